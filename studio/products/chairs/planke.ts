import { type Assembly, assembly } from '../../assembly.ts'
import { board, squareLeg } from '../../geometry/timber/joinery.ts'
import type { MetricDimensions } from '../../dimensions.ts'
import type { StudioProduct } from '../../product.ts'

const BOARDS = 3
const THICK = 0.03
const GAP = 0.01
const LEG = 0.058
const FOOT = 0.036

/** A bench of three boards on four legs, which lean outwards slightly. */
export const planke: StudioProduct = {
  handle: 'ev-planke',
  camera: 'bench',
  build(dimensions) {
    const bench = assembly(51)
    addSeat(bench, dimensions)
    addFrame(bench, dimensions)
    return bench.parts
  },
  slots: { wood: { option: 'wood' } },
  main: [{ shows: { length: '160', wood: 'soaped-oak' } }],
  further: [
    {
      view: 'detail',
      shows: { length: '160', wood: 'soaped-oak' },
      look: { at: [0.6, 0.36, 0.1], span: 0.62 },
      camera: { azimuth: 40, elevation: 20 },
    },
  ],
}

function addSeat({ add }: Assembly, { width, height, seatDepth }: MetricDimensions): void {
  const wide = (seatDepth - (BOARDS - 1) * GAP) / BOARDS
  for (let i = 0; i < BOARDS; i++) {
    const z = (i - (BOARDS - 1) / 2) * (wide + GAP)
    add('board', 'wood', board([width, THICK, wide], 0, 0.0015), [0, height - THICK / 2, z])
  }
}

function addFrame({ add }: Assembly, { width, depth, height, clearance }: MetricDimensions): void {
  const under = height - THICK
  const high = under - clearance
  const inset = Math.max(0.13, width * 0.1)
  const x = width / 2 - inset
  const foot = depth / 2 - FOOT / 2
  const head = foot - 0.03
  for (const side of [-1, 1]) {
    for (const end of [-1, 1]) {
      add(
        'leg',
        'wood',
        squareLeg([side * x, under, end * head], [side * (x + 0.03), 0, end * foot], LEG, FOOT, 0.005),
      )
    }
    const across = board([0.034, high, 2 * head - 0.02], 2)
    add('cross-rail', 'wood', across, [side * (x + 0.002), clearance + high / 2, 0])
  }
  add('long-rail', 'wood', board([2 * x - 0.02, high, 0.03], 0), [0, clearance + high / 2, 0])
}
