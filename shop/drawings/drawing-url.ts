import { LONGEST_MM, SHORTEST_MM, type Millimetres } from '#shop/length.ts'
import { silhouettes, type Dimensions, type Silhouette } from './silhouettes.ts'

/** Every main picture is 4:5. */
export const PICTURE_WIDTH = 800
export const PICTURE_HEIGHT = 1000

/**
 * Which hand drew it: raised whenever a card drawing comes to look different, so that its address changes with it and
 * what browsers keep for ever is never out of date. `drawing-url.test.ts` says when.
 */
const REVISION = 3

/** What a picture is drawn from, and all that its address says. */
export interface Picture {
  readonly form: Silhouette
  readonly dimensions: Dimensions
  /** A colour as `#b9b2a3`; any other text is taken for none. */
  readonly colour?: string | null | undefined
}

const FOLDER = `/media/drawings/${REVISION}/`
const MARKS = { s: 'seatHeight', t: 'seatDepth', c: 'clearance', a: 'armHeight' } as const
const FILE = /^([a-z-]+)\.(\d{1,5})x(\d{1,5})x(\d{1,5})((?:\.[stca]\d{1,5})*)(?:-([0-9a-f]{6}))?\.svg$/

/** The address of a piece's picture: `/media/drawings/1/sofa.2180x950x780.s430.a620-b9b2a3.svg`, 0 where a measure is unknown. */
export function pictureUrl({ form, dimensions, colour }: Picture): string {
  const { width = 0, depth = 0, height = 0 } = dimensions
  const marks = Object.entries(MARKS).flatMap(([mark, measure]) => {
    const length = dimensions[measure]
    return length === undefined ? [] : [`${mark}${length}`]
  })
  const hex = /^#([0-9a-f]{6})$/i.exec(colour ?? '')?.[1]?.toLowerCase()
  return `${FOLDER}${[form, `${width}x${depth}x${height}`, ...marks].join('.')}${hex ? `-${hex}` : ''}.svg`
}

/** What to draw at an address, or null when `pictureUrl` would never have said it: every picture has one address. */
export function readPictureUrl(path: string): Picture | null {
  if (!path.startsWith(FOLDER)) return null
  const [, name, width, depth, height, marks = '', hex] = FILE.exec(path.slice(FOLDER.length)) ?? []
  const form = silhouettes.find((known) => known === name)
  if (!form) return null
  const dimensions: Record<string, Millimetres> = {}
  const note = (measure: string, digits: string | undefined) => {
    if (Number(digits)) dimensions[measure] = Number(digits)
  }
  note('width', width)
  note('depth', depth)
  note('height', height)
  for (const [mark, measure] of Object.entries(MARKS))
    note(measure, new RegExp(`\\.${mark}(\\d+)`).exec(marks)?.[1])
  const lengths = Object.values(dimensions)
  if (lengths.some((length) => length < SHORTEST_MM || length > LONGEST_MM)) return null
  const picture = { form, dimensions, colour: hex ? `#${hex}` : null }
  return pictureUrl(picture) === path ? picture : null
}
