import { type Assembly, assembly } from '../../assembly.ts'
import { circle, smoothProfile } from '../../geometry/curves.ts'
import { intoBoards } from '../../geometry/cut.ts'
import { lathe } from '../../geometry/lathe.ts'
import { sectors } from '../../geometry/timber/sector.ts'
import { slab } from '../../geometry/slab.ts'
import type { V2 } from '../../geometry/vector.ts'
import type { MetricDimensions } from '../../dimensions.ts'
import type { StudioProduct } from '../../product.ts'

const WEDGES = 12
/** Radius of the round plug in the middle of the top, where the points of the wedges would break. */
const PLUG = 0.055
/** Visible thickness of the top at its rim, and width of the bevel below it, in metres. */
const RIM = 0.015
const BEVEL = 0.17
/** Height of the felt under the foot. The felt is smaller than the foot, so that the foot casts a shadow line. */
const FELT = 0.005
/** Height of the foot at its rim and where the column stands on it. */
const FOOT = { rim: 0.02, middle: 0.062 }

/** A round dining table: a top of twelve wedges on a column, which swells towards a heavy round foot. */
export const boje: StudioProduct = {
  handle: 'ev-boje',
  camera: 'dining-table',
  build(dimensions) {
    const bench = assembly(51)
    addTop(bench, dimensions)
    addColumn(bench, dimensions)
    addFoot(bench, dimensions)
    return bench.parts
  },
  slots: { wood: { option: 'wood' }, felt: { material: 'felt' } },
  main: [{ shows: { diameter: '120', wood: 'oak' } }],
  further: [
    {
      view: 'detail',
      shows: { diameter: '120', wood: 'oak' },
      look: { at: [0.1, 0.7, 0.2], span: 0.85 },
      camera: { azimuth: 24, elevation: 32 },
    },
  ],
}

function addTop({ add, addAll }: Assembly, { width, height, clearance }: MetricDimensions): void {
  const radius = width / 2
  const above: V2[] = [
    [PLUG, height],
    [radius - BEVEL, height],
    [radius - 0.004, height],
    [radius - 0.0016, height - 0.0005],
    [radius - 0.0004, height - 0.0017],
    [radius, height - 0.004],
  ]
  const below: V2[] = [
    [PLUG, clearance],
    [radius - BEVEL, clearance],
    [radius - 0.0045, height - RIM - 0.0005],
    [radius - 0.0025, height - RIM],
    [radius - 0.0006, height - RIM + 0.0015],
    [radius, height - RIM + 0.004],
  ]
  const wedges = sectors(above, below, { count: WEDGES, steps: 14, grain: 'out' })
  addAll('wedge', 'wood', wedges, [0, 0, 0], [0, 7, 0])
  const plug = slab(circle(PLUG - 0.00015, 64), [
    [0.0006, 0],
    [0.0001, -0.0003],
    [0, -0.0008],
    [0, clearance - height + 0.001],
  ])
  add('plug', 'wood', plug, [0, height, 0], [0, 30, 0])
}

function addColumn({ addAll }: Assembly, { clearance }: MetricDimensions): void {
  const from = FELT + FOOT.middle - 0.006
  const outside = smoothProfile(
    [
      [0.112, from],
      [0.106, from + 0.03],
      [0.091, from + 0.13],
      [0.069, from + 0.32],
      [0.0595, from + 0.45],
      [0.0625, from + 0.54],
      [0.079, clearance - 0.04],
      [0.098, clearance - 0.016],
      [0.119, clearance],
    ],
    44,
  )
  const core = outside.map(([, y]): V2 => [0.01, y])
  const staves = sectors(outside, core, { count: 10, steps: 9, grain: 'up' })
  addAll('stave', 'wood', staves, [0, 0, 0], [0, 12, 0])
}

/** Adds the foot: a turned disc of boards with the iron inside, so wide that no table tips under a leaning guest. */
function addFoot({ add, addAll }: Assembly, { width }: MetricDimensions): void {
  const radius = 0.16 + 0.14 * width
  const dome = Array.from({ length: 24 }, (_, i): V2 => {
    const share = i / 23
    const inset = (radius - 0.1) * (1 - share) + 0.004 * share
    return [inset, -(FOOT.middle - FOOT.rim) * share ** 1.7]
  })
  const disc = slab(circle(radius, 144), [
    ...dome,
    [0.0015, FOOT.rim - FOOT.middle - 0.0012],
    [0, FOOT.rim - FOOT.middle - 0.004],
    [0, 0.004 - FOOT.middle],
    [0.0012, 0.0012 - FOOT.middle],
    [0.004, -FOOT.middle],
  ])
  addAll('foot', 'wood', intoBoards(disc, 2, 0.12, 9), [0, FELT + FOOT.middle, 0])
  const under = radius - 0.025
  const felt: V2[] = [
    [0, 0],
    [under, 0],
    [under, FELT],
    [0, FELT],
  ]
  add('felt', 'felt', lathe(felt, 96))
}
