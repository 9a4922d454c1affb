import { type Assembly, assembly } from '../../assembly.ts'
import { roundedRectangle } from '../../geometry/curves.ts'
import { intoBoards } from '../../geometry/cut.ts'
import { board, panel } from '../../geometry/timber/joinery.ts'
import { lathe } from '../../geometry/lathe.ts'
import type { Mesh } from '../../geometry/mesh.ts'
import { sweep } from '../../geometry/sweep.ts'
import { between, clamp, item, type V2, type V3 } from '../../geometry/vector.ts'
import type { MetricDimensions } from '../../dimensions.ts'
import type { StudioProduct } from '../../product.ts'

const WOOD = 0.024
const FELT = 0.003
/** Distance from the ends of the seat to the sides, and from the front edge of the seat to the sides. */
const OVERHANG = 0.045
const SET_BACK = 0.012
/** Heights of the upper faces of the two tiers. */
const TIERS = [0.118, 0.286]
const SLATS = 5
/** Opening between the two feet of a side: its height, and the length of its flat middle, in metres. */
const ARCH = { height: 0.06, flat: 0.12, shoulder: 0.06 }

/** A shoe bench: a seat on two sides with arched feet, and two tiers of slats between them. */
export const trin: StudioProduct = {
  handle: 'ev-trin',
  camera: 'bench',
  build(dimensions) {
    const bench = assembly(67)
    addSeat(bench, dimensions)
    addSides(bench, dimensions)
    for (const tier of TIERS) addTier(bench, dimensions, tier)
    return bench.parts
  },
  slots: { wood: { option: 'wood' }, felt: { material: 'felt' } },
  main: [{ shows: { wood: 'oak' } }],
  further: [
    {
      view: 'detail',
      shows: { wood: 'oak' },
      look: { at: [0.36, 0.3, 0.14], span: 0.5 },
      camera: { azimuth: 36, elevation: 22 },
    },
  ],
}

function sideX({ width }: MetricDimensions): number {
  return width / 2 - OVERHANG - WOOD / 2
}

function addSeat({ add, addAll }: Assembly, dimensions: MetricDimensions): void {
  const { width, depth, height } = dimensions
  const seat = panel([width, WOOD, depth], 0, 2, 12, 0.0065)
  addAll('seat', 'wood', seat, [0, height - WOOD / 2, 0])
  const rail = board([2 * sideX(dimensions) - WOOD + 0.004, 0.05, WOOD], 0, 0.003)
  for (const [side, inset] of [
    [1, 0.05],
    [-1, 0.03],
  ] as const) {
    add('rail', 'wood', rail, [0, height - WOOD - 0.025, side * (depth / 2 - inset - WOOD / 2)])
  }
}

function addSides({ add, addAll }: Assembly, dimensions: MetricDimensions): void {
  const { depth, height } = dimensions
  const deep = depth - 2 * SET_BACK
  for (const side of [-1, 1]) {
    const x = side * sideX(dimensions)
    const boards = intoBoards(archedSide(height - WOOD - FELT, deep), 2, 0.12, 20 + side)
    addAll('side', 'wood', boards, [x, FELT, 0])
    for (const z of [0.045 - deep / 2, deep / 2 - 0.045]) {
      const glider = lathe(
        [
          [0, 0],
          [0.0095, 0],
          [0.0095, FELT + 0.001],
          [0, FELT + 0.001],
        ],
        28,
      )
      add('glider', 'felt', glider, [x, 0, z])
    }
  }
}

/** Builds a side, upright along Z, with an arch in its lower edge. Its grain runs upwards. */
function archedSide(height: number, depth: number): Mesh {
  const archAt = (z: number) => {
    const aside = clamp((Math.abs(z) - ARCH.flat / 2) / ARCH.shoulder, 0, 1)
    return ARCH.height * (0.5 + 0.5 * Math.cos(Math.PI * aside))
  }
  const round = 0.005
  const inner = Array.from({ length: 49 }, (_, i) => between(-0.5, 0.5, i / 48) * (depth - 2 * round))
  const rounding = [0, 0.3, 0.6, 0.85, 1].map((share) => round * share)
  const stations = [
    ...rounding.map((step) => -depth / 2 + step).slice(0, -1),
    ...inner,
    ...rounding
      .map((step) => depth / 2 - step)
      .toReversed()
      .slice(1),
  ]
  const section = (place: number): V2[] => {
    const z = item(stations, Math.round(place * (stations.length - 1)))
    const into = clamp(round - (depth / 2 - Math.abs(z)), 0, round)
    const thinner = round - Math.sqrt(Math.max(0, round ** 2 - into ** 2))
    const arch = archAt(z)
    return roundedRectangle(WOOD - 2 * thinner, height - arch - 2 * thinner, round - 0.9 * thinner, 3).map(
      ([x, y]): V2 => [x, y + arch / 2],
    )
  }
  const path = stations.map((z): V3 => [0, height / 2, z])
  const swept = sweep(path, section, { crease: 40 })
  return { ...swept, uv: swept.p.map(([x, y, z]): V2 => [y, z + x]) }
}

/** Adds a tier: slats on two cross battens, which rest on ledges on the sides. */
function addTier({ add }: Assembly, dimensions: MetricDimensions, top: number): void {
  const deep = dimensions.depth - 2 * SET_BACK - 0.016
  const inside = 2 * sideX(dimensions) - WOOD
  const pitch = (deep + 0.02) / SLATS
  for (let i = 0; i < SLATS; i++) {
    const slat = board([inside - 0.003, WOOD, pitch - 0.02], 0, 0.004)
    add('slat', 'wood', slat, [0, top - WOOD / 2, (i - (SLATS - 1) / 2) * pitch])
  }
  for (const side of [-1, 1]) {
    const under = top - WOOD
    const ledge = board([WOOD, WOOD, deep - 0.03], 2, 0.003)
    add('ledge', 'wood', ledge, [side * (inside / 2 - WOOD / 2), under - WOOD / 2, 0])
    const batten = board([0.03, 0.016, deep - 0.05], 2, 0.003)
    add('batten', 'wood', batten, [side * inside * 0.19, under - 0.008, 0])
  }
}
