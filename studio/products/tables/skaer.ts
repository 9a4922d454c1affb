import { type Assembly, assembly } from '../../assembly.ts'
import { circle } from '../../geometry/curves.ts'
import { intoBoards } from '../../geometry/cut.ts'
import { turnedLeg } from '../../geometry/timber/joinery.ts'
import { lathe } from '../../geometry/lathe.ts'
import { slab } from '../../geometry/slab.ts'
import { between, radians, type V2, type V3 } from '../../geometry/vector.ts'
import type { MetricDimensions } from '../../dimensions.ts'
import type { StudioProduct } from '../../product.ts'

const TOP = 0.03
const FELT = 0.003
/** Bearings of the legs in degrees to the right of the front. */
const LEGS = [-22, 98, 218]

/** Edge profile of the top: a narrow rim, and a wide bevel below it, so that the top looks thin. */
const EDGE: readonly V2[] = [
  [0.0035, 0],
  [0.0015, -0.0005],
  [0.0004, -0.0017],
  [0, -0.0035],
  [0, -0.0085],
  [0.0006, -0.0105],
  [0.0022, -0.0118],
  [0.052, -0.0294],
  [0.056, -TOP],
]

/** A round coffee table on three turned legs that lean outwards. */
export const skaer: StudioProduct = {
  handle: 'ev-skaer',
  camera: 'coffee-table',
  build(dimensions) {
    const bench = assembly(53)
    const { width, height } = dimensions
    const top = slab(circle(width / 2, 180), EDGE)
    bench.addAll('top', 'wood', intoBoards(top, 2, 0.128, 7), [0, height, 0], [0, 14, 0])
    for (const bearing of LEGS) addLeg(bench, dimensions, bearing)
    return bench.parts
  },
  slots: { wood: { option: 'wood' }, felt: { material: 'felt' } },
  main: [{ shows: { size: 'low', wood: 'oak' } }],
  further: [
    {
      view: 'side',
      shows: { size: 'high', wood: 'walnut' },
      camera: { azimuth: 76, height: 1.1, fill: 0.66 },
    },
  ],
}

function addLeg({ add }: Assembly, { width, height }: MetricDimensions, bearing: number): void {
  const [sine, cosine] = [Math.sin(radians(bearing)), Math.cos(radians(bearing))]
  const at = (radius: number, y: number): V3 => [radius * sine, y, radius * cosine]
  const under = height - TOP
  const [head, foot] = [width / 2 - 0.125, width / 2 - 0.07]
  const leg = turnedLeg(at(head, under + 0.0008), at(foot, FELT), turned, { sides: 40, segments: 24 })
  add('leg', 'wood', leg)
  const glider: V2[] = [
    [0, 0],
    [0.0105, 0],
    [0.0115, 0.001],
    [0.0115, FELT],
    [0, FELT],
  ]
  add('glider', 'felt', lathe(glider, 32), at(foot, 0))
}

/** Returns the radius along a leg: a shoulder under the top, the widest place below it, and a narrow foot. */
function turned(share: number): number {
  if (share > 0.22) return between(0.0275, 0.0155, ((share - 0.22) / 0.78) ** 0.9)
  return 0.0225 + 0.005 * Math.sin((share / 0.22) * (Math.PI / 2))
}
