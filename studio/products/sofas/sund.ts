import { assembly, type Assembly } from '../../assembly.ts'
import { arc } from '../../geometry/curves.ts'
import { cushion, padded } from '../../geometry/cushion.ts'
import { roundedPlan } from '../../geometry/cover.ts'
import { turnedLeg } from '../../geometry/joinery.ts'
import { shell } from '../../geometry/shell.ts'
import { taper, tube } from '../../geometry/sweep.ts'
import { between, clamp, type V2, type V3 } from '../../geometry/vector.ts'
import type { MetricDimensions } from '../../dimensions.ts'
import type { Part, StudioProduct } from '../../product.ts'
import { textileSlots, throwPillow } from '../../props/textiles.ts'
import { scaleToDimensions } from '../../scale-to-dimensions.ts'

/** Thickness of the arms, in metres. The seat takes the remaining width. */
const WALL = 0.12
const BASE = 0.14
const CORNER = 0.17
/** Backward offset of the back for each metre of height. */
const LEAN = 0.16

function build(dimensions: MetricDimensions): Part[] {
  const sofa = assembly(2)
  addShell(sofa, dimensions)
  addSeat(sofa, dimensions)
  addBacks(sofa, dimensions)
  addLegs(sofa, dimensions)
  sofa.show(
    'pillow',
    throwPillow(0.42, 0.42, 27, 'sand-linen', 6),
    [dimensions.width / 2 - WALL - 0.24, dimensions.seatHeight - 0.015, -0.02],
    -16,
  )
  return scaleToDimensions(sofa.parts, dimensions)
}

/** Adds the shell: one wall, in which the arms rise to the back at the corners. */
function addShell(sofa: Assembly, { width, depth, height, clearance, armHeight }: MetricDimensions): void {
  const lean = LEAN * (height - clearance)
  const plan = planOf(width - WALL, depth - WALL / 2 - lean, depth / 2)
  const wall = shell({
    plan,
    foot: clearance,
    thickness: WALL,
    brow: 0.1,
    top: (share) => between(armHeight, height - 0.005, overBack(share, 0.74, 0.34)),
    lean: (share, above) => LEAN * above * overBack(share, 0.56, 0.26),
  })
  sofa.add('wall', 'fabric', padded(wall.mesh, 7, 0.0025))
  sofa.add('wall-seam', 'fabric', tube(wall.seam, 0.0035, 7))
}

/**
 * Returns 0 along the arms and 1 along the back. The transition starts at `from`, a distance from the middle of the
 * back (0 to 1), and ends `soft` nearer to the middle.
 */
function overBack(share: number, from: number, soft: number): number {
  const gone = clamp((from - Math.abs(share - 0.5) * 2) / soft, 0, 1)
  return gone * gone * (3 - 2 * gone)
}

function planOf(width: number, deep: number, front: number): V2[] {
  const [x, back] = [width / 2, front - deep]
  const corner = arc(CORNER, 180, 90, 12).map(([fromX, , fromZ]): V2 => [
    x - CORNER + fromX,
    back + CORNER + fromZ,
  ])
  const right: V2[] = [[0, back], ...corner, [x, front]]
  const left = right.slice(1).map(([fromX, z]): V2 => [-fromX, z])
  return [...left.toReversed(), ...right]
}

function addSeat(sofa: Assembly, { width, depth, clearance, seatHeight }: MetricDimensions): void {
  const wide = width - 2 * WALL
  const deep = depth - WALL - 0.03
  const base = cushion([wide + 0.05, BASE, deep], {
    seed: 5,
    piping: 0.0035,
    crown: 0.004,
    corner: 0.03,
    slack: 0.006,
    firmness: 0.25,
    fullness: 0.97,
    spacing: 0.045,
    steps: 30,
  })
  sofa.add('base', 'fabric', base, [0, clearance + BASE / 2, (depth - deep) / 2 - 0.012])
  const low = clearance + BASE - 0.008
  const seat = cushion([wide - 0.004, seatHeight - low, deep - 0.01], {
    seed: 9,
    piping: 0.0038,
    crown: 0.022,
    belly: 0.006,
    plan: roundedPlan(wide - 0.004, deep - 0.01, 0.055),
    slack: 0.018,
    firmness: 0.07,
    fullness: 0.94,
    spacing: 0.03,
    hollows: [
      { at: [-0.33, 0.05], radius: 0.24, depth: 0.012 },
      { at: [0.31, 0.07], radius: 0.24, depth: 0.009 },
    ],
  })
  sofa.add('seat-cushion', 'fabric', seat, [0, (low + seatHeight) / 2, (depth - deep) / 2])
}

function addBacks(sofa: Assembly, { width, depth, height, seatHeight, seatDepth }: MetricDimensions): void {
  const wide = (width - 2 * WALL - 0.06) / 2
  for (const side of [-1, 1]) {
    const size: V3 = [wide - 0.008, 0.15, height - seatHeight + 0.01]
    const back = cushion(size, {
      seed: 14 + side,
      piping: 0.0038,
      crown: 0.04,
      corner: 0.075,
      slack: 0.03,
      gather: 0.97,
      firmness: 0.03,
      fullness: 0.82,
      hollows: [{ at: [side * 0.03, -0.02], radius: 0.17, depth: 0.02 }],
    })
    const at: V3 = [
      (side * wide) / 2,
      seatHeight - 0.02 + 0.48 * size[2],
      depth / 2 - seatDepth - size[1] / 2 - 0.045,
    ]
    sofa.add('back-cushion', 'fabric', back, at, [90 - 11, -side * 1.5, 0])
  }
}

function addLegs(sofa: Assembly, { width, depth, clearance }: MetricDimensions): void {
  for (const side of [-1, 1]) {
    for (const front of [-1, 1]) {
      const [x, z] = [side * (width / 2 - 0.13), front * (depth / 2 - 0.19) + 0.02]
      const foot: V3 = [x + side * 0.035, 0, z + front * 0.035]
      sofa.add('leg', 'legs', turnedLeg([x, clearance + 0.012, z], foot, taper(0.021, 0.0125)))
    }
  }
}

/** The small sofa on high legs: one wall around one long cushion. */
export const sund: StudioProduct = {
  handle: 'ev-sund',
  camera: 'sofa',
  build,
  slots: { ...textileSlots, fabric: { option: 'fabric' }, legs: { option: 'legs' } },
  soft: ['fabric'],
  main: [
    { shows: { fabric: 'moss', legs: 'oak' } },
    { shows: { fabric: 'clay', legs: 'walnut' } },
    { shows: { fabric: 'sound', legs: 'oak' } },
  ],
  further: [
    { view: 'back', shows: { fabric: 'moss', legs: 'oak' }, camera: { azimuth: 148, elevation: 16 } },
  ],
}
