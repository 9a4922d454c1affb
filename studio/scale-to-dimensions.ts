import type { MetricDimensions } from './dimensions.ts'
import type { Part } from './product.ts'
import { boundsOf } from './geometry/checks.ts'
import { item, type V3 } from './geometry/vector.ts'

/**
 * Tolerances for soft products. If a dimension deviates by more than `RELATIVE_TOLERANCE` (a share) and also by more
 * than `ABSOLUTE_TOLERANCE` (metres), the `build` function of the product has an error.
 */
const RELATIVE_TOLERANCE = 0.03
const ABSOLUTE_TOLERANCE = 0.002

/**
 * Scales a product with its props to exactly the catalogue's width, depth and height, and centres it on the floor.
 * Throws if a dimension is outside the tolerances.
 */
export function scaleToDimensions(
  parts: readonly Part[],
  { width, height, depth }: MetricDimensions,
): Part[] {
  const { min, max } = boundsOf(...parts.filter(({ prop }) => !prop).map(({ mesh }) => mesh))
  const built: V3 = [max[0] - min[0], max[1], max[2] - min[2]]
  const sold: V3 = [width, height, depth]
  if (
    built.some(
      (size, axis) =>
        Math.abs(size - item(sold, axis)) > Math.max(ABSOLUTE_TOLERANCE, RELATIVE_TOLERANCE * size),
    )
  )
    throw new Error(`Built ${built.map((size) => size.toFixed(4)).join(' × ')}, sold ${sold.join(' × ')}.`)
  const factors: V3 = [width / built[0], height / built[1], depth / built[2]]
  const [middleX, middleZ] = [(min[0] + max[0]) / 2, (min[2] + max[2]) / 2]
  const fit = ([x, y, z]: V3): V3 => [(x - middleX) * factors[0], y * factors[1], (z - middleZ) * factors[2]]
  return parts.map((part) => ({ ...part, mesh: { ...part.mesh, p: part.mesh.p.map(fit) } }))
}
