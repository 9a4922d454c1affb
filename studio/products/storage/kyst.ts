import { type Assembly, assembly } from '../../assembly.ts'
import { board, hiddenBoard, panel, squareLeg } from '../../geometry/timber/joinery.ts'
import type { V3 } from '../../geometry/vector.ts'
import type { StudioProduct } from '../../product.ts'
import { addDivider, addSlats, addStops, type Case } from './casework.ts'

const WALL = 0.02
/** Width of the open compartment as a share of the width inside the case. */
const OPEN = 0.28
const SLATS = 11
/** Height of the rails of the trestles under the case, in metres. The clearance ends at their lower edges. */
const TRESTLE = 0.032
/** Gap around a flap, in metres. A push opens the flap. */
const GAP = 0.002
/** Depth of the cable channel behind the compartments, in metres. */
const CHANNEL = 0.09
/** Distance of the slats behind the edges of the case, in metres. */
const RECESS = 0.004

/** A low TV bench with two slatted flaps and an open compartment between them, on two trestles. */
export const kyst: StudioProduct = {
  handle: 'ev-kyst',
  camera: 'sideboard',
  build({ width, depth, height, clearance }) {
    const bench = assembly(163)
    const body: Case = {
      width,
      low: clearance + TRESTLE,
      high: height,
      back: -depth / 2,
      front: depth / 2,
      wall: WALL,
    }
    const inside = width - 2 * WALL
    const split = (OPEN * inside) / 2
    addShell(bench, body)
    for (const side of [-1, 1]) addDivider(bench, body, side * (split + WALL / 2), 0.002)
    addFlaps(bench, body, split + WALL)
    addOpenCompartment(bench, body, 2 * split)
    for (const side of [-1, 1]) addTrestle(bench, body, side * (width / 2 - 0.2))
    if (width > 2) addTrestle(bench, body, 0)
    return bench.parts
  },
  slots: { wood: { option: 'wood' }, cloth: { material: 'felt' } },
  main: [{ shows: { width: '180', wood: 'oak' } }],
  further: [
    {
      view: 'detail',
      shows: { width: '180', wood: 'oak' },
      look: { at: [0.3, 0.32, 0.2], span: 0.7 },
      camera: { azimuth: 32, elevation: 14 },
    },
  ],
}

/** Adds the top, the floor, the sides, and the back, which comes off in three parts. */
function addShell({ add, addAll }: Assembly, { width, low, high, back, front, wall }: Case): void {
  const deep = front - back
  const inner = high - low - 2 * wall
  const middle = (low + high) / 2
  addAll('top', 'wood', panel([width, wall, deep], 0, 2, 4), [0, high - wall / 2, 0])
  addAll('floor', 'wood', panel([width, wall, deep], 0, 2, 5), [0, low + wall / 2, 0])
  for (const side of [-1, 1]) {
    const upright = panel([wall, inner + 0.005, deep - 0.0008], 1, 2, 6 + side)
    addAll('side', 'wood', upright, [side * (width / 2 - wall / 2 - 0.0004), middle, 0])
  }
  const third = (width - 2 * wall) / 3
  for (const at of [-1, 0, 1]) {
    add('back', 'wood', board([third - 0.002, inner + 0.004, 0.008], 0, 0.001), [
      at * third,
      middle,
      back + 0.014,
    ])
  }
}

function addFlaps(bench: Assembly, { width, low, high, front, wall }: Case, split: number): void {
  const [from, to] = [split + GAP, width / 2 - wall - GAP]
  const tall = high - low - 2 * wall - 2 * GAP
  for (const side of [-1, 1]) {
    const at: V3 = [(side * (from + to)) / 2, low + wall + GAP + tall / 2, front - RECESS]
    addSlats(bench, { at, width: to - from, height: tall }, 'across', SLATS)
    const behind: V3 = [at[0], (low + high) / 2, front - RECESS - 0.032]
    addStops(bench, { at: behind, width: to - from + 2 * GAP, height: high - low - 2 * wall })
  }
}

/** Adds the shelf and the inner back of the open compartment. Cables pass above and below the inner back. */
function addOpenCompartment({ add, addAll }: Assembly, body: Case, wide: number): void {
  const { low, high, back, front, wall } = body
  const deep = front - back - CHANNEL - 0.02
  const middle = (low + high) / 2
  const shelf = panel([wide + 0.004, 0.018, deep - 0.025], 0, 2, 12)
  addAll('shelf', 'wood', shelf, [0, middle, front - 0.025 - (deep - 0.025) / 2])
  const tall = high - low - 2 * wall - 0.05
  add('inner-back', 'wood', hiddenBoard([wide + 0.004, tall, 0.01]), [0, middle, back + CHANNEL])
}

/** Adds two legs with a rail between them, across the depth of the bench. */
function addTrestle({ add }: Assembly, { low, front }: Case, x: number): void {
  const z = front - 0.055
  for (const end of [-1, 1]) {
    add('leg', 'wood', squareLeg([x, low + 0.002, end * z], [x, 0, end * (z + 0.012)], 0.036, 0.026))
  }
  add('trestle', 'wood', board([0.022, TRESTLE, 2 * z - 0.03], 2), [x, low - TRESTLE / 2, 0])
}
