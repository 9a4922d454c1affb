import type { ShownOptions } from '../../../demo/media/manifest.ts'
import { assembly, type Assembly } from '../../assembly.ts'
import { roundedRectangle, spline } from '../../geometry/curves.ts'
import { cushion, cutAcross } from '../../geometry/upholstery/cushion.ts'
import { board } from '../../geometry/timber/joinery.ts'
import { sweep } from '../../geometry/sweep.ts'
import { unevenPlan } from '../../geometry/upholstery/tufting.ts'
import type { V3 } from '../../geometry/vector.ts'
import type { MetricDimensions } from '../../dimensions.ts'
import type { Part, StudioProduct } from '../../product.ts'
import { scaleToDimensions } from '../../scale-to-dimensions.ts'
import { pipingOn, tightCover } from '../upholstery.ts'

const BACK = 0.13
/** Height of the upholstered front below the seat, behind which pillows are stored. */
const FRONT = 0.195
/** Width of the gap between two parts that move against each other. */
const GAP = 0.005
const BACKREST = 0.25
const BACKREST_LEAN = 14
const STRAP = { wide: 0.034, thick: 0.0028, reach: 0.115 }

function build(dimensions: MetricDimensions, shows: ShownOptions): Part[] {
  const sofa = assembly(61)
  addFeet(sofa, dimensions)
  addFrame(sofa, dimensions)
  addArms(sofa, dimensions, pipingOn(shows, 0.0034))
  for (const side of [-1, 1] as const) {
    addSeat(sofa, dimensions, side)
    addBackrest(sofa, dimensions, side, pipingOn(shows, 0.0034))
  }
  addStrap(sofa, dimensions)
  return scaleToDimensions(sofa.parts, dimensions)
}

/** Returns the thickness of an arm. The folded mattress takes the width between the arms. */
function armOf({ width, mattressWidth }: MetricDimensions): number {
  return (width - mattressWidth) / 2
}

/** Adds the feet: two dark blocks under each arm, far from its edges. */
function addFeet(sofa: Assembly, dimensions: MetricDimensions): void {
  const { width, depth, clearance } = dimensions
  const x = (width - armOf(dimensions)) / 2
  for (const side of [-1, 1]) {
    for (const end of [-1, 1]) {
      const foot = board([0.07, clearance + 0.008, 0.07], 2, 0.004)
      sofa.add('foot', 'legs', foot, [side * x, (clearance + 0.008) / 2, end * (depth / 2 - 0.13)])
    }
  }
}

function addFrame(sofa: Assembly, dimensions: MetricDimensions): void {
  const { depth, clearance, mattressWidth, height } = dimensions
  const wide = mattressWidth - 2 * GAP
  const deep = depth - BACK - 0.03
  const box = cushion([wide, FRONT, deep], { ...tightCover, seed: 2, corner: 0.016, spacing: 0.03 })
  sofa.add('front', 'fabric', box, [0, clearance + FRONT / 2, depth / 2 - 0.018 - deep / 2])
  const tall = height - 0.1 - clearance
  const back = cushion([wide, BACK, tall], {
    ...tightCover,
    seed: 3,
    crown: 0.01,
    plan: unevenPlan(wide, tall, [0.04, 0.015, 0.04, 0.015]),
  })
  sofa.add('back', 'fabric', back, [0, clearance + 0.004 + tall / 2, (BACK - depth) / 2], [90, 0, 0])
}

/** Adds the arms: broad and straight, with a cord in the seams around their sides. */
function addArms(sofa: Assembly, dimensions: MetricDimensions, piping: number): void {
  const { width, depth, clearance, armHeight } = dimensions
  const thick = armOf(dimensions)
  const tall = armHeight - clearance
  for (const side of [-1, 1]) {
    const arm = cushion([tall, thick, depth], {
      ...tightCover,
      seed: 11 + side,
      piping,
      crown: 0.014,
      plan: unevenPlan(tall, depth, [0.012, 0.012, 0.03, 0.045]),
      spacing: 0.021,
      slack: 0.016,
      gather: 0.985,
      firmness: 0.07,
      steps: 64,
      hollows: [{ at: [0.1, 0.05], radius: 0.25, depth: 0.004 }],
    })
    const at: V3 = [(side * (width - thick)) / 2, clearance + tall / 2, 0]
    sofa.add(side < 0 ? 'left-arm' : 'right-arm', 'fabric', cutAcross(arm), at, [0, 0, 90])
  }
}

function addSeat(sofa: Assembly, dimensions: MetricDimensions, side: -1 | 1): void {
  const { depth, clearance, mattressWidth, seatHeight } = dimensions
  const low = clearance + FRONT - 0.001
  const size: V3 = [mattressWidth / 2 - GAP - 0.002, seatHeight - low, depth - BACK - 0.008]
  const seat = cushion(size, {
    seed: 20 + side,
    crown: 0.03,
    belly: 0.006,
    corner: 0.04,
    slack: 0.024,
    gather: 0.97,
    firmness: 0.05,
    fullness: 0.93,
    spacing: 0.018,
    steps: 80,
    hollows: [{ at: [side * -0.03, 0.08], radius: 0.22, depth: 0.012 }],
  })
  const at: V3 = [
    (side * (mattressWidth / 2 - GAP + 0.001)) / 2,
    low + size[1] / 2,
    (depth - size[2]) / 2 - 0.004,
  ]
  sofa.add('seat-cushion', 'fabric', seat, at)
}

/** Adds a plump back cushion. A person has leant against each of the two in another place. */
function addBackrest(sofa: Assembly, dimensions: MetricDimensions, side: -1 | 1, piping: number): void {
  const { depth, height, mattressWidth, seatHeight, seatDepth } = dimensions
  const size: V3 = [mattressWidth / 2 - GAP - 0.004, BACKREST, height - seatHeight + 0.016]
  const backrest = cushion(size, {
    seed: 30 + side,
    piping,
    crown: 0.06,
    belly: 0.03,
    corner: 0.055,
    slack: 0.026,
    gather: 0.985,
    firmness: 0.022,
    fullness: 0.84,
    folds: 0.005,
    spacing: 0.0165,
    steps: 90,
    hollows: [{ at: [side * -0.06, side < 0 ? 0.03 : 0.07], radius: side < 0 ? 0.2 : 0.16, depth: 0.016 }],
  })
  const at: V3 = [
    (side * (mattressWidth / 2 - GAP + 0.001)) / 2,
    seatHeight - 0.014 + 0.48 * size[2],
    depth / 2 - seatDepth - BACKREST / 2 - 0.035,
  ]
  sofa.add('back-cushion', 'fabric', backrest, at, [90 - BACKREST_LEAN, side * -0.8, 0])
}

/** Adds the loop that unfolds the bed: a strap that hangs from the gap under the seat. */
function addStrap(sofa: Assembly, { depth, clearance }: MetricDimensions): void {
  const z = depth / 2 - 0.018
  const top = clearance + FRONT - 0.004
  const path = spline(
    [
      [0, top, z - 0.05],
      [0, top + 0.001, z - 0.012],
      [0, top - 0.012, z + 0.004],
      [0, top - STRAP.reach * 0.6, z + 0.005],
      [0, top - STRAP.reach, z + 0.01],
      [0, top - STRAP.reach * 0.96, z + 0.0175],
      [0, top - STRAP.reach * 0.5, z + 0.0125],
      [0, top - 0.012, z + 0.0085],
      [0, top + 0.0045, z - 0.01],
      [0, top + 0.0035, z - 0.05],
    ],
    90,
  )
  const section = () => roundedRectangle(STRAP.wide, STRAP.thick, 0.001, 2)
  sofa.add('strap', 'strap', sweep(path, section, { up: [0, 1, 0], crease: 60 }))
}

/** The sofa bed: broad straight arms, plump back cushions, and a loop at the front. */
export const kaje: StudioProduct = {
  handle: 'ev-kaje',
  camera: 'sofa',
  build,
  slots: {
    fabric: { option: 'fabric' },
    legs: { material: 'black-steel' },
    strap: { material: 'natural-strap' },
  },
  soft: ['fabric'],
  main: [{ shows: { bed: '140', fabric: 'fog' } }],
  further: [
    {
      view: 'detail',
      shows: { bed: '140', fabric: 'fog' },
      look: { at: [0.25, 0.36, 0.3], span: 1 },
      camera: { azimuth: 34, elevation: 16 },
    },
  ],
}
