import { type Assembly, assembly } from '../../assembly.ts'
import { roundedBox } from '../../geometry/box.ts'
import { board, hiddenBoard, panel, turnedLeg } from '../../geometry/timber/joinery.ts'
import type { Mesh } from '../../geometry/mesh.ts'
import { sweep, taper } from '../../geometry/sweep.ts'
import type { V2, V3 } from '../../geometry/vector.ts'
import type { MetricDimensions } from '../../dimensions.ts'
import type { StudioProduct } from '../../product.ts'
import { bookPile } from '../../props/books.ts'
import { pot } from '../../props/pottery.ts'
import { propSlots } from '../../props/props.ts'
import { twigs } from '../../props/twigs.ts'
import { addHollowDrawer, addStops } from './casework.ts'

const BOARD = 0.02
const GAP = 0.003
const FRONTS = 4
const SLATS = 26
/** Depth of the slats behind the edges of the case. A grip protrudes to these edges. */
const SLATS_BEHIND = 0.0115
/** Relative heights of the drawers from the top. Cutlery needs less than table linen. */
const DRAWERS = [0.23, 0.33, 0.44]

/** A sideboard on four turned legs: three doors of slats on linen, and a column of three drawers. */
export const lade: StudioProduct = {
  handle: 'ev-lade',
  camera: 'sideboard',
  build(dimensions) {
    const bench = assembly(31)
    addCarcass(bench, dimensions)
    const { width, depth, height, clearance } = dimensions
    const room = width - 2 * BOARD
    const behind: V3 = [0, (height + clearance) / 2, depth / 2 - 0.045]
    addStops(bench, { at: behind, width: room, height: height - clearance - 2 * BOARD })
    const front = (room - (FRONTS + 1) * GAP) / FRONTS
    for (let i = 0; i < FRONTS; i++) {
      const x = -room / 2 + GAP + front / 2 + i * (front + GAP)
      if (i === FRONTS - 1) addDrawers(bench, dimensions, x, front)
      else addDoor(bench, dimensions, x, front, i === 0 ? 1 : -1)
    }
    bench.show('vase', pot('bellied', 'stoneware', 1.1), [-width * 0.33, height, -0.03])
    bench.show('twigs', twigs(4, 0.42, 31), [-width * 0.33, height + 0.26, -0.03])
    bench.show('bottle', pot('bottle', 'dark-stoneware', 0.8), [-width * 0.22, height, 0.05])
    bench.show('pile', bookPile(2, 6).parts, [width * 0.2, height, 0], -5)
    bench.show('dish', pot('dish', 'terracotta', 0.75), [width * 0.36, height, 0.02])
    return bench.parts
  },
  slots: {
    wood: { option: 'wood' },
    cloth: { material: 'felt' },
    drawer: { material: 'oiled-ash' },
    ...propSlots,
  },
  main: [{ shows: { wood: 'walnut' } }, { shows: { wood: 'oak' } }, { shows: { wood: 'black-oak' } }],
  further: [
    {
      view: 'detail',
      shows: { wood: 'walnut' },
      look: { at: [0.32, 0.52, 0.22], span: 0.7 },
      camera: { azimuth: 34, elevation: 14 },
    },
  ],
}

function addCarcass({ add, addAll }: Assembly, { width, depth, height, clearance }: MetricDimensions): void {
  const inner = height - clearance - 2 * BOARD
  const middle = (height + clearance) / 2
  addAll('top', 'wood', panel([width, BOARD, depth], 0, 2, 4), [0, height - BOARD / 2, 0])
  addAll('floor', 'wood', panel([width, BOARD, depth], 0, 2, 5), [0, clearance + BOARD / 2, 0])
  for (const side of [-1, 1]) {
    const upright = panel([BOARD, inner + 0.005, depth - 0.0008], 1, 2, 6 + side)
    addAll('side', 'wood', upright, [side * (width / 2 - BOARD / 2 - 0.0004), middle, 0])
    for (const end of [-1, 1]) {
      const top: V3 = [side * (width / 2 - 0.16), clearance + 0.004, end * (depth / 2 - 0.085)]
      const foot: V3 = [side * (width / 2 - 0.125), 0, end * (depth / 2 - 0.062)]
      add('leg', 'wood', turnedLeg(top, foot, taper(0.021, 0.0125), { segments: 2 }))
    }
  }
  for (const x of [-0.25, 0, 0.25]) {
    add('divider', 'wood', hiddenBoard([0.018, inner + 0.004, depth - 0.09], 1), [
      x * (width - 2 * BOARD),
      middle,
      -0.02,
    ])
  }
  // The back consists of panels with a slot between them, through which cables reach every compartment.
  const half = (width - 2 * BOARD) / 2 - 0.015
  for (const side of [-1, 1]) {
    add('back', 'wood', board([half, inner + 0.004, 0.008], 0), [
      side * (half / 2 + 0.015),
      middle,
      -depth / 2 + 0.014,
    ])
  }
}

/**
 * Adds a door of slats glued to linen, with a protruding grip over the second slat from one edge: right if `grip` is 1,
 * left if `grip` is -1.
 */
function addDoor(
  { add }: Assembly,
  { depth, height, clearance }: MetricDimensions,
  x: number,
  wide: number,
  grip: 1 | -1,
): void {
  const high = height - clearance - 2 * BOARD - 2 * GAP
  const y = (height + clearance) / 2
  const front = depth / 2 - SLATS_BEHIND
  const pitch = (wide + 0.0042) / SLATS
  add(
    'linen',
    'cloth',
    roundedBox([wide - 0.004, high - 0.004, 0.003], 0.001, { segments: 1, grain: null }),
    [x, y, front - 0.0125],
  )
  for (const end of [-1, 1]) {
    const rail = hiddenBoard([wide - 0.004, 0.05, 0.014])
    add('door-rail', 'wood', rail, [x, y + end * (high / 2 - 0.03), front - 0.021])
  }
  for (let i = 0; i < SLATS; i++) {
    add('slat', 'wood', slat(pitch - 0.0042, high), [x + (i - (SLATS - 1) / 2) * pitch, y, front - 0.006])
  }
  const handle = roundedBox([pitch - 0.0042, 0.2, 0.016], 0.003, { grain: 1, segments: 2 })
  const place = grip * ((SLATS - 1) / 2 - 1) * pitch
  add('grip', 'wood', handle, [x + place, y + 0.02, front + 0.0035])
}

function addDrawers(
  bench: Assembly,
  { depth, height, clearance }: MetricDimensions,
  x: number,
  wide: number,
): void {
  const room = height - clearance - 2 * BOARD - (DRAWERS.length + 1) * GAP
  const front = depth / 2 - SLATS_BEHIND
  let y = height - BOARD - GAP
  for (const share of DRAWERS) {
    const high = room * share
    addHollowDrawer(bench, { at: [x, y - high / 2, front], width: wide, height: high }, depth - 0.12, 0.12)
    y -= high + GAP
  }
}

/** Builds a slat: rounded in front, flat where it is glued to the linen. */
function slat(wide: number, high: number): Mesh {
  const [x, back, front] = [wide / 2, -0.006, 0.006]
  const section: V2[] = [
    [x, back],
    [x, front - 0.0028],
    [x - 0.0009, front - 0.0009],
    [x - 0.0028, front],
    [0.0028 - x, front],
    [0.0009 - x, front - 0.0009],
    [-x, front - 0.0028],
    [-x, back],
  ]
  const path: V3[] = [
    [0, -high / 2, 0],
    [0, high / 2, 0],
  ]
  return sweep(path, () => section, { up: [0, 0, 1], crease: 50 })
}
