import { addCorner, addQuad, emptyMesh, outward, withNormals, type Mesh } from './mesh.ts'
import { around, item, type V2 } from './vector.ts'

/**
 * Maximum inset in metres by which the outline moves along its normals. With a larger inset, the outline would
 * intersect itself, so it shrinks towards its middle instead.
 */
const DEEP_INSET = 0.06

/**
 * Convex outline of [x, z] about the origin, or a function that returns the outline moved inwards by `inset` metres.
 */
export type Outline = readonly V2[] | ((inset: number) => readonly V2[])

/** Builds a horizontal slab over an outline. The edge is a profile of [inset, y] from one face to the other. */
export function slab(outline: Outline, edge: readonly V2[], grain: 'x' | 'z' = 'x'): Mesh {
  const mesh = emptyMesh()
  const deepest = Math.max(...edge.map(([depth]) => depth))
  const outlineAt = typeof outline === 'function' ? outline : shrinking(outline, deepest > DEEP_INSET)
  const corners = outlineAt(0).length
  for (const [depth, y] of edge) {
    const ring = outlineAt(depth)
    for (let i = 0; i <= corners; i++) {
      const [x, z] = around(ring, i)
      addCorner(mesh, [x, y, z], grain === 'x' ? [x, z + y] : [z, x + y])
    }
  }
  for (let ring = 0; ring < edge.length - 1; ring++) {
    for (let i = 0; i < corners; i++) {
      const corner = ring * (corners + 1) + i
      addQuad(mesh, corner, corner + 1, corner + corners + 2, corner + corners + 1)
    }
  }
  addFace(mesh, 0, item(edge, 0)[1], corners, false)
  addFace(mesh, edge.length - 1, item(edge, edge.length - 1)[1], corners, true)
  return withNormals(outward(mesh), 40)
}

function addFace(mesh: Mesh, ring: number, y: number, corners: number, last: boolean): void {
  const first = ring * (corners + 1)
  const middle = addCorner(mesh, [0, y, 0], [0, 0])
  for (let i = 0; i < corners; i++) {
    if (last) mesh.t.push(middle, first + i, first + i + 1)
    else mesh.t.push(middle, first + i + 1, first + i)
  }
}

function shrinking(outline: readonly V2[], deep: boolean): (depth: number) => V2[] {
  if (deep) {
    const nearest = Math.min(...outline.map(([x, z]) => Math.hypot(x, z)))
    return (depth) => outline.map(([x, z]) => [x * (1 - depth / nearest), z * (1 - depth / nearest)])
  }
  const normals = outline.map((_, i) => normalAt(outline, i))
  const [first, firstNormal] = [item(outline, 0), item(normals, 0)]
  const sign = Math.sign(first[0] * firstNormal[0] + first[1] * firstNormal[1]) || 1
  return (depth) =>
    outline.map(([x, z], i) => {
      const [nx, nz] = item(normals, i)
      return [x - sign * nx * depth, z - sign * nz * depth]
    })
}

function normalAt(outline: readonly V2[], index: number): V2 {
  const [before, after] = [around(outline, index - 1), around(outline, index + 1)]
  const along: V2 = [after[0] - before[0], after[1] - before[1]]
  const reach = Math.hypot(...along) || 1
  return [along[1] / reach, -along[0] / reach]
}
