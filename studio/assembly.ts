import { place, shiftUv, type Mesh } from './geometry/mesh.ts'
import { seeded } from './geometry/noise.ts'
import type { V3 } from './geometry/vector.ts'
import type { Part } from './product.ts'

/**
 * Part of a prop. A prop is an object beside a product in a picture. `slot` is the name of a fixed material (`props/`).
 */
export interface PropPart {
  readonly slot: string
  readonly mesh: Mesh
}

export interface Assembly {
  readonly parts: readonly Part[]
  /**
   * Adds a solid at the position `at` (metres), rotated by `rotation` (degrees). Shifts its texture coordinates (UV),
   * so that no two solids show the same region of the texture.
   */
  add(name: string, slot: string, mesh: Mesh, at?: V3, rotation?: V3): void
  /** Adds the boards of a panel, each as a separate part. */
  addAll(name: string, slot: string, meshes: readonly Mesh[], at?: V3, rotation?: V3): void
  /** Adds a prop at `at`, rotated by `turn` degrees about the vertical axis. */
  show(name: string, parts: readonly PropPart[], at: V3, turn?: number): void
}

/**
 * Creates an empty assembly, to which a product adds its parts. The same `seed` always gives the same shifts of the
 * texture coordinates.
 */
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
