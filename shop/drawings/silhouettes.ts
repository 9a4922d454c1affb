import type { Millimetres } from '#shop/length.ts'

/** The silhouettes a piece can be drawn with. `box` is for anything known only by its measures. */
export const silhouettes = [
  'sofa',
  'corner-sofa',
  'armchair',
  'lounge-chair',
  'footstool',
  'bed',
  'upholstered-bed',
  'daybed',
  'bunk-bed',
  'bedside-table',
  'dining-table',
  'round-table',
  'trestle-table',
  'garden-table',
  'coffee-table',
  'chair',
  'spindle-chair',
  'upholstered-chair',
  'shell-chair',
  'stool',
  'bar-stool',
  'desk',
  'standing-desk',
  'secretary',
  'shelf',
  'open-shelf',
  'glass-cabinet',
  'sideboard',
  'tv-bench',
  'wardrobe',
  'drawers',
  'lamp',
  'table-lamp',
  'reading-lamp',
  'pendant',
  'rug',
  'round-rug',
  'mirror',
  'round-mirror',
  'coat-rack',
  'bench',
  'sun-lounger',
  'shoe-bench',
  'box',
] as const
export type Silhouette = (typeof silhouettes)[number]

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
