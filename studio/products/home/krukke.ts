import { assembly } from '../../assembly.ts'
import { smoothProfile, spline } from '../../geometry/curves.ts'
import { lathe } from '../../geometry/lathe.ts'
import { merge, place, warp, type Mesh } from '../../geometry/mesh.ts'
import { fbm } from '../../geometry/noise.ts'
import { bulb, smoothShade, wireRing } from '../../geometry/shade.ts'
import { rod, tube } from '../../geometry/sweep.ts'
import type { V2, V3 } from '../../geometry/vector.ts'
import type { StudioProduct } from '../../product.ts'
import { propSlots } from '../../props/props.ts'

const SHADE = { high: 0.205, top: 0.112, thickness: 0.0011 }
/** Height above the table where the glaze ends, in metres. */
const FOOT = 0.011
const JAR = 0.272
/** Radius of the rolled hems of the shade, in metres. */
const HEM = 0.0021
/** Distance in metres by which a hem lies outside the cloth. */
const PROUD = 0.0003

/** A lamp on a wheel-thrown jar: an unglazed stoneware foot, throwing rings on the belly and a smooth neck. */
export const krukke: StudioProduct = {
  handle: 'ev-krukke',
  camera: 'table-lamp',
  build({ width, height }) {
    const { parts, add, show } = assembly(91)
    const low = height - SHADE.high
    add('foot', 'foot', foot())
    add('jar', 'glaze', jar())
    add('cap', 'metal', cap(), [0, JAR - 0.004, 0])
    add(
      'stem',
      'metal',
      rod([0, JAR, 0], [0, low + 0.03, 0], () => 0.0065, { segments: 2, round: 0.001 }),
    )
    add(
      'holder',
      'metal',
      rod([0, low + 0.02, 0], [0, low + 0.068, 0], () => 0.0185, { segments: 2, round: 0.002 }),
    )
    add('bulb', 'bulb', bulb(0.036), [0, low + 0.0665, 0])
    const cloth = smoothShade(
      { bottom: [width / 2, low], top: [SHADE.top, height], thickness: SHADE.thickness },
      192,
    )
    add('shade', 'shade', cloth)
    add('hems', 'shade', hems([width / 2, low], height))
    add(
      'arms',
      'metal',
      merge(
        ...[0, 120, 240].map((turn) => place(arm(height - 0.002, low + 0.066), [0, 0, 0], [0, turn + 40, 0])),
      ),
    )
    show('cable', [{ slot: 'black-cable', mesh: tube(spline(CABLE, 120), 0.0028, 16) }], [0, 0, 0])
    return parts
  },
  slots: {
    glaze: { option: 'glaze' },
    foot: { material: 'stoneware' },
    metal: { material: 'brass' },
    shade: { material: 'linen-shade' },
    bulb: { material: 'bulb' },
    ...propSlots,
  },
  main: [{ shows: { glaze: 'celadon' } }, { shows: { glaze: 'oat' } }, { shows: { glaze: 'ink' } }],
  further: [
    {
      view: 'detail',
      shows: { glaze: 'celadon' },
      look: { at: [0, 0.15, 0], span: 0.42 },
      camera: { azimuth: -24, elevation: 12 },
    },
  ],
}

const CABLE: readonly V3[] = [
  [-0.01, 0.006, -0.052],
  [-0.02, 0.003, -0.1],
  [0.03, 0.003, -0.14],
  [0.1, 0.003, -0.12],
  [0.17, 0.003, -0.04],
  [0.25, 0.003, 0.01],
  [0.36, 0.003, -0.04],
  [0.7, 0.003, -0.3],
  [1.2, 0.003, -0.6],
]

/**
 * Builds the hems, rolled about wires. The wires are left out because they would keep the light of the bulb from the
 * hems. `bottom` is the [radius, height] of the lower one.
 */
function hems(bottom: V2, height: number): Mesh {
  const [radius, low] = bottom
  return merge(
    wireRing(radius + PROUD - HEM, low + HEM, HEM, 192),
    wireRing(SHADE.top + 2 * PROUD - HEM, height - HEM, HEM, 192),
  )
}

function foot(): Mesh {
  return lathe(
    [
      [0, 0.003],
      [0.05, 0.003],
      [0.053, 0],
      [0.0625, 0],
      [0.0645, 0.0015],
      [0.0655, FOOT + 0.003],
      [0, FOOT + 0.003],
    ],
    160,
  )
}

const OUTLINE: readonly V2[] = [
  [0.0648, FOOT],
  [0.0675, FOOT + 0.0015],
  [0.079, 0.034],
  [0.0965, 0.082],
  [0.101, 0.125],
  [0.0945, 0.168],
  [0.0735, 0.208],
  [0.0485, 0.234],
  [0.0425, 0.249],
  [0.0465, 0.263],
  [0.0505, JAR - 0.002],
  [0.0495, JAR],
]

/** Builds the jar with the irregular rings and the slightly uneven wall of a pot thrown on a wheel. */
function jar(): Mesh {
  const profile: V2[] = [
    [0, FOOT],
    ...smoothProfile(OUTLINE, 130),
    [0.045, JAR - 0.0005],
    [0.04, JAR - 0.008],
    [0, JAR - 0.01],
  ]
  return warp(
    lathe(profile, 144),
    ([x, y, z]) => {
      const radius = Math.hypot(x, z)
      if (radius < 0.03 || y > 0.24 || y < FOOT + 0.004) return [x, y, z]
      const ring =
        0.00028 * Math.sin((y * 2 * Math.PI) / 0.0105 + Math.atan2(x, z)) * (0.6 + 0.6 * fbm(y * 30, 1, 2, 2))
      const out = (radius + ring + 0.00025 * fbm(x * 9, y * 9, z * 9, 2)) / radius
      return [x * out, y, z * out]
    },
    50,
  )
}

function cap(): Mesh {
  return lathe(
    [
      [0, 0],
      [0.0385, 0],
      [0.0396, 0.0004],
      [0.04, 0.0014],
      [0.04, 0.003],
      [0.0396, 0.0042],
      [0.0385, 0.005],
      [0.0335, 0.0056],
      [0.0325, 0.0064],
      [0.026, 0.0088],
      [0.018, 0.0106],
      [0.0125, 0.0114],
      [0.0112, 0.0122],
      [0.0108, 0.0135],
      [0.0105, 0.0162],
      [0.0096, 0.0172],
      [0, 0.0172],
    ],
    128,
  )
}

/** Builds a wire from the holder to the upper ring of the shade. */
function arm(top: number, from: number): Mesh {
  return tube(
    spline(
      [
        [0, from, 0.016],
        [0, from + 0.008, 0.045],
        [0, from + 0.05, 0.07],
        [0, top - 0.01, 0.085],
        [0, top, SHADE.top - 0.003],
      ],
      20,
    ),
    0.0016,
    8,
  )
}
