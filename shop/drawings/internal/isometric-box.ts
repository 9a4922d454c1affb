import type { Dimensions } from '../silhouettes.ts'
import { PICTURE_WIDTH } from '../drawing-url.ts'
import { NOTE, number, tenth, type Format } from './dimension-lines.ts'
import { pathData, polygon, type Flat } from './render/paths.ts'
import type { Face, Ink } from './render/paint.ts'
import type { Size } from './render/size.ts'

const [RIGHT, UP] = [Math.cos(Math.PI / 6), Math.sin(Math.PI / 6)]

interface IsometricBoxOptions {
  readonly ink: Ink
  readonly dashes: string
  /** Vertical position of the bottom corner nearest to the viewer, in pixels from the top of the picture. */
  readonly floor: number
  readonly format: Format
}

/** Draws a product of unknown kind as an isometric box. Each known dimension is written along an edge of the box. */
export function drawIsometricBox(
  size: Size,
  dimensions: Dimensions,
  { ink, dashes, floor, format }: IsometricBoxOptions,
): string {
  const { width, depth, height } = size
  const scale = Math.min(480 / ((width + depth) * RIGHT), 480 / (height + (width + depth) * UP))
  const left = PICTURE_WIDTH / 2 + ((width - depth) * RIGHT * scale) / 2
  /**
   * Converts a point of the box to pixels in the picture. The origin is the corner nearest to the viewer. The width
   * extends to the left, and the depth extends to the right.
   */
  const at = (x: number, y: number, z: number): Flat => [
    left + (z - x) * RIGHT * scale,
    floor - ((x + z) * UP + y) * scale,
  ]
  const face = (side: Face, ...points: Flat[]) =>
    `<path d="${pathData(polygon(...points))}" fill="${ink.fill('main', side)}"/>`
  const formatted = (length: number | undefined) => (length === undefined ? undefined : format(length))
  return [
    `<g stroke="${ink.line('main', 'outline')}" stroke-width="2" stroke-linejoin="round"${dashes && ` stroke-dasharray="${dashes}"`}>`,
    face('top', at(0, height, 0), at(width, height, 0), at(width, height, depth), at(0, height, depth)),
    face('front', at(0, 0, 0), at(width, 0, 0), at(width, height, 0), at(0, height, 0)),
    face('right', at(0, 0, 0), at(0, 0, depth), at(0, height, depth), at(0, height, 0)),
    '</g>',
    along(at(width, 0, 0), at(0, 0, 0), [-14, 25], formatted(dimensions.width)),
    along(at(0, 0, 0), at(0, 0, depth), [14, 25], formatted(dimensions.depth)),
    along(at(width, 0, 0), at(width, height, 0), [-29, 0], formatted(dimensions.height)),
  ].join('')
}

/** Draws a dimension line parallel to an edge, with the number on the outer side of the line. */
function along(from: Flat, to: Flat, [du, dv]: Flat, label: string | undefined): string {
  if (label === undefined) return ''
  const [u0, v0, u1, v1] = [from[0] + du, from[1] + dv, to[0] + du, to[1] + dv].map(tenth)
  const [u, v] = [(from[0] + to[0]) / 2 + du * 1.9, (from[1] + to[1]) / 2 + dv * 1.9]
  return (
    `<path d="M${u0} ${v0}L${u1} ${v1}" fill="none" stroke="${NOTE}" stroke-width="1.5"/>` +
    number(u, v + 8, label, du < 0 ? 'end' : 'start')
  )
}
