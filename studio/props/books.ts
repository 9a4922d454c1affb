import type { PropPart } from '../assembly.ts'
import { merge, place, type Mesh } from '../geometry/mesh.ts'
import { seeded } from '../geometry/noise.ts'
import { item, type V2, type V3 } from '../geometry/vector.ts'
import { backAt, coverOf, pagesOf, type BookSize } from './binding.ts'
import { printLine, printText, widthOf, type Surface } from './print.ts'

/** Slots of the cloths in which books are bound. */
export const CLOTHS = [
  'cream-cloth',
  'rust-cloth',
  'navy-cloth',
  'olive-cloth',
  'grey-cloth',
  'ochre-cloth',
  'clay-cloth',
] as const
const LIGHT: readonly string[] = ['cream-cloth', 'ochre-cloth', 'clay-cloth']

const TITLES = [
  'HAVET',
  'STILLE',
  'NATTEN',
  'NORD',
  'SOMMER',
  'LAND OM VINTEREN',
  'HUSET',
  'TIDEN',
  'VINDEN',
  'VED STRANDEN',
  'ROM',
  'LINIER',
]
const AUTHORS = ['INA HOLM', 'T LUND', 'ASTRID VESTER', 'NILS FALK', 'E MOHR', 'SUSA DAHL']

/** What is printed on a book, for one printer's taste: nothing, lines along the back, or short lines across it. */
type Layout = 'blank' | 'title' | 'title-and-author' | 'framed' | 'across'
const LAYOUTS: readonly Layout[] = [
  'title-and-author',
  'blank',
  'across',
  'title',
  'framed',
  'blank',
  'title',
]

/** Height of the smallest letters, in metres. */
const SMALLEST = 0.0031
/** Share of the height of a book that a title along its back may take. */
const LONGEST = 0.5

interface Print {
  readonly size: BookSize
  readonly title: string
  readonly author: string
  readonly layout: Layout
  /** A random number from 0 to 1, which varies sizes and positions. */
  readonly taste: number
}

/** Returns the height of letters with which a text is at most `room` metres long, and at most `tall`. */
function fitting(text: string, tall: number, room: number): number {
  return Math.min(tall, room / widthOf(text, 1))
}

/** Returns the middle of a text that starts at `from`. */
function startingAt(from: number, text: string, tall: number): V2 {
  return [from + widthOf(text, tall) / 2, 0]
}

/** Prints the back of a book. Its lines run downwards, or across a thick book. */
function printedBack(print: Print): Mesh[] {
  const { size, title, author, layout, taste } = print
  const [thick, high] = size
  if (layout === 'blank') return []
  if (layout === 'across') return printedAcross(print)
  const down: Surface = (right, up, above) => [up, -right, backAt(size, up) + above]
  const tall = fitting(title, Math.min(0.0085, thick * (0.25 + 0.1 * taste)), high * LONGEST)
  const from = -high / 2 + 0.022 + 0.02 * taste
  const middle: V2 = layout === 'title' && taste < 0.5 ? [0, 0] : startingAt(from, title, tall)
  const printed = printText(title, tall, middle, down)
  if (layout === 'framed') return [printed, ...frame(print)]
  if (layout === 'title') return [printed]
  const lesser = Math.max(SMALLEST, tall * 0.6)
  const end: V2 = [high / 2 - 0.02 - widthOf(author, lesser) / 2, 0]
  return [printed, printText(author, lesser, end, down)]
}

/** Prints the words of a title across the back of a book, one below the other, if the book is thick enough. */
function printedAcross({ size, title, taste }: Print): Mesh[] {
  const [thick, high] = size
  const words = title.split(' ')
  const tall = Math.min(...words.map((word) => fitting(word, 0.008, 0.62 * thick)))
  if (tall < SMALLEST) return []
  const top = high * (0.36 - 0.1 * taste)
  return words.map((word, i) => printText(word, tall, [0, top - i * 1.7 * tall], acrossBack(size)))
}

/** Prints two lines across the back near the top, and one near the bottom. */
function frame({ size, taste }: Print): Mesh[] {
  const [x, edge] = [0.33 * size[0], size[1] / 2 - 0.01]
  const line = (y: number): V2[] => [
    [-x, y],
    [x, y],
  ]
  return [edge, edge - 0.006, -edge].map((y) => printLine(line(y), 0.0006 + 0.0008 * taste, acrossBack(size)))
}

function acrossBack(size: BookSize): Surface {
  return (right, up, above) => [right, up, backAt(size, right) + above]
}

/** Prints the title and the author on the front of a book. */
function printedFront({ size: [thick, high, deep], title, author, taste }: Print): Mesh[] {
  const front: Surface = (right, up, above) => [thick / 2 + above, up, -right]
  const tall = fitting(title, 0.013, 0.62 * deep) * (0.6 + 0.2 * taste)
  const y = high * (0.16 + 0.14 * taste)
  return [
    printText(title, tall, [0.004, y], front),
    printText(author, 0.0052, [0.004, y - 2.2 * tall], front),
  ]
}

/** Builds a bound book. Its front is printed if `seen`. */
function bound(next: () => number, size: BookSize, order: number, seen: boolean): PropPart[] {
  const cloth = item(CLOTHS, (3 * order) % CLOTHS.length)
  const print: Print = {
    size,
    title: item(TITLES, (5 * order) % TITLES.length),
    author: item(AUTHORS, (5 * order) % AUTHORS.length),
    layout: item(LAYOUTS, order % LAYOUTS.length),
    taste: next(),
  }
  const ink = [...printedBack(print), ...(seen ? printedFront(print) : [])]
  const inked = LIGHT.includes(cloth) ? 'dark-print' : 'light-print'
  return [
    { slot: cloth, mesh: coverOf(size) },
    { slot: 'pages', mesh: pagesOf(size) },
    ...(ink.length ? [{ slot: inked, mesh: merge(...ink) }] : []),
  ]
}

const placed = (parts: readonly PropPart[], at: V3, rotation: V3): PropPart[] =>
  parts.map(({ slot, mesh }) => ({ slot, mesh: place(mesh, at, rotation) }))

/**
 * Builds a row of `count` books from x = 0 to the right, with their spines at z = 0. The last book leans if `leaning`.
 */
export function bookRow(count: number, seed: number, leaning = true): PropPart[] {
  const next = seeded(seed)
  const parts: PropPart[] = []
  let x = 0
  for (let i = 0; i < count; i++) {
    const size: BookSize = [0.014 + 0.026 * next() ** 1.4, 0.185 + 0.075 * next(), 0.14 + 0.05 * next()]
    const leans = leaning && i === count - 1
    const tilt = leans ? 8 : 0
    const foot = leans ? Math.sin((tilt * Math.PI) / 180) * size[1] : 0
    const middle: V3 = [
      x + size[0] / 2 + foot / 2 + (leans ? 0.002 : 0),
      size[1] / 2 + (leans ? size[0] * 0.06 : 0),
      -size[2] / 2 - 0.006 * next(),
    ]
    parts.push(...placed(bound(next, size, i + seed, false), middle, [0, 0, tilt]))
    x += size[0] + 0.0012
  }
  return parts
}

/**
 * Builds a pile of `count` books about the origin, the largest at the bottom, each slightly askew. Also returns the
 * height of the pile. The backs of the books are to the right.
 */
export function bookPile(
  count: number,
  seed: number,
): { readonly parts: PropPart[]; readonly height: number } {
  const next = seeded(seed)
  const parts: PropPart[] = []
  let height = 0
  for (let i = 0; i < count; i++) {
    const high = 0.25 - 0.026 * i - 0.014 * next()
    const size: BookSize = [0.014 + 0.019 * next(), high, high * (0.69 + 0.05 * next())]
    const lying = placed(bound(next, size, 2 * i + seed, i === count - 1), [0, 0, 0], [90, 0, 90])
    parts.push(...placed(lying, [0, height + size[0] / 2, 0], [0, 9 * (next() - 0.5), 0]))
    height += size[0]
  }
  return { parts, height }
}
