import type { ShownOptions } from '../../../demo/media/manifest.ts'
import { assembly, type Assembly } from '../../assembly.ts'
import { spline } from '../../geometry/curves.ts'
import { cushion, padded } from '../../geometry/cushion.ts'
import { roundedPlan, type Plan } from '../../geometry/cover.ts'
import { turnedLeg } from '../../geometry/joinery.ts'
import { shell } from '../../geometry/shell.ts'
import { taper, tube } from '../../geometry/sweep.ts'
import { between, clamp, radians, type V2, type V3 } from '../../geometry/vector.ts'
import type { MetricDimensions } from '../../dimensions.ts'
import type { Part, StudioProduct } from '../../product.ts'
import { textileSlots, throwPillow } from '../../props/textiles.ts'
import { scaleToDimensions } from '../../scale-to-dimensions.ts'
import { pipingOn } from '../upholstery.ts'

const WALL = 0.062
/** Backward tilt of the seat in degrees, against sliding forward. */
const TILT = 4
const BASE = 0.085
/** Width in metres that the shell gains from its foot to its top, on each side. */
const FLARE = 0.055

function build(dimensions: MetricDimensions, shows: ShownOptions): Part[] {
  const chair = assembly(3)
  addShell(chair, dimensions)
  addSeat(chair, dimensions, pipingOn(shows, 0.0038))
  addLegs(chair, dimensions)
  const pillow = throwPillow(0.44, 0.3, 24, shows['fabric'] === 'cream' ? 'rust-linen' : 'white-linen', 12)
  chair.show('pillow', pillow, [0.02, dimensions.seatHeight - 0.03, -0.06], -5)
  return scaleToDimensions(chair.parts, dimensions)
}

/** Adds the moulded shell: a high, slightly curved back that continues down into the arms in one line. */
function addShell(chair: Assembly, dimensions: MetricDimensions): void {
  const { height, clearance, armHeight } = dimensions
  const recline = 0.145
  const wall = shell({
    plan: planOf(dimensions, recline),
    foot: clearance + 0.006,
    thickness: WALL,
    brow: 0.15,
    stations: 84,
    top: (share) => between(armHeight + 0.004, height - 0.012, overBack(share, 0.8, 0.62)),
    lean: (share, above) => {
      const high = above / (height - clearance)
      const back = overBack(share, 0.66, 0.5)
      const bowl = 0.035 * Math.sqrt(clamp(above / 0.16, 0, 1)) - 0.035
      return bowl + between(FLARE * high, recline * (0.75 * high + 0.25 * high * high), back)
    },
  })
  chair.add('shell', 'fabric', padded(wall.mesh, 4, 0.0022))
  chair.add('shell-seam', 'fabric', tube(wall.seam, 0.0032, 7))
}

/**
 * Returns 0 along the arms and 1 over the back. The transition starts at `from`, a distance from the middle of the back
 * (0 to 1), and ends `soft` nearer to the middle.
 */
function overBack(share: number, from: number, soft: number): number {
  const gone = clamp((from - Math.abs(share - 0.5) * 2) / soft, 0, 1)
  return gone * gone * (3 - 2 * gone)
}

function planOf({ width, depth }: MetricDimensions, recline: number): V2[] {
  const x = width / 2 - WALL / 2 - FLARE * 0.62
  const back = -depth / 2 + WALL / 2 + 0.92 * recline
  const front = depth / 2 - 0.1
  const right = spline(
    [
      [0, 0, back],
      [0.55 * x, 0, back + 0.035],
      [0.88 * x, 0, back + 0.13],
      [0.985 * x, 0, back + 0.27],
      [x, 0, 0.15],
      [0.975 * x, 0, front],
    ],
    60,
  )
  const left = right.slice(1).map(([fromX, y, z]): V3 => [-fromX, y, z])
  return [...left.toReversed(), ...right].map(([fromX, , z]) => [fromX, z])
}

/** Returns the outline of the seat: straight in front, and rounded behind, inside the shell. */
function seatPlan(width: number, depth: number): Plan {
  const rounded = roundedPlan(width, depth, 0.06)
  return (u, v) => {
    const [x, z] = rounded(u, v)
    const behind = Math.max(0, -v)
    const nose = 0.012 * Math.max(0, v) * (1 - u * u)
    return [x * (1 - 0.3 * behind ** 3), z * (1 - 0.26 * behind ** 2 * Math.abs(u) ** 3) + nose]
  }
}

function addSeat(
  chair: Assembly,
  { width, depth, clearance, seatHeight }: MetricDimensions,
  piping: number,
): void {
  const wide = width - 2 * (WALL + FLARE * 0.72)
  const deep = depth - 0.2
  const front = depth / 2 - 0.002
  const base = cushion([wide + 0.03, BASE, deep], {
    seed: 6,
    piping: piping * 0.8,
    crown: 0.004,
    plan: seatPlan(wide + 0.03, deep),
    slack: 0.006,
    firmness: 0.25,
    fullness: 0.9,
    spacing: 0.04,
    steps: 30,
  })
  chair.add('base', 'fabric', base, [0, clearance + 0.004 + BASE / 2, front - 0.03 - deep / 2])
  const low = clearance + BASE - 0.022
  const thick = seatHeight - low
  const seat = cushion([wide - 0.004, thick, deep - 0.012], {
    seed: 21,
    piping,
    crown: 0.026,
    belly: 0.01,
    plan: seatPlan(wide - 0.004, deep - 0.012),
    slack: 0.022,
    firmness: 0.06,
    fullness: 0.88,
    spacing: 0.022,
    hollows: [{ at: [0.012, -0.03], radius: 0.19, depth: 0.016 }],
  })
  const drop = Math.sin(radians(TILT)) * (deep / 2) * 0.5
  chair.add('seat-cushion', 'fabric', seat, [0, low + thick / 2 - drop, front - deep / 2], [-TILT, 0, 0])
}

function addLegs(chair: Assembly, { width, depth, clearance }: MetricDimensions): void {
  for (const side of [-1, 1]) {
    const top = clearance + 0.014
    const front: V3 = [side * (width / 2 - 0.165), top, depth / 2 - 0.16]
    const back: V3 = [side * (width / 2 - 0.2), top, 0.27 - depth / 2]
    for (const [name, head, backward] of [
      ['front-leg', front, 0.03],
      ['back-leg', back, -0.1],
    ] as const) {
      const foot: V3 = [head[0] + side * 0.05, 0, head[2] + backward]
      chair.add(name, 'legs', turnedLeg(head, foot, taper(0.0215, 0.0125)))
    }
  }
}

/** The upright armchair: a moulded shell with high sides, and a loose cushion. */
export const lun: StudioProduct = {
  handle: 'ev-lun',
  camera: 'armchair',
  build,
  slots: { ...textileSlots, fabric: { option: 'fabric' }, legs: { option: 'legs' } },
  soft: ['fabric'],
  main: [
    { shows: { fabric: 'clay', legs: 'oak' } },
    { shows: { fabric: 'cream', legs: 'oak' } },
    { shows: { fabric: 'juniper', legs: 'walnut' } },
  ],
  further: [
    { view: 'side', shows: { fabric: 'clay', legs: 'oak' }, camera: { azimuth: 104, elevation: 12 } },
  ],
}
