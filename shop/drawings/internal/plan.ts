import type { Millimetres } from '#shop/length.ts'
import type { Dimensions, Silhouette } from '../silhouettes.ts'
import { elevation, clampedTo, type Placement, type View } from './render/camera.ts'
import { drawSolids } from './render/draw.ts'
import { planInk } from './render/paint.ts'
import { buildSilhouette } from './silhouettes/build.ts'
import { hasChaise, completeSize, hasKnownSize, type Size } from './render/size.ts'
import { across, escaped, upright, type Format } from './dimension-lines.ts'

export interface PlanLabels {
  /** Name and description of the drawing for screen readers. */
  readonly title: string
  readonly description: string
  /** Captions of the views. */
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

const WIDTH = 720
const TALLEST = 980
const MARGIN = 48
/** Space for a dimension line with its number: the height of a row of such lines, or the width of a column. */
const ROW = 38
const GAP = 84
const CAPTION = 34

interface DimensionSpan {
  readonly from: Millimetres
  readonly to: Millimetres
  readonly label: string
}

interface Layout {
  readonly views: readonly View[]
  readonly scale: number
  readonly height: number
  /** Number of rows with dimension lines between each view and its caption. */
  readonly rows: Readonly<Record<View, number>>
  readonly placements: Readonly<Record<View, Placement>>
}

export function drawPlan(
  form: Silhouette,
  dimensions: Dimensions,
  format: Format,
  labels: PlanLabels,
): string {
  const size = completeSize(form, dimensions)
  const spans = spansOf(dimensions, size, format)
  const layout = layOut(form, size, spans)
  const solids = buildSilhouette(form, size, dimensions)
  const known = hasKnownSize(form, dimensions)
  const lineWidths = { outline: 1.5, detail: 0.9, hint: known ? 0.6 : 0 }
  const drawn = layout.views.map((view) =>
    drawSolids(solids, {
      camera: clampedTo(elevation(view, layout.placements[view]), size),
      ink: planInk,
      lineWidths,
      dashes: known ? '' : '6 5',
    }),
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${layout.height}" width="${WIDTH}" height="${layout.height}" role="img">`,
    `<title>${escaped(labels.title)}</title><desc>${escaped(labels.description)}</desc>`,
    ...drawn,
    `<g font-family="inherit" font-size="19" fill="currentColor" text-anchor="middle">`,
    ...dimensionLines(layout, spans, size),
    ...layout.views.map((view) => caption(layout, view, size, labels[view])),
    '</g></svg>',
  ].join('')
}

interface DimensionSpans {
  readonly width: readonly DimensionSpan[]
  readonly height: readonly DimensionSpan[]
  /** Depths shown along the side view, shortest first. */
  readonly depths: readonly DimensionSpan[]
  readonly heights: readonly DimensionSpan[]
}

/** Returns the dimensions to show. Leaves out unknown dimensions, and inner dimensions that contradict an outer one. */
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

/** Returns whether the seat begins at the product's front. Only then can its depth be measured from the front. */
function startsAtFront(seatDepth: Millimetres, { depth }: Size): boolean {
  return seatDepth < depth && !hasChaise(depth, seatDepth)
}

function layOut(form: Silhouette, size: Size, spans: DimensionSpans): Layout {
  const views = viewsOf(form)
  const shows = (view: View) => views.includes(view)
  const { width, depth, height } = size
  const left = MARGIN + ROW
  const right = MARGIN + (shows('side') ? spans.heights.length * ROW : 0)
  const rows = Math.max(1, shows('side') ? spans.depths.length : 1)
  const under = rows * ROW + CAPTION
  const wide = width + (shows('side') ? depth : 0)
  const high = (shows('front') ? height : 0) + (shows('top') ? depth : 0)
  const horizontalMargins = left + right + (shows('side') ? GAP : 0)
  const verticalMargins = MARGIN + (shows('front') ? under : 0) + (shows('top') ? ROW + CAPTION : 0)
  const scale = Math.min((WIDTH - horizontalMargins) / wide, (TALLEST - verticalMargins - ROW) / high)
  const start = left + (WIDTH - horizontalMargins - wide * scale) / 2
  const floor = MARGIN + (shows('front') ? height * scale : 0)
  const front = floor + (shows('front') ? under + ROW / 2 : 0) + (shows('top') ? depth * scale : 0)
  return {
    views,
    scale,
    height: Math.ceil(front + (shows('top') ? ROW + CAPTION : 0)),
    rows: { front: rows, side: rows, top: shows('front') ? 0 : 1 },
    placements: {
      front: { scale, origin: [start + (width * scale) / 2, floor] },
      side: { scale, origin: [start + (width + depth) * scale + GAP, floor] },
      top: { scale, origin: [start + (width * scale) / 2, front] },
    },
  }
}

function dimensionLines({ views, scale, placements }: Layout, spans: DimensionSpans, size: Size): string[] {
  const onTop = !views.includes('front')
  const [middle, low] = placements[onTop ? 'top' : 'front'].origin
  const [front, floor] = placements.side.origin
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
      across(front - to * scale, front, floor, ROW * (row + 1), label),
    ),
    ...spans.heights.map(({ to, label }, column) =>
      upright(front + ROW * (column + 0.8), floor, floor - to * scale, label),
    ),
  ]
}

function caption({ placements, scale, rows }: Layout, view: View, { depth }: Size, text: string): string {
  const [x, y] = placements[view].origin
  const middle = view === 'side' ? x - (depth * scale) / 2 : x
  return `<text x="${Math.round(middle)}" y="${Math.round(y + rows[view] * ROW + CAPTION - 6)}" font-size="16" opacity=".7">${escaped(text)}</text>`
}
