import type { Millimetres } from '#shop/length.ts'
import type { Dimensions, Silhouette } from '../silhouettes.ts'
import {
  frontElevation,
  fromAbove,
  keptWithin,
  sideElevation,
  type Camera,
  type Placement,
} from './render/camera.ts'
import { drawSolids } from './render/draw.ts'
import { planInk } from './render/paint.ts'
import { buildSilhouette } from './silhouettes/build.ts'
import { comesForward, completed, isMeasured, type Size } from './render/size.ts'
import { across, escaped, upright, type Format } from './dimension-lines.ts'

export interface PlanLabels {
  /** What the drawing is and what it shows, for those who do not see it. */
  readonly title: string
  readonly description: string
  /** The captions of its views. */
  readonly front: string
  readonly side: string
  readonly top: string
}

type View = 'front' | 'side' | 'top'

/** The views that say something of a piece: a rug has no front. */
function viewsOf(form: Silhouette): readonly View[] {
  if (form === 'rug' || form === 'round-rug') return ['top']
  if (form === 'mirror' || form === 'round-mirror') return ['front', 'side']
  if (form === 'lamp' || form === 'table-lamp' || form === 'pendant') return ['front', 'top']
  return ['front', 'side', 'top']
}

const WIDTH = 720
const TALLEST = 980
const MARGIN = 48
/** A dimension line with its number takes a row below a view, or a column beside it. */
const ROW = 38
const GAP = 84
const CAPTION = 34

interface Measure {
  readonly from: Millimetres
  readonly to: Millimetres
  readonly label: string
}

interface Layout {
  readonly views: readonly View[]
  readonly scale: number
  readonly height: number
  readonly placements: Readonly<Record<View, Placement>>
}

export function drawPlan(
  form: Silhouette,
  dimensions: Dimensions,
  format: Format,
  labels: PlanLabels,
): string {
  const size = completed(form, dimensions)
  const measures = measuresOf(dimensions, size, format)
  const layout = laidOut(form, size, measures)
  const solids = buildSilhouette(form, size, dimensions)
  const known = isMeasured(form, dimensions)
  const pens = { outline: 1.5, detail: 0.9, hint: known ? 0.6 : 0 }
  const drawn = layout.views.map((view) =>
    drawSolids(solids, {
      camera: keptWithin(cameraOf(view, layout), size),
      ink: planInk,
      pens,
      dashes: known ? '' : '6 5',
    }),
  )
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${layout.height}" width="${WIDTH}" height="${layout.height}" role="img">`,
    `<title>${escaped(labels.title)}</title><desc>${escaped(labels.description)}</desc>`,
    ...drawn,
    `<g font-family="inherit" font-size="19" fill="currentColor" text-anchor="middle">`,
    ...dimensionLines(layout, measures, size),
    ...layout.views.map((view) => caption(layout, view, size, measures, labels[view])),
    '</g></svg>',
  ].join('')
}

interface Measures {
  readonly width: readonly Measure[]
  readonly height: readonly Measure[]
  /** Along the side, from the shortest to the longest. */
  readonly depths: readonly Measure[]
  readonly heights: readonly Measure[]
}

/** What the drawing says in numbers: only what is known, and no inner measure that contradicts an outer one. */
function measuresOf(dimensions: Dimensions, size: Size, format: Format): Measures {
  const { width, depth, height, seatDepth } = dimensions
  const given = (length: number | undefined, from: number, to: number): Measure[] =>
    length === undefined ? [] : [{ from, to, label: format(length) }]
  const inner = [dimensions.clearance, dimensions.seatHeight, dimensions.armHeight]
    .filter((length) => length !== undefined)
    .filter((length) => length < size.height)
  return {
    width: given(width, -size.width / 2, size.width / 2),
    height: given(height, 0, size.height),
    depths: [
      ...given(
        seatDepth !== undefined && fromTheFront(seatDepth, size) ? seatDepth : undefined,
        0,
        seatDepth ?? 0,
      ),
      ...given(depth, 0, size.depth),
    ],
    heights: inner.toSorted((a, b) => a - b).flatMap((length) => given(length, 0, length)),
  }
}

/** Whether a seat of this depth begins where the piece does, so that it can be measured off from there. */
function fromTheFront(seatDepth: Millimetres, { depth }: Size): boolean {
  return seatDepth < depth && !comesForward(depth, seatDepth)
}

function laidOut(form: Silhouette, size: Size, measures: Measures): Layout {
  const views = viewsOf(form)
  const shows = (view: View) => views.includes(view)
  const { width, depth, height } = size
  const left = MARGIN + ROW
  const right = MARGIN + (shows('side') ? measures.heights.length * ROW : 0)
  const rows = Math.max(1, shows('side') ? measures.depths.length : 1) * ROW + CAPTION
  const wide = width + (shows('side') ? depth : 0)
  const high = (shows('front') ? height : 0) + (shows('top') ? depth : 0)
  const besides = left + right + (shows('side') ? GAP : 0)
  const below = MARGIN + (shows('front') ? rows : 0) + (shows('top') ? ROW + CAPTION : 0)
  const scale = Math.min((WIDTH - besides) / wide, (TALLEST - below - ROW) / high)
  const start = left + (WIDTH - besides - wide * scale) / 2
  const floor = MARGIN + (shows('front') ? height * scale : 0)
  const front = floor + (shows('front') ? rows + ROW / 2 : 0) + (shows('top') ? depth * scale : 0)
  return {
    views,
    scale,
    height: Math.ceil(front + (shows('top') ? ROW + CAPTION : 0)),
    placements: {
      front: { scale, origin: [start + (width * scale) / 2, floor] },
      side: { scale, origin: [start + (width + depth) * scale + GAP, floor] },
      top: { scale, origin: [start + (width * scale) / 2, front] },
    },
  }
}

function cameraOf(view: View, { placements }: Layout): Camera {
  if (view === 'front') return frontElevation(placements.front)
  return view === 'side' ? sideElevation(placements.side) : fromAbove(placements.top)
}

function dimensionLines({ views, scale, placements }: Layout, measures: Measures, size: Size): string[] {
  const onTop = !views.includes('front')
  const { front, side, top } = placements
  const main = onTop ? top : front
  const left = main.origin[0] - (size.width * scale) / 2 - ROW * 0.6
  return [
    ...measures.width.map((it) =>
      across(main.origin[0] + it.from * scale, main.origin[0] + it.to * scale, main.origin[1], ROW, it.label),
    ),
    ...(onTop ? measures.depths.slice(-1) : measures.height).map((it) =>
      upright(left, main.origin[1], main.origin[1] - it.to * scale, it.label),
    ),
    ...(views.includes('side')
      ? [
          ...measures.depths.map((it, row) =>
            across(side.origin[0] - it.to * scale, side.origin[0], side.origin[1], ROW * (row + 1), it.label),
          ),
          ...measures.heights.map((it, column) =>
            upright(
              side.origin[0] + ROW * (column + 0.8),
              side.origin[1],
              side.origin[1] - it.to * scale,
              it.label,
            ),
          ),
        ]
      : []),
  ]
}

function caption(
  { placements, scale, views }: Layout,
  view: View,
  size: Size,
  measures: Measures,
  text: string,
): string {
  const [x, y] = placements[view].origin
  const middle = view === 'side' ? x - (size.depth * scale) / 2 : x
  const rows =
    view === 'top'
      ? views.includes('front')
        ? 0
        : 1
      : Math.max(1, views.includes('side') ? measures.depths.length : 1)
  return `<text x="${Math.round(middle)}" y="${Math.round(y + rows * ROW + CAPTION - 6)}" font-size="16" opacity=".7">${escaped(text)}</text>`
}
