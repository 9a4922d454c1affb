import { type Assembly, assembly } from '../../assembly.ts'
import { frontWithHollow, board, squareLeg } from '../../geometry/timber/joinery.ts'
import { merge, place, shiftUv, type Mesh } from '../../geometry/mesh.ts'
import type { V3 } from '../../geometry/vector.ts'
import type { StudioProduct } from '../../product.ts'
import { addCase, addDivider, addDrawerBox, FRONT, GAP, type Case, type FrontAt } from './casework.ts'

const WALL = 0.022
/** Height of the rails of the base under the case, in metres. The clearance ends at their lower edges. */
const BASE_RAIL = 0.036
const LEG = 0.038
const ROWS = 3
/** Distance of the fronts behind the edges of the case, in metres. */
const RECESS = 0.002
const DRAWER_DEPTH = 0.42

/** A chest with six wide drawers on a base of four legs. All fronts are cut from one board. */
export const lin: StudioProduct = {
  handle: 'ev-lin',
  camera: 'chest',
  build({ width, depth, height, clearance }) {
    const bench = assembly(137)
    const low = clearance + BASE_RAIL
    const body: Case = { width, low, high: height, back: -depth / 2, front: depth / 2, wall: WALL }
    addCase(bench, body)
    addDivider(bench, body, 0, RECESS + FRONT + 0.002)
    addBase(bench, body, clearance)
    addFronts(bench, body)
    return bench.parts
  },
  slots: { wood: { option: 'wood' }, drawer: { material: 'oiled-ash' } },
  main: [{ shows: { wood: 'oak' }, camera: { fill: 0.88 } }],
  further: [
    {
      view: 'detail',
      shows: { wood: 'oak' },
      look: { at: [0.1, 0.62, 0.24], span: 0.6 },
      camera: { azimuth: 30, elevation: 18 },
    },
  ],
}

/** Adds the six fronts as one part, so that the grain runs through all of them, and the drawers behind them. */
function addFronts(bench: Assembly, { width, low, high, front, wall }: Case): void {
  const room = high - low - 2 * wall
  const tall = (room - (ROWS + 1) * GAP) / ROWS
  const wide = (width - 2 * wall - 3 * GAP) / 2
  const fronts: Mesh[] = []
  for (let row = 0; row < ROWS; row++) {
    for (const side of [-1, 1]) {
      const [x, y] = [(side * (wide + GAP)) / 2, low + wall + GAP + tall / 2 + row * (tall + GAP)]
      const at: V3 = [x, y, front - RECESS]
      fronts.push(frontFromOneBoard({ at, width: wide, height: tall }))
      addDrawerBox(bench, { at, width: wide, height: tall }, DRAWER_DEPTH)
    }
  }
  bench.add('drawer-fronts', 'wood', merge(...fronts))
}

/** Builds a front whose texture continues that of its neighbours. */
function frontFromOneBoard({ at: [x, y, z], width, height }: FrontAt): Mesh {
  const face = frontWithHollow([width, height, FRONT], { width: 0.15, depth: 0.022 })
  return shiftUv(place(face, [x, y, z - FRONT / 2]), [x, y])
}

/** Adds the base: four tapered legs with rails between them, set back under the case. */
function addBase({ add }: Assembly, { width, low, front }: Case, clearance: number): void {
  const [x, z] = [width / 2 - 0.07, front - 0.06]
  const y = clearance + BASE_RAIL / 2
  for (const side of [-1, 1]) {
    for (const end of [-1, 1]) {
      add('leg', 'wood', squareLeg([side * x, low + 0.002, end * z], [side * x, 0, end * z], LEG, 0.026))
    }
    add('side-rail', 'wood', board([0.022, BASE_RAIL, 2 * z - LEG + 0.006], 2), [side * x, y, 0])
    add('long-rail', 'wood', board([2 * x - LEG + 0.006, BASE_RAIL, 0.022]), [0, y, side * z])
  }
}
