import type { Millimetres } from '#shop/length.ts'

export const views = ['front', 'side', 'top'] as const
export type View = (typeof views)[number]

/** Materials that an area of a drawing can have. `main` has the colour of the product. */
export const areaMaterials = [
  'main',
  'inside',
  'accent',
  'fringe',
  'wood',
  'metal',
  'linen',
  'blanket',
  'cord',
  'glass',
  'pane',
] as const
export type AreaMaterial = (typeof areaMaterials)[number]

/**
 * One view of a 3D model as lines. Each text is a path of the commands `M`, `l` and `z` with whole numbers, in the unit
 * of the drawing. The origin is the upper left corner of the bounding box. In the side view, the front is on the right.
 */
export interface ModelView {
  /** Closed lines around the product. */
  readonly outline: string
  /** Closed lines around the visible areas that do not have the colour of the product. */
  readonly areas: readonly { readonly material: AreaMaterial; readonly path: string }[]
  /** Visible edges inside the outline. */
  readonly lines: string
  /** Seams between flush parts, drawn thinner than other lines. */
  readonly seams: string
}

/** Front, side and top of a product's 3D model in one size, without perspective and without hidden lines. */
export interface ModelDrawing {
  readonly size: { readonly width: Millimetres; readonly depth: Millimetres; readonly height: Millimetres }
  /** Length of one unit of the paths, in millimetres. */
  readonly unit: number
  readonly views: Readonly<Record<View, ModelView>>
}

/** Pattern of the paths in a `ModelView`. */
export const MODEL_PATH = /^(?:M\d+ \d+l-?\d+(?: \d+|-\d+)(?:(?: \d+|-\d+){2})*z?)*$/

/** Difference in millimetres up to which the dimensions of a drawing and of a variant count as equal. */
export const TOLERANCE_MM = 1

/** Returns whether the drawing has the width, depth and height of a variant. An unknown dimension is not equal. */
export function hasDimensions(
  { width, depth, height }: ModelDrawing['size'],
  dimensions: {
    width?: Millimetres | undefined
    depth?: Millimetres | undefined
    height?: Millimetres | undefined
  },
): boolean {
  const isEqual = (own: Millimetres, other: Millimetres | undefined) =>
    other !== undefined && Math.abs(own - other) <= TOLERANCE_MM
  return (
    isEqual(width, dimensions.width) && isEqual(depth, dimensions.depth) && isEqual(height, dimensions.height)
  )
}
