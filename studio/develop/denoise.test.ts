import { describe, expect, test } from 'vitest'
import { seeded } from '../geometry/noise.ts'
import { blur } from './blur.ts'
import { denoise, type Light, type Surfaces } from './denoise.ts'
import type { Plane } from './exr.ts'

const size = { width: 96, height: 80 }
type Value = (x: number, y: number) => number

function plane(value: Value, { width, height } = size): Plane {
  return Float32Array.from({ length: width * height }, (_, at) => value(at % width, Math.floor(at / width)))
}

/** Returns the light of the given brightness with ±50 % noise, like a render with few samples. */
function grainy(value: Value, of = size): Light {
  const chance = seeded(3)
  const noisy = () => plane((x, y) => value(x, y) * (0.5 + chance()), of)
  return [noisy(), noisy(), noisy()]
}

/** Returns grey surfaces that face the camera, or those of the given colour. */
function surfaces(colour: Value = () => 0.5, of = size): Surfaces {
  const [tone, none, one] = [plane(colour, of), plane(() => 0, of), plane(() => 1, of)]
  return { colour: [tone, tone, tone], normal: [none, none, one] }
}

const mean = (of: Plane) => of.reduce((sum, value) => sum + value, 0) / of.length

function spread(of: Plane): number {
  const middle = mean(of)
  return Math.sqrt(mean(of.map((value) => (value - middle) ** 2)))
}

describe('the denoiser', () => {
  test('smooths an evenly lit wall and keeps its brightness', async () => {
    const light = grainy(() => 0.5)
    const [cleaned] = await denoise(light, surfaces(), size)
    expect(spread(cleaned)).toBeLessThan(spread(light[0]) / 10)
    expect(mean(cleaned)).toBeCloseTo(0.5, 1)
  })

  test('keeps the edge of a shadow in the middle of a surface', async () => {
    const light = grainy((x) => (x < 48 ? 0.1 : 0.9))
    const [cleaned] = await denoise(light, surfaces(), size)
    expect(cleaned[40 * 96 + 44]).toBeLessThan(0.2)
    expect(cleaned[40 * 96 + 51]).toBeGreaterThan(0.75)
  })

  test('keeps a thin line whose surface has another colour', async () => {
    const line: Value = (x) => (x === 40 ? 0.9 : 0.3)
    const [cleaned] = await denoise(grainy(line), surfaces(line), size)
    for (let y = 8; y < 72; y++) expect(cleaned[y * 96 + 40]).toBeGreaterThan(0.6)
  })

  test('removes a single bright pixel', async () => {
    const light = plane((x, y) => (x === 50 && y === 35 ? 90 : 0.4))
    const [cleaned] = await denoise([light, light.slice(), light.slice()], surfaces(), size)
    expect(cleaned[35 * 96 + 50]).toBeLessThan(0.6)
  })

  test('leaves no seam where two bands of rows of a high picture meet', async () => {
    const high = { width: 32, height: 1100 }
    const [cleaned] = await denoise(
      grainy(() => 0.4, high),
      surfaces(() => 0.5, high),
      high,
    )
    const row = (y: number) => mean(cleaned.subarray(y * 32, y * 32 + 32))
    for (const y of [511, 512, 1023, 1024]) expect(row(y)).toBeCloseTo(row(y - 3), 1)
  })

  test('returns black for black', async () => {
    const black = plane(() => 0)
    const cleaned = await denoise([black, black, black], surfaces(), size)
    expect(cleaned.every((channel) => channel.every((value) => value === 0))).toBe(true)
  })
})

test('the blur leaves an even picture unchanged, up to its edges', () => {
  const even = plane(() => 0.7)
  const blurred = blur(even, size, 5, new Float32Array(even.length))
  expect([...blurred].every((value) => Math.abs(value - 0.7) < 1e-5)).toBe(true)
})
