import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { develop } from '../develop/develop.ts'
import type { RawRender, Report } from './blender.ts'
import type { Job } from './job.ts'
import { writeAtomically } from './write-atomically.ts'

/** The folder of the shop, which file names are printed from. */
export const repoRoot = path.join(import.meta.dirname, '../..')

/** Where pictures lie until they are accepted: not part of the clone. */
export const renderFolder = path.join(repoRoot, '.runtime/studio')

/** What the studio knows of a picture it has taken. */
export interface RenderInfo {
  /** Seconds of the render, with as many processors as this machine has. */
  readonly seconds: number
  readonly places: Report['places']
}

const studio = path.join(import.meta.dirname, '..')
const sources = ['develop/*.ts', 'stage/*.py']
  .flatMap((pattern) => globSync(pattern, { cwd: studio }))
  .filter((file) => !file.endsWith('.test.ts'))
  .toSorted()
  .map((file) => path.join(studio, file))

/** Pictures of one key are the same: it is made of the geometry, the scene, and whatever takes and develops pictures. */
export function keyOf({ scene, geometry }: Job): string {
  const sum = createHash('sha256').update(JSON.stringify(scene)).update(geometry)
  for (const file of sources) sum.update(readFileSync(file))
  return sum.digest('hex').slice(0, 24)
}

export function renderFileOf(key: string): string {
  return path.join(renderFolder, 'pictures', `${key}.png`)
}

/** What is known of a picture that was taken already, or null. */
export function findRender(key: string): RenderInfo | null {
  const file = renderFileOf(key).replace('.png', '.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as RenderInfo) : null
}

/** Develops a picture and keeps it; what is known of it is written last, so that half a picture counts for none. */
export async function storeRender(key: string, exposed: RawRender): Promise<RenderInfo> {
  const { render, places } = exposed.report
  const file = renderFileOf(key)
  mkdirSync(path.dirname(file), { recursive: true })
  const passing = `${file}.${process.pid}.png`
  await developTo(passing, exposed.exr)
  renameSync(passing, file)
  const taken: RenderInfo = { seconds: Math.round(render * 10) / 10, places }
  writeAtomically(file.replace('.png', '.json'), JSON.stringify(taken))
  return taken
}

export async function developTo(file: string, exr: Buffer): Promise<void> {
  const { width, height, pixels } = develop(exr)
  await sharp(pixels, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 6 })
    .toFile(file)
}
