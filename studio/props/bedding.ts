import type { PropPart } from '../assembly.ts'
import { cushion, pillow } from '../geometry/upholstery/cushion.ts'
import { block, drape, heap } from '../geometry/upholstery/drape.ts'
import { place, warp, type Mesh } from '../geometry/mesh.ts'
import type { V3 } from '../geometry/vector.ts'

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
  /** Position of the posts at the foot end, their side and their height. Default: no posts. */
  readonly posts?: { readonly x: number; readonly z: number; readonly side: number; readonly height: number }
}

type Obstacle = (point: V3) => V3

/** Thickness of the duvet, and of its edge. */
const DUVET = { thickness: 0.05, edge: 0.024, tufts: 0.009 }
/** Length by which the duvet hangs over an edge of the mattress: its hem hangs free above the rails. */
const HANGS = 0.066

/** Builds the bedding of a made bed: mattress, turned-down duvet and four pillows. */
export function bedding(bed: Bedding): PropPart[] {
  return [mattress(bed), ...covers(bed), ...pillows(bed)]
}

function mattress({ width, depth, from, to }: Bedding): PropPart {
  const mesh = cushion([width - 0.004, to - from, depth - 0.004], {
    seed: 61,
    crown: 0.008,
    corner: 0.06,
    slack: 0.004,
    firmness: 0.25,
    fullness: 0.97,
    spacing: 0.05,
    steps: 24,
  })
  return { slot: 'white-linen', mesh: place(mesh, [0, (from + to) / 2, 0]) }
}

function covers(bed: Bedding): PropPart[] {
  const { width, depth, to } = bed
  const foot = depth / 2
  const long = depth * 0.66
  const duvet = drape({
    ...DUVET,
    seed: 3,
    width: width + 2 * HANGS,
    depth: long + HANGS,
    at: [0, to + 0.03, foot + (HANGS - long) / 2],
    corner: 0.22,
    gathered: [0.014, 0.026],
    creases: [1.7, 2.6],
    slack: 0.008,
    bending: 0.12,
    ripple: 0.024,
    spacing: 0.028,
    steps: 130,
    over: lyingOn(bed, 0),
  })
  const turned = drape({
    thickness: 0.036,
    edge: 0.02,
    seed: 9,
    width: width + 2 * HANGS + 0.03,
    depth: 0.42,
    at: [0, to + 0.1, foot - long + 0.2],
    tufts: 0.006,
    corner: 0.03,
    gathered: [0.012, 0.03],
    creases: [1.6, 3],
    slack: 0.012,
    bending: 0.1,
    ripple: 0.03,
    spacing: 0.028,
    steps: 130,
    over: onTopOf(duvet, lyingOn(bed, DUVET.thickness + DUVET.tufts)),
  })
  return [
    { slot: 'white-linen', mesh: duvet },
    { slot: 'sand-linen', mesh: turned },
  ]
}

function onTopOf(mesh: Mesh, beside: Obstacle): Obstacle {
  const above = heap(mesh)
  return (point) => above(beside(point))
}

/**
 * Returns a function that moves points out of the mattress, its rails and the posts at the foot end, with `layer`
 * metres of bedding already on them.
 */
function lyingOn({ width, depth, from, to, rails, posts }: Bedding, layer: number): Obstacle {
  const [x, z] = [width / 2 + layer, depth / 2 + layer]
  const soft = block([-x, from - 1, -z - 1], [x, to + 0.75 * layer, z], 0.05 + layer)
  const [railX, railZ] = [rails.width / 2 + 0.004 + layer, rails.depth / 2 + 0.004 + layer]
  const hard = block([-railX, -1, -railZ], [railX, rails.height + 0.004 + layer / 2, railZ], 0.02 + layer / 2)
  if (!posts) return (point) => hard(soft(point))
  const half = posts.side / 2 + 0.004 + layer
  const top = posts.height + 0.004 + layer
  const [left, right] = [-posts.x, posts.x].map((at) =>
    block([at - half, -1, posts.z - half], [at + half, top, posts.z + half], 0.012 + layer / 2),
  )
  return (point) => {
    const free = hard(soft(point))
    const near = free[0] < 0 ? left : right
    return near && free[2] > posts.z - 0.2 ? near(free) : free
  }
}

/** Differences between the pillows of the two sides: lengths in metres, angles in degrees. */
const SIDES = [
  { back: { lean: 50, turn: -2.5, wider: 0 }, front: { lean: 64, turn: 3.5, aside: 0.03, ahead: 0.2 } },
  { back: { lean: 56, turn: 1, wider: -0.03 }, front: { lean: 76, turn: -7, aside: -0.02, ahead: 0.24 } },
] as const

/** Builds two pillows on each side. They lean on each other at the headboard, low enough to show it. */
function pillows({ width, depth, to }: Bedding): PropPart[] {
  const wide = Math.min(0.74, width / 2 - 0.06)
  return SIDES.flatMap(({ back, front }, i): PropPart[] => {
    const x = ((2 * i - 1) * width) / 4
    const [size, at]: [V3, V3] = [
      [wide + back.wider, 0.2, 0.5],
      [x, to, 0.055 - depth / 2],
    ]
    const smaller: V3 = [wide - 0.06, 0.19, 0.46]
    const before: V3 = [x + front.aside, to + 0.008, front.ahead - depth / 2]
    return [
      { slot: 'white-linen', mesh: bedPillow(size, back.lean, 70 + 3 * i, at, back.turn) },
      { slot: 'sand-linen', mesh: bedPillow(smaller, front.lean, 80 + 5 * i, before, front.turn) },
    ]
  })
}

/**
 * Builds a soft pillow that leans back by `lean` degrees from the vertical. Its highest edge is at the position Z of
 * `at`, and the mattress at the height of `at` flattens its underside.
 */
export function bedPillow(size: V3, lean: number, seed: number, [x, y, z]: V3, turn: number): Mesh {
  const filled = pillow(size, {
    seed,
    slack: 0.05,
    gather: 0.95,
    fullness: 0.5,
    corner: 0.04,
    spacing: 0.02,
    hollows: [{ at: [0.05 - 0.03 * (seed % 4), 0.03], radius: 0.14, depth: 0.03 }],
  })
  const leaning = place(filled, [0, 0, 0], [90 - lean, turn, 0])
  const low = Math.min(...leaning.p.map((at) => at[1])) + 0.05
  const behind = Math.min(...leaning.p.map((at) => at[2]))
  const lying = warp(leaning, ([px, py, pz]) => [px, py < low ? low + (py - low) * 0.15 : py, pz], 80)
  return place(lying, [x, y - low + 0.004, z - behind])
}
