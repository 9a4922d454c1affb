/** A point or direction in 2D, in metres. */
export type V2 = [number, number]

/** A point or direction in 3D, in metres, in glTF axes: X to the right, Y up, Z to the front. */
export type V3 = [number, number, number]

/** Index of an axis: X, Y or Z. */
export type Axis = 0 | 1 | 2

export const AXES: readonly Axis[] = [0, 1, 2]

const RADIANS_PER_DEGREE = Math.PI / 180

export function radians(degrees: number): number {
  return degrees * RADIANS_PER_DEGREE
}

export function degrees(angle: number): number {
  return angle / RADIANS_PER_DEGREE
}

export function add(a: V3, b: V3): V3 {
  return [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
}

export function subtract(a: V3, b: V3): V3 {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

export function scale(a: V3, factor: number): V3 {
  return [a[0] * factor, a[1] * factor, a[2] * factor]
}

export function dot(a: V3, b: V3): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

export function cross(a: V3, b: V3): V3 {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

export function length(a: V3): number {
  return Math.hypot(a[0], a[1], a[2])
}

export function distance(a: V3, b: V3): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

/** Returns the vector with length 1. Returns the zero vector unchanged. */
export function normalize(a: V3): V3 {
  return scale(a, 1 / (length(a) || 1))
}

/** Interpolates from `a` (share 0) to `b` (share 1). */
export function mix(a: V3, b: V3, share: number): V3 {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share]
}

export function between(from: number, to: number, share: number): number {
  return from + (to - from) * share
}

export function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value))
}

/** Rotates a point about X, then Y, then Z, in degrees. */
export function rotate(point: V3, [aboutX, aboutY, aboutZ]: V3): V3 {
  let [x, y, z] = point
  ;[y, z] = turn(y, z, aboutX)
  ;[z, x] = turn(z, x, aboutY)
  ;[x, y] = turn(x, y, aboutZ)
  return [x, y, z]
}

function turn(a: number, b: number, angle: number): V2 {
  const [cosine, sine] = [Math.cos(radians(angle)), Math.sin(radians(angle))]
  return [a * cosine - b * sine, a * sine + b * cosine]
}

/** Returns the element at `index`. Throws if the list is too short, which is a bug of the caller. */
export function item<T>(list: readonly T[], index: number): T {
  const found = list[index]
  if (found === undefined) throw new Error(`Nothing stands at ${index} of ${list.length}`)
  return found
}

/** Returns the element at `index` of a closed loop. An index outside the loop wraps around. */
export function around<T>(loop: readonly T[], index: number): T {
  return item(loop, ((index % loop.length) + loop.length) % loop.length)
}
