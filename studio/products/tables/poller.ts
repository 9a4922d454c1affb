import { type Assembly, assembly } from '../../assembly.ts'
import { circle } from '../../geometry/curves.ts'
import { intoBoards } from '../../geometry/cut.ts'
import { turnedLeg } from '../../geometry/timber/joinery.ts'
import { lathe } from '../../geometry/lathe.ts'
import { slab } from '../../geometry/slab.ts'
import { between, radians, type V2, type V3 } from '../../geometry/vector.ts'
import type { MetricDimensions } from '../../dimensions.ts'
import type { StudioProduct } from '../../product.ts'

/** Height of the rim above the table's surface. */
const RIM = 0.004
const FELT = 0.003
const LEGS = [-30, 90, 210]

/** Edge profile of the top below the rim: a straight side, and a bevel under it. */
const EDGE: readonly V2[] = [
  [0, -RIM],
  [0, -0.0105],
  [0.0008, -0.0128],
  [0.0024, -0.014],
  [0.005, -0.0146],
  [0.046, -0.0296],
  [0.05, -0.03],
]

/** Profile of the rim as [inset, y]: a bead with a cove to the surface of the table. */
const BEAD: readonly V2[] = [
  [0.0165, -RIM],
  [0.0125, -0.0036],
  [0.0098, -0.0024],
  [0.0078, -0.001],
  [0.006, -0.0002],
  [0.0045, 0],
  [0.0028, -0.0004],
  [0.0012, -0.0013],
  [0.0003, -0.0026],
  [0, -RIM],
  [0.001, -RIM - 0.0005],
  [0.0155, -RIM - 0.0005],
  [0.0165, -RIM],
]

/** A side table with a turned top, and three slender legs that lean outwards. */
export const poller: StudioProduct = {
  handle: 'ev-poller',
  camera: 'side-table',
  build(dimensions) {
    const bench = assembly(57)
    const { width, height } = dimensions
    const top = slab(circle(width / 2, 144), EDGE)
    bench.addAll('top', 'wood', intoBoards(top, 2, 0.11, 3), [0, height, 0], [0, 20, 0])
    const bead = lathe(
      BEAD.map(([inset, y]) => [width / 2 - inset, y]),
      144,
    )
    const turned = { ...bead, uv: bead.p.map(([x, y, z]): V2 => [x, z + y]) }
    bench.add('rim', 'wood', turned, [0, height, 0], [0, 20, 0])
    addLegs(bench, dimensions)
    return bench.parts
  },
  slots: { wood: { option: 'finish' }, felt: { material: 'felt' } },
  main: [{ shows: { finish: 'mustard' } }],
  further: [
    {
      view: 'detail',
      shows: { finish: 'oak' },
      look: { at: [0.05, 0.48, 0.1], span: 0.42 },
      camera: { azimuth: 26, elevation: 20 },
    },
  ],
}

function addLegs({ add }: Assembly, { width, clearance }: MetricDimensions): void {
  const legs = LEGS.map((bearing): [V3, V3] => {
    const [sine, cosine] = [Math.sin(radians(bearing)), Math.cos(radians(bearing))]
    const [head, foot] = [width / 2 - 0.088, width / 2 - 0.032]
    return [
      [head * sine, clearance + 0.0008, head * cosine],
      [foot * sine, FELT, foot * cosine],
    ]
  })
  for (const [head, foot] of legs) {
    add('leg', 'wood', turnedLeg(head, foot, legRadius, { sides: 36, segments: 24 }))
    const glider: V2[] = [
      [0, 0],
      [0.008, 0],
      [0.009, 0.001],
      [0.009, FELT],
      [0, FELT],
    ]
    add('glider', 'felt', lathe(glider, 28), [foot[0], 0, foot[2]])
  }
}

/** Returns the radius along a leg: a slender neck under the top, a slight swelling, and a narrow foot. */
function legRadius(share: number): number {
  if (share < 0.3) return between(0.0145, 0.0172, Math.sin((share / 0.3) * (Math.PI / 2)))
  return between(0.0172, 0.0098, ((share - 0.3) / 0.7) ** 1.15)
}
