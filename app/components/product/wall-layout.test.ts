import { expect, it } from 'vitest'
import type { Picture } from '#shop/drawings/drawing-url.ts'
import { highAndLow, sceneOf } from './wall-layout.ts'

const piece = (form: Picture['form'], width: number, height: number): Picture => ({
  form,
  dimensions: { width, depth: 500, height },
})

it('a scene has as many pieces as stand free along its wall, the first wanted most', () => {
  const pieces = [
    piece('sofa', 2_200, 800),
    piece('wardrobe', 1_500, 2_000),
    piece('chair', 500, 800),
    piece('lamp', 400, 1_500),
  ]
  const widths = (wall: number) => sceneOf(pieces, wall).map(({ width }) => Math.round(width / 100) * 100)
  expect(new Set(widths(3_200))).toEqual(new Set([2_200, 500]))
  expect(widths(6_000)).toHaveLength(4)
  expect(widths(300)).toEqual([])
})

it('a scene leaves out what lies on the floor or hangs', () => {
  expect(
    sceneOf([piece('rug', 1_700, 10), piece('mirror', 600, 900), piece('box', 400, 400)], 5_000),
  ).toEqual([])
})

it('pieces along a wall are high and low in turn', () => {
  expect(highAndLow([1, 5, 3, 4, 2], (height) => height)).toEqual([5, 1, 4, 2, 3])
  expect(highAndLow([], () => 0)).toEqual([])
})
