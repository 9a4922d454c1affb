import { spline } from '../geometry/curves.ts'
import { addCorner, addQuad, emptyMesh, merge, outward, withNormals, type Mesh } from '../geometry/mesh.ts'
import { between, item, type V2, type V3 } from '../geometry/vector.ts'

/**
 * Lines of each letter: corners in a field of 2 by 4 steps, as a column and a row from the lower left. A line that
 * starts with `~` is curved.
 */
const LETTERS: Readonly<Record<string, string>> = {
  A: '001420 0121',
  D: '0004 ~041423211000',
  E: '24040020 0212',
  F: '000424 0212',
  H: '0004 2024 0222',
  I: '1014',
  K: '0004 240220',
  L: '040020',
  M: '0004122420',
  N: '00042024',
  O: '~10010314232110',
  R: '0004 ~0414231202 1220',
  S: '~23140312211001',
  T: '0424 1014',
  U: '0401 ~011021 2124',
  V: '041024',
}

/** Width of a letter, distance of two letters, width of a space and of a line, as shares of a letter's height. */
const [LETTER, GAP, SPACE, LINE] = [0.56, 0.28, 0.36, 0.125]
/** Height of ink over the cloth, and depth of its hidden underside, in metres. */
const [RAISED, SUNK] = [0.00012, 0.0005]
/** Section of a line: side and height of its four corners. */
const SECTION = [
  [-1, -SUNK],
  [1, -SUNK],
  [1, RAISED],
  [-1, RAISED],
] as const
/** Longest straight part of a line, so that lines follow a round back, in metres. */
const STRAIGHT = 0.0016
/** Longest corner of a bent line, in relation to its width. */
const MITRE = 1.7

/** Maps a position on a flat page, and a height above the page, to a place on the surface that is printed. */
export type Surface = (right: number, up: number, above: number) => V3

/** Returns the width of a line of text whose letters are `tall` metres high. */
export function widthOf(text: string, tall: number): number {
  return Array.from(text).reduce((sum, letter) => sum + advance(letter), -GAP) * tall
}

/** Prints a line of text that is centred on [right, up]. */
export function printText(text: string, tall: number, [right, up]: V2, surface: Surface): Mesh {
  const bars: Mesh[] = []
  let x = right - widthOf(text, tall) / 2
  for (const letter of text) {
    const narrow = letter === 'I' ? LETTER / 2 : 0
    const at = (step: string): V2 => [
      x + ((Number(step[0]) / 2) * LETTER - narrow) * tall,
      up + (Number(step[1]) / 4 - 0.5) * tall,
    ]
    for (const line of LETTERS[letter]?.split(' ') ?? []) {
      bars.push(printLine(cornersOf(line, at), LINE * tall, surface))
    }
    x += advance(letter) * tall
  }
  return merge(...bars)
}

function cornersOf(line: string, at: (step: string) => V2): readonly V2[] {
  const steps = line.replace('~', '').match(/../g) ?? []
  const corners = steps.map(at)
  if (!line.startsWith('~')) return corners
  const path = corners.map(([right, up]): V3 => [right, up, 0])
  return spline(path, 3 * corners.length).map(([right, up]): V2 => [right, up])
}

function advance(letter: string): number {
  if (letter === ' ') return SPACE
  return (letter === 'I' ? 0 : LETTER) + GAP
}

/** Prints a line along a path, `wide` metres thick. */
export function printLine(path: readonly V2[], wide: number, surface: Surface): Mesh {
  const points = divided(lengthened(path, wide * 0.25, wide * 0.35))
  const bar = emptyMesh()
  points.forEach(([right, up], i) => {
    const [x, y] = sideways(points, i)
    for (const [side, above] of SECTION) {
      const at: V2 = [right + (side * x * wide) / 2, up + (side * y * wide) / 2]
      addCorner(bar, surface(...at, above), at)
    }
  })
  const last = 4 * (points.length - 1)
  for (let first = 0; first < last; first += 4) {
    for (let k = 0; k < 4; k++) {
      const next = (k + 1) % 4
      addQuad(bar, first + k, first + 4 + k, first + 4 + next, first + next)
    }
  }
  addQuad(bar, 0, 1, 2, 3)
  addQuad(bar, last + 3, last + 2, last + 1, last)
  return withNormals(outward(bar), 30)
}

/**
 * Makes a path longer at both ends. The two lengths differ, because lines that meet must not share a corner: equal
 * corners of two solids are welded into one.
 */
function lengthened(path: readonly V2[], before: number, after: number): V2[] {
  const beyond = (end: V2, near: V2, by: number): V2 => {
    const [x, y] = direction(near, end)
    return [end[0] + x * by, end[1] + y * by]
  }
  const last = path.length - 1
  return [
    beyond(item(path, 0), item(path, 1), before),
    ...path.slice(1, -1),
    beyond(item(path, last), item(path, last - 1), after),
  ]
}

/** Divides a path into parts that are short enough to follow a round back. */
function divided(path: readonly V2[]): V2[] {
  return path.flatMap((point, i): V2[] => {
    const from = path[i - 1]
    if (!from) return [point]
    const count = Math.ceil(Math.hypot(point[0] - from[0], point[1] - from[1]) / STRAIGHT)
    return Array.from({ length: count }, (_, k): V2 => {
      const share = (k + 1) / count
      return [between(from[0], point[0], share), between(from[1], point[1], share)]
    })
  })
}

function direction(from: V2, to: V2): V2 {
  const way: V2 = [to[0] - from[0], to[1] - from[1]]
  const long = Math.hypot(...way)
  return [way[0] / long, way[1] / long]
}

/** Returns the way from a point of a path to the side of a line of the width 2. It is longer at a bend. */
function sideways(path: readonly V2[], i: number): V2 {
  const here = item(path, i)
  const before = i ? direction(item(path, i - 1), here) : direction(here, item(path, 1))
  const after = i + 1 < path.length ? direction(here, item(path, i + 1)) : before
  const [x, y]: V2 = [before[0] + after[0], before[1] + after[1]]
  const long = Math.hypot(x, y)
  const longer = Math.min(MITRE, 2 / long) / long
  return [y * longer, -x * longer]
}
