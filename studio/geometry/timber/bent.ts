import { roundedBox } from '../box.ts'
import { roundedRectangle } from '../curves.ts'
import { warp, type Mesh } from '../mesh.ts'
import { rod, sweep } from '../sweep.ts'
import { between, distance, item, radians, type V2, type V3 } from '../vector.ts'

export interface BentRailOptions {
  /** Radius of the long edges and of both ends, in metres. */
  readonly radius?: number
  readonly segments?: number
  /** Direction of the height of the cross-section. */
  readonly up?: V3
}

/**
 * Builds a bent rail along the curve `at`, with rounded edges and ends. `size` returns the horizontal and the vertical
 * size of the cross-section. Both functions take a position along the rail, from 0 to 1.
 */
export function bentRail(
  at: (share: number) => V3,
  size: (share: number) => V2,
  { radius = 0.004, segments = 32, up = [0, 1, 0] }: BentRailOptions = {},
): Mesh {
  const long = distance(at(0), at(1))
  const end = radius / long
  const turn = [0, 30, 60, 90].map((angle) => radians(angle))
  const start = turn.map((angle): V2 => [end * (1 - Math.cos(angle)), 0.85 * radius * (1 - Math.sin(angle))])
  const middle = Array.from({ length: segments - 1 }, (_, i): V2 => [
    between(end, 1 - end, (i + 1) / segments),
    0,
  ])
  const stations = [
    ...start,
    ...middle,
    ...start.toReversed().map(([share, thinner]): V2 => [1 - share, thinner]),
  ]
  const section = (place: number) => {
    const [share, thinner] = item(stations, Math.round(place * (stations.length - 1)))
    const [wide, high] = size(share)
    const round = Math.max(radius - thinner, 0.001)
    return roundedRectangle(wide - 2 * thinner, high - 2 * thinner, round, 4)
  }
  return sweep(
    stations.map(([share]) => at(share)),
    section,
    { up, crease: 40 },
  )
}

/** Position of the middle of a post at a height, as [x, z] in metres. */
export type PostLine = (y: number) => V2

/**
 * Builds a bent post with a rectangular cross-section from `top` down to `foot`. Each cross-section is horizontal, so
 * that the post stands flat on the floor. `size` maps a height to the width and the depth of the cross-section.
 */
export function bentPost(
  [foot, top]: V2,
  line: PostLine,
  size: (y: number) => V2,
  radius = 0.004,
  divisions = 28,
): Mesh {
  const [wide, deep] = [0.04, 0.04]
  const straight = roundedBox([wide, top - foot, deep], radius, {
    grain: 1,
    segments: 2,
    divisions: [1, divisions, 1],
  })
  return warp(
    straight,
    ([x, y, z]) => {
      const height = y + (top + foot) / 2
      const [middleX, middleZ] = line(height)
      const [sizeX, sizeZ] = size(height)
      return [middleX + resized(x, wide, sizeX), height, middleZ + resized(z, deep, sizeZ)]
    },
    40,
  )
}

/** Moves a point of a box to the same distance from the face of a box of another size. */
function resized(at: number, from: number, to: number): number {
  return Math.sign(at) * Math.max(0, Math.abs(at) + (to - from) / 2)
}

/** Builds a bent post like `bentPost`, but round. */
export function roundPost(
  [foot, top]: V2,
  line: PostLine,
  radius: (y: number) => number,
  options: { readonly sides?: number; readonly segments?: number; readonly round?: number } = {},
): Mesh {
  const thick = (share: number) => radius(between(top, foot, share))
  const straight = rod([0, top, 0], [0, foot, 0], thick, {
    sides: 24,
    segments: 28,
    round: 0.003,
    ...options,
  })
  return warp(
    straight,
    ([x, y, z]) => {
      const [middleX, middleZ] = line(y)
      return [middleX + x, y, middleZ + z]
    },
    50,
  )
}

/** Returns a line through points of [x, y, z], smooth in the height y. The points run upwards. */
export function postLine(points: readonly V3[]): PostLine {
  return (y) => {
    const above = points.findIndex((point) => point[1] >= y)
    const i = above < 0 ? points.length - 1 : Math.max(above, 1)
    return [0, 2].map((axis) => hermite(points, i, axis === 0 ? 0 : 2, y)) as V2
  }
}

/** Interpolates one coordinate between the points `i - 1` and `i` with slopes by the neighbouring points. */
function hermite(points: readonly V3[], i: number, axis: 0 | 2, y: number): number {
  const [from, to] = [item(points, i - 1), item(points, i)]
  const step = to[1] - from[1]
  const t = (y - from[1]) / step
  const slope = (k: number) => {
    const [a, b] = [item(points, Math.max(0, k - 1)), item(points, Math.min(points.length - 1, k + 1))]
    return (b[axis] - a[axis]) / (b[1] - a[1])
  }
  if (t < 0) return from[axis] + slope(0) * (y - from[1])
  if (t > 1) return to[axis] + slope(points.length - 1) * (y - to[1])
  const [square, cube] = [t * t, t * t * t]
  return (
    from[axis] * (2 * cube - 3 * square + 1) +
    to[axis] * (3 * square - 2 * cube) +
    step * (slope(i - 1) * (cube - 2 * square + t) + slope(i) * (cube - square))
  )
}
