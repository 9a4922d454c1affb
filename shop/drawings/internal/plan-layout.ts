import type { Millimetres } from '#shop/length.ts'
import type { Dimensions, Silhouette } from '../silhouettes.ts'
import type { View } from '../model-drawing.ts'
import type { Placement } from './render/camera.ts'
import { hasChaise, type Size } from './render/size.ts'
import { across, labelWidth, upright, type Format } from './dimension-lines.ts'

/** The space that a drawing of several views may fill. Lengths are in pixels. */
export interface LayoutFrame {
  readonly width: number
  /** Maximum height of the views with their dimension lines and captions, including `top`. */
  readonly tallest: number
  /** Space above the first view. If the product is very low, the rotated number of its height needs this space. */
  readonly top: number
  readonly bottom: number
  /** Space at the left and right edges. */
  readonly margin: number
  /** Height of the caption of a view. 0: the views have no captions. */
  readonly caption: number
}

/** Returns the views that are useful for a silhouette. For example, a rug needs no front view. */
export function viewsOf(form: Silhouette): readonly View[] {
  if (form === 'rug' || form === 'round-rug') return ['top']
  if (form === 'mirror' || form === 'round-mirror') return ['front', 'side']
  if (form === 'lamp' || form === 'table-lamp' || form === 'pendant') return ['front', 'top']
  return ['front', 'side', 'top']
}

/** Height of a horizontal dimension line with its number, in pixels. A vertical dimension line has the same width. */
export const ROW = 29
const GAP = 36

interface DimensionSpan {
  readonly from: Millimetres
  readonly to: Millimetres
  readonly label: string
}

export interface Layout {
  readonly views: readonly View[]
  readonly scale: number
  readonly height: number
  /** For each view: number of rows of dimension lines between the view and its caption. */
  readonly rows: Readonly<Record<View, number>>
  readonly placements: Readonly<Record<View, Placement>>
}

/** Position of the side view: beside the front view (`beside`), or below all other views (`below`). */
type Arrangement = 'beside' | 'below'

export interface DimensionSpans {
  readonly width: readonly DimensionSpan[]
  readonly height: readonly DimensionSpan[]
  /** Dimension lines for the seat depth and the depth, shortest first. */
  readonly depths: readonly DimensionSpan[]
  readonly heights: readonly DimensionSpan[]
}

/**
 * Returns the dimensions to show. Leaves out unknown dimensions. Also leaves out inner dimensions that contradict an
 * outer dimension, such as a seat height above the product's height.
 */
export function spansOf(dimensions: Dimensions, size: Size, format: Format): DimensionSpans {
  const { width, depth, height, seatDepth } = dimensions
  const given = (length: number | undefined, from: number, to: number): DimensionSpan[] =>
    length === undefined ? [] : [{ from, to, label: format(length) }]
  const inner = [dimensions.clearance, dimensions.seatHeight, dimensions.armHeight]
    .filter((length) => length !== undefined)
    .filter((length) => length < size.height)
  return {
    width: given(width, -size.width / 2, size.width / 2),
    height: given(height, 0, size.height),
    depths: [
      ...(seatDepth !== undefined && startsAtFront(seatDepth, size) ? given(seatDepth, 0, seatDepth) : []),
      ...given(depth, 0, size.depth),
    ],
    heights: inner.toSorted((a, b) => a - b).flatMap((length) => given(length, 0, length)),
  }
}

/**
 * Returns whether the seat begins at the product's front. If it does not, the drawing cannot measure the seat depth
 * from the front.
 */
function startsAtFront(seatDepth: Millimetres, { depth }: Size): boolean {
  return seatDepth < depth && !hasChaise(depth, seatDepth)
}

/**
 * Arranges the views in the way in which they are largest: the side view is beside the front view or below all other
 * views.
 */
export function layOut(
  views: readonly View[],
  size: Size,
  spans: DimensionSpans,
  frame: LayoutFrame,
): Layout {
  const drawn = { views, size, spans, frame }
  if (!views.includes('side')) return arrange(drawn, 'beside')
  const [beside, below] = [arrange(drawn, 'beside'), arrange(drawn, 'below')]
  return beside.scale >= below.scale ? beside : below
}

/** Views to arrange, with the product's size, the dimensions to show and the space. */
interface Drawn {
  readonly views: readonly View[]
  readonly size: Size
  readonly spans: DimensionSpans
  readonly frame: LayoutFrame
}

/**
 * Which views the drawing contains, where the side view is, and how much space dimension lines and captions need.
 * Lengths are in pixels.
 */
interface Spaces {
  readonly hasFront: boolean
  readonly hasTop: boolean
  readonly isBeside: boolean
  readonly isBelow: boolean
  /** Space to the left of the front view (`left`) and to the right of the side view (`right`). */
  readonly left: number
  readonly right: number
  /** Number of rows of dimension lines under the front view (`rows`) and under the side view (`sideRows`). */
  readonly rows: number
  readonly sideRows: number
  /**
   * Height of dimension lines and caption under the front view (`underFront`) and under the side view (`underSide`).
   */
  readonly underFront: number
  readonly underSide: number
}

/** Returns half the width of a label, for which a thin product must leave space at the edge of the drawing. */
const halfOf = ({ label }: DimensionSpan) => labelWidth(label) / 2

function spacesOf({ views, spans, frame }: Drawn, arrangement: Arrangement): Spaces {
  const hasSide = views.includes('side')
  const isBeside = hasSide && arrangement === 'beside'
  const sideRows = Math.max(1, spans.depths.length)
  const rows = isBeside ? sideRows : 1
  return {
    hasFront: views.includes('front'),
    hasTop: views.includes('top'),
    isBeside,
    isBelow: hasSide && !isBeside,
    left: frame.margin + ROW,
    right: Math.max(frame.margin + spans.heights.length * ROW, ...spans.depths.map(halfOf)),
    rows,
    sideRows,
    underFront: rows * ROW + frame.caption,
    underSide: sideRows * ROW + frame.caption,
  }
}

/** Returns the space above the top view, which follows the front view if there is one. */
const gapOver = (hasFront: boolean) => (hasFront ? ROW / 2 : 0)

/** Returns the space above the side view if it is below the others. A caption separates the views already. */
const gapBelow = ({ caption }: LayoutFrame) => (caption > 0 ? ROW / 2 : ROW)

/** Returns the largest scale, in pixels per millimetre, at which all views fit into the frame. */
function scaleOf(
  { hasFront, hasTop, isBeside, isBelow, left, right, underFront, underSide }: Spaces,
  { size: { width, depth, height }, frame }: Drawn,
): number {
  const scales = isBeside
    ? [(frame.width - left - GAP - right) / (width + depth)]
    : [
        (frame.width - left - frame.margin) / width,
        ...(isBelow ? [(frame.width - frame.margin - right) / depth] : []),
      ]
  const besideTop = hasTop ? gapOver(hasFront) + (hasFront ? 0 : ROW) + frame.caption : 0
  const used =
    frame.top + (hasFront ? underFront : 0) + besideTop + (isBelow ? gapBelow(frame) + underSide : 0)
  const high = (hasFront ? height : 0) + (hasTop ? depth : 0) + (isBelow ? height : 0)
  return Math.min(...scales, (frame.tallest - used) / high)
}

function arrange(drawn: Drawn, arrangement: Arrangement): Layout {
  const { views, size, frame } = drawn
  const spaces = spacesOf(drawn, arrangement)
  const { hasFront, hasTop, isBeside, isBelow, left, right, rows, sideRows, underFront, underSide } = spaces
  const scale = scaleOf(spaces, drawn)
  const [width, depth, height] = [size.width * scale, size.depth * scale, size.height * scale]
  const wide = isBeside ? GAP + depth + right : frame.margin
  const start = left + (frame.width - left - width - wide) / 2
  const floor = frame.top + (hasFront ? height : 0)
  const front = floor + (hasFront ? underFront : 0) + (hasTop ? gapOver(hasFront) + depth : 0)
  const topEnd = front + (hasTop ? (hasFront ? 0 : ROW) + frame.caption : 0)
  const sideFloor = isBelow ? topEnd + gapBelow(frame) + height : floor
  const sideFront = isBelow ? (frame.width + frame.margin - right + depth) / 2 : start + width + GAP + depth
  const end = isBelow ? sideFloor + underSide : Math.max(topEnd, floor + (hasFront ? underFront : 0))
  return {
    views,
    scale,
    height: Math.ceil(end + frame.bottom),
    rows: { front: rows, side: sideRows, top: hasFront ? 0 : 1 },
    placements: {
      front: { scale, origin: [start + width / 2, floor] },
      side: { scale, origin: [sideFront, sideFloor] },
      top: { scale, origin: [start + width / 2, front] },
    },
  }
}

/** Draws the dimension lines of all views. */
export function dimensionLines(
  { views, scale, placements }: Layout,
  spans: DimensionSpans,
  size: Size,
): string[] {
  const onTop = !views.includes('front')
  const [middle, low] = placements[onTop ? 'top' : 'front'].origin
  const [front, sideFloor] = placements.side.origin
  const left = middle - (size.width * scale) / 2 - ROW * 0.6
  const main = [
    ...spans.width.map(({ from, to, label }) =>
      across(middle + from * scale, middle + to * scale, low, ROW, label),
    ),
    ...(onTop ? spans.depths.slice(-1) : spans.height).map(({ to, label }) =>
      upright(left, low, low - to * scale, label),
    ),
  ]
  if (!views.includes('side')) return main
  return [
    ...main,
    ...spans.depths.map(({ to, label }, row) =>
      across(front - to * scale, front, sideFloor, ROW * (row + 1), label),
    ),
    ...spans.heights.map(({ to, label }, column) =>
      upright(front + ROW * (column + 0.8), sideFloor, sideFloor - to * scale, label),
    ),
  ]
}
