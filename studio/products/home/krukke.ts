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
      96,
    )
    add('shade', 'shade', cloth)
    add(
      'rings',
      'metal',
      merge(
        wireRing(width / 2 - 0.0032, low + 0.002, 0.0018, 80),
        wireRing(SHADE.top - 0.0032, height - 0.002, 0.0018, 64),
        ...[0, 120, 240].map((turn) => place(arm(height - 0.002, low + 0.066), [0, 0, 0], [0, turn + 40, 0])),
      ),
    )
    show('cable', [{ slot: 'black-cable', mesh: tube(spline(CABLE, 60), 0.0028, 10) }], [0, 0, 0])
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
  [0.02, 0.003, -0.16],
  [0.14, 0.003, -0.2],
  [0.34, 0.003, -0.2],
  [0.7, 0.003, -0.34],
  [1.2, 0.003, -0.6],
]

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
    72,
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
    ...smoothProfile(OUTLINE, 80),
    [0.045, JAR - 0.0005],
    [0.04, JAR - 0.008],
    [0, JAR - 0.01],
  ]
  return warp(
    lathe(profile, 64),
    ([x, y, z]) => {
      const radius = Math.hypot(x, z)
      if (radius < 0.03 || y > 0.24 || y < FOOT + 0.004) return [x, y, z]
      const ring =
        0.00045 * Math.sin((y * 2 * Math.PI) / 0.0105 + Math.atan2(x, z)) * (0.6 + 0.6 * fbm(y * 30, 1, 2, 2))
      const out = (radius + ring + 0.0006 * fbm(x * 9, y * 9, z * 9, 2)) / radius
      return [x * out, y, z * out]
    },
    50,
  )
}

function cap(): Mesh {
  return lathe(
    [
      [0, 0],
      [0.038, 0],
      [0.0395, 0.0012],
      [0.039, 0.0046],
      [0.036, 0.006],
      [0.012, 0.0085],
      [0.0095, 0.016],
      [0.0085, 0.0172],
      [0, 0.0172],
    ],
    48,
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
