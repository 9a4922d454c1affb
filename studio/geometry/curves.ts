import { around, clamp, distance, item, radians, type V2, type V3 } from './vector.ts'

export function circle(radius: number, corners = 20): V2[] {
  return Array.from({ length: corners }, (_, i) => {
    const angle = (i / corners) * 2 * Math.PI
    return [radius * Math.cos(angle), radius * Math.sin(angle)]
  })
}

/** Returns a rectangle about the origin with rounded corners of `segments` steps each. */
export function roundedRectangle(width: number, height: number, radius: number, segments = 4): V2[] {
  const round = Math.min(radius, width / 2 - 1e-4, height / 2 - 1e-4)
  const [x, y] = [width / 2 - round, height / 2 - round]
  const corners: readonly V3[] = [
    [x, y, 0],
    [-x, y, 90],
    [-x, -y, 180],
    [x, -y, 270],
  ]
  return corners.flatMap(([middleX, middleY, start]) =>
    Array.from({ length: segments + 1 }, (_, i): V2 => {
      const angle = radians(start + (90 * i) / segments)
      return [middleX + round * Math.cos(angle), middleY + round * Math.sin(angle)]
    }),
  )
}

/** Returns a superellipse, for soft table tops: exponent 2 is an ellipse, a large exponent nearly a rectangle. */
export function superellipse(halfWidth: number, halfDepth: number, exponent: number, corners = 96): V2[] {
  const bent = (value: number) => Math.sign(value) * Math.abs(value) ** (2 / exponent)
  return Array.from({ length: corners }, (_, i) => {
    const angle = (i / corners) * 2 * Math.PI
    return [halfWidth * bent(Math.cos(angle)), halfDepth * bent(Math.sin(angle))]
  })
}

/**
 * Returns a smooth curve through all points (Catmull-Rom) with `steps` segments. A closed curve does not repeat its
 * first point.
 */
export function spline(points: readonly V3[], steps = 40, closed = false): V3[] {
  const spans = closed ? points.length : points.length - 1
  const near = (i: number) => (closed ? around(points, i) : item(points, clamp(i, 0, points.length - 1)))
  return Array.from({ length: closed ? steps : steps + 1 }, (_, step) => {
    const place = (step / steps) * spans
    const span = Math.min(Math.floor(place), spans - 1)
    return catmullRom(near(span - 1), near(span), near(span + 1), near(span + 2), place - span)
  })
}

/**
 * Returns a smooth curve through a profile of [radius, height]. The curve never crosses the axis and never leaves the
 * range of heights of its points.
 */
export function smoothProfile(points: readonly V2[], steps = 40): V2[] {
  const heights = points.map(([, height]) => height)
  const [low, high] = [Math.min(...heights), Math.max(...heights)]
  const flat = points.map(([radius, height]): V3 => [radius, height, 0])
  return spline(flat, steps).map(([radius, height]) => [Math.max(0, radius), clamp(height, low, high)])
}

function catmullRom(before: V3, from: V3, to: V3, after: V3, share: number): V3 {
  const along = (a: number, b: number, c: number, d: number) =>
    0.5 *
    (2 * b +
      (c - a) * share +
      (2 * a - 5 * b + 4 * c - d) * share ** 2 +
      (3 * b - a - 3 * c + d) * share ** 3)
  return [
    along(before[0], from[0], to[0], after[0]),
    along(before[1], from[1], to[1], after[1]),
    along(before[2], from[2], to[2], after[2]),
  ]
}

/** Returns an arc about the origin in the XZ plane between two bearings, in degrees to the right of the front. */
export function arc(radius: number, from: number, to: number, steps = 24, height = 0): V3[] {
  return Array.from({ length: steps + 1 }, (_, i) => {
    const angle = radians(from + ((to - from) * i) / steps)
    return [radius * Math.sin(angle), height, radius * Math.cos(angle)]
  })
}

/** Returns the length of a curve in metres. */
export function curveLength(points: readonly V3[]): number {
  return points.slice(1).reduce((sum, point, i) => sum + distance(point, item(points, i)), 0)
}

/** Returns the edge profile of a slab as [inset, y] from the top (y = 0) down, rounded above and below. */
export function roundedEdge(thickness: number, radius: number, segments = 4): V2[] {
  const quarter = Array.from({ length: segments + 1 }, (_, i) => radians((90 * i) / segments))
  const above = quarter.map((angle): V2 => [radius * (1 - Math.sin(angle)), -radius * (1 - Math.cos(angle))])
  const below = quarter.map((angle): V2 => [
    radius * (1 - Math.cos(angle)),
    -thickness + radius * (1 - Math.sin(angle)),
  ])
  return [...above, ...below]
}
