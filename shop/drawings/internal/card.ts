import { OG_IMAGE_BACKGROUND } from '#shop/og-image.ts'
import type { ModelDrawing, View } from '../model-drawing.ts'
import type { Dimensions, Silhouette } from '../silhouettes.ts'
import { PICTURE_HEIGHT, PICTURE_WIDTH, type Picture } from '../drawing-url.ts'
import { clampedTo, studio, type Camera } from './render/camera.ts'
import { drawIsometricBox } from './isometric-box.ts'
import { drawModelView } from './model-views.ts'
import { drawSolids } from './render/draw.ts'
import { NOTE, number, tenth, type Format } from './dimension-lines.ts'
import { cardInk, paleInk } from './render/paint.ts'
import { buildSilhouette } from './silhouettes/build.ts'
import { completeSize, hasKnownSize, clamp, type Size } from './render/size.ts'

export const FLOOR = '#e5ded3'
export const FLOOR_LINE = '#d2c9bb'
const CORD = '#5b5651'

/**
 * CSS rules for dark mode. They change the colours of the background and the dimension line, but not those of the
 * product.
 */
const DARK_MODE_CSS =
  '@media(prefers-color-scheme:dark){' +
  `[fill="${OG_IMAGE_BACKGROUND}"]{fill:#37322c}[fill="${FLOOR}"]{fill:#2f2b26}[stroke="${FLOOR_LINE}"]{stroke:#4b443b}` +
  `[fill="${NOTE}"]{fill:#b5ab9d}[stroke="${NOTE}"]{stroke:#b5ab9d}stop{stop-color:#000}stop:first-child{stop-opacity:.4}}`

const MIDDLE = PICTURE_WIDTH / 2
/**
 * Vertical positions in the picture, in pixels from the top. `FRONT`: the product's front edge on the floor. `WALL`:
 * the line between floor and wall.
 */
const FRONT = 770
const WALL = 680
const WIDEST = 650
const TALLEST = 660

/**
 * Data for showing a product in a card drawing: the scale, the camera, the position of the wall, and the SVG of the
 * shadow. For a pendant, `shadow` contains the SVG of the cord instead.
 */
interface Stage {
  readonly scale: number
  readonly camera: Camera
  readonly wall: number
  readonly shadow: string
}

/** Draws a card. `model`: the drawing of the product's 3D model. `null`: draws the silhouette. */
export function drawCard(
  { form, dimensions, colour }: Picture,
  format: Format,
  model: ModelDrawing | null,
): string {
  const size = completeSize(form, dimensions)
  const known = hasKnownSize(form, dimensions)
  const ink = known ? cardInk(form, colour) : paleInk(form, colour, OG_IMAGE_BACKGROUND)
  const dashes = known ? '' : '8 6'
  if (form === 'box')
    return cardSvg(WALL, drawIsometricBox(size, dimensions, { ink, dashes, floor: FRONT + 30, format }))
  const { scale, camera, wall, shadow } = setStage(form, size)
  const lineWidths = { outline: 1.9, detail: 1.4, hint: known ? 1.1 : 0 }
  const inside = clampedTo(camera, size)
  const product = model
    ? drawModelView(model, cardView(form), { camera: inside, ink, lineWidths, hasAreas: true })
    : drawSolids(buildSilhouette(form, size, dimensions), { camera: inside, ink, lineWidths, dashes })
  return cardSvg(wall, shadow + product + baseLine(size, dimensions, scale, format))
}

/** Returns the view of a 3D model that a card shows. The top of a rug is drawn in perspective, as on the floor. */
export function cardView(form: Silhouette): View {
  return form === 'rug' || form === 'round-rug' ? 'top' : 'front'
}

function cardSvg(wall: number, product: string): string {
  const [w, h] = [PICTURE_WIDTH, PICTURE_HEIGHT]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}">`,
    `<style>${DARK_MODE_CSS}</style>`,
    `<radialGradient id="s"><stop offset=".35" stop-color="#4a3c2a" stop-opacity=".17"/><stop offset="1" stop-color="#4a3c2a" stop-opacity="0"/></radialGradient>`,
    `<path d="M0 0h${w}v${h}H0z" fill="${OG_IMAGE_BACKGROUND}"/><path d="M0 ${wall}h${w}v${h - wall}H0z" fill="${FLOOR}"/>`,
    `<path d="M0 ${wall}h${w}" stroke="${FLOOR_LINE}" stroke-width="2"/>`,
    product,
    '</svg>',
  ].join('')
}

function setStage(form: Silhouette, size: Size): Stage {
  if (form === 'rug') return rugStage(size, 0.8, 0.66)
  // A round rug gets its scale from its middle, where it is widest.
  if (form === 'round-rug') return rugStage(size, 0.88, 0.6, (1 + 0.88) / 2)
  if (form === 'pendant') return pendantStage(size)
  if (isWallHung(form, size)) return wallStage(size)
  const scale = displayScale(size)
  const fromFoot = form === 'bed' || form === 'upholstered-bed'
  const eye = Math.min(
    clamp(fromFoot ? 1900 : 1300, size.height * 0.6, size.height * 2.6),
    (FRONT - 60) / scale,
  )
  const deepest = fromFoot ? 150 : FRONT - WALL - 12
  const camera = studio({ scale, origin: [MIDDLE, FRONT] }, eye, lens(size, deepest / (eye * scale)))
  return { scale, camera, wall: WALL, shadow: shadowUnder(size, camera) }
}

/** Returns whether the product hangs on a wall. */
function isWallHung(form: Silhouette, { height }: Size): boolean {
  if (form === 'coat-rack') return height <= 1000
  return form === 'mirror' || form === 'round-mirror'
}

/** Returns scale, camera and background for a rug. The viewer looks at a rug from higher up than at other products. */
function rugStage({ width, depth }: Size, shrinks: number, flattens: number, nearer = 1): Stage {
  const scale = Math.min(WIDEST / width, 520 / (depth * flattens))
  const eye = (depth * flattens) / (1 - shrinks)
  const distance = (depth * shrinks) / (1 - shrinks)
  const camera = studio({ scale: scale / nearer, origin: [MIDDLE, FRONT + 20] }, eye, distance)
  return { scale, camera, wall: 150, shadow: '' }
}

/**
 * Returns scale, camera and background for a pendant. The pendant hangs above eye level, so that its inside is visible.
 */
function pendantStage(size: Size): Stage {
  const scale = displayScale(size)
  const floor = 420 + (size.height * scale) / 2
  const camera = studio({ scale, origin: [MIDDLE, floor] }, -size.height, lens(size, 0.06))
  const [, top] = camera.place([0, size.height, size.depth / 2])
  const cord = `<path d="M${MIDDLE} 0V${tenth(top)}" stroke="${CORD}" stroke-width="3"/>`
  return { scale, camera, wall: WALL, shadow: cord }
}

/**
 * Returns scale, camera and background for a product of a kind that hangs on a wall. If the product is more than 1.5
 * metres high, such as a tall mirror, it stands on the floor instead.
 */
function wallStage(size: Size): Stage {
  const scale = displayScale(size)
  const floor = size.height > 1500 ? FRONT : Math.min(FRONT, 400 + (size.height * scale) / 2)
  const eye = Math.min(size.height * 0.6, (floor - 60) / scale)
  const camera = studio({ scale, origin: [MIDDLE, floor] }, eye, lens(size, 0.02))
  return { scale, camera, wall: WALL, shadow: floor === FRONT ? shadowUnder(size, camera) : '' }
}

/**
 * Returns the scale of the drawing, in pixels per millimetre. A small product has a larger scale than a large product,
 * but still looks smaller in the drawing.
 */
function displayScale({ width, height }: Size): number {
  const modest = (part: number) => Math.min(1, part) ** 0.3
  return Math.min((WIDEST * modest(width / 2400)) / width, (TALLEST * modest(height / 2200)) / height)
}

/**
 * Returns the distance from the camera to the product's front, in millimetres. `rise`: vertical position of the rear
 * edge of the product's base in the picture. The position 0 is at the height of the front edge, and 1 is at the
 * horizon.
 */
function lens({ width, depth, height }: Size, rise: number): number {
  const part = clamp(rise, 0.02, 0.3)
  return Math.max(2.4 * Math.max(width, height), (depth * (1 - part)) / part)
}

function shadowUnder({ width, depth }: Size, camera: Camera): string {
  const [left, front] = camera.place([-width / 2, 0, 0])
  const [, back] = camera.place([0, 0, depth])
  const [rx, ry] = [(MIDDLE - left) * 1.1, (front - back) * 0.62 + 9]
  return `<ellipse cx="${MIDDLE + 8}" cy="${tenth((front + back) / 2 + 4)}" rx="${tenth(rx)}" ry="${tenth(ry)}" fill="url(#s)"/>`
}

/** Draws the dimension line below the product, labelled with the product's width. */
function baseLine({ width }: Size, dimensions: Dimensions, scale: number, format: Format): string {
  if (dimensions.width === undefined) return ''
  const y = FRONT + 88
  const half = (width * scale) / 2
  const [left, right] = [tenth(MIDDLE - half), tenth(MIDDLE + half)]
  return (
    `<path d="M${left} ${y}H${right}M${left} ${y - 8}v16M${right} ${y - 8}v16" stroke="${NOTE}" stroke-width="1.5" fill="none"/>` +
    number(MIDDLE, y + 38, format(dimensions.width))
  )
}
