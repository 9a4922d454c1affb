import { assembly, type Assembly } from '../../assembly.ts'
import { roundedBox } from '../../geometry/box.ts'
import { merge, warp, type Mesh } from '../../geometry/mesh.ts'
import { seeded } from '../../geometry/noise.ts'
import { tube } from '../../geometry/sweep.ts'
import type { V3 } from '../../geometry/vector.ts'
import type { MetricDimensions } from '../../dimensions.ts'
import type { Part, StudioProduct } from '../../product.ts'
import { scaleToDimensions } from '../../scale-to-dimensions.ts'
import { laid, selvedge } from './lie.ts'

/** Length of the fringe at each end, in metres. It counts as part of the rug's length. */
const FRINGE = 0.055
/** Distance between two knots of the fringe, in metres. */
const KNOTS = 0.0175
const YARN = 0.0016
/** Height by which a corner lifts off the floor, in metres. */
const LIFT = 0.0032
const SEED = 11
/** Room in metres beside the cloth in which its edges wander. */
const ROOM = 0.011

function build(dimensions: MetricDimensions): Part[] {
  const rug = assembly(12)
  addCloth(rug, dimensions)
  addFringes(rug, dimensions)
  return scaleToDimensions(rug.parts, dimensions)
}

function addCloth(rug: Assembly, dimensions: MetricDimensions): void {
  const { width, depth, height } = dimensions
  const thick = height - LIFT
  const size: V3 = [width - ROOM, thick, depth - 2 * FRINGE]
  const woven = roundedBox(size, thick * 0.42, { divisions: [40, 1, 60], segments: 2, grain: null })
  const bend = laid(dimensions, LIFT, SEED)
  const cloth = warp(woven, ([x, y, z]) => bend([x, y + thick / 2, z]))
  rug.add('cloth', 'colour', cloth)
  const end = depth / 2 - FRINGE
  for (const side of [-1, 1]) {
    const cord = selvedge([side * (size[0] / 2 - 0.001), thick / 2], [-end, end], thick / 2, bend)
    rug.add(side < 0 ? 'left-selvedge' : 'right-selvedge', 'colour', cord)
  }
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
      const [, y, edge] = laid(dimensions, LIFT, SEED)([x, 0.0035, end * (depth / 2 - FRINGE)])
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
  slots: { colour: { option: 'colour' }, fringe: { material: 'white-linen' } },
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
