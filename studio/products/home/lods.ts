import { assembly } from '../../assembly.ts'
import { spline } from '../../geometry/curves.ts'
import { lathe } from '../../geometry/lathe.ts'
import { merge, place, type Mesh } from '../../geometry/mesh.ts'
import { rod, tube } from '../../geometry/sweep.ts'
import { item, radians, type V2, type V3 } from '../../geometry/vector.ts'
import type { StudioProduct } from '../../product.ts'
import { propSlots } from '../../props/props.ts'

const STEM = 0.0065
const ARM = 0.0055
/** Distance in metres from the stem to the joint of the shade. */
const REACH = 0.24
/** Height in metres of the arm below the top of the stem. */
const BELOW_TOP = 0.018
/** Angle in degrees by which the shade is tilted outwards from the vertical. */
const TILT = 34
/** Length of the shade from its joint to its mouth, in metres. */
const SHADE = 0.118
const WALL = 0.0012
const CABLE = 0.0028
/** Thickness of the felt below the foot, in metres. The foot casts its shadow into this gap. */
const FELT = 0.0016

/** A slender reading lamp: a flat round foot, a stem, an arm that turns about it, and a tilted shade. */
export const lods: StudioProduct = {
  handle: 'ev-lods',
  camera: 'floor-lamp',
  build({ width, depth, height }) {
    const { parts, add, show } = assembly(227)
    const foot = depth / 2
    const stem = foot - width / 2
    const arm = height - BELOW_TOP
    const joint: V3 = [stem + REACH, arm, 0]
    // The mouth of the shade ends exactly at the width in the catalogue.
    const mouth = (width / 2 - joint[0] - SHADE * Math.sin(radians(TILT))) / Math.cos(radians(TILT))
    add('foot', 'metal', base(foot), [stem, 0, 0])
    add('stem', 'metal', stemRod(height), [stem, 0, 0])
    add('collar', 'metal', collar(), [stem, arm, 0])
    add('dimmer', 'metal', dimmer(), [stem, 0.86, 0])
    add('arm', 'metal', armRod(stem, joint))
    add('knuckle', 'metal', knuckle(), joint)
    const turn: V3 = [0, 0, TILT]
    add('shade', 'metal', shade(mouth), joint, turn)
    add('inside', 'inside', lining(mouth), joint, turn)
    add('light', 'light', disc(mouth * 0.62), joint, turn)
    const floor = CABLE_WAY.map(([x, , z]): V3 => [stem + x, CABLE + 0.0002, z])
    show('cable', [{ slot: 'black-cable', mesh: tube(spline(floor, 120), CABLE, 16) }], [0, 0, 0])
    return parts
  },
  slots: {
    metal: { option: 'finish' },
    inside: { material: 'white-enamel' },
    light: { material: 'bulb' },
    ...propSlots,
  },
  main: [{ shows: { finish: 'black' } }],
  further: [
    {
      view: 'detail',
      shows: { finish: 'brass' },
      look: { at: [0.08, 1.28, 0], span: 0.38 },
      camera: { azimuth: 20, elevation: -4 },
    },
  ],
}

const CABLE_WAY: readonly V3[] = [
  [0, 0, -0.125],
  [0.02, 0, -0.19],
  [0.12, 0, -0.24],
  [0.24, 0, -0.16],
  [0.33, 0, -0.01],
  [0.46, 0, 0.06],
  [0.66, 0, -0.02],
  [1.1, 0, -0.3],
  [1.8, 0, -0.8],
]

/** Builds the flat foot. Its cast-iron weight lies inside, so it is only 13 mm thick. It stands on felt. */
function base(radius: number): Mesh {
  return lathe(
    [
      [0, 0],
      [radius - 0.007, 0],
      [radius - 0.007, FELT],
      [radius - 0.002, FELT + 0.0002],
      [radius - 0.0006, FELT + 0.0008],
      [radius, FELT + 0.002],
      [radius, 0.0092],
      [radius - 0.0005, 0.0108],
      [radius - 0.0017, 0.0121],
      [radius - 0.0035, 0.0128],
      [radius - 0.0065, 0.0131],
      [0.02, 0.0145],
      [0.0125, 0.0155],
      [0.0108, 0.018],
      [0.0105, 0.034],
      [0.0098, 0.0355],
      [0, 0.0355],
    ],
    192,
  )
}

function stemRod(height: number): Mesh {
  return rod([0, 0.02, 0], [0, height, 0], () => STEM, { segments: 2, round: 0.002, sides: 48 })
}

/** Builds the collar at which the arm turns about the stem. */
function collar(): Mesh {
  return lathe(drum(0.0115, -0.0165, 0.0125), 96)
}

/** Builds the rotary dimmer on the stem: a drum and a narrow ring above it. */
function dimmer(): Mesh {
  return merge(lathe(drum(0.012, -0.02, 0.014), 40), lathe(drum(0.0122, 0.0155, 0.02), 40))
}

/** Returns the profile of a drum with rounded edges. */
function drum(radius: number, from: number, to: number): V2[] {
  const round = 0.0012
  return [
    [0, from],
    [radius - round, from],
    [radius - 0.0003, from + 0.0004],
    [radius, from + round],
    [radius, to - round],
    [radius - 0.0003, to - 0.0004],
    [radius - round, to],
    [0, to],
  ]
}

function armRod(stem: number, [x, y, z]: V3): Mesh {
  return rod([stem + 0.002, y - 0.002, z], [x + 0.001, y - 0.002, z], () => ARM, {
    segments: 2,
    round: 0.001,
    sides: 48,
  })
}

/** Builds the joint between the arm and the shade: a short drum about Z with a screw head. */
function knuckle(): Mesh {
  const turned = merge(lathe(drum(0.0105, -0.0095, 0.0095), 40), lathe(drum(0.0065, 0.009, 0.0125), 32))
  return place(turned, [0, -0.002, 0], [90, 0, 0])
}

/** Profile of the shade's outside as shares of the mouth's radius and of the length, from the joint down. */
const OUTSIDE: readonly V2[] = [
  [0.2, 0.05],
  [0.3, 0.075],
  [0.345, 0.11],
  [0.365, 0.17],
  [0.4, 0.3],
  [0.5, 0.48],
  [0.66, 0.68],
  [0.84, 0.86],
  [0.985, 0.988],
]

const downwards = (mouth: number, inset: number): V2[] =>
  OUTSIDE.map(([r, way]): V2 => [r * mouth - inset, -way * SHADE])

/** Builds the shade about the joint, with its mouth downwards. */
function shade(mouth: number): Mesh {
  const outside: V2[] = [[0, -0.03 * SHADE], ...downwards(mouth, 0), [mouth, -SHADE]]
  const inside = downwards(mouth, WALL).toReversed()
  const last = item(inside, inside.length - 1)
  return lathe([...outside, [mouth - WALL, -SHADE - 0.0001], ...inside, [0, last[1]]], 160, 40)
}

/** Builds the white lining of the shade. */
function lining(mouth: number): Mesh {
  const outer = downwards(mouth, WALL + 0.0004)
  const inner = downwards(mouth, WALL + 0.001).toReversed()
  const [first, last] = [item(outer, 0), item(inner, inner.length - 1)]
  return lathe([[0, first[1] - 0.0002], ...outer, ...inner, [0, last[1] - 0.001]], 160, 40)
}

/** Builds the lit disc of the lamp, inside the shade. */
function disc(radius: number): Mesh {
  const y = -0.74 * SHADE
  return lathe(
    [
      [0, y],
      [radius, y],
      [radius, y + 0.002],
      [0, y + 0.002],
    ],
    64,
  )
}
