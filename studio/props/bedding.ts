import type { PropPart } from '../assembly.ts'
import { cushion } from '../geometry/cushion.ts'
import { block, drape, heap } from '../geometry/drape.ts'
import { place } from '../geometry/mesh.ts'
import type { V3 } from '../geometry/vector.ts'
import { throwPillow } from './textiles.ts'

/** Dimensions of the bed that the bedding lies in, in metres. The mattress is centred on the vertical axis. */
export interface Bedding {
  readonly width: number
  readonly depth: number
  /** Height of the top of the slats (`from`) and of the mattress (`to`). */
  readonly from: number
  readonly to: number
  /**
   * `width`, `depth` and `height` are the dimensions of the frame of rails around the mattress. `height` is the height
   * of the top of the frame.
   */
  readonly rails: { readonly width: number; readonly depth: number; readonly height: number }
}

/** Builds the bedding of a made bed: mattress, turned-down duvet, a blanket across the foot end and four pillows. */
export function bedding(bed: Bedding): PropPart[] {
  return [mattress(bed), ...covers(bed), ...pillows(bed)]
}

function mattress({ width, depth, from, to }: Bedding): PropPart {
  const mesh = cushion([width - 0.01, to - from, depth - 0.01], {
    seed: 61,
    piping: 0.005,
    crown: 0.008,
    corner: 0.07,
    slack: 0.006,
    firmness: 0.2,
    fullness: 0.97,
    spacing: 0.07,
    steps: 30,
  })
  return { slot: 'mattress', mesh: place(mesh, [0, (from + to) / 2, 0]) }
}

function covers(bed: Bedding): PropPart[] {
  const { width, depth, to } = bed
  const foot = depth / 2
  const long = depth * 0.7
  const duvet = drape({
    seed: 3,
    width: width + 0.2,
    depth: long - 0.075,
    at: [0, to + 0.02, foot - 0.075 - (long - 0.075) / 2],
    thickness: 0.062,
    edge: 0.02,
    tufts: 0.022,
    slack: 0.05,
    ripple: 0.05,
    spacing: 0.042,
    over: lyingOn(bed, 0),
  })
  const turned = drape({
    seed: 9,
    width: width + 0.225,
    depth: 0.4,
    at: [0, to + 0.095, foot - long + 0.2 - 0.012],
    thickness: 0.042,
    edge: 0.024,
    tufts: 0.012,
    slack: 0.045,
    ripple: 0.04,
    spacing: 0.042,
    over: lyingOn(bed, 0.062),
  })
  const [onDuvet, besideDuvet] = [heap(duvet), lyingOn(bed, 0.058)]
  const blanket = drape({
    seed: 14,
    width: width + 0.66,
    depth: 0.62,
    at: [0.02, to + 0.11, foot - 0.46],
    thickness: 0.009,
    spacing: 0.036,
    slack: 0.045,
    bending: 0.02,
    ripple: 0.035,
    over: (point) => onDuvet(besideDuvet(point)),
  })
  return [
    { slot: 'white-linen', mesh: duvet },
    { slot: 'sand-linen', mesh: turned },
    { slot: 'olive-linen', mesh: blanket },
  ]
}

/**
 * Returns a function that moves points out of the mattress and its rails, with `layer` metres of bedding already on
 * them.
 */
function lyingOn({ width, depth, from, to, rails }: Bedding, layer: number): (point: V3) => V3 {
  const [x, z] = [width / 2 + layer, depth / 2 + layer]
  const soft = block([-x, from - 1, -z - 1], [x, to + layer, z], 0.055 + layer)
  const [railX, railZ] = [rails.width / 2 + 0.004 + layer, rails.depth / 2 + 0.004 + layer]
  const hard = block([-railX, -1, -railZ], [railX, rails.height + 0.006 + layer, railZ], 0.02 + layer * 0.8)
  return (point) => hard(soft(point))
}

function pillows({ width, depth, to }: Bedding): PropPart[] {
  const half = Math.min(0.37, width / 4 - 0.02)
  const wide = 2 * half - 0.02
  const behind = [-1, 1].map((side) => ({
    side,
    lean: 34,
    z: 0.2,
    size: [wide, 0.5],
    cloth: 'white-linen' as const,
  }))
  const front = [-1, 1].map((side) => ({
    side,
    lean: 47,
    z: 0.35,
    size: [wide - 0.1, 0.42],
    cloth: 'sand-linen' as const,
  }))
  return [...behind, ...front].flatMap(({ side, lean, z, size, cloth }, i) =>
    throwPillow(size[0] ?? 0, size[1] ?? 0, lean, cloth, 70 + i).map(({ slot, mesh }) => ({
      slot,
      mesh: place(mesh, [(side * width) / 4 + 0.01 * side, to - 0.012, z - depth / 2], [0, -side * 2.5, 0]),
    })),
  )
}
