import { type Cutout, cutoutOf } from '#shop/drawings/cutout.ts'
import type { Silhouette } from '#shop/drawings/silhouettes.ts'
import type { Millimetres } from '#shop/length.ts'
import type { Picture } from '#shop/drawings/drawing-url.ts'

/**
 * Silhouettes that do not stand next to others: they lie, hang, stand on a table, or are known only by their
 * dimensions.
 */
const lyingOrHanging: readonly Silhouette[] = [
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
 * Arranges as many free-standing products as fit along the wall, in the given order of preference, alternately tall and
 * low.
 */
export function sceneOf(pieces: readonly Picture[], wall: Millimetres): Cutout[] {
  const standing: Cutout[] = []
  let room = wall
  for (const piece of pieces) {
    if (lyingOrHanging.includes(piece.form)) continue
    const cutout = cutoutOf(piece)
    if (cutout.width + GAP_MM > room) continue
    room -= cutout.width + GAP_MM
    standing.push(cutout)
  }
  return highAndLow(standing, ({ height }) => height)
}

/** Orders things alternately tall and low. */
export function highAndLow<T>(pieces: readonly T[], heightOf: (piece: T) => number): T[] {
  const byHeight = pieces.toSorted((a, b) => heightOf(b) - heightOf(a))
  const half = Math.ceil(byHeight.length / 2)
  const low = byHeight.slice(half).toReversed()
  return byHeight
    .slice(0, half)
    .flatMap((high, index) => [high, low[index]].filter((piece) => piece !== undefined))
}

/** The length of wall that a tile shows. */
export const categoryWall: Millimetres = 3_200
export const roomWall: Millimetres = 3_600
export const collectionWall: Millimetres = 5_200
