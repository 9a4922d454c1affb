import type { Millimetres } from '#shop/length.ts'

export type Format = (length: Millimetres) => string

const TICK = 4
/** Approximate width, in pixels, of one character in the label of a dimension line. */
const DIGIT = 8
const WIDEST_CHARACTER = 11

/** Returns a width in pixels in which the label of a dimension line fits in every font of the page. */
export function labelWidth(label: string): number {
  return label.length * WIDEST_CHARACTER
}

/** Draws a horizontal dimension line `offset` pixels below an edge. The number is above the line. */
export function across(from: number, to: number, edge: number, offset: number, label: string): string {
  const y = edge + offset
  const [x0, x1] = [tenth(from), tenth(to)]
  return (
    `<path d="M${x0} ${tenth(edge + 6)}V${tenth(y + 4)}M${x1} ${tenth(edge + 6)}V${tenth(y + 4)}" fill="none" stroke="currentColor" stroke-width=".6" opacity=".5"/>` +
    `<path d="M${x0} ${tenth(y)}H${x1}${tick(x0, y)}${tick(x1, y)}" fill="none" stroke="currentColor"/>` +
    `<text x="${tenth((from + to) / 2)}" y="${tenth(y - 6)}">${escaped(label)}</text>`
  )
}

/**
 * Draws a vertical dimension line. The number is rotated and runs along the line. A number that is longer than the line
 * extends beyond the top of the line.
 */
export function upright(x: number, from: number, to: number, label: string): string {
  const [y0, y1] = [tenth(from), tenth(to)]
  const middle = `${tenth(x - 6)} ${tenth(Math.min((from + to) / 2, from - (label.length * DIGIT) / 2))}`
  return (
    `<path d="M${tenth(x)} ${y0}V${y1}${tick(x, y0)}${tick(x, y1)}" fill="none" stroke="currentColor"/>` +
    `<text transform="translate(${middle}) rotate(-90)">${escaped(label)}</text>`
  )
}

function tick(x: number, y: number): string {
  return `M${tenth(x - TICK)} ${tenth(y + TICK)}l${2 * TICK}-${2 * TICK}`
}

export function tenth(value: number): number {
  return Math.round(value * 10) / 10
}

export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? '&quot;')
}

/** Colour of dimension lines and their numbers in card drawings. */
export const NOTE = '#776d61'

export function number(
  x: number,
  y: number,
  text: string,
  anchor: 'start' | 'middle' | 'end' = 'middle',
): string {
  return `<text x="${tenth(x)}" y="${tenth(y)}" text-anchor="${anchor}" font-family="ui-sans-serif,system-ui,sans-serif" font-size="25" fill="${NOTE}">${escaped(text)}</text>`
}
