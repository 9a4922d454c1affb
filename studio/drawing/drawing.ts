import {
  type AreaMaterial,
  areaMaterials,
  type ModelDrawing,
  type ModelView,
  type View,
} from '../../shop/drawings/model-drawing.ts'
import { type Bounds, boundsOf } from '../geometry/checks.ts'
import { item } from '../geometry/vector.ts'
import type { Part } from '../product.ts'
import { closeGaps, mergeSmallAreas } from './clean.ts'
import { DETAIL, type Edges, edgesOf, SEAM } from './edges.ts'
import { pixelSize, type Raster, rasterOf } from './raster.ts'
import { simplify, simplifyLoop, smooth, type Spot } from './simplify.ts'
import { chainsOf, loopsOf, removeIslands, removeShortChains } from './trace.ts'

export interface DrawnPart extends Part {
  readonly material: AreaMaterial
  /** Whether the part has wrinkles, which are not drawn. */
  readonly isSoft: boolean
}

/** How far a drawing is simplified. */
interface Detail {
  /** Largest deviation of the outline and of the lines inside it, in pixels of the raster. */
  readonly outline: number
  readonly lines: number
  /** Smallest features that are drawn, as a share of the product's longest side. */
  readonly smallest: number
  readonly hasSeams: boolean
  /** Whether the shortest lines are left out until the view is short enough. */
  readonly isLast?: true
}

/** Levels of detail, finest first. A view has the first level with which it is short enough. */
const levels: readonly Detail[] = [
  { outline: 0.6, lines: 0.6, smallest: 0.004, hasSeams: true },
  { outline: 0.8, lines: 1, smallest: 0.005, hasSeams: true },
  { outline: 0.8, lines: 1.6, smallest: 0.006, hasSeams: true },
  { outline: 1, lines: 2.5, smallest: 0.008, hasSeams: false },
  { outline: 1.2, lines: 4, smallest: 0.01, hasSeams: false, isLast: true },
]

/** Longest text of a view in characters. */
const LONGEST = 2350

/** Draws the parts of a product from several sides, without perspective and without hidden lines. */
export function drawModel(parts: readonly DrawnPart[]): ModelDrawing {
  const bounds = boundsOf(...parts.map(({ mesh }) => mesh))
  const unit = roundedUnit(pixelSize(bounds))
  const millimetres = (axis: 0 | 1 | 2) => Math.round((bounds.max[axis] - bounds.min[axis]) * 1000)
  return {
    size: { width: millimetres(0), depth: millimetres(2), height: millimetres(1) },
    unit,
    views: {
      front: viewOf(parts, 'front', bounds, unit),
      side: viewOf(parts, 'side', bounds, unit),
      top: viewOf(parts, 'top', bounds, unit),
    },
  }
}

const roundedUnit = (pixel: number) => Math.round(pixel * 100) / 100

function viewOf(parts: readonly DrawnPart[], view: View, bounds: Bounds, unit: number): ModelView {
  const raster = rasterOf(parts, view, bounds)
  const drawAt = (level: Detail) =>
    traced(parts, { ...raster, part: raster.part.slice(), depth: raster.depth.slice() }, unit, level)
  let found = drawAt(item(levels, 0))
  for (let at = 1; at < levels.length && lengthOf(found) > LONGEST; at += 1) {
    // A view that is far too long needs the last level.
    if (lengthOf(found) > 2.5 * LONGEST) at = levels.length - 1
    found = drawAt(item(levels, at))
  }
  return found
}

export function lengthOf({ outline, areas, lines, seams }: ModelView): number {
  return outline.length + lines.length + seams.length + areas.reduce((sum, { path }) => sum + path.length, 0)
}

function traced(parts: readonly DrawnPart[], raster: Raster, unit: number, detail: Detail): ModelView {
  const { columns, rows, part } = raster
  const names = [...new Set(parts.map(({ slot }) => slot))]
  const surfaces = parts.map(({ slot, isSoft }) => ({ slot: names.indexOf(slot), isSoft }))
  const smallest = detail.smallest * Math.max(columns, rows)
  closeGaps(raster, 0.6 * smallest)
  mergeSmallAreas(
    raster,
    surfaces.map(({ slot }) => slot),
    {
      area: smallest ** 2,
      dot: 0.1 * smallest ** 2,
      strip: 1.6 * smallest,
      stripe: 0.5 * smallest,
      gap: 0.4 * smallest,
    },
  )
  const edges = edgesOf(raster, surfaces)
  removeShortChains(edges, 6 * smallest)
  removeIslands(edges, 12 * smallest)
  const write = pathWriter(raster, unit)
  const smoothLoops = (isInside: (at: number) => boolean) =>
    loopsOf(columns, rows, isInside)
      .filter(({ length }) => length > 2 * smallest)
      .map((loop) => smooth(loop, true))
  const closed = (loops: readonly (readonly Spot[])[], tolerance: number) =>
    loops.map((loop) => write(simplifyLoop(loop, tolerance), true)).join('')
  const materials: readonly (AreaMaterial | undefined)[] = [
    undefined,
    ...parts.map(({ material }) => material),
  ]
  const visible = new Set<AreaMaterial | undefined>()
  for (const one of part) visible.add(materials[one])
  const outline = closed(
    stretchTo(
      raster,
      smoothLoops((at) => part[at] !== 0),
    ),
    detail.outline,
  )
  const areas = areaMaterials
    .filter((material) => material !== 'main' && visible.has(material))
    .map((material) => ({
      material,
      path: closed(
        smoothLoops((at) => materials[part[at] ?? 0] === material),
        detail.lines,
      ),
    }))
  const seams = detail.hasSeams ? linesOf(edges, SEAM, detail, write).join('') : ''
  const room = LONGEST - lengthOf({ outline, areas, lines: '', seams })
  return {
    outline,
    areas,
    lines: longest(linesOf(edges, DETAIL, detail, write), detail.isLast ? room : Infinity),
    seams,
  }
}

/** Stretches loops so that they fill the raster exactly. Smoothing moves the tips of round parts by up to a pixel. */
function stretchTo({ columns, rows }: Raster, loops: readonly (readonly Spot[])[]): Spot[][] {
  const [least, most] = [
    [columns, rows],
    [0, 0],
  ]
  for (const loop of loops)
    for (const [x, y] of loop) {
      least[0] = Math.min(least[0] ?? x, x)
      least[1] = Math.min(least[1] ?? y, y)
      most[0] = Math.max(most[0] ?? x, x)
      most[1] = Math.max(most[1] ?? y, y)
    }
  const [left = 0, top = 0] = least
  const [right = columns, bottom = rows] = most
  return loops.map((loop) =>
    loop.map(([x, y]): Spot => [
      ((x - left) * columns) / (right - left),
      ((y - top) * rows) / (bottom - top),
    ]),
  )
}

/** Joins as many of the lines as fit into the number of characters, the longest first. */
function longest(lines: readonly string[], room: number): string {
  let length = 0
  return lines
    .filter((line) => {
      length += line.length
      return length <= room
    })
    .join('')
}

type Write = (line: readonly Spot[], isClosed: boolean) => string

/** Writes the lines of one kind, the longest first. */
function linesOf(edges: Edges, kind: number, { lines }: Detail, write: Write): string[] {
  return chainsOf(edges)
    .filter((chain) => chain.kind === kind)
    .toSorted((a, b) => b.corners.length - a.corners.length)
    .map(({ corners }) => {
      const [first, last] = [corners[0], corners.at(-1)]
      const isClosed = corners.length > 4 && first && last && first[0] === last[0] && first[1] === last[1]
      return isClosed
        ? write(simplifyLoop(smooth(corners.slice(0, -1), true), lines), true)
        : write(simplify(smooth(corners, false), lines), false)
    })
}

/** Returns a function that writes lines as text, in whole units of the drawing. */
function pathWriter({ pixel }: Raster, unit: number): Write {
  const units = ([right, down]: Spot) =>
    [Math.round((right * pixel[0]) / unit), Math.round((down * pixel[1]) / unit)] as const
  return (line, isClosed) => {
    const [first, ...rest] = line.map(units)
    if (!first || rest.length === 0) return ''
    let [x, y] = first
    const steps = rest.flatMap(([toX, toY]) => {
      const step = [toX - x, toY - y] as const
      ;[x, y] = [toX, toY]
      return step[0] === 0 && step[1] === 0 ? [] : [`${step[0]}${step[1] < 0 ? '' : ' '}${step[1]}`]
    })
    if (steps.length === 0) return ''
    const joined = steps.reduce(
      (text, step) => `${text}${text && !step.startsWith('-') ? ' ' : ''}${step}`,
      '',
    )
    return `M${first[0]} ${first[1]}l${joined}${isClosed ? 'z' : ''}`
  }
}
