import { type Assembly, assembly } from '../../assembly.ts'
import { board, hiddenBoard } from '../../geometry/timber/joinery.ts'
import type { V3 } from '../../geometry/vector.ts'
import type { StudioProduct } from '../../product.ts'
import { addCase, addDivider, addPanelDoor, GAP, grip, type Case } from './casework.ts'

const WALL = 0.022
/** Width of a bay in metres. Each bay has one door. */
const BAY = 0.5
const FRAME = { stile: 0.072, rail: 0.072, foot: 0.11 }
/** Height of the rail that divides a door, and of a second one in a door to the ceiling, in metres above the floor. */
const RAIL = 0.82
const UPPER_RAIL = 2.14
/** Height of the middle of the grips above the floor, in metres. */
const REACH = 1.06
const GRIP = { wide: 0.026, long: 0.2, deep: 0.022 }
/** Distance of the doors behind the edges of the case, in metres. */
const RECESS = 0.002

/** A wardrobe of bays of 50 cm, each with a frame-and-panel door. */
export const skot: StudioProduct = {
  handle: 'ev-skot',
  camera: 'wardrobe',
  build({ width, depth, height, clearance }) {
    const bench = assembly(191)
    const front = depth / 2 - GRIP.deep + RECESS
    const body: Case = {
      width,
      low: clearance,
      high: height,
      back: -depth / 2,
      front,
      wall: WALL,
      floorBehind: 0.03,
    }
    const bays = Math.round(width / BAY)
    addCase(bench, body)
    addInside(bench, body, bays)
    for (let i = 0; i < bays; i++) addDoor(bench, body, i, bays)
    return bench.parts
  },
  slots: { wood: { option: 'finish' } },
  main: [{ shows: { width: '150', finish: 'oak', height: '212' } }],
  further: [
    {
      view: 'detail',
      shows: { width: '150', finish: 'oak', height: '212' },
      look: { at: [-0.2, 1.02, 0.28], span: 0.62 },
      camera: { azimuth: 30, elevation: 6 },
    },
  ],
}

/** Adds the walls between the bays, and the feet: the sides of the case and the walls reach down to the floor. */
function addInside(bench: Assembly, body: Case, bays: number): void {
  const { width, low, back, front } = body
  for (let i = 1; i < bays; i++) addDivider(bench, body, (i * width) / bays - width / 2, 0.03)
  for (let i = 0; i <= bays; i++) {
    const outer = i === 0 || i === bays
    const x = ((width - WALL) * i) / bays - (width - WALL) / 2
    const inset = outer ? 0.0004 : 0.045
    const deep = front - back - 2 * inset
    const foot = outer
      ? board([WALL - 0.0008, low + 0.002, deep], 2)
      : hiddenBoard([WALL, low + 0.002, deep], 2)
    bench.add('foot', 'wood', foot, [x, (low + 0.002) / 2, (front + back) / 2])
  }
}

/** Adds a door with its grip. Doors open in pairs. The last door of an odd number is hinged at the right. */
function addDoor(
  bench: Assembly,
  { width, low, high, front, wall }: Case,
  index: number,
  bays: number,
): void {
  const wide = (width - 2 * wall - (bays + 1) * GAP) / bays
  const x = -width / 2 + wall + GAP + wide / 2 + index * (wide + GAP)
  const [from, to] = [low, high - wall - GAP]
  const at: V3 = [x, (from + to) / 2, front - RECESS]
  const rails = to > UPPER_RAIL + 0.3 ? [RAIL, UPPER_RAIL] : [RAIL]
  const frame = { ...FRAME, middles: rails.map((height) => height - from) }
  addPanelDoor(bench, { at, width: wide, height: to - from }, frame, 30 + index)
  const opening = index % 2 === 0 && index < bays - 1 ? 1 : -1
  const aside = opening * (wide / 2 - FRAME.stile / 2)
  bench.add('grip', 'wood', grip(GRIP.wide, GRIP.long, GRIP.deep, opening), [
    x + aside,
    REACH,
    front - RECESS,
  ])
}
