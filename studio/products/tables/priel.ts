import { type Assembly, assembly } from '../../assembly.ts'
import { board, panel, squareLeg } from '../../geometry/timber/joinery.ts'
import { lathe } from '../../geometry/lathe.ts'
import { between, type V2, type V3 } from '../../geometry/vector.ts'
import type { MetricDimensions } from '../../dimensions.ts'
import type { StudioProduct } from '../../product.ts'
import { bookPile } from '../../props/books.ts'
import { propSlots } from '../../props/props.ts'

const TOP = 0.024
const FELT = 0.003
const LEG = { top: 0.042, foot: 0.028 }
/** Distance from the edges of the top to the outer faces of the legs at their upper ends, along X and Z. */
const INSET: V2 = [0.05, 0.028]
/** Length by which the feet stand further outwards than the upper ends of the legs. */
const SPLAY = 0.014
const RAIL = { thick: 0.02, high: 0.038 }
const SLATS = 5
const SLAT = 0.014
const BEARER = 0.022

/** A long, narrow coffee table: four tapered legs in a frame of rails, and a shelf of five slats along its length. */
export const priel: StudioProduct = {
  handle: 'ev-priel',
  camera: 'coffee-table',
  build(dimensions) {
    const bench = assembly(61)
    const { width, depth, height } = dimensions
    bench.addAll('top', 'wood', panel([width, TOP, depth], 0, 2, 6, 0.0035), [0, height - TOP / 2, 0])
    addFrame(bench, dimensions)
    addShelf(bench, dimensions)
    const shelf = dimensions.clearance + BEARER + SLAT
    bench.show('pile', bookPile(2, 19).parts, [-0.33, shelf, 0], -84)
    return bench.parts
  },
  slots: { wood: { option: 'wood' }, felt: { material: 'felt' }, ...propSlots },
  main: [{ shows: { wood: 'soaped-oak' } }],
  further: [
    {
      view: 'detail',
      shows: { wood: 'soaped-oak' },
      look: { at: [0.55, 0.24, 0.15], span: 0.62 },
      camera: { azimuth: 38, elevation: 14 },
    },
  ],
}

/** Returns the middle of a leg at a height, in the quadrant of positive X and Z. */
function legAt({ width, depth, height }: MetricDimensions, y: number): V2 {
  const share = (height - TOP - y) / (height - TOP)
  const outwards = between(0, SPLAY, share)
  return [width / 2 - INSET[0] - LEG.top / 2 + outwards, depth / 2 - INSET[1] - LEG.top / 2 + outwards]
}

function addFrame({ add }: Assembly, dimensions: MetricDimensions): void {
  const under = dimensions.height - TOP
  const [[headX, headZ], [footX, footZ]] = [legAt(dimensions, under), legAt(dimensions, FELT)]
  const y = under - RAIL.high / 2
  for (const side of [-1, 1]) {
    for (const end of [-1, 1]) {
      const foot: V3 = [side * footX, FELT, end * footZ]
      add('leg', 'wood', squareLeg([side * headX, under, end * headZ], foot, LEG.top, LEG.foot, 0.005))
      add('glider', 'felt', glider(), [side * footX, 0, end * footZ])
    }
    const long = board([2 * headX - LEG.top + 0.01, RAIL.high, RAIL.thick], 0)
    add('long-rail', 'wood', long, [0, y, side * (headZ + 0.006)])
    const short = board([RAIL.thick, RAIL.high, 2 * headZ - LEG.top + 0.01], 2)
    add('short-rail', 'wood', short, [side * (headX + 0.006), y, 0])
  }
}

function glider() {
  return lathe(
    [
      [0, 0],
      [0.0095, 0],
      [0.0105, 0.001],
      [0.0105, FELT],
      [0, FELT],
    ],
    28,
  )
}

/** Adds the shelf. Its bearers are mortised into the legs, and a batten holds the slats apart in the middle. */
function addShelf({ add }: Assembly, dimensions: MetricDimensions): void {
  const { clearance } = dimensions
  const y = clearance + BEARER / 2
  const [x, z] = legAt(dimensions, y)
  for (const side of [-1, 1]) {
    add('bearer', 'wood', board([0.024, BEARER, 2 * z - LEG.top + 0.022], 2), [side * x, y, 0])
  }
  const room = 2 * z - LEG.top + 0.002
  const pitch = (room + 0.012) / SLATS
  add('batten', 'wood', board([0.03, 0.012, room - 0.03], 2), [0, clearance + BEARER - 0.006, 0])
  for (let i = 0; i < SLATS; i++) {
    const slat = board([2 * x + 0.07, SLAT, pitch - 0.012], 0, 0.0015)
    add('slat', 'wood', slat, [0, clearance + BEARER + SLAT / 2, (i - (SLATS - 1) / 2) * pitch])
  }
}
