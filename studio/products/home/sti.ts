import { assembly, type Assembly } from '../../assembly.ts'
import { roundedBox } from '../../geometry/box.ts'
import { warp } from '../../geometry/mesh.ts'
import { fbm } from '../../geometry/noise.ts'
import type { V3 } from '../../geometry/vector.ts'
import type { MetricDimensions } from '../../dimensions.ts'
import type { StudioProduct } from '../../product.ts'
import { scaleToDimensions } from '../../scale-to-dimensions.ts'

/** Width of the linen binding at both ends, in metres, and its thickness on the cloth. */
const BINDING = 0.024
const BINDING_THICK = 0.0005
/** Height by which the edges lift off the floor, in metres. */
const LIFT = 0.0022

/** A woven hall runner whose ends are bound with linen. */
export const sti: StudioProduct = {
  handle: 'ev-sti',
  camera: 'rug',
  build(dimensions) {
    const rug = assembly(233)
    addCloth(rug, dimensions)
    for (const end of [-1, 1] as const) addBinding(rug, dimensions, end)
    return scaleToDimensions(rug.parts, dimensions)
  },
  slots: { colour: { option: 'colour' }, binding: { material: 'sand-linen' } },
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

/** Returns a function that bends the edges of the runner slightly and lifts them off the floor. */
function laid({ width, depth }: MetricDimensions): (point: V3) => V3 {
  return ([x, y, z]) => {
    const [u, v] = [Math.abs(x) / (width / 2), Math.abs(z) / (depth / 2)]
    // One slow bend along the whole length, and a short one where the weft was beaten harder.
    const aside = 0.004 * fbm(z * 0.9, 3, 2, 2) + 0.0016 * u * fbm(z * 4.2, 9, Math.sign(x) * 7, 2)
    const along = 0.0025 * v * fbm(x * 2.9, 8, Math.sign(z) * 5, 2)
    const nearEdge = Math.max(u ** 10, v ** 40)
    const lift = LIFT * nearEdge * (0.5 + 0.5 * fbm(x * 2.2, 21, z * 2.6, 2))
    return [x + aside, y + Math.max(0, lift), z + along]
  }
}

function addCloth(rug: Assembly, dimensions: MetricDimensions): void {
  const { width, depth, height } = dimensions
  const thick = height - LIFT - BINDING_THICK
  const size: V3 = [width - 0.007, thick, depth - 0.005]
  const divisions: V3 = [16, 1, Math.round(depth / 0.05)]
  const woven = roundedBox(size, thick * 0.46, { divisions, segments: 3, grain: null })
  const bend = laid(dimensions)
  rug.add(
    'cloth',
    'colour',
    warp(woven, ([x, y, z]) => bend([x, y + height / 2 - LIFT / 2, z])),
  )
}

/** Adds the linen that is folded around an end of the cloth. */
function addBinding(rug: Assembly, dimensions: MetricDimensions, end: 1 | -1): void {
  const { width, depth, height } = dimensions
  const thick = height - LIFT
  const size: V3 = [width - 0.0062, thick, BINDING]
  const folded = roundedBox(size, thick * 0.46, { divisions: [16, 1, 3], segments: 3, grain: null })
  const bend = laid(dimensions)
  const middle = end * (depth / 2 - 0.002 - BINDING / 2)
  const fold = warp(folded, ([x, y, z]) => {
    const inner = Math.max(0, -end * z - BINDING / 2 + 0.004) / 0.004
    return bend([x, y * (1 - 0.06 * inner) + height / 2 - LIFT / 2, z + middle])
  })
  rug.add('binding', 'binding', fold)
}
