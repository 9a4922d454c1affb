import { assembly } from '../../assembly.ts'
import { roundedEdge, roundedRectangle } from '../../geometry/curves.ts'
import { intoBoards } from '../../geometry/cut.ts'
import { board, squareLeg } from '../../geometry/timber/joinery.ts'
import { slab } from '../../geometry/slab.ts'
import type { V2 } from '../../geometry/vector.ts'
import type { StudioProduct } from '../../product.ts'
import { pot } from '../../props/pottery.ts'
import { propSlots } from '../../props/props.ts'
import { twigs } from '../../props/twigs.ts'

const TOP = 0.028
const RAIL = 0.024

/** Edge profile with a bevel from below, so that only 12 mm of the boards' thickness are visible. */
const BEVELLED: readonly V2[] = [
  [0.002, 0],
  [0.0005, -0.0006],
  [0, -0.002],
  [0, -0.0105],
  [0.0008, -0.012],
  [0.0025, -0.0127],
  [0.056, -0.0274],
  [0.058, -0.028],
]

/** A dining table: full-length boards, and rails mortised into legs that taper and lean slightly outwards. */
export const strand: StudioProduct = {
  handle: 'ev-strand',
  camera: 'dining-table',
  build({ width, depth, height, clearance }, { edge }) {
    const { parts, add, addAll, show } = assembly(3)
    const under = height - TOP
    const outline = (inset: number) =>
      roundedRectangle(width - 2 * inset, depth - 2 * inset, Math.max(0.006 - inset, 0.002), 3)
    const top = slab(outline, edge === 'bevelled' ? BEVELLED : roundedEdge(TOP, 0.003))
    addAll('board', 'wood', intoBoards(top, 2, 0.158, 11), [0, height, 0])
    const leg = { x: width / 2 - 0.125, z: depth / 2 - 0.125 }
    const railHeight = under - clearance
    for (const x of [-1, 1]) {
      for (const z of [-1, 1]) {
        const head = [x * leg.x, under, z * leg.z] as const
        const foot = [x * (leg.x + 0.052), 0, z * (leg.z + 0.036)] as const
        add('leg', 'wood', squareLeg([...head], [...foot], 0.074, 0.042, 0.006))
      }
    }
    const middle = clearance + railHeight / 2
    for (const side of [-1, 1]) {
      const long = board([2 * leg.x - 0.05, railHeight, RAIL], 0)
      add('long-rail', 'wood', long, [0, middle, side * (leg.z + 0.008)])
      const short = board([RAIL, railHeight, 2 * leg.z - 0.05], 2)
      add('short-rail', 'wood', short, [side * (leg.x + 0.008), middle, 0])
      const batten = board([0.08, 0.026, depth - 0.2], 2, 0.003)
      add('batten', 'wood', batten, [side * width * 0.2, under - 0.009, 0])
    }
    show('bowl', pot('dish', 'stoneware', 1.15), [-0.16 * width, height, 0.02])
    show('vase', pot('bellied', 'dark-stoneware', 0.95), [0.12 * width, height, -0.11])
    show('twigs', twigs(4, 0.4, 77), [0.12 * width, height + 0.225, -0.11])
    return parts
  },
  slots: { wood: { option: 'wood' }, ...propSlots },
  main: [
    { shows: { length: '200', wood: 'oak', edge: 'straight' } },
    { shows: { length: '200', wood: 'smoked-oak', edge: 'straight' } },
    { shows: { length: '200', wood: 'walnut', edge: 'straight' } },
    { shows: { length: '160', wood: 'oak', edge: 'straight' } },
    { shows: { length: '240', wood: 'oak', edge: 'straight' } },
    { shows: { length: '160', wood: 'oak', edge: 'bevelled' } },
    { shows: { length: '200', wood: 'oak', edge: 'bevelled' } },
    { shows: { length: '240', wood: 'oak', edge: 'bevelled' } },
  ],
  further: [
    {
      view: 'detail',
      shows: { length: '200', wood: 'oak', edge: 'straight' },
      look: { at: [0.86, 0.62, 0.36], span: 0.62 },
      camera: { azimuth: 38, elevation: 12 },
    },
  ],
}
