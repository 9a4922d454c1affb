import { addCorner, emptyMesh, outward, withNormals, type Mesh } from './mesh.ts'
import { item, type V2 } from './vector.ts'

/** Radius in metres below which a profile point counts as on the axis. */
const ON_THE_AXIS = 1e-6
/**
 * Radius in metres of the cylinder around which the texture is measured. With a fixed radius, the texture does not
 * shrink towards the axis.
 */
const ROUND = 0.1

/**
 * Builds a surface of revolution about Y from a profile of [radius, height]. The surface is closed if the profile
 * starts and ends on the axis, or ends at its start.
 */
export function lathe(profile: readonly V2[], sides = 48, crease = 35): Mesh {
  const mesh = emptyMesh()
  let way = 0
  profile.forEach(([radius, height], i) => {
    const before = item(profile, Math.max(0, i - 1))
    way += Math.hypot(radius - before[0], height - before[1])
    for (let k = 0; k <= sides; k++) {
      const angle = ((k % sides) / sides) * 2 * Math.PI
      addCorner(
        mesh,
        [radius * Math.sin(angle), height, radius * Math.cos(angle)],
        [way, (k / sides) * 2 * Math.PI * ROUND],
      )
    }
  })
  for (let i = 0; i < profile.length - 1; i++) {
    for (let k = 0; k < sides; k++) {
      const corner = i * (sides + 1) + k
      const above = corner + sides + 1
      if (item(profile, i)[0] > ON_THE_AXIS) mesh.t.push(corner, corner + 1, above + 1)
      if (item(profile, i + 1)[0] > ON_THE_AXIS) mesh.t.push(corner, above + 1, above)
    }
  }
  return withNormals(outward(mesh), crease)
}
