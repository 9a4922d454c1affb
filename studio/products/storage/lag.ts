import { type Assembly, assembly } from '../../assembly.ts'
import { roundedBox } from '../../geometry/box.ts'
import { board, panel } from '../../geometry/timber/joinery.ts'
import { warp, type Mesh } from '../../geometry/mesh.ts'
import type { MetricDimensions } from '../../dimensions.ts'
import type { StudioProduct } from '../../product.ts'
import { lidded } from '../../props/box.ts'
import { bookPile, bookRow } from '../../props/books.ts'
import { pot } from '../../props/pottery.ts'
import { propSlots } from '../../props/props.ts'
import { twigs } from '../../props/twigs.ts'

const SHELF = 0.022
/**
 * Thickness of the sides, in metres. They are half as thick as the shelves. Where two bookcases stand side by side,
 * their two sides together are as thick as a shelf.
 */
const SIDE = 0.011
const BACK = 0.006
/**
 * Distance in metres from the back edges of the sides to the back, and from the front edges of the sides to the
 * shelves.
 */
const BACK_INSET = 0.018
const FRONT_INSET = 0.006
/** Approximate distance between two shelves, in metres. */
const STOREY = 0.376
/** Depth of a shelf's dovetail in the side, in metres. */
const DOVETAIL = 0.0055

/**
 * A bookcase without screws: sides, shelves that slide in from behind on dovetails, and a back that locks the shelves.
 */
export const lag: StudioProduct = {
  handle: 'ev-lag',
  camera: 'shelf',
  build(dimensions) {
    const bench = assembly(41)
    const shelves = heightsOfShelves(dimensions)
    addCase(bench, dimensions, shelves)
    fill(bench, dimensions, shelves)
    return bench.parts
  },
  slots: { wood: { option: 'wood' }, ...propSlots },
  main: [
    { shows: { height: '198', wood: 'oak' } },
    { shows: { height: '198', wood: 'soaped-oak' } },
    { shows: { height: '198', wood: 'black-oak' } },
    { shows: { height: '122', wood: 'oak' } },
  ],
  further: [
    {
      view: 'detail',
      shows: { height: '198', wood: 'oak' },
      look: { at: [0.22, 1.66, 0.1], span: 0.72 },
      camera: { azimuth: 32, elevation: 8 },
    },
  ],
}

/** Returns the height of the middle of each shelf, from the bottom up. */
function heightsOfShelves({ height, clearance }: MetricDimensions): number[] {
  const lowest = clearance + SHELF / 2
  const storeys = Math.round((height - clearance - SHELF) / STOREY)
  const storey = (height - clearance - SHELF) / storeys
  return Array.from({ length: storeys + 1 }, (_, i) => lowest + i * storey)
}

function addCase(
  { add, addAll }: Assembly,
  { width, depth, height, clearance }: MetricDimensions,
  shelves: number[],
): void {
  const deep = depth - BACK_INSET - BACK - FRONT_INSET
  const middle = depth / 2 - FRONT_INSET - deep / 2
  for (const side of [-1, 1]) {
    addAll('side', 'wood', panel([SIDE, height, depth], 1, 2, 50 + side), [
      (side * (width - SIDE)) / 2,
      height / 2,
      0,
    ])
  }
  shelves.forEach((y, i) => {
    addAll('shelf', 'wood', panel([width - SIDE, SHELF, deep], 0, 2, 60 + i), [0, y, middle])
    for (const side of [-1, 1]) {
      const tail = dovetail(side, BACK_INSET + BACK)
      add('dovetail', 'wood', tail, [
        side * (width / 2 - SIDE),
        y,
        -depth / 2 + (BACK_INSET + BACK) / 2 + 0.0004,
      ])
    }
  })
  const back = board([width - SIDE, height - clearance - 0.004, BACK], 1, 0.001)
  add('back', 'wood', back, [0, (height + clearance) / 2, -depth / 2 + BACK_INSET + BACK / 2])
}

/** Builds the end of a shelf that is visible from behind: a dovetail that widens inside the side. */
function dovetail(side: number, deep: number): Mesh {
  const straight = roundedBox([2 * DOVETAIL, SHELF * 0.62, deep + 0.001], 0.0004, { grain: 2, segments: 1 })
  return warp(straight, ([x, y, z]) => [x, y * (1 + (0.45 * side * x) / DOVETAIL), z], 30)
}

function fill({ show }: Assembly, { depth, width }: MetricDimensions, shelves: number[]): void {
  const on = (shelf: number) => (shelves[shelf] ?? 0) + SHELF / 2
  const line = depth / 2 - 0.055
  const left = -width / 2 + 0.03
  show('box', lidded('grey-paper'), [-0.2, on(0), 0.01])
  show('pile', bookPile(3, 22).parts, [0.22, on(0), 0.01], 4)
  show('books', bookRow(11, 5), [left, on(1), line])
  show('pot', pot('cylinder', 'terracotta', 1.05), [0.3, on(1), 0.01])
  show('pile', bookPile(2, 8).parts, [-0.26, on(2), 0.01], -6)
  show('bowl', pot('dish', 'dark-stoneware', 0.72), [0.17, on(2), 0.005])
  if (shelves.length < 5) return
  show('books', bookRow(9, 14), [0.06, on(3), line])
  show('bottle', pot('bottle', 'stoneware', 0.92), [-0.31, on(3), 0.02])
  show('beaker', pot('beaker', 'dark-stoneware', 1.1), [-0.19, on(3), 0.035])
  show('books', bookRow(7, 33), [left, on(4), line])
  show('vase', pot('bellied', 'stoneware', 0.82), [0.24, on(4), 0.005])
  show('twigs', twigs(2, 0.16, 12), [0.24, on(4) + 0.185, 0.005])
}
