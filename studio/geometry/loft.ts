import { addCorner, addQuad, emptyMesh, outward, withNormals, type Mesh } from './mesh.ts'
import { around, distance, item, scale, add, type V3 } from './vector.ts'

/**
 * Builds a surface over a series of rings that all have the same number of points. The surface is closed at both ends.
 * U runs around the rings, and V runs from ring to ring.
 */
export function loft(rings: readonly (readonly V3[])[], crease = 60): Mesh {
  const mesh = emptyMesh()
  const count = item(rings, 0).length
  const ways = lengthsAlong(rings)
  rings.forEach((ring, i) => {
    let round = 0
    for (let k = 0; k <= count; k++) {
      if (k) round += distance(around(ring, k), around(ring, k - 1))
      addCorner(mesh, around(ring, k), [round, item(ways, i)])
    }
  })
  for (let i = 0; i < rings.length - 1; i++) {
    for (let k = 0; k < count; k++) {
      const corner = i * (count + 1) + k
      addQuad(mesh, corner, corner + 1, corner + count + 2, corner + count + 1)
    }
  }
  addLid(mesh, item(rings, 0), 0, false)
  addLid(mesh, item(rings, rings.length - 1), (rings.length - 1) * (count + 1), true)
  return withNormals(outward(mesh), crease)
}

/** Returns the distance of each ring from the first, summed over the longest connection between neighbouring rings. */
function lengthsAlong(rings: readonly (readonly V3[])[]): number[] {
  const ways = [0]
  for (let i = 1; i < rings.length; i++) {
    const [before, ring] = [item(rings, i - 1), item(rings, i)]
    ways.push(item(ways, i - 1) + Math.max(...ring.map((point, k) => distance(point, item(before, k)))))
  }
  return ways
}

function addLid(mesh: Mesh, ring: readonly V3[], first: number, last: boolean): void {
  const sum = ring.reduce<V3>((whole, point) => add(whole, point), [0, 0, 0])
  const middle = addCorner(mesh, scale(sum, 1 / ring.length), item(mesh.uv, first))
  for (let k = 0; k < ring.length; k++) {
    if (last) mesh.t.push(middle, first + k, first + k + 1)
    else mesh.t.push(middle, first + k + 1, first + k)
  }
}
