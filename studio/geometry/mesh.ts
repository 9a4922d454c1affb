import {
  add,
  cross,
  dot,
  item,
  normalize,
  radians,
  rotate,
  subtract,
  type Axis,
  type V2,
  type V3,
} from './vector.ts'

export type { V2, V3 } from './vector.ts'

/** A triangle mesh in 3D. */
export interface Mesh {
  /** Positions of the corners, in metres. */
  readonly p: V3[]
  /** Normals, one for each position. */
  readonly n: V3[]
  /** Texture coordinates in metres, with U along the grain. */
  readonly uv: V2[]
  /** Three corner indices for each triangle, anticlockwise seen from outside. */
  readonly t: number[]
}

export function emptyMesh(): Mesh {
  return { p: [], n: [], uv: [], t: [] }
}

/** Adds a corner and returns its index. The default normal is a placeholder for `withNormals` to replace. */
export function addCorner(mesh: Mesh, position: V3, uv: V2, normal: V3 = [0, 1, 0]): number {
  mesh.p.push(position)
  mesh.n.push(normal)
  mesh.uv.push(uv)
  return mesh.p.length - 1
}

/** Adds two triangles over the four corners a, b, c and d. The corners run anticlockwise. */
export function addQuad(mesh: Mesh, a: number, b: number, c: number, d: number): void {
  mesh.t.push(a, b, c, a, c, d)
}

export function merge(...meshes: readonly Mesh[]): Mesh {
  const whole = emptyMesh()
  for (const mesh of meshes) {
    const first = whole.p.length
    for (const position of mesh.p) whole.p.push(position)
    for (const normal of mesh.n) whole.n.push(normal)
    for (const uv of mesh.uv) whole.uv.push(uv)
    for (const corner of mesh.t) whole.t.push(corner + first)
  }
  return whole
}

/** Rotates a mesh about X, then Y, then Z (degrees), then moves it to `at` (metres). */
export function place(mesh: Mesh, at: V3 = [0, 0, 0], rotation: V3 = [0, 0, 0]): Mesh {
  return {
    ...mesh,
    p: mesh.p.map((position) => add(rotate(position, rotation), at)),
    n: mesh.n.map((normal) => rotate(normal, rotation)),
  }
}

/** Mirrors a mesh at the plane through the origin that is perpendicular to `axis`. */
export function mirror(mesh: Mesh, axis: Axis = 0): Mesh {
  const flip = ([x, y, z]: V3): V3 => [axis === 0 ? -x : x, axis === 1 ? -y : y, axis === 2 ? -z : z]
  return { p: mesh.p.map(flip), n: mesh.n.map(flip), uv: mesh.uv, t: flipTriangles(mesh.t) }
}

/** Moves the texture on the mesh, in metres, so that no two boards show the same grain. */
export function shiftUv(mesh: Mesh, by: V2): Mesh {
  return { ...mesh, uv: mesh.uv.map(([u, v]) => [u + by[0], v + by[1]]) }
}

/** Moves every position and computes the normals again. */
export function warp(mesh: Mesh, move: (position: V3, normal: V3) => V3, crease = 60): Mesh {
  return withNormals({ ...mesh, p: mesh.p.map((position, i) => move(position, item(mesh.n, i))) }, crease)
}

/**
 * Returns six times the volume of a closed mesh, in cubic metres. A negative result means that the mesh is inside out.
 */
export function sixfoldVolume(mesh: Mesh): number {
  let sum = 0
  forEachTriangle(mesh, (a, b, c) => (sum += dot(a, cross(b, c))))
  return sum
}

/** Returns a closed mesh with all triangles facing outwards. Turns the triangles over if the mesh is inside out. */
export function outward(mesh: Mesh): Mesh {
  return sixfoldVolume(mesh) < 0 ? { ...mesh, t: flipTriangles(mesh.t) } : mesh
}

export function forEachTriangle(mesh: Mesh, callback: (a: V3, b: V3, c: V3, index: number) => void): void {
  for (let i = 0; i < mesh.t.length; i += 3) {
    callback(cornerAt(mesh, i), cornerAt(mesh, i + 1), cornerAt(mesh, i + 2), i / 3)
  }
}

function cornerAt(mesh: Mesh, place: number): V3 {
  return item(mesh.p, item(mesh.t, place))
}

function flipTriangles(triangles: readonly number[]): number[] {
  const turned: number[] = []
  for (let i = 0; i < triangles.length; i += 3) {
    turned.push(item(triangles, i), item(triangles, i + 2), item(triangles, i + 1))
  }
  return turned
}

/** Grid cells per metre for welding: corners within a twentieth of a millimetre are one point. */
const WELDS_PER_METRE = 20_000
const CELLS = 2 ** 17
/**
 * Offset of the grid for welding corners, as a share of a cell. Positions are often round numbers, and the offset keeps
 * them away from the borders between cells.
 */
const ASIDE = 0.137

/**
 * Returns, for each corner, the index of the point at which it lies. Corners of different faces at the same position
 * get the same index.
 */
export function weld(mesh: Mesh): Int32Array {
  const points = new Map<number, number>()
  const cell = (metres: number) => {
    const step = Math.round(metres * WELDS_PER_METRE + ASIDE) % CELLS
    return step < 0 ? step + CELLS : step
  }
  return Int32Array.from(mesh.p, ([x, y, z]) => {
    const key = (cell(x) * CELLS + cell(y)) * CELLS + cell(z)
    const known = points.get(key) ?? points.size
    points.set(key, known)
    return known
  })
}

/**
 * Computes the normals. Where two faces meet at an angle of less than `crease` degrees, the edge is smooth, with
 * normals averaged by area. All other edges are sharp.
 */
export function withNormals(mesh: Mesh, crease = 45): Mesh {
  const points = weld(mesh)
  const areas: V3[] = []
  forEachTriangle(mesh, (a, b, c) => areas.push(cross(subtract(b, a), subtract(c, a))))
  const directions = areas.map(normalize)
  const meeting = trianglesAtPoints(mesh, points)
  const cosine = Math.cos(radians(crease))
  const soft = emptyMesh()
  const known = new Map<string, number>()
  mesh.t.forEach((corner, place) => {
    const own = item(directions, Math.floor(place / 3))
    let sum: V3 = [0, 0, 0]
    for (const other of item(meeting, points[corner] ?? 0)) {
      if (dot(item(directions, other), own) > cosine) sum = add(sum, item(areas, other))
    }
    const normal = normalize(sum)
    const key = `${corner}|${normal.map((part) => Math.round(part * 500)).join()}`
    const index = known.get(key) ?? addCorner(soft, item(mesh.p, corner), item(mesh.uv, corner), normal)
    known.set(key, index)
    soft.t.push(index)
  })
  return soft
}

function trianglesAtPoints(mesh: Mesh, points: Int32Array): number[][] {
  const meeting: number[][] = []
  mesh.t.forEach((corner, place) => {
    const point = points[corner] ?? 0
    ;(meeting[point] ??= []).push(Math.floor(place / 3))
  })
  return meeting
}
