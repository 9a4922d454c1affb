import { type Assembly, assembly } from '../../assembly.ts'
import { roundedBox } from '../../geometry/box.ts'
import { board, panel } from '../../geometry/timber/joinery.ts'
import { lathe } from '../../geometry/lathe.ts'
import { merge, place, type Mesh } from '../../geometry/mesh.ts'
import { rod, tube } from '../../geometry/sweep.ts'
import { arc } from '../../geometry/curves.ts'
import type { V3 } from '../../geometry/vector.ts'
import type { StudioProduct } from '../../product.ts'
import { pot } from '../../props/pottery.ts'
import { propSlots } from '../../props/props.ts'
import { bowlStack, plateStack } from '../../props/tableware.ts'
import {
  addCase,
  addDivider,
  addDoorFrame,
  addFeet,
  addHollowDrawer,
  FRONT,
  GAP,
  knob,
  type Case,
  type FrontAt,
} from './casework.ts'

const WALL = 0.022
/** Distance of the top's edge in front of the doors and at the sides, in metres. It covers the key and the knobs. */
const EAVES = { front: 0.026, side: 0.006 }
const FRAME = { stile: 0.046, rail: 0.046, foot: 0.058 }
const PANE = 0.004
const DRAWER = 0.16
const DRAWER_DEPTH = 0.3
const SHELF = 0.018
/** Groove for plates in a shelf, in metres: its width, its depth, and its distance from the back of the case. */
const GROOVE = { width: 0.012, deep: 0.006, behind: 0.085 }
/** Height in metres from which a cabinet has drawers. */
const HIGH = 1.3

/** A glass cabinet with two framed doors. The high cabinet has two drawers below its doors. */
export const klar: StudioProduct = {
  handle: 'ev-klar',
  camera: 'chest',
  build({ width, depth, height, clearance }) {
    const bench = assembly(211)
    const body: Case = {
      width: width - 2 * EAVES.side,
      low: clearance,
      high: height,
      back: -depth / 2,
      front: depth / 2 - EAVES.front,
      wall: WALL,
    }
    addCase(bench, body, 'wood', 'back')
    addEaves(bench, body, width, depth)
    addFeet(bench, body, { inset: 0.05, insetZ: 0.045, splay: 0.012, top: 0.042, foot: 0.026 })
    const bottom = height > HIGH ? addDrawers(bench, body) : clearance + WALL
    addDoors(bench, body, bottom)
    addShelves(bench, body, bottom)
    return bench.parts
  },
  slots: {
    wood: { option: 'finish' },
    shelf: { option: 'finish', instead: { sage: 'oiled-oak' } },
    // A pale veneer, so that it is light inside.
    back: { option: 'finish', instead: { oak: 'wood:soaped-oak', sage: 'wood:soaped-oak' } },
    drawer: { material: 'oiled-ash' },
    glass: { material: 'glass' },
    ...propSlots,
  },
  main: [{ shows: { height: '172', finish: 'oak' }, camera: { fill: 0.84 } }],
  further: [
    {
      view: 'detail',
      shows: { height: '172', finish: 'oak' },
      look: { at: [0.02, 1.06, 0.17], span: 0.46 },
      camera: { azimuth: 28, elevation: 8 },
    },
  ],
}

/** Adds the strips that widen the top of the case to the front and to both sides. */
function addEaves({ add }: Assembly, { high, front, wall }: Case, width: number, depth: number): void {
  const deep = EAVES.front + 0.004
  add('eaves', 'wood', board([width, wall, deep], 0, 0.003), [0, high - wall / 2, front - 0.004 + deep / 2])
  for (const side of [-1, 1]) {
    const strip = board([EAVES.side + 0.004, wall, depth - EAVES.front], 2, 0.003)
    const x = side * (width / 2 - (EAVES.side + 0.004) / 2)
    add('eaves', 'wood', strip, [x, high - wall / 2, -EAVES.front / 2])
  }
}

/** Adds two drawers side by side, and the board above them. Returns the height of the top of this board. */
function addDrawers(bench: Assembly, body: Case): number {
  const { width, low, back, front, wall } = body
  const inside = width - 2 * wall
  const top = low + wall + DRAWER + 2 * GAP
  const wide = (inside - 3 * GAP) / 2
  for (const side of [-1, 1]) {
    const at: V3 = [(side * (wide + GAP)) / 2, low + wall + GAP + DRAWER / 2, front - 0.001]
    addHollowDrawer(bench, { at, width: wide, height: DRAWER }, DRAWER_DEPTH, 0.12)
  }
  const lower: Case = { ...body, high: top + wall }
  addDivider(bench, lower, 0, FRONT + 0.004)
  const deep = front - back - 0.02
  bench.addAll('floor', 'wood', panel([inside + 0.003, wall, deep], 0, 2, 14), [
    0,
    top + wall / 2,
    front - 0.0005 - deep / 2,
  ])
  return top + wall
}

function addDoors(bench: Assembly, { width, high, front, wall }: Case, bottom: number): void {
  const wide = (width - 2 * wall - 3 * GAP) / 2
  const [from, to] = [bottom + GAP, high - wall - GAP]
  for (const side of [-1, 1]) {
    const at: V3 = [(side * (wide + GAP)) / 2, (from + to) / 2, front - 0.001]
    addGlassDoor(bench, { at, width: wide, height: to - from })
    const x = side * (GAP / 2 + FRAME.stile / 2)
    bench.add('knob', 'wood', knob(0.0125, 0.022), [x, (from + to) / 2 + 0.03, front - 0.001])
  }
  const lock: V3 = [GAP / 2 + FRAME.stile / 2, (from + to) / 2 - 0.045, front - 0.001]
  bench.add('lock', 'brass', escutcheon(), lock)
  bench.add('key', 'brass', key(), lock)
}

function addGlassDoor(bench: Assembly, front: FrontAt): void {
  const [x, y, z] = front.at
  for (const opening of addDoorFrame(bench, front, FRAME)) {
    const size: V3 = [opening.width + 0.012, opening.height + 0.012, PANE]
    const pane = roundedBox(size, 0.0004, { segments: 1, grain: null })
    bench.add('pane', 'glass', pane, [x, y - front.height / 2 + opening.y, z - 0.011])
  }
}

/** Builds the round brass plate of a lock about Z. */
function escutcheon(): Mesh {
  const turned = lathe(
    [
      [0, -0.001],
      [0.0095, -0.001],
      [0.0095, 0.0006],
      [0.0088, 0.0014],
      [0.0045, 0.0016],
      [0, 0.0016],
    ],
    40,
  )
  return place(turned, [0, 0, 0], [90, 0, 0])
}

/** Builds a small key in its lock: a shank along Z and a flat ring. */
function key(): Mesh {
  const shank = rod([0, 0, 0], [0, 0, 0.0105], () => 0.0019, { sides: 16, segments: 2, round: 0.0004 })
  const collar = rod([0, 0, 0.0055], [0, 0, 0.0075], () => 0.003, { sides: 20, segments: 2, round: 0.0005 })
  const ring = tube(arc(0.0075, 0, 352.5, 46), 0.0014, 10, true)
  return merge(shank, collar, place(ring, [0, 0, 0.0168], [0, 0, 80]))
}

/** Adds the shelves, each with a groove for upright plates, and the tableware. */
function addShelves(bench: Assembly, body: Case, bottom: number): void {
  const { width, high, back, front, wall } = body
  const count = high > HIGH ? 3 : 1
  const step = (high - wall - bottom - count * SHELF) / (count + 1)
  const inside = width - 2 * wall
  const groove = back + GROOVE.behind
  for (let i = 1; i <= count; i++) {
    const y = bottom + i * step + (i - 0.5) * SHELF
    const before = front - FRONT - 0.012 - groove - GROOVE.width
    const behind = groove - back - 0.02
    const strips: readonly (readonly [deep: number, z: number, low: number])[] = [
      [before, groove + GROOVE.width + before / 2, 0],
      [GROOVE.width + 0.004, groove + GROOVE.width / 2, GROOVE.deep],
      [behind, groove - behind / 2, 0],
    ]
    for (const [deep, z, low] of strips) {
      const strip = panel([inside - 0.002, SHELF - low, deep], 0, 2, 60 + i, 0.001)
      bench.addAll('shelf', 'shelf', strip, [0, y - low / 2, z])
    }
  }
  fill(bench, (i) => bottom + i * (step + SHELF), count)
}

/** Adds stacks of plates and bowls, and some beakers. `on` returns the height of a shelf by its number. */
function fill({ show }: Assembly, on: (shelf: number) => number, count: number): void {
  show('dish', pot('dish', 'dark-stoneware', 0.95), [-0.2, on(0), 0.02])
  show('bowls', bowlStack(4, 0.075, 'stoneware'), [0.12, on(0), 0.03])
  show('bowls', bowlStack(3, 0.075, 'stoneware'), [0.3, on(0), 0.01])
  show('stack', plateStack(7, 0.13, 'stoneware'), [-0.22, on(1), 0])
  show('stack', plateStack(5, 0.1, 'stoneware'), [0.25, on(1), 0.01])
  if (count < 2) return
  show('bottle', pot('bottle', 'dark-stoneware', 0.78), [-0.28, on(2), 0])
  for (const x of [-0.12, -0.02]) show('beaker', pot('beaker', 'dark-stoneware'), [x, on(2), 0.02])
  for (const [x, z] of [
    [0.14, 0.03],
    [0.24, 0.04],
    [0.19, -0.06],
  ] as const) {
    show('beaker', pot('beaker', 'stoneware'), [x, on(2), z])
  }
  show('bowls', bowlStack(2, 0.1, 'terracotta'), [-0.22, on(3), 0])
  show('vase', pot('bellied', 'stoneware', 0.85), [0.22, on(3), -0.01])
}
