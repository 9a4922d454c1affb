import { expect, it } from 'vitest'
import type { Picture } from '#shop/drawings/drawing-url.ts'
import { alternateHeights, sceneOf } from './wall-layout.ts'

const entry = (form: Picture['form'], width: number, height: number): Picture => ({
  form,
  dimensions: { width, depth: 500, height },
})

it('a room scene has as many products as fit along its wall, the most wanted first', () => {
  const entries = [
    entry('sofa', 2_200, 800),
    entry('wardrobe', 1_500, 2_000),
    entry('chair', 500, 800),
    entry('lamp', 400, 1_500),
  ]
  const widths = (wall: number) => sceneOf(entries, wall).map(({ width }) => Math.round(width / 100) * 100)
  expect(new Set(widths(3_200))).toEqual(new Set([2_200, 500]))
  expect(widths(6_000)).toHaveLength(4)
  expect(widths(300)).toEqual([])
})

it('a room scene leaves out products that lie on the floor or hang', () => {
  expect(
    sceneOf([entry('rug', 1_700, 10), entry('mirror', 600, 900), entry('box', 400, 400)], 5_000),
  ).toEqual([])
})

it('high and low products alternate along a wall', () => {
  expect(alternateHeights([1, 5, 3, 4, 2], (height) => height)).toEqual([5, 1, 4, 2, 3])
  expect(alternateHeights([], () => 0)).toEqual([])
})
