import { expect, test } from 'vitest'
import { roundedBox } from '../geometry/box.ts'
import { place } from '../geometry/mesh.ts'
import { compareMasks, maskOf, readMask, writeMask } from './mask.ts'
import { projectedMask, type PictureCamera } from './projection.ts'

const picture = { width: 400, height: 500 }
/** Looks at the middle of a box from four metres in front of it; a metre there is 60 % of the width. */
const camera: PictureCamera = {
  at: [0, 0.25, 4.25],
  right: [1, 0, 0],
  up: [0, 1, 0],
  ahead: [0, 0, -1],
  zoom: 2.4,
  shift: [0, 0],
}
const half = place(roundedBox([0.5, 0.5, 0.5], 0.004), [0, 0.25, 0])
const shareOf = ({ pixels }: { readonly pixels: Uint8Array }) =>
  pixels.reduce((sum, pixel) => sum + pixel, 0) / pixels.length

test('a box is projected to a square of the right size in the middle of the picture', () => {
  const mask = projectedMask([half], camera, picture)
  expect([mask.width, mask.height]).toEqual([100, 125])
  const side = 0.5 * 0.6 * (4 / 4)
  expect(shareOf(mask)).toBeCloseTo((side * side) / 1.25, 2)
  expect(mask.pixels[62 * 100 + 50]).toBe(1)
  expect(mask.pixels[62 * 100 + 20]).toBe(0)
})

test('a lens shifted to the right and up moves the product to the left and down', () => {
  const shifted = projectedMask([half], { ...camera, shift: [0.2, 0.2] }, picture)
  expect(shifted.pixels[82 * 100 + 30]).toBe(1)
  expect(shifted.pixels[62 * 100 + 50]).toBe(0)
})

test('masks of different products differ by the area that only one covers', () => {
  const [narrow, wide] = [100, 140].map((width) =>
    maskOf(picture, (at) => Math.abs((at % 400) - 200) < width && at > 100 * 400 && at < 300 * 400),
  )
  if (!narrow || !wide) throw new Error('two masks')
  const { edges, onlyFirst, onlySecond } = compareMasks(narrow, wide)
  expect(edges).toBeCloseTo(0.1, 2)
  expect(onlyFirst).toBe(0)
  expect(onlySecond).toBeCloseTo((80 * 200) / (400 * 500), 2)
})

test('a mask is the same after writing and reading', () => {
  const mask = projectedMask([half], camera, picture)
  expect(readMask(writeMask(mask))).toEqual(mask)
  const full = maskOf(picture, () => true)
  expect(readMask(writeMask(full))).toEqual(full)
})
