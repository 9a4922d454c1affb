import { type Assembly, assembly } from '../../assembly.ts'
import { board, panel, squareLeg } from '../../geometry/timber/joinery.ts'
import type { V3 } from '../../geometry/vector.ts'
import type { MetricDimensions } from '../../dimensions.ts'
import type { StudioProduct } from '../../product.ts'
import { addHollowDrawer } from '../storage/casework.ts'
import { bookPile } from '../../props/books.ts'
import { propSlots } from '../../props/props.ts'

const WALL = 0.02
const SHELF = 0.018
const BACK = 0.009
/** Height of the sides and of the back above the top, which keeps things from falling off. */
const RIM = 0.003
/** Inner height of the open shelf. */
const OPEN = 0.16
const GAP = 0.0025
/** Distance from the front edges of the sides to the fronts of everything between them. */
const BEHIND = 0.003
/** Width and height of the opening for a cable in the back, and its height above the open shelf, in metres. */
const CABLE = { width: 0.09, height: 0.028, above: 0.012 }

/** A bedside table: a case on four legs with a drawer, an open shelf, and a rim around three sides of its top. */
export const lur: StudioProduct = {
  handle: 'ev-lur',
  camera: 'side-table',
  build(dimensions) {
    const bench = assembly(21)
    addCase(bench, dimensions)
    addBack(bench, dimensions)
    addDrawer(bench, dimensions)
    addLegs(bench, dimensions)
    bench.show('books', bookPile(2, 4).parts, [-0.05, dimensions.clearance + SHELF, 0.03], -86)
    return bench.parts
  },
  slots: { wood: { option: 'wood' }, drawer: { material: 'oiled-ash' }, ...propSlots },
  main: [{ shows: { wood: 'soaped-oak' } }],
  further: [
    {
      view: 'detail',
      shows: { wood: 'soaped-oak' },
      look: { at: [0.08, 0.45, 0.15], span: 0.44 },
      camera: { azimuth: 34, elevation: 26 },
    },
  ],
}

function addCase({ addAll }: Assembly, { width, depth, height, clearance }: MetricDimensions): void {
  const high = height - clearance
  const inside = width - 2 * WALL + 0.004
  for (const side of [-1, 1]) {
    const wall = panel([WALL, high, depth], 1, 2, 30 + side, 0.003)
    addAll('side', 'wood', wall, [(side * (width - WALL)) / 2, clearance + high / 2, 0])
  }
  const deep = depth - BACK - BEHIND
  const z = (BACK - BEHIND) / 2
  const top = panel([inside, WALL, deep], 0, 2, 34, 0.0015)
  addAll('top', 'wood', top, [0, height - RIM - WALL / 2, z])
  addAll('floor', 'wood', panel([inside, SHELF, deep], 0, 2, 35), [0, clearance + SHELF / 2, z])
  const divider = clearance + SHELF + OPEN + SHELF / 2
  addAll('divider', 'wood', panel([inside, SHELF, deep], 0, 2, 36), [0, divider, z])
}

/** Adds the back, with an opening for a cable. Its upper edge is part of the rim. */
function addBack({ add }: Assembly, { width, depth, height, clearance }: MetricDimensions): void {
  const inside = width - 2 * WALL + 0.004
  const z = (BACK - depth) / 2
  const sill = clearance + SHELF + CABLE.above
  const low = sill + CABLE.height
  add('back', 'wood', board([inside, height - low, BACK], 0, 0.0015), [0, (height + low) / 2, z])
  const under = board([inside, sill - clearance - 0.002, BACK], 0, 0.0015)
  add('back', 'wood', under, [0, (sill + clearance + 0.002) / 2, z])
  const wide = (inside - CABLE.width) / 2
  for (const side of [-1, 1]) {
    const beside = board([wide, CABLE.height + 0.003, BACK], 0, 0.001)
    const x = side * (CABLE.width / 2 + wide / 2)
    add('back', 'wood', beside, [x, (low + sill) / 2, z])
  }
}

function addDrawer(bench: Assembly, { width, depth, height, clearance }: MetricDimensions): void {
  const from = clearance + 2 * SHELF + OPEN + GAP
  const to = height - RIM - WALL - GAP
  const wide = width - 2 * WALL - 2 * GAP
  const front = depth / 2 - BEHIND
  const at: V3 = [0, (from + to) / 2, front]
  addHollowDrawer(bench, { at, width: wide, height: to - from }, depth - 0.06, 0.14)
}

function addLegs({ add }: Assembly, { width, depth, clearance }: MetricDimensions): void {
  const [x, z] = [width / 2 - 0.045, depth / 2 - 0.045]
  for (const side of [-1, 1]) {
    for (const end of [-1, 1]) {
      const foot: V3 = [side * (x + 0.012), 0, end * (z + 0.012)]
      const leg = squareLeg([side * x, clearance + 0.001, end * z], foot, 0.038, 0.024, 0.007)
      add('leg', 'wood', leg)
    }
  }
}
