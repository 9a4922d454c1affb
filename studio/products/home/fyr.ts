import { assembly } from '../../assembly.ts'
import { spline } from '../../geometry/curves.ts'
import { lathe } from '../../geometry/lathe.ts'
import { merge, place, type Mesh } from '../../geometry/mesh.ts'
import { bulb, pleatedShade, wireRing } from '../../geometry/shade.ts'
import { rod, tube } from '../../geometry/sweep.ts'
import type { V3 } from '../../geometry/vector.ts'
import type { StudioProduct } from '../../product.ts'
import { propSlots } from '../../props/props.ts'

const STEM = 0.008
const BASE = 0.13
/** Thickness of the felt below the foot, in metres. The foot casts its shadow into this gap. */
const FELT = 0.0018
const SHADE = { top: 0.155, high: 0.27, thickness: 0.0012 }
const PLEATS = 112

/** A floor lamp: a heavy foot, a thin stem, and a pleated shade that is open above and below. */
export const fyr: StudioProduct = {
  handle: 'ev-fyr',
  camera: 'floor-lamp',
  build({ width, height }) {
    const { parts, add, show } = assembly(71)
    const radius = width / 2
    const low = height - SHADE.high
    add('base', 'metal', base())
    add(
      'stem',
      'metal',
      rod([0, 0.02, 0], [0, low + 0.08, 0], () => STEM, { segments: 2, round: 0.001, sides: 48 }),
    )
    add('dimmer', 'metal', dimmer(), [0, 0.98, 0])
    add('holder', 'metal', holder(), [0, low + 0.07, 0])
    const shade = { bottom: [radius, low] as const, top: [SHADE.top, height - 0.0015] as const }
    const folded = pleatedShade(
      { bottom: [...shade.bottom], top: [...shade.top], thickness: SHADE.thickness },
      PLEATS,
      0.0055,
    )
    add('shade', 'shade', folded)
    add(
      'tape',
      'tape',
      merge(
        wireRing(radius - 0.003, low + 0.0015, 0.003, 192),
        wireRing(SHADE.top - 0.0015, height - 0.003, 0.003, 192),
      ),
    )
    add('frame', 'metal', spider(SHADE.top - 0.003, height - 0.012, low + 0.115))
    add('bulb', 'bulb', bulb(0.042), [0, low + 0.118, 0])
    show('cable', [{ slot: 'black-cable', mesh: tube(spline(CABLE, 120), 0.003, 16) }], [0, 0, 0])
    return parts
  },
  slots: {
    metal: { option: 'finish' },
    shade: { material: 'linen-shade' },
    tape: { material: 'linen-shade' },
    bulb: { material: 'bulb' },
    ...propSlots,
  },
  main: [{ shows: { finish: 'black' } }, { shows: { finish: 'moss' } }, { shows: { finish: 'brass' } }],
  further: [
    {
      view: 'detail',
      shows: { finish: 'brass' },
      look: { at: [0, 1.34, 0], span: 0.62 },
      camera: { azimuth: 20, elevation: -6 },
    },
  ],
}

const CABLE: readonly V3[] = [
  [0, 0.006, -0.12],
  [0.02, 0.0032, -0.2],
  [0.12, 0.0032, -0.27],
  [0.24, 0.0032, -0.19],
  [0.33, 0.0032, -0.03],
  [0.46, 0.0032, 0.06],
  [0.66, 0.0032, -0.02],
  [1.1, 0.0032, -0.3],
  [1.8, 0.0032, -0.8],
]

/** Builds the cast and turned foot, with a rounded edge and a top that slopes gently outwards. */
function base(): Mesh {
  return lathe(
    [
      [0, 0],
      [BASE - 0.008, 0],
      [BASE - 0.008, FELT],
      [BASE - 0.003, FELT + 0.0003],
      [BASE - 0.0009, FELT + 0.0012],
      [BASE, FELT + 0.003],
      [BASE, 0.013],
      [BASE - 0.0005, 0.0152],
      [BASE - 0.002, 0.0173],
      [BASE - 0.0042, 0.0183],
      [BASE - 0.007, 0.0187],
      [0.03, 0.0225],
      [0.018, 0.0245],
      [0.0135, 0.029],
      [0.0125, 0.046],
      [0.0115, 0.048],
      [0, 0.048],
    ],
    192,
  )
}

/** Builds the rotary dimmer: a small drum about the stem, in two halves. */
function dimmer(): Mesh {
  const half = (from: number, to: number) =>
    lathe(
      [
        [0, from],
        [0.0125, from],
        [0.0135, from + 0.001],
        [0.0135, to - 0.001],
        [0.0125, to],
        [0, to],
      ],
      40,
    )
  return merge(half(-0.021, 0.0165), place(half(0, 0.013), [0, 0.0175, 0]))
}

function holder(): Mesh {
  return lathe(
    [
      [0, 0],
      [0.012, 0],
      [0.018, 0.006],
      [0.0195, 0.012],
      [0.0195, 0.046],
      [0.0185, 0.048],
      [0, 0.048],
    ],
    40,
  )
}

/** Builds the three wires from the holder up to the ring of the shade. */
function spider(radius: number, height: number, from: number): Mesh {
  const wires = [0, 120, 240].map((turn) => {
    const wire = tube(
      spline(
        [
          [0, from - 0.004, 0.017],
          [0, from, 0.05],
          [0, from + 0.05, 0.075],
          [0, height - 0.012, 0.08],
          [0, height, 0.1],
          [0, height + 0.0035, radius],
        ],
        24,
      ),
      0.0016,
      8,
    )
    return place(wire, [0, 0, 0], [0, turn, 0])
  })
  return merge(...wires)
}
