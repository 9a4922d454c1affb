import type { ShownOptions } from '../../../demo/media/manifest.ts'
import { assembly, type Assembly } from '../../assembly.ts'
import { roundedEdge } from '../../geometry/curves.ts'
import { cushion } from '../../geometry/upholstery/cushion.ts'
import { board } from '../../geometry/timber/joinery.ts'
import { lathe } from '../../geometry/lathe.ts'
import { smoothOutline } from '../../geometry/upholstery/padded-panel.ts'
import { slab } from '../../geometry/slab.ts'
import { radians, type V2, type V3 } from '../../geometry/vector.ts'
import type { MetricDimensions } from '../../dimensions.ts'
import type { Part, StudioProduct } from '../../product.ts'
import { scaleToDimensions } from '../../scale-to-dimensions.ts'
import { pipingOn } from '../upholstery.ts'

/** Width of an arm in metres: wide enough for a plate. */
const ARM = { wide: 0.122, thick: 0.025 }
const LEG = { wide: 0.042, deep: 0.062 }
const RAIL = { thick: 0.026, high: 0.086 }
const SEAT_TILT = 3
/** Angle of the back from the vertical, in degrees. */
const BACK_TILT = 22
const CUSHION = 0.108
const BACK_CUSHION = 0.102
const SLAT = { wide: 0.062, thick: 0.016 }
const STILE = { wide: 0.03, deep: 0.042 }

function build(dimensions: MetricDimensions, shows: ShownOptions): Part[] {
  const chair = assembly(39)
  addSides(chair, dimensions)
  addSeatFrame(chair, dimensions)
  addBackFrame(chair, dimensions)
  addCushions(chair, dimensions, pipingOn(shows, 0.0032))
  return scaleToDimensions(chair.parts, dimensions)
}

/** Returns the position along X of the middle of the right legs. */
function legX({ width }: MetricDimensions): number {
  return width / 2 - ARM.wide / 2 + 0.004
}

function railX(dimensions: MetricDimensions): number {
  return legX(dimensions) - LEG.wide / 2 - RAIL.thick / 2
}

function legsZ({ depth }: MetricDimensions): { readonly front: number; readonly back: number } {
  return { front: depth / 2 - 0.082, back: 0.19 - depth / 2 }
}

/** Adds legs, arms and side rails, with the heads of the steel bolts. */
function addSides(chair: Assembly, dimensions: MetricDimensions): void {
  const { armHeight, clearance } = dimensions
  const { front, back } = legsZ(dimensions)
  const high = armHeight - ARM.thick
  for (const side of [-1, 1]) {
    const x = side * legX(dimensions)
    for (const z of [front, back]) {
      chair.add('leg', 'wood', board([LEG.wide, high, LEG.deep], 1, 0.004), [x, high / 2, z])
      for (const up of [0.024, RAIL.high - 0.024]) {
        const at: V3 = [x + (side * LEG.wide) / 2 - side * 0.0006, clearance + up, z]
        chair.add('bolt', 'steel', boltHead(), at, [0, 0, -side * 90])
      }
    }
    const long = front - back + LEG.deep + 0.012
    chair.add('side-rail', 'wood', board([RAIL.thick, RAIL.high, long], 2, 0.004), [
      side * railX(dimensions),
      clearance + RAIL.high / 2,
      (front + back) / 2,
    ])
    chair.add('arm', 'wood', arm(dimensions, side), [0, armHeight, 0])
  }
}

/** Builds an arm: a board that becomes slightly narrower towards the back, with rounded corners. */
function arm(dimensions: MetricDimensions, side: number) {
  const { width } = dimensions
  const { front, back } = legsZ(dimensions)
  const [ahead, behind] = [front + LEG.deep / 2 + 0.03, back - LEG.deep / 2 - 0.01]
  const [outer, inner] = [width / 2, width / 2 - ARM.wide]
  const outline = smoothOutline([
    [inner, ahead],
    [inner + 0.012, behind],
    [outer - 0.014, behind],
    [outer, ahead - 0.16],
    [outer, ahead],
  ])
  const middle: V2 = [(outer + inner) / 2, (ahead + behind) / 2]
  const centred = outline.map(([x, z]): V2 => [side * (x - middle[0]), z - middle[1]])
  const made = slab(centred, roundedEdge(ARM.thick, 0.006, 4), 'z')
  return { ...made, p: made.p.map(([x, y, z]): V3 => [x + side * middle[0], y, z + middle[1]]) }
}

/** Builds the domed head of a bolt about Y, on the plane y = 0. */
function boltHead() {
  const radius = 0.0085
  const dome = [0, 0.3, 0.6, 0.85, 1].map((share): V2 => [
    radius * Math.cos(radians(90 * share)),
    0.0012 + 0.0032 * Math.sin(radians(90 * share)),
  ])
  const socket: V2[] = [
    [0.0028, 0.0042],
    [0.0028, 0.0022],
    [0, 0.0022],
  ]
  return lathe([[0, 0], [radius, 0], ...dome.slice(0, -1), ...socket], 28)
}

/** Returns the height of the top of the slats of the seat at a position along Z. */
function slatsAt({ depth, seatHeight }: MetricDimensions, z: number): number {
  return seatHeight - CUSHION - 0.002 - (depth / 2 - 0.03 - z) * Math.tan(radians(SEAT_TILT))
}

const SEAT_SLATS = 7

function addSeatFrame(chair: Assembly, dimensions: MetricDimensions): void {
  const { clearance } = dimensions
  const { front, back } = legsZ(dimensions)
  const inner = railX(dimensions) - RAIL.thick / 2
  const first = front + LEG.deep / 2 - SLAT.wide / 2 - 0.004
  const last = back + 0.06
  for (let i = 0; i < SEAT_SLATS; i++) {
    const z = first + ((last - first) * i) / (SEAT_SLATS - 1)
    const slat = board([2 * inner + 0.016, SLAT.thick, SLAT.wide], 0, 0.003)
    chair.add('seat-slat', 'wood', slat, [0, slatsAt(dimensions, z) - SLAT.thick / 2, z], [-SEAT_TILT, 0, 0])
  }
  for (const [name, z, high] of [
    ['front-rail', front + LEG.deep / 2 - RAIL.thick / 2 - 0.004, 0.036],
    ['back-rail', back, RAIL.high - 0.03],
  ] as const)
    chair.add(name, 'wood', board([2 * inner, high, RAIL.thick], 0, 0.004), [0, clearance + high / 2, z])
}

/**
 * Returns the point of the back that is `up` metres along its front from the height of the seat, and `out` metres in
 * front of it.
 */
function onBack({ depth, seatHeight, seatDepth }: MetricDimensions, x: number, up: number, out: number): V3 {
  const [sine, cosine] = [Math.sin(radians(BACK_TILT)), Math.cos(radians(BACK_TILT))]
  return [x, seatHeight + up * cosine + out * sine, depth / 2 - seatDepth - up * sine + out * cosine]
}

const BACK_SLATS = 5

function addBackFrame(chair: Assembly, dimensions: MetricDimensions): void {
  const { height, clearance } = dimensions
  const cosine = Math.cos(radians(BACK_TILT))
  const behind = -BACK_CUSHION - SLAT.thick
  const middle = behind - STILE.deep / 2
  const up = (y: number) => (y - onBack(dimensions, 0, 0, middle)[1]) / cosine
  const [low, high] = [up(clearance + 0.016), up(height - 0.035)]
  const x = railX(dimensions) - RAIL.thick / 2 - STILE.wide / 2
  const turn: V3 = [-BACK_TILT, 0, 0]
  for (const side of [-1, 1]) {
    const stile = board([STILE.wide, high - low, STILE.deep], 1, 0.004)
    chair.add('stile', 'wood', stile, onBack(dimensions, side * x, (low + high) / 2, middle), turn)
  }
  const first = up(dimensions.seatHeight - 0.03)
  const last = high - SLAT.wide / 2 - 0.006
  for (let i = 0; i < BACK_SLATS; i++) {
    const slat = board([2 * x + STILE.wide, SLAT.wide, SLAT.thick], 0, 0.003)
    const at = onBack(dimensions, 0, first + ((last - first) * i) / (BACK_SLATS - 1), behind + SLAT.thick / 2)
    chair.add('back-slat', 'wood', slat, at, turn)
  }
}

function addCushions(chair: Assembly, dimensions: MetricDimensions, piping: number): void {
  const { depth, height, width, seatHeight, seatDepth } = dimensions
  const soft = { piping, corner: 0.05, slack: 0.026, gather: 0.975, spacing: 0.0185 }
  const wide = 2 * (railX(dimensions) - RAIL.thick / 2) - 0.006
  const size: V3 = [wide, CUSHION + 0.012, seatDepth + 0.06]
  const lying = cushion(size, {
    ...soft,
    seed: 81,
    crown: 0.034,
    belly: 0.012,
    firmness: 0.04,
    fullness: 0.86,
    hollows: [{ at: [0.01, -0.02], radius: 0.19, depth: 0.014 }],
  })
  const tilt = radians(SEAT_TILT)
  const middle = depth / 2 - (size[2] / 2) * Math.cos(tilt) - 0.002
  const centre: V3 = [0, slatsAt(dimensions, middle) + CUSHION / 2 + 0.002, middle]
  chair.add('seat-cushion', 'fabric', lying, centre, [-SEAT_TILT, 0, 0])
  const tall = (height - seatHeight + 0.03) / Math.cos(radians(BACK_TILT)) - 0.003
  const leaning = cushion([width - 2 * ARM.wide - 0.008, BACK_CUSHION + 0.012, tall], {
    ...soft,
    seed: 83,
    crown: 0.04,
    belly: 0.014,
    firmness: 0.025,
    fullness: 0.8,
    hollows: [{ at: [-0.008, 0.02], radius: 0.16, depth: 0.018 }],
  })
  const at = onBack(dimensions, 0.003, tall / 2 - 0.014, -BACK_CUSHION / 2)
  chair.add('back-cushion', 'fabric', leaning, at, [90 - BACK_TILT, 0.6, 0])
}

/** The outdoor lounge chair: a low frame of robinia with broad arms, and two loose cushions. */
export const deich: StudioProduct = {
  handle: 'ev-deich',
  camera: 'armchair',
  build,
  slots: { fabric: { option: 'fabric' }, wood: { material: 'robinia' }, steel: { material: 'bare-steel' } },
  soft: ['fabric'],
  main: [{ shows: { fabric: 'sail' } }],
  further: [{ view: 'back', shows: { fabric: 'sail' }, camera: { azimuth: 142, elevation: 16 } }],
}
