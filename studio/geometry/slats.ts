import { roundedRectangle } from './curves.ts'
import type { Mesh } from './mesh.ts'
import { board } from './joinery.ts'
import { sweep } from './sweep.ts'
import type { V3 } from './vector.ts'

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

/** Builds a slat of outdoor furniture along X, with edges rounded by 4 mm so that water runs off. */
export function outdoorSlat(size: V3): Mesh {
  return board(size, 0, 0.004)
}

/** Builds a rail with rounded edges along a path of at least two points, such as a hollowed bearer under slats. */
export function bearer(path: readonly V3[], width: number, height: number, radius = 0.003): Mesh {
  return sweep(path, () => roundedRectangle(width, height, radius, 2), { crease: 40 })
}
