import { forEachTriangle, sixfoldVolume, weld, type Mesh } from './mesh.ts'
import { cross, dot, item, type V3 } from './vector.ts'

export interface Bounds {
  readonly min: V3
  readonly max: V3
}

/** Returns the smallest axis-aligned box around all meshes, in metres. */
export function boundsOf(...meshes: readonly Mesh[]): Bounds {
  const min: V3 = [Infinity, Infinity, Infinity]
  const max: V3 = [-Infinity, -Infinity, -Infinity]
  for (const mesh of meshes) {
    for (const [x, y, z] of mesh.p) {
      min[0] = Math.min(min[0], x)
      min[1] = Math.min(min[1], y)
      min[2] = Math.min(min[2], z)
      max[0] = Math.max(max[0], x)
      max[1] = Math.max(max[1], y)
      max[2] = Math.max(max[2], z)
    }
  }
  return { min, max }
}

/** Returns width, height and depth of all meshes together, in metres. */
export function sizeOf(...meshes: readonly Mesh[]): V3 {
  const { min, max } = boundsOf(...meshes)
  return [max[0] - min[0], max[1] - min[1], max[2] - min[2]]
}

/** Returns the volume of a closed mesh in cubic metres. */
export function volumeOf(mesh: Mesh): number {
  return sixfoldVolume(mesh) / 6
}

/**
 * Returns the number of edges that are not shared by exactly two triangles of consistent winding. 0: the mesh is
 * closed.
 */
export function openEdges(mesh: Mesh): number {
  const edges = new Map<string, number>()
  for (const [a, b, c] of weldedTriangles(mesh)) {
    for (const [from, to] of [
      [a, b],
      [b, c],
      [c, a],
    ] as const) {
      edges.set(`${from}>${to}`, (edges.get(`${from}>${to}`) ?? 0) + 1)
    }
  }
  let open = 0
  for (const [edge, times] of edges) {
    const [from, to] = edge.split('>')
    if (times !== 1 || edges.get(`${to}>${from}`) !== 1) open += 1
  }
  return open
}

/** Returns the volume of each connected body in cubic metres. Negative: the body is inside out. */
export function bodyVolumes(mesh: Mesh): number[] {
  const points = weld(mesh)
  const bodyOf = bodies(points, mesh)
  const volumes = new Map<number, number>()
  forEachTriangle(mesh, (a, b, c, index) => {
    const body = bodyOf(item(mesh.t, index * 3))
    volumes.set(body, (volumes.get(body) ?? 0) + dot(a, cross(b, c)) / 6)
  })
  return [...volumes.values()]
}

/** Returns the number of triangles whose corner normals all point away from the triangle's front. */
export function turnedNormals(mesh: Mesh): number {
  let turned = 0
  forEachTriangle(mesh, (a, b, c, index) => {
    const area = cross([b[0] - a[0], b[1] - a[1], b[2] - a[2]], [c[0] - a[0], c[1] - a[1], c[2] - a[2]])
    const corners = [0, 1, 2].map((k) => item(mesh.n, item(mesh.t, index * 3 + k)))
    if (Math.hypot(...area) > 1e-12 && corners.every((normal) => dot(normal, area) < 0)) turned += 1
  })
  return turned
}

/**
 * Describes the errors of a mesh in words. Returns an empty list if the mesh is closed and faces outwards everywhere.
 */
export function meshErrors(mesh: Mesh): string[] {
  const found: string[] = []
  const open = openEdges(mesh)
  const insideOut = bodyVolumes(mesh).filter((volume) => volume <= 0).length
  const turned = turnedNormals(mesh)
  if (!mesh.t.length) found.push('has no triangle')
  if (mesh.p.some((point) => !point.every(Number.isFinite))) found.push('has a corner nowhere')
  if (mesh.n.length !== mesh.p.length || mesh.uv.length !== mesh.p.length)
    found.push('has corners without normal or material')
  if (open) found.push(`${open} edges are open`)
  if (insideOut) found.push(`${insideOut} bodies are inside out`)
  if (turned) found.push(`${turned} triangles are lit from behind`)
  return found
}

function weldedTriangles(mesh: Mesh): (readonly [number, number, number])[] {
  const points = weld(mesh)
  const found: (readonly [number, number, number])[] = []
  for (let i = 0; i < mesh.t.length; i += 3) {
    const at = (k: number) => points[item(mesh.t, i + k)] ?? 0
    const [a, b, c] = [at(0), at(1), at(2)]
    if (a !== b && b !== c && c !== a) found.push([a, b, c])
  }
  return found
}

/**
 * Returns a function that maps the index of a corner to the index of the connected body that contains it. Triangles
 * that share a point belong to the same body.
 */
function bodies(points: Int32Array, mesh: Mesh): (corner: number) => number {
  const parent = Array.from({ length: points.length }, (_, i) => i)
  const root = (point: number): number => {
    let top = point
    while (item(parent, top) !== top) top = item(parent, top)
    parent[point] = top
    return top
  }
  const pointOf = (corner: number) => points[corner] ?? 0
  for (let i = 0; i < mesh.t.length; i += 3) {
    const first = root(pointOf(item(mesh.t, i)))
    parent[root(pointOf(item(mesh.t, i + 1)))] = first
    parent[root(pointOf(item(mesh.t, i + 2)))] = first
  }
  return (corner) => root(pointOf(corner))
}
