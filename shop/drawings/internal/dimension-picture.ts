import { OG_IMAGE_BACKGROUND } from '#shop/og-image.ts'
import type { ModelDrawing } from '../model-drawing.ts'
import { PICTURE_HEIGHT, PICTURE_WIDTH, type Picture } from '../drawing-url.ts'
import { clampedTo, elevation } from './render/camera.ts'
import { drawModelView } from './model-views.ts'
import { drawSolids } from './render/draw.ts'
import type { Format } from './dimension-lines.ts'
import { dimensionLines, layOut, spansOf, viewsOf } from './plan-layout.ts'
import { cardInk, paleInk } from './render/paint.ts'
import { buildSilhouette } from './silhouettes/build.ts'
import { completeSize, hasKnownSize } from './render/size.ts'

/**
 * Space of the drawing. A unit is about a pixel of a phone. The gallery shows a button above the drawing, and the caption
 * and the position below it.
 */
const FRAME = { width: 360, tallest: 384, top: 64, bottom: 0, margin: 16, caption: 0 } as const
const HEIGHT = (FRAME.width * PICTURE_HEIGHT) / PICTURE_WIDTH
const FONT_SIZE = 15

const CSS = `g{color:#5b5248}@media(prefers-color-scheme:dark){[fill="${OG_IMAGE_BACKGROUND}"]{fill:#37322c}g{color:#d3cabd}}`

/**
 * Draws front and side of a product in its own colour with all known dimensions, or a rug from above, as a picture of
 * the gallery with the aspect ratio of a card. `model`: the drawing of the product's 3D model. `null`: draws the
 * silhouette.
 */
export function drawDimensionPicture(
  { form, dimensions, colour }: Picture,
  format: Format,
  model: ModelDrawing | null,
): string {
  const size = completeSize(form, dimensions)
  const known = hasKnownSize(form, dimensions)
  const ink = known ? cardInk(form, colour) : paleInk(form, colour, OG_IMAGE_BACKGROUND)
  const lineWidths = { outline: 0.9, detail: 0.65, hint: known ? 0.5 : 0 }
  const views = viewsOf(form)
  const shown = views.includes('front') ? views.filter((view) => view !== 'top') : views
  const spans = spansOf(dimensions, size, format)
  const layout = layOut(shown, size, spans, FRAME)
  const drawn = shown.map((view) => {
    const camera = clampedTo(elevation(view, layout.placements[view]), size)
    return model
      ? drawModelView(model, view, { camera, ink, lineWidths, hasAreas: true })
      : drawSolids(buildSilhouette(form, size, dimensions), {
          camera,
          ink,
          lineWidths,
          dashes: known ? '' : '4 3',
        })
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${FRAME.width} ${HEIGHT}" width="${PICTURE_WIDTH}" height="${PICTURE_HEIGHT}">`,
    `<style>${CSS}</style>`,
    `<path d="M0 0h${FRAME.width}v${HEIGHT}H0z" fill="${OG_IMAGE_BACKGROUND}"/>`,
    `<g transform="translate(0 ${Math.round((FRAME.tallest - layout.height) / 2)})">`,
    ...drawn,
    `<g font-family="ui-sans-serif,system-ui,sans-serif" font-size="${FONT_SIZE}" fill="currentColor" text-anchor="middle">`,
    ...dimensionLines(layout, spans, size),
    '</g></g></svg>',
  ].join('')
}
