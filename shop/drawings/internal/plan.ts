import type { Dimensions, Silhouette } from '../silhouettes.ts'
import type { View } from '../model-drawing.ts'
import { modelViewsUrl } from '../model-views.ts'
import { elevation, clampedTo, type Placement } from './render/camera.ts'
import { drawSolids } from './render/draw.ts'
import { planInk } from './render/paint.ts'
import { buildSilhouette } from './silhouettes/build.ts'
import { completeSize, hasKnownSize, type Size } from './render/size.ts'
import { escaped, tenth, type Format } from './dimension-lines.ts'
import { dimensionLines, layOut, type Layout, ROW, spansOf, viewsOf } from './plan-layout.ts'

export interface PlanLabels {
  /** Name and description of the drawing for screen readers. */
  readonly title: string
  readonly description: string
  /** Captions of the front view (`front`), the side view (`side`) and the top view (`top`). */
  readonly front: string
  readonly side: string
  readonly top: string
}

/**
 * Space of the drawing in pixels. It is about as wide as a phone's screen, so a phone shows the drawing's text in about
 * its original size.
 */
const FRAME = { width: 360, tallest: 640, top: 28, bottom: 10, margin: 20, caption: 26 } as const
const FONT_SIZE = 15

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
  const layout = layOut(viewsOf(form), size, spans, FRAME)
  const solids = buildSilhouette(form, size, dimensions)
  const known = hasKnownSize(form, dimensions)
  const lineWidths = { outline: 1.5, detail: 0.9, hint: known ? 0.6 : 0 }
  const drawn = layout.views.map((view) => {
    if (model !== null) return modelView(model, view, layout.placements[view], size)
    const camera = clampedTo(elevation(view, layout.placements[view]), size)
    return drawSolids(solids, { camera, ink: planInk, lineWidths, dashes: known ? '' : '6 5' })
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${FRAME.width} ${layout.height}" width="${FRAME.width}" height="${layout.height}" role="img">`,
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

function caption({ placements, scale, rows }: Layout, view: View, { depth }: Size, text: string): string {
  const [x, y] = placements[view].origin
  const middle = view === 'side' ? x - (depth * scale) / 2 : x
  return `<text x="${Math.round(middle)}" y="${Math.round(y + rows[view] * ROW + FRAME.caption - 6)}" opacity=".75">${escaped(text)}</text>`
}
