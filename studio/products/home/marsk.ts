import { assembly, type Assembly } from '../../assembly.ts'
import { roundedBox } from '../../geometry/box.ts'
import { merge, warp, type Mesh } from '../../geometry/mesh.ts'
import { fbm, seeded } from '../../geometry/noise.ts'
import { tube } from '../../geometry/sweep.ts'
import type { V3 } from '../../geometry/vector.ts'
import type { MetricDimensions } from '../../dimensions.ts'
import type { Part, StudioProduct } from '../../product.ts'
import { bookPile } from '../../props/books.ts'
import { pot } from '../../props/pottery.ts'
import { propSlots } from '../../props/props.ts'
import { textileSlots, throwPillow } from '../../props/textiles.ts'
import { scaleToDimensions } from '../../scale-to-dimensions.ts'

/** Length of the fringe at each end, in metres. It counts as part of the rug's length. */
const FRINGE = 0.055
/** Distance between two knots of the fringe, in metres. */
const KNOTS = 0.0175
const YARN = 0.0016
/** Height by which a woven edge lifts off the floor, in metres. */
const LIFT = 0.0022

function build(dimensions: MetricDimensions): Part[] {
  const rug = assembly(12)
  addCloth(rug, dimensions)
  addFringes(rug, dimensions)
  addProps(rug, dimensions)
  return scaleToDimensions(rug.parts, dimensions)
}

/** Adds a cushion, books and a beaker, as if a person had been reading on the floor. */
function addProps(rug: Assembly, { height }: MetricDimensions): void {
  rug.show('floor-cushion', throwPillow(0.64, 0.64, 90, 'rust-linen', 44), [-0.32, height, -0.62], 21)
  const pile = bookPile(3, 23)
  rug.show('books', pile.parts, [0.27, height, -0.72], -14)
  rug.show('beaker', pot('beaker', 'stoneware'), [0.26, height + pile.height, -0.72])
}

/** Returns a function that bends the edges of the rug slightly and lifts them off the floor. */
function laid({ width, depth }: MetricDimensions): (point: V3) => V3 {
  return ([x, y, z]) => {
    const [u, v] = [Math.abs(x) / (width / 2), Math.abs(z) / (depth / 2)]
    const aside = 0.0035 * u * fbm(z * 2.6, 3, Math.sign(x) * 7, 2)
    const along = 0.003 * v * fbm(x * 3.1, 8, Math.sign(z) * 5, 2)
    const nearEdge = Math.max(u ** 14, v ** 16)
    const lift = LIFT * nearEdge * (0.5 + 0.5 * fbm(x * 3.4, 21, z * 3.4, 2))
    return [x + aside, y + Math.max(0, lift), z + along]
  }
}

function addCloth(rug: Assembly, dimensions: MetricDimensions): void {
  const { width, depth, height } = dimensions
  const thick = height - LIFT
  const size: V3 = [width - 0.006, thick, depth - 2 * FRINGE]
  const woven = roundedBox(size, thick * 0.42, { divisions: [28, 1, 40], segments: 2, grain: null })
  const cloth = warp(woven, ([x, y, z]) => laid(dimensions)([x, y + thick / 2, z]))
  rug.add('cloth', 'colour', cloth)
}

/**
 * Adds the fringe: bundles of warp threads. Each bundle is tied with a knot at the woven edge, and its direction varies
 * slightly at random.
 */
function addFringes(rug: Assembly, dimensions: MetricDimensions): void {
  const { width, depth } = dimensions
  const count = Math.floor((width - 0.03) / KNOTS)
  for (const end of [-1, 1]) {
    const next = seeded(40 + end)
    const bundles: Mesh[] = []
    for (let i = 0; i < count; i++) {
      const x = (i + 0.5 - count / 2) * KNOTS
      const [, y, edge] = laid(dimensions)([x, 0.0035, end * (depth / 2 - FRINGE)])
      bundles.push(...bundle([x, y, edge - end * 0.003], end, next))
    }
    rug.add(end < 0 ? 'back-fringe' : 'front-fringe', 'fringe', merge(...bundles))
  }
}

function bundle([x, y, z]: V3, end: number, next: () => number): Mesh[] {
  const knot = tube(
    [0, 0.006, 0.012].map((way): V3 => [x, y, z + end * way]),
    (share) => 0.0014 + 0.0018 * Math.sin(Math.PI * share),
    5,
  )
  const threads = [-1, 1].map((side) => {
    const [sway, long] = [side * (0.0022 + 0.0035 * next()) + 0.006 * (next() - 0.5), 0.9 + 0.1 * next()]
    const reach = FRINGE * long
    const bend = 0.004 * (next() - 0.5)
    const path = [0.008, 0.5 * reach, reach].map((way, k): V3 => {
      const share = way / reach
      return [
        x + sway * share + bend * Math.sin(Math.PI * share),
        k < 1 ? y : YARN + 0.0004 * k,
        z + end * way,
      ]
    })
    return tube(path, (share) => YARN * (1 - 0.35 * share), 4)
  })
  return [knot, ...threads]
}

const fromAbove = { azimuth: 19, elevation: 47, fill: 0.93 }

/** The flat-woven rug, with bands in several colours and a fringe at both ends of the warp. */
export const marsk: StudioProduct = {
  handle: 'ev-marsk',
  camera: 'rug',
  build,
  slots: { ...propSlots, ...textileSlots, colour: { option: 'colour' }, fringe: { material: 'white-linen' } },
  main: [
    { shows: { size: '170x240', colour: 'tide' }, camera: fromAbove },
    { shows: { size: '170x240', colour: 'reed' }, camera: fromAbove },
    { shows: { size: '170x240', colour: 'sheep' }, camera: fromAbove },
    { shows: { size: '140x200', colour: 'tide' }, camera: fromAbove },
    { shows: { size: '200x300', colour: 'tide' }, camera: fromAbove },
  ],
  further: [
    {
      view: 'detail',
      shows: { size: '170x240', colour: 'tide' },
      look: { at: [0.52, 0, 1.08], span: 0.75 },
      camera: { azimuth: 32, elevation: 30 },
    },
  ],
}
