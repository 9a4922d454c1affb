import { type Assembly, assembly } from '../../assembly.ts'
import { board, drawerBox, frontWithHollow, panel } from '../../geometry/timber/joinery.ts'
import { lathe } from '../../geometry/lathe.ts'
import type { MetricDimensions } from '../../dimensions.ts'
import type { StudioProduct } from '../../product.ts'
import { bookPile } from '../../props/books.ts'
import { propSlots } from '../../props/props.ts'

const WALL = 0.018
const BACK = 0.012
const GAP = 0.0025
const FELT = 0.003
/** Inner heights of the drawer's case and of the open compartment below it, in metres. */
const DRAWER = 0.13
const OPEN = 0.176
/** Distance from the front edges of the case to the drawer front. */
const BEHIND = 0.002

/**
 * A narrow bedside table. Its upper compartment is open in front and towards the bed. Left and right are as seen by a
 * person who lies in the bed. A picture of the front of the left table therefore has the bed at its left.
 */
export const nat: StudioProduct = {
  handle: 'ev-nat',
  camera: 'side-table',
  build(dimensions, { side }) {
    const bench = assembly(63)
    addCase(bench, dimensions, side === 'left' ? -1 : 1)
    addDrawer(bench, dimensions)
    const shelf = dimensions.height - 3 * WALL - DRAWER - OPEN
    bench.show('books', bookPile(2, 11).parts, [0.01, shelf + WALL, 0.01], 86)
    return bench.parts
  },
  slots: {
    case: { option: 'finish' },
    drawer: { material: 'oiled-ash' },
    felt: { material: 'felt' },
    ...propSlots,
  },
  main: [{ shows: { finish: 'sage', side: 'right' } }],
  further: [
    {
      view: 'detail',
      shows: { finish: 'oak', side: 'right' },
      look: { at: [0.05, 0.5, 0.1], span: 0.44 },
      camera: { azimuth: 40, elevation: 14 },
    },
  ],
}

/** Adds the case. `bed` is the side of the bed: 1 if the bed is at the right of the table, -1 if it is at the left. */
function addCase(bench: Assembly, { width, depth, height, clearance }: MetricDimensions, bed: 1 | -1): void {
  const { add, addAll } = bench
  const shelves = height - 2 * WALL - DRAWER
  const lower = shelves - OPEN - WALL
  const x = (width - WALL) / 2
  const wall = (from: number, to: number) => board([WALL, to - from, depth - BACK], 1, 0.0018)
  const z = BACK / 2
  addAll('top', 'case', panel([width, WALL, depth], 0, 2, 4, 0.0025), [0, height - WALL / 2, 0])
  add('far-side', 'case', wall(FELT, height - WALL), [-bed * x, (height - WALL + FELT) / 2, z])
  const upper = [shelves + WALL, height - WALL] as const
  add('drawer-side', 'case', wall(...upper), [bed * x, (upper[0] + upper[1]) / 2, z])
  add('near-side', 'case', wall(FELT, lower), [bed * x, (lower + FELT) / 2, z])
  const inside = width - 2 * WALL
  for (const [name, y] of [
    ['drawer-floor', shelves],
    ['shelf', lower],
  ] as const) {
    const across = board([width - WALL + 0.002, WALL, depth - BACK], 0, 0.0018)
    add(name, 'case', across, [bed * (WALL / 2 - 0.001), y + WALL / 2, z])
  }
  const floor = board([inside + 0.003, WALL, depth - BACK - 0.003], 0, 0.0018)
  add('floor', 'case', floor, [0, clearance + WALL / 2, z - 0.0015])
  const back = board([width, height - WALL - FELT, BACK], 1, 0.0018)
  add('back', 'case', back, [0, (height - WALL + FELT) / 2, (BACK - depth) / 2])
  addGliders(bench, x, depth)
}

function addGliders({ add }: Assembly, x: number, depth: number): void {
  for (const side of [-1, 1]) {
    for (const z of [0.03 - depth / 2, depth / 2 - 0.03]) {
      const glider = lathe(
        [
          [0, 0],
          [0.008, 0],
          [0.008, FELT],
          [0, FELT],
        ],
        24,
      )
      add('glider', 'felt', glider, [side * x, 0, z])
    }
  }
}

function addDrawer({ add, addAll }: Assembly, { width, depth, height }: MetricDimensions): void {
  const y = height - WALL - DRAWER / 2
  const wide = width - 2 * WALL - 2 * GAP
  const front = depth / 2 - BEHIND
  const face = frontWithHollow([wide, DRAWER - 2 * GAP, WALL], { width: 0.11, depth: 0.02 })
  add('drawer-front', 'case', face, [0, y, front - WALL / 2])
  const deep = depth - 0.05
  addAll('drawer', 'drawer', drawerBox([wide - 0.02, DRAWER - 0.045, deep]), [
    0,
    y - 0.013,
    front - WALL - deep / 2,
  ])
}
