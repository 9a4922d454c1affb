import type { Raster } from './raster.ts'

/** Sizes below which an area of a raster is not drawn, in pixels. */
export interface Smallest {
  /** Smallest area, as the number of its pixels. */
  readonly area: number
  /** Smallest area that only the background surrounds, as the number of its pixels. */
  readonly dot: number
  /** Smallest width of a strip whose surroundings have the same material, such as piping on a cushion. */
  readonly strip: number
  /** Smallest width of a strip whose surroundings have another material. */
  readonly stripe: number
  /** Smallest width of a gap through which the background is visible. */
  readonly gap: number
}

/**
 * Gives areas of a raster that are too small or too narrow to the neighbouring part with which they share the longest
 * border. The depth of these pixels is then unknown. Such areas come from soft parts that barely intersect, and would be drawn as dots and double lines. `slots`:
 * for each part, the number of its slot.
 */
export function mergeSmallAreas(raster: Raster, slots: readonly number[], smallest: Smallest): void {
  for (let pass = 0; pass < 3; pass += 1) {
    const areas = areasOf(raster)
    const parts = replacementsOf(raster, areas, slots, smallest)
    if (parts.size === 0) return
    const { part, depth } = raster
    for (let at = 0; at < part.length; at += 1) {
      const other = parts.get(areas.numbers[at] ?? 0)
      if (other === undefined) continue
      part[at] = other
      depth[at] = Number.NaN
    }
  }
}

interface Areas {
  /** The number of the area, for each pixel. */
  readonly numbers: Int32Array
  /** Size in pixels, and index of the part plus 1 (0: background), for each area. */
  readonly sizes: readonly number[]
  readonly parts: readonly number[]
}

/** Numbers the connected areas of equal parts. */
function areasOf({ columns, rows, part }: Raster): Areas {
  const numbers = new Int32Array(columns * rows).fill(-1)
  const sizes: number[] = []
  const parts: number[] = []
  const waiting = new Int32Array(columns * rows)
  for (let start = 0; start < numbers.length; start += 1) {
    if (numbers[start] !== -1) continue
    const [own, number] = [part[start] ?? 0, sizes.length]
    let [taken, found] = [0, 1]
    const visit = (at: number) => {
      if (numbers[at] !== -1 || part[at] !== own) return
      numbers[at] = number
      waiting[found] = at
      found += 1
    }
    numbers[start] = number
    waiting[0] = start
    while (taken < found) {
      const at = waiting[taken] ?? 0
      taken += 1
      const column = at % columns
      if (column > 0) visit(at - 1)
      if (column < columns - 1) visit(at + 1)
      if (at >= columns) visit(at - columns)
      if (at + columns < numbers.length) visit(at + columns)
    }
    sizes.push(found)
    parts.push(own)
  }
  return { numbers, sizes, parts }
}

/** Returns the new part of each area that is too small. */
function replacementsOf(
  raster: Raster,
  { numbers, sizes, parts }: Areas,
  slots: readonly number[],
  smallest: Smallest,
): Map<number, number> {
  const borders = bordersOf(raster, numbers)
  const replacements = new Map<number, number>()
  for (const [area, neighbours] of borders) {
    const [size, own] = [sizes[area] ?? 0, parts[area] ?? 0]
    const whole = [...neighbours.values()].reduce((sum, length) => sum + length, 0)
    const [best] = [...neighbours].toSorted((a, b) => b[1] - a[1])
    if (!best) continue
    const [other, shared] = best
    const width = (2 * size) / whole
    const isAlike = other !== 0 && slots[other - 1] === slots[own - 1]
    const least = own === 0 ? smallest.gap : isAlike ? smallest.strip : other === 0 ? 0 : smallest.stripe
    // A thin rod in front of the background stays, however thin it is.
    if (other === 0 && size > smallest.dot) continue
    const isSliver = width < least && (own === 0 || shared > whole / 3)
    if (size < smallest.area || isSliver) replacements.set(area, other)
  }
  return replacements
}

/** Returns for each area the parts of the neighbouring pixels, with the number of these pixels. */
function bordersOf({ columns, part }: Raster, numbers: Int32Array): Map<number, Map<number, number>> {
  const borders = new Map<number, Map<number, number>>()
  const note = (from: number, to: number) => {
    const area = numbers[from] ?? 0
    let neighbours = borders.get(area)
    if (!neighbours) borders.set(area, (neighbours = new Map()))
    const other = part[to] ?? 0
    neighbours.set(other, (neighbours.get(other) ?? 0) + 1)
  }
  for (let at = 0; at < numbers.length; at += 1) {
    if ((at + 1) % columns !== 0 && numbers[at] !== numbers[at + 1]) {
      note(at, at + 1)
      note(at + 1, at)
    }
    if (at + columns < numbers.length && numbers[at] !== numbers[at + columns]) {
      note(at, at + columns)
      note(at + columns, at)
    }
  }
  return borders
}

/**
 * Fills gaps of at most `widest` pixels in the outline, such as those between the threads of a fringe. The pixels of a
 * gap get the part of a neighbouring pixel, and their depth is unknown.
 */
export function closeGaps({ columns, rows, part, depth }: Raster, widest: number): void {
  const rowAt = (row: number) => ({ first: row * columns, count: columns, step: 1 })
  const columnAt = (column: number) => ({ first: column, count: rows, step: columns })
  for (let row = 0; row < rows; row += 1) closeLine(part, depth, rowAt(row), widest)
  for (let column = 0; column < columns; column += 1) closeLine(part, depth, columnAt(column), widest)
}

interface Line {
  readonly first: number
  readonly count: number
  readonly step: number
}

function closeLine(
  part: Uint16Array,
  depth: Float32Array,
  { first, count, step }: Line,
  widest: number,
): void {
  let last = -1
  for (let place = 0; place < count; place += 1) {
    const own = part[first + place * step] ?? 0
    if (own === 0) continue
    if (last >= 0 && place - last > 1 && place - last - 1 <= widest) {
      for (let gap = last + 1; gap < place; gap += 1) {
        part[first + gap * step] = own
        depth[first + gap * step] = Number.NaN
      }
    }
    last = place
  }
}
