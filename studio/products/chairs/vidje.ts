import { type Assembly, assembly } from '../../assembly.ts'
import { roundedBox } from '../../geometry/box.ts'
import { roundedRectangle, spline } from '../../geometry/curves.ts'
import { turnedLeg } from '../../geometry/timber/joinery.ts'
import { warp, type Mesh } from '../../geometry/mesh.ts'
import { rod, sweep } from '../../geometry/sweep.ts'
import { between, item, type V2, type V3 } from '../../geometry/vector.ts'
import { wovenSeat } from '../../geometry/upholstery/weave.ts'
import type { MetricDimensions } from '../../dimensions.ts'
import type { StudioProduct } from '../../product.ts'

const RAIL = 0.027
const CORD = 0.0034
const FOOT = 0.0125
const LEG = 0.0185
const POST = 0.0155
/** Height of the front legs above the seat. */
const PROUD = 0.006

/** Positions of legs and rails, computed from the outer dimensions inwards. */
interface Plan {
  readonly frontFoot: V2
  readonly front: V2
  readonly back: V2
  readonly railHeight: number
  /** Return the middle of a front leg and of a back post at a height, as [x, z]. */
  readonly leg: (y: number) => V2
  readonly post: (y: number) => V2
  /** Returns the radius of a back post at a height. */
  readonly thick: (y: number) => number
}

/** A dining chair without screws: turned legs, bent rails, wedged through tenons, and a seat woven of paper cord. */
export const vidje: StudioProduct = {
  handle: 'ev-vidje',
  camera: 'chair',
  build(dimensions) {
    const bench = assembly(101)
    const plan = planOf(dimensions)
    addLegs(bench, plan, dimensions)
    addSeat(bench, plan)
    addBack(bench, plan)
    addStretchers(bench, plan)
    return bench.parts
  },
  slots: { wood: { option: 'wood' }, seat: { option: 'seat' }, wedge: { material: 'oiled-ash' } },
  main: [
    { shows: { wood: 'oak', seat: 'natural-cord' } },
    { shows: { wood: 'black-oak', seat: 'natural-cord' } },
    { shows: { wood: 'walnut', seat: 'black-cord' } },
  ],
  further: [
    {
      view: 'detail',
      shows: { wood: 'oak', seat: 'natural-cord' },
      look: { at: [0.02, 0.45, 0.06], span: 0.52 },
      camera: { azimuth: 28, elevation: 34 },
    },
  ],
}

function planOf({ width, depth, height, seatHeight, seatDepth }: MetricDimensions): Plan {
  const frontFoot: V2 = [width / 2 - FOOT, depth / 2 - FOOT]
  const front: V2 = [frontFoot[0] - 0.018, frontFoot[1] - 0.016]
  const back: V2 = [front[0] - 0.042, front[1] - seatDepth + RAIL + CORD]
  const sides: V3[] = [
    // The rounding of the slanted foot takes almost 1 mm off the depth, hence 0.8 mm further back.
    [back[0] + 0.016, 0, -depth / 2 + FOOT - 0.0008],
    [back[0] + 0.004, seatHeight * 0.55, back[1] - 0.02],
    [back[0], seatHeight, back[1] - 0.004],
    [back[0] + 0.006, height * 0.75, back[1] - 0.018],
    [back[0] + 0.02, height, back[1] - 0.055],
  ]
  const bent = spline(sides, 60)
  const post = (level: number): V2 => {
    const y = Math.min(level, height - 1e-6)
    const above = Math.max(
      1,
      bent.findIndex((point) => point[1] >= y),
    )
    const [low, high] = [item(bent, above - 1), item(bent, above)]
    const share = (y - low[1]) / (high[1] - low[1])
    return [between(low[0], high[0], share), between(low[2], high[2], share)]
  }
  const leg = (y: number): V2 => {
    const share = 1 - y / (seatHeight + PROUD)
    return [between(front[0], frontFoot[0], share), between(front[1], frontFoot[1], share)]
  }
  const thick = (y: number) =>
    y < 0.44
      ? between(FOOT, POST + 0.0015, y / 0.44)
      : between(POST + 0.0015, 0.0115, (y - 0.44) / (height - 0.44))
  const railHeight = seatHeight - RAIL / 2 - 0.0004 - CORD * 0.43
  return { frontFoot, front, back, railHeight, leg, post, thick }
}

function addLegs(
  { add }: Assembly,
  { frontFoot, front, post, thick }: Plan,
  { height, seatHeight }: MetricDimensions,
): void {
  for (const side of [-1, 1]) {
    const top = seatHeight + PROUD
    const turned = (share: number) => (share < 0.12 ? LEG : between(LEG, FOOT, (share - 0.12) / 0.88))
    const leg = turnedLeg([side * front[0], top, front[1]], [side * frontFoot[0], 0, frontFoot[1]], turned, {
      round: 0.004,
      segments: 9,
      sides: 36,
    })
    add('front-leg', 'wood', leg)
    add('back-post', 'wood', bentPost(post, thick, side, height))
  }
}

/** Builds a steam-bent back post. Each cross-section is horizontal, so that the post stands flat on the floor. */
function bentPost(post: Plan['post'], thick: Plan['thick'], side: number, height: number): Mesh {
  const radius = (share: number) => thick(height * (1 - share))
  const straight = rod([0, height, 0], [0, 0, 0], radius, { sides: 36, segments: 22, round: 0.003 })
  return warp(
    straight,
    ([x, y, z]) => {
      const [middle, behind] = post(y)
      return [side * middle + x, y, behind + z]
    },
    50,
  )
}

function addSeat({ add, addAll }: Assembly, plan: Plan): void {
  const { front, back, railHeight, leg, post, thick } = plan
  const corners = [
    [-front[0], front[1]],
    [front[0], front[1]],
    [back[0], back[1]],
    [-back[0], back[1]],
  ] satisfies V2[]
  const round = () => RAIL / 2
  corners.forEach(([x, z], i) => {
    const [nextX, nextZ] = item(corners, (i + 1) % 4)
    const seatRail = rod([x, railHeight, z], [nextX, railHeight, nextZ], round, { sides: 16, segments: 2 })
    add('seat-rail', 'wood', seatRail)
  })
  const [a, b, c, d] = corners
  if (!a || !b || !c || !d) return
  const woven = { corners: [a, b, c, d] as const, height: railHeight, rail: RAIL, cord: CORD, sag: 0.007 }
  addAll('seat', 'seat', wovenSeat(woven))
  for (const side of [-1, 1]) {
    addTenon({ add }, { side, y: railHeight, middle: leg, radius: () => LEG }, [0.016, 0.011])
    addTenon({ add }, { side, y: railHeight, middle: post, radius: thick }, [0.015, 0.01])
  }
}

/** Place of a tenon in a round leg, and the middle and the radius of the leg at a height. */
interface Joint {
  readonly side: number
  readonly y: number
  readonly middle: (y: number) => V2
  readonly radius: (y: number) => number
}

/** Adds the end of a through tenon, spread by a wedge of ash and trimmed to the round of the leg. */
function addTenon({ add }: Pick<Assembly, 'add'>, joint: Joint, [high, wide]: V2): void {
  const { side, y, middle, radius } = joint
  const trimmed = (size: V3, proud: number) =>
    warp(
      roundedBox(size, 0.0003, { divisions: [1, 4, 6], grain: 0, segments: 1 }),
      ([x, up, aside]) => {
        const [aboutX, aboutZ] = middle(y + up)
        const reach = Math.sqrt(radius(y + up) ** 2 - aside ** 2) - size[0] / 2 + proud
        return [side * (aboutX + reach) + x, y + up, aboutZ + aside]
      },
      40,
    )
  add('tenon', 'wood', trimmed([0.004, high, wide], 0.0003))
  add('wedge', 'wedge', trimmed([0.004, high, 0.0024], 0.0005))
}

function addBack({ add }: Assembly, { post, thick }: Plan): void {
  for (const { y, high, bow } of [
    { y: 0.742, high: 0.082, bow: 0.034 },
    { y: 0.598, high: 0.046, bow: 0.03 },
  ]) {
    const [x, z] = post(y)
    const path = Array.from({ length: 33 }, (_, i): V3 => {
      const share = (i / 32) * 2 - 1
      return [share * x, y, z - bow * (1 - share ** 2)]
    })
    const section = (place: number) => {
      const swell = Math.sin(Math.PI * place) ** 0.7
      return roundedRectangle(0.012 + 0.003 * swell, high * (0.62 + 0.38 * swell), 0.005, 3)
    }
    add('back-rail', 'wood', warp(sweep(path, section), leanedBack(post, y), 50))
    for (const side of [-1, 1])
      addTenon({ add }, { side, y, middle: post, radius: thick }, [high * 0.46, 0.007])
  }
}

/** Returns a function that leans a rail of the back along the slope of the posts. */
function leanedBack(post: (y: number) => V2, middle: number): (point: V3) => V3 {
  const slope = (post(middle + 0.03)[1] - post(middle - 0.03)[1]) / 0.06
  return ([x, y, z]) => [x, y, z + (y - middle) * slope]
}

function addStretchers({ add }: Assembly, { leg, post }: Plan): void {
  const swollen = (share: number) => 0.0075 + 0.003 * Math.sin(Math.PI * share)
  const options = { sides: 16, segments: 8, round: 0.001 }
  for (const side of [-1, 1]) {
    const [[frontX, frontZ], [backX, backZ]] = [leg(0.19), post(0.19)]
    add(
      'stretcher',
      'wood',
      rod([side * frontX, 0.19, frontZ], [side * backX, 0.19, backZ], swollen, options),
    )
  }
  const [[frontX, frontZ], [backX, backZ]] = [leg(0.26), post(0.26)]
  add('stretcher', 'wood', rod([-frontX, 0.26, frontZ], [frontX, 0.26, frontZ], swollen, options))
  add('stretcher', 'wood', rod([-backX, 0.26, backZ], [backX, 0.26, backZ], swollen, options))
}
