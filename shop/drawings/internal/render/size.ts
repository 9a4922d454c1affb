import type { Millimetres } from '#shop/length.ts'
import { usualSizes, type Dimensions, type Silhouette, type UsualSize } from '../../silhouettes.ts'

/** Every measure a drawing needs, in millimetres, whatever is known of the piece. */
export interface Size {
  readonly width: Millimetres
  readonly depth: Millimetres
  readonly height: Millimetres
  readonly seatHeight: Millimetres
  readonly seatDepth: Millimetres
  readonly clearance: Millimetres
  readonly armHeight: Millimetres
}

/** Without these a drawing is only a likeness, and says so with dashes. */
function telling(form: Silhouette): readonly (keyof Dimensions)[] {
  if (form === 'rug' || form === 'round-rug') return ['width', 'depth']
  return form === 'box' ? ['width', 'depth', 'height'] : ['width', 'height']
}

export function isMeasured(form: Silhouette, dimensions: Dimensions): boolean {
  return telling(form).every((measure) => dimensions[measure] !== undefined)
}

export function within(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), Math.max(least, most))
}

/**
 * The known measures, the missing ones in proportion to them. Inner measures that contradict the outer ones (a seat above
 * the back) are drawn as near as the outer ones allow.
 */
export function completed(form: Silhouette, dimensions: Dimensions): Size {
  const [w, d, h, seat = 0, seatDepth = 0, clear = 0, arm = 0]: UsualSize = usualSizes[form]
  const grown = growth([
    [dimensions.width, w],
    [dimensions.depth, d],
    [dimensions.height, h],
  ])
  const width = dimensions.width ?? w * grown
  const depth = dimensions.depth ?? d * grown
  const height = dimensions.height ?? h * grown
  const seatHeight = within(
    dimensions.seatHeight ?? Math.min(seat, (height * seat) / h),
    height * 0.2,
    height * 0.85,
  )
  return {
    width,
    depth,
    height,
    seatHeight,
    seatDepth: within(dimensions.seatDepth ?? (depth * seatDepth) / d, depth * 0.35, depth * 0.82),
    clearance: within(
      dimensions.clearance ?? Math.min(clear, (height * clear) / h),
      0,
      seat ? seatHeight * 0.6 : height * 0.5,
    ),
    armHeight: within(dimensions.armHeight ?? (height * arm) / h, seatHeight, height),
  }
}

/** Whether a part of the piece comes forward of its seat: a chaise, the short side of a corner. */
export function comesForward(depth: Millimetres, seatDepth: Millimetres): boolean {
  return depth > 1300 && depth > seatDepth * 2.2
}

/** How much larger than usual the known measures are, within reason. */
function growth(measures: readonly (readonly [known: number | undefined, usual: number])[]): number {
  const ratios = measures.flatMap(([known, expected]) => (known === undefined ? [] : [known / expected]))
  if (ratios.length === 0) return 1
  return within(ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length, 0.4, 2)
}
