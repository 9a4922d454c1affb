import type { PropPart } from '../assembly.ts'
import { smoothProfile } from '../geometry/curves.ts'
import { lathe } from '../geometry/lathe.ts'
import { warp } from '../geometry/mesh.ts'
import type { V2 } from '../geometry/vector.ts'

const PROFILE: readonly V2[] = [
  [0, 0.001],
  ...smoothProfile(
    [
      [0.1, 0],
      [0.122, 0.01],
      [0.138, 0.07],
      [0.137, 0.15],
      [0.13, 0.19],
    ],
    44,
  ),
  [0.127, 0.193],
  [0.123, 0.19],
  [0.129, 0.15],
  [0.13, 0.07],
  [0.112, 0.014],
  [0, 0.01],
]

/** Builds a round basket, 28 cm wide and 19 cm high, woven in rounds over upright canes. */
export function basket(): PropPart[] {
  const woven = warp(
    lathe(PROFILE, 96),
    ([x, y, z]) => {
      const angle = Math.atan2(x, z)
      const round = Math.floor(y / 0.009) % 2
      const over = 0.0022 * Math.sin(24 * angle + round * Math.PI) * Math.abs(Math.sin((Math.PI * y) / 0.009))
      const radius = Math.hypot(x, z) || 1
      return [x * (1 + over / radius), y, z * (1 + over / radius)]
    },
    70,
  )
  return [{ slot: 'basket', mesh: woven }]
}
