import type { Millimetres } from '#shop/length.ts'
import { type Picture, pictureUrl, readPictureUrl } from './drawing-url.ts'
import { tenth } from './internal/dimension-lines.ts'
import { studio } from './internal/render/camera.ts'
import { cardView } from './internal/card.ts'
import { drawModelView } from './internal/model-views.ts'
import { drawSolids } from './internal/render/draw.ts'
import type { ModelDrawing } from './model-drawing.ts'
import { cardInk } from './internal/render/paint.ts'
import { buildSilhouette } from './internal/silhouettes/build.ts'
import { completeSize, type Size } from './internal/render/size.ts'

const [DRAWINGS, CUTOUTS] = ['/media/drawings/', '/media/cutouts/'] as const

/**
 * URL and size of a product drawing with a transparent background. Pages show several such drawings side by side, all
 * at the same scale.
 */
export interface Cutout {
  readonly src: string
  readonly width: Millimetres
  readonly height: Millimetres
}

/**
 * Returns the URL of a product's cutout (a drawing with a transparent background), and the size of the cutout at scale
 * 1:1.
 */
export function cutoutOf(picture: Picture): Cutout {
  return { src: pictureUrl(picture).replace(DRAWINGS, CUTOUTS), ...cutoutFrame(picture) }
}

/** Parses a URL that `cutoutOf` creates. Returns the data of the drawing, or `null` for any other URL. */
export function readCutoutUrl(path: string): Picture | null {
  const picture = path.startsWith(CUTOUTS) ? readPictureUrl(path.replace(CUTOUTS, DRAWINGS)) : null
  return picture?.isDimensioned ? null : picture
}

/**
 * Height of the viewer's eye above the floor, in millimetres. All cutouts have the same viewpoint, so that the products
 * look right side by side on a page.
 */
const EYE_HEIGHT: Millimetres = 1300
const DISTANCE: Millimetres = 7000
/**
 * Margin on every side of a cutout, in millimetres. The product's outline is a thick line, and the outer half of this
 * line is in the margin.
 */
const MARGIN: Millimetres = 6

/**
 * Returns the width and height of a cutout in millimetres, including the margins. If the viewer looks down on the top
 * of the product, the height includes the visible top. The front of a 3D model is drawn without its top.
 */
export function cutoutFrame({ form, dimensions, model }: Picture) {
  const size = completeSize(form, dimensions)
  const { width, height } = model && cardView(form) === 'front' ? size : visibleSize(size)
  return { width: width + 2 * MARGIN, height: height + 2 * MARGIN }
}

/**
 * Draws a product without a background. One unit of the SVG is one millimetre. The product's front stands on the lower
 * margin of the drawing. `model`: the drawing of the product's 3D model. `null`: draws the silhouette.
 */
export function drawCutout(picture: Picture, model: ModelDrawing | null): string {
  const { form, dimensions, colour } = picture
  const size = completeSize(form, dimensions)
  const { width, height } = cutoutFrame(picture)
  const camera = studio({ scale: 1, origin: [width / 2, height - MARGIN] }, EYE_HEIGHT, DISTANCE)
  const lineWidths = { outline: 7, detail: 5, hint: 4 }
  const ink = cardInk(form, colour)
  const product = model
    ? drawModelView(model, cardView(form), { camera, ink, lineWidths, hasAreas: true })
    : drawSolids(buildSilhouette(form, size, dimensions), { camera, ink, lineWidths })
  const [w, h] = [tenth(width), tenth(height)]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}">${product}</svg>`
}

function visibleSize({ width, depth, height }: Size) {
  const nearness = DISTANCE / (DISTANCE + depth)
  return { width, height: Math.max(height, EYE_HEIGHT - (EYE_HEIGHT - height) * nearness) }
}
