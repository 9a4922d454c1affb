import type { Accessor, Gltf, GltfNode } from './gltf.ts'

/** Four columns of four numbers, as glTF writes them. */
type Matrix = readonly number[]

interface Placed {
  readonly mesh: number
  readonly to: Matrix
}

const DEEPEST = 64
const NOWHERE: Matrix = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]

/** Every mesh as often as it stands in the scene, and where; null where nodes hang in a circle, too deep, or on two others. */
export function meshesInPlace({ nodes, scenes, scene }: Gltf): Placed[] | null {
  const placed: Placed[] = []
  const seen = new Set<number>()
  const left = (scenes[scene]?.nodes ?? []).map((at) => ({ at, to: NOWHERE, depth: 0 }))
  for (let next = left.pop(); next; next = left.pop()) {
    const { at, depth } = next
    const node = nodes[at]
    if (!node || seen.has(at) || depth > DEEPEST) return null
    seen.add(at)
    const to = times(next.to, matrixOf(node))
    if (node.mesh !== undefined) placed.push({ mesh: node.mesh, to })
    for (const child of node.children) left.push({ at: child, to, depth: depth + 1 })
  }
  return placed
}

/** How many triangles are drawn, told from what the meshes say of themselves. */
export function countTriangles({ meshes, accessors }: Gltf, placed: readonly Placed[]): number {
  const trianglesOf = meshes.map(({ primitives }) =>
    primitives.reduce((total, { mode, indices, attributes }) => {
      const corners = accessors[indices ?? attributes['POSITION'] ?? -1]?.count ?? 0
      if (mode < 4) return total
      return total + (mode === 4 ? Math.floor(corners / 3) : Math.max(0, corners - 2))
    }, 0),
  )
  return placed.reduce((total, { mesh }) => total + (trianglesOf[mesh] ?? 0), 0)
}

/** From the least to the most along each axis, in metres. */
export interface Room {
  readonly min: readonly number[]
  readonly max: readonly number[]
}

/**
 * The room the model takes: the box its every mesh says it fills, each put in its place. What stands at a slant is given
 * the room of its box. Null where nothing fills any room, or says it wrongly.
 */
export function roomOf({ meshes, accessors }: Gltf, placed: readonly Placed[]): Room | null {
  const boxes = meshes.map(({ primitives }) =>
    around(primitives.map(({ attributes }) => boxOf(accessors[attributes['POSITION'] ?? -1]))),
  )
  return around(
    placed.map(({ mesh, to }) => {
      const box = boxes[mesh]
      const corners = box ? cornersOf(box).map((corner) => moved(to, corner)) : []
      return box ? around(corners.map((corner) => ({ min: corner, max: corner }))) : null
    }),
  )
}

/** One room around all of them; null where one is not known, or there is none. */
function around(rooms: readonly (Room | null)[]): Room | null {
  const [min, max] = [
    [Infinity, Infinity, Infinity],
    [-Infinity, -Infinity, -Infinity],
  ]
  for (const room of rooms) {
    if (!room) return null
    for (const axis of [0, 1, 2]) {
      min[axis] = Math.min(min[axis] ?? 0, room.min[axis] ?? NaN)
      max[axis] = Math.max(max[axis] ?? 0, room.max[axis] ?? NaN)
    }
  }
  return [...min, ...max].every(Number.isFinite) ? { min, max } : null
}

/** The greatest number of each type, where whole numbers stand for parts of one. */
const WHOLE: Readonly<Partial<Record<Accessor['componentType'], number>>> = {
  5120: 127,
  5121: 255,
  5122: 32_767,
  5123: 65_535,
}

function boxOf(accessor: Accessor | undefined): Room | null {
  if (!accessor || accessor.type !== 'VEC3' || accessor.min?.length !== 3 || accessor.max?.length !== 3)
    return null
  const whole = accessor.normalized ? (WHOLE[accessor.componentType] ?? 1) : 1
  const length = (stored: number) => Math.max(stored / whole, accessor.normalized ? -1 : -Infinity)
  return { min: accessor.min.map(length), max: accessor.max.map(length) }
}

function cornersOf({ min, max }: Room): number[][] {
  return Array.from({ length: 8 }, (_, at) =>
    [0, 1, 2].map((axis) => ((at >> axis) & 1 ? max[axis] : min[axis]) ?? 0),
  )
}

function moved(to: Matrix, [x = 0, y = 0, z = 0]: readonly number[]): number[] {
  return [0, 1, 2].map(
    (row) => cell(to, row, 0) * x + cell(to, row, 1) * y + cell(to, row, 2) * z + cell(to, row, 3),
  )
}

function times(left: Matrix, right: Matrix): Matrix {
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
