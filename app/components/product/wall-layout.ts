import { type Cutout, cutoutOf } from '#shop/drawings/cutout.ts'
import type { Silhouette } from '#shop/drawings/silhouettes.ts'
import type { Millimetres } from '#shop/length.ts'
import type { Picture } from '#shop/drawings/drawing-url.ts'

/**
 * Silhouettes of products that do not stand on the floor beside a wall, because they lie on the floor, hang, or stand
 * on a table. `box` is in the list because it is the silhouette of a product whose shape is unknown.
 */
const notFreeStanding: readonly Silhouette[] = [
  'rug',
  'round-rug',
  'table-lamp',
  'pendant',
  'mirror',
  'round-mirror',
  'coat-rack',
  'box',
]
const GAP_MM = 160

/**
 * Chooses as many free-standing products as fit along the wall, in the given order of preference. Arranges the chosen
 * products so that tall and low products alternate.
 */
export function sceneOf(entries: readonly Picture[], wall: Millimetres): Cutout[] {
  const cutouts: Cutout[] = []
  let remainingWall = wall
  for (const entry of entries) {
    if (notFreeStanding.includes(entry.form)) continue
    const cutout = cutoutOf(entry)
    if (cutout.width + GAP_MM > remainingWall) continue
    remainingWall -= cutout.width + GAP_MM
    cutouts.push(cutout)
  }
  return alternateHeights(cutouts, ({ height }) => height)
}

/** Sorts items so that tall and low items alternate. */
export function alternateHeights<T>(entries: readonly T[], heightOf: (entry: T) => number): T[] {
  const byHeight = entries.toSorted((a, b) => heightOf(b) - heightOf(a))
  const half = Math.ceil(byHeight.length / 2)
  const low = byHeight.slice(half).toReversed()
  return byHeight
    .slice(0, half)
    .flatMap((high, index) => [high, low[index]].filter((entry) => entry !== undefined))
}

/** The length in millimetres of the wall in a category's tile. The tile shows products along this wall. */
export const categoryWall: Millimetres = 3_200
export const roomWall: Millimetres = 3_600
export const collectionWall: Millimetres = 5_200
