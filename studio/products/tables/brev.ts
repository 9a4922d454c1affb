import { type Assembly, assembly } from '../../assembly.ts'
import {
  board,
  drawerBox,
  frontWithHollow,
  hiddenBoard,
  panel,
  squareLeg,
} from '../../geometry/timber/joinery.ts'
import { rod } from '../../geometry/sweep.ts'
import type { V3 } from '../../geometry/vector.ts'
import type { MetricDimensions } from '../../dimensions.ts'
import type { StudioProduct } from '../../product.ts'
import { bookPile } from '../../props/books.ts'
import { deskLamp } from '../../props/desk.ts'
import { pot } from '../../props/pottery.ts'
import { propSlots } from '../../props/props.ts'

const TOP = 0.024
/** Depth of the cable slot along the back, and of the lid over it, in metres. */
const LID = 0.08
const BEHIND_THE_LID = 0.022
const GAP = 0.0025
const LEG = 0.052

/** A writing desk: three shallow drawers with a finger hollow in the front, and a lid over the cable channel. */
export const brev: StudioProduct = {
  handle: 'ev-brev',
  camera: 'desk',
  build(dimensions) {
    const bench = assembly(29)
    addTop(bench, dimensions)
    addFrame(bench, dimensions)
    addDrawers(bench, dimensions)
    const { width, height } = dimensions
    bench.show('lamp', deskLamp(), [-width * 0.34, height, -0.1], 24)
    bench.show('pile', bookPile(2, 12).parts, [width * 0.33, height, -0.08], -8)
    bench.show('cup', pot('beaker', 'stoneware', 1.05), [width * 0.2, height, -0.12])
    return bench.parts
  },
  slots: {
    wood: { option: 'wood' },
    drawer: { material: 'oiled-ash' },
    hinge: { material: 'brass' },
    channel: { material: 'felt' },
    ...propSlots,
  },
  main: [
    { shows: { width: '150', wood: 'soaped-oak' } },
    { shows: { width: '150', wood: 'oak' } },
    { shows: { width: '150', wood: 'walnut' } },
    { shows: { width: '120', wood: 'soaped-oak' } },
  ],
  further: [
    {
      view: 'detail',
      shows: { width: '150', wood: 'soaped-oak' },
      look: { at: [0.3, 0.69, 0.3], span: 0.75 },
      camera: { azimuth: 24, elevation: 20 },
    },
  ],
}

function addTop({ add, addAll }: Assembly, { width, depth, height }: MetricDimensions): void {
  const y = height - TOP / 2
  const back = -depth / 2
  const lidFront = back + BEHIND_THE_LID + LID
  const front = depth - BEHIND_THE_LID - LID - GAP
  addAll('top', 'wood', panel([width, TOP, front], 0, 2, 8), [0, y, depth / 2 - front / 2])
  add('back-strip', 'wood', board([width, TOP, BEHIND_THE_LID - GAP], 0), [
    0,
    y,
    back + (BEHIND_THE_LID - GAP) / 2,
  ])
  const side = 0.11
  for (const x of [-1, 1]) {
    const end = board([side, TOP, LID], 0)
    add('beside-the-lid', 'wood', end, [x * (width / 2 - side / 2), y, lidFront - LID / 2])
  }
  const lid = width - 2 * side - 2 * GAP
  add('lid', 'wood', board([lid, TOP - 0.006, LID - GAP], 0), [0, y + 0.003, lidFront - LID / 2 - GAP / 2])
  add('channel', 'channel', hiddenBoard([width - 0.2, 0.05, LID + 0.01], 0), [
    0,
    y - TOP / 2 - 0.022,
    lidFront - LID / 2,
  ])
  for (const x of [-0.4, 0.4]) {
    const knuckle: [V3, V3] = [
      [x * lid - 0.032, height - 0.0015, back + BEHIND_THE_LID - GAP / 2],
      [x * lid + 0.032, height - 0.0015, back + BEHIND_THE_LID - GAP / 2],
    ]
    add(
      'hinge',
      'hinge',
      rod(...knuckle, () => 0.0014, { sides: 12, segments: 2, round: 0.0005 }),
    )
  }
}

function addFrame({ add }: Assembly, { width, depth, height, clearance }: MetricDimensions): void {
  const under = height - TOP
  const [x, z] = [width / 2 - 0.06, depth / 2 - 0.055]
  for (const side of [-1, 1]) {
    for (const end of [-1, 1]) {
      const foot: V3 = [side * (x + 0.012), 0, end * (z + 0.008)]
      add('leg', 'wood', squareLeg([side * x, under, end * z], foot, LEG, 0.032, 0.005))
    }
    const rail = board([0.022, under - clearance, 2 * z - 0.03], 2)
    add('side-rail', 'wood', rail, [side * (x + 0.006), (under + clearance) / 2, 0])
  }
  add('back-rail', 'wood', board([2 * x - 0.03, under - clearance, 0.022], 0), [
    0,
    (under + clearance) / 2,
    -z - 0.006,
  ])
  add('floor', 'drawer', hiddenBoard([2 * x - 0.04, 0.008, 2 * z - 0.03], 0), [0, clearance + 0.004, 0])
}

function addDrawers({ add, addAll }: Assembly, { width, depth, height, clearance }: MetricDimensions): void {
  const under = height - TOP
  const room = width - 0.12 - LEG - 2 * 0.003
  const post = 0.016
  const front = (room - 2 * post) / 3 - 0.004
  const high = under - clearance - 0.006
  const [z, y] = [depth / 2 - 0.055 + LEG / 2 - 0.016, clearance + 0.002 + high / 2]
  for (const i of [-1, 0, 1]) {
    const x = i * (front + 0.004 + post)
    const face = frontWithHollow([front, high, 0.02], { width: 0.13, depth: 0.024 })
    add('drawer-front', 'wood', face, [x, y, z])
    const deep = depth - 0.24
    addAll('drawer', 'drawer', drawerBox([front - 0.012, high - 0.03, deep]), [
      x,
      y - 0.014,
      z - 0.01 - deep / 2,
    ])
  }
  for (const i of [-0.5, 0.5]) {
    const at: V3 = [i * (front + 0.004 + post), y, z - 0.008]
    add('post', 'wood', board([post, high + 0.004, 0.03], 1), at)
  }
}
