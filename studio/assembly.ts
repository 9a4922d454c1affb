import { place, shiftUv, type Mesh } from './geometry/mesh.ts'
import { seeded } from './geometry/noise.ts'
import type { V3 } from './geometry/vector.ts'
import type { Part } from './product.ts'

/** Part of something that stands beside a piece; its slot is the name of a fixed material (`props/`). */
export interface PropPart {
  readonly slot: string
  readonly mesh: Mesh
}

export interface Assembly {
  readonly parts: readonly Part[]
  /** Puts a solid where it belongs (metres; degrees), on a place of its own in the timber or the cloth. */
  add(name: string, slot: string, mesh: Mesh, at?: V3, rotation?: V3): void
  /** The boards of a panel, each a part of its own. */
  addAll(name: string, slot: string, meshes: readonly Mesh[], at?: V3, rotation?: V3): void
  /** Stands something that is not sold with the piece at `at`, turned by `turn` degrees about the upright. */
  show(name: string, parts: readonly PropPart[], at: V3, turn?: number): void
}

/** Collects the parts of one piece; the same seed lays the same grain at every start. */
export function assembly(seed: number): Assembly {
  const parts: Part[] = []
  const next = seeded(seed)
  const laid = (mesh: Mesh, at: V3 = [0, 0, 0], rotation: V3 = [0, 0, 0]) =>
    shiftUv(place(mesh, at, rotation), [next() * 3, next() * 3])
  return {
    parts,
    add(name, slot, mesh, at, rotation) {
      parts.push({ name, slot, mesh: laid(mesh, at, rotation) })
    },
    addAll(name, slot, meshes, at, rotation) {
      meshes.forEach((mesh, i) =>
        parts.push({ name: `${name}-${i + 1}`, slot, mesh: laid(mesh, at, rotation) }),
      )
    },
    show(name, props, at, turn = 0) {
      props.forEach(({ slot, mesh }, i) =>
        parts.push({ name: `${name}-${i + 1}`, slot, mesh: laid(mesh, at, [0, turn, 0]), prop: true }),
      )
    },
  }
}
