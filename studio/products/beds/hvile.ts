import { assembly, type Assembly } from '../../assembly.ts'
import { board, squareLeg, turnedLeg } from '../../geometry/timber/joinery.ts'
import { warp } from '../../geometry/mesh.ts'
import { taper } from '../../geometry/sweep.ts'
import type { V3 } from '../../geometry/vector.ts'
import type { MetricDimensions } from '../../dimensions.ts'
import type { Part, StudioProduct } from '../../product.ts'
import { bedding } from '../../props/bedding.ts'
import { textileSlots } from '../../props/textiles.ts'
import { scaleToDimensions } from '../../scale-to-dimensions.ts'

const POST = 0.058
const RAIL = { thick: 0.03, high: 0.16 }
/** Thickness of the mattress on the slats, in metres. */
const MATTRESS = 0.2
/** Difference between the outer dimensions of the bed and those of the mattress, in metres. */
const ROUND = { width: 0.12, depth: 0.13 }
const TOP_EDGE = 0.04
const SLATS = 24
/** Length by which the tenon of a side rail protrudes from its post, in metres. */
const PROUD = 0.0035
/** Height of a post at the foot end above the rails. */
const ABOVE_RAILS = 0.03

function build(dimensions: MetricDimensions): Part[] {
  const bed = assembly(10)
  addPosts(bed, dimensions)
  addRails(bed, dimensions)
  addHeadboard(bed, dimensions)
  addSlats(bed, dimensions)
  bed.show('bedding', beddingFor(dimensions), [0, 0, 0])
  return scaleToDimensions(bed.parts, dimensions)
}

function headZ({ depth }: MetricDimensions): number {
  return PROUD + POST / 2 - depth / 2
}

function postX({ width }: MetricDimensions): number {
  return width / 2 - POST / 2
}

function railHeight({ clearance }: MetricDimensions): number {
  return clearance + RAIL.high / 2
}

function footHeight({ clearance }: MetricDimensions): number {
  return clearance + RAIL.high + ABOVE_RAILS
}

function addPosts(bed: Assembly, dimensions: MetricDimensions): void {
  const x = postX(dimensions)
  for (const side of [-1, 1]) {
    for (const end of [-1, 1]) {
      const z = end * -headZ(dimensions)
      const high = end < 0 ? dimensions.height : footHeight(dimensions)
      const post = squareLeg([side * x, high, z], [side * x, 0, z], POST, POST - 0.012, 0.006)
      bed.add('post', 'wood', post)
      addTenon(bed, [side * x, railHeight(dimensions), z + end * (POST / 2)], end)
    }
  }
}

/**
 * Adds the end of a side rail that passes through its post, and the oak wedge in it. The wedge is wider above, so that
 * the joint tightens itself.
 */
function addTenon(bed: Assembly, at: V3, end: number): void {
  const length = 0.02
  const inward: V3 = [at[0], at[1], at[2] + end * (PROUD - length / 2)]
  const half = board([0.0105, 0.096, length], 2, 0.0012)
  for (const side of [-1, 1])
    bed.add('tenon', 'wood', half, [inward[0] + side * 0.0068, inward[1], inward[2]])
  const straight = board([0.0048, 0.1, length], 2, 0.0008)
  const wedge = warp(straight, ([x, y, z]) => [x * (1 + 6 * y), y, z], 40)
  bed.add('wedge', 'wedge', wedge, [inward[0], inward[1], inward[2] - end * 0.0008])
}

function addRails(bed: Assembly, dimensions: MetricDimensions): void {
  const [x, z, y] = [postX(dimensions), -headZ(dimensions), railHeight(dimensions)]
  const along = board([RAIL.thick, RAIL.high, 2 * z - POST + 0.02], 2, 0.004)
  const across = board([2 * x - POST + 0.02, RAIL.high, RAIL.thick], 0, 0.004)
  for (const side of [-1, 1]) {
    bed.add('side-rail', 'wood', along, [side * x, y, 0])
    bed.add('end-rail', 'wood', across, [0, y, side * z])
    const ledge = board([0.022, 0.03, 2 * z - POST], 2)
    bed.add('ledge', 'wood', ledge, [side * (x - RAIL.thick / 2 - 0.011), slatsTop(dimensions) - 0.033, 0])
  }
}

/** Adds the headboard: upright boards in a frame, with gaps in which the wood can swell and shrink. */
function addHeadboard(bed: Assembly, dimensions: MetricDimensions): void {
  const { height, clearance } = dimensions
  const inner = 2 * postX(dimensions) - POST
  const rail = 0.072
  bed.add('top-rail', 'wood', board([inner + 0.012, rail, TOP_EDGE], 0, 0.004), [
    0,
    height - 0.012 - rail / 2,
    headZ(dimensions),
  ])
  const [low, high] = [clearance + RAIL.high - 0.01, height - 0.012 - rail + 0.01]
  const count = Math.round(inner / 0.13)
  const step = inner / count
  for (let i = 0; i < count; i++) {
    const upright = board([step - 0.0035, high - low, 0.02], 1, 0.003)
    bed.add('head-board', 'wood', upright, [
      (i + 0.5 - count / 2) * step,
      (low + high) / 2,
      headZ(dimensions),
    ])
  }
}

function slatsTop({ seatHeight }: MetricDimensions): number {
  return seatHeight - MATTRESS
}

/** Adds the slats, and a beam with a leg under their middle. */
function addSlats(bed: Assembly, dimensions: MetricDimensions): void {
  const { width, depth } = dimensions
  const long = width - ROUND.width - 0.01
  const step = (depth - ROUND.depth) / SLATS
  for (let i = 0; i < SLATS; i++) {
    const slat = board([long, 0.009, 0.053], 0, 0.002)
    bed.add('slat', 'slat', slat, [0, slatsTop(dimensions) - 0.0055, (i + 0.5 - SLATS / 2) * step])
  }
  const beam = slatsTop(dimensions) - 0.011 - 0.025
  bed.add('beam', 'wood', board([0.036, 0.05, -2 * headZ(dimensions) - RAIL.thick], 2), [0, beam, 0])
  bed.add('middle-leg', 'wood', turnedLeg([0, beam - 0.02, 0], [0, 0, 0], taper(0.019, 0.015)))
}

function beddingFor(dimensions: MetricDimensions) {
  const { width, depth, clearance, seatHeight } = dimensions
  return bedding({
    width: width - ROUND.width,
    depth: depth - ROUND.depth,
    from: slatsTop(dimensions),
    to: seatHeight,
    rails: {
      width: 2 * postX(dimensions) + RAIL.thick,
      depth: -2 * headZ(dimensions) + RAIL.thick,
      height: clearance + RAIL.high,
    },
    posts: {
      x: postX(dimensions),
      z: -headZ(dimensions),
      side: POST,
      height: footHeight(dimensions),
    },
  })
}

/** The wooden bed. Mattress and bedding are props. */
export const hvile: StudioProduct = {
  handle: 'ev-hvile',
  camera: 'bed',
  build,
  slots: {
    ...textileSlots,
    wood: { option: 'wood' },
    wedge: { material: 'oiled-oak' },
    slat: { material: 'oiled-ash' },
  },
  main: [
    { shows: { mattress: '160x200', wood: 'oak' } },
    { shows: { mattress: '160x200', wood: 'walnut' } },
    { shows: { mattress: '160x200', wood: 'smoked-oak' } },
    { shows: { mattress: '140x200', wood: 'oak' } },
    { shows: { mattress: '180x200', wood: 'oak' } },
    { shows: { mattress: '180x210', wood: 'oak' } },
  ],
  further: [
    {
      view: 'detail',
      shows: { mattress: '160x200', wood: 'oak' },
      look: { at: [0.72, 0.34, 0.9], span: 0.9 },
      camera: { azimuth: 48, elevation: 16 },
    },
  ],
}
