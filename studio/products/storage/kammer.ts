import { type Assembly, assembly } from '../../assembly.ts'
import { board, hiddenBoard, panel } from '../../geometry/timber/joinery.ts'
import type { V3 } from '../../geometry/vector.ts'
import type { StudioProduct } from '../../product.ts'
import { addDoorFrame, addDrawer, GAP, knob, type Case, type FrontAt } from './casework.ts'

/** Side of the square posts at the corners, in metres. */
const POST = 0.042
const TOP = 0.024
/** Height of the rails between the posts, in metres: in front, and at the sides. */
const RAIL = 0.034
const SIDE_RAIL = 0.06
const DRAWER = 0.25
const PLYWOOD = 0.009
const FRAME = { stile: 0.062, rail: 0.062, foot: 0.075 }
/** Number of boards in the panel of a door. */
const BOARDS = 4
const KNOB = 0.026
/** Distance of the top's edge in front of the posts, in metres. */
const EAVES = 0.006

/** A small wardrobe of four posts with plywood between them, two boarded doors and a drawer. */
export const kammer: StudioProduct = {
  handle: 'ev-kammer',
  camera: 'wardrobe',
  build({ width, depth, height, clearance }) {
    const bench = assembly(197)
    const front = depth / 2 - KNOB
    const body: Case = {
      width: width - 2 * EAVES,
      low: clearance,
      high: height - TOP,
      back: -depth / 2,
      front,
      wall: POST,
    }
    const deep = front + EAVES + depth / 2
    const top = panel([width, TOP, deep], 0, 2, 3, 0.003)
    bench.addAll('top', 'wood', top, [0, height - TOP / 2, deep / 2 - depth / 2])
    addPosts(bench, body)
    addSides(bench, body)
    addFronts(bench, body)
    return bench.parts
  },
  slots: { wood: { option: 'finish' }, drawer: { material: 'oiled-ash' } },
  main: [{ shows: { finish: 'pine' } }],
  further: [
    {
      view: 'detail',
      shows: { finish: 'ash' },
      look: { at: [0.04, 0.94, 0.27], span: 0.46 },
      camera: { azimuth: 30, elevation: 8 },
    },
  ],
}

/** Adds the posts, and the rails that connect them in front. */
function addPosts({ add }: Assembly, { width, low, high, back, front }: Case): void {
  for (const side of [-1, 1]) {
    for (const z of [front - POST / 2, back + POST / 2]) {
      const post = board([POST, high + 0.002, POST], 1, 0.004)
      add('post', 'wood', post, [side * (width / 2 - POST / 2), (high + 0.002) / 2, z])
    }
  }
  const inside = width - 2 * POST
  for (const y of [low + RAIL / 2, low + RAIL + DRAWER + 2 * GAP + RAIL / 2, high - RAIL / 2 + 0.001]) {
    add('rail', 'wood', board([inside + 0.006, RAIL, 0.026], 0), [0, y, front - 0.003 - 0.013])
  }
}

/** Adds the side rails, the plywood of the sides and the back, and the floor. */
function addSides({ add }: Assembly, { width, low, high, back, front }: Case): void {
  const deep = front - back - 2 * POST
  const middle = (front + back) / 2
  for (const side of [-1, 1]) {
    const x = side * (width / 2 - POST / 2)
    for (const y of [low + SIDE_RAIL / 2, high - SIDE_RAIL / 2]) {
      add('side-rail', 'wood', board([0.026, SIDE_RAIL, deep + 0.006], 2), [x, y, middle])
    }
    const sheet = board([PLYWOOD, high - low - 2 * SIDE_RAIL + 0.02, deep + 0.02], 1, 0.001)
    add('side', 'wood', sheet, [x, (low + high) / 2, middle])
  }
  const inside = width - 2 * POST
  add('back', 'wood', board([inside + 0.02, high - low, PLYWOOD], 1, 0.001), [
    0,
    (low + high) / 2,
    back + 0.02,
  ])
  for (const y of [low + 0.02, low + RAIL + DRAWER + GAP + RAIL / 2]) {
    add('floor', 'wood', hiddenBoard([inside + 0.02, 0.018, front - back - 0.06]), [0, y, middle])
  }
}

function addFronts(bench: Assembly, { width, low, high, front }: Case): void {
  const inside = width - 2 * POST
  const z = front - 0.001
  const y = low + RAIL + GAP + DRAWER / 2
  addDrawer(bench, { at: [0, y, z], width: inside - 2 * GAP, height: DRAWER }, 0.42)
  for (const side of [-1, 1])
    bench.add('knob', 'wood', knob(0.021, KNOB + 0.001), [side * inside * 0.28, y, z])
  const from = low + 2 * RAIL + DRAWER + 3 * GAP
  const to = high - RAIL - GAP
  const wide = (inside - 3 * GAP) / 2
  for (const side of [-1, 1]) {
    const at: V3 = [(side * (wide + GAP)) / 2, (from + to) / 2, z]
    addBoardedDoor(bench, { at, width: wide, height: to - from })
    const x = side * (GAP / 2 + FRAME.stile / 2)
    bench.add('knob', 'wood', knob(0.021, KNOB + 0.001), [x, from + 0.62, z])
  }
}

/** Adds a framed door whose panel consists of upright boards with a groove at each joint. */
function addBoardedDoor(bench: Assembly, front: FrontAt): void {
  const [x, y, z] = front.at
  for (const opening of addDoorFrame(bench, front, FRAME)) {
    const pitch = opening.width / BOARDS
    const bottom = y - front.height / 2
    bench.add('tongues', 'wood', hiddenBoard([opening.width + 0.012, opening.height + 0.012, 0.006], 1), [
      x,
      bottom + opening.y,
      z - 0.0155,
    ])
    for (let i = 0; i < BOARDS; i++) {
      const plank = board([pitch + 0.0002, opening.height + 0.012, 0.012], 1, 0.0032)
      bench.add('plank', 'wood', plank, [x + (i - (BOARDS - 1) / 2) * pitch, bottom + opening.y, z - 0.013])
    }
  }
}
