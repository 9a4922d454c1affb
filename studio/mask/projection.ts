import type { Mesh } from '../geometry/mesh.ts'
import { dot, item, subtract, type V2, type V3 } from '../geometry/vector.ts'
import { maskOf, type Mask } from './mask.ts'

/** The camera of a picture, in the product's coordinates. */
export interface PictureCamera {
  readonly at: V3
  readonly right: V3
  readonly up: V3
  readonly ahead: V3
  /** Size in the picture of one metre that is one metre ahead, in widths of the picture. */
  readonly zoom: number
  /** How far the lens is shifted to the right and up, in widths of the picture. */
  readonly shift: V2
}

/** Width in pixels of the grid in which the product is projected. */
const GRID = 800

/** Projects solids with the camera of a picture of this size. Returns where in the picture they are seen. */
export function projectedMask(
  meshes: readonly Mesh[],
  camera: PictureCamera,
  picture: { readonly width: number; readonly height: number },
): Mask {
  const size = { width: GRID, height: Math.round((GRID * picture.height) / picture.width) }
  const covered = new Uint8Array(size.width * size.height)
  for (const { p, t } of meshes) {
    const points = p.map((point) => projected(point, camera, size))
    for (let i = 0; i < t.length; i += 3)
      fill(covered, size, [corner(points, t, i), corner(points, t, i + 1), corner(points, t, i + 2)])
  }
  return maskOf(size, (at) => covered[at] === 1)
}

const corner = (points: readonly V2[], t: readonly number[], at: number) => item(points, item(t, at))

function projected(
  point: V3,
  { at, right, up, ahead, zoom, shift }: PictureCamera,
  { width, height }: { readonly width: number; readonly height: number },
): V2 {
  const away = subtract(point, at)
  const scale = zoom / dot(away, ahead)
  const x = dot(away, right) * scale - shift[0]
  const y = dot(away, up) * scale - shift[1]
  return [(x + 0.5) * width, height / 2 - y * width]
}

/** Marks the pixels whose middle lies in a triangle, whichever way it faces. */
function fill(
  covered: Uint8Array,
  { width, height }: { readonly width: number; readonly height: number },
  [a, b, c]: readonly [V2, V2, V2],
): void {
  const area = (b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])
  if (area === 0) return
  const [left, right] = [Math.min(a[0], b[0], c[0]), Math.max(a[0], b[0], c[0])]
  const [top, bottom] = [Math.min(a[1], b[1], c[1]), Math.max(a[1], b[1], c[1])]
  const inside = (from: V2, to: V2, x: number, y: number) =>
    ((to[0] - from[0]) * (y - from[1]) - (x - from[0]) * (to[1] - from[1])) / area >= 0
  for (let row = Math.max(0, Math.ceil(top - 0.5)); row < Math.min(height, bottom); row++) {
    for (let column = Math.max(0, Math.ceil(left - 0.5)); column < Math.min(width, right); column++) {
      const [x, y] = [column + 0.5, row + 0.5]
      if (inside(a, b, x, y) && inside(b, c, x, y) && inside(c, a, x, y)) covered[row * width + column] = 1
    }
  }
}
