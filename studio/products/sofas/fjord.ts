import type { ShownOptions } from '../../../demo/media/manifest.ts'
import { assembly, type Assembly } from '../../assembly.ts'
import { cushion, cutAcross } from '../../geometry/cushion.ts'
import { rod, taper } from '../../geometry/sweep.ts'
import type { V3 } from '../../geometry/vector.ts'
import type { MetricDimensions } from '../../dimensions.ts'
import type { Part, StudioProduct } from '../../product.ts'
import { textileSlots, throwPillow } from '../../props/textiles.ts'
import { scaleToDimensions } from '../../scale-to-dimensions.ts'
import { pipingOn } from '../upholstery.ts'

/** Largest width of a module, in metres. A module of this width still fits through a staircase. */
const WIDEST_MODULE = 1.18
const ARM = 0.13
const BACK = 0.11
const BASE = 0.13
/** Width of the visible joint between two modules, in metres. */
const JOINT = 0.004
const PIPING = 0.004
/** Cushion options for the padded parts of the frame: a tight cover over firm foam. */
const firm = { crown: 0.005, firmness: 0.22, slack: 0.008, fullness: 0.97, spacing: 0.034, steps: 36 }

interface Module {
  /** Left and right end of the module. */
  readonly from: number
  readonly to: number
  /** Ends of the seat between the arms. */
  readonly seatFrom: number
  readonly seatTo: number
}

function modulesOf({ width }: MetricDimensions): Module[] {
  const count = Math.ceil(width / WIDEST_MODULE)
  return Array.from({ length: count }, (_, i) => {
    const [from, to] = [-width / 2 + (width * i) / count, -width / 2 + (width * (i + 1)) / count]
    return { from, to, seatFrom: i === 0 ? from + ARM : from, seatTo: i === count - 1 ? to - ARM : to }
  })
}

function build(dimensions: MetricDimensions, shows: ShownOptions): Part[] {
  const piping = pipingOn(shows, PIPING)
  const sofa = assembly(1)
  const modules = modulesOf(dimensions)
  modules.forEach((module, i) => addFrame(sofa, dimensions, module, i))
  modules.forEach((module, i) => addSeat(sofa, dimensions, module, i, piping))
  modules.forEach((module, i) => addBack(sofa, dimensions, module, i, piping))
  addArms(sofa, dimensions, piping)
  addLegs(sofa, dimensions, modules)
  addProps(sofa, dimensions, shows)
  return scaleToDimensions(sofa.parts, dimensions)
}

function addFrame(
  sofa: Assembly,
  dimensions: MetricDimensions,
  { seatFrom, seatTo }: Module,
  i: number,
): void {
  const { depth, clearance } = dimensions
  const wide = seatTo - seatFrom - JOINT
  const middle = (seatFrom + seatTo) / 2
  const base = cushion([wide, BASE, depth - 0.036], { ...firm, seed: 50 + i, corner: 0.02, spacing: 0.05 })
  sofa.add(`base-${i + 1}`, 'fabric', base, [middle, clearance + BASE / 2, 0])
  const tall = 0.5
  const back = cushion([wide, BACK, tall], { ...firm, seed: 40 + i, corner: 0.02, spacing: 0.04 })
  const at: V3 = [middle, clearance + 0.005 + tall / 2, -depth / 2 + BACK / 2]
  sofa.add(`back-${i + 1}`, 'fabric', back, at, [90, 0, 0])
}

function addSeat(
  sofa: Assembly,
  dimensions: MetricDimensions,
  { seatFrom, seatTo }: Module,
  i: number,
  piping: number,
): void {
  const { depth, clearance, seatHeight } = dimensions
  const wide = seatTo - seatFrom - JOINT
  const low = clearance + BASE - 0.006
  const size: V3 = [wide, seatHeight - low, depth - BACK - 0.004]
  const seat = cushion(size, {
    seed: 3 + i,
    piping,
    crown: 0.032,
    belly: 0.008,
    corner: 0.05,
    slack: 0.03,
    gather: 0.97,
    firmness: 0.035,
    hollows: [
      { at: [-wide * 0.22, 0.08], radius: 0.24, depth: 0.018 },
      { at: [wide * 0.24, 0.05], radius: 0.22, depth: 0.014 },
    ],
  })
  sofa.add(`seat-cushion-${i + 1}`, 'fabric', seat, [
    (seatFrom + seatTo) / 2,
    (low + seatHeight) / 2,
    (depth - size[2]) / 2,
  ])
}

/** Adds a back cushion of feathers: soft, sunken and leaning on its neighbour. */
function addBack(
  sofa: Assembly,
  dimensions: MetricDimensions,
  { seatFrom, seatTo }: Module,
  i: number,
  piping: number,
): void {
  const { depth, height, seatHeight, seatDepth } = dimensions
  const wide = seatTo - seatFrom - JOINT
  const size: V3 = [wide - 0.012, 0.25, height - seatHeight + 0.04]
  const back = cushion(size, {
    seed: 20 + i,
    piping,
    crown: 0.075,
    corner: 0.07,
    slack: 0.05,
    gather: 0.95,
    firmness: 0.008,
    fullness: 0.74,
    pull: [0, 0, 0.0005],
    steps: 90,
    hollows: [{ at: [wide * (i % 2 ? -0.1 : 0.12), -0.05], radius: 0.2, depth: 0.045 }],
  })
  const at: V3 = [(seatFrom + seatTo) / 2, height - 0.485 * size[2], depth / 2 - seatDepth - size[1] / 2]
  sofa.add(`back-cushion-${i + 1}`, 'fabric', back, at, [90 - 13, i % 2 ? 1.2 : -0.8, 0])
}

function addArms(
  sofa: Assembly,
  { width, depth, clearance, armHeight }: MetricDimensions,
  piping: number,
): void {
  const tall = armHeight - clearance
  for (const side of [-1, 1]) {
    const arm = cushion([tall, ARM, depth], { ...firm, seed: 11 + side, corner: 0.035, piping })
    const at: V3 = [side * (width / 2 - ARM / 2), clearance + tall / 2, 0]
    sofa.add(side < 0 ? 'left-arm' : 'right-arm', 'fabric', cutAcross(arm), at, [0, 0, 90])
  }
}

function addLegs(
  sofa: Assembly,
  { width, depth, clearance }: MetricDimensions,
  modules: readonly Module[],
): void {
  const joints = modules.slice(1).map(({ from }) => from)
  for (const x of [-width / 2 + 0.1, ...joints, width / 2 - 0.1]) {
    for (const z of [depth / 2 - 0.1, -depth / 2 + 0.1]) {
      sofa.add('leg', 'legs', rod([x, clearance + 0.01, z], [x, 0, z], taper(0.026, 0.018)))
    }
  }
}

function addProps(sofa: Assembly, { width, seatHeight }: MetricDimensions, { fabric }: ShownOptions): void {
  const inner = width / 2 - ARM
  const accent = fabric === 'rust' || fabric === 'juniper' ? 'sand-linen' : 'rust-linen'
  const second = fabric === 'rust' ? 'olive-linen' : 'white-linen'
  const low = seatHeight - 0.02
  sofa.show('pillow', throwPillow(0.5, 0.5, 24, accent, 4), [0.27 - inner, low, -0.03], 12)
  sofa.show('long-pillow', throwPillow(0.56, 0.36, 30, second, 8), [inner - 0.36, low, -0.01], -9)
}

/**
 * The modular sofa: a low base, slender arms and loose cushions. The gaps between the cushions are at the joints
 * between the modules.
 */
export const fjord: StudioProduct = {
  handle: 'ev-fjord',
  camera: 'sofa',
  build,
  slots: {
    ...textileSlots,
    fabric: { option: 'fabric' },
    legs: { option: 'legs' },
  },
  soft: ['fabric'],
  main: [
    { shows: { size: 'three-seats', orientation: 'straight', fabric: 'oat', legs: 'oak' } },
    { shows: { size: 'three-seats', orientation: 'straight', fabric: 'juniper', legs: 'walnut' } },
    { shows: { size: 'three-seats', orientation: 'straight', fabric: 'rust', legs: 'black-steel' } },
  ],
  further: [
    {
      view: 'detail',
      shows: { size: 'three-seats', orientation: 'straight', fabric: 'oat', legs: 'oak' },
      look: { at: [0.3, 0.42, 0.2], span: 1.5 },
      camera: { azimuth: 38, elevation: 20 },
    },
  ],
}
