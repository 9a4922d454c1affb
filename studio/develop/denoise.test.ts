import { describe, expect, test } from 'vitest'
import { seeded } from '../geometry/noise.ts'
import { blur } from './blur.ts'
import { denoise, type Light } from './denoise.ts'
import type { Plane } from './exr.ts'

const size = { width: 48, height: 32 }

function plane(value: (x: number, y: number) => number): Plane {
  return Float32Array.from({ length: size.width * size.height }, (_, at) =>
    value(at % size.width, Math.floor(at / size.width)),
  )
}

/** Returns the light of the given brightness with ±20 % noise, like a render with few samples. */
function grainy(value: (x: number, y: number) => number): Light {
  const chance = seeded(3)
  const noisy = plane((x, y) => value(x, y) * (0.8 + 0.4 * chance()))
  return [noisy, noisy.slice(), noisy.slice()]
}

function spread(of: Plane): number {
  const mean = of.reduce((sum, value) => sum + value, 0) / of.length
  return Math.sqrt(of.reduce((sum, value) => sum + (value - mean) ** 2, 0) / of.length)
}

describe('the denoiser', () => {
  test('smooths an evenly lit wall and keeps its brightness', () => {
    const light = grainy(() => 0.5)
    const [cleaned] = denoise(light, [], size)
    expect(spread(cleaned)).toBeLessThan(spread(light[0]) / 4)
    expect(cleaned.reduce((sum, value) => sum + value, 0) / cleaned.length).toBeCloseTo(0.5, 1)
  })

  test('keeps the edge of a shadow in the middle of a surface', () => {
    const [cleaned] = denoise(
      grainy((x) => (x < 24 ? 0.2 : 0.8)),
      [],
      size,
    )
    expect(cleaned[16 * 48 + 21]).toBeLessThan(0.3)
    expect(cleaned[16 * 48 + 26]).toBeGreaterThan(0.65)
  })

  test('does not mix the light of surfaces with different normals', () => {
    const light = grainy((x) => (x < 24 ? 0.5 : 0.53))
    const side = plane((x) => (x < 24 ? 0 : 1))
    const [apart] = denoise(light, [{ plane: side, weight: 12 }], size)
    const mean = (from: number, to: number) => {
      const values = apart.filter((_, at) => at % 48 >= from && at % 48 < to)
      return values.reduce((sum, value) => sum + value, 0) / values.length
    }
    expect(mean(24, 32) - mean(16, 24)).toBeGreaterThan(0.015)
  })

  test('does not turn noise into blotches on a large even wall', () => {
    const large = { width: 240, height: 200 }
    const chance = seeded(9)
    const noisy = Float32Array.from({ length: large.width * large.height }, () => 0.3 + 0.4 * chance())
    const [cleaned] = denoise([noisy, noisy.slice(), noisy.slice()], [], large)
    const blotches = blur(cleaned, large, 6, new Float32Array(cleaned.length))
    const fineOnly = denoise([noisy, noisy.slice(), noisy.slice()], [], large, {}, 1)
    const before = blur(fineOnly[0], large, 6, new Float32Array(cleaned.length))
    expect(spread(blotches)).toBeLessThan(spread(before) / 2)
  })

  test('removes a single bright pixel', () => {
    const light = plane((x, y) => (x === 20 && y === 15 ? 90 : 0.4))
    const [cleaned] = denoise([light, light.slice(), light.slice()], [], size)
    expect(cleaned[15 * 48 + 20]).toBeCloseTo(0.4, 2)
  })
})

test('the blur leaves an even picture unchanged, up to its edges', () => {
  const even = plane(() => 0.7)
  expect(
    [...blur(even, size, 5, new Float32Array(even.length))].every((value) => Math.abs(value - 0.7) < 1e-5),
  ).toBe(true)
})

test('the denoiser keeps a thin bright line at an edge', () => {
  const line = plane((x) => (x === 20 ? 0.9 : 0.3))
  const [cleaned] = denoise([line, line.slice(), line.slice()], [{ plane: line, weight: 12 }], size)
  for (let y = 2; y < size.height - 2; y++) expect(cleaned[y * size.width + 20]).toBeCloseTo(0.9, 1)
})
