import type { ShownOptions } from '../../../demo/media/manifest.ts'
import { type Assembly, assembly } from '../../assembly.ts'
import { bentPost, bentRail, postLine, type PostLine } from '../../geometry/timber/bent.ts'
import { board } from '../../geometry/timber/joinery.ts'
import { ellipticalHollow, saddledSeat, seatOutline } from '../../geometry/timber/seat.ts'
import type { Mesh } from '../../geometry/mesh.ts'
import { rod } from '../../geometry/sweep.ts'
import { between, distance, item, mix, type V2, type V3 } from '../../geometry/vector.ts'
import type { MetricDimensions } from '../../dimensions.ts'
import type { Part, StudioProduct } from '../../product.ts'

const FOOT = 0.026
const LEG = 0.034
const SEAT = 0.028
/** Height of the rails under the seat. Their lower edge is the lower edge of the seat. */
const RAIL = 0.022
const FOOTREST = 0.0075
const COLLAR = 0.0118
/** Distance from the footrest up to the seat, comfortable for the knees at any seat height. */
const LEGROOM = 0.43
const BACK_HIGH = 0.074

/** Positions of the seat and of the legs, computed from the outer dimensions inwards. */
interface Plan {
  readonly seat: number
  readonly high: number
  readonly front: PostLine
  readonly back: PostLine
}

/** A bar stool: the back legs carry a low bent back, and a steel footrest joins all four legs. */
export const reling: StudioProduct = {
  handle: 'ev-reling',
  camera: 'chair',
  build,
  slots: { wood: { option: 'wood' }, footrest: { material: 'black-steel' } },
  main: [{ shows: { 'seat-height': '65', wood: 'oak' } }],
  further: [
    {
      view: 'detail',
      shows: { 'seat-height': '65', wood: 'oak' },
      look: { at: [0, 0.66, -0.02], span: 0.6 },
      camera: { azimuth: 36, elevation: 26 },
    },
  ],
}

function build(dimensions: MetricDimensions, values: ShownOptions): Part[] {
  const stool = assembly(61)
  const plan = planOf(dimensions, Number(values['seat-height']) / 100)
  addSeat(stool, plan)
  addLegs(stool, plan)
  addBack(stool, plan)
  addFootrest(stool, plan)
  return [...stool.parts]
}

function planOf({ width, depth, height }: MetricDimensions, seat: number): Plan {
  const [x, z] = [width / 2 - FOOT / 2 + 0.0004, depth / 2 - FOOT / 2 + 0.0005]
  const front = postLine([
    [x, 0, z],
    [x - 0.06, seat - 0.01, z - 0.065],
  ])
  const back = postLine([
    [x, 0, -z],
    [x - 0.022, seat * 0.55, -z + 0.034],
    [x - 0.037, seat - 0.03, -z + 0.044],
    [x - 0.036, height - 0.09, -z + 0.022],
    [x - 0.031, height - 0.02, -z + 0.005],
  ])
  return { seat, high: height, front, back }
}

/** Returns the middle of the leg at a height: side -1 is the left, end -1 the back. */
function legAt({ front, back }: Plan, side: number, end: number, y: number): V3 {
  const [x, z] = end > 0 ? front(y) : back(y)
  return [side * x, y, z]
}

function addSeat({ add, addAll }: Assembly, plan: Plan): void {
  const [wide, long] = [0.404, 0.39]
  const seat = saddledSeat({
    outline: seatOutline(wide, long, 0.04, 5),
    thickness: SEAT,
    hollow: ellipticalHollow(0.008, 0.185, 0.16, -0.01),
    round: 0.006,
    bevel: 0.016,
    edge: 0.016,
    board: 0.135,
  })
  const forward = legAt(plan, 1, 1, plan.seat)[2] - long / 2 + 0.048
  addAll('seat', 'wood', seat, [0, plan.seat, forward])
  const y = plan.seat - SEAT - RAIL / 2 + 0.001
  const corners = [
    [1, 1],
    [1, -1],
    [-1, -1],
    [-1, 1],
  ] as const
  corners.forEach(([side, end], i) => {
    const [nextSide, nextEnd] = item(corners, (i + 1) % 4)
    const [from, to] = [legAt(plan, side, end, y), legAt(plan, nextSide, nextEnd, y)]
    const alongX = end === nextEnd
    const long = alongX ? Math.abs(from[0] - to[0]) : Math.abs(from[2] - to[2])
    const size: V3 = alongX ? [long - 0.02, RAIL, 0.022] : [0.022, RAIL, long - 0.02]
    const middle: V3 = [(from[0] + to[0]) / 2, y, (from[2] + to[2]) / 2]
    add('seat-rail', 'wood', board(size, alongX ? 0 : 2), middle)
  })
}

function addLegs({ add }: Assembly, plan: Plan): void {
  const { seat, high } = plan
  const stout = (y: number): V2 => {
    const side = y < seat ? between(FOOT, LEG, y / seat) : between(LEG, 0.024, (y - seat) / (high - seat))
    return [side, side]
  }
  for (const side of [-1, 1]) {
    const mirrored = (line: PostLine) => (y: number) => {
      const [x, z] = line(y)
      return [side * x, z] satisfies V2
    }
    add('front-leg', 'wood', bentPost([0, seat - SEAT + 0.003], mirrored(plan.front), stout, 0.008))
    add('back-leg', 'wood', bentPost([0, high - 0.012], mirrored(plan.back), stout, 0.008, 44))
  }
}

function addBack({ add }: Assembly, plan: Plan): void {
  const y = plan.high - BACK_HIGH / 2
  const [x, , z] = legAt(plan, 1, -1, y)
  const half = x + 0.018
  const at = (share: number): V3 => {
    const across = 2 * share - 1
    return [across * half, y, z + 0.022 - 0.028 * (1 - across ** 2)]
  }
  const size = (share: number): V2 => {
    const out = Math.abs(2 * share - 1)
    return [0.02, BACK_HIGH * (1 - 0.22 * out ** 3)]
  }
  add('back', 'wood', bentRail(at, size, { radius: 0.008, segments: 44, up: [0, 0.98, -0.2] }))
}

/** Adds the four bars of the footrest. Each bar ends inside a leg, and a collar covers the hole. */
function addFootrest({ add }: Assembly, plan: Plan): void {
  const y = plan.seat - LEGROOM
  const corners = ([1, -1] as const).flatMap((side) => [side, -side].map((end) => legAt(plan, side, end, y)))
  corners.forEach((from, i) => {
    const to = item(corners, (i + 1) % 4)
    add(
      'footrest',
      'footrest',
      rod(from, to, () => FOOTREST, { sides: 32, segments: 2, round: 0.001 }),
    )
    for (const [end, other] of [
      [from, to],
      [to, from],
    ] as const) {
      add('collar', 'footrest', collar(plan, end, other))
    }
  })
}

/** Builds the flat collar around a bar where it enters the leg at `end`. */
function collar({ seat }: Plan, end: V3, other: V3): Mesh {
  const face = between(FOOT, LEG, end[1] / seat) / 2
  const away = distance(end, other)
  return rod(mix(end, other, (face - 0.002) / away), mix(end, other, (face + 0.0025) / away), () => COLLAR, {
    sides: 36,
    segments: 2,
    round: 0.001,
  })
}
