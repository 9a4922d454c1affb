import type { Millimetres } from '#shop/length.ts'

export type UsualSize = readonly [
  width: number,
  depth: number,
  height: number,
  seat?: number,
  seatDepth?: number,
  clearance?: number,
  arm?: number,
]

/**
 * Usual dimensions of a product of each silhouette, in millimetres. They are used to estimate unknown dimensions of a
 * product. `box` is the silhouette of products of unknown kind.
 */
export const usualSizes = {
  sofa: [2100, 920, 800, 430, 570, 130, 620],
  'corner-sofa': [2700, 2200, 780, 430, 570, 120, 600],
  armchair: [780, 800, 820, 420, 540, 200, 600],
  'lounge-chair': [740, 820, 760, 390, 540, 250, 560],
  footstool: [640, 500, 420, 0, 0, 150],
  bed: [1660, 2100, 950, 480, 0, 220],
  'upholstered-bed': [1760, 2160, 1050, 520, 0, 80],
  daybed: [2060, 880, 760, 430, 0, 200],
  'bunk-bed': [2080, 1000, 1640, 460, 0, 220],
  'bedside-table': [450, 400, 520, 0, 0, 170],
  'dining-table': [1800, 900, 740],
  'round-table': [1200, 1200, 740],
  'trestle-table': [1800, 850, 740],
  'garden-table': [1800, 900, 740],
  'coffee-table': [1100, 600, 400],
  chair: [500, 530, 800, 450, 430],
  'spindle-chair': [460, 520, 840, 450, 420],
  'upholstered-chair': [520, 560, 820, 470, 440],
  'shell-chair': [490, 520, 800, 460, 410],
  stool: [400, 400, 450],
  'bar-stool': [420, 420, 760],
  desk: [1400, 700, 740],
  'standing-desk': [1600, 800, 740],
  secretary: [900, 430, 1180, 0, 0, 560],
  shelf: [900, 320, 1900],
  'open-shelf': [1400, 380, 1500],
  'glass-cabinet': [950, 400, 1700, 0, 0, 160],
  sideboard: [1600, 450, 760, 0, 0, 150],
  'tv-bench': [1600, 400, 480, 0, 0, 140],
  wardrobe: [1500, 600, 2100, 0, 0, 60],
  drawers: [900, 450, 900, 0, 0, 90],
  lamp: [420, 420, 1500],
  'table-lamp': [320, 320, 500],
  'reading-lamp': [480, 280, 1350],
  pendant: [400, 400, 280],
  rug: [1700, 2400, 12],
  'round-rug': [2000, 2000, 12],
  mirror: [700, 35, 1100],
  'round-mirror': [700, 35, 700],
  'coat-rack': [900, 240, 320],
  bench: [1300, 380, 450],
  'sun-lounger': [2000, 680, 780, 330],
  'shoe-bench': [900, 340, 450],
  box: [800, 600, 600],
} as const satisfies Record<string, UsualSize>

export type Silhouette = keyof typeof usualSizes
export const silhouettes = Object.keys(usualSizes) as readonly Silhouette[]

export interface Dimensions {
  readonly width?: Millimetres | undefined
  readonly depth?: Millimetres | undefined
  readonly height?: Millimetres | undefined
  readonly seatHeight?: Millimetres | undefined
  readonly seatDepth?: Millimetres | undefined
  readonly clearance?: Millimetres | undefined
  readonly armHeight?: Millimetres | undefined
  /** Width of the narrowest opening, such as a door, through which people can carry the product if they tilt it. */
  readonly diagonalDepth?: Millimetres | undefined
  /** Width of the mattress that fits the bed. This width does not affect any drawing. */
  readonly mattressWidth?: Millimetres | undefined
}
