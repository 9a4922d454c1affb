import type { Millimetres } from '#shop/length.ts'
import type { Dimensions, Silhouette } from '../silhouettes.ts'
import type { View } from '../model-drawing.ts'
import { modelViewsUrl } from '../model-views.ts'
import { elevation, clampedTo, type Placement } from './render/camera.ts'
import { drawSolids } from './render/draw.ts'
import { planInk } from './render/paint.ts'
import { buildSilhouette } from './silhouettes/build.ts'
import { hasChaise, completeSize, hasKnownSize, type Size } from './render/size.ts'
import { across, escaped, tenth, upright, type Format } from './dimension-lines.ts'

export interface PlanLabels {
  /** Name and description of the drawing for screen readers. */
  readonly title: string
  readonly description: string
  /** Captions of the front view (`front`), the side view (`side`) and the top view (`top`). */
  readonly front: string
  readonly side: string
  readonly top: string
}

/** Returns the views that are useful for a silhouette. For example, a rug needs no front view. */
function viewsOf(form: Silhouette): readonly View[] {
  if (form === 'rug' || form === 'round-rug') return ['top']
  if (form === 'mirror' || form === 'round-mirror') return ['front', 'side']
  if (form === 'lamp' || form === 'table-lamp' || form === 'pendant') return ['front', 'top']
  return ['front', 'side', 'top']
}

/**
 * Width of the drawing in pixels. It is about the width of a phone's screen, so a phone shows the drawing's text in
 * about its original size.
 */
const WIDTH = 360
const TALLEST = 640
const FONT_SIZE = 15
const MARGIN = 20
/**
 * Space above the front view, in pixels. If the product is very low, the rotated number of its height needs this space.
 */
const TOP = 28
const BOTTOM = 10
/** Height of a horizontal dimension line with its number, in pixels. A vertical dimension line has the same width. */
const ROW = 29
const GAP = 36
const CAPTION = 26

interface DimensionSpan {
  readonly from: Millimetres
  readonly to: Millimetres
  readonly label: string
}

interface Layout {
  readonly views: readonly View[]
  readonly scale: number
  readonly height: number
  /** For each view: number of rows of dimension lines between the view and its caption. */
  readonly rows: Readonly<Record<View, number>>
  readonly placements: Readonly<Record<View, Placement>>
}

/** Position of the side view: beside the front view (`beside`), or below all other views (`below`). */
type Arrangement = 'beside' | 'below'

interface PlanOptions {
  readonly format: Format
  readonly labels: PlanLabels
  /** Hash of the drawing of the product's 3D model. `null`: draws the silhouette. */
  readonly model: string | null
}

export function drawPlan(
  form: Silhouette,
  dimensions: Dimensions,
  { format, labels, model }: PlanOptions,
): string {
  const size = completeSize(form, dimensions)
  const spans = spansOf(dimensions, size, format)
  const layout = layOut(form, size, spans)
  const solids = buildSilhouette(form, size, dimensions)
  const known = hasKnownSize(form, dimensions)
  const lineWidths = { outline: 1.5, detail: 0.9, hint: known ? 0.6 : 0 }
  const drawn = layout.views.map((view) => {
    if (model !== null) return modelView(model, view, layout.placements[view], size)
    const camera = clampedTo(elevation(view, layout.placements[view]), size)
    return drawSolids(solids, { camera, ink: planInk, lineWidths, dashes: known ? '' : '6 5' })
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${layout.height}" width="${WIDTH}" height="${layout.height}" role="img">`,
    `<title>${escaped(labels.title)}</title><desc>${escaped(labels.description)}</desc>`,
    ...drawn,
    `<g font-family="inherit" font-size="${FONT_SIZE}" fill="currentColor" text-anchor="middle">`,
    ...dimensionLines(layout, spans, size),
    ...layout.views.map((view) => caption(layout, view, size, labels[view])),
    '</g></svg>',
  ].join('')
}

/** Places a view from the file of the model's views, whose unit is a millimetre. */
function modelView(
  model: string,
  view: View,
  { scale, origin: [x, y] }: Placement,
  { width, depth, height }: Size,
): string {
  const [left, top] = [view === 'side' ? depth : width / 2, view === 'top' ? depth : height]
  const [u, v] = [tenth(x - left * scale), tenth(y - top * scale)]
  return `<use href="${modelViewsUrl(model)}#${view}" transform="translate(${u} ${v}) scale(${Number(scale.toPrecision(6))})"/>`
}

interface DimensionSpans {
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
function spansOf(dimensions: Dimensions, size: Size, format: Format): DimensionSpans {
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
function layOut(form: Silhouette, size: Size, spans: DimensionSpans): Layout {
  const views = viewsOf(form)
  if (!views.includes('side')) return arrange(views, 'beside', size, spans)
  const [beside, below] = [arrange(views, 'beside', size, spans), arrange(views, 'below', size, spans)]
  return beside.scale >= below.scale ? beside : below
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

function spacesOf(views: readonly View[], arrangement: Arrangement, spans: DimensionSpans): Spaces {
  const hasSide = views.includes('side')
  const isBeside = hasSide && arrangement === 'beside'
  const sideRows = Math.max(1, spans.depths.length)
  const rows = isBeside ? sideRows : 1
  return {
    hasFront: views.includes('front'),
    hasTop: views.includes('top'),
    isBeside,
    isBelow: hasSide && !isBeside,
    left: MARGIN + ROW,
    right: MARGIN + spans.heights.length * ROW,
    rows,
    sideRows,
    underFront: rows * ROW + CAPTION,
    underSide: sideRows * ROW + CAPTION,
  }
}

/** Returns the largest scale, in pixels per millimetre, at which all views fit into the drawing. */
function scaleOf(
  { hasFront, hasTop, isBeside, isBelow, left, right, underFront, underSide }: Spaces,
  { width, depth, height }: Size,
): number {
  const scales = isBeside
    ? [(WIDTH - left - GAP - right) / (width + depth)]
    : [(WIDTH - left - MARGIN) / width, ...(isBelow ? [(WIDTH - MARGIN - right) / depth] : [])]
  const used =
    TOP + (hasFront ? underFront : 0) + (hasTop ? ROW + CAPTION : 0) + (isBelow ? ROW / 2 + underSide : 0)
  const high = (hasFront ? height : 0) + (hasTop ? depth : 0) + (isBelow ? height : 0)
  return Math.min(...scales, (TALLEST - used) / high)
}

function arrange(
  views: readonly View[],
  arrangement: Arrangement,
  size: Size,
  spans: DimensionSpans,
): Layout {
  const spaces = spacesOf(views, arrangement, spans)
  const { hasFront, hasTop, isBeside, isBelow, left, right, rows, sideRows, underFront, underSide } = spaces
  const scale = scaleOf(spaces, size)
  const [width, depth, height] = [size.width * scale, size.depth * scale, size.height * scale]
  const free = isBeside ? WIDTH - left - GAP - right - width - depth : WIDTH - left - MARGIN - width
  const start = left + free / 2
  const floor = TOP + (hasFront ? height : 0)
  const front = floor + (hasFront ? underFront + ROW / 2 : 0) + (hasTop ? depth : 0)
  const topEnd = front + (hasTop ? (hasFront ? 0 : ROW) + CAPTION : 0)
  const sideFloor = isBelow ? topEnd + ROW / 2 + height : floor
  const sideFront = isBelow ? (WIDTH + MARGIN - right + depth) / 2 : start + width + GAP + depth
  const end = isBelow ? sideFloor + underSide : Math.max(topEnd, floor + (hasFront ? underFront : 0))
  return {
    views,
    scale,
    height: Math.ceil(end + BOTTOM),
    rows: { front: rows, side: sideRows, top: hasFront ? 0 : 1 },
    placements: {
      front: { scale, origin: [start + width / 2, floor] },
      side: { scale, origin: [sideFront, sideFloor] },
      top: { scale, origin: [start + width / 2, front] },
    },
  }
}

function dimensionLines({ views, scale, placements }: Layout, spans: DimensionSpans, size: Size): string[] {
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

function caption({ placements, scale, rows }: Layout, view: View, { depth }: Size, text: string): string {
  const [x, y] = placements[view].origin
  const middle = view === 'side' ? x - (depth * scale) / 2 : x
  return `<text x="${Math.round(middle)}" y="${Math.round(y + rows[view] * ROW + CAPTION - 6)}" opacity=".75">${escaped(text)}</text>`
}
