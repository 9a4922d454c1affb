import { type Assembly, assembly } from '../../assembly.ts'
import { roundedEdge, roundedRectangle } from '../../geometry/curves.ts'
import { cut } from '../../geometry/cut.ts'
import { edged } from '../../geometry/timber/edged.ts'
import { board, squareLeg } from '../../geometry/timber/joinery.ts'
import { slab } from '../../geometry/slab.ts'
import { rod } from '../../geometry/sweep.ts'
import { between, type V3 } from '../../geometry/vector.ts'
import type { MetricDimensions } from '../../dimensions.ts'
import type { StudioProduct } from '../../product.ts'

const TOP = 0.025
const LINOLEUM = 0.002
const EDGE = 0.014
const BEAM = 0.033
const LEG = 0.034
const FOOT = 0.028
/** Distance from the middle of an open trestle to its feet. */
const SPREAD = 0.2
/** Distance of the middle of a trestle from the end of the table, and of its beam from the sides. */
const INSET = { x: 0.31, z: 0.06 }
const LOW_RAIL = { y: 0.2, high: 0.034, thick: 0.022 }
const STRETCHER = { high: 0.052, thick: 0.024, beyond: 0.045 }

/** A table on two folding trestles. A stretcher across their lower rails keeps both open. */
export const werft: StudioProduct = {
  handle: 'ev-werft',
  camera: 'dining-table',
  build(dimensions) {
    const table = assembly(113)
    addTop(table, dimensions)
    for (const side of [-1, 1]) addTrestle(table, dimensions, side * (dimensions.width / 2 - INSET.x))
    addStretcher(table, dimensions)
    return table.parts
  },
  slots: {
    top: { option: 'top' },
    wood: { material: 'oiled-ash' },
    brass: { material: 'brass' },
  },
  main: [{ shows: { size: '200x90', top: 'olive' } }],
  further: [
    {
      view: 'detail',
      shows: { size: '200x90', top: 'olive' },
      look: { at: [0.74, 0.6, 0.3], span: 0.7 },
      camera: { azimuth: 44, elevation: 14 },
    },
  ],
}

function addTop({ add }: Assembly, { width, depth, height }: MetricDimensions): void {
  const outline = (inset: number) =>
    roundedRectangle(width - 2 * inset, depth - 2 * inset, Math.max(0.008 - inset, 0.002), 5)
  const { edges, sheet } = edged(slab(outline, roundedEdge(TOP, 0.0025)), EDGE)
  edges.forEach((edge) => add('edge', 'wood', edge, [0, height, 0]))
  add('linoleum', 'top', cut(sheet, 1, -LINOLEUM, 1), [0, height, 0])
  add('plywood', 'wood', cut(sheet, 1, -LINOLEUM, -1), [0, height, 0])
}

/** Returns the distance of a leg from the middle of its trestle at a height. */
function spreadAt(y: number, under: number): number {
  return between(SPREAD, 0.002 + BEAM / 2, y / under)
}

function addTrestle({ add }: Assembly, dimensions: MetricDimensions, x: number): void {
  const { depth, height, clearance } = dimensions
  const under = height - TOP
  const high = under - clearance
  const long = depth - 2 * INSET.z
  const legZ = long / 2 - 0.05
  for (const side of [-1, 1]) {
    const top = x + side * (0.002 + BEAM / 2)
    add('beam', 'wood', board([BEAM, high, long], 2, 0.004), [top, clearance + high / 2, 0])
    for (const end of [-1, 1]) {
      const head: V3 = [top, clearance + 0.012, end * legZ]
      const foot: V3 = [x + side * (SPREAD - FOOT / 2), 0, end * legZ]
      add('leg', 'wood', squareLeg(head, foot, LEG, FOOT, 0.006))
    }
    const railX = x + side * spreadAt(LOW_RAIL.y, clearance)
    const low = board([LOW_RAIL.thick, LOW_RAIL.high, 2 * legZ - 0.01], 2, 0.003)
    add('low-rail', 'wood', low, [railX - side * 0.008, LOW_RAIL.y, 0])
  }
  for (const end of [-1, 1]) {
    const z = end * long * 0.32
    const knuckle = rod([x, under - 0.004, z - 0.032], [x, under - 0.004, z + 0.032], () => 0.0035, {
      sides: 16,
      segments: 2,
      round: 0.0006,
    })
    add('hinge', 'brass', knuckle)
    const peg = rod(
      [x + Math.sign(x) * 0.018, clearance + 0.01, z * 1.25],
      [x + Math.sign(x) * 0.018, under + 0.012, z * 1.25],
      () => 0.008,
      {
        sides: 24,
        segments: 2,
        round: 0.002,
      },
    )
    add('peg', 'wood', peg)
  }
}

function addStretcher({ add }: Assembly, { width }: MetricDimensions): void {
  const reach = width / 2 - INSET.x + SPREAD + STRETCHER.beyond
  const y = LOW_RAIL.y + LOW_RAIL.high / 2 + STRETCHER.high / 2 - 0.014
  add('stretcher', 'wood', board([2 * reach - 0.11, STRETCHER.high, STRETCHER.thick], 0, 0.004), [0, y, 0])
}
