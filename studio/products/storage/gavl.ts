import { type Assembly, assembly } from '../../assembly.ts'
import { turnedLeg, hiddenBoard } from '../../geometry/timber/joinery.ts'
import { taper } from '../../geometry/sweep.ts'
import type { V3 } from '../../geometry/vector.ts'
import type { StudioProduct } from '../../product.ts'
import {
  addCase,
  addDivider,
  addHollowDrawer,
  addSlats,
  GAP,
  slatGrip,
  SLAT_GRIP,
  type Case,
} from './casework.ts'

const WALL = 0.022
/** Width of the column of drawers as a share of the width of the case. */
const COLUMN = 0.42
const SLATS = 27
/** Relative heights of the drawers from the top: cutlery above, bottles below. */
const DRAWERS = [0.125, 0.15, 0.18, 0.215, 0.33]
const DRAWER_DEPTH = 0.34
const SHELVES = 3

/** A high sideboard on four turned feet, with a door of slats on linen and a column of five drawers. */
export const gavl: StudioProduct = {
  handle: 'ev-gavl',
  camera: 'sideboard',
  build({ width, depth, height, clearance }) {
    const bench = assembly(151)
    const body: Case = {
      width,
      low: clearance,
      high: height,
      back: -depth / 2,
      front: depth / 2,
      wall: WALL,
    }
    addCase(bench, body)
    const split = width / 2 - COLUMN * width
    addDivider(bench, body, split, 0.03)
    addDoor(bench, body, split)
    addDrawers(bench, body, split)
    addTurnedFeet(bench, body)
    return bench.parts
  },
  slots: { wood: { option: 'wood' }, cloth: { material: 'felt' }, drawer: { material: 'oiled-ash' } },
  main: [{ shows: { wood: 'smoked-oak' }, camera: { fill: 0.82 } }],
  further: [
    {
      view: 'detail',
      shows: { wood: 'oak' },
      look: { at: [0.1, 1.12, 0.2], span: 0.6 },
      camera: { azimuth: 32, elevation: 14 },
    },
  ],
}

/** Adds the slatted door, from the left side of the case to the middle of the divider at `split`. */
function addDoor(bench: Assembly, { width, low, high, front, wall }: Case, split: number): void {
  const [left, right] = [-width / 2 + wall + GAP, split - GAP / 2]
  const tall = high - low - 2 * (wall + GAP)
  const at: V3 = [(left + right) / 2, (low + high) / 2, front - SLAT_GRIP]
  addSlats(bench, { at, width: right - left, height: tall }, 'up', SLATS)
  bench.add('grip', 'wood', slatGrip((right - left) / SLATS, 0.24), [
    right - (1.5 * (right - left)) / SLATS,
    at[1] + 0.1,
    at[2],
  ])
  for (let i = 1; i <= SHELVES; i++) {
    const y = low + wall + (i * (high - low - 2 * wall)) / (SHELVES + 1)
    const shelf = hiddenBoard([right - left, 0.018, 0.34])
    bench.add('shelf', 'wood', shelf, [(left + right) / 2, y, -0.01])
  }
}

function addDrawers(bench: Assembly, { width, low, high, front, wall }: Case, split: number): void {
  const [left, right] = [split + GAP / 2, width / 2 - wall - GAP]
  const room = high - low - 2 * wall - (DRAWERS.length + 1) * GAP
  let y = high - wall - GAP
  for (const share of DRAWERS) {
    const tall = room * share
    const at: V3 = [(left + right) / 2, y - tall / 2, front - SLAT_GRIP]
    addHollowDrawer(bench, { at, width: right - left, height: tall }, DRAWER_DEPTH, 0.13)
    y -= tall + GAP
  }
}

function addTurnedFeet({ add }: Assembly, { width, low, front }: Case): void {
  for (const side of [-1, 1]) {
    for (const end of [-1, 1]) {
      const top: V3 = [side * (width / 2 - 0.1), low + 0.003, end * (front - 0.085)]
      const foot: V3 = [side * (width / 2 - 0.076), 0, end * (front - 0.068)]
      add('foot', 'wood', turnedLeg(top, foot, taper(0.021, 0.0135), { segments: 2, sides: 32 }))
    }
  }
}
