import { roundedRectangle } from '../curves.ts'
import type { Mesh } from '../mesh.ts'
import { board } from './joinery.ts'
import { sweep } from '../sweep.ts'
import { between, type V2, type V3 } from '../vector.ts'

/** Positions of the middles of `count` slats across `width` metres, and the width of each slat. */
export interface SlatRow {
  readonly wide: number
  readonly middles: readonly number[]
}

/** Divides `width` metres about 0 into `count` slats with gaps of `gap` metres. */
export function slatRow(width: number, count: number, gap: number): SlatRow {
  const wide = (width - (count - 1) * gap) / count
  const middles = Array.from({ length: count }, (_, i) => (i - (count - 1) / 2) * (wide + gap))
  return { wide, middles }
}

/**
 * Builds a slat of outdoor furniture along X, with edges that are only just rounded: seen from low above, a rounder edge is as
 * bright as the top, and hides the gap behind it.
 */
export function outdoorSlat(size: V3): Mesh {
  return board(size, 0, 0.0015)
}

/**
 * Builds a bearer under slats along Z, flat below and curved above. `top` maps a position along the bearer, from 0 at
 * `from` to 1 at `to`, to the height of its upper side. The bearer is centred on X = 0, and its lower side is at y = 0.
 */
export function bearer([from, to]: V2, width: number, top: (share: number) => number): Mesh {
  const steps = 16
  const path = Array.from({ length: steps + 1 }, (_, i): V3 => [0, 0, between(from, to, i / steps)])
  return sweep(
    path,
    (share) => {
      const high = top(share)
      return roundedRectangle(width, high, 0.003, 2).map(([x, y]): V2 => [x, y + high / 2])
    },
    { crease: 40 },
  )
}
