import { execFileSync, spawn } from 'node:child_process'
import { accessSync, constants, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { PictureCamera } from '../mask/projection.ts'
import type { Job } from './job.ts'

/** Data that the Blender script `stage/stage.py` reports about a rendered picture. */
export interface Report {
  /** Duration in seconds of setting up the scene (`setUp`) and of rendering (`render`). */
  readonly setUp: number
  readonly render: number
  /**
   * Position of each product's middle in the picture, as fractions (0 to 1) of the width from the left and of the
   * height from the top.
   */
  readonly places: readonly { readonly handle: string; readonly x: number; readonly y: number }[]
  /** The camera as seen from the product. Missing for rooms. */
  readonly camera?: PictureCamera
}

export interface RawRender {
  readonly report: Report
  /** EXR file with all light passes. */
  readonly exr: Buffer
  /** EXR file with the colours, normals and emitted light of the surfaces, with more samples than the light. */
  readonly surfaces: Buffer
  /** Small EXR files of the empty studio, and of a grey card in it. `null` for rooms. */
  readonly studio: { readonly empty: Buffer; readonly card: Buffer } | null
}

const STAGE = path.join(import.meta.dirname, '../stage/stage.py')
/** Process priority (`nice`) of Blender. It is low, so that all other programs on the machine take precedence. */
const NICE = 15

let found: string | null | undefined

/**
 * Returns the path of Blender. The Blender script needs a version from 3.4 to 3.6. `null`: the PATH contains no such
 * version.
 */
export function findBlender(): string | null {
  found ??= locateBlender()
  return found
}

function locateBlender(): string | null {
  for (const folder of (process.env['PATH'] ?? '').split(path.delimiter)) {
    const program = path.join(folder, 'blender')
    try {
      accessSync(program, constants.X_OK)
      if (/^Blender 3\.[4-6]\b/m.test(execFileSync(program, ['--version'], { encoding: 'utf8' })))
        return program
    } catch {
      continue
    }
  }
  return null
}

/** Renders one picture in a separate Blender process. Removes its temporary files afterwards. */
export async function renderRaw(
  blender: string,
  { scene, geometry }: Job,
  threads = os.availableParallelism(),
): Promise<RawRender> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'alcove-studio-'))
  const tidy = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', tidy)
  try {
    const files = {
      geometry: path.join(folder, 'geometry.bin'),
      exr: path.join(folder, 'light.exr'),
      surfacesExr: path.join(folder, 'surfaces.exr'),
      emptyExr: path.join(folder, 'empty.exr'),
      cardExr: path.join(folder, 'card.exr'),
    }
    const job = path.join(folder, 'job.json')
    writeFileSync(files.geometry, geometry)
    writeFileSync(job, JSON.stringify({ ...scene, ...files, threads }))
    const output = await run(blender, job)
    const report = /^REPORT (.*)$/m.exec(output)?.[1]
    if (report === undefined) throw new Error(`Blender took no picture:\n${output.slice(-3000)}`)
    const studio =
      scene.set === 'room' ? null : { empty: readFileSync(files.emptyExr), card: readFileSync(files.cardExr) }
    return {
      report: JSON.parse(report) as Report,
      exr: readFileSync(files.exr),
      surfaces: readFileSync(files.surfacesExr),
      studio,
    }
  } finally {
    process.off('exit', tidy)
    tidy()
  }
}

function run(blender: string, job: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = ['-b', '--factory-startup', '-noaudio', '-P', STAGE, '--', job]
    const child = spawn(blender, options, { stdio: ['ignore', 'pipe', 'pipe'] })
    if (child.pid !== undefined) os.setPriority(child.pid, NICE)
    const end = () => child.kill()
    process.once('exit', end)
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text))
    child.on('error', reject)
    child.on('close', () => {
      process.off('exit', end)
      resolve(output)
    })
  })
}
