import { curveLength } from './curves.ts'
import { loft } from './loft.ts'
import type { Mesh } from './mesh.ts'
import { clamp, distance, item, mix, normalize, type V2, type V3 } from './vector.ts'

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
  /** Outward offset in metres at a position along the centre line (0 to 1) and a height above the foot. */
  readonly lean: (share: number, above: number) => number
  /** Radius of the ends of the arms, seen from the side. */
  readonly brow: number
  readonly stations?: number
  /** Number of steps in a quarter of the rounded upper edge. A thick wall needs more than a thin one. */
  readonly roundRows?: number
}

export interface Shell {
  readonly mesh: Mesh
  /**
   * Curve along which the inner and the outer cloth are sewn together. It runs along the upper edge and down both ends.
   */
  readonly seam: readonly V3[]
}

const SIDE_ROWS = 11
const ROUND_ROWS = 5

export function shell(form: ShellOptions): Shell {
  const { stations = 72 } = form
  const way = evenly(form.plan, stations)
  const long = curveLength(way)
  const rings = way.map((_, i) => ringAt(form, way, i, long))
  const crown = rings.map((ring) => item(ring, SIDE_ROWS + (form.roundRows ?? ROUND_ROWS)))
  return { mesh: loft(rings), seam: crown }
}

/** Returns one cross-section of the wall: up its outside, over the rounded top, down its inside. */
function ringAt(form: ShellOptions, way: readonly V3[], i: number, long: number): V3[] {
  const share = i / (way.length - 1)
  const fromEnd = Math.min(share, 1 - share) * long
  const half = (form.thickness / 2) * roundedEnd(fromEnd, form.thickness / 2)
  const drop = form.brow * (1 - roundedEnd(fromEnd, form.brow))
  const top = form.top(share) - drop
  const at = item(way, i)
  const out = outwardAt(way, i)
  const rise = top - form.foot - half
  const point = (offset: number, above: number): V3 => {
    const aside = offset + form.lean(share, above)
    return [at[0] + out[0] * aside, form.foot + above, at[2] + out[2] * aside]
  }
  const up = Array.from({ length: SIDE_ROWS + 1 }, (_, row) => (rise * row) / SIDE_ROWS)
  const rows = form.roundRows ?? ROUND_ROWS
  const turn = Array.from({ length: 2 * rows - 1 }, (_, row) => (Math.PI * (row + 1)) / (2 * rows))
  return [
    ...up.map((above) => point(half * footing(above), above)),
    ...turn.map((angle) => point(half * Math.cos(angle), rise + half * Math.sin(angle))),
    ...up.toReversed().map((above) => point(-half * footing(above), above)),
  ]
}

/**
 * Returns the thickness of the wall at a height above its foot, as a share of the full thickness. The wall is thinner
 * at its lower edge, which is turned in slightly.
 */
function footing(above: number): number {
  return above <= 0 ? 0.72 : 1
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
 * Returns points along the plan. The points are at equal distances, except near both ends, where the wall is rounded
 * and the points are closer together.
 */
function evenly(plan: readonly V2[], stations: number): V3[] {
  const points = plan.map(([x, z]): V3 => [x, 0, z])
  const long = curveLength(points)
  const near = [0, 0.004, 0.012, 0.024, 0.042, 0.07]
  const inner = Array.from({ length: stations - 1 }, (_, i) => 0.1 + ((long - 0.2) * i) / (stations - 2))
  const ways = [...near, ...inner, ...near.map((way) => long - way).toReversed()]
  return ways.map((way) => pointAfter(points, way))
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
