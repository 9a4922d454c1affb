import { expect, test } from 'vitest'
import type { Light } from './denoise.ts'
import { smoothSilhouettes } from './silhouettes.ts'

const size = { width: 12, height: 4 }
const planeOf = (value: (x: number) => number) =>
  Float32Array.from({ length: size.width * size.height }, (_, at) => value(at % size.width))

/** A dark product on the left of a bright backdrop. The pixels of the edge have a wrong brightness. */
const pictureWith = (edge: number): Light => {
  const plane = () => planeOf((x) => (x < 5 ? 0.1 : x > 6 ? 0.9 : edge))
  return [plane(), plane(), plane()]
}
const share = planeOf((x) => (x < 5 ? 0 : x > 6 ? 1 : x === 5 ? 0.25 : 0.75))

test('a pixel at an edge has the light of both sides in proportion', () => {
  const light = pictureWith(3)
  smoothSilhouettes(light, share, size)
  for (const plane of light) {
    expect(plane[size.width + 5]).toBeCloseTo(0.25 * 0.9 + 0.75 * 0.1, 5)
    expect(plane[size.width + 6]).toBeCloseTo(0.75 * 0.9 + 0.25 * 0.1, 5)
  }
})

test('product and backdrop do not change', () => {
  const light = pictureWith(3)
  smoothSilhouettes(light, share, size)
  for (const x of [0, 4, 7, 11]) expect(light[0][x]).toBe(pictureWith(3)[0][x])
})

test('a cord that covers no pixel completely does not change', () => {
  const cord = planeOf((x) => (x === 6 ? 0.4 : 1))
  const light: Light = [planeOf(() => 0.3), planeOf(() => 0.3), planeOf(() => 0.3)]
  smoothSilhouettes(light, cord, size)
  expect([...light[0]]).toEqual([...planeOf(() => 0.3)])
})
