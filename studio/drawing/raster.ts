import type { View } from '../../shop/drawings/model-drawing.ts'
import type { Bounds } from '../geometry/checks.ts'
import { forEachTriangle } from '../geometry/mesh.ts'
import type { V3 } from '../geometry/vector.ts'
import type { Part } from '../product.ts'

/**
 * One view of a product as a grid of pixels, without perspective. The bounding box of the product fills the grid
 * exactly. The first row is the uppermost.
 */
export interface Raster {
  readonly columns: number
  readonly rows: number
  /** Width and height of a pixel in millimetres. The two values differ slightly. */
  readonly pixel: readonly [width: number, height: number]
  /** Index of the visible part plus 1, for each pixel. 0: no part. */
  readonly part: Uint16Array
  /** Distance from the back of the bounding box to the visible surface, in millimetres. NaN: unknown. */
  readonly depth: Float32Array
}

/** Pixels along the longest side of the product. */
const PIXELS = 1500
/** Limits of the size of a pixel, in millimetres. */
const [FINEST, COARSEST] = [0.1, 1]
/** A part hides another part only if it is nearer by this distance, in millimetres. */
const NEARER = 0.05

/** Returns the size of a pixel in millimetres for a product with this bounding box in metres. */
export function pixelSize({ min, max }: Bounds): number {
  const longest = Math.max(max[0] - min[0], max[1] - min[1], max[2] - min[2]) * 1000
  return Math.min(Math.max(longest / PIXELS, FINEST), COARSEST)
}

type Project = (point: V3) => readonly [right: number, down: number, near: number]

/** Returns the projection of a view to millimetres, with the upper left corner of the bounding box as origin. */
function projection(view: View, { min, max }: Bounds): Project {
  const mm = 1000
  switch (view) {
    case 'front':
      return ([x, y, z]) => [(x - min[0]) * mm, (max[1] - y) * mm, (z - min[2]) * mm]
    case 'side':
      return ([x, y, z]) => [(z - min[2]) * mm, (max[1] - y) * mm, (max[0] - x) * mm]
    case 'top':
      return ([x, y, z]) => [(x - min[0]) * mm, (z - min[2]) * mm, (y - min[1]) * mm]
  }
}

/** Draws the parts into a grid of pixels. In the side view, the viewer looks at the left side of the product. */
export function rasterOf(parts: readonly Part[], view: View, bounds: Bounds): Raster {
  const project = projection(view, bounds)
  const corner = view === 'front' ? bounds.min[2] : view === 'side' ? bounds.max[0] : bounds.min[1]
  const end: V3 =
    view === 'front'
      ? [bounds.max[0], bounds.min[1], corner]
      : view === 'side'
        ? [corner, bounds.min[1], bounds.max[2]]
        : [bounds.max[0], corner, bounds.max[2]]
  const [width, height] = project(end)
  const size = pixelSize(bounds)
  const [columns, rows] = [Math.max(1, Math.round(width / size)), Math.max(1, Math.round(height / size))]
  const raster = {
    columns,
    rows,
    pixel: [width / columns, height / rows] as const,
    part: new Uint16Array(columns * rows),
    depth: new Float32Array(columns * rows).fill(-Infinity),
  }
  parts.forEach(({ mesh }, index) =>
    forEachTriangle(mesh, (a, b, c) => fillTriangle(raster, [project(a), project(b), project(c)], index + 1)),
  )
  return raster
}

type Corner = ReturnType<Project>

function fillTriangle(raster: Raster, [a, b, c]: readonly [Corner, Corner, Corner], part: number): void {
  const { columns, rows, pixel, depth } = raster
  const [ax, ay] = [a[0] / pixel[0], a[1] / pixel[1]]
  const [bx, by] = [b[0] / pixel[0], b[1] / pixel[1]]
  const [cx, cy] = [c[0] / pixel[0], c[1] / pixel[1]]
  const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay)
  if (Math.abs(area) < 1e-9) return
  const top = Math.max(0, Math.ceil(Math.min(ay, by, cy) - 0.5))
  const bottom = Math.min(rows - 1, Math.floor(Math.max(ay, by, cy) - 0.5))
  const left = Math.max(0, Math.ceil(Math.min(ax, bx, cx) - 0.5))
  const right = Math.min(columns - 1, Math.floor(Math.max(ax, bx, cx) - 0.5))
  for (let row = top; row <= bottom; row += 1) {
    const y = row + 0.5
    for (let column = left; column <= right; column += 1) {
      const x = column + 0.5
      const atB = ((x - ax) * (cy - ay) - (cx - ax) * (y - ay)) / area
      const atC = ((bx - ax) * (y - ay) - (x - ax) * (by - ay)) / area
      if (atB < 0 || atC < 0 || atB + atC > 1) continue
      const near = a[2] + (b[2] - a[2]) * atB + (c[2] - a[2]) * atC
      const at = row * columns + column
      const known = depth[at] ?? 0
      const before = raster.part[at]
      if (near > known + (before && before !== part ? NEARER : 0)) {
        depth[at] = near
        raster.part[at] = part
      }
    }
  }
}
