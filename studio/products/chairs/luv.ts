import type { ShownOptions } from '../../../demo/media/manifest.ts'
import { assembly, type Assembly } from '../../assembly.ts'
import { spline } from '../../geometry/curves.ts'
import { roundedPlan, type Plan } from '../../geometry/upholstery/cover.ts'
import { cushion } from '../../geometry/upholstery/cushion.ts'
import { squareLeg } from '../../geometry/timber/joinery.ts'
import { place, warp, type Mesh } from '../../geometry/mesh.ts'
import { paddedPanel, smoothOutline } from '../../geometry/upholstery/padded-panel.ts'
import { between, clamp, degrees, type V2, type V3 } from '../../geometry/vector.ts'
import { welt } from '../../geometry/upholstery/welt.ts'
import type { MetricDimensions } from '../../dimensions.ts'
import type { Part, StudioProduct } from '../../product.ts'
import { scaleToDimensions } from '../../scale-to-dimensions.ts'
import { pipingOn } from '../upholstery.ts'
import { addNeckRoll } from './neck-roll.ts'

/** Thickness of an arm at its border, and of a wing at its border, in metres. */
const ARM = 0.1
const WING = 0.066
const ARM_CROWN = 0.01
/** Thickness of the padding of the back. */
const BACK = 0.13
/** Backward offset for each metre of height, of the back's front and of its outside. */
const LEAN = 0.26
const OUTER_LEAN = 0.1
const SEAT = 0.155
/** Distance in metres between the outside of the back and the counterweight's rear. */
const REAR = 0.012
/** Distance in metres between the front of the arms and the front of the chair. */
const FRONT = 0.018

const firm = { crown: 0.006, firmness: 0.2, slack: 0.008, fullness: 0.97, spacing: 0.026, steps: 40 }

function build(dimensions: MetricDimensions, shows: ShownOptions): Part[] {
  const chair = assembly(35)
  const piping = pipingOn(shows, 0.0035)
  addSides(chair, dimensions, piping)
  const back = addBack(chair, dimensions, piping)
  addSeat(chair, dimensions, piping)
  addLegs(chair, dimensions)
  addNeckRoll(chair, back, { width: 0.43, radius: 0.062, height: dimensions.height - 0.2, piping })
  return scaleToDimensions(chair.parts, dimensions)
}

/** Returns the outline [z, y] of a side: the arm, and above it the wing that rises to the back. */
function sideOutline({ depth, height, clearance, armHeight }: MetricDimensions): V2[] {
  const [front, back] = [depth / 2 - FRONT, REAR - depth / 2]
  const rear = (y: number) => back + OUTER_LEAN * (height - y)
  const low = clearance + 0.004
  const curve = spline(
    [
      [front - 0.001, armHeight - 0.11, 0],
      [front - 0.008, armHeight - 0.05, 0],
      [front - 0.04, armHeight - 0.012, 0],
      [front - 0.11, armHeight, 0],
      [front - 0.19, armHeight, 0],
      [front - 0.265, armHeight + 0.006, 0],
      [front - 0.34, armHeight + 0.042, 0],
      [front - 0.385, armHeight + 0.11, 0],
      [front - 0.396, armHeight + 0.19, 0],
      [front - 0.394, armHeight + 0.265, 0],
      [front - 0.414, armHeight + 0.335, 0],
      [front - 0.464, armHeight + 0.392, 0],
      [front - 0.54, height - 0.034, 0],
      [front - 0.63, height - 0.018, 0],
    ],
    120,
  ).map(([z, y]): V2 => [z, y])
  return smoothOutline([[front, low], ...curve, [rear(height), height - 0.016], [rear(low), low]])
}

/** Returns 0 at the arms and 1 at the top of the wings. */
function upTheWing({ height, armHeight }: MetricDimensions, y: number): number {
  const share = clamp((y - armHeight + 0.06) / (height - armHeight - 0.1), 0, 1)
  return share * share * (3 - 2 * share)
}

function addSides(chair: Assembly, dimensions: MetricDimensions, piping: number): void {
  const { width, armHeight } = dimensions
  const sewn = paddedPanel({
    outline: sideOutline(dimensions),
    centre: [-0.1, armHeight - 0.12],
    thickness: ARM,
    rounding: 0.022,
    crown: ARM_CROWN,
  })
  const middle = width / 2 - ARM / 2 - ARM_CROWN
  for (const side of [-1, 1]) {
    const bend = ([x, y, z]: V3): V3 => {
      const wing = upTheWing(dimensions, y)
      const open = 0.006 * wing + 0.075 * wing * Math.max(0, z + 0.3)
      return [side * (middle + open) + x * between(1, WING / ARM, wing), y, z]
    }
    const bent = (mesh: Mesh) => warp(place(mesh, [0, 0, 0], [0, -90, 0]), bend, 70)
    const name = side < 0 ? 'left' : 'right'
    chair.add(`${name}-side`, 'fabric', bent(sewn.mesh))
    if (piping)
      for (const seam of sewn.seams)
        chair.add(`${name}-piping`, 'fabric', bent(welt(seam, piping, 7, [0, 0, 1])))
  }
}

/** Returns the outline of the back: wider above, with a slightly arched upper edge. */
function backPlan(width: number, tall: number): Plan {
  const rounded = roundedPlan(width, tall, 0.05)
  return (u, v) => {
    const [x, z] = rounded(u, v)
    const arch = 0.022 * (1 - u * u) * Math.max(0, -v)
    return [x, z - arch]
  }
}

/** Adds the padded back and its outside, and returns both. */
function addBack(chair: Assembly, dimensions: MetricDimensions, piping: number): Mesh[] {
  const { width, depth, height, clearance, seatHeight, seatDepth } = dimensions
  const wide = width - 2 * (ARM + ARM_CROWN) + 0.03
  const low = seatHeight - 0.1
  const tall = (height - 0.014 - low) * Math.hypot(1, LEAN)
  const pad = cushion([wide, BACK, tall], {
    seed: 61,
    piping,
    crown: 0.04,
    belly: 0.006,
    plan: backPlan(wide, tall),
    slack: 0.02,
    gather: 0.98,
    firmness: 0.05,
    fullness: 0.9,
    spacing: 0.021,
    hollows: [
      { at: [0.006, 0.16], radius: 0.2, depth: 0.014 },
      { at: [-0.01, -0.2], radius: 0.15, depth: 0.01 },
    ],
  })
  const face = depth / 2 - 0.012 - seatDepth
  const middleY = (low + height - 0.014) / 2
  const faceAt = face - LEAN * (middleY - seatHeight)
  const front = place(pad, [0, middleY, faceAt - BACK / 2 + 0.004], [90 - degrees(Math.atan(LEAN)), 0, 0])
  const outerTall = (height - 0.03 - clearance) * Math.hypot(1, OUTER_LEAN)
  const thin = cushion([wide, 0.05, outerTall], { ...firm, seed: 62, plan: backPlan(wide, outerTall) })
  const outerY = (clearance + height - 0.03) / 2
  const rear = place(
    thin,
    [0, outerY, REAR + 0.018 - depth / 2 + OUTER_LEAN * (height - outerY)],
    [90 - degrees(Math.atan(OUTER_LEAN)), 0, 0],
  )
  chair.add('back-cushion', 'fabric', front)
  chair.add('outer-back', 'fabric', rear)
  return [front, rear]
}

function addSeat(chair: Assembly, dimensions: MetricDimensions, piping: number): void {
  const { width, depth, clearance, seatHeight } = dimensions
  const wide = width - 2 * (ARM + 2 * ARM_CROWN)
  const base = seatHeight - SEAT - clearance + 0.012
  const deep = depth - 0.16
  const front = depth / 2 - FRONT
  const box = cushion([wide + 0.03, base, deep], { ...firm, piping, corner: 0.02, seed: 63 })
  chair.add('base', 'fabric', box, [0, clearance + 0.004 + base / 2, front - 0.012 - deep / 2])
  const long = dimensions.seatDepth + 0.06
  const seat = cushion([wide - 0.004, SEAT, long], {
    seed: 64,
    piping,
    crown: 0.036,
    belly: 0.008,
    corner: 0.04,
    slack: 0.022,
    gather: 0.98,
    firmness: 0.04,
    fullness: 0.9,
    spacing: 0.02,
    hollows: [{ at: [0.01, 0.02], radius: 0.19, depth: 0.014 }],
  })
  chair.add(
    'seat-cushion',
    'fabric',
    seat,
    [0, seatHeight - SEAT / 2, depth / 2 - 0.004 - long / 2],
    [-1.5, 0, 0],
  )
}

function addLegs(chair: Assembly, { width, depth, clearance }: MetricDimensions): void {
  const top = clearance + 0.02
  for (const side of [-1, 1]) {
    const [x, front, back] = [side * (width / 2 - 0.065), depth / 2 - 0.075, 0.145 - depth / 2]
    chair.add('leg', 'legs', squareLeg([x, top, front], [x + side * 0.004, 0, front + 0.012], 0.046, 0.028))
    chair.add('leg', 'legs', squareLeg([x, top, back], [x, 0, back - 0.075], 0.044, 0.028))
  }
}

/** The wing chair: high sides of one panel each, a deep seat cushion and a neck roll with a counterweight. */
export const luv: StudioProduct = {
  handle: 'ev-luv',
  camera: 'armchair',
  build,
  slots: { fabric: { option: 'fabric' }, legs: { option: 'legs' } },
  soft: ['fabric'],
  main: [{ shows: { fabric: 'sound', legs: 'oak' } }],
  further: [{ view: 'side', shows: { fabric: 'sound', legs: 'oak' }, camera: { azimuth: 76, elevation: 9 } }],
}
