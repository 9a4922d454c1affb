import type { ShownOptions } from '../../../demo/media/manifest.ts'
import { assembly, type Assembly } from '../../assembly.ts'
import { roundedRectangle, spline } from '../../geometry/curves.ts'
import { roundedPlan, type Plan } from '../../geometry/upholstery/cover.ts'
import { cushion } from '../../geometry/upholstery/cushion.ts'
import { board, rail, turnedLeg } from '../../geometry/timber/joinery.ts'
import { warp, type Mesh } from '../../geometry/mesh.ts'
import { sweep } from '../../geometry/sweep.ts'
import { between, radians, type V3 } from '../../geometry/vector.ts'
import type { MetricDimensions } from '../../dimensions.ts'
import type { Part, StudioProduct } from '../../product.ts'
import { scaleToDimensions } from '../../scale-to-dimensions.ts'
import { pipingOn } from '../upholstery.ts'
import { seatPlan } from './seat-plan.ts'

/** Thickness of the seat cushion and of the back cushion in the middle, in metres. */
const SEAT = 0.08
const BACK = 0.06
/** Height of the gap between seat and back, through which crumbs fall. */
const GAP = 0.062
/** Backward tilt of the back in degrees. */
const LEAN = 13
const RAIL = { thick: 0.022, high: 0.034 }
/** Length in metres by which the ends of the back are in front of its middle. */
const BOW = 0.034

function build(dimensions: MetricDimensions, shows: ShownOptions): Part[] {
  const chair = assembly(31)
  const piping = pipingOn(shows, 0.0028)
  addSeat(chair, dimensions, piping)
  addBack(chair, dimensions, piping)
  addFrame(chair, dimensions)
  return scaleToDimensions(chair.parts, dimensions)
}

function seatDeep({ seatDepth }: MetricDimensions): number {
  return seatDepth + 0.006
}

function addSeat(chair: Assembly, dimensions: MetricDimensions, piping: number): void {
  const { width, depth, seatHeight } = dimensions
  const deep = seatDeep(dimensions)
  const seat = cushion([width, SEAT, deep], {
    seed: 41,
    piping,
    crown: 0.026,
    belly: 0.003,
    plan: seatPlan(width, deep, { corner: 0.05, narrower: 0.1, nose: 0.01 }),
    slack: 0.014,
    gather: 0.985,
    firmness: 0.07,
    fullness: 0.9,
    spacing: 0.017,
    hollows: [{ at: [0.006, -0.02], radius: 0.16, depth: 0.007 }],
  })
  chair.add('seat-cushion', 'fabric', seat, [0, seatHeight - SEAT / 2, depth / 2 - deep / 2])
}

function addBack(chair: Assembly, dimensions: MetricDimensions, piping: number): void {
  const { width, height, seatHeight } = dimensions
  const tall = (height - seatHeight - GAP) / Math.cos(radians(LEAN))
  const wide = width - 0.02
  const flat = cushion([wide, BACK, tall], {
    seed: 43,
    piping,
    crown: 0.021,
    belly: 0.008,
    plan: backPlan(wide, tall),
    slack: 0.012,
    gather: 0.985,
    firmness: 0.06,
    fullness: 0.9,
    spacing: 0.016,
    hollows: [{ at: [0.004, 0.03], radius: 0.12, depth: 0.005 }],
  })
  const bent = warp(flat, ([x, y, z]) => [x, y + BOW * ((2 * x) / wide) ** 2, z], 62)
  chair.add('back-cushion', 'fabric', bent, backMiddle(dimensions), [90 - LEAN, 0, 0])
}

/** Returns the outline of the back: slightly wider above, with rounder corners than the seat. */
function backPlan(width: number, tall: number): Plan {
  const rounded = roundedPlan(width, tall, 0.06)
  return (u, v) => {
    const [x, z] = rounded(u, v)
    return [x * (1 - 0.05 * (0.5 + z / tall)), z - 0.01 * (1 - (2 * x) ** 2 / width ** 2) * (0.5 - z / tall)]
  }
}

/** Returns the middle of the back cushion. Its upper edge is at the very back of the chair. */
function backMiddle({ depth, height, seatHeight }: MetricDimensions): V3 {
  const [low, high] = [seatHeight + GAP, height]
  const half = (high - low) / 2
  return [0, (low + high) / 2, -depth / 2 + half * Math.tan(radians(LEAN)) + BACK / 2 + 0.004]
}

interface Corner {
  readonly x: number
  readonly z: number
}

/** Returns the corners of the frame, where the legs stand: on the right in front and on the right behind. */
function cornersOf(dimensions: MetricDimensions): { readonly front: Corner; readonly back: Corner } {
  const { width, depth } = dimensions
  return {
    front: { x: width / 2 - 0.05, z: depth / 2 - 0.052 },
    back: { x: width / 2 - 0.074, z: depth / 2 - seatDeep(dimensions) - 0.004 },
  }
}

function addFrame(chair: Assembly, dimensions: MetricDimensions): void {
  const { clearance, seatHeight } = dimensions
  const { front, back } = cornersOf(dimensions)
  const y = clearance + RAIL.high / 2
  for (const side of [-1, 1]) {
    const head: V3 = [side * front.x, seatHeight - SEAT + 0.014, front.z]
    const foot: V3 = [side * (front.x + 0.012), 0, front.z + 0.018]
    chair.add('front-leg', 'legs', turnedLeg(head, foot, legRadius, { round: 0.003 }))
    chair.add('back-leg', 'legs', backLeg(dimensions, side))
    const [from, to]: [V3, V3] = [
      [side * front.x, y, front.z],
      [side * back.x, y, back.z],
    ]
    chair.add('side-rail', 'legs', rail(from, to, RAIL.thick, RAIL.high, 0.003))
  }
  for (const [name, { x, z }] of [
    ['front-rail', front],
    ['back-rail', back],
  ] as const)
    chair.add(name, 'legs', board([2 * x, RAIL.high, RAIL.thick], 0, 0.003), [0, y, z])
}

function legRadius(share: number): number {
  return between(0.0185, 0.0115, Math.max(0, share - 0.06) ** 0.9)
}

/** Builds a back leg. It is one rod from the floor into the back cushion, and it is bent at the seat. */
function backLeg(dimensions: MetricDimensions, side: number): Mesh {
  const { seatHeight, clearance } = dimensions
  const { back } = cornersOf(dimensions)
  const middle = backMiddle(dimensions)
  const behind = (y: number) => middle[2] - 0.004 - (y - middle[1]) * Math.tan(radians(LEAN))
  const top = seatHeight + GAP + 0.12
  const x = (share: number) => side * (back.x + 0.014 * share)
  const path = spline(
    [
      [x(1), 0, back.z - 0.075],
      [x(0.5), clearance / 2, back.z - 0.03],
      [x(0.1), clearance - 0.04, back.z - 0.001],
      [x(0), clearance + 0.06, back.z + 0.002],
      [x(0), seatHeight + GAP, behind(seatHeight + GAP)],
      [x(0), top, behind(top)],
    ],
    48,
  )
  const section = (share: number) => {
    const thick =
      share < 0.6 ? between(0.024, 0.036, share / 0.6) : between(0.036, 0.026, (share - 0.6) / 0.4)
    return roundedRectangle(thick * 0.94, thick, thick * 0.42, 5)
  }
  return warp(sweep(path, section, { up: [0, 0, 1] }), ([px, py, pz]) => [px, py < 0.008 ? 0 : py, pz], 50)
}

/** The upholstered dining chair: two separate cushions on a frame of oak, with a gap between them. */
export const pesel: StudioProduct = {
  handle: 'ev-pesel',
  camera: 'chair',
  build,
  slots: { fabric: { option: 'fabric' }, legs: { material: 'oiled-oak' } },
  soft: ['fabric'],
  main: [{ shows: { fabric: 'slate' } }],
  further: [
    {
      view: 'detail',
      shows: { fabric: 'slate' },
      look: { at: [0.05, 0.55, 0.0], span: 0.62 },
      camera: { azimuth: 48, elevation: 18 },
    },
  ],
}
