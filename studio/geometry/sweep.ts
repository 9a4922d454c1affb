import { circle } from './curves.ts'
import { endGrain } from './timber/grain.ts'
import { addCorner, addQuad, emptyMesh, outward, withNormals, type Mesh } from './mesh.ts'
import {
  add,
  around,
  clamp,
  cross,
  distance,
  dot,
  item,
  length,
  mix,
  normalize,
  radians,
  scale,
  subtract,
  type V2,
  type V3,
} from './vector.ts'

export interface SweepOptions {
  /** Whether the path ends at its starting point. */
  readonly closed?: boolean
  /** Upward direction of the cross-section at the start of the path. */
  readonly up?: V3
  readonly crease?: number
}

/** Returns the cross-section at a position along the path (0 to 1), as a closed loop about the path. */
export type Section = (share: number) => V2[]

/** Sweeps a closed cross-section along a path without twisting it. The texture coordinate U runs along the path. */
export function sweep(path: readonly V3[], section: Section, options: SweepOptions = {}): Mesh {
  const { closed = false, up = [0, 1, 0], crease = 50 } = options
  const mesh = emptyMesh()
  const frames = framesAlong(path, closed, up)
  const loops = frames.map((_, i) => section(i / (frames.length - 1)))
  let way = 0
  frames.forEach((frame, i) => {
    if (i) way += distance(frame.at, item(frames, i - 1).at)
    addLoop(mesh, frame, item(loops, i), way)
  })
  const around = item(loops, 0).length
  for (let i = 0; i < frames.length - 1; i++) {
    for (let k = 0; k < around; k++) {
      const corner = i * (around + 1) + k
      addQuad(mesh, corner, corner + 1, corner + around + 2, corner + around + 1)
    }
  }
  if (!closed) {
    addEnd(mesh, item(frames, 0), item(loops, 0), false)
    addEnd(mesh, item(frames, frames.length - 1), item(loops, loops.length - 1), true)
  }
  return withNormals(outward(mesh), crease)
}

interface Frame {
  readonly at: V3
  readonly side: V3
  readonly up: V3
}

/**
 * Returns the coordinate frames at the points of the path. They do not twist around the path. For a closed path, the
 * last frame equals the first.
 */
function framesAlong(path: readonly V3[], closed: boolean, up: V3): Frame[] {
  const ahead = path.map((_, i) => directionAt(path, i, closed))
  const side = normalize(aside(item(ahead, 0), up))
  const ups: V3[] = [cross(side, item(ahead, 0))]
  for (let i = 1; i < path.length + (closed ? 1 : 0); i++) {
    ups.push(
      carried(item(ups, i - 1), [item(path, i - 1), around(path, i)], [item(ahead, i - 1), around(ahead, i)]),
    )
  }
  const twist = closed ? angleAbout(item(ahead, 0), item(ups, 0), item(ups, path.length)) : 0
  return ups.map((carriedUp, i) => {
    const along = around(ahead, i)
    const upright = turnedAbout(along, carriedUp, (-twist * i) / path.length)
    return { at: around(path, i), side: cross(along, upright), up: upright }
  })
}

function directionAt(path: readonly V3[], i: number, closed: boolean): V3 {
  const last = path.length - 1
  if (closed) return normalize(subtract(around(path, i + 1), around(path, i - 1)))
  return normalize(subtract(item(path, clamp(i + 1, 0, last)), item(path, clamp(i - 1, 0, last))))
}

/** Returns a vector perpendicular to the path and to `up`. Uses X in place of `up` if the path runs along `up`. */
function aside(ahead: V3, up: V3): V3 {
  const side = cross(ahead, up)
  return length(side) < 1e-4 ? cross(ahead, [1, 0, 0]) : side
}

/** Moves an up vector from one point to the next with the least rotation (double reflection; Wang et al., 2008). */
function carried(up: V3, [from, to]: readonly [V3, V3], [before, after]: readonly [V3, V3]): V3 {
  const step = subtract(to, from)
  const across = reflected(before, step)
  return normalize(reflected(reflected(up, step), subtract(after, across)))
}

function reflected(vector: V3, across: V3): V3 {
  const square = dot(across, across)
  return square < 1e-18 ? vector : subtract(vector, scale(across, (2 * dot(across, vector)) / square))
}

function angleAbout(axis: V3, from: V3, to: V3): number {
  return Math.atan2(dot(cross(from, to), axis), dot(from, to))
}

function turnedAbout(axis: V3, vector: V3, angle: number): V3 {
  return add(scale(vector, Math.cos(angle)), scale(cross(axis, vector), Math.sin(angle)))
}

function pointIn({ at, side, up }: Frame, [x, y]: V2): V3 {
  return add(at, add(scale(side, x), scale(up, y)))
}

function addLoop(mesh: Mesh, frame: Frame, loop: readonly V2[], way: number): void {
  let round = 0
  for (let k = 0; k <= loop.length; k++) {
    const point = around(loop, k)
    const before = around(loop, k - 1)
    if (k) round += Math.hypot(point[0] - before[0], point[1] - before[1])
    addCorner(mesh, pointIn(frame, point), [way, round])
  }
}

function addEnd(mesh: Mesh, frame: Frame, loop: readonly V2[], far: boolean): void {
  const middle: V2 = [mean(loop.map(([x]) => x)), mean(loop.map(([, y]) => y))]
  const centre = addCorner(mesh, pointIn(frame, middle), endGrain(...middle))
  const rim = loop.map((point) => addCorner(mesh, pointIn(frame, point), endGrain(...point)))
  rim.forEach((corner, k) => {
    if (far) mesh.t.push(centre, corner, around(rim, k + 1))
    else mesh.t.push(centre, around(rim, k + 1), corner)
  })
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

export interface RodOptions {
  readonly sides?: number
  readonly segments?: number
  /** Radius of the rounding of both ends, in metres. */
  readonly round?: number
}

/** Builds a turned rod between two points. `radius` maps a position along the rod (0 to 1) to its radius in metres. */
export function rod(from: V3, to: V3, radius: (share: number) => number, options: RodOptions = {}): Mesh {
  const { sides = 20, segments = 12, round = 0.004 } = options
  const end = round / distance(from, to)
  const stations = rodStations(end, round, segments)
  const upright = Math.abs(normalize(subtract(to, from))[1]) > 0.9
  return sweep(
    stations.map(([share]) => mix(from, to, share)),
    (place) => {
      const [share, thinner] = item(stations, Math.round(place * (stations.length - 1)))
      return circle(Math.max(0.0005, radius(share) - thinner), sides)
    },
    { up: upright ? [0, 0, 1] : [0, 1, 0] },
  )
}

/**
 * Returns the stations of a rod (the places of its cross-sections). Each station consists of the position along the
 * rod, and the length by which the rounding of the end reduces the radius.
 */
function rodStations(end: number, round: number, segments: number): V2[] {
  const turn = [0, 22.5, 45, 67.5, 90].map((angle) => radians(angle))
  const start = turn.map((angle): V2 => [end * (1 - Math.cos(angle)), round * (1 - Math.sin(angle))])
  const middle = Array.from({ length: segments - 1 }, (_, i): V2 => [
    end + ((1 - 2 * end) * (i + 1)) / segments,
    0,
  ])
  return [...start, ...middle, ...start.toReversed().map(([share, thinner]): V2 => [1 - share, thinner])]
}

/** Builds a round tube along a path. `radius` may vary along the path. */
export function tube(
  path: readonly V3[],
  radius: number | ((share: number) => number),
  sides = 14,
  closed = false,
): Mesh {
  const at = typeof radius === 'number' ? () => radius : radius
  return sweep(path, (share) => circle(at(share), sides), { closed, up: [0.01, 0.02, 1] })
}

/** Returns a radius function that changes linearly from `from` to `to`. */
export function taper(from: number, to: number): (share: number) => number {
  return (share) => from + (to - from) * share
}
