import type { ShownOptions } from '../../../demo/media/manifest.ts'
import { assembly, type Assembly } from '../../assembly.ts'
import { cushion, cutAcross, roundFront } from '../../geometry/upholstery/cushion.ts'
import { board, squareLeg } from '../../geometry/timber/joinery.ts'
import { buttonsOn, tufts, unevenPlan } from '../../geometry/upholstery/tufting.ts'
import type { V2, V3 } from '../../geometry/vector.ts'
import type { MetricDimensions } from '../../dimensions.ts'
import type { Part, StudioProduct } from '../../product.ts'
import { scaleToDimensions } from '../../scale-to-dimensions.ts'
import { pipingOn, tightCover } from '../upholstery.ts'

/** Thickness of an arm, in metres. The seat takes the remaining width: 182 cm. */
const ARM = 0.15
/** Thickness of the back, in metres. The seat takes the remaining depth: 82 cm. */
const BACK = 0.08
const LEG = 0.042
/** Height of the rails that connect the legs under the seat. */
const RAIL = 0.038
const DECK = 0.075
/** Width of the visible gap between two upholstered parts. */
const GAP = 0.003
const BACKREST = 0.21
const BACKREST_LEAN = 14
/** Height of the back above its lower edge. The back cushions rise above the back. */
const BACK_RISE = 0.5

function build(dimensions: MetricDimensions, shows: ShownOptions): Part[] {
  const piping = pipingOn(shows, 0.0034)
  const sofa = assembly(23)
  addStand(sofa, dimensions)
  addFrame(sofa, dimensions)
  addArms(sofa, dimensions, piping)
  addSeat(sofa, dimensions, piping)
  for (const i of [0, 1, 2]) addBackrest(sofa, dimensions, i, piping)
  return scaleToDimensions(sofa.parts, dimensions)
}

function undersideOf({ clearance }: MetricDimensions): number {
  return clearance + RAIL
}

/** Adds the stand: six square legs, with rails between them that carry the sofa. */
function addStand(sofa: Assembly, { width, depth, clearance }: MetricDimensions): void {
  const [x, z] = [width / 2 - 0.11, depth / 2 - 0.075]
  const middle = clearance + RAIL / 2
  for (const front of [-1, 1]) {
    sofa.add('rail', 'legs', board([2 * x + LEG - 0.002, RAIL, 0.026], 0, 0.003), [0, middle, front * z])
  }
  for (const at of [-x, 0, x]) {
    sofa.add('cross-rail', 'legs', board([0.026, RAIL, 2 * z - 0.026], 2, 0.003), [at, middle, 0])
    for (const front of [-1, 1]) {
      const top: V3 = [at, clearance + RAIL - 0.001, front * z]
      sofa.add('leg', 'legs', squareLeg(top, [at, 0, front * z], LEG, LEG - 0.014))
    }
  }
}

function addFrame(sofa: Assembly, dimensions: MetricDimensions): void {
  const { width, depth } = dimensions
  const low = undersideOf(dimensions)
  const wide = width - 2 * ARM - 2 * GAP
  const deck = cushion([wide, DECK, depth - BACK - 0.018], { ...tightCover, seed: 4, corner: 0.014 })
  sofa.add('deck', 'fabric', deck, [0, low + DECK / 2, BACK / 2 - 0.002])
  const back = cushion([wide, BACK, BACK_RISE], { ...tightCover, seed: 6, corner: 0.02 })
  sofa.add('back', 'fabric', back, [0, low + BACK_RISE / 2, (BACK - depth) / 2], [90, 0, 0])
}

function addArms(sofa: Assembly, dimensions: MetricDimensions, piping: number): void {
  const { width, depth, armHeight } = dimensions
  const low = undersideOf(dimensions)
  const tall = armHeight - low
  for (const side of [-1, 1]) {
    const arm = cushion([tall, ARM, depth], {
      ...tightCover,
      seed: 11 + side,
      crown: 0.018,
      plan: unevenPlan(tall, depth, [0.016, 0.024, 0.04, 0.075]),
      piping,
      spacing: 0.024,
      slack: 0.014,
      firmness: 0.08,
    })
    const at: V3 = [(side * (width - ARM)) / 2, low + tall / 2, 0]
    sofa.add(side < 0 ? 'left-arm' : 'right-arm', 'fabric', cutAcross(arm), at, [0, 0, 90])
  }
}

/** Adds the seat: one firm mattress of latex with a rounded front. */
function addSeat(sofa: Assembly, dimensions: MetricDimensions, piping: number): void {
  const { width, depth, seatHeight } = dimensions
  const low = undersideOf(dimensions) + DECK - 0.003
  const size: V3 = [width - 2 * ARM - 2 * GAP, seatHeight - low, depth - BACK]
  const seat = cushion(size, {
    seed: 9,
    piping,
    crown: 0.034,
    belly: 0.006,
    corner: 0.035,
    shape: roundFront(size, 0.014),
    slack: 0.02,
    gather: 0.985,
    firmness: 0.05,
    fullness: 0.94,
    spacing: 0.019,
    steps: 80,
    hollows: [-1, 0, 1].map((seat) => ({
      at: [seat * 0.58 + 0.03, 0.12 - 0.03 * seat],
      radius: 0.21,
      depth: 0.01 + 0.003 * seat,
    })),
  })
  sofa.add('seat-cushion', 'fabric', seat, [0, low + size[1] / 2, BACK / 2])
}

/** Adds one of three back cushions, of foam and feathers, with two buttons. */
function addBackrest(sofa: Assembly, dimensions: MetricDimensions, i: number, piping: number): void {
  const { width, depth, height, seatHeight, seatDepth } = dimensions
  const step = (width - 2 * ARM - 2 * GAP) / 3
  const size: V3 = [step - GAP, BACKREST, height - seatHeight + 0.013]
  const buttons: V2[] = [-0.19, 0.19].map((share) => [share * size[0] * 1.2, -0.01])
  const backrest = cushion(size, {
    seed: 30 + i,
    piping,
    crown: 0.055,
    belly: 0.03,
    corner: 0.05,
    slack: 0.03,
    gather: 0.97,
    firmness: 0.03,
    fullness: 0.84,
    spacing: 0.018,
    steps: 90,
    outside: tufts(buttons, 0.067, 0.62),
  })
  const at: V3 = [
    (i - 1) * step,
    seatHeight - 0.006 + 0.47 * size[2],
    depth / 2 - seatDepth - BACKREST / 2 - 0.03,
  ]
  const turn: V3 = [90 - BACKREST_LEAN, [0.7, -0.5, -1][i] ?? 0, 0]
  sofa.add(`back-cushion-${i + 1}`, 'fabric', backrest, at, turn)
  sofa.addAll(`back-button-${i + 1}`, 'fabric', buttonsOn(backrest, buttons), at, turn)
}

/** The firm sofa: a mattress of latex on a slim stand, as high as a bench. */
export const geest: StudioProduct = {
  handle: 'ev-geest',
  camera: 'sofa',
  build,
  slots: { fabric: { option: 'fabric' }, legs: { option: 'legs' } },
  soft: ['fabric'],
  main: [{ shows: { fabric: 'slate', legs: 'oak' } }],
  further: [
    {
      view: 'detail',
      shows: { fabric: 'slate', legs: 'oak' },
      look: { at: [0.7, 0.42, 0.2], span: 0.95 },
      camera: { azimuth: 36, elevation: 18 },
    },
  ],
}
