import { type Assembly, assembly } from '../../assembly.ts'
import { roundedBox } from '../../geometry/box.ts'
import { cushion } from '../../geometry/upholstery/cushion.ts'
import { board, hiddenBoard } from '../../geometry/timber/joinery.ts'
import { lathe } from '../../geometry/lathe.ts'
import type { MetricDimensions } from '../../dimensions.ts'
import type { StudioProduct } from '../../product.ts'
import { bedPillow } from '../../props/bedding.ts'
import { textileSlots } from '../../props/textiles.ts'

const POST = 0.066
const BOARD = 0.024
const RAIL_HEIGHT = 0.14
/** Height of a guard board, and of the gaps above and below it, in metres. A child's head does not fit into a gap. */
const GUARD = { board: 0.125, gap: 0.07 }
/** Distance from the outer faces of the posts to the rails and guards of the long sides. The ladder fills it. */
const SET_BACK = BOARD
const MATTRESS = 0.14
/** Distance from the lying surface of the lower bed to the rails of the upper bed. */
const HEADROOM = 0.69
const WASHER = 0.002
const SLATS = 15
const SLAT = 0.018
const LADDER = { stile: 0.06, opening: 0.374, firstRung: 0.12, pitch: 0.23, rungs: 5, deep: 0.046 }

/** Heights of one of the two beds, in metres. */
interface Berth {
  /** Lower edge of the rails. */
  readonly rail: number
  /** Numbers of guard boards at the ends, along the back and along the front. */
  readonly ends: number
  readonly back: number
  readonly front: number
}

/** A bunk bed of two single beds, whose posts stand on each other, with a ladder at the right. */
export const kahyt: StudioProduct = {
  handle: 'ev-kahyt',
  camera: 'bed',
  build(dimensions) {
    const bed = assembly(79)
    addPosts(bed, dimensions)
    const { clearance, seatHeight } = dimensions
    const lower: Berth = { rail: clearance, ends: 2, back: 1, front: 0 }
    const upper: Berth = { rail: seatHeight + HEADROOM, ends: 2, back: 2, front: 2 }
    for (const berth of [lower, upper]) {
      addRails(bed, dimensions, berth)
      addGuards(bed, dimensions, berth)
      addSlats(bed, dimensions, berth)
    }
    addLadder(bed, dimensions)
    showBedding(bed, dimensions, [lower, upper])
    return bed.parts
  },
  slots: {
    ...textileSlots,
    wood: { option: 'finish' },
    slat: { material: 'oiled-ash' },
    felt: { material: 'felt' },
    bolt: { material: 'bare-steel' },
  },
  main: [{ shows: { finish: 'pine' } }],
  further: [
    {
      view: 'detail',
      shows: { finish: 'pine' },
      look: { at: [0.72, 1.3, 0.4], span: 0.85 },
      camera: { azimuth: 38, elevation: 16 },
    },
  ],
}

function postX({ width }: MetricDimensions): number {
  return width / 2 - POST / 2
}

function postZ({ depth }: MetricDimensions): number {
  return depth / 2 - POST / 2
}

/** Returns the middle of the rails and guards of the front. */
function frontZ({ depth }: MetricDimensions): number {
  return depth / 2 - SET_BACK - BOARD / 2
}

/** Adds the posts. Each consists of a post of the lower bed, a felt washer and a post of the upper bed. */
function addPosts({ add }: Assembly, dimensions: MetricDimensions): void {
  const high = (dimensions.height - WASHER) / 2
  const post = roundedBox([POST, high, POST], 0.006, { grain: 1, segments: 3 })
  const washer = roundedBox([POST - 0.008, WASHER + 0.002, POST - 0.008], 0.001, { segments: 1, grain: null })
  for (const side of [-1, 1]) {
    for (const end of [-1, 1]) {
      const [x, z] = [side * postX(dimensions), end * postZ(dimensions)]
      add('post', 'wood', post, [x, high / 2, z])
      add('post', 'wood', post, [x, dimensions.height - high / 2, z])
      add('washer', 'felt', washer, [x, dimensions.height / 2, z])
    }
  }
}

function addRails(bed: Assembly, dimensions: MetricDimensions, { rail }: Berth): void {
  const [x, z, y] = [postX(dimensions), postZ(dimensions), rail + RAIL_HEIGHT / 2]
  const along = board([2 * x - POST + 0.01, RAIL_HEIGHT, BOARD], 0, 0.004)
  const across = board([BOARD, RAIL_HEIGHT, 2 * z - POST + 0.01], 2, 0.004)
  const ledge = hiddenBoard([2 * x - POST - 0.02, 0.024, 0.02])
  for (const side of [-1, 1]) {
    bed.add('side-rail', 'wood', along, [0, y, side * frontZ(dimensions)])
    bed.add('end-rail', 'wood', across, [side * x, y, 0])
    const inside = frontZ(dimensions) - BOARD / 2 - 0.0098
    bed.add('ledge', 'wood', ledge, [0, slatsTop(rail) - SLAT - 0.012, side * inside])
    for (const end of [-1, 1]) {
      for (const aside of [-0.035, 0.035]) addBolt(bed, dimensions, [side, y + aside, end])
    }
  }
}

/** Adds the head of a bolt that holds a long rail, on the outer face of a post at an end of the bed. */
function addBolt(
  { add }: Assembly,
  dimensions: MetricDimensions,
  [side, y, end]: readonly [number, number, number],
): void {
  const head = lathe(
    [
      [0, -0.004],
      [0.0085, -0.004],
      [0.0085, -0.0002],
      [0.0078, 0.0003],
      [0, 0.0003],
    ],
    32,
  )
  add('bolt', 'bolt', head, [(side * dimensions.width) / 2, y, end * frontZ(dimensions)], [0, 0, -side * 90])
}

/** Returns the height of the slats' upper faces over the lower edge of the rails of a bed. */
function slatsTop(rail: number): number {
  return rail + 0.1
}

function addGuards({ add }: Assembly, dimensions: MetricDimensions, berth: Berth): void {
  const [x, z] = [postX(dimensions), postZ(dimensions)]
  const heightOf = (i: number) =>
    berth.rail + RAIL_HEIGHT + GUARD.gap + GUARD.board / 2 + i * (GUARD.board + GUARD.gap)
  const long = board([2 * x - POST + 0.01, GUARD.board, BOARD], 0, 0.005)
  for (let i = 0; i < berth.back; i++) add('back-guard', 'wood', long, [0, heightOf(i), -frontZ(dimensions)])
  const end = board([BOARD, GUARD.board, 2 * z - POST + 0.01], 2, 0.005)
  for (let i = 0; i < berth.ends; i++) {
    for (const side of [-1, 1]) add('end-guard', 'wood', end, [side * x, heightOf(i), 0])
  }
  const [from, to] = [POST / 2 - x - 0.005, stileX(dimensions, -1) + 0.012]
  const front = board([to - from, GUARD.board, BOARD], 0, 0.005)
  for (let i = 0; i < berth.front; i++) {
    add('front-guard', 'wood', front, [(from + to) / 2, heightOf(i), frontZ(dimensions)])
  }
}

function addSlats({ add }: Assembly, dimensions: MetricDimensions, { rail }: Berth): void {
  const room = 2 * postX(dimensions) - POST - 0.04
  const long = 2 * frontZ(dimensions) - BOARD - 0.006
  for (let i = 0; i < SLATS; i++) {
    const x = ((i + 0.5) / SLATS - 0.5) * room
    add('slat', 'slat', hiddenBoard([0.068, SLAT, long], 2), [x, slatsTop(rail) - SLAT / 2, 0])
  }
}

/** Returns the middle of the ladder's left (-1) or right (1) stile. The right one stands beside the post. */
function stileX(dimensions: MetricDimensions, side: 1 | -1): number {
  const right = postX(dimensions) - POST / 2 - LADDER.stile / 2 - 0.001
  return side > 0 ? right : right - LADDER.opening - LADDER.stile
}

function addLadder({ add }: Assembly, dimensions: MetricDimensions): void {
  const { depth, height } = dimensions
  const [left, right] = [stileX(dimensions, -1), stileX(dimensions, 1)]
  const stile = board([LADDER.stile, height, SET_BACK - 0.0005], 1, 0.005)
  for (const x of [left, right]) add('stile', 'wood', stile, [x, height / 2, depth / 2 - SET_BACK / 2])
  const rung = board([right - left - LADDER.stile + 0.012, BOARD, LADDER.deep], 0, 0.006)
  for (let i = 0; i < LADDER.rungs; i++) {
    const y = LADDER.firstRung + i * LADDER.pitch
    add('rung', 'wood', rung, [(left + right) / 2, y, depth / 2 - 0.0015 - LADDER.deep / 2])
  }
}

function showBedding(bed: Assembly, dimensions: MetricDimensions, berths: readonly Berth[]): void {
  const size: [number, number, number] = [1.985, MATTRESS, dimensions.mattressWidth - 0.012]
  const mattress = cushion(size, {
    seed: 83,
    piping: 0.004,
    crown: 0.007,
    corner: 0.075,
    slack: 0.006,
    firmness: 0.2,
    fullness: 0.97,
    spacing: 0.07,
    steps: 30,
  })
  berths.forEach(({ rail }, i) => {
    const lying = slatsTop(rail) + MATTRESS
    bed.show('mattress', [{ slot: 'mattress', mesh: mattress }], [0, lying - MATTRESS / 2, 0])
    const cloth = i ? 'white-linen' : 'sand-linen'
    const pillow = bedPillow([0.58, 0.14, 0.4], 86, 90 + i, [0, 0, 0], 5 - 8 * i)
    bed.show('pillow', [{ slot: cloth, mesh: pillow }], [-0.96, lying, 0.02 * i], 90)
  })
}
