import { assembly } from '../../assembly.ts'
import type { V3 } from '../../geometry/vector.ts'
import type { StudioProduct } from '../../product.ts'
import { addCase, addDrawer, addFeet, GAP, knob, type Case } from './casework.ts'

const WALL = 0.02
const DRAWERS = 5
/** Distance of the fronts behind the edges of the case, in metres. */
const RECESS = 0.002
/** Length of a knob in metres. The knobs protrude in front of the case and count as part of the depth. */
const KNOB = 0.026
const DRAWER_DEPTH = 0.33

/** A tall chest of five equal drawers with turned knobs, on four tapered feet. */
export const hverdag: StudioProduct = {
  handle: 'ev-hverdag',
  camera: 'chest',
  build({ width, depth, height, clearance }) {
    const bench = assembly(121)
    const front = depth / 2 - KNOB
    const body: Case = {
      width,
      low: clearance,
      high: height,
      back: -depth / 2,
      front,
      wall: WALL,
      floorBehind: 0.03,
    }
    addCase(bench, body)
    addFeet(bench, body, { inset: 0.045, insetZ: 0.045, splay: 0.014, top: 0.04, foot: 0.026 })
    // The lowest front covers the floor of the case, so that the lowest drawer begins at the height of the clearance.
    const pitch = (height - WALL - clearance) / DRAWERS
    for (let i = 0; i < DRAWERS; i++) {
      const y = clearance + i * pitch + (pitch - GAP) / 2
      const at: V3 = [0, y, front - RECESS]
      addDrawer(bench, { at, width: width - 2 * WALL - 2 * GAP, height: pitch - GAP }, DRAWER_DEPTH)
      bench.add('knob', 'wood', knob(0.023, KNOB + RECESS), at)
    }
    return bench.parts
  },
  slots: { wood: { option: 'finish' }, drawer: { material: 'oiled-ash' } },
  main: [{ shows: { finish: 'brick' } }],
  further: [
    {
      view: 'detail',
      shows: { finish: 'oak' },
      look: { at: [0.08, 1.02, 0.17], span: 0.42 },
      camera: { azimuth: 34, elevation: 16 },
    },
  ],
}
