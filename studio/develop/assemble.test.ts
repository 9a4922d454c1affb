import { expect, test } from 'vitest'
import { seeded } from '../geometry/noise.ts'
import { denoised, withSurfaces } from './assemble.ts'
import type { Passes } from './exr.ts'

const [WIDTH, HEIGHT, EDGE] = [96, 80, 40]

/** Returns the passes of a black board on the left of a light wall, whose common edge lies within one column. */
function passes(noise: number): Passes {
  const chance = seeded(5)
  const planes = new Map<string, Float32Array<ArrayBuffer>>()
  const fill = (names: readonly string[], value: (x: number) => number) => {
    const plane = Float32Array.from({ length: WIDTH * HEIGHT }, (_, at) => value(at % WIDTH))
    for (const name of names) planes.set(name, plane)
  }
  const edge = () => 0.4 + noise * (chance() - 0.5)
  fill(['DiffCol.R', 'DiffCol.G', 'DiffCol.B'], (x) => (x < EDGE ? 0.02 : x > EDGE ? 0.8 : edge()))
  fill(['DiffDir.R', 'DiffDir.G', 'DiffDir.B'], () => 0.8 * (0.5 + chance()))
  fill(['Normal.Z'], () => 1)
  fill(['IndexOB.X'], (x) => (x < EDGE ? 1 : 0))
  return { width: WIDTH, height: HEIGHT, planes }
}

/** Returns the spread of the picture along the edge. */
async function roughness(light: Passes): Promise<number> {
  const [red] = await denoised(light)
  const column = Array.from({ length: HEIGHT }, (_, y) => red[y * WIDTH + EDGE] ?? 0)
  const mean = column.reduce((sum, value) => sum + value, 0) / HEIGHT
  return Math.sqrt(column.reduce((sum, value) => sum + (value - mean) ** 2, 0) / HEIGHT)
}

test('edges are smoother with more samples of the surfaces', async () => {
  const light = passes(0.3)
  expect(await roughness(withSurfaces(light, passes(0)))).toBeLessThan(0.7 * (await roughness(light)))
})

test('the samples of the surfaces change neither the light nor the numbers of objects', () => {
  const light = passes(0.3)
  const { planes } = withSurfaces(light, passes(0))
  for (const name of ['DiffDir.R', 'IndexOB.X']) expect(planes.get(name)).toEqual(light.planes.get(name))
})
