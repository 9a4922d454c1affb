import { type Assembly, assembly } from '../../assembly.ts'
import { roundedBox } from '../../geometry/box.ts'
import { board, panel } from '../../geometry/timber/joinery.ts'
import type { MetricDimensions } from '../../dimensions.ts'
import type { StudioProduct } from '../../product.ts'
import { bookPile, bookRow } from '../../props/books.ts'
import { pot } from '../../props/pottery.ts'
import { propSlots } from '../../props/props.ts'

const SIDE = 0.02
const STOREYS = 5
/** Height of a compartment in metres. */
const STOREY = 0.37
const BACK = 0.006
/** Distance of the back from the back edges of the sides, and of the shelves from their front edges, in metres. */
const BACK_INSET = 0.012
const FRONT_INSET = 0.004
/** Length in metres by which the tenons of the shelves protrude through the sides. */
const TENON = 0.0008

/** A tall, narrow shelf whose shelves are glued into its sides with visible tenons. */
export const mast: StudioProduct = {
  handle: 'ev-mast',
  camera: 'shelf',
  build(dimensions) {
    const bench = assembly(173)
    const thick = thicknessOfShelves(dimensions)
    const shelves = Array.from(
      { length: STOREYS + 1 },
      (_, i) => dimensions.clearance + thick / 2 + i * (STOREY + thick),
    )
    addSides(bench, dimensions)
    for (const y of shelves) addShelf(bench, dimensions, y, thick)
    fill(bench, dimensions, (i) => (shelves[i] ?? 0) + thick / 2)
    return bench.parts
  },
  slots: { wood: { option: 'wood' }, ...propSlots },
  main: [{ shows: { wood: 'oak' } }],
  further: [
    {
      view: 'detail',
      shows: { wood: 'oak' },
      look: { at: [0.16, 1.66, 0.1], span: 0.5 },
      camera: { azimuth: 40, elevation: 8 },
    },
  ],
}

/** Returns the thickness of a shelf: the shelves fill the height that the compartments and the clearance do not use. */
function thicknessOfShelves({ height, clearance }: MetricDimensions): number {
  return (height - clearance - STOREYS * STOREY) / (STOREYS + 1)
}

function addSides({ add, addAll }: Assembly, { width, depth, height, clearance }: MetricDimensions): void {
  for (const side of [-1, 1]) {
    const upright = panel([SIDE, height, depth], 1, 2, 80 + side)
    addAll('side', 'wood', upright, [side * (width / 2 - SIDE / 2 - TENON), height / 2, 0])
  }
  const back = board([width - 2 * SIDE + 0.004, height - clearance - 0.004, BACK], 1, 0.001)
  add('back', 'wood', back, [0, (height + clearance) / 2, -depth / 2 + BACK_INSET + BACK / 2])
}

/** Adds a shelf with two tenons through each side. */
function addShelf(
  { add, addAll }: Assembly,
  { width, depth }: MetricDimensions,
  y: number,
  thick: number,
): void {
  const deep = depth - FRONT_INSET - BACK_INSET - BACK
  const inside = width - 2 * (SIDE + TENON)
  addAll('shelf', 'wood', panel([inside + 0.004, thick, deep], 0, 2, 85), [
    0,
    y,
    depth / 2 - FRONT_INSET - deep / 2,
  ])
  for (const side of [-1, 1]) {
    for (const z of [-0.27, 0.27]) {
      const tenon = roundedBox([SIDE + TENON, thick * 0.66, 0.058], 0.0006, { grain: 0, segments: 2 })
      add('tenon', 'wood', tenon, [side * (width / 2 - (SIDE + TENON) / 2), y, z * depth])
    }
  }
}

function fill({ show }: Assembly, { depth, width }: MetricDimensions, on: (shelf: number) => number): void {
  const left = -width / 2 + SIDE + 0.004
  const line = depth / 2 - 0.06
  show('books', bookRow(11, 5), [left, on(0), line])
  show('books', bookRow(8, 14), [left, on(1), line])
  show('pile', bookPile(3, 22).parts, [0.03, on(2), 0.01], 4)
  show('books', bookRow(6, 33), [left, on(3), line])
  show('bottle', pot('bottle', 'dark-stoneware', 0.8), [0.08, on(4), 0.02])
}
