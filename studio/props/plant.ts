import type { PropPart } from '../assembly.ts'
import { smoothProfile, spline } from '../geometry/curves.ts'
import { lathe } from '../geometry/lathe.ts'
import { addCorner, addQuad, emptyMesh, merge, withNormals, type Mesh } from '../geometry/mesh.ts'
import { seeded } from '../geometry/noise.ts'
import { tube } from '../geometry/sweep.ts'
import { add, cross, item, normalize, scale, subtract, type V2, type V3 } from '../geometry/vector.ts'
import type { Clay } from './pottery.ts'

const POT: readonly V2[] = [
  [0, 0.001],
  ...smoothProfile(
    [
      [0.13, 0],
      [0.138, 0.004],
      [0.165, 0.06],
      [0.18, 0.2],
      [0.185, 0.31],
      [0.182, 0.33],
    ],
    34,
  ),
  [0.177, 0.332],
  [0.172, 0.328],
  [0.168, 0.288],
  [0, 0.286],
]

/** A tall plant with wide leaves in a pot 37 cm across; its leaves reach about 1.3 m. */
export function plant(clay: Clay, leaves = 15, seed = 9): PropPart[] {
  const next = seeded(seed)
  const stems: Mesh[] = []
  const blades: Mesh[] = []
  for (let i = 0; i < leaves; i++) {
    const bearing = i * 2.399
    const lean = 0.1 + 0.42 * next()
    const long = 0.4 + 0.62 * next()
    const path = spline(
      [0, 0.3, 0.6, 1].map((share): V3 => {
        const aside = 0.03 + lean * share ** 1.8
        return [Math.cos(bearing) * aside, 0.27 + long * share, Math.sin(bearing) * aside]
      }),
      16,
    )
    stems.push(tube(path, (share) => 0.006 - 0.003 * share, 8))
    const tip = item(path, 16)
    const ahead = normalize(subtract(tip, item(path, 14)))
    blades.push(blade({ tip, ahead, bearing, long: 0.4 + 0.18 * next(), wide: 0.22 + 0.06 * next() }))
  }
  return [
    { slot: clay, mesh: lathe(POT, 72) },
    { slot: 'soil', mesh: lathe([[0, 0.28], [0.167, 0.284], [0.1, 0.298], [0, 0.3]], 40, 60) }, // prettier-ignore
    { slot: 'stem', mesh: merge(...stems) },
    { slot: 'leaf', mesh: merge(...blades) },
  ]
}

interface Blade {
  readonly tip: V3
  readonly ahead: V3
  readonly bearing: number
  readonly long: number
  readonly wide: number
}

/** A leaf that goes on from its stem and bends down: folded along its middle, waved at its rim. */
function blade({ tip, ahead, bearing, long, wide }: Blade): Mesh {
  const mesh = emptyMesh()
  const [steps, halves] = [22, 4]
  const side = normalize(cross(ahead, [0, 1, 0]))
  for (let i = 0; i <= steps; i++) {
    const share = i / steps
    const half = (wide / 2) * Math.sin(Math.PI * Math.min(1, share ** 0.62 * 0.985 + 0.012)) ** 0.8
    const outward: V3 = [Math.cos(bearing) * 0.55, -0.6, Math.sin(bearing) * 0.55]
    const spine = add(tip, add(scale(ahead, long * share), scale(outward, long * share ** 2)))
    for (let k = -halves; k <= halves; k++) {
      const across = k / halves
      const rise = Math.abs(across) * half * 0.32 + 0.006 * Math.sin(share * 26 + k) * Math.abs(across)
      addCorner(mesh, add(add(spine, scale(side, across * half)), [0, rise, 0]), [across, share])
    }
  }
  const row = 2 * halves + 1
  for (let i = 0; i < steps; i++) {
    for (let k = 0; k < 2 * halves; k++) {
      const corner = i * row + k
      addQuad(mesh, corner, corner + row, corner + row + 1, corner + 1)
    }
  }
  return withNormals(mesh, 80)
}
