import { type Assembly, assembly } from '../../assembly.ts'
import { edged } from '../../geometry/timber/edged.ts'
import { intoBoards } from '../../geometry/cut.ts'
import { facing, turned } from '../../geometry/timber/fittings.ts'
import { board, drawerBox, hiddenBoard, turnedLeg } from '../../geometry/timber/joinery.ts'
import { lathe } from '../../geometry/lathe.ts'
import { smoothProfile } from '../../geometry/curves.ts'
import type { Mesh } from '../../geometry/mesh.ts'
import { between, type V3 } from '../../geometry/vector.ts'
import type { MetricDimensions } from '../../dimensions.ts'
import type { StudioProduct } from '../../product.ts'
import { propSlots } from '../../props/props.ts'

const TOP = 0.022
const EDGE = 0.008
const LEG = 0.046
const FOOT = 0.026
const RAIL = 0.02
const GAP = 0.003
const DRAWERS = 2
/** Thickness of the rail below the drawers. */
const LOWER_RAIL = 0.014
const POST = 0.018

/** A small desk on turned legs, with two drawers side by side under the top. */
export const lektie: StudioProduct = {
  handle: 'ev-lektie',
  camera: 'desk',
  build(dimensions) {
    const desk = assembly(109)
    addTop(desk, dimensions)
    addFrame(desk, dimensions)
    addDrawers(desk, dimensions)
    return desk.parts
  },
  slots: { wood: { option: 'wood' }, drawer: { option: 'wood' }, ...propSlots },
  main: [{ shows: { wood: 'ash' } }],
  further: [
    {
      view: 'detail',
      shows: { wood: 'ash' },
      look: { at: [0.24, 0.66, 0.26], span: 0.62 },
      camera: { azimuth: 30, elevation: 16 },
    },
  ],
}

/** Positions of the legs, and the front of the drawers. */
function planOf({ width, depth }: MetricDimensions) {
  const [x, z] = [width / 2 - 0.052, depth / 2 - 0.05]
  return { x, z, front: z + LEG / 2 - 0.006 }
}

function addTop({ addAll, add }: Assembly, { width, depth, height }: MetricDimensions): void {
  const { edges, sheet } = edged(board([width, TOP, depth], 0, 0.003), EDGE)
  const y = height - TOP / 2
  edges.forEach((edge) => add('edge', 'wood', edge, [0, y, 0]))
  addAll('sheet', 'wood', intoBoards(sheet, 2, 0.18, 9), [0, y, 0])
}

function addFrame({ add }: Assembly, dimensions: MetricDimensions): void {
  const { height, clearance } = dimensions
  const { x, z, front } = planOf(dimensions)
  const under = height - TOP
  const high = under - clearance
  const y = clearance + high / 2
  const thick = (share: number) => {
    const shoulder = high / under
    return share < shoulder
      ? LEG / 2
      : between(LEG / 2, FOOT / 2, ((share - shoulder) / (1 - shoulder)) ** 1.1)
  }
  for (const side of [-1, 1]) {
    for (const end of [-1, 1]) {
      const foot: V3 = [side * (x + 0.012), 0, end * (z + 0.01)]
      const leg = turnedLeg([side * x, under, end * z], foot, thick, { sides: 36, segments: 24 })
      add('leg', 'wood', leg)
    }
    add('side-rail', 'wood', board([RAIL, high, 2 * z - 0.02], 2), [side * (x + 0.004), y, 0])
    // The guide of the drawer also closes the gap between its front and the round leg.
    const guide = hiddenBoard([0.026, high - 0.002, 0.12], 2)
    add('guide', 'wood', guide, [side * (x - LEG / 2 + 0.008), y + 0.001, front - 0.08])
  }
  add('back-rail', 'wood', board([2 * x - 0.02, high, RAIL], 0), [0, y, -z - 0.004])
  const lower = board([2 * x - 0.02, LOWER_RAIL, 0.05], 0)
  add('lower-rail', 'wood', lower, [0, clearance + LOWER_RAIL / 2, front - 0.025])
  const post = board([POST, high - LOWER_RAIL + 0.002, 0.04], 1)
  add('post', 'wood', post, [0, y + LOWER_RAIL / 2 - 0.001, front - 0.021])
  add('runner', 'wood', hiddenBoard([0.05, LOWER_RAIL, 2 * z], 2), [0, clearance + LOWER_RAIL / 2, 0])
}

function addDrawers({ add, addAll }: Assembly, dimensions: MetricDimensions): void {
  const { height, depth, clearance } = dimensions
  const { x, front } = planOf(dimensions)
  const room = x - LEG / 2 - POST / 2
  const wide = room - 2 * GAP
  const high = height - TOP - clearance - LOWER_RAIL - 2 * GAP
  const y = clearance + LOWER_RAIL + GAP + high / 2
  for (let i = 0; i < DRAWERS; i++) {
    const side = i ? 1 : -1
    const middle = side * (POST / 2 + room / 2)
    add('drawer-front', 'wood', board([wide, high, 0.018], 0, 0.0025), [middle, y, front - 0.009])
    add('knob', 'wood', facing(knob(), 'z', [middle, y, front - 0.001]))
    const deep = depth - 0.16
    addAll('drawer', 'drawer', drawerBox([wide - 0.012, high - 0.022, deep]), [
      middle,
      y - 0.006,
      front - 0.018 - deep / 2,
    ])
  }
}

/** Builds a turned knob that faces upwards. */
function knob(): Mesh {
  const profile = smoothProfile(
    [
      [0.0085, 0],
      [0.0068, 0.005],
      [0.0085, 0.01],
      [0.0142, 0.0145],
      [0.0152, 0.0185],
      [0.0135, 0.022],
      [0.007, 0.0236],
      [0, 0.0238],
    ],
    48,
  )
  return turned(lathe([[0, 0], ...profile], 64, 50))
}
