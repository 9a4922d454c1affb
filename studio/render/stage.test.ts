import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { roundedBox } from '../geometry/box.ts'
import { place } from '../geometry/mesh.ts'
import type { Slot } from '../product.ts'
import { renderRaw, findBlender } from './blender.ts'
import { compareMasks } from '../mask/mask.ts'
import { projectedMask } from '../mask/projection.ts'
import { jobOf, type Job } from './job.ts'
import { developTo, keyOf } from './render-store.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'alcove-still-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const boxMesh = (radius = 0.03) => place(roundedBox([0.4, 0.4, 0.4], radius), [0, 0.2, 0])

/** Returns the job for a box, 40 cm wide and high, in a picture of 64 × 80 pixels. */
function boxJob({
  fabric = 'moss',
  radius = 0.03,
  azimuth = 30,
  slots = { cloth: { option: 'fabric' } },
}: Partial<Box> = {}): Job {
  const mesh = boxMesh(radius)
  const camera = { azimuth, height: 0.9, lens: 85, sensor: 24, fill: 0.6 }
  return jobOf(
    {
      set: 'day',
      mount: 'floor',
      behind: 0,
      camera,
      look: null,
      size: [64, 80],
      samples: 4,
      threshold: 0.05,
    },
    [
      {
        product: { handle: 'ev-box', slots },
        parts: [{ name: 'box', slot: 'cloth', mesh }],
        shows: { fabric },
        at: [0, 0, 0],
        turn: 0,
      },
    ],
  )
}

interface Box {
  readonly fabric: string
  readonly radius: number
  readonly azimuth: number
  readonly slots: Readonly<Record<string, Slot>>
}

test('a picture gets a new key if and only if its input changes', () => {
  expect(keyOf(boxJob())).toBe(keyOf(boxJob()))
  for (const other of [{ fabric: 'oat' }, { radius: 0.031 }, { azimuth: 31 }])
    expect(keyOf(boxJob(other)), JSON.stringify(other)).not.toBe(keyOf(boxJob()))
})

test('a part with an unknown slot is an error', () => {
  expect(() => boxJob({ slots: {} })).toThrow('ev-box has no slot "cloth".')
})

function takesAStill(): void {
  test('a green box is rendered in the middle of a bright picture', { timeout: 300_000 }, async () => {
    const raw = await renderRaw(findBlender() ?? '', boxJob())
    expect(raw.report.places).toEqual([
      { handle: 'ev-box', x: expect.closeTo(0.5, 1), y: expect.closeTo(0.5, 1) },
    ])
    const file = path.join(folder, 'box.png')
    const mask = await developTo(file, raw)
    const { camera } = raw.report
    if (!camera) return expect.fail('the stage reports no camera')
    const { edges, onlyFirst, onlySecond } = compareMasks(
      mask,
      projectedMask([boxMesh()], camera, { width: 64, height: 80 }),
    )
    expect(edges).toBeLessThanOrEqual(0.02)
    expect(Math.max(onlyFirst, onlySecond)).toBeLessThan(0.03)
    const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([64, 80])
    const at = (x: number, y: number) => [...data.subarray((y * 64 + x) * 3, (y * 64 + x) * 3 + 3)]
    const [red = 0, green = 0, blue = 0] = at(32, 40)
    expect(green).toBeGreaterThan(red)
    expect(green).toBeGreaterThan(blue)
    for (const corner of [at(2, 2), at(61, 2)]) expect(Math.min(...corner)).toBeGreaterThan(190)
  })
}

if (findBlender()) describe('the stage', takesAStill)
else if (process.env['TESTS'] === 'all')
  test('the stage', () => {
    throw new Error('There is no Blender on this machine, and TESTS=all asks for it.')
  })
else describe.skip('the stage (skipped: Blender is not installed)', takesAStill)
