import type { Accessor, Gltf, GltfNode } from './gltf.ts'

/** A 4 × 4 matrix in column-major order, as in glTF. */
type Matrix = readonly number[]

interface PlacedMesh {
  readonly mesh: number
  readonly to: Matrix
}

const DEEPEST = 64
const IDENTITY: Matrix = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]

/**
 * Returns the meshes of the glTF scene with their transformations. A mesh that occurs several times is returned once
 * for each occurrence. `null`: the nodes form a cycle or are nested too deep, a node has two parents, or a node is
 * missing.
 */
export function placedMeshes({ nodes, scenes, scene }: Gltf): PlacedMesh[] | null {
  const placed: PlacedMesh[] = []
  const seen = new Set<number>()
  const left = (scenes[scene]?.nodes ?? []).map((at) => ({ at, to: IDENTITY, depth: 0 }))
  for (let next = left.pop(); next; next = left.pop()) {
    const { at, depth } = next
    const node = nodes[at]
    if (!node || seen.has(at) || depth > DEEPEST) return null
    seen.add(at)
    const to = multiply(next.to, matrixOf(node))
    if (node.mesh !== undefined) placed.push({ mesh: node.mesh, to })
    for (const child of node.children) left.push({ at: child, to, depth: depth + 1 })
  }
  return placed
}

/** Returns the number of triangles in the scene. Reads the number from the metadata of the meshes. */
export function countTriangles({ meshes, accessors }: Gltf, placed: readonly PlacedMesh[]): number {
  const trianglesOf = meshes.map(({ primitives }) =>
    primitives.reduce((total, { mode, indices, attributes }) => {
      const corners = accessors[indices ?? attributes['POSITION'] ?? -1]?.count ?? 0
      if (mode < 4) return total
      return total + (mode === 4 ? Math.floor(corners / 3) : Math.max(0, corners - 2))
    }, 0),
  )
  return placed.reduce((total, { mesh }) => total + (trianglesOf[mesh] ?? 0), 0)
}

/** A bounding box in metres. */
export interface BoundingBox {
  readonly min: readonly number[]
  readonly max: readonly number[]
}

/**
 * Returns the bounding box of a 3D model. Computes it from the bounding boxes that the metadata of the meshes declare.
 * For a rotated mesh, uses the rotated corners of the mesh's box. `null`: there is no mesh, or the box of a mesh is
 * invalid.
 */
export function boundingBoxOf(
  { meshes, accessors }: Gltf,
  placed: readonly PlacedMesh[],
): BoundingBox | null {
  const boxes = meshes.map(({ primitives }) =>
    unionOf(primitives.map(({ attributes }) => boxOf(accessors[attributes['POSITION'] ?? -1]))),
  )
  return unionOf(
    placed.map(({ mesh, to }) => {
      const box = boxes[mesh]
      const corners = box ? cornersOf(box).map((corner) => transform(to, corner)) : []
      return box ? unionOf(corners.map((corner) => ({ min: corner, max: corner }))) : null
    }),
  )
}

/**
 * Returns the smallest box that contains all given boxes. `null`: the list is empty, or one of the boxes is unknown.
 */
function unionOf(boxList: readonly (BoundingBox | null)[]): BoundingBox | null {
  const [min, max] = [
    [Infinity, Infinity, Infinity],
    [-Infinity, -Infinity, -Infinity],
  ]
  for (const bounds of boxList) {
    if (!bounds) return null
    for (const axis of [0, 1, 2]) {
      min[axis] = Math.min(min[axis] ?? 0, bounds.min[axis] ?? NaN)
      max[axis] = Math.max(max[axis] ?? 0, bounds.max[axis] ?? NaN)
    }
  }
  return [...min, ...max].every(Number.isFinite) ? { min, max } : null
}

/**
 * Divisors that convert normalized integers to floating-point numbers, by component type. From the glTF specification.
 */
const WHOLE: Readonly<Partial<Record<Accessor['componentType'], number>>> = {
  5120: 127,
  5121: 255,
  5122: 32_767,
  5123: 65_535,
}

function boxOf(accessor: Accessor | undefined): BoundingBox | null {
  if (!accessor || accessor.type !== 'VEC3' || accessor.min?.length !== 3 || accessor.max?.length !== 3)
    return null
  const whole = accessor.normalized ? (WHOLE[accessor.componentType] ?? 1) : 1
  const length = (stored: number) => Math.max(stored / whole, accessor.normalized ? -1 : -Infinity)
  return { min: accessor.min.map(length), max: accessor.max.map(length) }
}

function cornersOf({ min, max }: BoundingBox): number[][] {
  return Array.from({ length: 8 }, (_, at) =>
    [0, 1, 2].map((axis) => ((at >> axis) & 1 ? max[axis] : min[axis]) ?? 0),
  )
}

function transform(to: Matrix, [x = 0, y = 0, z = 0]: readonly number[]): number[] {
  return [0, 1, 2].map(
    (row) => cell(to, row, 0) * x + cell(to, row, 1) * y + cell(to, row, 2) * z + cell(to, row, 3),
  )
}

function multiply(left: Matrix, right: Matrix): Matrix {
  return Array.from({ length: 16 }, (_, at) => {
    const [row, column] = [at % 4, Math.floor(at / 4)]
    return [0, 1, 2, 3].reduce((total, k) => total + cell(left, row, k) * cell(right, k, column), 0)
  })
}

function cell(matrix: Matrix, row: number, column: number): number {
  return matrix[4 * column + row] ?? 0
}

function matrixOf({ matrix, translation = [], rotation = [], scale = [] }: GltfNode): Matrix {
  if (matrix) return matrix
  const [x = 0, y = 0, z = 0, w = 1] = rotation
  const [sx = 1, sy = 1, sz = 1] = scale
  const [tx = 0, ty = 0, tz = 0] = translation
  return [
    ...[1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)].map((each) => each * sx),
    0,
    ...[2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)].map((each) => each * sy),
    0,
    ...[2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y)].map((each) => each * sz),
    0,
    tx,
    ty,
    tz,
    1,
  ]
}
