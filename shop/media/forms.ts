import type { Millimetres } from '#shop/length.ts'

/** The silhouettes a piece can be drawn with. `box` is for anything known only by its measures. */
export const forms = [
  'sofa',
  'armchair',
  'bed',
  'dining-table',
  'coffee-table',
  'chair',
  'stool',
  'desk',
  'shelf',
  'sideboard',
  'wardrobe',
  'drawers',
  'lamp',
  'rug',
  'mirror',
  'bench',
  'box',
] as const
export type Form = (typeof forms)[number]

export interface Dimensions {
  readonly width?: Millimetres | undefined
  readonly depth?: Millimetres | undefined
  readonly height?: Millimetres | undefined
  readonly seatHeight?: Millimetres | undefined
  readonly seatDepth?: Millimetres | undefined
  readonly clearance?: Millimetres | undefined
  readonly armHeight?: Millimetres | undefined
  /** The least opening its side profile passes through when the piece is tipped. */
  readonly diagonalDepth?: Millimetres | undefined
}
