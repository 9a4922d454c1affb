import { curveLength } from '../curves.ts'
import { warp, type Mesh } from '../mesh.ts'
import { clamp, distance, item, mix, normalize, subtract, type V2, type V3 } from '../vector.ts'

/**
 * Bends a flat part around a plan of [x, z]: X of the part runs along the plan, from its first point to its last. Y
 * becomes the distance from the plan to its right-hand side, and Z points down. The middle of the part is at the middle
 * of the plan, at height 0.
 */
export function bendAround(mesh: Mesh, plan: readonly V2[], crease = 62): Mesh {
  const points = plan.map(([x, z]): V3 => [x, 0, z])
  const ways = waysAlong(points)
  const normals = points.map((_, i) => rightOf(points, i))
  const half = curveLength(points) / 2
  return warp(
    mesh,
    ([x, y, z]) => {
      const way = x + half
      const i = spanAt(ways, way)
      const share = (way - item(ways, i)) / (item(ways, i + 1) - item(ways, i))
      const at = mix(item(points, i), item(points, i + 1), share)
      const out = normalize(mix(item(normals, i), item(normals, i + 1), clamp(share, 0, 1)))
      return [at[0] + out[0] * y, -z, at[2] + out[2] * y]
    },
    crease,
  )
}

function waysAlong(points: readonly V3[]): number[] {
  const ways = [0]
  for (let i = 1; i < points.length; i++)
    ways.push(item(ways, i - 1) + distance(item(points, i), item(points, i - 1)))
  return ways
}

/** Returns the index of the span of the plan that contains the distance `way` from its start. */
function spanAt(ways: readonly number[], way: number): number {
  let i = 0
  while (i < ways.length - 2 && item(ways, i + 1) < way) i++
  return i
}

function rightOf(points: readonly V3[], i: number): V3 {
  const before = item(points, Math.max(0, i - 1))
  const after = item(points, Math.min(points.length - 1, i + 1))
  const [x, , z] = subtract(after, before)
  return normalize([-z, 0, x])
}

/** Returns a smooth step from 0 to 1 between two positions. */
export function smoothStep(from: number, to: number, position: number): number {
  const share = clamp((position - from) / (to - from), 0, 1)
  return share * share * (3 - 2 * share)
}
