import type { PropPart } from '../assembly.ts'
import { roundedBox } from '../geometry/box.ts'
import { spline } from '../geometry/curves.ts'
import { lathe } from '../geometry/lathe.ts'
import { merge, place } from '../geometry/mesh.ts'
import { tube } from '../geometry/sweep.ts'
import type { V2 } from '../geometry/vector.ts'

const LAMP_HEAD: readonly V2[] = [
  [0.0, 0.062],
  [0.016, 0.061],
  [0.02, 0.058],
  [0.022, 0.04],
  [0.05, 0.012],
  [0.064, 0],
  [0.0625, -0.0006],
  [0.048, 0.011],
  [0.018, 0.038],
  [0, 0.04],
]

/** Builds a small desk lamp with a bent stem, switched off. */
export function deskLamp(): PropPart[] {
  const foot = lathe(
    [
      [0, 0],
      [0.078, 0],
      [0.08, 0.002],
      [0.08, 0.014],
      [0.077, 0.017],
      [0.01, 0.0185],
      [0, 0.0185],
    ],
    64,
  )
  const stem = tube(
    spline(
      [
        [0, 0.015, 0],
        [0, 0.2, 0],
        [0, 0.34, 0],
        [0.03, 0.415, 0],
        [0.1, 0.43, 0],
        [0.15, 0.415, 0],
      ],
      36,
    ),
    0.0055,
    12,
  )
  const head = place(lathe(LAMP_HEAD, 48), [0.165, 0.35, 0], [0, 0, 14])
  const clip = roundedBox([0.018, 0.018, 0.018], 0.004)
  return [{ slot: 'black-steel', mesh: merge(foot, stem, head, place(clip, [0.152, 0.412, 0], [0, 0, 14])) }]
}
