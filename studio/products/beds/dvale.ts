import type { ShownOptions } from '../../../demo/media/manifest.ts'
import { assembly, type Assembly } from '../../assembly.ts'
import { cushion, cutAcross } from '../../geometry/upholstery/cushion.ts'
import { board, hiddenBoard, turnedLeg } from '../../geometry/timber/joinery.ts'
import { warp } from '../../geometry/mesh.ts'
import { taper } from '../../geometry/sweep.ts'
import { around, type V3 } from '../../geometry/vector.ts'
import type { MetricDimensions } from '../../dimensions.ts'
import type { Part, StudioProduct } from '../../product.ts'
import { bedding } from '../../props/bedding.ts'
import { textileSlots } from '../../props/textiles.ts'
import { scaleToDimensions } from '../../scale-to-dimensions.ts'
import { pipingOn } from '../upholstery.ts'

/** Thickness of the padded rails and of the whole headboard, in metres. */
const RAIL = 0.08
const HEAD = 0.1
/** Thickness of the upholstered board on which the panels of the headboard hang. */
const BOARD = 0.034
/** Height of the upper edge of the rails above the floor. */
const RAIL_TOP = 0.365
const MATTRESS = 0.22
const SLATS = 28
/** Width in metres that a panel of the headboard has at least. */
const PANEL = 0.215
/** Number of different panels in the headboard. Other panels repeat them, because each takes long to simulate. */
const SEWN_PANELS = 3
/** Cushion options for padding that is stretched over a frame. */
const firm = { firmness: 0.18, slack: 0.01, gather: 0.99, fullness: 0.96, steps: 40 }

function build(dimensions: MetricDimensions, shows: ShownOptions): Part[] {
  const bed = assembly(45)
  addRails(bed, dimensions)
  addHeadboard(bed, dimensions, pipingOn(shows, 0.003))
  addSlats(bed, dimensions)
  addFeet(bed, dimensions)
  const { width, depth, seatHeight } = dimensions
  const middle = (HEAD - RAIL) / 2
  const made = bedding({
    width: width - 2 * RAIL,
    depth: depth - HEAD - RAIL,
    from: seatHeight - MATTRESS,
    to: seatHeight,
    rails: { width, depth: depth - 2 * middle, height: RAIL_TOP },
  })
  bed.show('bedding', made, [0, 0, middle])
  return scaleToDimensions(bed.parts, dimensions)
}

/** Adds the padded rails: one along the foot end, and one on each side that ends at it. */
function addRails(bed: Assembly, { width, depth, clearance }: MetricDimensions): void {
  const tall = RAIL_TOP - clearance
  const y = clearance + tall / 2
  const pad = (long: number, seed: number) =>
    cushion([long, RAIL, tall], { ...firm, seed, crown: 0.009, corner: 0.022, spacing: 0.034 })
  bed.add('foot-rail', 'fabric', pad(width, 91), [0, y, depth / 2 - RAIL / 2], [90, 0, 0])
  const long = depth - RAIL - BOARD + 0.004
  for (const side of [-1, 1]) {
    const at: V3 = [side * (width / 2 - RAIL / 2), y, (BOARD - RAIL) / 2]
    bed.add('side-rail', 'fabric', pad(long, 92 + side), at, [90, side * 90, 0])
  }
}

/** Adds the headboard: upright padded panels side by side on an upholstered board. */
function addHeadboard(
  bed: Assembly,
  { width, depth, height, clearance }: MetricDimensions,
  piping: number,
): void {
  const tall = height - 0.012 - clearance
  const back = cushion([width, BOARD, tall], { ...firm, seed: 95, crown: 0.004, corner: 0.03, spacing: 0.05 })
  bed.add('head-board', 'fabric', back, [0, clearance + tall / 2, BOARD / 2 - depth / 2], [90, 0, 0])
  const count = Math.floor(width / PANEL)
  const step = width / count
  const high = height - RAIL_TOP + 0.002
  const panels = Array.from({ length: SEWN_PANELS }, (_, i) =>
    cushion([step - 0.003, HEAD - BOARD, high], {
      seed: 100 + i,
      piping,
      crown: 0.022,
      belly: 0.002,
      corner: 0.024,
      slack: 0.016,
      gather: 0.985,
      firmness: 0.07,
      fullness: 0.92,
      spacing: 0.021,
      steps: 50,
    }),
  )
  for (let i = 0; i < count; i++) {
    const at: V3 = [
      (i + 0.5 - count / 2) * step,
      height - high / 2,
      BOARD + (HEAD - BOARD) / 2 - 0.002 - depth / 2,
    ]
    bed.add('head-panel', 'fabric', cutAcross(around(panels, i)), at, [90, 0, 0])
  }
}

function addSlats(bed: Assembly, { width, depth, seatHeight }: MetricDimensions): void {
  const top = seatHeight - MATTRESS
  const inner = width - 2 * RAIL
  const long = depth - HEAD - RAIL
  const middle = (HEAD - RAIL) / 2
  for (let i = 0; i < SLATS; i++) {
    const flat = board([inner - 0.03, 0.009, 0.048], 0, 0.002)
    const slat = warp(flat, ([x, y, z]) => [x, y + 0.004 * (1 - ((2 * x) / inner) ** 2), z])
    bed.add('slat', 'wood', slat, [0, top - 0.0085, ((i + 0.5) / SLATS - 0.5) * long + middle])
  }
  for (const side of [-1, 1]) {
    const ledge = hiddenBoard([0.03, 0.04, long], 2)
    bed.add('ledge', 'wood', ledge, [side * (inner / 2 - 0.012), top - 0.035, middle])
  }
  bed.add('beam', 'wood', hiddenBoard([0.045, 0.07, long + 0.02], 2), [0, top - 0.05, middle])
}

function addFeet(bed: Assembly, { width, depth, clearance, seatHeight }: MetricDimensions): void {
  const foot = (x: number, z: number, top: number) =>
    bed.add('foot', 'wood', turnedLeg([x, top, z], [x, 0, z], taper(0.031, 0.023)))
  for (const x of [-1, 1])
    for (const z of [-1, 1]) foot(x * (width / 2 - 0.07), z * (depth / 2 - 0.075), clearance + 0.02)
  for (const z of [-0.45, 0.45]) foot(0, z, seatHeight - MATTRESS - 0.06)
}

/** The upholstered bed: padded rails and a headboard of upright panels. Mattress and bedding are props. */
export const dvale: StudioProduct = {
  handle: 'ev-dvale',
  camera: 'bed',
  build,
  slots: { ...textileSlots, fabric: { option: 'fabric' }, wood: { material: 'beech' } },
  soft: ['fabric'],
  main: [{ shows: { mattress: '160x200', fabric: 'oat' } }],
  further: [
    {
      view: 'detail',
      shows: { mattress: '160x200', fabric: 'oat' },
      look: { at: [0.5, 0.62, -0.8], span: 1.1 },
      camera: { azimuth: 40, elevation: 16 },
    },
  ],
}
