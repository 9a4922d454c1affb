import { assembly, type Assembly } from '../../assembly.ts'
import { roundedBox } from '../../geometry/box.ts'
import { roundedRectangle, spline } from '../../geometry/curves.ts'
import { cushion } from '../../geometry/cushion.ts'
import { turnedLeg } from '../../geometry/joinery.ts'
import { warp, type Mesh } from '../../geometry/mesh.ts'
import { rod, sweep, tube } from '../../geometry/sweep.ts'
import { between, clamp, radians, type V2, type V3 } from '../../geometry/vector.ts'
import type { MetricDimensions } from '../../dimensions.ts'
import type { Part, StudioProduct } from '../../product.ts'
import { pot } from '../../props/pottery.ts'
import { propSlots } from '../../props/props.ts'
import { scaleToDimensions } from '../../scale-to-dimensions.ts'

/** Seat angle from the horizontal and back angle from the vertical, in degrees. */
const SEAT_TILT = 14
const BACK_TILT = 31
/** Width of an arm in metres: wide enough for a cup. */
const ARM = 0.06
const ROD = 0.0145
/** Position of the back legs along Z, at the height of the rods of the seat. */
const REAR = -0.331
const CUSHION = 0.092
const SEAT_STRAPS = 6
const BACK_STRAPS = 5
/** Depth by which a strap sags under its cushion, in metres. */
const SAG = 0.014

/** A line in the chair's side plane. It shows the middle of the rods of the seat, or of the rods of the back. */
interface Side {
  readonly from: V2
  readonly to: V2
}

function build(dimensions: MetricDimensions): Part[] {
  const chair = assembly(4)
  const seat = seatOf(dimensions)
  const back = backOf(dimensions)
  addArms(chair, dimensions)
  addFrontLegs(chair, dimensions, seat)
  addRods(chair, dimensions, seat, back)
  addStraps(chair, dimensions, seat, back)
  addCushions(chair, dimensions, back)
  const onArm: V3 = [dimensions.width / 2 - ARM / 2, dimensions.armHeight - 0.0015, 0.17]
  chair.show('cup', pot('beaker', 'stoneware', 0.78), onArm)
  return scaleToDimensions(chair.parts, dimensions)
}

/** Returns the line of the rods of the seat as [z, y], from front to back. Below these rods there are only legs. */
function seatOf({ depth, clearance }: MetricDimensions): Side {
  const [front, back] = [depth / 2 - 0.075, -depth / 2 + 0.2]
  const low = clearance + ROD
  return { from: [front, low + (front - back) * Math.tan(radians(SEAT_TILT))], to: [back, low] }
}

/** Returns the line of the rods of the back, from the seat upwards. */
function backOf({ depth, height }: MetricDimensions): Side {
  const top: V2 = [ROD - depth / 2, height - 0.055]
  const low = 0.27
  return { from: [top[0] + (top[1] - low) * Math.tan(radians(BACK_TILT)), low], to: top }
}

function along({ from, to }: Side, share: number): V2 {
  return [between(from[0], to[0], share), between(from[1], to[1], share)]
}

/** Adds the arms. Arm and back leg are one steam-bent rod: flat as an arm, nearly round as a leg. */
function addArms(chair: Assembly, { width, depth, armHeight }: MetricDimensions): void {
  const top = armHeight - 0.011
  const front = depth / 2 - 0.045
  for (const side of [-1, 1]) {
    const x = side * (width / 2 - ARM / 2)
    const bend = spline(
      [
        [x, top - 0.004, front],
        [x, top, front - 0.1],
        [x, top - 0.003, 0.06],
        [x, top - 0.02, -0.13],
        [x, top - 0.075, -0.245],
        [x, top - 0.19, -0.308],
        [x, 0.18, -0.342],
        [x, 0, -0.362],
      ],
      70,
    )
    chair.add(side < 0 ? 'left-arm' : 'right-arm', 'frame', onFloor(sweep(bend, armSection, { crease: 55 })))
  }
}

/** Flattens the foot of a slanted leg on the floor. */
function onFloor(mesh: Mesh): Mesh {
  return warp(mesh, ([x, y, z]) => [x, y < 0.004 ? 0 : y, z], 55)
}

function armSection(share: number): V2[] {
  const end = 0.35 + 0.65 * Math.sqrt(clamp(share / 0.035, 0, 1))
  const bent = clamp((share - 0.34) / 0.3, 0, 1)
  const round = bent * bent * (3 - 2 * bent)
  const foot = 1 - 0.22 * clamp((share - 0.62) / 0.38, 0, 1)
  const wide = between(ARM, 0.035, round) * end * foot
  const high = between(0.022, 0.033, round) * Math.min(1, end * 1.15) * foot
  return roundedRectangle(wide, high, between(0.0085, 0.0145, round) * end * foot, 5)
}

function addFrontLegs(chair: Assembly, { width, depth, armHeight }: MetricDimensions, seat: Side): void {
  for (const side of [-1, 1]) {
    const x = side * (width / 2 - ARM / 2)
    const z = depth / 2 - 0.1
    const head: V3 = [x, armHeight - 0.02, z]
    const thickest = 1 - seat.from[1] / armHeight
    const belly = (share: number) => 0.0175 - 0.011 * Math.abs(share - thickest) ** 1.5
    chair.add('front-leg', 'frame', turnedLeg(head, [x, 0, z + 0.022], belly))
  }
}

function addRods(chair: Assembly, { width }: MetricDimensions, seat: Side, back: Side): void {
  const legs = width / 2 - ARM / 2
  const inner = legs - 0.044
  const rear: V2 = [REAR, seat.to[1] + 0.004]
  const swell = (share: number) => ROD - 0.0025 + 0.0035 * Math.sin(Math.PI * share)
  for (const side of [-1, 1]) {
    chair.add('seat-rod', 'frame', tube(seatRod(side * inner, seat, rear), ROD, 18))
    chair.add('back-rod', 'frame', rod(at(side * inner, back, -0.055), at(side * inner, back, 1), taperedUp))
  }
  const front = along(seat, 0.015)
  const under: V2 = [front[0], front[1] - 2 * ROD + 0.006]
  for (const [name, [z, y]] of [
    ['front-rod', under],
    ['rear-rod', rear],
  ] as const) {
    chair.add(name, 'frame', rod([-legs, y, z], [legs, y, z], swell, { segments: 20 }))
  }
  const head = spline(
    [at(-inner - 0.012, back, 0.975), at(0, back, 0.985, -0.016), at(inner + 0.012, back, 0.975)],
    20,
  )
  chair.add('head-rail', 'frame', sweep(head, headSection, { up: [0, 0.86, -0.5] }))
}

/** Returns the path of a seat rod: sloping with the seat, then horizontal to the back legs. */
function seatRod(x: number, seat: Side, rear: V2): V3[] {
  const level = seat.to[1]
  return spline(
    [
      at(x, seat, -0.035),
      at(x, seat, 0.3),
      at(x, seat, 0.62),
      at(x, seat, 0.9, 0.001),
      [x, level + 0.001, seat.to[0] - 0.06],
      [x, rear[1], rear[0] - 0.012],
    ],
    28,
  )
}

function taperedUp(share: number): number {
  return ROD - 0.002 * share
}

function headSection(share: number): V2[] {
  const end = 0.5 + 0.5 * Math.sqrt(clamp(Math.min(share, 1 - share) / 0.05, 0, 1))
  return roundedRectangle(0.02 * end, 0.052 * end, 0.009 * end, 4)
}

/**
 * Returns the point that is `out` metres in front of a line in the chair's side plane. `share` is the position along
 * the line, from 0 to 1.
 */
function at(x: number, line: Side, share: number, out = 0): V3 {
  const [z, y] = along(line, share)
  const [dz, dy] = [line.to[0] - line.from[0], line.to[1] - line.from[1]]
  const long = Math.hypot(dz, dy)
  return [x, y - (out * dz) / long, z + (out * dy) / long]
}

function addStraps(chair: Assembly, { width }: MetricDimensions, seat: Side, back: Side): void {
  const half = width / 2 - ARM / 2 - 0.044
  const strap = (name: string, line: Side, share: number, front: number, tilt: number) => {
    const band = roundedBox([2 * half + 0.02, 0.004, 0.046], 0.0018, { divisions: [12, 1, 1], grain: 0 })
    const hung = warp(band, ([x, y, z]) => [x, y - SAG * (1 - (x / half) ** 2), z])
    chair.add(name, 'strap', hung, at(0, line, share, front), [tilt, 0, 0])
  }
  for (let i = 0; i < SEAT_STRAPS; i++)
    strap('seat-strap', seat, 0.08 + (0.8 * i) / (SEAT_STRAPS - 1), ROD - 0.004, -SEAT_TILT)
  for (let i = 0; i < BACK_STRAPS; i++)
    strap('back-strap', back, 0.2 + (0.66 * i) / (BACK_STRAPS - 1), ROD - 0.004, 90 - BACK_TILT)
}

function addCushions(
  chair: Assembly,
  { width, depth, seatHeight, seatDepth }: MetricDimensions,
  back: Side,
): void {
  const wide = width - 2 * ARM - 0.014
  const soft = {
    piping: 0.0034,
    crown: 0.02,
    corner: 0.05,
    slack: 0.022,
    firmness: 0.055,
    fullness: 0.9,
    spacing: 0.022,
  }
  const size: V3 = [wide, CUSHION, seatDepth + 0.07]
  const lying = cushion(size, {
    ...soft,
    seed: 31,
    hollows: [{ at: [0.01, -0.03], radius: 0.18, depth: 0.018 }],
  })
  const middleZ = depth / 2 - (size[2] / 2) * Math.cos(radians(SEAT_TILT)) - 0.012
  const middleY = seatHeight - CUSHION / 2 / Math.cos(radians(SEAT_TILT)) + 0.012
  chair.add('seat-cushion', 'fabric', lying, [0, middleY, middleZ], [-SEAT_TILT, 0, 0])
  const tall = 0.545
  const leaning = cushion([wide - 0.006, CUSHION, tall], {
    ...soft,
    crown: 0.024,
    seed: 33,
    firmness: 0.04,
    hollows: [{ at: [-0.01, 0.02], radius: 0.17, depth: 0.016 }],
  })
  const long = Math.hypot(back.to[0] - back.from[0], back.to[1] - back.from[1])
  const place = at(0, back, 1 - (tall / 2 - 0.035) / long, CUSHION / 2 + ROD - 0.007)
  chair.add('back-cushion', 'fabric', leaning, place, [90 - BACK_TILT, 0, 0])
}

/** The lounge chair: a frame of ash rods, eleven rubber straps and two cushions. */
export const flaute: StudioProduct = {
  handle: 'ev-flaute',
  camera: 'armchair',
  build,
  slots: {
    ...propSlots,
    fabric: { option: 'fabric' },
    frame: { material: 'oiled-ash' },
    strap: { material: 'natural-strap' },
  },
  soft: ['fabric'],
  main: [
    { shows: { fabric: 'cognac-leather' } },
    { shows: { fabric: 'moss' } },
    { shows: { fabric: 'oat' } },
  ],
  further: [{ view: 'back', shows: { fabric: 'cognac-leather' }, camera: { azimuth: 142, elevation: 14 } }],
}
