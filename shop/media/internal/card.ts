import type { Picture } from '../picture.ts'
import { PICTURE_HEIGHT, PICTURE_WIDTH } from '../picture.ts'
import { studio } from './camera.ts'
import { drawSolids } from './draw.ts'
import { cardInk } from './paint.ts'
import { built } from './piece.ts'
import { completed, isMeasured, within, type Size } from './size.ts'

const GROUND = '#ede8e0'
const FLOOR = '#e4ddd2'
const FLOOR_LINE = '#cfc6b8'
const NOTE = '#7a7064'

/** Where the front of every piece meets the floor, and where the floor meets the wall. */
const FRONT = 800
const WALL = 706

const WIDEST = 640
const TALLEST = 690

export function drawCard({ form, dimensions, colour }: Picture, format: (mm: number) => string): string {
  const size = completed(form, dimensions)
  const scale = cardScale(size)
  const eye = within(1300, size.height * 0.6, size.height * 2.6)
  const eyeHeight = Math.min(eye, (FRONT - 60) / scale)
  const distance = lens(size, eyeHeight * scale)
  const camera = studio({ scale, origin: [PICTURE_WIDTH / 2, FRONT] }, eyeHeight, distance)
  const pens = { outline: 2.2, detail: 1.5, hint: 1.2 }
  const paths = drawSolids(built(form, size, dimensions), { camera, ink: cardInk(form, colour), pens })
  const dashes = isMeasured(form, dimensions) ? '' : ' stroke-dasharray="9 7"'
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PICTURE_WIDTH} ${PICTURE_HEIGHT}" width="${PICTURE_WIDTH}" height="${PICTURE_HEIGHT}">`,
    `<path d="M0 0h800v1000H0z" fill="${GROUND}"/><path d="M0 ${WALL}h800v${PICTURE_HEIGHT - WALL}H0z" fill="${FLOOR}"/><path d="M0 ${WALL}h800" stroke="${FLOOR_LINE}" stroke-width="2"/>`,
    `<g stroke-linejoin="round" stroke-linecap="round"${dashes}>${paths}</g>`,
    dimensions.width === undefined ? '' : baseLine((size.width * scale) / 2, format(dimensions.width)),
    '</svg>',
  ].join('')
}

/** Small pieces stand larger than they are beside wide ones, though never as large. */
function cardScale({ width, height }: Size): number {
  const modest = (part: number) => Math.min(1, part) ** 0.3
  return Math.min((WIDEST * modest(width / 2400)) / width, (TALLEST * modest(height / 2200)) / height)
}

/** How far off the camera stands: far enough that the back of the piece stays in front of the wall. */
function lens({ width, depth, height }: Size, eyeHeight: number): number {
  const rise = within((FRONT - WALL - 14) / eyeHeight, 0.02, 0.3)
  return Math.max(2.4 * Math.max(width, height), (depth * (1 - rise)) / rise)
}

/** The measured line under the piece. */
function baseLine(half: number, label: string): string {
  const y = 888
  const [left, right] = [400 - half, 400 + half].map((x) => Math.round(x * 10) / 10)
  return (
    `<path d="M${left} ${y}H${right}M${left} ${y - 9}v18M${right} ${y - 9}v18" stroke="${NOTE}" stroke-width="1.6" fill="none"/>` +
    `<text x="400" y="${y + 40}" text-anchor="middle" font-family="ui-sans-serif,system-ui,sans-serif" font-size="26" fill="${NOTE}">${label}</text>`
  )
}
