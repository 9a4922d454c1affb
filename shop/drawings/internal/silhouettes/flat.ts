import { line, type Flat } from '../render/paths.ts'
import { clamp, type Size } from '../render/size.ts'
import { along, block, disc, hint, stretch, type Mark, type Solid, type Span } from '../render/solid.ts'

/** Builds a flat-woven rug: a plain field, three bands at each end, short fringes. */
export function rug({ width, depth, height }: Size): Solid[] {
  const half = width / 2
  const thick = Math.min(height, width * 0.03, depth * 0.03)
  const fringe = Math.min(45, depth * 0.04)
  const bands: readonly Span[] = [
    [0.07, 0.1],
    [0.125, 0.215],
    [0.24, 0.27],
  ]
  const field: Span = [fringe, depth - fringe]
  const band = (part: Span) =>
    block(
      { x: [half * -0.997, half * 0.997], y: [thick, thick], z: stretch(field, part) },
      { material: 'accent', edge: 'hint' },
    )
  return [
    block(
      { x: [-half, half], y: [0, thick], z: [0, depth] },
      { material: 'fringe', marks: [threads(half, [0, fringe]), threads(half, [depth - fringe, depth])] },
    ),
    block(
      { x: [-half, half], y: [thick, thick], z: field },
      { marks: [weft(half, stretch(field, [0.29, 0.71]))] },
    ),
    ...bands.map(band),
    ...bands.map(([from, to]) => band([1 - to, 1 - from])),
  ]
}

function threads(half: number, [from, to]: Span): Mark {
  const count = clamp(Math.round((half * 2) / 55), 8, 50)
  const lines = Array.from({ length: count - 1 }, (_, index) => {
    const x = -half + (half * 2 * (index + 1)) / count
    return line([x, from], [x, to])
  })
  return hint('top', ...lines)
}

/** Draws the weft (the crosswise threads of the rug) as short dashes in staggered rows. */
function weft(half: number, [from, to]: Span): Mark {
  const [rows, dashes] = [9, 5]
  const lines = Array.from({ length: rows * dashes }, (_, index) => {
    const row = Math.floor(index / dashes)
    const z = from + ((to - from) * (row + 1)) / (rows + 1)
    const part = ((index % dashes) + 0.2 + 0.27 * (row % 3)) / dashes
    const x = half * (1.9 * part - 0.95)
    return line([x - half * 0.05, z], [x + half * 0.05, z])
  })
  return hint('top', ...lines)
}

export function mirror({ width, depth, height }: Size): Solid[] {
  const half = width / 2
  const frame = Math.min(26, width * 0.06, height * 0.06)
  const x: Span = [frame - half, half - frame]
  const y: Span = [frame, height - frame]
  const gleam = (from: number, to: number, low: number, high: number) =>
    line([along(x, from), along(y, low)], [along(x, to), along(y, high)])
  const gleams = [gleam(0.12, 0.5, 0.62, 0.9), gleam(0.2, 0.5, 0.6, 0.82), gleam(0.62, 0.86, 0.14, 0.32)]
  return [
    block({ x: [-half, half], y: [0, height], z: [0, depth] }),
    block({ x, y, z: [0, 0] }, { material: 'glass', marks: [hint('front', ...gleams)] }),
  ]
}

/** Builds a round rug, woven in rings. */
export function roundRug({ width, depth, height }: Size): Solid[] {
  const round = Math.min(width, depth) / 2
  const thick = Math.min(height, round * 0.06)
  const ring = (part: number, material: 'main' | 'accent', y: Span = [thick, thick]) => {
    const radius = round * part
    return block(
      { x: [-radius, radius], y, z: [depth / 2 - radius, depth / 2 + radius] },
      { corner: radius, material, edge: 'hint' },
    )
  }
  const rings = [0.9, 0.86, 0.72, 0.58, 0.54, 0.3, 0.26]
  return [
    ring(1, 'main', [0, thick]),
    ...rings.map((part, index) => ring(part, index % 2 ? 'main' : 'accent')),
  ]
}

export function roundMirror({ width, depth, height }: Size): Solid[] {
  const [half, middle] = [width / 2, height / 2]
  const frame = Math.min(22, width * 0.05, height * 0.05)
  const gleam = (from: Flat, to: Flat) =>
    line([half * from[0], middle + middle * from[1]], [half * to[0], middle + middle * to[1]])
  const gleams = [
    gleam([-0.62, 0.12], [-0.12, 0.62]),
    gleam([-0.5, 0.08], [-0.12, 0.46]),
    gleam([0.28, -0.6], [0.58, -0.3]),
  ]
  return [
    disc({ x: [-half, half], y: [0, height], z: [0, depth] }),
    disc(
      { x: [frame - half, half - frame], y: [frame, height - frame], z: [0, 0] },
      { material: 'glass', marks: [hint('front', ...gleams)] },
    ),
  ]
}

export function box({ width, depth, height }: Size): Solid[] {
  return [block({ x: [-width / 2, width / 2], y: [0, height], z: [0, depth] })]
}
