import type { Millimetres } from '#shop/length.ts'
import type { Picture } from '../drawing-url.ts'
import { drawCutout, cutoutFrame } from '../cutout.ts'
import { GROUND } from '#shop/og-image.ts'
const FLOOR = '#e5ded3'
const FLOOR_LINE = '#d2c9bb'

/** How much of the picture the piece may take, and where its front meets the floor. */
const WIDEST = 0.72
const TALLEST = 0.68
const FRONT = 0.86
const WALL = 0.7
const FLAT = 0.3

/** A piece on the studio's ground in a picture of this size, without a word or a number: those need a font. */
export function drawOgImage(picture: Picture, width: number, height: number): string {
  const room = cutoutFrame(picture)
  const scale = Math.min((WIDEST * width) / room.width, (TALLEST * height) / room.height)
  const [wide, high] = [room.width, room.height].map((length: Millimetres) => Math.round(length * scale))
  const [w = 0, h = 0] = [wide, high]
  const [x, y] = [Math.round((width - w) / 2), Math.round(FRONT * height - h)]
  // What lies flat lies on the floor, not against the wall.
  const isFlat = h < FLAT * height
  const wall = isFlat ? y - Math.round(height / 20) : Math.round(WALL * height)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${GROUND}"/>`,
    `<rect y="${wall}" width="${width}" height="${height - wall}" fill="${FLOOR}"/>`,
    `<path d="M0 ${wall}H${width}" stroke="${FLOOR_LINE}" stroke-width="2"/>`,
    drawCutout(picture).replace(
      / width="[\d.]+" height="[\d.]+">/,
      ` x="${x}" y="${y}" width="${w}" height="${h}">`,
    ),
    '</svg>',
  ].join('')
}
