import { type Assembly, assembly } from '../../assembly.ts'
import { bentPost, bentRail, postLine, type PostLine } from '../../geometry/timber/bent.ts'
import { boltHead, facing, screwHead } from '../../geometry/timber/fittings.ts'
import { board, squareLeg } from '../../geometry/timber/joinery.ts'
import { lathe } from '../../geometry/lathe.ts'
import { place } from '../../geometry/mesh.ts'
import { bearer, outdoorSlat, slatRow } from '../../geometry/timber/slats.ts'
import { between, degrees, radians, type V2, type V3 } from '../../geometry/vector.ts'
import type { MetricDimensions } from '../../dimensions.ts'
import type { StudioProduct } from '../../product.ts'

const LEAN = 12
const HOLLOW = 0.015
const LEG = 0.056
const SLAT = 0.022
const GAP = 0.01
const SEAT_SLATS = 7
const BACK_SLATS = 5
const BACK_SLAT = 0.06
const ARM = { wide: 0.074, thick: 0.028 }
const POST = { wide: 0.046, top: 0.034, seat: 0.058, foot: 0.044 }
/** Height of the levelling screw that shows below one foot. */
const LEVELLER = 0.004

/** Positions of the parts, computed from the outer dimensions inwards. */
interface Plan {
  readonly x: number
  readonly frontZ: number
  readonly post: PostLine
  /** Front and rear end of the seat. */
  readonly front: number
  readonly rear: number
}

/** A garden bench: slats on hollowed bearers and on leaning posts, bolted with stainless steel. */
export const siel: StudioProduct = {
  handle: 'ev-siel',
  camera: 'bench',
  build(dimensions) {
    const bench = assembly(91)
    const plan = planOf(dimensions)
    addSeat(bench, dimensions, plan)
    addFrame(bench, dimensions, plan)
    addLegs(bench, dimensions, plan)
    addArms(bench, dimensions, plan)
    addBack(bench, dimensions, plan)
    return bench.parts
  },
  slots: { wood: { option: 'wood' }, steel: { material: 'bare-steel' } },
  main: [{ shows: { wood: 'robinia' } }],
  further: [
    {
      view: 'detail',
      shows: { wood: 'robinia' },
      look: { at: [0.56, 0.52, 0.12], span: 0.74 },
      camera: { azimuth: 40, elevation: 22 },
    },
  ],
}

function planOf({ width, depth, height, seatHeight, seatDepth }: MetricDimensions): Plan {
  const x = width / 2 - ARM.wide / 2
  const top = -depth / 2 + POST.top / 2 - 0.0011
  const lean = (y: number) => top + (height - y) * Math.tan(radians(LEAN))
  const post = postLine([
    [x, 0, -depth / 2 + POST.foot / 2 + 0.006],
    [x, seatHeight * 0.45, lean(seatHeight) - 0.026],
    [x, seatHeight - 0.03, lean(seatHeight) - 0.001],
    [x, seatHeight + 0.05, lean(seatHeight + 0.05)],
    [x, height, lean(height)],
  ])
  const backFace = post(seatHeight)[1] + POST.seat / 2 + SLAT
  const front = Math.min(backFace + seatDepth, depth / 2 - 0.004)
  return { x, frontZ: depth / 2 - LEG / 2 - 0.016, post, front, rear: backFace - SLAT + 0.004 }
}

/** Returns the height of the seat's upper side at a depth: level at both ends, hollowed between them. */
function seatLevel({ front, rear }: Plan, seatHeight: number, z: number): number {
  const across = (2 * (z - rear)) / (front - rear) - 1
  return seatHeight - HOLLOW * (1 - across ** 2)
}

function addSeat({ add }: Assembly, { seatHeight }: MetricDimensions, plan: Plan): void {
  const { front, rear, x } = plan
  const { wide, middles } = slatRow(front - rear, SEAT_SLATS, GAP)
  const long = 2 * x - LEG - 0.006
  for (const offset of middles) {
    const z = (front + rear) / 2 + offset
    const [before, behind] = [z + wide / 2, z - wide / 2].map((end) => seatLevel(plan, seatHeight, end))
    const tilt = degrees(Math.atan2((before ?? 0) - (behind ?? 0), wide))
    const y = ((before ?? 0) + (behind ?? 0)) / 2 - SLAT / 2
    add('seat-slat', 'wood', outdoorSlat([long, SLAT, wide]), [0, y, z], [-tilt, 0, 0])
  }
}

function addFrame({ add }: Assembly, { seatHeight, clearance }: MetricDimensions, plan: Plan): void {
  const { x, frontZ, post, rear } = plan
  const bearerTop = (share: number) =>
    seatLevel(plan, seatHeight, between(rear - 0.002, frontZ, share)) - SLAT + 0.0005 - clearance
  for (const along of [-1, 0, 1]) {
    add('bearer', 'wood', bearer([rear - 0.002, frontZ], 0.034, bearerTop), [
      along * (x - LEG / 2 - 0.018),
      clearance,
      0,
    ])
  }
  const high = 0.036
  const y = clearance + high / 2
  const railZ = post(y)[1]
  add('front-rail', 'wood', board([2 * x - 0.02, high, 0.03], 0, 0.003), [0, y, frontZ - 0.006])
  add('back-rail', 'wood', board([2 * x - 0.02, high, 0.03], 0, 0.003), [0, y, railZ])
  for (const side of [-1, 1]) {
    const long = frontZ - railZ
    const sideHigh = seatHeight - clearance - 0.012
    add('side-rail', 'wood', board([0.034, sideHigh, long - 0.01], 2, 0.003), [
      side * (x + 0.002),
      clearance + sideHigh / 2,
      (frontZ + railZ) / 2,
    ])
  }
}

function addLegs(
  { add }: Assembly,
  { height, seatHeight, armHeight, clearance }: MetricDimensions,
  { x, frontZ, post }: Plan,
): void {
  for (const side of [-1, 1]) {
    const lifted = side > 0 ? LEVELLER : 0
    const foot: V3 = [side * x, lifted, frontZ]
    const head: V3 = [side * x, armHeight - ARM.thick + 0.002, frontZ]
    add('front-leg', 'wood', squareLeg(head, foot, LEG, LEG - 0.01, 0.006))
    if (lifted) add('leveller', 'steel', leveller(), [foot[0], 0, foot[2]])
    const line = (y: number) => [side * x, post(y)[1]] satisfies V2
    const size = (y: number): V2 => {
      const deep =
        y < seatHeight
          ? between(POST.foot, POST.seat, y / seatHeight)
          : between(POST.seat, POST.top, (y - seatHeight) / (height - seatHeight))
      return [POST.wide, deep]
    }
    add('back-leg', 'wood', bentPost([0, height], line, size, 0.006, 48))
    const axis = side > 0 ? 'x' : '-x'
    for (const up of [0.016, 0.044]) {
      const y = clearance + up
      add('bolt', 'steel', facing(boltHead(), axis, [side * (x + LEG / 2 - 0.0018), y, frontZ]))
      add('bolt', 'steel', facing(boltHead(), axis, [side * (x + POST.wide / 2), y, post(y)[1]]))
    }
  }
}

/** Builds the screw that levels the bench: a disc on the floor, and a thread that enters the foot. */
function leveller() {
  return lathe(
    [
      [0, 0],
      [0.0165, 0],
      [0.0175, 0.001],
      [0.0175, LEVELLER - 0.001],
      [0.005, LEVELLER - 0.0005],
      [0.005, LEVELLER + 0.004],
      [0, LEVELLER + 0.004],
    ],
    36,
  )
}

function addArms({ add }: Assembly, { depth, armHeight }: MetricDimensions, { x, frontZ, post }: Plan): void {
  const y = armHeight - ARM.thick / 2
  const [front, rear] = [depth / 2, post(y)[1] - 0.012]
  for (const side of [-1, 1]) {
    const at = (share: number): V3 => [side * x, y, between(front, rear, share)]
    const size = (share: number): V2 => [between(ARM.wide, 0.06, share), ARM.thick]
    add('arm', 'wood', bentRail(at, size, { radius: 0.007, segments: 12 }))
    add('bolt', 'steel', boltHead(), [side * x, armHeight - 0.0002, frontZ])
    const behind: V3 = [side * (x + POST.wide / 2 + 0.0068), y, post(y)[1]]
    add('bolt', 'steel', facing(boltHead(), side > 0 ? 'x' : '-x', behind))
  }
}

function addBack({ add }: Assembly, { height, seatHeight }: MetricDimensions, { x, post }: Plan): void {
  const slope = Math.cos(radians(LEAN))
  const pitch = (BACK_SLAT + GAP) * slope
  const top = height - 0.006 - (BACK_SLAT / 2) * slope
  const faceAt = (y: number) => {
    const deep = between(POST.seat, POST.top, (y - seatHeight) / (height - seatHeight))
    return post(y)[1] + deep / 2 + SLAT / 2
  }
  const tilt = degrees(Math.atan2(faceAt(top - 3 * pitch) - faceAt(top), 3 * pitch))
  const long = 2 * x - POST.wide - 0.006
  for (let i = 0; i < BACK_SLATS; i++) {
    const y = top - i * pitch
    const z = faceAt(y)
    const slat = outdoorSlat([long + 2 * POST.wide, BACK_SLAT, SLAT])
    add('back-slat', 'wood', slat, [0, y, z], [-tilt, 0, 0])
    for (const along of [-1, 1]) {
      const screw = place(screwHead(), [0, 0, SLAT / 2], [90, 0, 0])
      add('screw', 'steel', screw, [along * x, y, z], [-tilt, 0, 0])
    }
  }
  addMiddlePost({ add }, { seatHeight, height }, faceAt, tilt)
}

/** Adds the upright behind the middle of the back, against which the slats are screwed. */
function addMiddlePost(
  { add }: Pick<Assembly, 'add'>,
  { seatHeight, height }: { readonly seatHeight: number; readonly height: number },
  faceAt: (y: number) => number,
  tilt: number,
): void {
  const [low, high] = [seatHeight - 0.04, height - 0.02]
  const middle = (low + high) / 2
  const long = (high - low) / Math.cos(radians(tilt))
  const z = faceAt(middle) - SLAT / 2 - 0.014
  add('middle-post', 'wood', board([0.046, long, 0.028], 1, 0.004), [0, middle, z], [-tilt, 0, 0])
}
