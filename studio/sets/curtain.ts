import type { PropPart } from '../assembly.ts'
import { addCorner, addQuad, emptyMesh, withNormals } from '../geometry/mesh.ts'
import { noise } from '../geometry/noise.ts'

/** A curtain that hangs in folds along Z, about the origin, from `height` down to a finger's breadth above the floor. */
export function curtain(width: number, height: number, seed = 1): PropPart[] {
  const mesh = emptyMesh()
  const [columns, rows] = [190, 28]
  const folds = Math.round(width / 0.095)
  for (let row = 0; row <= rows; row++) {
    for (let column = 0; column <= columns; column++) {
      const [along, down] = [column / columns, row / rows]
      const sway = 0.6 * noise(along * 7, down * 1.5, seed)
      const fold = (0.034 + 0.02 * down) * Math.sin(along * 2 * Math.PI * folds + sway)
      const drift = 0.018 * noise(along * 5, down * 2, seed + 3)
      const z = (along - 0.5) * width * (1 + 0.07 * down) + 0.012 * noise(along * 9, down, seed + 7)
      addCorner(mesh, [fold + drift, height * (1 - down) + 0.012, z], [down * height, along * width * 2])
    }
  }
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const corner = row * (columns + 1) + column
      addQuad(mesh, corner, corner + columns + 1, corner + columns + 2, corner + 1)
    }
  }
  return [{ slot: 'curtain', mesh: withNormals(mesh, 80) }]
}
