import type { Millimetres } from '#shop/length.ts'
import { type Picture, pictureUrl, readPictureUrl } from './drawing-url.ts'
import { tenth } from './internal/dimension-lines.ts'
import { studio } from './internal/render/camera.ts'
import { drawSolids } from './internal/render/draw.ts'
import { cardInk } from './internal/render/paint.ts'
import { buildSilhouette } from './internal/silhouettes/build.ts'
import { completeSize, type Size } from './internal/render/size.ts'

const [DRAWINGS, CUTOUTS] = ['/media/drawings/', '/media/cutouts/'] as const

/** A drawing with transparent background, to be shown beside other drawings at the same scale. */
export interface Cutout {
  readonly src: string
  readonly width: Millimetres
  readonly height: Millimetres
}

/** Returns the URL of a product's cutout, and its size at full scale. */
export function cutoutOf(picture: Picture): Cutout {
  return { src: pictureUrl(picture).replace(DRAWINGS, CUTOUTS), ...cutoutFrame(picture) }
}

/** Returns the picture in a URL of `cutoutOf`; `null` for any other URL. */
export function readCutoutUrl(path: string): Picture | null {
  return path.startsWith(CUTOUTS) ? readPictureUrl(path.replace(CUTOUTS, DRAWINGS)) : null
}

/**
 * Height of the viewer's eye in millimetres. All cutouts have the same viewpoint, so that they look right side by side.
 */
const EYE_HEIGHT: Millimetres = 1300
const DISTANCE: Millimetres = 7000
/** Margin on every side, wide enough for half the line width of the outline. */
const MARGIN: Millimetres = 6

/**
 * Returns the size of a cutout in millimetres, including the margins. The height includes the product's top as far as
 * it is visible from above.
 */
export function cutoutFrame({ form, dimensions }: Picture) {
  const { width, height } = visibleSize(completeSize(form, dimensions))
  return { width: width + 2 * MARGIN, height: height + 2 * MARGIN }
}

/** Draws a product alone. One unit of the SVG is one millimetre, and the product's front is at the lower edge. */
export function drawCutout(picture: Picture): string {
  const { form, dimensions, colour } = picture
  const size = completeSize(form, dimensions)
  const { width, height } = cutoutFrame(picture)
  const camera = studio({ scale: 1, origin: [width / 2, height - MARGIN] }, EYE_HEIGHT, DISTANCE)
  const lineWidths = { outline: 7, detail: 5, hint: 4 }
  const product = drawSolids(buildSilhouette(form, size, dimensions), {
    camera,
    ink: cardInk(form, colour),
    lineWidths,
  })
  const [w, h] = [tenth(width), tenth(height)]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}">${product}</svg>`
}

function visibleSize({ width, depth, height }: Size) {
  const nearness = DISTANCE / (DISTANCE + depth)
  return { width, height: Math.max(height, EYE_HEIGHT - (EYE_HEIGHT - height) * nearness) }
}
