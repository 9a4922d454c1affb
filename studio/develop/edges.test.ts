import { expect, test } from 'vitest'
import type { Light } from './denoise.ts'
import { type Coverage, smoothEdges } from './edges.ts'

const size = { width: 12, height: 4 }
const planeOf = (value: (x: number) => number) =>
  Float32Array.from({ length: size.width * size.height }, (_, at) => value(at % size.width))
const lightOf = (value: (x: number) => number): Light => [planeOf(value), planeOf(value), planeOf(value)]

const [LEG, FLOOR, CORD] = [7, 8, 9]
/** A leg on the left of a floor. Columns 5 and 6 show both: a quarter and three quarters of the floor. */
const floorIn = (x: number) => (x < 5 ? 0 : x > 6 ? 1 : x === 5 ? 0.25 : 0.75)
const coverage: Coverage[] = [
  {
    object: planeOf((x) => (floorIn(x) > 0.5 ? FLOOR : LEG)),
    share: planeOf((x) => Math.max(floorIn(x), 1 - floorIn(x))),
  },
  {
    object: planeOf((x) => (floorIn(x) > 0.5 ? LEG : FLOOR)),
    share: planeOf((x) => Math.min(floorIn(x), 1 - floorIn(x))),
  },
]

const nowhere = planeOf(() => 0)

test('a pixel at an edge has the light of both objects in proportion', () => {
  const light = lightOf((x) => (x < 5 ? 0.1 : x > 6 ? 0.9 : 3))
  smoothEdges(light, coverage, planeOf(floorIn), size)
  for (const plane of light) {
    expect(plane[size.width + 5]).toBeCloseTo(0.25 * 0.9 + 0.75 * 0.1, 5)
    expect(plane[size.width + 6]).toBeCloseTo(0.75 * 0.9 + 0.25 * 0.1, 5)
    expect(plane[size.width + 4]).toBeCloseTo(0.1, 5)
    expect(plane[size.width + 7]).toBeCloseTo(0.9, 5)
  }
})

test('a dark gap between two objects stays, but not a dark pixel at the edge against the backdrop', () => {
  const light = lightOf((x) => (x < 5 ? 0.3 : x > 6 ? 0.9 : 0.01))
  smoothEdges(light, coverage, nowhere, size)
  expect(light[0][5]).toBeCloseTo(0.01, 5)
  smoothEdges(light, coverage, planeOf(floorIn), size)
  expect(light[0][5]).toBeGreaterThan(0.3)
})

test('a cord that covers no pixel completely does not change', () => {
  const cord: Coverage[] = [
    { object: planeOf(() => FLOOR), share: planeOf((x) => (x === 6 ? 0.6 : 1)) },
    { object: planeOf((x) => (x === 6 ? CORD : 0)), share: planeOf((x) => (x === 6 ? 0.4 : 0)) },
  ]
  const light = lightOf((x) => (x === 6 ? 0.3 : 0.8))
  smoothEdges(light, cord, nowhere, size)
  expect([...light[0]]).toEqual([...planeOf((x) => (x === 6 ? 0.3 : 0.8))])
})

test('a picture without coverage does not change', () => {
  const light = lightOf(() => 0.4)
  smoothEdges(light, [], nowhere, size)
  expect([...light[0]]).toEqual([...planeOf(() => 0.4)])
})
