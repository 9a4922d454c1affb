import type { Millimetres } from '#shop/length.ts'
import type { Dimensions, Silhouette } from '../../silhouettes.ts'

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

type Usual = readonly [
  width: number,
  depth: number,
  height: number,
  seat?: number,
  seatDepth?: number,
  clearance?: number,
  arm?: number,
]

/** What such a piece usually measures: the proportions of a drawing whose piece nobody has measured. */
const usual: Record<Silhouette, Usual> = {
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
  const [w, d, h, seat = 0, seatDepth = 0, clear = 0, arm = 0] = usual[form]
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
