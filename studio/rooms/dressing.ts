import type { PropPart } from '../assembly.ts'
import { spline } from '../geometry/curves.ts'
import { lathe } from '../geometry/lathe.ts'
import { addCorner, addQuad, emptyMesh, merge, place, withNormals, type Mesh } from '../geometry/mesh.ts'
import { noise, seeded } from '../geometry/noise.ts'
import { tube } from '../geometry/sweep.ts'
import { degrees, item, type V3 } from '../geometry/vector.ts'

/** Builds a curtain with soft folds, from `height` metres down to just above the floor, `width` metres along Z. */
export function curtain(width: number, height: number, seed: number): PropPart[] {
  const mesh = emptyMesh()
  const [columns, rows] = [Math.round(width / 0.008), 24]
  for (let row = 0; row <= rows; row++) {
    const y = 0.012 + ((height - 0.012) * row) / rows
    const open = 1 - 0.45 * (row / rows)
    for (let column = 0; column <= columns; column++) {
      const z = (column / columns - 0.5) * width
      const bend = noise(z * 3, seed, y * 0.4) * 0.9
      const fold = Math.sin((z / 0.115) * 2 * Math.PI + bend * 3) * 0.034 * open
      addCorner(mesh, [fold + 0.012 * bend, y, z], [z * 1.6, y])
      if (row === rows || column === columns) continue
      const at = row * (columns + 1) + column
      addQuad(mesh, at, at + columns + 1, at + columns + 2, at + 1)
    }
  }
  return [{ slot: 'white-shade', mesh: withNormals(mesh, 80) }]
}

/** Builds a potted plant with large leaves, `height` metres high. */
export function potPlant(height: number, seed: number): PropPart[] {
  const next = seeded(seed)
  const [stems, leaves]: [Mesh[], Mesh[]] = [[], []]
  const count = 17
  for (let i = 0; i < count; i++) {
    const bearing = i * 2.4
    const long = height * (0.45 + 0.5 * (i / count)) * (0.9 + 0.2 * next())
    const lean = 0.75 - 0.55 * (i / count)
    const path = [0, 0.35, 0.7, 1].map((share): V3 => {
      const aside = lean * long * 0.62 * share ** 1.7
      return [Math.cos(bearing) * aside, 0.3 + (long - 0.3) * share, Math.sin(bearing) * aside]
    })
    stems.push(tube(spline(path, 14), (share) => 0.007 - 0.004 * share, 8))
    const grown = blade(0.34 + 0.1 * next(), 0.17 + 0.05 * next(), 0.2 + 0.35 * next())
    leaves.push(place(grown, item(path, 3), [-30 + 40 * next(), 90 - degrees(bearing), 0]))
  }
  return [
    { slot: 'dark-stoneware', mesh: lathe(POT) },
    { slot: 'soil', mesh: lathe(SOIL) },
    { slot: 'stem', mesh: merge(...stems) },
    { slot: 'leaf', mesh: merge(...leaves) },
  ]
}

const POT: [number, number][] = [
  [0, 0],
  [0.13, 0],
  [0.142, 0.012],
  [0.185, 0.31],
  [0.183, 0.33],
  [0.172, 0.33],
  [0.168, 0.3],
  [0, 0.29],
]
const SOIL: [number, number][] = [
  [0, 0.292],
  [0.167, 0.296],
  [0.167, 0.304],
  [0, 0.314],
]

/** Builds a broad leaf to the front whose tip droops. */
function blade(long: number, wide: number, hang: number): Mesh {
  const mesh = emptyMesh()
  const [steps, across] = [14, 6]
  for (let step = 0; step <= steps; step++) {
    const share = step / steps
    const half = (wide / 2) * Math.sin(Math.PI * Math.min(0.995, share ** 0.75 + 0.004)) ** 0.8
    for (let column = 0; column <= across; column++) {
      const side = (column / across) * 2 - 1
      const ripple = 0.006 * Math.sin(share * 16 + side * 2)
      const rise = Math.abs(side) * half * 0.35 + ripple * Math.abs(side)
      addCorner(
        mesh,
        [side * half, rise - hang * long * share ** 2, long * share * (1 - 0.15 * share)],
        [side, share],
      )
      if (step === steps || column === across) continue
      const at = step * (across + 1) + column
      addQuad(mesh, at, at + across + 1, at + across + 2, at + 1)
    }
  }
  return withNormals(mesh, 80)
}
