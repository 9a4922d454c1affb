import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { develop } from '../develop/develop.ts'
import { type Mask, writeMask } from '../mask/mask.ts'
import type { PictureCamera } from '../mask/projection.ts'
import type { RawRender, Report } from './blender.ts'
import { closeUpOf } from '../closeups/close-up.ts'
import type { Job } from './job.ts'
import type { CloseUp } from './picture.ts'
import { writeAtomically } from './write-atomically.ts'

/** Root folder of the repository. Printed file names are relative to this folder. */
export const repoRoot = path.join(import.meta.dirname, '../..')

/** Folder for rendered pictures, previews and the contact sheet. Not in git. */
export const renderFolder = path.join(repoRoot, '.runtime/studio')

/** Metadata of a rendered picture. */
export interface RenderInfo {
  /** Rendering time in seconds, with all processors of the machine that rendered it. */
  readonly seconds: number
  readonly places: Report['places']
  /** The camera and the product's mask (`writeMask`). Missing for rooms. */
  readonly seen?: { readonly camera: PictureCamera; readonly mask: string }
}

const studio = path.join(import.meta.dirname, '..')
const blenderSources = sourcesIn('develop/*.ts', 'develop/oidn/*.tza', 'stage/*.py')
const closeUpSources = sourcesIn('closeups/*.ts', 'geometry/noise.ts', 'develop/tone.ts')

function sourcesIn(...patterns: string[]): string[] {
  return patterns
    .flatMap((pattern) => globSync(pattern, { cwd: studio }))
    .filter((file) => !file.endsWith('.test.ts'))
    .toSorted()
    .map((file) => path.join(studio, file))
}

/**
 * Returns the key of a picture: a hash of its geometry and scene description and of the files in `stage/` and
 * `develop/`. For a close-up of cloth: a hash of the cloth and of the files in `closeups/`.
 */
export function keyOf(job: Job | CloseUp): string {
  const sum = createHash('sha256')
  if ('cloth' in job) sum.update(JSON.stringify(job))
  else sum.update(JSON.stringify(job.scene)).update(job.geometry)
  for (const file of 'cloth' in job ? closeUpSources : blenderSources) sum.update(readFileSync(file))
  return sum.digest('hex').slice(0, 24)
}

export function renderFileOf(key: string): string {
  return path.join(renderFolder, 'pictures', `${key}.png`)
}

/** Returns the metadata of a rendered picture. `null`: the store contains no picture with this key. */
export function findRender(key: string): RenderInfo | null {
  const file = renderFileOf(key).replace('.png', '.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as RenderInfo) : null
}

/**
 * Converts a rendered picture to its final colours and stores it. Writes the metadata last, so that a picture counts as
 * not rendered if the process is interrupted.
 */
export async function storeRender(key: string, exposed: RawRender): Promise<RenderInfo> {
  const { render, places, camera } = exposed.report
  const file = renderFileOf(key)
  mkdirSync(path.dirname(file), { recursive: true })
  const passing = `${file}.${process.pid}.png`
  const mask = await developTo(passing, exposed)
  renameSync(passing, file)
  const seen = camera && { seen: { camera, mask: writeMask(mask) } }
  const taken: RenderInfo = { seconds: Math.round(render * 10) / 10, places, ...seen }
  writeAtomically(file.replace('.png', '.json'), JSON.stringify(taken))
  return taken
}

/** Draws a close-up of cloth and stores it. */
export async function storeCloseUp(key: string, closeUp: CloseUp): Promise<RenderInfo> {
  const begin = performance.now()
  const file = renderFileOf(key)
  mkdirSync(path.dirname(file), { recursive: true })
  const passing = `${file}.${process.pid}.png`
  await drawCloseUp(passing, closeUp)
  renameSync(passing, file)
  const taken: RenderInfo = { seconds: Math.round((performance.now() - begin) / 100) / 10, places: [] }
  writeAtomically(file.replace('.png', '.json'), JSON.stringify(taken))
  return taken
}

export async function drawCloseUp(file: string, { cloth, side }: CloseUp): Promise<void> {
  const raw = { width: side, height: side, channels: 3 } as const
  await sharp(closeUpOf(cloth, side), { raw }).png({ compressionLevel: 6 }).toFile(file)
}

/** Converts a rendered picture to its final colours. Returns the mask of the product. */
export async function developTo(file: string, { exr, surfaces, studio }: RawRender): Promise<Mask> {
  const { width, height, pixels, mask } = await develop(exr, surfaces, studio)
  await sharp(pixels, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 6 })
    .toFile(file)
  return mask
}
