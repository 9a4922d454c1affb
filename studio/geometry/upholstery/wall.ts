import { curveLength } from '../curves.ts'
import { loft } from '../loft.ts'
import type { Mesh } from '../mesh.ts'
import { add, clamp, distance, item, mix, normalize, scale, type V2, type V3 } from '../vector.ts'

/** A seam across the wall, at a distance from its left end. It runs over the outside only, or also over the inside. */
export interface WallSeam {
  readonly way: number
  readonly outsideOnly?: true
}

/** An upholstered wall around a seat, with soft edges and plain seams. All lengths are in metres. */
export interface WallOptions {
  /** Middle of the wall at its foot, from the front of the left arm around the back to the front of the right arm. */
  readonly plan: readonly V2[]
  readonly foot: number
  /** Height of the upper edge at a position along the plan, 0 to 1. */
  readonly top: (share: number) => number
  readonly thickness: (share: number) => number
  /** Outward offset at a position along the plan (0 to 1) and a height above the foot. */
  readonly lean: (share: number, above: number) => number
  /** Radius of the front of an arm, seen from the side. */
  readonly brow: number
  readonly seams: readonly WallSeam[]
}

/** Exponent of the superellipse that rounds the edges: a circle has 2, a square corner infinity. */
const SOFT = 2.4
/** Height of the rounding of the upper edge, and of the lower edge. */
const CAP = 0.05
const FOOT = 0.022
/** Length of the rounding of an arm's front, seen from above. */
const END = 0.05
/** How far the padding swells from each side. */
const SWELL = 0.006
/** Depth of a seam, and distances from it at which the wall has additional points. */
const GROOVE = 0.0036
const BESIDE_A_SEAM = [-0.02, -0.011, -0.006, -0.003, 0, 0.003, 0.006, 0.011, 0.02]
/** Distance between two cross-sections, and between two points of a side. */
const STEP = 0.022

export function wall(form: WallOptions): Mesh {
  const plan = form.plan.map(([x, z]): V3 => [x, 0, z])
  const long = curveLength(plan)
  return loft(
    stationsOf(form, long).map((way) => ringAt(form, plan, way, long)),
    80,
  )
}

/** Returns the distances of the cross-sections from the left end. They are closer together at the ends and seams. */
function stationsOf({ seams, brow }: WallOptions, long: number): number[] {
  const turned = Array.from({ length: 11 }, (_, i) => 1 - Math.cos((Math.PI / 2) * (i / 10)))
  const end = turned.flatMap((share) => [share * END, share * brow])
  const even = Array.from({ length: Math.round(long / STEP) }, (_, i) => (i + 0.5) * STEP)
  const sewn = seams.flatMap(({ way }) => BESIDE_A_SEAM.map((beside) => way + beside))
  const all = [...even, ...end, ...end.map((way) => long - way), ...sewn].toSorted((a, b) => a - b)
  const last = all.filter((way) => way >= 0 && way <= long)
  return last.filter((way, i) => i === 0 || way - item(last, i - 1) > 0.0012 || way === long)
}

/** Returns one cross-section: up the outside, over the upper edge, down the inside and back along the lower edge. */
function ringAt(form: WallOptions, plan: readonly V3[], way: number, long: number): V3[] {
  const share = way / long
  const fromEnd = Math.min(way, long - way)
  const half = (form.thickness(share) / 2) * Math.max(0.06, rounded(fromEnd / END))
  const top = form.top(share) - form.brow * (1 - rounded(fromEnd / form.brow)) - form.foot
  const low = 0.012 * (1 - rounded(fromEnd / END))
  const at = pointAfter(plan, way)
  const out = outwardAt(plan, way, long)
  const narrow = half / (form.thickness(share) / 2)
  return profile(half, low, top).map(({ aside, above, facing, sunk, isOutside }) => {
    const seams = form.seams.filter(({ outsideOnly }) => isOutside || !outsideOnly)
    const groove = seams.reduce((sum, seam) => sum + grooveAt(way - seam.way), sunk)
    const swollen = narrow * (groove + SWELL * bulge(above / top) * Math.abs(facing[0]))
    const aloft = above + facing[1] * swollen
    return add(
      [at[0], form.foot + aloft, at[2]],
      scale(out, aside + facing[0] * swollen + form.lean(share, above)),
    )
  })
}

interface ProfilePoint {
  /** Distance from the middle of the wall, outwards. */
  readonly aside: number
  readonly above: number
  /** Direction away from the wall: outwards and upwards. */
  readonly facing: V2
  /** Height of the seam along the upper edge. A negative height is a groove. */
  readonly sunk: number
  readonly isOutside: boolean
}

const ROWS = 18
const CAP_ROWS = 9
/** Angle of the seam on the rounding of the upper edge: 0 on the outside, a quarter turn on top. */
const SEAM_ANGLE = 0.72

/** Returns the outline of the wall in cross-section. */
function profile(half: number, low: number, top: number): ProfilePoint[] {
  const cap = Math.min(CAP, (top - low) / 3)
  const sides = Array.from(
    { length: ROWS - 1 },
    (_, i) => low + FOOT + ((top - cap - low - FOOT) * (i + 1)) / ROWS,
  )
  const even = Array.from({ length: 2 * CAP_ROWS + 1 }, (_, i) => (Math.PI * i) / (2 * CAP_ROWS))
  const beside = BESIDE_A_SEAM.map((way) => SEAM_ANGLE + way / CAP)
  const angles = [...even.filter((angle) => Math.abs(angle - SEAM_ANGLE) > 0.5), ...beside].toSorted(
    (a, b) => a - b,
  )
  const over = angles.map((angle): ProfilePoint => {
    const sunk = grooveAt((angle - SEAM_ANGLE) * CAP) * Math.min(1, half / 0.05)
    const [aside, rise] = [half * bent(Math.cos(angle)), top - cap + cap * bent(Math.sin(angle))]
    const facing: V2 = [Math.cos(angle), Math.sin(angle)]
    return { aside, above: rise, facing, sunk, isOutside: angle < Math.PI / 2 }
  })
  const under = Array.from({ length: 11 }, (_, i): ProfilePoint => {
    const angle = Math.PI + (Math.PI * i) / 10
    const [aside, rise] = [half * bent(Math.cos(angle), 4), low + FOOT + FOOT * bent(Math.sin(angle))]
    return { aside, above: rise, facing: [0, 0], sunk: 0, isOutside: i > 5 }
  })
  const side = (outside: boolean) =>
    (outside ? sides : sides.toReversed()).map((above): ProfilePoint => ({
      aside: outside ? half : -half,
      above,
      facing: [outside ? 1 : -1, 0],
      sunk: 0,
      isOutside: outside,
    }))
  return [...side(true), ...over, ...side(false), ...under]
}

/** Bends a sine or cosine, so that it describes a superellipse. */
function bent(value: number, exponent = SOFT): number {
  return Math.sign(value) * Math.abs(value) ** (2 / exponent)
}

/** Returns how far a rounding has reached its full size, at a share of its length. */
function rounded(share: number): number {
  return (1 - clamp(1 - share, 0, 1) ** SOFT) ** (1 / SOFT)
}

/** Returns how far the padding swells at a share of the wall's height: 0 at both edges, 1 between. */
function bulge(share: number): number {
  return Math.sqrt(Math.max(0, 1 - (2 * clamp(share, 0, 1) - 1) ** 4))
}

function grooveAt(away: number): number {
  const far = Math.abs(away)
  return GROOVE * (0.25 * Math.exp(-(((far - 0.011) / 0.006) ** 2)) - Math.exp(-((far / 0.003) ** 2)))
}

function pointAfter(points: readonly V3[], way: number): V3 {
  let left = way
  for (let i = 1; i < points.length; i++) {
    const [from, to] = [item(points, i - 1), item(points, i)]
    const step = distance(from, to)
    if (left <= step || i === points.length - 1) return mix(from, to, clamp(left / step, 0, 1))
    left -= step
  }
  return item(points, 0)
}

/** Returns the horizontal direction away from the seat. It changes smoothly along the plan. */
function outwardAt(plan: readonly V3[], way: number, long: number): V3 {
  const near = 0.03
  const [before, after] = [
    pointAfter(plan, Math.max(0, way - near)),
    pointAfter(plan, Math.min(long, way + near)),
  ]
  return normalize([after[2] - before[2], 0, before[0] - after[0]])
}
