import { boundsOf } from '../checks.ts'
import { cut, intoBoards } from '../cut.ts'
import { roundedEdge } from '../curves.ts'
import { slab, type Outline } from '../slab.ts'
import type { Mesh } from '../mesh.ts'
import { radians, type V2 } from '../vector.ts'

/** A table top of a sheet with edges of solid wood. */
export interface EdgedTop {
  /** The edges: left, right, back and front. */
  readonly edges: readonly Mesh[]
  readonly sheet: Mesh
}

/** Saws a convex table top into a sheet and edges around it, `edge` metres wide. */
export function edged(top: Mesh, edge: number): EdgedTop {
  const { min, max } = boundsOf(top)
  const left = cut(top, 0, min[0] + edge, -1)
  const right = cut(top, 0, max[0] - edge, 1)
  const middle = cut(cut(top, 0, min[0] + edge, 1), 0, max[0] - edge, -1)
  const back = cut(middle, 2, min[2] + edge, -1)
  const front = cut(middle, 2, max[2] - edge, 1)
  const sheet = cut(cut(middle, 2, min[2] + edge, 1), 2, max[2] - edge, -1)
  return { edges: [left, right, back, front], sheet }
}

/** Builds the boards of a table top over an outline, with its upper side at y = 0 and edges rounded by `round`. */
export function plankTop(outline: Outline, thickness: number, round: number, seed: number): Mesh[] {
  return intoBoards(slab(outline, roundedEdge(thickness, round)), 2, 0.15, seed)
}

/**
 * Returns a rectangle about the origin whose corners have different radii. The corners run from the right one in front
 * (positive X and Z) to the left one in front, the left one behind and the right one behind.
 */
export function corneredRectangle(
  width: number,
  depth: number,
  radii: readonly [number, number, number, number],
  segments = 8,
): V2[] {
  const signs: readonly V2[] = [
    [1, 1],
    [-1, 1],
    [-1, -1],
    [1, -1],
  ]
  return signs.flatMap(([signX, signZ], corner) => {
    const radius = radii[corner] ?? 0
    return Array.from({ length: segments + 1 }, (_, i): V2 => {
      const angle = radians(90 * corner + (90 * i) / segments)
      return [
        signX * (width / 2 - radius) + radius * Math.cos(angle),
        signZ * (depth / 2 - radius) + radius * Math.sin(angle),
      ]
    })
  })
}
