import { boundsOf, volumeOf } from '../checks.ts'
import { spline } from '../curves.ts'
import { settle } from './cloth.ts'
import {
  bagCover,
  boxCover,
  divisionsOf,
  foamCrown,
  roundedPlan,
  softCrown,
  type Cover,
  type Plan,
} from './cover.ts'
import { merge, warp, withNormals, type Mesh } from '../mesh.ts'
import { fbm } from '../noise.ts'
import { ironed, sewn } from './seam.ts'
import { add, around, clamp, item, mix, type V2, type V3 } from '../vector.ts'
import { welt } from './welt.ts'

/**
 * A hollow in a cushion, where a person has sat or leant. `at` is relative to the middle of the cushion. All lengths
 * are in metres.
 */
export interface Hollow {
  readonly at: V2
  readonly radius: number
  readonly depth: number
}

export interface CushionOptions {
  readonly seed: number
  /** Radius of the cord in the seams, in metres. 0: a plain seam. */
  readonly piping?: number
  /** Height of the upper side's middle above the seam. */
  readonly crown?: number
  /**
   * Depth of the underside's middle below the seam. Default: `crown`. Use 0 for the flat underside of a seat cushion
   * that is never turned over.
   */
  readonly belly?: number
  /** Distance from the seam over which the sides rise to the crown, in metres. Default: a soft dome without an edge. */
  readonly shoulder?: number
  /** Radius of the corners, seen from above. */
  readonly corner?: number
  /** Outline that replaces the rectangle with rounded corners. */
  readonly plan?: Plan
  readonly slack?: number
  readonly gather?: number
  /** Firmness of the filling, from 0 (feathers). Firm foam is about 0.1. */
  readonly firmness?: number
  /** Share of the cushion's bounding box that the filling takes up, 0 to 1. */
  readonly fullness?: number
  /** Volume of the filling relative to the volume of the cover as it is cut. Replaces `fullness`. */
  readonly plump?: number
  readonly hollows?: readonly Hollow[]
  /** Changes the shape of the filling and of the cover, for example to lower the front edge of a seat. */
  readonly shape?: (point: V3) => V3
  /** Depth of the groove in which a plain seam lies, in metres. */
  readonly groove?: number
  /** Height of the small folds across the seams, in metres. */
  readonly puckers?: number
  /** Height of the folds that run from the corners, in metres. */
  readonly folds?: number
  /** Height of the noise in the cover before the simulation, from which its wrinkles grow, in metres. */
  readonly unevenness?: number
  readonly bending?: number
  readonly sinking?: V3
  readonly pull?: V3
  readonly outside?: (point: V3) => V3
  /** Distance between two simulated threads, in metres. */
  readonly spacing?: number
  readonly steps?: number
}

/**
 * Builds a filled cushion with a border between its two panels, and simulates it until it is at rest. The result has
 * exactly the dimensions `size` and is centred on the origin. Its texture coordinates (UV) are those of the flat
 * panels.
 */
export function cushion(size: V3, options: CushionOptions): Mesh {
  const { crown = 0.025, belly = crown, corner = 0.045, spacing = 0.027, fullness = 0.9 } = options
  const [width, height, depth] = size
  const plan = options.plan ?? roundedPlan(width, depth, corner)
  const border = height - crown - belly
  const divisions = divisionsOf(width, depth, spacing)
  const rising = (rise: number) =>
    options.shoulder ? foamCrown(rise, options.shoulder, [width, depth]) : softCrown(rise)
  const cover = boxCover(plan, border, divisions, rising(crown), rising(belly))
  return filled(cover, size, width * height * depth * fullness, options)
}

/**
 * Builds a pillow of two panels sewn edge to edge: thick in the middle, flat at the seam, with pointed corners and
 * puckers.
 */
export function pillow(size: V3, options: CushionOptions): Mesh {
  const { corner = 0.012, spacing = 0.02, fullness = 0.5 } = options
  const [width, height, depth] = size
  const plan = options.plan ?? roundedPlan(width, depth, corner)
  const cover = bagCover(plan, divisionsOf(width, depth, spacing), softCrown(0.01))
  return filled(cover, size, width * height * depth * fullness, { firmness: 0, steps: 110, ...options })
}

function filled(cover: Cover, size: V3, volume: number, options: CushionOptions): Mesh {
  const { mesh, seams } = cover
  const { seed, piping = 0, slack = 0.02, gather = 0.98, firmness = 0.03, hollows = [], steps = 64 } = options
  const shape = options.shape ?? ((point: V3) => point)
  const even = mesh.p.map(shape)
  const filling = even.map(([x, y, z]): V3 => [x, y > 0 ? y - hollowAt(hollows, x, z) : y, z])
  const settled = settle(
    { ...mesh, p: uneven(even, seed, options.unevenness) },
    {
      steps,
      slack,
      gather,
      volume: options.plump ? options.plump * volumeOf({ ...mesh, p: filling }) : volume,
      firmness,
      filling,
      ...(options.bending === undefined ? {} : { bending: options.bending }),
      ...(options.sinking ? { sinking: options.sinking } : {}),
      ...(options.pull ? { pull: options.pull } : {}),
      ...(options.outside ? { outside: options.outside } : {}),
    },
  )
  const { groove = piping ? 0 : 0.004, puckers = 0.0008, folds = 0 } = options
  const p = sewn(cover, ironed(cover, settled), { seed, groove, puckers, folds })
  const cords = piping ? seams.map((seam) => welt(drawn(seam.map((corner) => item(p, corner))), piping)) : []
  return fitted(merge(withNormals({ ...mesh, p }, 75), ...cords), size)
}

/** Number of times that the cord of a seam is straightened between its neighbouring points. */
const STRAIGHTENED = 2

/** Returns the line of a cord in a seam, as a closed loop: a cord is stiffer than the cloth, and bends evenly. */
function drawn(seam: readonly V3[]): V3[] {
  let line = [...seam]
  for (let round = 0; round < STRAIGHTENED; round++)
    line = line.map((at, i) => mix(at, mix(around(line, i - 1), around(line, i + 1), 0.5), 0.5))
  return spline(line, 2 * line.length, true)
}

/** Adds slight noise to the shape of a cover before the simulation. A perfectly even cover would not wrinkle. */
function uneven(points: readonly V3[], seed: number, height = 0.0025): V3[] {
  const aside = seed * 7.31
  const offset = ([x, y, z]: V3, far: number) => height * fbm(x * 13 + aside + far, y * 13, z * 13 + aside, 2)
  return points.map((point) => add(point, [offset(point, 0), offset(point, 40), offset(point, 80)]))
}

function hollowAt(hollows: readonly Hollow[], x: number, z: number): number {
  return hollows.reduce(
    (sum, { at, radius, depth }) =>
      sum + depth * Math.exp(-((x - at[0]) ** 2 + (z - at[1]) ** 2) / radius ** 2),
    0,
  )
}

/** Centres a mesh on the origin and scales it to exactly `size`. */
function fitted(mesh: Mesh, size: V3): Mesh {
  const { min, max } = boundsOf(mesh)
  const [x, y, z] = [0, 1, 2].map((axis) => {
    const [low, high, wanted] = [min[axis] ?? 0, max[axis] ?? 0, size[axis] ?? 0]
    return { middle: (low + high) / 2, factor: wanted / (high - low || 1) }
  })
  if (!x || !y || !z) return mesh
  const p = mesh.p.map((at): V3 => [
    (at[0] - x.middle) * x.factor,
    (at[1] - y.middle) * y.factor,
    (at[2] - z.middle) * z.factor,
  ])
  return { ...mesh, p }
}

/** Depth of the front of a seat cushion that is rounded, in metres. */
const ROUND_FRONT = 0.15

/**
 * Returns a shape for a seat cushion of `size`: its front edge (+z) is lowered by `drop` metres, and its front bulges
 * forward.
 */
export function roundFront([, height, depth]: V3, drop: number): (point: V3) => V3 {
  return ([x, y, z]) => {
    const near = clamp(1 - (depth / 2 - z) / ROUND_FRONT, 0, 1)
    const up = clamp(y / height + 0.5, 0, 1)
    const bulge = clamp(1 - (depth / 2 - z) / 0.02, 0, 1) * Math.sin(Math.PI * up)
    return [x, y - drop * near * near * up, z + 1.6 * drop * bulge]
  }
}

/**
 * Swaps the texture coordinates U and V, so that the ribs of the cloth run upwards on a part that is turned on its
 * side.
 */
export function cutAcross(mesh: Mesh): Mesh {
  return { ...mesh, uv: mesh.uv.map(([u, v]) => [v, u]) }
}

/** Makes the surface of a firm shape slightly uneven, by up to `depth` metres, so that it looks padded with cloth. */
export function padded(mesh: Mesh, seed: number, depth = 0.002): Mesh {
  const aside = seed * 3.17
  const swell = ([x, y, z]: V3, far: number) =>
    depth * fbm(x * 4.5 + aside, y * 4.5 + far, z * 4.5 + aside, 2)
  return warp(mesh, (at) => add(at, [swell(at, 0), swell(at, 30), swell(at, 60)]))
}
