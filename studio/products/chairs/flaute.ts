import type { ShownOptions } from '../../../demo/media/manifest.ts'
import { assembly, type Assembly } from '../../assembly.ts'
import { roundedBox } from '../../geometry/box.ts'
import { roundedRectangle, spline } from '../../geometry/curves.ts'
import { cushion, type CushionOptions } from '../../geometry/upholstery/cushion.ts'
import { turnedLeg } from '../../geometry/timber/joinery.ts'
import { warp, type Mesh } from '../../geometry/mesh.ts'
import { rod, sweep } from '../../geometry/sweep.ts'
import { between, clamp, distance, item, mix, radians, type V2, type V3 } from '../../geometry/vector.ts'
import type { MetricDimensions } from '../../dimensions.ts'
import type { Part, StudioProduct } from '../../product.ts'
import { scaleToDimensions } from '../../scale-to-dimensions.ts'
import { pipingOn } from '../upholstery.ts'

/** Seat angle from the horizontal and back angle from the vertical, in degrees. */
const SEAT_TILT = 14
const BACK_TILT = 31
/** Width of an arm in metres: wide enough for a cup. */
const ARM = 0.06
/** Radius of the front corners of an arm seen from above, and of the edge around its front end, in metres. */
const ARM_END = 0.024
const ARM_EDGE = 0.004
/** Number of sections that round the front end of an arm. */
const END_STEPS = 14
const ROD = 0.0145
/** Distance of the rails under the seat, and of the rods of the back, from the middle of the chair along X. */
const INNER = 0.274
/** Width and height of the rails under the seat. */
const RAIL: V2 = [0.026, 0.038]
/** Position of the back legs along Z, at the height of the rails. */
const REAR = -0.331
/** Thickness of the cushions, and depth by which the lower one yields to the upper one, in metres. */
const CUSHION = 0.086
const YIELD = 0.016
/** Depth in metres by which the rails press into the underside of a cushion. */
const PRESSED = 0.016
const SEAT_STRAPS = 6
const BACK_STRAPS = 5
/** Depth by which a strap sags under its cushion, in metres. */
const SAG = 0.007

/** A line in the chair's side plane, as [z, y]: the top of the rails under the seat, or the middle of the back's rods. */
interface Side {
  readonly from: V2
  readonly to: V2
}

function build(dimensions: MetricDimensions, shows: ShownOptions): Part[] {
  const chair = assembly(4)
  const seat = seatOf(dimensions)
  const back = backOf(dimensions, seat)
  addArms(chair, dimensions)
  addFrontLegs(chair, dimensions, seat)
  addSeatFrame(chair, dimensions, seat)
  addBackFrame(chair, dimensions, back)
  addStraps(chair, seat, back)
  addCushions(chair, dimensions, seat, back, shows)
  return scaleToDimensions(chair.parts, dimensions)
}

/** Position of the front legs and of the front rail along Z. */
function frontZ({ depth }: MetricDimensions): number {
  return depth / 2 - 0.07
}

/** Returns the top of the rails of the seat, from front to back. Below these rails there are only legs. */
function seatOf(dimensions: MetricDimensions): Side {
  const [front, back] = [frontZ(dimensions), -0.2]
  const low = dimensions.clearance + RAIL[1] + 0.001
  return { from: [front, low + (front - back) * Math.tan(radians(SEAT_TILT))], to: [back, low] }
}

/** Returns the line of the rods of the back, from the rails of the seat upwards. */
function backOf({ depth, height }: MetricDimensions, seat: Side): Side {
  const top: V2 = [ROD - depth / 2, height - 0.05]
  const [tilt, slope] = [Math.tan(radians(BACK_TILT)), Math.tan(radians(SEAT_TILT))]
  const low = (seat.to[1] + (top[0] + top[1] * tilt - seat.to[0]) * slope) / (1 + tilt * slope)
  return { from: [top[0] + (top[1] - low) * tilt, low], to: top }
}

function along({ from, to }: Side, share: number): V2 {
  return [between(from[0], to[0], share), between(from[1], to[1], share)]
}

function lengthOf({ from, to }: Side): number {
  return Math.hypot(to[0] - from[0], to[1] - from[1])
}

/** Adds the arms. Arm and back leg are one steam-bent rod: flat as an arm, nearly round as a leg. */
function addArms(chair: Assembly, { width, depth, armHeight }: MetricDimensions): void {
  const top = armHeight - 0.011
  const front = depth / 2
  for (const side of [-1, 1]) {
    const x = side * (width / 2 - ARM / 2)
    const bend = spline(
      [
        [x, top - 0.005, front],
        [x, top, front - 0.12],
        [x, top - 0.003, 0.06],
        [x, top - 0.02, -0.13],
        [x, top - 0.075, -0.245],
        [x, top - 0.19, -0.308],
        [x, 0.18, -0.342],
        [x, 0, -0.362],
      ],
      120,
    )
    chair.add(side < 0 ? 'left-arm' : 'right-arm', 'frame', onFloor(armAlong(bend)))
  }
}

/** Builds an arm along the points of a curve. The sections are close together where its front end is rounded. */
function armAlong(bend: readonly V3[]): Mesh {
  const steps = bend.length - 1
  const rounded = Math.ceil(ARM_END / distance(item(bend, 0), item(bend, 1)) + 1)
  const tip = Array.from(
    { length: END_STEPS },
    (_, i) => rounded * (1 - Math.cos((i * Math.PI) / 2 / END_STEPS)),
  )
  const places = [...tip, ...Array.from({ length: steps - rounded + 1 }, (_, i) => rounded + i)]
  const path = places.map((place) => {
    const from = Math.min(Math.floor(place), steps - 1)
    return mix(item(bend, from), item(bend, from + 1), place - from)
  })
  const section = (share: number) => {
    const i = Math.round(share * (places.length - 1))
    return armSection(item(places, i) / steps, distance(item(path, 0), item(path, i)))
  }
  return sweep(path, section, { crease: 55 })
}

/** Flattens the foot of a slanted leg on the floor. */
function onFloor(mesh: Mesh): Mesh {
  return warp(mesh, ([x, y, z]) => [x, y < 0.004 ? 0 : y, z], 55)
}

/** Returns the section of an arm at a share of its length, `away` metres from its front end. */
function armSection(share: number, away: number): V2[] {
  const bent = clamp((share - 0.34) / 0.3, 0, 1)
  const round = bent * bent * (3 - 2 * bent)
  const foot = 1 - 0.22 * clamp((share - 0.62) / 0.38, 0, 1)
  const wide = (between(ARM, 0.035, round) - 2 * roundedOff(away, ARM_END)) * foot
  const high = (between(0.022, 0.033, round) - 2 * roundedOff(away, ARM_EDGE)) * foot
  return roundedRectangle(
    wide,
    high,
    Math.min(between(0.0085, 0.0145, round) * foot, wide * 0.48, high * 0.48),
    5,
  )
}

/** Returns how much a corner that is rounded with `radius` takes away, `away` metres from the end. */
function roundedOff(away: number, radius: number): number {
  return radius - Math.sqrt(radius ** 2 - Math.max(0, radius - away) ** 2)
}

function addFrontLegs(chair: Assembly, dimensions: MetricDimensions, seat: Side): void {
  const { width, armHeight } = dimensions
  for (const side of [-1, 1]) {
    const x = side * (width / 2 - ARM / 2)
    const z = frontZ(dimensions)
    const thickest = 1 - seat.from[1] / armHeight
    const belly = (share: number) => 0.0178 - 0.011 * Math.abs(share - thickest) ** 1.5
    const leg = turnedLeg([x, armHeight - 0.016, z], [x, 0, z + 0.016], belly, { segments: 20, sides: 32 })
    chair.add('front-leg', 'frame', leg)
  }
}

/** Adds the frame under the seat: a front rail between the legs, two side rails and a rod between the back legs. */
function addSeatFrame(chair: Assembly, { width }: MetricDimensions, seat: Side): void {
  const legs = width / 2 - ARM / 2
  const [wide, high] = RAIL
  const front = at(0, seat, 0, -high / 2 - 0.001)
  const board = roundedBox([2 * legs, high + 0.006, wide], 0.007, { grain: 0, segments: 4 })
  chair.add('front-rail', 'frame', board, [front[0], front[1] - 0.003, front[2]], [-SEAT_TILT, 0, 0])
  const rear: V2 = [REAR, seat.to[1] - high / 2 + 0.001]
  for (const side of [-1, 1]) {
    const path = sideRail(side * INNER, seat, rear)
    const section = (share: number): V2[] => {
      const thin = clamp((share - 0.72) / 0.28, 0, 1)
      return roundedRectangle(wide - 0.006 * thin, high - 0.014 * thin, 0.008, 5)
    }
    chair.add('side-rail', 'frame', sweep(path, section, { up: [0, 1, 0] }))
  }
  const behind = rod([-legs, rear[1], rear[0]], [legs, rear[1], rear[0]], swell, { segments: 24, sides: 28 })
  chair.add('rear-rod', 'frame', behind)
}

/** Returns the middle of a side rail: sloping with the seat, then horizontal to the rod between the back legs. */
function sideRail(x: number, seat: Side, rear: V2): V3[] {
  const under = -RAIL[1] / 2
  return spline(
    [
      at(x, seat, 0, under),
      at(x, seat, 0.3, under),
      at(x, seat, 0.6, under),
      at(x, seat, 0.88, under + 0.0005),
      [x, rear[1], seat.to[0] - 0.035],
      [x, rear[1], rear[0]],
    ],
    60,
  )
}

function swell(share: number): number {
  return ROD - 0.001 + 0.002 * Math.sin(Math.PI * share)
}

/** Adds the frame of the back: two rods on the side rails, a head rail, and a rod between the arms that carries both. */
function addBackFrame(chair: Assembly, { width, armHeight }: MetricDimensions, back: Side): void {
  for (const side of [-1, 1]) {
    const upright = rod(at(side * INNER, back, -0.03), at(side * INNER, back, 1), taperedUp, {
      segments: 16,
      sides: 28,
    })
    chair.add('back-rod', 'frame', upright)
  }
  const inner = INNER + 0.012
  const head = spline([at(-inner, back, 0.975), at(0, back, 0.985, -0.016), at(inner, back, 0.975)], 40)
  chair.add('head-rail', 'frame', sweep(head, headSection, { up: [0, 0.86, -0.5] }))
  const share = (armHeight - 0.075 - back.from[1]) / (back.to[1] - back.from[1])
  const [, y, z] = at(0, back, share, -1.6 * ROD)
  const legs = width / 2 - ARM / 2
  const carrier = rod([-legs, y, z], [legs, y, z], (way) => swell(way) - 0.003, { segments: 24, sides: 28 })
  chair.add('back-carrier', 'frame', carrier)
}

function taperedUp(share: number): number {
  return ROD - 0.002 * share
}

function headSection(share: number): V2[] {
  const end = 0.5 + 0.5 * Math.sqrt(clamp(Math.min(share, 1 - share) / 0.05, 0, 1))
  return roundedRectangle(0.02 * end, 0.052 * end, 0.009 * end, 5)
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

function addStraps(chair: Assembly, seat: Side, back: Side): void {
  const half = INNER + 0.004
  const strap = (name: string, line: Side, share: number, front: number, tilt: number) => {
    const band = roundedBox([2 * half, 0.004, 0.048], 0.0018, { divisions: [24, 1, 1], grain: 0 })
    const hung = warp(band, ([x, y, z]) => [x, y - SAG * (1 - (x / half) ** 2), z])
    chair.add(name, 'strap', hung, at(0, line, share, front), [tilt, 0, 0])
  }
  for (let i = 0; i < SEAT_STRAPS; i++)
    strap('seat-strap', seat, 0.1 + (0.78 * i) / (SEAT_STRAPS - 1), 0.0005, -SEAT_TILT)
  for (let i = 0; i < BACK_STRAPS; i++)
    strap('back-strap', back, 0.26 + (0.6 * i) / (BACK_STRAPS - 1), ROD - 0.0015, 90 - BACK_TILT)
}

function addCushions(
  chair: Assembly,
  dimensions: MetricDimensions,
  seat: Side,
  back: Side,
  shows: ShownOptions,
): void {
  const wide = 2 * INNER + 0.05
  const soft = {
    piping: pipingOn(shows, 0.004),
    corner: 0.055,
    slack: 0.024,
    gather: 0.988,
    firmness: 0.05,
    fullness: 0.92,
    spacing: 0.016,
  }
  const nose = 0.034 / Math.cos(radians(SEAT_TILT))
  const deep = (frontZ(dimensions) - back.from[0]) / Math.cos(radians(SEAT_TILT)) + nose - ROD + 0.004
  const lying = cushion([wide, CUSHION, deep], {
    ...soft,
    crown: 0.022,
    belly: 0.004,
    seed: 31,
    hollows: [{ at: [0.02, 0], radius: 0.27, depth: 0.034 }],
  })
  const seatAt = at(0, seat, (deep / 2 - nose) / lengthOf(seat), CUSHION / 2 - PRESSED)
  chair.add('seat-cushion', 'fabric', pressed(lying), seatAt, [-SEAT_TILT, 0, 0])
  addBackCushion(
    chair,
    dimensions,
    back,
    { ...soft, crown: 0.026, belly: 0.004, seed: 33, firmness: 0.04 },
    wide,
  )
}

/** Flattens the underside of a cushion on the rails below it. */
function pressed(mesh: Mesh): Mesh {
  const low = PRESSED - CUSHION / 2
  return warp(mesh, ([x, y, z]) => [x, y < low ? low + (y - low) * 0.12 : y, z], 62)
}

/** Adds the cushion of the back. It stands on the seat cushion, and its lower end is pressed parallel to the seat. */
function addBackCushion(
  chair: Assembly,
  { height }: MetricDimensions,
  back: Side,
  soft: CushionOptions,
  wide: number,
): void {
  const foot = CUSHION - PRESSED - YIELD
  const [upright, out] = [Math.cos(radians(BACK_TILT)), Math.sin(radians(BACK_TILT))]
  const tall = (height - 0.004 - (CUSHION - PRESSED) * out - back.from[1] - foot * upright) / upright
  const leaning = cushion([wide - 0.004, CUSHION, tall], {
    ...soft,
    hollows: [{ at: [-0.01, 0.03], radius: 0.18, depth: 0.016 }],
  })
  const wedge = Math.tan(radians(BACK_TILT - SEAT_TILT))
  const standing = warp(pressed(leaning), ([x, y, z]) => {
    const low = clamp((2 * z) / tall, 0, 1) ** 2
    return [x, y, z + low * wedge * (y + CUSHION / 2)]
  })
  const place = at(0, back, (foot + tall / 2) / lengthOf(back), CUSHION / 2 + ROD - PRESSED)
  chair.add('back-cushion', 'fabric', standing, place, [90 - BACK_TILT, 0, 0])
}

/** The lounge chair: a frame of ash rods, eleven rubber straps and two cushions. */
export const flaute: StudioProduct = {
  handle: 'ev-flaute',
  camera: 'armchair',
  build,
  slots: {
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
