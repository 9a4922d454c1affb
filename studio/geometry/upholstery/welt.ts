import { addCorner, addQuad, emptyMesh, outward, withNormals, type Mesh } from '../mesh.ts'
import { add, around, cross, distance, normalize, scale, subtract, type V3 } from '../vector.ts'

/**
 * Builds the cord in a seam: a round tube along a closed loop. The tube does not twist, so its end meets its start.
 * `axis` is the axis of the loop, to which the loop must never run parallel.
 */
export function welt(loop: readonly V3[], radius: number, sides = 7, axis: V3 = [0, 1, 0]): Mesh {
  const mesh = emptyMesh()
  let way = 0
  for (let i = 0; i <= loop.length; i++) {
    const at = around(loop, i)
    if (i) way += distance(at, around(loop, i - 1))
    const along = normalize(subtract(around(loop, i + 1), around(loop, i - 1)))
    const out = normalize(cross(axis, along))
    const up = cross(along, out)
    for (let k = 0; k <= sides; k++) {
      const angle = ((k % sides) / sides) * 2 * Math.PI
      const offset = add(scale(out, radius * Math.cos(angle)), scale(up, radius * Math.sin(angle)))
      addCorner(mesh, add(at, offset), [way, (k / sides) * 2 * Math.PI * radius])
    }
  }
  for (let i = 0; i < loop.length; i++) {
    for (let k = 0; k < sides; k++) {
      const corner = i * (sides + 1) + k
      addQuad(mesh, corner, corner + sides + 1, corner + sides + 2, corner + 1)
    }
  }
  return withNormals(outward(mesh), 80)
}
