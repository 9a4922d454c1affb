import type { Measures } from '../measures.ts'
import type { Part } from '../piece.ts'
import { boundsOf } from './checks.ts'
import type { V3 } from './vector.ts'

/** Soft things give a little; what misses its measure by more is built wrongly. */
const MOST = 0.03

/** Brings a piece to exactly the catalogue's width, depth and height, in the middle of the floor, and its props with it. */
export function toMeasure(parts: readonly Part[], { width, height, depth }: Measures): Part[] {
  const { min, max } = boundsOf(...parts.filter(({ prop }) => !prop).map(({ mesh }) => mesh))
  const factors: V3 = [width / (max[0] - min[0]), height / max[1], depth / (max[2] - min[2])]
  if (factors.some((factor) => Math.abs(factor - 1) > MOST))
    throw new Error(
      `Built ${factors.map((factor) => (100 / factor).toFixed(1)).join(', ')} % as large as sold.`,
    )
  const [middleX, middleZ] = [(min[0] + max[0]) / 2, (min[2] + max[2]) / 2]
  const fit = ([x, y, z]: V3): V3 => [(x - middleX) * factors[0], y * factors[1], (z - middleZ) * factors[2]]
  return parts.map((part) => ({ ...part, mesh: { ...part.mesh, p: part.mesh.p.map(fit) } }))
}
