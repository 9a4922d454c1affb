import { weld, type Mesh } from '../mesh.ts'
import { distance, item, normalize, type V3 } from '../vector.ts'

/** Physical properties of a cloth cover and its filling, and settings of the simulation. */
export interface Settling {
  readonly steps: number
  /** Share by which the cloth is larger than its pattern: 0.02 makes wrinkles, 0.05 a loose cover. */
  readonly slack?: number
  /** Length of a seam in relation to the cloth that it gathers. 0.97 puckers the cloth. */
  readonly gather?: number
  /** Volume of the filling in cubic metres. */
  readonly volume?: number
  /**
   * Direction in which the filling sinks. Its length is the increase of the filling's pressure per metre, relative to
   * the pressure at the origin: 0 for foam, about 2 for feathers.
   */
  readonly sinking?: V3
  /**
   * Strength with which the filling returns to its original shape in each simulation step, from 0 (feathers) to 1
   * (wood).
   */
  readonly firmness?: number
  /** Position of each corner in the original shape of the filling. Default: the initial shape of the cover. */
  readonly filling?: readonly V3[]
  /** Displacement in metres that each simulation step adds to every point, for example by gravity. */
  readonly pull?: V3
  /** Bending stiffness of the cloth, from 0 (silk) to 1. */
  readonly bending?: number
  /** Returns the nearest point outside the object that the cloth touches, or `point` itself if it is outside. */
  readonly outside?: (point: V3) => V3
}

const ROUNDS = 4
const DAMPING = 0.9
/**
 * Strength of a diagonal edge, relative to 1 for an edge along a thread. Woven cloth stretches more in the diagonal
 * direction.
 */
const BIAS_STRENGTH = 0.35

/**
 * Simulates a cover with position-based dynamics until it is at rest. Returns the final position of each corner.
 * Corners at the same point are sewn together. The texture coordinates (UV) are the pattern to which the cloth is cut.
 * An edge that belongs to only one triangle is a seam.
 */
export function settle(cover: Mesh, settling: Settling): V3[] {
  const points = weld(cover)
  const body = startBody(cover, points, settling.filling ?? cover.p)
  const threads = threadsOf(cover, points, settling)
  const sides = cover.t.map((corner) => points[corner] ?? 0)
  for (let step = 0; step < settling.steps; step++) {
    const share = Math.min(1, (2 * (step + 1)) / settling.steps)
    body.before.set(body.at)
    move(body, settling.pull ?? [0, 0, 0])
    if (settling.volume) fill(body, sides, settling.volume * share, settling.sinking)
    for (let round = 0; round < ROUNDS; round++) tighten(body.at, threads, round % 2 === 1)
    if (settling.firmness) press(body, settling.firmness)
    if (settling.outside) keepOutside(body, settling.outside)
    for (let i = 0; i < body.at.length; i++)
      body.speed[i] = ((body.at[i] ?? 0) - (body.before[i] ?? 0)) * DAMPING
  }
  return Array.from(points, (point) => pointAt(body.at, point))
}

interface Body {
  readonly at: Float64Array
  readonly before: Float64Array
  readonly speed: Float64Array
  readonly filling: Float64Array
}

function startBody(cover: Mesh, points: Int32Array, filling: readonly V3[]): Body {
  const size = 3 * (1 + points.reduce((most, point) => Math.max(most, point), 0))
  const lay = (corners: readonly V3[]) => {
    const laid = new Float64Array(size)
    points.forEach((point, corner) => laid.set(item(corners, corner), 3 * point))
    return laid
  }
  const at = lay(cover.p)
  return { at, before: at.slice(), speed: new Float64Array(size), filling: lay(filling) }
}

function move({ at, speed }: Body, pull: V3): void {
  for (let i = 0; i < at.length; i++) at[i] = (at[i] ?? 0) + (speed[i] ?? 0) + (pull[i % 3] ?? 0)
}

/** Smallest pressure of a sinking filling, relative to the pressure at the origin. */
const LEAST_PRESSURE = 0.15

/** Moves all points along their outward normals until the cover encloses `volume`. */
function fill({ at }: Body, sides: readonly number[], volume: number, sinking: V3 = [0, 0, 0]): void {
  const outward = new Float64Array(at.length)
  let held = 0
  for (let i = 0; i < sides.length; i += 3) held += addArea(at, outward, sides, i)
  let squares = 0
  for (let i = 0; i < at.length; i += 3) {
    const [x, y, z] = [outward[i] ?? 0, outward[i + 1] ?? 0, outward[i + 2] ?? 0]
    const depth = (at[i] ?? 0) * sinking[0] + (at[i + 1] ?? 0) * sinking[1] + (at[i + 2] ?? 0) * sinking[2]
    const pressure = Math.max(LEAST_PRESSURE, 1 + depth)
    squares += (x * x + y * y + z * z) * pressure
    outward[i] = x * pressure
    outward[i + 1] = y * pressure
    outward[i + 2] = z * pressure
  }
  const step = (volume - held) / (squares || 1)
  for (let i = 0; i < at.length; i++) at[i] = (at[i] ?? 0) + (outward[i] ?? 0) * step
}

/**
 * Adds a third of a triangle's area vector to each of its points. Returns the volume between the triangle and the
 * origin.
 */
function addArea(at: Float64Array, outward: Float64Array, sides: readonly number[], i: number): number {
  const [a, b, c] = [3 * (sides[i] ?? 0), 3 * (sides[i + 1] ?? 0), 3 * (sides[i + 2] ?? 0)]
  const [ax, ay, az] = [at[a] ?? 0, at[a + 1] ?? 0, at[a + 2] ?? 0]
  const [bx, by, bz] = [(at[b] ?? 0) - ax, (at[b + 1] ?? 0) - ay, (at[b + 2] ?? 0) - az]
  const [cx, cy, cz] = [(at[c] ?? 0) - ax, (at[c + 1] ?? 0) - ay, (at[c + 2] ?? 0) - az]
  const [x, y, z] = [(by * cz - bz * cy) / 6, (bz * cx - bx * cz) / 6, (bx * cy - by * cx) / 6]
  for (let k = 0; k < 3; k++) {
    const first = k === 0 ? a : k === 1 ? b : c
    outward[first] = (outward[first] ?? 0) + x
    outward[first + 1] = (outward[first + 1] ?? 0) + y
    outward[first + 2] = (outward[first + 2] ?? 0) + z
  }
  return ax * x + ay * y + az * z
}

function pointAt(at: Float64Array, point: number): V3 {
  return [at[3 * point] ?? 0, at[3 * point + 1] ?? 0, at[3 * point + 2] ?? 0]
}

function press({ at, filling }: Body, firmness: number): void {
  for (let i = 0; i < at.length; i++) at[i] = (at[i] ?? 0) + ((filling[i] ?? 0) - (at[i] ?? 0)) * firmness
}

/**
 * Moves points that are inside the touched object to its surface. Removes most of the speed of these points, so that
 * the cloth does not slide.
 */
function keepOutside({ at, before }: Body, outside: (point: V3) => V3): void {
  for (let first = 0; first < at.length; first += 3) {
    const point: V3 = [at[first] ?? 0, at[first + 1] ?? 0, at[first + 2] ?? 0]
    const free = outside(point)
    if (free === point) continue
    for (let axis = 0; axis < 3; axis++) {
      at[first + axis] = free[axis] ?? 0
      before[first + axis] =
        (before[first + axis] ?? 0) + ((free[axis] ?? 0) - (before[first + axis] ?? 0)) * 0.8
    }
  }
}

/** Pairs of points on the cloth, each with the distance that the cloth keeps between the two points. */
interface Threads {
  readonly from: Uint32Array
  readonly to: Uint32Array
  readonly length: Float64Array
  readonly strength: Float64Array
}

function tighten(at: Float64Array, { from, to, length, strength }: Threads, backwards: boolean): void {
  const count = from.length
  for (let k = 0; k < count; k++) {
    const thread = backwards ? count - 1 - k : k
    const [a, b] = [3 * (from[thread] ?? 0), 3 * (to[thread] ?? 0)]
    const x = (at[b] ?? 0) - (at[a] ?? 0)
    const y = (at[b + 1] ?? 0) - (at[a + 1] ?? 0)
    const z = (at[b + 2] ?? 0) - (at[a + 2] ?? 0)
    const long = Math.sqrt(x * x + y * y + z * z) || 1e-9
    const share = ((long - (length[thread] ?? 0)) / long) * 0.5 * (strength[thread] ?? 0)
    at[a] = (at[a] ?? 0) + x * share
    at[a + 1] = (at[a + 1] ?? 0) + y * share
    at[a + 2] = (at[a + 2] ?? 0) + z * share
    at[b] = (at[b] ?? 0) - x * share
    at[b + 1] = (at[b + 1] ?? 0) - y * share
    at[b + 2] = (at[b + 2] ?? 0) - z * share
  }
}

interface Edge {
  readonly corners: readonly [number, number]
  /** Corners of the adjacent triangles that are opposite the edge: one corner at a seam, two corners within a panel. */
  readonly across: number[]
}

function threadsOf(cover: Mesh, points: Int32Array, settling: Settling): Threads {
  const known = new Set<number>()
  const threads: [from: number, to: number, length: number, strength: number][] = []
  const count = 1 + points.reduce((most, point) => Math.max(most, point), 0)
  const sew = (a: number, b: number, factor: number, strength: number) => {
    const [from, to] = [points[a] ?? 0, points[b] ?? 0]
    const key = Math.min(from, to) * count + Math.max(from, to)
    if (from === to || known.has(key)) return
    known.add(key)
    threads.push([from, to, onPattern(cover, a, b) * factor, strength])
  }
  const loose = 1 + (settling.slack ?? 0)
  const edges = edgesOf(cover)
  for (const { corners, across } of edges) {
    if (across.length === 1) sew(...corners, loose * (settling.gather ?? 1), 1)
  }
  for (const { corners, across } of edges) {
    if (across.length === 2) sew(...corners, loose, alongThread(cover, ...corners) ? 1 : BIAS_STRENGTH)
  }
  for (const { across } of edges) {
    if (across.length === 2) sew(item(across, 0), item(across, 1), loose, settling.bending ?? 0.08)
  }
  return {
    from: Uint32Array.from(threads, ([from]) => from),
    to: Uint32Array.from(threads, ([, to]) => to),
    length: Float64Array.from(threads, ([, , length]) => length),
    strength: Float64Array.from(threads, ([, , , strength]) => strength),
  }
}

function edgesOf(cover: Mesh): Edge[] {
  const edges = new Map<number, Edge>()
  const count = cover.p.length
  for (let i = 0; i < cover.t.length; i++) {
    const first = i - (i % 3)
    const a = item(cover.t, i)
    const b = item(cover.t, first + ((i + 1) % 3))
    const c = item(cover.t, first + ((i + 2) % 3))
    const key = Math.min(a, b) * count + Math.max(a, b)
    const known = edges.get(key)
    if (known) known.across.push(c)
    else edges.set(key, { corners: [a, b], across: [c] })
  }
  return [...edges.values()]
}

function onPattern(cover: Mesh, a: number, b: number): number {
  const [from, to] = [item(cover.uv, a), item(cover.uv, b)]
  return distance([from[0], from[1], 0], [to[0], to[1], 0])
}

function alongThread(cover: Mesh, a: number, b: number): boolean {
  const [from, to] = [item(cover.uv, a), item(cover.uv, b)]
  const along = normalize([to[0] - from[0], to[1] - from[1], 0])
  return Math.max(Math.abs(along[0]), Math.abs(along[1])) > 0.94
}
