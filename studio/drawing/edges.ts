import type { Raster } from './raster.ts'

/** Kinds of edges: none, outline of the product, clearly visible edge, seam between flush parts. */
export const [NONE, OUTLINE, DETAIL, SEAM] = [0, 1, 2, 3] as const

/**
 * Edges between neighbouring pixels. `across` has the edges between a pixel and its left neighbour, in rows of
 * `columns + 1` edges. `along` has the edges between a pixel and its upper neighbour, in rows of `columns` edges.
 */
export interface Edges {
  readonly columns: number
  readonly rows: number
  readonly across: Uint8Array
  readonly along: Uint8Array
}

/** Properties of a part that decide where its edges are. */
export interface PartSurface {
  /** Number of the part's slot. */
  readonly slot: number
  /** Whether the part has wrinkles, which are not drawn. */
  readonly isSoft: boolean
}

/** Smallest difference in depth, beyond the slope of the surface, that is an edge of a hard and of a soft part. */
const [HARD_JUMP, SOFT_JUMP] = [3, 14]
/** Distances from an edge, in pixels, between which the slope of a surface is measured. */
const [SLOPE_FROM, SLOPE_TO] = [4, 10]
/** Two surfaces with this difference in slope still look like one surface. */
const SAME_SLOPE = 0.12
/** Difference in depth in millimetres up to which two parts are flush. */
const FLUSH = 1.2

/** Finds the visible edges. */
export function edgesOf(raster: Raster, surfaces: readonly PartSurface[]): Edges {
  const { columns, rows, pixel } = raster
  const across = new Uint8Array((columns + 1) * rows)
  const along = new Uint8Array(columns * (rows + 1))
  for (let row = 0; row < rows; row += 1) {
    const line = { first: row * columns, count: columns, step: 1, size: pixel[0] }
    for (let column = 0; column <= columns; column += 1)
      across[row * (columns + 1) + column] = kindOf(raster, surfaces, line, column)
  }
  for (let column = 0; column < columns; column += 1) {
    const line = { first: column, count: rows, step: columns, size: pixel[1] }
    for (let row = 0; row <= rows; row += 1)
      along[row * columns + column] = kindOf(raster, surfaces, line, row)
  }
  return { columns, rows, across, along }
}

/** A row or column of pixels: index of its first pixel, number of pixels, and distance between their indices. */
interface Line {
  readonly first: number
  readonly count: number
  readonly step: number
  readonly size: number
}

function partAt({ part }: Raster, { first, count, step }: Line, at: number): number {
  return at < 0 || at >= count ? 0 : (part[first + at * step] ?? 0)
}

function depthAt({ depth }: Raster, { first, step }: Line, at: number): number {
  return depth[first + at * step] ?? 0
}

/** Returns the kind of the edge before the pixel `at` of a line. */
function kindOf(raster: Raster, surfaces: readonly PartSurface[], line: Line, at: number): number {
  // Most pixels are like their neighbours, and these two comparisons are fast.
  const [here, previous] = [line.first + at * line.step, line.first + (at - 1) * line.step]
  const isInside = at > 0 && at < line.count
  if (isInside && raster.part[here] === raster.part[previous]) {
    const difference = (raster.depth[here] ?? 0) - (raster.depth[previous] ?? 0)
    if (!(difference > HARD_JUMP || difference < -HARD_JUMP)) return NONE
  }
  const before = partAt(raster, line, at - 1)
  const after = partAt(raster, line, at)
  if (before === 0 || after === 0) return before === after ? NONE : OUTLINE
  const jump = Math.abs(depthAt(raster, line, at) - depthAt(raster, line, at - 1))
  if (before === after) {
    const least = Math.max(surfaces[before - 1]?.isSoft ? SOFT_JUMP : HARD_JUMP, 3.5 * line.size)
    return jump > least && !(jump - slopeBeside(raster, line, at) < least) ? DETAIL : NONE
  }
  return isFlush(raster, surfaces, line, at) ? SEAM : DETAIL
}

/** Returns the greater of the differences in depth just before and just after an edge, on the same part. */
function slopeBeside(raster: Raster, line: Line, at: number): number {
  const own = partAt(raster, line, at)
  const difference = (from: number, to: number) =>
    partAt(raster, line, from) === own && partAt(raster, line, to) === own
      ? Math.abs(depthAt(raster, line, to) - depthAt(raster, line, from))
      : 0
  return Math.max(difference(at - 2, at - 1), difference(at, at + 1))
}

/** Returns whether the parts before and after an edge have the same material and look like one surface. */
function isFlush(raster: Raster, surfaces: readonly PartSurface[], line: Line, at: number): boolean {
  const before = partAt(raster, line, at - 1)
  const after = partAt(raster, line, at)
  const depth = (place: number) => depthAt(raster, line, place)
  if (surfaces[before - 1]?.slot !== surfaces[after - 1]?.slot) return false
  if (Math.abs(depth(at) - depth(at - 1)) > FLUSH) return false
  if (partAt(raster, line, at - 1 - SLOPE_TO) !== before || partAt(raster, line, at + SLOPE_TO) !== after)
    return false
  const run = (SLOPE_TO - SLOPE_FROM) * line.size
  const slopeBefore = (depth(at - 1 - SLOPE_FROM) - depth(at - 1 - SLOPE_TO)) / run
  const slopeAfter = (depth(at + SLOPE_TO) - depth(at + SLOPE_FROM)) / run
  return Math.abs(slopeAfter - slopeBefore) < SAME_SLOPE
}
