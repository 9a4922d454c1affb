import { type Assembly, assembly } from '../../assembly.ts'
import { circle } from '../../geometry/curves.ts'
import { boltHead, facing, screwHead } from '../../geometry/timber/fittings.ts'
import { board, squareLeg } from '../../geometry/timber/joinery.ts'
import { lathe } from '../../geometry/lathe.ts'
import { place, type Mesh } from '../../geometry/mesh.ts'
import { outdoorSlat, slatRow } from '../../geometry/timber/slats.ts'
import { slab } from '../../geometry/slab.ts'
import { rod } from '../../geometry/sweep.ts'
import { add as sum, radians, rotate, type V2, type V3 } from '../../geometry/vector.ts'
import type { MetricDimensions } from '../../dimensions.ts'
import type { StudioProduct } from '../../product.ts'

/** Steepest of the five positions of the back, in degrees. */
const RAISED = 55
const POSITIONS = 5
const RAIL = 0.03
const SLAT = 0.02
const SLAT_WIDTH = 0.066
const GAP = 0.008
const PLAY = 0.007
/** Height of the bolt heads on the outside of the rails. */
const BOLT = 0.0048
const EDGE = 0.004
const LEG = 0.06
/** Rails under the slats of the back, and their distance from the middle. */
const BACK_RAIL = { thick: 0.026, high: 0.038, z: 0.225 }
const WHEEL = { radius: 0.1, thick: 0.034, fromEnd: 0.25 }
const TYRE = 0.011
/** Length of the struts that hold the back, and where they meet the back, measured from its hinge. */
const STRUT = { long: 0.31, at: 0.33, z: 0.19 }
/** Distance between two notches for the struts. */
const NOTCH = 0.078

/** Positions of the parts along the lounger. The head is on the left. */
interface Plan {
  readonly hinge: V3
  readonly backLength: number
  readonly railHeight: number
  readonly railZ: number
  readonly seatWidth: number
}

/** A sun lounger with its back in the steepest position, on two legs and two wheels. */
export const sandbank: StudioProduct = {
  handle: 'ev-sandbank',
  camera: 'lounger',
  build(dimensions) {
    const lounger = assembly(127)
    const plan = planOf(dimensions)
    addFrame(lounger, dimensions, plan)
    addSeat(lounger, dimensions, plan)
    addBack(lounger, plan)
    addStruts(lounger, plan)
    addLegs(lounger, dimensions, plan)
    addWheels(lounger, dimensions, plan)
    return lounger.parts
  },
  slots: {
    wood: { option: 'wood' },
    wheel: { material: 'oiled-beech' },
    tyre: { material: 'black-cable' },
    steel: { material: 'bare-steel' },
  },
  main: [{ shows: { wood: 'robinia' } }],
  further: [
    {
      view: 'detail',
      shows: { wood: 'robinia' },
      look: { at: [-0.62, 0.3, 0.2], span: 0.9 },
      camera: { azimuth: 24, elevation: 20 },
    },
  ],
}

/** Computes the length of the back from the height of its upper edge. */
function planOf({ width, depth, height, seatHeight, clearance }: MetricDimensions): Plan {
  const [sine, cosine] = [Math.sin(radians(RAISED)), Math.cos(radians(RAISED))]
  const hingeY = seatHeight - SLAT - BACK_RAIL.high / 2
  const above = BACK_RAIL.high / 2 + SLAT
  const rounding = EDGE * (sine + cosine - 1)
  const backLength = (height - hingeY - above * cosine + rounding) / sine
  return {
    hinge: [-width / 2 + RAIL + PLAY + backLength, hingeY, 0],
    backLength,
    railHeight: seatHeight - clearance,
    railZ: depth / 2 - BOLT - RAIL / 2,
    seatWidth: depth - 2 * (BOLT + RAIL),
  }
}

function addFrame(
  { add }: Assembly,
  { width, clearance, seatHeight }: MetricDimensions,
  { railHeight, railZ, seatWidth, hinge }: Plan,
): void {
  const y = (clearance + seatHeight) / 2
  for (const side of [-1, 1]) {
    add('side-rail', 'wood', board([width, railHeight, RAIL], 0, EDGE), [0, y, side * railZ])
    const end = board([RAIL, railHeight - 0.004, seatWidth + 0.004], 2, EDGE)
    add('end-rail', 'wood', end, [side * (width / 2 - RAIL / 2 - 0.02), y - 0.002, 0])
    for (const at of [-1, 1]) {
      const bolt: V3 = [at * (width / 2 - RAIL / 2 - 0.02), y, side * (railZ + RAIL / 2)]
      add('bolt', 'steel', facing(boltHead(), side > 0 ? 'z' : '-z', bolt))
    }
    const cleat = board([width / 2 - hinge[0] - 0.06, 0.03, 0.024], 0)
    add('cleat', 'wood', cleat, [
      (width / 2 + hinge[0]) / 2,
      seatHeight - SLAT - 0.015,
      side * (railZ - RAIL / 2 - 0.011),
    ])
  }
  const across = board([0.034, 0.05, seatWidth + 0.004], 2, EDGE)
  add('cross-rail', 'wood', across, [hinge[0] + 0.04, seatHeight - SLAT - 0.045, 0])
}

function addSeat(
  { add }: Assembly,
  { width, seatHeight }: MetricDimensions,
  { hinge, seatWidth }: Plan,
): void {
  const [from, to] = [hinge[0] + 0.006, width / 2 - RAIL - 0.02 - GAP]
  const count = Math.round((to - from + GAP) / (SLAT_WIDTH + GAP))
  const { wide, middles } = slatRow(to - from, count, GAP)
  const y = seatHeight - SLAT / 2 - 0.0005
  for (const offset of middles) {
    const x = (from + to) / 2 + offset
    add('seat-slat', 'wood', place(outdoorSlat([seatWidth - 0.003, SLAT, wide]), [0, 0, 0], [0, 90, 0]), [
      x,
      y,
      0,
    ])
    for (const side of [-1, 1]) {
      add('screw', 'steel', screwHead(), [x, y + SLAT / 2, side * (seatWidth / 2 - 0.014)])
    }
  }
}

/** Moves a part of the back from its flat position, with the hinge at the origin, to the raised position. */
function raised(mesh: Mesh, hinge: V3): Mesh {
  return place(mesh, hinge, [0, 0, -RAISED])
}

function addBack({ add }: Assembly, { hinge, backLength, seatWidth }: Plan): void {
  const wide = seatWidth - 2 * PLAY
  const rails = board([backLength + 0.012, BACK_RAIL.high, BACK_RAIL.thick], 0, 0.003)
  for (const side of [-1, 1]) {
    const at: V3 = [-backLength / 2 + 0.01, 0, side * BACK_RAIL.z]
    add('back-rail', 'wood', raised(place(rails, at), hinge))
    const pin = facing(boltHead(), side > 0 ? 'z' : '-z', [0, 0, side * (BACK_RAIL.z + BACK_RAIL.thick / 2)])
    add('hinge', 'steel', raised(pin, hinge))
  }
  const axle = rod([0, 0, -wide / 2 - 0.014], [0, 0, wide / 2 + 0.014], () => 0.005, {
    sides: 16,
    segments: 2,
    round: 0.001,
  })
  add('axle', 'steel', axle, hinge)
  const count = Math.round((backLength - 0.012 + GAP) / (SLAT_WIDTH + GAP))
  const row = slatRow(backLength - 0.012, count, GAP)
  for (const offset of row.middles) {
    const at: V3 = [-backLength / 2 - 0.006 + offset, BACK_RAIL.high / 2 + SLAT / 2 - 0.0005, 0]
    const slat = place(outdoorSlat([wide, SLAT, row.wide]), at, [0, 90, 0])
    add('back-slat', 'wood', raised(slat, hinge))
    for (const side of [-1, 1]) {
      const head: V3 = [at[0], at[1] + SLAT / 2, side * BACK_RAIL.z]
      add('screw', 'steel', raised(place(screwHead(), head), hinge))
    }
  }
}

/** Adds the struts under the back, and the notched rails in which they stand. */
function addStruts({ add }: Assembly, { hinge, seatWidth }: Plan): void {
  const joint = sum(hinge, rotate([-STRUT.at, -0.004, 0], [0, 0, -RAISED]))
  const footY = hinge[1] - 0.008
  const reach = Math.sqrt(STRUT.long ** 2 - (joint[1] - footY) ** 2)
  const foot: V3 = [joint[0] - reach, footY, 0]
  for (const side of [-1, 1]) {
    const z = side * STRUT.z
    const [dx, dy] = [joint[0] - foot[0], joint[1] - foot[1]]
    const tilt = (Math.atan2(dy, dx) * 180) / Math.PI
    const strut = board([STRUT.long + 0.03, 0.03, 0.02], 0, 0.003)
    add('strut', 'wood', strut, [(joint[0] + foot[0]) / 2, (joint[1] + foot[1]) / 2, z], [0, 0, tilt])
    const pin = rod([joint[0], joint[1], z - 0.02], [joint[0], joint[1], z + 0.046], () => 0.005, {
      sides: 16,
      segments: 2,
      round: 0.001,
    })
    add('pin', 'steel', pin)
  }
  const bar = rod([foot[0], foot[1], -0.25], [foot[0], foot[1], 0.25], () => 0.009, {
    sides: 20,
    segments: 2,
  })
  add('bar', 'steel', bar)
  addNotches({ add }, foot, seatWidth)
}

/**
 * Adds two notched rails for the bar of the struts, on two boards between the side rails. The bar is in the notch of the
 * steepest position. In the fifth position, the back lies flat and the struts are folded.
 */
function addNotches({ add }: Pick<Assembly, 'add'>, foot: V3, between: number): void {
  const notches = POSITIONS - 1
  const [long, high, thick] = [NOTCH * notches + 0.05, 0.02, 0.022]
  const middle = foot[0] - (NOTCH * (notches - 1)) / 2
  const y = foot[1] - 0.0085 - high / 2
  for (const end of [-1, 1]) {
    const crossBoard = board([0.05, 0.022, between + 0.004], 2, 0.003)
    add('cross-board', 'wood', crossBoard, [middle + end * (long / 2 - 0.03), y - high / 2 - 0.002, 0])
  }
  for (const side of [-1, 1]) {
    const z = side * 0.236
    add('notched-rail', 'wood', board([long, high, thick], 0), [middle, y, z])
    for (let i = 0; i <= notches; i++) {
      const tooth = board([NOTCH - 0.022, 0.022, thick], 0, 0.005)
      add('tooth', 'wood', tooth, [foot[0] + NOTCH * (0.5 - i), y + 0.016, z])
    }
  }
}

function addLegs({ add }: Assembly, { width, clearance }: MetricDimensions, { railZ }: Plan): void {
  for (const side of [-1, 1]) {
    const x = width / 2 - 0.2
    const inner = side * (railZ - RAIL / 2 - 0.02)
    add(
      'leg',
      'wood',
      squareLeg([x, clearance + 0.062, inner], [x + 0.006, 0, inner], LEG, LEG - 0.014, 0.006),
    )
    for (const up of [0.022, 0.048]) {
      const bolt: V3 = [x, clearance + up, side * (railZ + RAIL / 2)]
      add('bolt', 'steel', facing(boltHead(), side > 0 ? 'z' : '-z', bolt))
    }
  }
}

function addWheels({ add }: Assembly, { width, clearance }: MetricDimensions, { railZ }: Plan): void {
  const x = -width / 2 + WHEEL.fromEnd
  const y = WHEEL.radius
  const axle = rod([x, y, -railZ - 0.006], [x, y, railZ + 0.006], () => 0.008, {
    sides: 24,
    segments: 2,
    round: 0.001,
  })
  add('axle', 'steel', axle)
  for (const side of [-1, 1]) {
    const z = side * (railZ - 0.009)
    const inner = side * (railZ - RAIL / 2 - 0.026)
    const leg = board([0.07, clearance + 0.062 - (y - 0.034), 0.03], 1, EDGE)
    add('wheel-leg', 'wood', leg, [x, (clearance + 0.062 + y - 0.034) / 2, inner])
    for (const up of [0.022, 0.048]) {
      const bolt: V3 = [x, clearance + up, side * (railZ + RAIL / 2)]
      add('bolt', 'steel', facing(boltHead(), side > 0 ? 'z' : '-z', bolt))
    }
    add('wheel', 'wheel', wheelDisc(), [x, y, z], [90, 0, 0])
    add('tyre', 'tyre', tyre(), [x, y, z], [90, 0, 0])
    add('hub', 'steel', facing(boltHead(0.014), side > 0 ? 'z' : '-z', [x, y, z + side * 0.017]))
  }
}

/** Builds a turned wooden wheel about Y: thicker at hub and rim, with a cove between them. */
function wheelDisc(): Mesh {
  const rim = WHEEL.radius - TYRE + 0.002
  const half = WHEEL.thick / 2
  const cove: V2[] = Array.from({ length: 13 }, (_, i) => {
    const share = i / 12
    const radius = 0.03 + (rim - 0.02 - 0.03) * share
    return [rim - radius, half - 0.0065 * Math.sin(Math.PI * share) ** 0.8]
  })
  const upper: V2[] = [
    [rim - 0.024, half],
    [rim - 0.028, half],
    ...cove,
    [0.016, half],
    [0.003, half],
    [0.0008, half - 0.001],
    [0, half - 0.003],
  ]
  const lower = upper.toReversed().map(([inset, y]): V2 => [inset, -y])
  return slab(circle(rim, 72), [...upper, ...lower])
}

/** Builds a rubber tyre about Y. */
function tyre(): Mesh {
  const [outer, inner, half] = [WHEEL.radius, WHEEL.radius - TYRE, WHEEL.thick / 2 - 0.002]
  const crown: V2[] = Array.from({ length: 9 }, (_, i) => {
    const angle = radians(-80 + 20 * i)
    return [outer - 0.009 + 0.009 * Math.cos(angle), (half * Math.sin(angle)) / Math.sin(radians(80))]
  })
  return lathe([[inner, -half], ...crown, [inner, half], [inner, -half]], 72, 50)
}
