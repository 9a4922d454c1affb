import { assembly, type Assembly } from '../../assembly.ts'
import { curveLength, superellipse } from '../../geometry/curves.ts'
import { cushion, padded, roundFront } from '../../geometry/upholstery/cushion.ts'
import { roundedPlan } from '../../geometry/upholstery/cover.ts'
import { turnedLeg } from '../../geometry/timber/joinery.ts'
import { taper } from '../../geometry/sweep.ts'
import { between, clamp, type V2, type V3 } from '../../geometry/vector.ts'
import { wall } from '../../geometry/upholstery/wall.ts'
import type { MetricDimensions } from '../../dimensions.ts'
import type { Part, StudioProduct } from '../../product.ts'
import { scaleToDimensions } from '../../scale-to-dimensions.ts'

/** Thickness of the arms and of the back, in metres. */
const ARM = 0.12
const BACK = 0.092
/** Height of the upholstered frame below the seat cushion, in metres. */
const BASE = 0.105
/** Backward offset of the back for each metre of height. */
const LEAN = 0.13
/** How far the back cushions rise above the back, in metres. */
const ABOVE = 0.022
/** Distance from the front of an arm to the seam around it, in metres. */
const FRONT_SEAM = 0.06

function build(dimensions: MetricDimensions): Part[] {
  const sofa = assembly(2)
  addWall(sofa, dimensions)
  addSeat(sofa, dimensions)
  addBacks(sofa, dimensions)
  addLegs(sofa, dimensions)
  return scaleToDimensions(sofa.parts, dimensions)
}

/** Adds the wall around the seat, in which the arms rise to the back at the corners. */
function addWall(sofa: Assembly, dimensions: MetricDimensions): void {
  const { height, clearance, armHeight } = dimensions
  const plan = planOf(dimensions)
  const long = curveLength(plan.map(([x, z]): V3 => [x, 0, z]))
  const mesh = wall({
    plan,
    foot: clearance,
    thickness: (share) => between(ARM, BACK, overBack(share, 0.62, 0.3)),
    brow: 0.085,
    top: (share) => between(armHeight, height - ABOVE, overBack(share, 0.86, 0.42)),
    lean: (share, above) => LEAN * above * overBack(share, 0.6, 0.36),
    seams: [
      { way: FRONT_SEAM },
      { way: long - FRONT_SEAM },
      { way: 0.36 * long, outsideOnly: true },
      { way: 0.64 * long, outsideOnly: true },
    ],
  })
  sofa.add('wall', 'fabric', padded(mesh, 7, 0.0022))
}

/**
 * Returns 0 along the arms and 1 along the back. The transition starts at `from`, a distance from the middle of the
 * back (0 to 1), and ends `soft` nearer to the middle.
 */
function overBack(share: number, from: number, soft: number): number {
  const gone = clamp((from - Math.abs(share - 0.5) * 2) / soft, 0, 1)
  return gone ** 3 * (gone * (gone * 6 - 15) + 10)
}

/** Returns the middle of the wall at its foot: straight arms that turn into the back in a superellipse. */
function planOf({ width, depth, height, clearance }: MetricDimensions): V2[] {
  const x = (width - ARM) / 2 - 0.006
  const back = BACK / 2 + LEAN * (height - clearance) - depth / 2
  const turn = 0.34
  const corner = superellipse(x, turn, 4.5, 400)
    .filter(([fromX, fromZ]) => fromX > -1e-9 && fromZ > -1e-9)
    .toSorted((a, b) => a[0] - b[0] || b[1] - a[1])
    .map(([fromX, fromZ]): V2 => [fromX, back + turn - fromZ])
  const right: V2[] = [...corner, [x, depth / 2 - 0.002]]
  const left = right.slice(1).map(([fromX, z]): V2 => [-fromX, z])
  return [...left.toReversed(), ...right]
}

function addSeat(sofa: Assembly, { width, depth, clearance, seatHeight }: MetricDimensions): void {
  const wide = width - 2 * ARM
  const deep = depth - 0.15
  const front = depth / 2
  const base = cushion([wide + 0.04, BASE, deep - 0.02], {
    seed: 5,
    crown: 0.006,
    shoulder: 0.04,
    plan: roundedPlan(wide + 0.04, deep - 0.02, 0.02),
    slack: 0.002,
    firmness: 0.25,
    plump: 1.02,
    spacing: 0.04,
    steps: 24,
    puckers: 0.0005,
  })
  sofa.add('base', 'fabric', base, [0, clearance + 0.004 + BASE / 2, front - 0.034 - (deep - 0.02) / 2])
  const low = clearance + BASE - 0.006
  const size: V3 = [wide - 0.006, seatHeight - low, deep]
  const seat = cushion(size, {
    seed: 9,
    crown: 0.036,
    shoulder: 0.1,
    belly: 0.012,
    plan: roundedPlan(size[0], size[2], 0.05),
    slack: 0.006,
    gather: 0.985,
    firmness: 0.035,
    plump: 1.045,
    spacing: 0.017,
    steps: 44,
    puckers: 0.0018,
    folds: 0.006,
    shape: roundFront(size, 0.012),
    hollows: [
      { at: [-0.33, 0.06], radius: 0.2, depth: 0.012 },
      { at: [0.31, 0.08], radius: 0.2, depth: 0.009 },
    ],
  })
  sofa.add('seat-cushion', 'fabric', seat, [0, (low + seatHeight) / 2, front - 0.012 - deep / 2])
}

function addBacks(sofa: Assembly, { width, depth, height, seatHeight, seatDepth }: MetricDimensions): void {
  const wide = (width - 2 * ARM) / 2 - 0.012
  for (const side of [-1, 1]) {
    const size: V3 = [wide, 0.185, height - seatHeight + 0.03]
    const back = cushion(size, {
      seed: 14 + side,
      crown: 0.066,
      shoulder: 0.15,
      corner: 0.06,
      slack: 0.016,
      gather: 0.955,
      firmness: 0.022,
      plump: 1.02,
      sinking: [0, 0, 1],
      spacing: 0.016,
      steps: 60,
      puckers: 0.003,
      folds: 0.011,
      shape: ([x, y, z]) => [x, y * (0.84 + 0.26 * clamp(z / size[2] + 0.5, 0, 1)), z],
      outside: ([x, y, z]) => [
        clamp(x, -wide / 2, wide / 2),
        Math.max(y, -size[1] / 2),
        Math.min(z, size[2] / 2),
      ],
      hollows: [{ at: [side * 0.04, -0.02], radius: 0.16, depth: 0.02 }],
    })
    const at: V3 = [
      side * (wide / 2 + 0.004),
      height - 0.49 * size[2],
      depth / 2 - seatDepth - size[1] / 2 - 0.02,
    ]
    sofa.add('back-cushion', 'fabric', back, at, [90 - 10, -side * 1.2, 0])
  }
}

function addLegs(sofa: Assembly, { width, depth, clearance }: MetricDimensions): void {
  for (const side of [-1, 1]) {
    for (const front of [-1, 1]) {
      const [x, z] = [side * (width / 2 - 0.13), front * (depth / 2 - 0.185) + 0.025]
      const foot: V3 = [x + side * 0.03, 0, z + front * 0.03]
      sofa.add('leg', 'legs', turnedLeg([x, clearance + 0.012, z], foot, taper(0.026, 0.0165), { sides: 40 }))
    }
  }
}

/** The small sofa on high legs: one wall around one long cushion. */
export const sund: StudioProduct = {
  handle: 'ev-sund',
  camera: 'sofa',
  build,
  slots: { fabric: { option: 'fabric' }, legs: { option: 'legs' } },
  soft: ['fabric'],
  main: [
    { shows: { fabric: 'moss', legs: 'oak' } },
    { shows: { fabric: 'clay', legs: 'walnut' } },
    { shows: { fabric: 'sound', legs: 'oak' } },
  ],
  further: [{ view: 'back', shows: { fabric: 'moss', legs: 'oak' }, camera: { azimuth: 148 } }],
}
