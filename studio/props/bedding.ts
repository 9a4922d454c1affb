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
  /** Cloth of the throw across the foot end. */
  readonly blanket: 'olive-linen' | 'rust-linen'
  /** Position of the posts at the foot end, their side and their height. Default: no posts. */
  readonly posts?: { readonly x: number; readonly z: number; readonly side: number; readonly height: number }
}

type Obstacle = (point: V3) => V3

/** Thickness of the duvet, and of its edge. */
const DUVET = { thickness: 0.056, edge: 0.026, tufts: 0.026 }
/** Length by which the duvet hangs over an edge of the mattress: it ends at the top of the rails. */
const HANGS = 0.088

/** Builds the bedding of a made bed: mattress, turned-down duvet, a throw across the foot end and four pillows. */
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
    gathered: [0.035, 0.06],
    creases: [3.6, 4.5],
    slack: 0.03,
    bending: 0.02,
    ripple: 0.07,
    spacing: 0.028,
    steps: 130,
    over: lyingOn(bed, 0),
  })
  const turned = drape({
    thickness: 0.044,
    edge: 0.03,
    seed: 9,
    width: width + 2 * HANGS + 0.03,
    depth: 0.42,
    at: [0, to + 0.1, foot - long + 0.2],
    tufts: 0.014,
    corner: 0.03,
    gathered: [0.02, 0.05],
    creases: [2, 6],
    slack: 0.03,
    bending: 0.02,
    ripple: 0.05,
    spacing: 0.028,
    steps: 130,
    over: onTopOf(duvet, lyingOn(bed, DUVET.thickness + DUVET.tufts)),
  })
  return [
    { slot: 'white-linen', mesh: duvet },
    { slot: 'sand-linen', mesh: turned },
    { slot: bed.blanket, mesh: blanket(bed, duvet) },
  ]
}

/** Builds a thin throw that lies across the foot end in loose folds and hangs down on both sides. */
function blanket(bed: Bedding, duvet: Mesh): Mesh {
  return drape({
    seed: 14,
    width: bed.width + 0.6,
    depth: 0.74,
    at: [0.03, bed.to + 0.13, bed.depth / 2 - 0.5],
    thickness: 0.006,
    edge: 0.005,
    askew: 2.5,
    spacing: 0.022,
    slack: 0.01,
    bending: 0.012,
    ripple: 0.035,
    creases: [0.8, 7],
    gathered: [0, 0.08],
    steps: 170,
    over: onTopOf(duvet, lyingOn(bed, DUVET.thickness + DUVET.tufts)),
  })
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

/** Builds two pillows on each side. They lean on each other at the headboard, low enough to show it. */
function pillows({ width, depth, to }: Bedding): PropPart[] {
  const wide = Math.min(0.74, width / 2 - 0.06)
  return [-1, 1].flatMap((side, i): PropPart[] => {
    const x = (side * width) / 4
    return [
      {
        slot: 'white-linen',
        mesh: bedPillow([wide, 0.2, 0.5], 52, 70 + i, [x, to, 0.055 - depth / 2], side * 2),
      },
      {
        slot: 'sand-linen',
        mesh: bedPillow(
          [wide - 0.06, 0.19, 0.46],
          66,
          80 + i,
          [x + 0.012, to + 0.012, 0.21 - depth / 2],
          side * -2.5,
        ),
      },
    ]
  })
}

/**
 * Builds a soft pillow that leans back by `lean` degrees from the vertical. Its highest edge is at the position Z of
 * `at`, and the mattress at the height of `at` flattens its underside.
 */
function bedPillow(size: V3, lean: number, seed: number, [x, y, z]: V3, turn: number): Mesh {
  const filled = pillow(size, {
    seed,
    slack: 0.05,
    gather: 0.95,
    fullness: 0.5,
    corner: 0.04,
    spacing: 0.02,
    hollows: [{ at: [0.02, 0.03], radius: 0.14, depth: 0.03 }],
  })
  const leaning = place(filled, [0, 0, 0], [90 - lean, turn, 0])
  const low = Math.min(...leaning.p.map((at) => at[1])) + 0.05
  const behind = Math.min(...leaning.p.map((at) => at[2]))
  const lying = warp(leaning, ([px, py, pz]) => [px, py < low ? low + (py - low) * 0.15 : py, pz], 80)
  return place(lying, [x, y - low + 0.004, z - behind])
}
