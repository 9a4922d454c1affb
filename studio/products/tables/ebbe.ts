import { assembly } from '../../assembly.ts'
import { roundedRectangle } from '../../geometry/curves.ts'
import { intoBoards } from '../../geometry/cut.ts'
import { board, turnedLeg } from '../../geometry/timber/joinery.ts'
import { slab } from '../../geometry/slab.ts'
import { rod, taper } from '../../geometry/sweep.ts'
import type { V2, V3 } from '../../geometry/vector.ts'
import type { StudioProduct } from '../../product.ts'
import { bookPile } from '../../props/books.ts'
import { pot } from '../../props/pottery.ts'
import { propSlots } from '../../props/props.ts'

const TOP = 0.024
const SLATS = 7

/** Edge profile of the top: 24 mm thick, bevelled to 12 mm at the rim. */
const EDGE: readonly V2[] = [
  [0.0028, 0],
  [0.0008, -0.0008],
  [0, -0.0028],
  [0, -0.009],
  [0.0008, -0.011],
  [0.0028, -0.0122],
  [0.05, -0.0228],
  [0.058, -0.024],
]

/** A coffee table: a top with rounded corners, turned legs screwed in at an angle, and a shelf of seven slats. */
export const ebbe: StudioProduct = {
  handle: 'ev-ebbe',
  camera: 'coffee-table',
  build({ width, depth, height, clearance }) {
    const { parts, add, addAll, show } = assembly(17)
    const under = height - TOP
    const top = slab(roundedRectangle(width, depth, 0.15, 12), EDGE)
    addAll('top', 'wood', intoBoards(top, 2, 0.13, 5), [0, height, 0])
    const head = { x: width / 2 - 0.17, z: depth / 2 - 0.125 }
    const foot = { x: width / 2 - 0.085, z: depth / 2 - 0.06 }
    const legAt = (y: number): V2 => {
      const share = (under - y) / under
      return [head.x + (foot.x - head.x) * share, head.z + (foot.z - head.z) * share]
    }
    for (const x of [-1, 1]) {
      for (const z of [-1, 1]) {
        const from: V3 = [x * head.x, under, z * head.z]
        add('leg', 'wood', turnedLeg(from, [x * foot.x, 0, z * foot.z], turned))
      }
    }
    const bearer = clearance + 0.011
    const [bearerX, bearerZ] = legAt(bearer)
    for (const side of [-1, 1]) {
      const ends: [V3, V3] = [
        [side * bearerX, bearer, -bearerZ],
        [side * bearerX, bearer, bearerZ],
      ]
      add(
        'bearer',
        'wood',
        rod(...ends, () => 0.011, { round: 0.002, segments: 3 }),
      )
    }
    const pitch = (2 * bearerZ - 0.07) / SLATS
    for (let i = 0; i < SLATS; i++) {
      const z = (i - (SLATS - 1) / 2) * pitch
      const slat = board([2 * bearerX + 0.05, 0.012, pitch - 0.018], 0, 0.003)
      add('slat', 'wood', slat, [0, clearance + 0.025, z])
    }
    const shelf = clearance + 0.031
    const pile = bookPile(2, 9)
    show('pile', pile.parts, [-0.19, shelf, 0.02], 4)
    show('dish', pot('dish', 'stoneware', 0.8), [0.24, height, -0.04])
    show('cup', pot('beaker', 'dark-stoneware', 0.95), [-0.2, height, 0.08])
    const book = bookPile(1, 4)
    show('book', book.parts, [-0.3, height, -0.05], 16)
    return parts
  },
  slots: { wood: { option: 'wood' }, ...propSlots },
  main: [{ shows: { wood: 'smoked-oak' } }, { shows: { wood: 'oak' } }, { shows: { wood: 'black-oak' } }],
  further: [
    {
      view: 'side',
      shows: { wood: 'oak' },
      camera: { azimuth: 72, elevation: 7, fill: 0.7 },
    },
  ],
}

/** Returns the radius along a leg. The leg is thickest a third of the way down, for the screw. */
function turned(share: number): number {
  const below = taper(0.0215, 0.0125)(Math.max(0, (share - 0.3) / 0.7))
  return share < 0.3 ? 0.019 + 0.0025 * Math.sin((share / 0.3) * (Math.PI / 2)) : below
}
