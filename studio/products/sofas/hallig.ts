import { assembly, type Assembly } from '../../assembly.ts'
import { cushion, cutAcross } from '../../geometry/upholstery/cushion.ts'
import { rod, taper } from '../../geometry/sweep.ts'
import { unevenPlan } from '../../geometry/upholstery/tufting.ts'
import type { V2, V3 } from '../../geometry/vector.ts'
import type { MetricDimensions } from '../../dimensions.ts'
import type { Part, StudioProduct } from '../../product.ts'
import { scaleToDimensions } from '../../scale-to-dimensions.ts'
import { tightCover } from '../upholstery.ts'

/** Depth of a block, in metres. */
const DEEP = 1
/** Maximum length of a block. A longer block would not fit through a door. */
const LONGEST = 1.42
const ARM = 0.2
const BACK = 0.15
const BASE = 0.15
/** Width of the visible joint between two blocks. */
const JOINT = 0.005
/** Distance of a foot from the edges of the sofa. */
const RECESS = 0.14
const BACKREST = 0.24
const BACKREST_LEAN = 15
/** Longest seat cushion. A longer seat has two cushions. */
const LONGEST_SEAT = 0.9

/** Cushion options for a block: soft foam under a cover that is not quite tight. */
const block = { ...tightCover, crown: 0.012, firmness: 0.11, slack: 0.014, spacing: 0.028, steps: 56 }

/**
 * A straight run of blocks along a wall, in its own coordinates: X along the wall, Z from the wall into the room. The
 * run along the short side is turned by 90 degrees.
 */
interface Run {
  readonly name: string
  /** Position of the end of the run at the wall, and rotation about the vertical axis in degrees. */
  readonly at: V2
  readonly turn: 0 | 90
  readonly add: (name: string, mesh: Parameters<Assembly['add']>[2], at: V3, rotation?: V3) => void
}

function build(dimensions: MetricDimensions): Part[] {
  const sofa = assembly(43)
  const { width, depth } = dimensions
  const long = runOf(sofa, 'long', [-width / 2, -depth / 2], 0)
  const short = runOf(sofa, 'short', [-width / 2, depth / 2], 90)
  addLongSide(long, dimensions)
  addShortSide(short, dimensions)
  addFeet(sofa, dimensions)
  return scaleToDimensions(sofa.parts, dimensions)
}

function runOf(sofa: Assembly, name: string, at: V2, turn: 0 | 90): Run {
  const place = ([x, y, z]: V3): V3 => (turn ? [at[0] + z, y, at[1] - x] : [at[0] + x, y, at[1] + z])
  return {
    name,
    at,
    turn,
    add(part, mesh, [x, y, z], [aboutX, aboutY, aboutZ] = [0, 0, 0]) {
      sofa.add(`${name}-${part}`, 'fabric', mesh, place([x, y, z]), [aboutX, aboutY + turn, aboutZ])
    },
  }
}

/** Returns the length of the corner block. The other block of the long side has the remaining length. */
function cornerOf({ width }: MetricDimensions): number {
  return width - DEEP > LONGEST ? width / 2 : DEEP
}

function addLongSide(run: Run, dimensions: MetricDimensions): void {
  const { width } = dimensions
  const corner = cornerOf(dimensions)
  addBlock(run, dimensions, [0, corner], 1)
  addBlock(run, dimensions, [corner, width - ARM], 2)
  addBack(run, dimensions, [0, corner], 3)
  addBack(run, dimensions, [corner, width - ARM], 4)
  addArm(run, dimensions, [width - ARM, width])
  addSeats(run, dimensions, [BACK, corner], 5)
  addSeats(run, dimensions, [corner, width - ARM], 8)
  addBackrests(run, dimensions, [BACK + BACKREST + 0.01, corner], 11)
  addBackrests(run, dimensions, [corner, width - ARM], 14)
}

/** Adds the block of the short side, and the part of the corner block's back that stands on the short side. */
function addShortSide(run: Run, dimensions: MetricDimensions): void {
  const { depth } = dimensions
  const end = depth - DEEP
  addBlock(run, dimensions, [0, end], 21)
  addBack(run, dimensions, [0, end], 22)
  addBack(run, dimensions, [end, depth - BACK], 23)
  addSeats(run, dimensions, [0, end], 24)
  addBackrests(run, dimensions, [0.012, end], 27)
  addBackrests(run, dimensions, [end, depth - BACK - 0.02], 29)
}

type Span = readonly [from: number, to: number]

const middleOf = ([from, to]: Span) => (from + to) / 2
const lengthOf = ([from, to]: Span) => to - from - JOINT

/** Returns the spans into which seat cushions divide a seat. */
function dividedSeat([from, to]: Span): Span[] {
  const count = Math.ceil((to - from) / LONGEST_SEAT)
  const step = (to - from) / count
  return Array.from({ length: count }, (_, i) => [from + i * step, from + (i + 1) * step])
}

function addBlock(run: Run, { clearance }: MetricDimensions, span: Span, seed: number): void {
  const base = cushion([lengthOf(span), BASE, DEEP - 0.012], { ...block, seed, corner: 0.05 })
  run.add('base', base, [middleOf(span), clearance + BASE / 2, DEEP / 2 - 0.006])
}

function addBack(run: Run, { clearance, armHeight }: MetricDimensions, span: Span, seed: number): void {
  const tall = armHeight - clearance - 0.03
  const back = cushion([lengthOf(span), BACK, tall], {
    ...block,
    seed,
    plan: unevenPlan(lengthOf(span), tall, [0.07, 0.03, 0.07, 0.03]),
  })
  run.add('back', back, [middleOf(span), clearance + 0.004 + tall / 2, BACK / 2], [90, 0, 0])
}

function addArm(run: Run, { clearance, armHeight }: MetricDimensions, span: Span): void {
  const tall = armHeight - clearance
  const arm = cushion([tall, ARM, DEEP], {
    ...block,
    seed: 19,
    crown: 0.03,
    plan: unevenPlan(tall, DEEP, [0.03, 0.04, 0.08, 0.11]),
    spacing: 0.022,
    slack: 0.02,
    firmness: 0.06,
    hollows: [{ at: [0.1, 0.1], radius: 0.2, depth: 0.008 }],
  })
  run.add('arm', cutAcross(arm), [middleOf(span), clearance + tall / 2, DEEP / 2], [0, 0, 90])
}

function addSeats(run: Run, { clearance, seatHeight }: MetricDimensions, whole: Span, seed: number): void {
  const low = clearance + BASE - 0.012
  dividedSeat(whole).forEach((span, i) => {
    const size: V3 = [lengthOf(span), seatHeight - low, DEEP - BACK - 0.004]
    const seat = cushion(size, {
      seed: seed + i,
      crown: 0.042,
      belly: 0.008,
      corner: 0.06,
      slack: 0.036,
      gather: 0.965,
      firmness: 0.022,
      fullness: 0.9,
      spacing: 0.02,
      steps: 84,
      hollows: [{ at: [i % 2 ? 0.05 : -0.04, 0.09], radius: 0.22, depth: 0.018 }],
    })
    run.add('seat-cushion', seat, [middleOf(span), low + size[1] / 2, BACK + 0.006 + size[2] / 2])
  })
}

/** Adds a loose back cushion of feathers above each seat cushion. */
function addBackrests(run: Run, dimensions: MetricDimensions, whole: Span, seed: number): void {
  const { height, seatHeight, seatDepth } = dimensions
  dividedSeat(whole).forEach((span, i) => {
    const uneven = ((seed * 5 + i * 3) % 7) / 7 - 0.5
    const size: V3 = [
      lengthOf(span) - 0.012,
      BACKREST,
      height - seatHeight + 0.034 - 0.012 * Math.abs(uneven),
    ]
    const backrest = cushion(size, {
      seed: seed + i,
      crown: 0.085,
      belly: 0.05,
      corner: 0.07,
      slack: 0.03,
      gather: 0.975,
      firmness: 0.014,
      fullness: 0.78,
      folds: 0.007,
      spacing: 0.019,
      steps: 90,
      pull: [0, 0, 0.0004],
      hollows: [{ at: [0.2 * uneven, 0.05 - 0.08 * uneven], radius: 0.2 + 0.08 * uneven, depth: 0.022 }],
    })
    const at: V3 = [
      middleOf(span),
      seatHeight - 0.022 + 0.478 * size[2],
      DEEP - seatDepth - BACKREST / 2 + 0.022 * uneven - 0.03,
    ]
    run.add('back-cushion', backrest, at, [90 - BACKREST_LEAN - 3 * uneven, 2.4 * uneven, 0])
  })
}

/** Adds the feet: low discs of oak under the corners of the sofa and under its joints, where two blocks share a foot. */
function addFeet(sofa: Assembly, dimensions: MetricDimensions): void {
  const { width, depth, clearance } = dimensions
  const [left, right] = [RECESS - width / 2, width / 2 - RECESS]
  const [back, front] = [RECESS - depth / 2, depth / 2 - RECESS]
  const joint = cornerOf(dimensions) - width / 2
  const [inner, shared] = [DEEP - RECESS, DEEP - depth / 2]
  const feet: readonly V2[] = [
    [left, back],
    [right, back],
    [right, inner - depth / 2],
    [joint, back],
    [joint, inner - depth / 2],
    [left, shared],
    [left, front],
    [inner - width / 2, front],
  ]
  for (const [x, z] of feet) {
    const foot = rod([x, clearance + 0.01, z], [x, 0, z], taper(0.038, 0.034), { sides: 32, segments: 2 })
    sofa.add('foot', 'legs', foot)
  }
}

/** The low corner sofa of soft blocks. The picture shows the short side on the left. */
export const hallig: StudioProduct = {
  handle: 'ev-hallig',
  camera: 'sofa',
  build,
  slots: { fabric: { option: 'fabric' }, legs: { material: 'oiled-oak' } },
  soft: ['fabric'],
  main: [{ shows: { size: 'small', fabric: 'rye' } }],
  further: [
    {
      view: 'detail',
      shows: { size: 'small', fabric: 'rye' },
      look: { at: [-0.35, 0.42, -0.3], span: 1.3 },
      camera: { azimuth: 30, elevation: 24 },
    },
  ],
}
