import { expect, test } from 'vitest'
import { flattenBackdrop } from './backdrop.ts'

const BACKDROP = [0xf3, 0xef, 0xe8] as const
const darkened = (by: number) => BACKDROP.map((value) => value - by)
const flattened = (pixel: readonly number[]) => {
  const pixels = Uint8Array.from(pixel)
  flattenBackdrop(pixels)
  return [...pixels]
}

test('noise of the backdrop disappears', () => {
  for (const [red, green, blue] of [
    [1, -2, 0],
    [-2, -1, 2],
    [0, 0, 0],
  ] as const)
    expect(flattened([BACKDROP[0] + red, BACKDROP[1] + green, BACKDROP[2] + blue])).toEqual([...BACKDROP])
})

test('shadows stay, and begin without a step', () => {
  expect(flattened(darkened(6))).toEqual(darkened(6))
  expect(flattened([40, 50, 60])).toEqual([40, 50, 60])
  const red = [0, 1, 2, 3, 4, 5, 6, 7].map((by) => flattened(darkened(by))[0] ?? 0)
  for (const [at, value] of red.slice(1).entries()) {
    expect(value).toBeLessThanOrEqual(red[at] ?? 0)
    expect((red[at] ?? 0) - value).toBeLessThanOrEqual(3)
  }
})
