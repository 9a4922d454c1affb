import { lathe } from './lathe.ts'
import { addCorner, addQuad, emptyMesh, outward, withNormals, type Mesh } from './mesh.ts'
import { tube } from './sweep.ts'
import { between, type V2, type V3 } from './vector.ts'

/** A lamp shade about Y, open above and below. Radii, heights and thickness are in metres. */
export interface Shade {
  readonly bottom: V2
  readonly top: V2
  readonly thickness: number
}

/** Builds a smooth cloth shade over two rings. `bottom` and `top` are [radius, height] of its outside. */
export function smoothShade({ bottom, top, thickness }: Shade, sides = 160): Mesh {
  const profile: V2[] = [
    bottom,
    top,
    [top[0] - thickness, top[1]],
    [bottom[0] - thickness, bottom[1]],
    bottom,
  ]
  return lathe(profile, sides)
}

/**
 * Builds a shade folded into `pleats`, `fold` metres deep at the bottom. At the top the depth shrinks in proportion to
 * the radius.
 */
export function pleatedShade({ bottom, top, thickness }: Shade, pleats: number, fold: number): Mesh {
  const mesh = emptyMesh()
  const rows: readonly V3[] = [
    [0, 0, 0],
    [0.5, 0, 0],
    [1, 0, 0],
    [1, thickness, 0],
    [0.5, thickness, 0],
    [0, thickness, 0],
    [0, 0, 0],
  ]
  const around = pleats * 2
  for (const [share, inward] of rows) {
    const radius = between(bottom[0], top[0], share) - inward
    for (let k = 0; k <= around; k++) {
      const angle = ((k % around) / around) * 2 * Math.PI
      const folded = radius - (k % 2 ? fold * (radius / bottom[0]) : 0)
      const y = between(bottom[1], top[1], share)
      const place: V3 = [folded * Math.sin(angle), y, folded * Math.cos(angle)]
      addCorner(mesh, place, [y - inward, (k / around) * 2 * Math.PI * bottom[0]])
    }
  }
  for (let row = 0; row < rows.length - 1; row++) {
    for (let k = 0; k < around; k++) {
      const corner = row * (around + 1) + k
      addQuad(mesh, corner, corner + 1, corner + around + 2, corner + around + 1)
    }
  }
  return withNormals(outward(mesh), 30)
}

/** Builds a ring of wire about Y. */
export function wireRing(radius: number, height: number, wire: number, sides = 128): Mesh {
  const path = Array.from({ length: sides }, (_, i): V3 => {
    const angle = (i / sides) * 2 * Math.PI
    return [radius * Math.sin(angle), height, radius * Math.cos(angle)]
  })
  return tube(path, wire, 12, true)
}

/** Builds a bulb of opal glass with a globe of `radius` metres. Its thread begins at the origin. */
export function bulb(radius: number): Mesh {
  const neck = radius * 0.36
  const rise = radius * 1.5
  const globe = Array.from({ length: 25 }, (_, i): V2 => {
    const angle = Math.PI * between(0.16, 1, i / 24)
    return [Math.max(0, radius * Math.sin(angle)), rise - radius * Math.cos(angle)]
  })
  return lathe([[0, 0], [neck, 0], [neck, radius * 0.25], ...globe], 64, 60)
}
