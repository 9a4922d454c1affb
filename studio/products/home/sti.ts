import { assembly, type Assembly } from '../../assembly.ts'
import { cut } from '../../geometry/cut.ts'
import { roundedBox } from '../../geometry/box.ts'
import { warp, type Mesh } from '../../geometry/mesh.ts'
import type { V2, V3 } from '../../geometry/vector.ts'
import type { MetricDimensions } from '../../dimensions.ts'
import type { Part, StudioProduct } from '../../product.ts'
import { laid, selvedge } from './lie.ts'
import { widestStretch } from './rug-bands.ts'
import { scaleToDimensions } from '../../scale-to-dimensions.ts'

/** Length of a band along the runner in metres, and the index of its colour in the rug's colours. */
type Band = readonly [long: number, colour: 0 | 1 | 2]

/** Bands between an end of the runner and its field. */
const BORDER: readonly Band[] = [
  [0.07, 0],
  [0.011, 2],
  [0.03, 0],
  [0.085, 1],
  [0.03, 0],
  [0.011, 2],
]
/** Length of a narrow band in the field, and approximate distance between two of them, in metres. */
const STEP = 0.034
const SPACE = 0.2
/** Ribs of the weave per metre in the rug's material. The ribs continue from band to band. */
const RIBS = 210
/** Width of the linen binding at both ends, in metres, and its thickness on the cloth. */
const BINDING = 0.024
const BINDING_THICK = 0.0005
/** Height by which a corner lifts off the floor, in metres. */
const LIFT = 0.0032
const SEED = 3
/** Room in metres beside the cloth in which its edges wander. */
const ROOM = 0.011

/** A woven hall runner whose ends are bound with linen. */
export const sti: StudioProduct = {
  handle: 'ev-sti',
  camera: 'rug',
  build(dimensions) {
    const rug = assembly(233)
    for (const end of [-1, 1] as const) addBinding(rug, dimensions, end)
    for (const side of [-1, 1] as const) addSelvedge(rug, dimensions, side)
    return scaleToDimensions([...rug.parts, ...clothOf(dimensions)], dimensions)
  },
  slots: { colour: { option: 'colour' }, binding: { material: 'sand-linen' } },
  soft: ['colour'],
  main: [{ shows: { colour: 'indigo', size: '80x300' } }],
  further: [
    {
      view: 'detail',
      shows: { colour: 'madder', size: '80x300' },
      look: { at: [0.1, 0, 1.34], span: 0.62 },
      camera: { azimuth: 32, elevation: 30 },
    },
  ],
}

/** Builds the cloth, cut into bands. All bands together are one rounded body. */
function clothOf(dimensions: MetricDimensions): Part[] {
  const { width, depth, height } = dimensions
  const thick = height - LIFT - BINDING_THICK
  const size: V3 = [width - ROOM, thick, depth - 0.007]
  const divisions: V3 = [24, 1, Math.round(depth / 0.05)]
  const bend = laid(dimensions, LIFT, SEED)
  let rest = roundedBox(size, thick * 0.46, { divisions, segments: 2, grain: null })
  let z = -size[2] / 2
  return bandsAlong(size[2]).map(([long, colour], i, all): Part => {
    const next = z + long
    const band = i < all.length - 1 ? cut(rest, 2, next, -1) : rest
    if (i < all.length - 1) rest = cut(rest, 2, next, 1)
    const mesh = warp(dyed(band, (z + next) / 2, colour), ([x, y, at]) =>
      bend([x, y + height / 2 - LIFT / 2, at]),
    )
    z = next
    return { name: `band-${i + 1}`, slot: 'colour', mesh }
  })
}

/** Returns the bands from one end to the other: a border at each end, and narrow bands at equal distances between. */
function bandsAlong(long: number): Band[] {
  const border = BORDER.reduce((sum, [width]) => sum + width, 0)
  const field = long - 2 * border
  const spaces = Math.round(field / SPACE)
  const space = (field - (spaces - 1) * STEP) / spaces
  const between = Array.from({ length: 2 * spaces - 1 }, (_, i): Band => (i % 2 ? [STEP, 1] : [space, 0]))
  return [...BORDER, ...between, ...BORDER.toReversed()]
}

/** Sets the texture coordinates of a band so that it has one colour of the rug's material. */
function dyed(band: Mesh, middle: number, colour: Band[1]): Mesh {
  const { from, width } = widestStretch(colour)
  const ribs = Math.round((from + width / 2 - middle) * RIBS) / RIBS
  return { ...band, uv: band.p.map(([x, y, z]) => [x + y, z + ribs]) }
}

/** Adds the cord at a long side. It is of the yarn of the field. */
function addSelvedge(rug: Assembly, dimensions: MetricDimensions, side: 1 | -1): void {
  const { width, depth, height } = dimensions
  const radius = (height - LIFT) * 0.5
  const end = depth / 2 - BINDING
  const bend = laid(dimensions, LIFT, SEED)
  const cord = selvedge([side * ((width - ROOM) / 2 - 0.001), radius], [-end, end], radius, bend)
  const { from, width: wide } = widestStretch(0)
  // The cord shows one stretch of the field's colour, from the middle outwards and back again.
  const uv = cord.p.map(([x, y, z]): V2 => [x + y, from + wide / 2 + 0.3 * wide * Math.sin(z * 9)])
  rug.add(side < 0 ? 'left-selvedge' : 'right-selvedge', 'colour', { ...cord, uv })
}

/** Adds the linen that is folded around an end of the cloth. */
function addBinding(rug: Assembly, dimensions: MetricDimensions, end: 1 | -1): void {
  const { width, depth, height } = dimensions
  const thick = height - LIFT
  const size: V3 = [width - ROOM + 0.0014, thick, BINDING]
  const folded = roundedBox(size, thick * 0.46, { divisions: [24, 1, 2], segments: 3, grain: null })
  const bend = laid(dimensions, LIFT, SEED)
  const middle = end * (depth / 2 - 0.003 - BINDING / 2)
  const fold = warp(folded, ([x, y, z]) => {
    const inner = Math.max(0, -end * z - BINDING / 2 + 0.004) / 0.004
    return bend([x, y * (1 - 0.06 * inner) + height / 2 - LIFT / 2, z + middle])
  })
  rug.add('binding', 'binding', fold)
}
