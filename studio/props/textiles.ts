import type { PropPart } from '../assembly.ts'
import { pillow } from '../geometry/upholstery/cushion.ts'
import { place } from '../geometry/mesh.ts'
import type { V3 } from '../geometry/vector.ts'
import type { MaterialName } from '../materials/fixed.ts'
import type { Slot } from '../product.ts'

const cloths = [
  'white-linen',
  'sand-linen',
  'rust-linen',
  'grey-wool',
  'mattress',
] as const satisfies readonly MaterialName[]

/**
 * Slots of textile props. A slot is a group of parts with the same material. The material of these slots is the fixed
 * material with the same name.
 */
export const textileSlots: Readonly<Record<string, Slot>> = Object.fromEntries(
  cloths.map((material) => [material, { material }]),
)

/**
 * Builds a loose pillow about the origin, `width` by `height` metres, leaning back by `lean` degrees from the vertical.
 * Its lower edge is at y = 0.
 */
export function throwPillow(
  width: number,
  height: number,
  lean: number,
  cloth: (typeof cloths)[number],
  seed: number,
): PropPart[] {
  const size: V3 = [width, 0.1 + 0.14 * Math.min(width, height), height]
  const standing = place(
    pillow(size, { seed, slack: 0.03, gather: 0.95, spacing: 0.016, puckers: 0.0022, folds: 0.008 }),
    [0, 0, 0],
    [90 - lean, 0, 0],
  )
  const foot = standing.p.reduce((lowest, [, y]) => Math.min(lowest, y), 0)
  return [{ slot: cloth, mesh: place(standing, [0, -foot, 0]) }]
}
