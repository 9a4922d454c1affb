import { type LengthUnit, MAX_MM, MIN_MM, type Millimetres } from '#shop/length.ts'
import { silhouettes, type Dimensions, type Silhouette } from './silhouettes.ts'

/** Width and height of all card drawings, in pixels. The aspect ratio is 4:5. */
export const PICTURE_WIDTH = 800
export const PICTURE_HEIGHT = 1000

/**
 * Version of the card drawings. The URL of every card drawing contains this version. Increase the version whenever a
 * card drawing changes, because browsers cache a drawing without a time limit. `drawing-url.test.ts` detects changed
 * drawings.
 */
const REVISION = 3

/** All data from which a card drawing is made. The URL of the drawing contains the same data. */
export interface Picture {
  readonly form: Silhouette
  readonly dimensions: Dimensions
  /**
   * The product's colour as a number sign and six hexadecimal digits, such as `#b9b2a3`. A text in any other format
   * counts as no colour.
   */
  readonly colour?: string | null | undefined
  /** Hash of the drawing of the product's 3D model. Without it, the picture shows the silhouette. */
  readonly model?: string | null | undefined
  /** Whether the picture shows front and side with all dimensions, instead of the product as on a card. */
  readonly isDimensioned?: true
  /** The unit of the lengths. Default: centimetres. */
  readonly lengthUnit?: LengthUnit
}

/** Path of the folder of all drawings. */
export const FOLDER = `/media/drawings/${REVISION}/`
const MARKS = { s: 'seatHeight', t: 'seatDepth', c: 'clearance', a: 'armHeight' } as const
const FILE =
  /^([a-z-]+)\.(\d{1,5})x(\d{1,5})x(\d{1,5})((?:\.[stca]\d{1,5})*)(?:\.m([0-9a-f]{32}))?(\.dim)?(\.in)?(?:-([0-9a-f]{6}))?\.svg$/

/**
 * Returns the URL of a product's drawing, for example `/media/drawings/1/sofa.2180x950x780.s430.a620-b9b2a3.svg`. In
 * the URL, 0 stands for an unknown width, depth or height.
 */
export function pictureUrl({ form, dimensions, colour, model, isDimensioned, lengthUnit }: Picture): string {
  const { width = 0, depth = 0, height = 0 } = dimensions
  const marks = Object.entries(MARKS).flatMap(([mark, dimension]) => {
    const length = dimensions[dimension]
    return length === undefined ? [] : [`${mark}${length}`]
  })
  if (model) marks.push(`m${model}`)
  if (isDimensioned) marks.push('dim')
  if (lengthUnit === 'in') marks.push('in')
  const hex = /^#([0-9a-f]{6})$/i.exec(colour ?? '')?.[1]?.toLowerCase()
  return `${FOLDER}${[form, `${width}x${depth}x${height}`, ...marks].join('.')}${hex ? `-${hex}` : ''}.svg`
}

/** Returns the URL of the drawing of the same product that shows front and side with all dimensions. */
export function withDimensions(url: string): string {
  return url.replace(/(?:\.dim)?((?:\.in)?(?:-[0-9a-f]{6})?\.svg)$/, '.dim$1')
}

/** Returns the URL of the same drawing with its length in the given unit. */
export function drawingIn(unit: LengthUnit, url: string): string {
  return unit === 'in' ? url.replace(/(?:\.in)?((?:-[0-9a-f]{6})?\.svg)$/, '.in$1') : url
}

/**
 * Parses a URL that `pictureUrl` creates. Returns the data of the drawing, or `null` for any other URL. Every drawing
 * has exactly one URL.
 */
export function readPictureUrl(path: string): Picture | null {
  if (!path.startsWith(FOLDER)) return null
  const [, name, width, depth, height, marks = '', model, dimensioned, inches, hex] =
    FILE.exec(path.slice(FOLDER.length)) ?? []
  const form = silhouettes.find((known) => known === name)
  if (!form) return null
  const dimensions: Record<string, Millimetres> = {}
  const setDimension = (dimension: string, digits: string | undefined) => {
    if (Number(digits)) dimensions[dimension] = Number(digits)
  }
  setDimension('width', width)
  setDimension('depth', depth)
  setDimension('height', height)
  for (const [mark, dimension] of Object.entries(MARKS))
    setDimension(dimension, new RegExp(`\\.${mark}(\\d+)`).exec(marks)?.[1])
  const lengths = Object.values(dimensions)
  if (lengths.some((length) => length < MIN_MM || length > MAX_MM)) return null
  const unit = inches ? ({ lengthUnit: 'in' } as const) : {}
  const drawn = { ...(model && { model }), ...(dimensioned && { isDimensioned: true as const }) }
  const picture: Picture = { form, dimensions, colour: hex ? `#${hex}` : null, ...drawn, ...unit }
  return pictureUrl(picture) === path ? picture : null
}
