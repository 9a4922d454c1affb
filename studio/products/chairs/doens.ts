import type { ShownOptions } from '../../../demo/media/manifest.ts'
import { assembly, type Assembly } from '../../assembly.ts'
import { roundedRectangle, spline } from '../../geometry/curves.ts'
import { roundedPlan } from '../../geometry/upholstery/cover.ts'
import { cushion } from '../../geometry/upholstery/cushion.ts'
import { rail, turnedLeg } from '../../geometry/timber/joinery.ts'
import { warp, type Mesh } from '../../geometry/mesh.ts'
import { sweep } from '../../geometry/sweep.ts'
import { between, clamp, degrees, type V2, type V3 } from '../../geometry/vector.ts'
import type { MetricDimensions } from '../../dimensions.ts'
import type { Part, StudioProduct } from '../../product.ts'
import { scaleToDimensions } from '../../scale-to-dimensions.ts'
import { pipingOn } from '../upholstery.ts'
import { seatPlan } from './seat-plan.ts'

const SEAT = 0.066
const BACK = 0.056
const RAIL = { thick: 0.024, high: 0.05 }
const ARM = { wide: 0.046, high: 0.026 }
/** Backward offset of the back for each metre of height. */
const LEAN = 0.2
/** Length in metres by which the middle of the back is behind its ends. */
const BOW = 0.02
/** Height of the gap between seat and back, in metres. */
const GAP = 0.055

function build(dimensions: MetricDimensions, shows: ShownOptions): Part[] {
  const chair = assembly(33)
  const piping = pipingOn(shows, 0.0028)
  addSeat(chair, dimensions, piping)
  addBack(chair, dimensions, piping)
  addRails(chair, dimensions)
  addLegs(chair, dimensions)
  return scaleToDimensions(chair.parts, dimensions)
}

/** Returns where the right front leg meets the seat, as [x, z]. */
function frontCorner({ width, depth }: MetricDimensions): V2 {
  return [width / 2 - 0.033, depth / 2 - 0.03]
}

/** Returns the position [x, z] of the right back leg at a height above the seat. */
function postAt({ width, depth, height }: MetricDimensions, y: number): V2 {
  return [width / 2 - 0.056, 0.047 - depth / 2 + LEAN * (height - y)]
}

function addSeat(chair: Assembly, dimensions: MetricDimensions, piping: number): void {
  const { seatHeight } = dimensions
  const [frontX, frontZ] = frontCorner(dimensions)
  const [backX, backZ] = postAt(dimensions, seatHeight)
  const inset = RAIL.thick / 2 + 0.002
  const wide = 2 * (frontX - inset)
  const [front, back] = [frontZ - inset, backZ + inset]
  const seat = cushion([wide, SEAT, front - back], {
    seed: 51,
    piping,
    crown: 0.024,
    belly: 0.003,
    plan: seatPlan(wide, front - back, {
      corner: 0.032,
      narrower: 1 - (backX - inset) / (frontX - inset),
      nose: 0,
    }),
    slack: 0.014,
    gather: 0.985,
    firmness: 0.07,
    fullness: 0.9,
    spacing: 0.017,
    hollows: [{ at: [-0.006, -0.02], radius: 0.15, depth: 0.007 }],
  })
  chair.add('seat-cushion', 'fabric', seat, [0, seatHeight - SEAT / 2, (front + back) / 2])
}

function addBack(chair: Assembly, dimensions: MetricDimensions, piping: number): void {
  const { height, seatHeight } = dimensions
  const [low, high] = [seatHeight + GAP, height - 0.008]
  const tall = (high - low) * Math.hypot(1, LEAN)
  const [x, z] = postAt(dimensions, (low + high) / 2)
  const wide = 2 * x - 0.024
  const flat = cushion([wide, BACK, tall], {
    seed: 53,
    piping,
    crown: 0.021,
    belly: 0.01,
    plan: roundedPlan(wide, tall, 0.045),
    slack: 0.014,
    gather: 0.985,
    firmness: 0.06,
    fullness: 0.9,
    spacing: 0.016,
    hollows: [{ at: [0.004, 0.03], radius: 0.12, depth: 0.005 }],
  })
  const bent = warp(flat, ([px, y, pz]) => [px, y - BOW * (1 - ((2 * px) / wide) ** 2), pz], 62)
  const tilt = degrees(Math.atan(LEAN))
  chair.add('back-cushion', 'fabric', bent, [0, (low + high) / 2, z], [90 - tilt, 0, 0])
}

function addRails(chair: Assembly, dimensions: MetricDimensions): void {
  const { clearance, seatHeight } = dimensions
  const y = clearance + RAIL.high / 2
  const [frontX, frontZ] = frontCorner(dimensions)
  const [backX, backZ] = postAt(dimensions, seatHeight)
  const corners: readonly [V3, V3][] = [
    [
      [-frontX, y, frontZ],
      [frontX, y, frontZ],
    ],
    [
      [-backX, y, backZ],
      [backX, y, backZ],
    ],
    [
      [-frontX, y, frontZ],
      [-backX, y, backZ],
    ],
    [
      [frontX, y, frontZ],
      [backX, y, backZ],
    ],
  ]
  for (const [from, to] of corners) chair.add('rail', 'wood', rail(from, to, RAIL.thick, RAIL.high, 0.004))
}

function addLegs(chair: Assembly, dimensions: MetricDimensions): void {
  const { armHeight } = dimensions
  const [x, z] = frontCorner(dimensions)
  const waist = 1 - (dimensions.clearance + RAIL.high / 2) / armHeight
  const radius = (share: number) =>
    share < waist
      ? between(0.0135, 0.0185, (share / waist) ** 0.8)
      : between(0.0185, 0.0118, ((share - waist) / (1 - waist)) ** 1.2)
  for (const side of [-1, 1]) {
    const head: V3 = [side * (x + 0.001), armHeight - ARM.high / 2, z - 0.018]
    const foot: V3 = [side * (x - 0.001), 0, z + 0.012]
    chair.add('front-leg', 'wood', turnedLeg(head, foot, radius, { segments: 24, round: 0.003 }))
    chair.add('back-leg', 'wood', backLeg(dimensions, side))
    chair.add('arm', 'wood', arm(dimensions, side))
  }
}

/** Builds a back leg. It is one rod from the floor to the upper edge of the back, and it is bent at the seat. */
function backLeg(dimensions: MetricDimensions, side: number): Mesh {
  const { height, seatHeight, depth } = dimensions
  const at = (y: number, forward = 0, out = 0): V3 => {
    const [x, z] = postAt(dimensions, y)
    return [side * (x + out), y, z + forward]
  }
  const [x, seatZ] = postAt(dimensions, seatHeight)
  const path = spline(
    [
      [side * (x + 0.012), 0, 0.013 - depth / 2],
      [side * (x + 0.006), 0.2, between(0.013 - depth / 2, seatZ, 0.56)],
      [side * (x + 0.001), seatHeight - 0.09, seatZ - 0.006],
      at(seatHeight + 0.01),
      at((seatHeight + height) / 2),
      at(height - 0.0005),
    ],
    64,
  )
  const section = (share: number): V2[] => {
    const end = Math.sqrt(clamp((1 - share) / 0.012, 0.12, 1))
    const swell =
      share < 0.56 ? between(0.023, 0.037, share / 0.56) : between(0.037, 0.024, (share - 0.56) / 0.44)
    return roundedRectangle(swell * 0.9 * end, swell * end, swell * 0.42 * end, 6)
  }
  const bent = sweep(path, section, { up: [0, 0, 1] })
  return warp(bent, ([px, py, pz]) => [px, py < 0.008 ? 0 : py, pz], 50)
}

/** Builds an arm: it is flat over the front leg, bends outwards, and becomes narrow and high at the back leg. */
function arm(dimensions: MetricDimensions, side: number): Mesh {
  const { width, armHeight } = dimensions
  const y = armHeight - ARM.high / 2
  const [x, z] = frontCorner(dimensions)
  const [postX, postZ] = postAt(dimensions, y - 0.004)
  const widest = width / 2 - ARM.wide / 2
  const path = spline(
    [
      [side * (x - 0.006), y - 0.005, z + 0.016],
      [side * (x - 0.001), y - 0.0015, z - 0.03],
      [side * widest, y, z * 0.42],
      [side * (widest - 0.006), y, -0.055],
      [side * between(postX, widest, 0.5), y - 0.002, between(postZ, -0.055, 0.46)],
      [side * (postX - 0.001), y - 0.004, postZ - 0.002],
    ],
    72,
  )
  return sweep(path, armSection, { crease: 55 })
}

function armSection(share: number): V2[] {
  const end = 0.14 + 0.86 * Math.sqrt(1 - clamp(1 - share / 0.045, 0, 1) ** 2)
  const back = clamp((share - 0.45) / 0.5, 0, 1)
  const bent = back * back * (3 - 2 * back)
  const wide = between(ARM.wide, 0.021, bent) * end
  const high = between(ARM.high, 0.03, bent) * (0.45 + 0.55 * end)
  return roundedRectangle(wide, high, Math.min(wide, high) * 0.44, 6)
}

/** The dining chair with arms: a frame of oak with a seat and a back set into it. */
export const doens: StudioProduct = {
  handle: 'ev-doens',
  camera: 'chair',
  build,
  slots: { fabric: { option: 'fabric' }, wood: { material: 'oiled-oak' } },
  soft: ['fabric'],
  main: [{ shows: { fabric: 'heather' } }],
  further: [
    {
      view: 'detail',
      shows: { fabric: 'heather' },
      look: { at: [0.16, 0.58, 0.02], span: 0.6 },
      camera: { azimuth: 56, elevation: 20 },
    },
  ],
}
