import { type Assembly, assembly } from '../../assembly.ts'
import { screwHead } from '../../geometry/timber/fittings.ts'
import { board, squareLeg } from '../../geometry/timber/joinery.ts'
import { lathe } from '../../geometry/lathe.ts'
import { outdoorSlat, slatRow } from '../../geometry/timber/slats.ts'
import type { V3 } from '../../geometry/vector.ts'
import type { MetricDimensions } from '../../dimensions.ts'
import type { StudioProduct } from '../../product.ts'

const SLATS = 8
const GAP = 0.008
const TOP = 0.027
const LEG = 0.07
const FOOT = 0.056
const DISC = 0.004
/** Distance of the legs from the ends and from the sides of the top. */
const INSET = { x: 0.1, z: 0.05 }
/** Longest distance in metres between two battens under the slats. */
const SPAN = 0.62

/** A garden table: eight slats, screwed to battens from above, on four legs with feet of stainless steel. */
export const warft: StudioProduct = {
  handle: 'ev-warft',
  camera: 'dining-table',
  build(dimensions) {
    const table = assembly(71)
    const battens = battensOf(dimensions)
    addTop(table, dimensions, battens)
    addFrame(table, dimensions, battens)
    addLegs(table, dimensions)
    return table.parts
  },
  slots: { wood: { option: 'wood' }, steel: { material: 'bare-steel' } },
  main: [{ shows: { length: '200', wood: 'robinia' } }],
  further: [
    {
      view: 'detail',
      shows: { length: '200', wood: 'robinia' },
      look: { at: [0.78, 0.66, 0.3], span: 0.66 },
      camera: { azimuth: 38, elevation: 22 },
    },
  ],
}

/** Returns the positions of the battens along the table. The outer battens lie over the legs. */
function battensOf({ width }: MetricDimensions): number[] {
  const outer = width / 2 - INSET.x - LEG / 2
  const spans = Math.ceil((2 * outer) / SPAN)
  return Array.from({ length: spans + 1 }, (_, i) => -outer + (2 * outer * i) / spans)
}

function addTop(
  { add }: Assembly,
  { width, depth, height }: MetricDimensions,
  battens: readonly number[],
): void {
  const { wide, middles } = slatRow(depth, SLATS, GAP)
  for (const z of middles) {
    add('slat', 'wood', outdoorSlat([width, TOP, wide]), [0, height - TOP / 2, z])
    for (const x of battens) {
      for (const aside of [-0.3, 0.3]) add('screw', 'steel', screwHead(), [x, height, z + aside * wide])
    }
  }
}

function addFrame(
  { add }: Assembly,
  { width, depth, height, clearance }: MetricDimensions,
  battens: readonly number[],
): void {
  const under = height - TOP
  const high = under - clearance
  const [x, z] = [width / 2 - INSET.x - LEG / 2, depth / 2 - INSET.z - LEG / 2]
  for (const side of [-1, 1]) {
    add('long-rail', 'wood', board([2 * x - 0.04, high, 0.028], 0, 0.003), [
      0,
      clearance + high / 2,
      side * z,
    ])
    add('short-rail', 'wood', board([0.03, high, 2 * z - 0.04], 2, 0.003), [
      side * x,
      clearance + high / 2,
      0,
    ])
  }
  for (const at of battens.slice(1, -1)) {
    const batten = board([0.06, 0.04, 2 * z - 0.026], 2, 0.003)
    add('batten', 'wood', batten, [at, under - 0.02, 0])
  }
}

function addLegs({ add }: Assembly, { width, depth, height }: MetricDimensions): void {
  const [x, z] = [width / 2 - INSET.x - LEG / 2, depth / 2 - INSET.z - LEG / 2]
  for (const side of [-1, 1]) {
    for (const end of [-1, 1]) {
      const foot: V3 = [side * (x + 0.005), DISC, end * (z + 0.005)]
      add('leg', 'wood', squareLeg([side * x, height - TOP, end * z], foot, LEG, FOOT, 0.006))
      add('foot', 'steel', disc(), [foot[0], 0, foot[2]])
    }
  }
}

/** Builds the steel disc under a leg. */
function disc() {
  return lathe(
    [
      [0, 0],
      [0.0205, 0],
      [0.0215, 0.001],
      [0.0215, DISC + 0.0005],
      [0, DISC + 0.0005],
    ],
    40,
  )
}
