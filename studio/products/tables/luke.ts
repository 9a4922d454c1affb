import { type Assembly, assembly } from '../../assembly.ts'
import { cut, intoBoards } from '../../geometry/cut.ts'
import { board, hiddenBoard, squareLeg } from '../../geometry/timber/joinery.ts'
import type { Mesh } from '../../geometry/mesh.ts'
import { rod, sweep } from '../../geometry/sweep.ts'
import { item, radians, type V2, type V3 } from '../../geometry/vector.ts'
import type { MetricDimensions } from '../../dimensions.ts'
import type { StudioProduct } from '../../product.ts'

const TOP = 0.022
/** Depth of the folded table, which includes the flap that hangs in front of it. */
const FOLDED = 0.26
/** Radius of the moulded edge in which the hinge lies, and the play between its two halves. */
const MOULDING = 0.0165
const PLAY = 0.0013
/** Width of the boards that carry the moulding. */
const STRIP = 0.05
const LEG = 0.036
const FOOT = 0.027
const STRETCHER = 0.17

/** A drop-leaf table with its flap up, on a leg that swings out of the frame. */
export const luke: StudioProduct = {
  handle: 'ev-luke',
  camera: 'dining-table',
  build(dimensions) {
    const table = assembly(103)
    const joint = FOLDED - dimensions.depth / 2 - 0.004
    addTop(table, dimensions, joint)
    addFrame(table, dimensions, joint)
    addGate(table, dimensions, joint)
    return table.parts
  },
  slots: { wood: { option: 'wood' }, brass: { material: 'brass' } },
  main: [{ shows: { wood: 'beech' }, camera: { azimuth: 34, fill: 0.82 } }],
  further: [
    {
      view: 'detail',
      shows: { wood: 'beech' },
      look: { at: [0.46, 0.69, -0.08], span: 0.36 },
      camera: { azimuth: 58, elevation: 16 },
    },
  ],
}

/** Adds the ledge and the flap. `joint` is the position of the joint between them. */
function addTop({ add, addAll }: Assembly, { width, depth, height }: MetricDimensions, joint: number): void {
  const y = height - TOP / 2
  const whole = board([width, TOP, depth], 0, 0.003)
  addAll('ledge', 'wood', intoBoards(cut(whole, 2, joint - STRIP, -1), 2, 0.13, 3), [0, y, 0])
  addAll('flap', 'wood', intoBoards(cut(whole, 2, joint + STRIP, 1), 2, 0.13, 6), [0, y, 0])
  add('ledge-edge', 'wood', moulded(width, ledgeSection()), [0, height, joint])
  add('flap-edge', 'wood', moulded(width, flapSection()), [0, height, joint])
  for (const x of [-0.36, 0, 0.36]) {
    const plate = hiddenBoard([0.062, 0.0022, 0.084], 0)
    add('hinge', 'brass', plate, [x * width, height - TOP - 0.0006, joint])
    const from: V3 = [x * width - 0.031, height - TOP - 0.002, joint]
    const to: V3 = [x * width + 0.031, height - TOP - 0.002, joint]
    const knuckle = rod(from, to, () => 0.0035, { sides: 16, segments: 2, round: 0.0006 })
    add('hinge', 'brass', knuckle)
  }
}

/** Builds a moulded edge along X from its cross-section of [z, y], with both ends rounded above and below. */
function moulded(width: number, section: readonly V2[]): Mesh {
  const ends: readonly V2[] = [
    [0, 0.0026],
    [0.0006, 0.0011],
    [0.003, 0],
  ]
  const stations = [...ends, ...ends.toReversed().map(([at, inset]): V2 => [width - at, inset])]
  return sweep(
    stations.map(([at]): V3 => [at - width / 2, 0, 0]),
    (share) => {
      const [, inset] = item(stations, Math.round(share * (stations.length - 1)))
      const flat = 1 - inset / (TOP / 2)
      return section.map(([z, y]): V2 => [z, (y + TOP / 2) * flat - TOP / 2])
    },
    { crease: 35 },
  )
}

/** Returns the edge of the ledge: a narrow shoulder at the top, below it a quarter round. */
function ledgeSection(): V2[] {
  const round = Array.from({ length: 11 }, (_, i): V2 => {
    const angle = radians(90 - 9 * i)
    return [MOULDING * Math.cos(angle), -TOP + MOULDING * Math.sin(angle)]
  })
  const shoulder: V2[] = [
    [-STRIP, 0],
    [-0.0008, 0],
    [0, -0.0008],
  ]
  return [...shoulder, ...round, [-STRIP * 0.3, -TOP], [-STRIP, -TOP]]
}

/** Returns the edge of the flap, which is hollowed to fit over the quarter round. */
function flapSection(): V2[] {
  const hollow = MOULDING + PLAY
  const round = Array.from({ length: 11 }, (_, i): V2 => {
    const angle = radians(9 * i)
    return [hollow * Math.cos(angle) + PLAY, -TOP + hollow * Math.sin(angle)]
  })
  const far = Array.from({ length: 9 }, (_, i): V2 => [STRIP, -TOP * (i / 8)])
  return [[0.0016 + PLAY, 0], [STRIP * 0.75, 0], ...far, [STRIP * 0.7, -TOP], ...round, [PLAY, -0.0012]]
}

/** Positions of the four legs under the ledge. */
function frameOf({ width, depth }: MetricDimensions, joint: number) {
  return { x: width / 2 - 0.05, back: -depth / 2 + 0.03, front: joint - 0.026 - LEG / 2 }
}

function addFrame({ add }: Assembly, dimensions: MetricDimensions, joint: number): void {
  const { height, clearance } = dimensions
  const { x, back, front } = frameOf(dimensions, joint)
  const under = height - TOP
  const high = under - clearance
  const y = clearance + high / 2
  for (const side of [-1, 1]) {
    for (const z of [back, front]) {
      add('leg', 'wood', squareLeg([side * x, under, z], [side * x, 0, z], LEG, FOOT, 0.006))
    }
    const middle = (back + front) / 2
    add('side-rail', 'wood', board([0.024, high, front - back - 0.01], 2), [side * x, y, middle])
    add('side-stretcher', 'wood', board([0.02, 0.03, front - back - 0.01], 2), [side * x, STRETCHER, middle])
  }
  for (const z of [back, front]) {
    add('long-rail', 'wood', board([2 * x - 0.01, high, 0.024], 0), [0, y, z])
  }
  add('stretcher', 'wood', board([2 * x - 0.01, 0.03, 0.022], 0), [0, STRETCHER, front])
}

/** Adds the gate: a frame with the leg that carries the flap, on two brass hinges at the front of the table's frame. */
function addGate({ add }: Assembly, dimensions: MetricDimensions, joint: number): void {
  const { depth, height, clearance } = dimensions
  const { front } = frameOf(dimensions, joint)
  const under = height - TOP
  const post = front + LEG / 2 + 0.016
  const foot = depth / 2 - 0.085
  const long = foot - post
  const high = under - clearance
  const low = STRETCHER - 0.014
  const upright = board([0.028, under - low - 0.012, 0.028], 1, 0.004)
  add('gate-post', 'wood', upright, [0, (under + low) / 2 - 0.006, post])
  add('gate-leg', 'wood', squareLeg([0, under - 0.0005, foot], [0, 0, foot], LEG - 0.002, FOOT, 0.006))
  for (const y of [under - high / 2 - 0.002, STRETCHER]) {
    const rail = board([0.022, 0.028, long - 0.01], 2)
    add('gate-rail', 'wood', rail, [0, y, (post + foot) / 2])
  }
  for (const y of [STRETCHER + 0.003, clearance + 0.012]) {
    const knuckle = rod([0.013, y - 0.02, post - 0.0165], [0.013, y + 0.02, post - 0.0165], () => 0.0036, {
      sides: 16,
      segments: 2,
      round: 0.0006,
    })
    add('hinge', 'brass', knuckle)
  }
}
