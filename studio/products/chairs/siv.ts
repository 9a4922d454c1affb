import { type Assembly, assembly } from '../../assembly.ts'
import { bentRail } from '../../geometry/timber/bent.ts'
import { roundedBox } from '../../geometry/box.ts'
import { turnedLeg } from '../../geometry/timber/joinery.ts'
import { warp } from '../../geometry/mesh.ts'
import { ellipticalHollow, saddledSeat, seatOutline } from '../../geometry/timber/seat.ts'
import { rod } from '../../geometry/sweep.ts'
import { between, clamp, mix, radians, type V2, type V3 } from '../../geometry/vector.ts'
import type { MetricDimensions } from '../../dimensions.ts'
import type { StudioProduct } from '../../product.ts'

const RODS = 8
const FOOT = 0.0115
const TENON = 0.0115
/** Distance of the seat's middle from the middle of the chair, to the front. */
const SEAT_FORWARD = 0.021
const SEAT_WIDTH = 0.44
const HOLLOW = 0.009
const CREST = { high: 0.056, thick: 0.021, half: 0.212 }

const hollow = ellipticalHollow(HOLLOW, 0.196, 0.178, -0.012)

/** A kitchen chair in the Windsor tradition: eight slender rods, and legs wedged through a saddled seat. */
export const siv: StudioProduct = {
  handle: 'ev-siv',
  camera: 'chair',
  build(dimensions) {
    const chair = assembly(117)
    addSeat(chair, dimensions)
    addLegs(chair, dimensions)
    addBack(chair, dimensions)
    return chair.parts
  },
  slots: { wood: { option: 'wood' }, wedge: { material: 'oiled-oak' } },
  main: [{ shows: { wood: 'ash' } }],
  further: [
    {
      view: 'detail',
      shows: { wood: 'ash' },
      look: { at: [0, 0.52, 0], span: 0.6 },
      camera: { azimuth: 38, elevation: 30 },
    },
  ],
}

function addSeat({ addAll }: Assembly, { seatHeight, clearance, depth }: MetricDimensions): void {
  const long = depth - 0.07
  const seat = saddledSeat({
    outline: seatOutline(SEAT_WIDTH, long, 0.12),
    thickness: seatHeight - clearance,
    hollow,
    round: 0.007,
    bevel: 0.032,
    edge: 0.021,
    board: 0.145,
  })
  addAll('seat', 'wood', seat, [0, seatHeight, SEAT_FORWARD])
}

function addLegs(chair: Assembly, { width, depth, seatHeight }: MetricDimensions): void {
  const [x, z] = [width / 2 - FOOT, depth / 2 - FOOT]
  for (const side of [-1, 1]) {
    addLeg(chair, [side * 0.152, seatHeight, 0.168], [side * x, 0, z])
    addLeg(chair, [side * 0.132, seatHeight, -0.112], [side * (x - 0.012), 0, -z])
  }
}

/** Adds a leg, and its wedged tenon in the upper side of the seat. */
function addLeg({ add }: Assembly, through: V3, foot: V3): void {
  const belly = (share: number) => {
    const place = share < 0.32 ? share / 0.32 : (share - 0.32) / 0.68
    const eased = place * place * (3 - 2 * place)
    return share < 0.32 ? between(0.0145, 0.0182, eased) : between(0.0182, FOOT, place ** 1.15)
  }
  const hidden = 0.018 / through[1]
  add('leg', 'wood', turnedLeg(mix(through, foot, hidden), foot, belly, { segments: 22, sides: 28 }))
  const [x, y, z] = through
  const follow = ([aside, up, ahead]: V3): V3 => {
    const surface = up > 0 ? -hollow(x + aside, z + ahead - SEAT_FORWARD) : 0
    return [x + aside, y + up + surface, z + ahead]
  }
  const peg = (radius: number, proud: number) =>
    warp(
      rod([0, -0.02, 0], [0, proud, 0], () => radius, { sides: 40, segments: 3, round: 0.0002 }),
      follow,
      40,
    )
  // The joint between seat and tenon is a fine dark line.
  add('joint', 'wedge', peg(TENON + 0.0006, 0.0003))
  add('tenon', 'wood', peg(TENON, 0.0005))
  const wedge = roundedBox([2 * TENON - 0.001, 0.01, 0.0026], 0.0002, { segments: 1, divisions: [8, 1, 1] })
  add(
    'wedge',
    'wedge',
    warp(wedge, ([a, up, b]) => follow([a, up - 0.0043, b]), 40),
  )
}

function addBack({ add }: Assembly, { depth, height, seatHeight }: MetricDimensions): void {
  const lean = radians(11)
  const middle = height - CREST.high / 2
  const crestAt = (x: number): V3 => [
    x,
    middle - 0.012 * (x / CREST.half) ** 2,
    -depth / 2 + 0.0168 + 0.034 * (x / CREST.half) ** 2,
  ]
  const swell = (share: number): V2 => {
    const out = Math.abs(2 * share - 1)
    const tip = 1 - clamp((1 - out) / 0.09, 0, 1)
    const rounded = 0.6 + 0.4 * Math.sqrt(1 - tip * tip)
    return [CREST.thick - 0.003 * out ** 2, CREST.high * (1 - 0.3 * out ** 2.4) * rounded]
  }
  const crest = bentRail((share) => crestAt((2 * share - 1) * CREST.half), swell, {
    radius: 0.0085,
    segments: 64,
    up: [0, Math.cos(lean), -Math.sin(lean)],
  })
  add('crest', 'wood', crest)
  for (let i = 0; i < RODS; i++) {
    const across = (2 * i) / (RODS - 1) - 1
    const outer = Math.abs(across) > 0.99
    const foot: V3 = [across * 0.155, seatHeight - 0.012, -depth / 2 + 0.077 + 0.03 * across ** 2]
    const head = crestAt(across * 0.186)
    const thick = outer ? 0.0072 : 0.006
    const slender = (share: number) => thick * (0.78 + 0.34 * Math.sin(Math.PI * (0.12 + 0.8 * share)) ** 1.5)
    add('rod', 'wood', rod(foot, head, slender, { sides: 18, segments: 20, round: 0.001 }))
  }
}
