import type { Millimetres } from '#shop/length.ts'
import { type Picture, pictureUrl, readPictureUrl } from './drawing-url.ts'
import { tenth } from './internal/dimension-lines.ts'
import { studio } from './internal/render/camera.ts'
import { drawSolids } from './internal/render/draw.ts'
import { cardInk } from './internal/render/paint.ts'
import { buildSilhouette } from './internal/silhouettes/build.ts'
import { completed, type Size } from './internal/render/size.ts'

const [DRAWINGS, CUTOUTS] = ['/media/drawings/', '/media/cutouts/'] as const

/** A piece without a ground, to stand beside others at one scale. */
export interface Cutout {
  readonly src: string
  readonly width: Millimetres
  readonly height: Millimetres
}

/** Where a piece's cutout is, and the room it takes at full scale. */
export function cutoutOf(picture: Picture): Cutout {
  return { src: pictureUrl(picture).replace(DRAWINGS, CUTOUTS), ...cutoutFrame(picture) }
}

/** What to draw at the address of a cutout; null for one that `cutoutOf` would never have given. */
export function readCutoutUrl(path: string): Picture | null {
  return path.startsWith(CUTOUTS) ? readPictureUrl(path.replace(CUTOUTS, DRAWINGS)) : null
}

/** Everyone who looks at the row stands in the same place. */
const EYE: Millimetres = 1300
const DISTANCE: Millimetres = 7000
/** Room for half the outline on every side. */
const EDGE: Millimetres = 6

/** The room a piece takes up in the row: as wide as it is, and as high as its back seems over its front. */
export function cutoutFrame({ form, dimensions }: Picture) {
  const { width, height } = seen(completed(form, dimensions))
  return { width: width + 2 * EDGE, height: height + 2 * EDGE }
}

/** A piece alone, one millimetre to the unit, its front standing on the lower edge. */
export function drawCutout(picture: Picture): string {
  const { form, dimensions, colour } = picture
  const size = completed(form, dimensions)
  const { width, height } = cutoutFrame(picture)
  const camera = studio({ scale: 1, origin: [width / 2, height - EDGE] }, EYE, DISTANCE)
  const pens = { outline: 7, detail: 5, hint: 4 }
  const piece = drawSolids(buildSilhouette(form, size, dimensions), {
    camera,
    ink: cardInk(form, colour),
    pens,
  })
  const [w, h] = [tenth(width), tenth(height)]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}">${piece}</svg>`
}

function seen({ width, depth, height }: Size) {
  const nearness = DISTANCE / (DISTANCE + depth)
  return { width, height: Math.max(height, EYE - (EYE - height) * nearness) }
}
