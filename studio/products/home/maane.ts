import { assembly } from '../../assembly.ts'
import { bentRing } from '../../geometry/timber/bentring.ts'
import { lathe } from '../../geometry/lathe.ts'
import { place, type Mesh } from '../../geometry/mesh.ts'
import type { StudioProduct } from '../../product.ts'

const RING = 0.021
const GLASS = 0.005
/** Depth in metres of the glass behind the front of the ring. It gives the glass a thin shadow. */
const SET_BACK = 0.009

/** A round mirror in a ring of one bent lath, whose ends meet in a long scarf joint at the bottom. */
export const maane: StudioProduct = {
  handle: 'ev-maane',
  camera: 'mirror',
  build({ height, depth }) {
    const { parts, add } = assembly(61)
    const radius = height / 2
    const middle: [number, number, number] = [0, radius, 0]
    const lath = { radius, thickness: RING, depth, scarf: 0.19, rounding: 0.004 }
    add('ring', 'wood', bentRing(lath), middle)
    const front = depth / 2 - SET_BACK
    add('glass', 'mirror', disc(radius - RING + 0.004, front - GLASS, front), middle)
    add('backing', 'backing', disc(radius - RING + 0.006, -depth / 2 + 0.004, front - GLASS - 0.0005), middle)
    return parts
  },
  slots: { wood: { option: 'wood' }, mirror: { material: 'mirror' }, backing: { material: 'oiled-ash' } },
  main: [
    { shows: { wood: 'oak', size: '80' } },
    { shows: { wood: 'walnut', size: '80' } },
    { shows: { wood: 'black-oak', size: '80' } },
    { shows: { wood: 'oak', size: '50' } },
    { shows: { wood: 'oak', size: '110' } },
  ],
  further: [
    {
      view: 'detail',
      shows: { wood: 'oak', size: '80' },
      look: { at: [0.02, 0.04, 0.016], span: 0.34 },
      camera: { azimuth: 26, elevation: 14 },
    },
  ],
}

/** Builds an upright disc about Z from one depth to another, with an edge ground by 0.5 mm. */
function disc(radius: number, back: number, front: number): Mesh {
  const ground = 0.0005
  const turned = lathe(
    [
      [0, back],
      [radius - ground, back],
      [radius, back + ground],
      [radius, front - ground],
      [radius - ground, front],
      [0, front],
    ],
    96,
    20,
  )
  return place(turned, [0, 0, 0], [90, 0, 0])
}
