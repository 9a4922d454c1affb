import type { Millimetres } from '#shop/length.ts'
import { usualSizes, type Dimensions, type Silhouette, type UsualSize } from '../../silhouettes.ts'

/** All dimensions that a drawing needs, in millimetres. */
export interface Size {
  readonly width: Millimetres
  readonly depth: Millimetres
  readonly height: Millimetres
  readonly seatHeight: Millimetres
  readonly seatDepth: Millimetres
  readonly clearance: Millimetres
  readonly armHeight: Millimetres
}

/**
 * Returns the dimensions that must be known for an exact drawing. If one of them is unknown, the drawing is approximate
 * and has dashed lines.
 */
function essentialDimensions(form: Silhouette): readonly (keyof Dimensions)[] {
  if (form === 'rug' || form === 'round-rug') return ['width', 'depth']
  return form === 'box' ? ['width', 'depth', 'height'] : ['width', 'height']
}

export function hasKnownSize(form: Silhouette, dimensions: Dimensions): boolean {
  return essentialDimensions(form).every((measure) => dimensions[measure] !== undefined)
}

export function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), Math.max(least, most))
}

/**
 * Returns all dimensions of a product. Estimates unknown dimensions from the known ones and the usual proportions. If
 * an inner dimension contradicts an outer dimension, uses the nearest possible value. For example, a seat cannot be
 * higher than the back.
 */
export function completeSize(form: Silhouette, dimensions: Dimensions): Size {
  const [w, d, h, seat = 0, seatDepth = 0, clear = 0, arm = 0]: UsualSize = usualSizes[form]
  const scale = scaleOf([
    [dimensions.width, w],
    [dimensions.depth, d],
    [dimensions.height, h],
  ])
  const width = dimensions.width ?? w * scale
  const depth = dimensions.depth ?? d * scale
  const height = dimensions.height ?? h * scale
  const seatHeight = clamp(
    dimensions.seatHeight ?? Math.min(seat, (height * seat) / h),
    height * 0.2,
    height * 0.85,
  )
  return {
    width,
    depth,
    height,
    seatHeight,
    seatDepth: clamp(dimensions.seatDepth ?? (depth * seatDepth) / d, depth * 0.35, depth * 0.82),
    clearance: clamp(
      dimensions.clearance ?? Math.min(clear, (height * clear) / h),
      0,
      seat ? seatHeight * 0.6 : height * 0.5,
    ),
    armHeight: clamp(dimensions.armHeight ?? (height * arm) / h, seatHeight, height),
  }
}

/** Returns whether the product has a part in front of the seat, such as a chaise or the short side of a corner sofa. */
export function hasChaise(depth: Millimetres, seatDepth: Millimetres): boolean {
  return depth > 1300 && depth > seatDepth * 2.2
}

/**
 * Returns the size of a product relative to the usual size. This number is the average ratio of known to usual
 * dimensions, but at least 0.4 and at most 2. Returns 1 if no dimension is known.
 */
function scaleOf(measures: readonly (readonly [known: number | undefined, usual: number])[]): number {
  const ratios = measures.flatMap(([known, expected]) => (known === undefined ? [] : [known / expected]))
  if (ratios.length === 0) return 1
  return clamp(ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length, 0.4, 2)
}
