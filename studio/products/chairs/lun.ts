import type { ShownOptions } from '../../../demo/media/manifest.ts'
import { assembly, type Assembly } from '../../assembly.ts'
import { roundedEdge, spline } from '../../geometry/curves.ts'
import { cushion, padded } from '../../geometry/upholstery/cushion.ts'
import { roundedPlan, type Plan } from '../../geometry/upholstery/cover.ts'
import { turnedLeg } from '../../geometry/timber/joinery.ts'
import { loft } from '../../geometry/loft.ts'
import { warp } from '../../geometry/mesh.ts'
import { shell } from '../../geometry/upholstery/shell.ts'
import { taper, tube } from '../../geometry/sweep.ts'
import { between, clamp, radians, type V2, type V3 } from '../../geometry/vector.ts'
import type { MetricDimensions } from '../../dimensions.ts'
import type { Part, StudioProduct } from '../../product.ts'
import { scaleToDimensions } from '../../scale-to-dimensions.ts'
import { pipingOn } from '../upholstery.ts'

/** Thickness of the arms, and of the padding that the back has in addition, in metres. */
const WALL = 0.06
const PADDING = 0.062
/** Backward tilt of the seat in degrees, against sliding forward. */
const TILT = 4
/** Height of the upholstered front below the seat cushion, in metres. */
const BASE = 0.094
/** Width in metres that the shell gains from its foot to the top of an arm, on each side. */
const FLARE = 0.054
/** Distance that the back leans backwards from its foot to its top, in metres. */
const RECLINE = 0.205

function build(dimensions: MetricDimensions, shows: ShownOptions): Part[] {
  const chair = assembly(3)
  const piping = pipingOn(shows, 0.0036)
  addShell(chair, dimensions, piping)
  addBase(chair, dimensions)
  addSeat(chair, dimensions, piping)
  addLegs(chair, dimensions)
  return scaleToDimensions(chair.parts, dimensions)
}

/** Adds the moulded shell: a high, slightly curved back that continues down into the arms in one line. */
function addShell(chair: Assembly, dimensions: MetricDimensions, piping: number): void {
  const { height, clearance, armHeight } = dimensions
  const full = height - clearance
  const wall = shell({
    plan: planOf(dimensions),
    foot: clearance + 0.004,
    thickness: WALL,
    brow: 0.12,
    stations: 130,
    top: (share) => between(armHeight, height - 0.002, overBack(share, 0.72, 0.64)),
    lean: (share, above) => {
      const high = above / full
      const arm = FLARE * (above / (armHeight - clearance)) ** 0.8
      const back = RECLINE * (0.52 * high + 0.48 * high ** 2)
      return between(arm, back, overBack(share, 0.82, 0.74)) - tuckedUnder(above)
    },
    padding: (share, above) => {
      const high = clamp(above / full, 0, 1)
      return PADDING * overBack(share, 0.66, 0.5) * (1 - high ** 2.4)
    },
  })
  chair.add('shell', 'fabric', padded(wall.mesh, 4, 0.0016))
  if (piping) chair.add('shell-seam', 'fabric', tube(wall.seam, piping, 10))
}

/** Returns how far the lower edge of the shell is turned inwards at a height above its foot, in metres. */
function tuckedUnder(above: number): number {
  const left = clamp(1 - above / 0.07, 0, 1)
  return 0.022 * left ** 2
}

/**
 * Returns 0 along the arms and 1 over the back. The transition starts at `from`, a distance from the middle of the back
 * (0 to 1), and ends `soft` nearer to the middle.
 */
function overBack(share: number, from: number, soft: number): number {
  const gone = clamp((from - Math.abs(share - 0.5) * 2) / soft, 0, 1)
  return gone ** 3 * (gone * (gone * 6 - 15) + 10)
}

/** Returns the middle of the wall at its foot, from the front of the left arm to the front of the right arm. */
function planOf({ width, depth }: MetricDimensions): V2[] {
  const x = width / 2 - WALL / 2 - FLARE
  const back = RECLINE + WALL / 2 - depth / 2
  const right = spline(
    [
      [0, 0, back],
      [0.3 * x, 0, back + 0.006],
      [0.58 * x, 0, back + 0.036],
      [0.82 * x, 0, back + 0.106],
      [0.95 * x, 0, back + 0.215],
      [x, 0, back + 0.37],
      [0.995 * x, 0, depth / 2 - 0.022],
    ],
    90,
  )
  const left = right.slice(1).map(([fromX, y, z]): V3 => [-fromX, y, z])
  return [...left.toReversed(), ...right].map(([fromX, , z]) => [fromX, z])
}

/** Returns the outline of the seat between the arms: slightly bowed in front, and rounded behind. */
function seatPlan(width: number, depth: number, corner: number): Plan {
  const rounded = roundedPlan(width, depth, corner)
  return (u, v) => {
    const [x, z] = rounded(u, v)
    const behind = Math.max(0, -v)
    const nose = 0.014 * Math.max(0, v) * (1 - u * u)
    return [x * (1 - 0.34 * behind ** 3), z * (1 - 0.3 * behind ** 2 * Math.abs(u) ** 3) + nose]
  }
}

/** Returns the width between the arms at a height above the floor. */
function betweenArms({ width, clearance, armHeight }: MetricDimensions, height: number): number {
  const above = (height - clearance) / (armHeight - clearance)
  return width - 2 * (WALL + FLARE) + 2 * FLARE * above ** 0.8
}

/** Depth of the base and of the seat cushion, from the front to a hidden place inside the back. */
const DEEP = 0.6

/** Adds the base under the cushion: flush with the cushion, and rounded towards the floor. */
function addBase(chair: Assembly, dimensions: MetricDimensions): void {
  const { depth, clearance } = dimensions
  const wide = betweenArms(dimensions, clearance + 0.02) + 0.012
  const plan = seatPlan(wide, DEEP, 0.03)
  const edge = [...roundedEdge(BASE, 0.014, 5).slice(0, 6), ...roundedEdge(BASE, 0.03, 8).slice(9)]
  const body = loft(edge.map(([inset, y]) => rimOf(plan, wide, inset).map(([x, z]): V3 => [x, y, z])))
  chair.add('base', 'fabric', padded(body, 9, 0.0014), [
    0,
    clearance + 0.003 + BASE,
    FRONT + depth / 2 - DEEP / 2,
  ])
}

/** Position of the front of base and cushion, without their bow, relative to the front of the chair. */
const FRONT = -0.016

/** Returns the outline of a seat that is smaller by `inset` metres. */
function rimOf(plan: Plan, wide: number, inset: number): V2[] {
  const steps = 40
  const side = (at: (share: number) => V2) => Array.from({ length: steps }, (_, i) => at((2 * i) / steps - 1))
  const loop = [
    ...side((t) => plan(t, 1)),
    ...side((t) => plan(1, -t)),
    ...side((t) => plan(-t, -1)),
    ...side((t) => plan(-1, t)),
  ]
  return loop.map(([x, z]) => [x * (1 - (2 * inset) / wide), z * (1 - (2 * inset) / DEEP)])
}

function addSeat(chair: Assembly, dimensions: MetricDimensions, piping: number): void {
  const { depth, clearance, seatHeight } = dimensions
  const low = clearance + BASE - 0.006
  const thick = seatHeight - low + 0.004
  const wide = betweenArms(dimensions, seatHeight - 0.03) + 0.004
  const seat = cushion([wide, thick, DEEP], {
    seed: 21,
    piping,
    crown: 0.03,
    belly: 0.008,
    plan: seatPlan(wide, DEEP, 0.034),
    slack: 0.02,
    firmness: 0.06,
    fullness: 0.9,
    spacing: 0.019,
    hollows: [{ at: [0.012, -0.03], radius: 0.19, depth: 0.014 }],
  })
  const tilted = warp(seat, ([x, y, z]) => [
    x,
    y - Math.tan(radians(TILT)) * Math.max(0, DEEP / 2 - z) * (0.5 + y / thick),
    z,
  ])
  chair.add('seat-cushion', 'fabric', tilted, [0, low + thick / 2, FRONT + depth / 2 - DEEP / 2])
}

function addLegs(chair: Assembly, { width, depth, clearance }: MetricDimensions): void {
  for (const side of [-1, 1]) {
    const top = clearance + 0.014
    const front: V3 = [side * (width / 2 - 0.155), top, depth / 2 - 0.12]
    const back: V3 = [side * (width / 2 - 0.2), top, 0.31 - depth / 2]
    for (const [name, head, backward] of [
      ['front-leg', front, 0.028],
      ['back-leg', back, -0.11],
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
  slots: { fabric: { option: 'fabric' }, legs: { option: 'legs' } },
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
