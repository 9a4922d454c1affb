// Renders product drawings as PNG images for link previews and product feeds, which do not support SVG. Needs no
// database, because the URL of an image contains all data for rendering the image.
import sharp from 'sharp'
import { OG_IMAGE_BACKGROUND, ogImageSizes } from '#shop/og-image.ts'
import { cutoutFrame, drawCutout } from './cutout.ts'
import type { Picture } from './drawing-url.ts'
import type { ModelDrawing } from './model-drawing.ts'
import { FLOOR, FLOOR_LINE } from './internal/card.ts'
import type { OgPicture } from './og-image.ts'

// Renders one image at a time: nobody waits for them, and customers' pages need the processor.
sharp.concurrency(1)

/**
 * Proportions of the image. `WIDEST`: maximum width of the product, as a share of the image's width. All other values
 * are shares of the image's height. `TALLEST`: maximum height of the product. `FRONT`: vertical position of the
 * product's front edge. `WALL`: vertical position of the line between wall and floor. `FLAT`: a product whose drawing
 * is lower than this value lies entirely on the floor.
 */
const WIDEST = 0.72
const TALLEST = 0.68
const FRONT = 0.86
const WALL = 0.7
const FLAT = 0.3

/**
 * Renders the image as PNG. Takes about 30 ms, outside the main thread. `model`: the drawing of the product's 3D model.
 * `null`: draws the silhouette.
 */
export async function renderOgImage(
  { shape, ...picture }: OgPicture,
  model: ModelDrawing | null = null,
): Promise<Buffer<ArrayBufferLike>> {
  return sharp(Buffer.from(drawOgImage(picture, model, ogImageSizes[shape])))
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** Draws a product in front of a wall, as SVG. The image contains no text, because text would need a font. */
function drawOgImage(
  picture: Picture,
  model: ModelDrawing | null,
  { width, height }: { readonly width: number; readonly height: number },
): string {
  const room = cutoutFrame(picture)
  const scale = Math.min((WIDEST * width) / room.width, (TALLEST * height) / room.height)
  const [w, h] = [Math.round(room.width * scale), Math.round(room.height * scale)]
  const [x, y] = [Math.round((width - w) / 2), Math.round(FRONT * height - h)]
  // A flat product lies entirely on the floor, so the wall begins behind it.
  const isFlat = h < FLAT * height
  const wall = isFlat ? y - Math.round(height / 20) : Math.round(WALL * height)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${OG_IMAGE_BACKGROUND}"/>`,
    `<rect y="${wall}" width="${width}" height="${height - wall}" fill="${FLOOR}"/>`,
    `<path d="M0 ${wall}H${width}" stroke="${FLOOR_LINE}" stroke-width="2"/>`,
    drawCutout(picture, model).replace(
      / width="[\d.]+" height="[\d.]+">/,
      ` x="${x}" y="${y}" width="${w}" height="${h}">`,
    ),
    '</svg>',
  ].join('')
}
