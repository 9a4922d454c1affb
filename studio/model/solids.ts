import { MeshoptSimplifier } from 'meshoptimizer'
import { merge, type Mesh } from '../geometry/mesh.ts'
import type { V2 } from '../geometry/vector.ts'
import type { Part, StudioProduct } from '../product.ts'
import { COMMON_PERIOD } from './textures.ts'

/** Geometry of one slot in a model, as plain arrays of numbers. A slot is a group of parts with the same material. */
export interface Solid {
  readonly slot: string
  readonly positions: Float32Array<ArrayBuffer>
  readonly normals: Float32Array<ArrayBuffer>
  readonly uvs: Float32Array<ArrayBuffer>
  readonly indices: Uint32Array<ArrayBuffer>
}

/**
 * Maximum distance in metres between the simplified surface and the original surface of a soft part. Deviations below 2
 * mm are not visible on cushions.
 */
const SOFT = { error: 0.0016, normals: 0.02 }
const HARD = { error: 0.0002, normals: 0.05 }

/**
 * Merges the parts of each slot (parts with the same material) into one solid. Leaves out props. Simplifies the meshes
 * as long as the difference is not visible.
 */
export async function solidsOf(product: StudioProduct, parts: readonly Part[]): Promise<Solid[]> {
  await MeshoptSimplifier.ready
  const slots = Map.groupBy(
    parts.filter(({ prop }) => !prop),
    ({ slot }) => slot,
  )
  return [...slots].map(([slot, group]) => {
    const mesh = merge(...group.map((part) => nearOrigin(part.mesh)))
    return simplified(welded(solidOf(slot, mesh)), product.soft?.includes(slot) ? SOFT : HARD)
  })
}

/** Moves UV by whole texture repetitions close to 0, because large numbers need more bits. */
function nearOrigin(mesh: Mesh): Mesh {
  const least = (axis: 0 | 1) => mesh.uv.reduce((low, uv) => Math.min(low, uv[axis]), Infinity)
  const back = (axis: 0 | 1) => COMMON_PERIOD * Math.floor(least(axis) / COMMON_PERIOD)
  const by: V2 = [back(0), back(1)]
  return { ...mesh, uv: mesh.uv.map(([u, v]) => [u - by[0], v - by[1]]) }
}

function solidOf(slot: string, { p, n, uv, t }: Mesh): Solid {
  return {
    slot,
    positions: Float32Array.from(p.flat()),
    normals: Float32Array.from(n.flat()),
    uvs: Float32Array.from(uv.flat()),
    indices: Uint32Array.from(t),
  }
}

/** Merges equal vertices. Meshes that were cut have a vertex for each corner of a triangle, which nothing simplifies. */
function welded(solid: Solid): Solid {
  const { positions, normals, uvs } = solid
  const known = new Map<string, number>()
  const remap = Uint32Array.from({ length: positions.length / 3 }, (_, vertex) => {
    const at = vertex * 3
    const key = [
      ...positions.subarray(at, at + 3),
      ...normals.subarray(at, at + 3),
      ...uvs.subarray(vertex * 2, vertex * 2 + 2),
    ].join()
    const first = known.get(key) ?? vertex
    known.set(key, first)
    return first
  })
  return { ...solid, indices: solid.indices.map((vertex) => remap[vertex] ?? vertex) }
}

function simplified(solid: Solid, { error, normals }: typeof SOFT): Solid {
  const [indices] = MeshoptSimplifier.simplifyWithAttributes(
    solid.indices,
    solid.positions,
    3,
    solid.normals,
    3,
    [normals, normals, normals],
    null,
    0,
    error,
    ['ErrorAbsolute'],
  )
  return withoutUnused({ ...solid, indices: Uint32Array.from(indices) })
}

function withoutUnused(solid: Solid): Solid {
  const places = new Map<number, number>()
  const indices = solid.indices.map((index) => {
    const place = places.get(index) ?? places.size
    places.set(index, place)
    return place
  })
  const kept = (numbers: Float32Array<ArrayBuffer>, each: number) => {
    const left = new Float32Array(places.size * each)
    for (const [from, to] of places) left.set(numbers.subarray(from * each, from * each + each), to * each)
    return left
  }
  const { slot, positions, normals, uvs } = solid
  return { slot, positions: kept(positions, 3), normals: kept(normals, 3), uvs: kept(uvs, 2), indices }
}
