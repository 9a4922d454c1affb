import { curveLength } from '../curves.ts'
import { loft } from '../loft.ts'
import type { Mesh } from '../mesh.ts'
import { between, clamp, distance, item, mix, normalize, type V2, type V3 } from '../vector.ts'

/** An upholstered wall around a seat: a back that continues into two arms. All lengths are in metres. */
export interface ShellOptions {
  /**
   * Centre line of the wall at its foot, from the front of the left arm around the back to the front of the right arm.
   */
  readonly plan: readonly V2[]
  readonly foot: number
  /** Height of the upper edge at a position along the centre line, 0 to 1. */
  readonly top: (share: number) => number
  readonly thickness: number
  /**
   * Thickness in metres that padding adds to the inside, at a position along the centre line (0 to 1) and a height above
   * the foot. Default: none.
   */
  readonly padding?: (share: number, above: number) => number
  /** Outward offset in metres at a position along the centre line (0 to 1) and a height above the foot. */
  readonly lean: (share: number, above: number) => number
  /** Radius of the ends of the arms, seen from the side. */
  readonly brow: number
  readonly stations?: number
}

export interface Shell {
  readonly mesh: Mesh
  /**
   * Curve along which the inner and the outer cloth are sewn together. It runs from the foot of the left end over the
   * upper edge to the foot of the right end.
   */
  readonly seam: readonly V3[]
}

const SIDE_ROWS = 30
const ROUND_ROWS = 9
/** Stations on the rounding of an end of the wall, and on the rounding of the arm above it. */
const END_STATIONS = 8

export function shell(form: ShellOptions): Shell {
  const { stations = 110 } = form
  const plan = form.plan.map(([x, z]): V3 => [x, 0, z])
  const long = curveLength(plan)
  const ways = evenly(form, long, stations)
  const line = ways.map((way) => pointAfter(plan, way))
  const rings = ways.map((way, i) => ringAt(form, line, i, way, long))
  const crown = rings.map((ring) => item(ring, SIDE_ROWS + ROUND_ROWS))
  const seam = [
    ...downTheEnd(item(rings, 0)).toReversed(),
    ...crown,
    ...downTheEnd(item(rings, rings.length - 1)),
  ]
  return { mesh: loft(rings), seam }
}

/** Returns the middle line of an end of the wall, from below its top to its foot. */
function downTheEnd(ring: readonly V3[]): V3[] {
  const last = ring.length - 1
  return Array.from({ length: SIDE_ROWS + 1 }, (_, row) =>
    mix(item(ring, SIDE_ROWS - row), item(ring, last - SIDE_ROWS + row), 0.5),
  )
}

/** Returns one cross-section of the wall: up its outside, over the rounded top, down its inside. */
function ringAt(form: ShellOptions, line: readonly V3[], i: number, way: number, long: number): V3[] {
  const share = way / long
  const fromEnd = Math.min(way, long - way)
  const half = (form.thickness / 2) * roundedEnd(fromEnd, form.thickness / 2)
  const drop = form.brow * (1 - roundedEnd(fromEnd, form.brow))
  const top = form.top(share) - drop
  const at = item(line, i)
  const out = outwardAt(line, i)
  const rise = top - form.foot - half
  const point = (offset: number, above: number): V3 => {
    const aside = offset + form.lean(share, above)
    return [at[0] + out[0] * aside, form.foot + above, at[2] + out[2] * aside]
  }
  const up = Array.from({ length: SIDE_ROWS + 1 }, (_, row) => rowAt(row, rise))
  const turn = Array.from(
    { length: 2 * ROUND_ROWS - 1 },
    (_, row) => (Math.PI * (row + 1)) / (2 * ROUND_ROWS),
  )
  const full = roundedEnd(fromEnd, form.thickness / 2)
  const inward = (above: number) => (form.padding?.(share, above) ?? 0) * full
  return [
    ...up.map((above) => point(half * footing(above), above)),
    ...turn.map((angle) => {
      const across = Math.cos(angle)
      return point(half * across - Math.max(0, -across) * inward(rise), rise + half * Math.sin(angle))
    }),
    ...up.toReversed().map((above) => point(-half * footing(above) - inward(above), above)),
  ]
}

/** Radius in metres of the rounding of the lower edge, and number of rows on it. */
const FOOT_ROUND = 0.012
const FOOT_ROWS = 4

/** Returns the height above the foot of a row of a side that is `rise` metres high. */
function rowAt(row: number, rise: number): number {
  if (row < FOOT_ROWS) return FOOT_ROUND * (1 - Math.cos((Math.PI / 2) * (row / FOOT_ROWS)))
  return between(FOOT_ROUND, rise, (row - FOOT_ROWS) / (SIDE_ROWS - FOOT_ROWS))
}

/**
 * Returns the thickness of the wall at a height above its foot, as a share of the full thickness. The lower edge is
 * rounded.
 */
function footing(above: number): number {
  const left = clamp(1 - above / FOOT_ROUND, 0, 1)
  return 0.5 + 0.5 * Math.sqrt(1 - left ** 2)
}

/**
 * Returns how far the wall has reached its full size at a distance from its end, as a share of the full size. The end
 * is rounded to a quarter circle.
 */
function roundedEnd(fromEnd: number, radius: number): number {
  const gone = clamp(1 - fromEnd / radius, 0, 1)
  return Math.max(0.04, Math.sqrt(1 - gone ** 2))
}

/**
 * Returns distances along the plan, whose length is `long`. The distances are equal, except near both ends, where the
 * wall is rounded and the distances are smaller.
 */
function evenly({ thickness, brow }: ShellOptions, long: number, stations: number): number[] {
  const near = [...quarter(thickness / 2), ...quarter(brow)].toSorted((a, b) => a - b)
  const ends = near.filter((way, i) => i === 0 || way - item(near, i - 1) > 2e-4)
  const from = item(ends, ends.length - 1)
  const inner = Array.from(
    { length: stations - 1 },
    (_, i) => from + ((long - 2 * from) * (i + 1)) / stations,
  )
  return [...ends, ...inner, ...ends.map((way) => long - way).toReversed()]
}

/** Returns distances from the end of the wall at which a rounding of `radius` has turned by equal angles. */
function quarter(radius: number): number[] {
  return Array.from(
    { length: END_STATIONS + 1 },
    (_, i) => radius * (1 - Math.cos((Math.PI / 2) * (i / END_STATIONS))),
  )
}

function pointAfter(points: readonly V3[], way: number): V3 {
  let left = way
  for (let i = 1; i < points.length; i++) {
    const [from, to] = [item(points, i - 1), item(points, i)]
    const step = distance(from, to)
    if (left <= step || i === points.length - 1) return mix(from, to, left / step)
    left -= step
  }
  return item(points, 0)
}

function outwardAt(way: readonly V3[], i: number): V3 {
  const [before, after] = [
    item(way, clamp(i - 1, 0, way.length - 1)),
    item(way, clamp(i + 1, 0, way.length - 1)),
  ]
  return normalize([after[2] - before[2], 0, before[0] - after[0]])
}
