import { assembly, type Assembly } from '../../assembly.ts'
import { cushion } from '../../geometry/upholstery/cushion.ts'
import { board, rail, squareLeg } from '../../geometry/timber/joinery.ts'
import type { V3 } from '../../geometry/vector.ts'
import type { MetricDimensions } from '../../dimensions.ts'
import type { Part, StudioProduct } from '../../product.ts'
import { scaleToDimensions } from '../../scale-to-dimensions.ts'

const POST = 0.04
/** Rails around the mattress. The mattress lies in them to a depth of 25 mm. */
const RAIL = { thick: 0.028, high: 0.095 }
const MATTRESS = { thick: 0.16, long: 2, play: 0.006 }
/** Rails of the back: thickness and height, and the heights of their middles below the top. */
const BACK_RAIL = { thick: 0.024, high: 0.058, at: [0.034, 0.158, 0.282] }
const SLATS = 17
const CUSHION = 0.19
const CUSHION_LEAN = 10

function build(dimensions: MetricDimensions): Part[] {
  const bed = assembly(51)
  addPosts(bed, dimensions)
  addRails(bed, dimensions)
  addBack(bed, dimensions)
  addSlats(bed, dimensions)
  addMattress(bed, dimensions)
  for (const i of [-1, 0, 1] as const) addCushion(bed, dimensions, i)
  return scaleToDimensions(bed.parts, dimensions)
}

function railMiddle({ clearance }: MetricDimensions): number {
  return clearance + RAIL.high / 2
}

function addPosts(bed: Assembly, { width, depth, height, clearance }: MetricDimensions): void {
  const [x, z] = [(width - POST) / 2, (depth - POST) / 2]
  for (const side of [-1, 1]) {
    const at = side * x
    bed.add('post', 'frame', squareLeg([at, height, -z], [at, 0, -z], POST, POST - 0.008, 0.005))
    const top = clearance + RAIL.high + 0.006
    bed.add('leg', 'frame', squareLeg([at, top, z], [at, 0, z], POST, POST - 0.008, 0.005))
  }
}

function addRails(bed: Assembly, dimensions: MetricDimensions): void {
  const { width, depth } = dimensions
  const y = railMiddle(dimensions)
  const long = width - 2 * POST + 0.002
  const short = depth - 2 * POST + 0.002
  const [x, z] = [(width - RAIL.thick) / 2 - 0.004, (depth - RAIL.thick) / 2 - 0.004]
  for (const side of [-1, 1]) {
    bed.add('side-rail', 'frame', board([long, RAIL.high, RAIL.thick], 0, 0.004), [0, y, side * z])
    bed.add('end-rail', 'frame', board([RAIL.thick, RAIL.high, short], 2, 0.004), [side * x, y, 0])
  }
}

/** Adds the back: three rails between the posts, and an upright in their middle. */
function addBack(bed: Assembly, { width, depth, height, clearance }: MetricDimensions): void {
  const z = -(depth - POST) / 2
  const [left, right] = [-width / 2 + POST - 0.001, width / 2 - POST + 0.001]
  for (const below of BACK_RAIL.at) {
    const y = height - below
    bed.add('back-rail', 'frame', rail([left, y, z], [right, y, z], BACK_RAIL.thick, BACK_RAIL.high, 0.009))
  }
  const [low, high] = [clearance + 0.02, height - 0.016]
  const upright = board([0.036, high - low, 0.012], 1, 0.003)
  bed.add('upright', 'frame', upright, [0, (low + high) / 2, z - BACK_RAIL.thick / 2 - 0.0055])
}

function slatsTop({ seatHeight }: MetricDimensions): number {
  return seatHeight - MATTRESS.thick
}

function addSlats(bed: Assembly, dimensions: MetricDimensions): void {
  const { width, depth } = dimensions
  const long = depth - 2 * RAIL.thick - 0.02
  const top = slatsTop(dimensions)
  for (let i = 0; i < SLATS; i++) {
    const x = ((i + 0.5) / SLATS - 0.5) * (width - 2 * POST)
    bed.add('slat', 'slat', board([0.07, 0.014, long], 2), [x, top - 0.007, 0])
  }
  for (const side of [-1, 1]) {
    const z = side * (depth / 2 - RAIL.thick - 0.014)
    bed.add('ledge', 'frame', board([width - 2 * POST - 0.02, 0.024, 0.02], 0), [0, top - 0.027, z])
  }
}

/** Returns the position of the middle of the mattress between front rail and back posts. */
function mattressZ({ depth, mattressWidth }: MetricDimensions): number {
  return depth / 2 - RAIL.thick - 0.006 - mattressWidth / 2
}

function addMattress(bed: Assembly, dimensions: MetricDimensions): void {
  const { mattressWidth, seatHeight } = dimensions
  const size: V3 = [MATTRESS.long - MATTRESS.play, MATTRESS.thick, mattressWidth - MATTRESS.play]
  const mattress = cushion(size, {
    seed: 5,
    piping: 0.0042,
    crown: 0.016,
    corner: 0.065,
    slack: 0.014,
    gather: 0.985,
    firmness: 0.07,
    fullness: 0.95,
    spacing: 0.022,
    steps: 70,
    hollows: [
      { at: [-0.55, 0.08], radius: 0.24, depth: 0.008 },
      { at: [0.1, 0.1], radius: 0.26, depth: 0.01 },
    ],
  })
  const at: V3 = [0, seatHeight - MATTRESS.thick / 2, mattressZ(dimensions)]
  bed.add('mattress', 'fabric', mattress, at)
}

/** Adds one of three loose cushions that lean on the rails of the back. */
function addCushion(bed: Assembly, dimensions: MetricDimensions, i: -1 | 0 | 1): void {
  const { height, seatHeight, seatDepth, mattressWidth } = dimensions
  const step = (MATTRESS.long - 0.02) / 3
  const size: V3 = [step - 0.014, CUSHION, height - seatHeight + 0.012 - 0.006 * Math.abs(i)]
  const soft = cushion(size, {
    seed: 40 + i,
    piping: 0.0034,
    crown: 0.07,
    belly: 0.045,
    corner: 0.05,
    slack: 0.045,
    gather: 0.95,
    firmness: 0.008,
    fullness: 0.78,
    spacing: 0.018,
    steps: 90,
    hollows: [{ at: [0.03 * (i || 0.6), -0.02], radius: 0.16, depth: 0.022 }],
  })
  const front = mattressZ(dimensions) + mattressWidth / 2
  const at: V3 = [
    i * step,
    seatHeight - 0.016 + 0.485 * size[2],
    front - seatDepth - CUSHION / 2 + 0.012 + 0.004 * i,
  ]
  bed.add('back-cushion', 'fabric', soft, at, [90 - CUSHION_LEAN - i, 1.2 * i - 0.6, 0])
}

/** The daybed: a mattress in a frame of oak, with three rails as its back and open ends. */
export const middag: StudioProduct = {
  handle: 'ev-middag',
  camera: 'sofa',
  build,
  slots: { fabric: { option: 'fabric' }, frame: { option: 'frame' }, slat: { material: 'oiled-ash' } },
  soft: ['fabric'],
  main: [{ shows: { fabric: 'oat', frame: 'oak' } }],
  further: [
    {
      view: 'back',
      shows: { fabric: 'oat', frame: 'oak' },
      camera: { azimuth: 150, elevation: 16 },
    },
  ],
}
