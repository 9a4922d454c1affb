import type { PropPart } from '../assembly.ts'
import { spline } from '../geometry/curves.ts'
import { addCorner, addQuad, emptyMesh, merge, place, withNormals, type Mesh } from '../geometry/mesh.ts'
import { seeded } from '../geometry/noise.ts'
import { tube } from '../geometry/sweep.ts'
import { degrees, item, type V3 } from '../geometry/vector.ts'

/** Builds leafy twigs for the neck of a vase. They grow from the origin up to `height` metres. */
export function twigs(count: number, height: number, seed: number): PropPart[] {
  const next = seeded(seed)
  const stems: Mesh[] = []
  const leaves: Mesh[] = []
  for (let i = 0; i < count; i++) {
    const bearing = i * 2.4 + 0.3
    const long = height * (0.6 + 0.4 * next())
    const lean = 0.22 + 0.34 * next()
    const path = [-0.12, 0.33, 0.66, 1].map((share): V3 => {
      const aside = lean * long * Math.max(0, share) ** 1.5
      return [Math.cos(bearing) * aside, long * share, Math.sin(bearing) * aside]
    })
    stems.push(tube(spline(path, 12), (share) => 0.0024 - 0.0014 * share, 7))
    const points = spline(path, 26)
    for (let step = 9; step <= 26; step++) {
      for (const side of [-1, 1]) {
        const turn = 90 - degrees(bearing) + side * (50 + 30 * next())
        const grown = leaf(0.034 + 0.018 * next(), 0.015 + 0.006 * next())
        leaves.push(place(grown, item(points, step), [-38 + 50 * next(), turn, 0]))
      }
    }
  }
  return [
    { slot: 'stem', mesh: merge(...stems) },
    { slot: 'leaf', mesh: merge(...leaves) },
  ]
}

/** Builds a leaf from the origin to the front, folded slightly along its middle and drooping at its tip. */
function leaf(long: number, wide: number): Mesh {
  const mesh = emptyMesh()
  const steps = 6
  for (let i = 0; i <= steps; i++) {
    const share = i / steps
    const half = (wide / 2) * Math.sin(Math.PI * Math.min(0.995, share ** 0.8 + 0.005)) ** 0.9
    for (const side of [-1, 0, 1]) {
      addCorner(
        mesh,
        [side * half, Math.abs(side) * half * 0.4 - 0.25 * long * share ** 2, long * share],
        [side, share],
      )
    }
  }
  for (let i = 0; i < steps; i++) {
    for (const side of [0, 1]) {
      const corner = i * 3 + side
      addQuad(mesh, corner, corner + 3, corner + 4, corner + 1)
    }
  }
  return withNormals(mesh, 80)
}
