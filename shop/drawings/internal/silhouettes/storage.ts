import { grainUpright, handle, slats } from './marks.ts'
import { line } from '../render/paths.ts'
import { clamp, type Size } from '../render/size.ts'
import { along, block, hint, mirrored, parts, rod, stretch, type Solid, type Span } from '../render/solid.ts'
import { drawer } from './tables.ts'

/**
 * Depth range of the front of a door or drawer. Both ends are 0, because the front does not stick out of the cabinet.
 */
const FLUSH: Span = [0, 0]

/** Returns the thickness of a cabinet's boards, and the gap between two doors or drawers. */
function boards(width: number, height: number): { board: number; gap: number } {
  return { board: Math.min(22, width * 0.03, height * 0.04), gap: Math.min(4, width * 0.005, height * 0.005) }
}

/** Builds the plinth of a cabinet without feet. */
function plinth(half: number, height: number, depth: number): Solid[] {
  if (height < 1) return []
  return [
    block(
      { x: [-half * 0.97, half * 0.97], y: [0, height], z: [depth * 0.08, depth * 0.97] },
      { material: 'inside' },
    ),
  ]
}

function legs({ width, depth, clearance }: Size): Solid[] {
  if (clearance < 1) return []
  const thick = clamp(clearance * 0.13, 0.2, 20)
  const x = width * 0.44
  const out = Math.min(clearance * 0.08, width * 0.03)
  return [depth * 0.84, depth * 0.16].flatMap((z) =>
    mirrored(
      rod([x, clearance, z], [x + out, 0, z], [thick, thick * 0.6], z > depth / 2 ? 'inside' : 'main'),
    ),
  )
}

export function shelf({ width, depth, height }: Size): Solid[] {
  const half = width / 2
  const { board } = boards(width, height)
  const foot = Math.min(55, height * 0.035)
  const back = depth - Math.min(8, depth * 0.1)
  const across: Span = [board - half, half - board]
  const inside: Span = [foot + board, height - board]
  const rows = parts(inside, clamp(Math.round(height / 370), 1, 8), board).slice(1)
  const bays = parts(across, clamp(Math.round(width / 900), 1, 5), board).slice(1)
  const [set, z] = [Math.min(6, depth * 0.03), [0, back] as const]
  return [
    ...plinth(half, foot, depth),
    block({ x: across, y: inside, z: [back, depth] }, { material: 'inside' }),
    ...mirrored(block({ x: [half - board, half], y: [foot, height], z })),
    ...[foot, height - board].map((y) => block({ x: across, y: [y, y + board], z })),
    ...rows.map(([y]) => block({ x: across, y: [y - board, y], z: [set * 2, back] })),
    ...bays.map(([x]) => block({ x: [x - board, x], y: inside, z: [set, back] })),
  ]
}

/** Builds a sideboard with slatted doors. A wide sideboard also has a column of drawers. */
export function sideboard(size: Size): Solid[] {
  const { width, depth, height, clearance } = size
  const half = width / 2
  const { board, gap } = boards(width, height - clearance)
  const columns = clamp(Math.round(width / 480), 1, 6)
  const drawn = columns % 2 ? (columns - 1) / 2 : columns - 1
  const rows = clamp(Math.round((height - clearance) / 200), 2, 5)
  const y: Span = [clearance + board, height - board]
  return [
    ...legs(size),
    block({ x: [-half, half], y: [clearance, height], z: [0, depth] }),
    ...parts([board - half, half - board], columns, gap).flatMap((x, bay) =>
      bay === drawn && columns > 1
        ? parts(y, rows, gap).map((row) => drawer(x, row, FLUSH))
        : [block({ x, y, z: FLUSH }, { marks: [slats(x, y, 26)] })],
    ),
  ]
}

/** Builds a TV bench with slatted flaps and an open compartment in the middle, for devices with a remote control. */
export function tvBench(size: Size): Solid[] {
  const { width, depth, height, clearance } = size
  const half = width / 2
  const { board } = boards(width, height - clearance)
  const y: Span = [clearance + board, height - board]
  const [left, middle, right] = parts([board - half, half - board], 3, board)
  const shelf = (y[0] + y[1]) / 2
  const flaps = [left, right].flatMap((x) =>
    x ? [block({ x, y, z: FLUSH }, { marks: [slats(x, y, 26)] })] : [],
  )
  return [
    ...legs(size),
    ...recess(half, [clearance, height], depth, board),
    ...(middle
      ? [
          block({ x: middle, y: [shelf - board * 0.5, shelf], z: [depth * 0.1, depth * 0.95] }),
          ...[middle[0] - board, middle[1]].map((x) => block({ x: [x, x + board], y, z: [0, depth * 0.95] })),
        ]
      : []),
    ...flaps,
  ]
}

export function wardrobe({ width, depth, height, clearance }: Size): Solid[] {
  const half = width / 2
  const { board, gap } = boards(width, height)
  const foot = Math.max(clearance, Math.min(60, height * 0.03))
  const across: Span = [board - half, half - board]
  const columns = clamp(Math.round(width / 500), 1, 6)
  const low = foot + board + (height > 1500 ? Math.min(360, height * 0.18) : 0)
  const door: Span = [low + gap, height - board]
  return [
    ...plinth(half, foot, depth),
    block({ x: [-half, half], y: [foot, height], z: [0, depth] }),
    ...parts(across, columns, gap).map((x, bay) => {
      const edge = (x[1] - x[0]) * 0.08
      const grip = handle(
        opensLeft(bay, columns) ? x[0] + edge : x[1] - edge,
        stretch([low, height], [0.42, 0.53]),
      )
      return block({ x, y: door, z: FLUSH }, { marks: [grainUpright(x, door), grip] })
    }),
    ...(low > foot + board
      ? parts(across, Math.ceil(columns / 2), gap).map((x) => drawer(x, [foot + board, low], FLUSH))
      : []),
  ]
}

/**
 * Returns whether the handle of a door is on the left. Doors form pairs from left to right, and the two handles of a
 * pair are next to each other. With an odd number of doors, the last door has its handle on the left. A single door has
 * its handle on the right.
 */
function opensLeft(bay: number, columns: number): boolean {
  return bay % 2 === 1 || (bay > 0 && bay === columns - 1)
}

export function drawers(size: Size): Solid[] {
  const { width, depth, height, clearance } = size
  const half = width / 2
  const { board, gap } = boards(width, height - clearance)
  const rows = clamp(Math.round((height - clearance) / 210), 1, 8)
  const columns = clamp(Math.round(width / 900), 1, 3)
  return [
    ...legs(size),
    block({ x: [-half, half], y: [clearance, height], z: [0, depth] }),
    ...parts([clearance + board, height - board], rows, gap).flatMap((y) =>
      parts([board - half, half - board], columns, gap).map((x) => drawer(x, y, FLUSH)),
    ),
  ]
}

/** Builds a bedside table on legs, with a drawer at the top and open compartments below. */
export function bedsideTable(size: Size): Solid[] {
  const { width, depth, height, clearance } = size
  const half = width / 2
  const tall = height - clearance
  const board = Math.min(18, width * 0.05, tall * 0.06)
  const inside: Span = [board - half, half - board]
  const drawn: Span = [height - board - Math.min(130, tall * 0.42), height - board]
  const open: Span = [clearance + board, drawn[0]]
  const rows = parts(open, clamp(Math.round((open[1] - open[0]) / 230), 1, 4), board).slice(1)
  return [
    ...legs(size),
    ...recess(half, [clearance, height], depth, board),
    ...rows.map(([y]) => block({ x: inside, y: [y - board, y], z: [depth * 0.02, depth * 0.95] })),
    block({ x: inside, y: [drawn[0] - board * 0.7, drawn[0]], z: [0, depth * 0.95] }),
    drawer(inside, drawn, FLUSH),
  ]
}

/** Builds an open cabinet: its back, sides, bottom and top. */
function recess(half: number, [low, high]: Span, depth: number, board: number): Solid[] {
  const back = depth - Math.min(8, depth * 0.1)
  return [
    block({ x: [board - half, half - board], y: [low, high], z: [back, depth] }, { material: 'inside' }),
    ...mirrored(block({ x: [half - board, half], y: [low, high], z: [0, depth] })),
    ...[low, high - board].map((y) =>
      block({ x: [board - half, half - board], y: [y, y + board], z: [0, back] }),
    ),
  ]
}

/** Builds an open shelving unit: boards between posts, without a back. */
export function openShelf({ width, depth, height }: Size): Solid[] {
  const half = width / 2
  const post = Math.min(32, width * 0.05, depth * 0.12, height * 0.05)
  const board = Math.min(22, height * 0.03)
  const rows = clamp(Math.round(height / 370), 1, 6)
  const foot = Math.min(110, height * 0.08)
  const levels = parts([foot, height - board * 2], rows, 0).map(([y]) => y)
  const uprights = (z: number) =>
    [-half, ...(width > 1100 ? [-post / 2] : []), half - post].map((x) =>
      block({ x: [x, x + post], y: [0, height], z: [z, z + post] }, { material: z > 0 ? 'inside' : 'main' }),
    )
  return [
    ...uprights(depth - post),
    ...[...levels, height - board * 2].map((y) =>
      block({ x: [-half, half], y: [y, y + board], z: [post * 0.4, depth - post * 0.4] }),
    ),
    ...uprights(0),
  ]
}

/** Builds a cabinet with glass doors above drawers. */
export function glassCabinet(size: Size): Solid[] {
  const { width, depth, height, clearance } = size
  const half = width / 2
  const { board, gap } = boards(width, height - clearance)
  const inside: Span = [board - half, half - board]
  const low = clearance + board
  const sill = height - clearance > 1000 ? low + Math.min(380, (height - low) * 0.22) : low
  const glazed: Span = [sill + gap, height - board]
  const columns = clamp(Math.round(width / 480), 1, 4)
  const rows = parts(glazed, clamp(Math.round((glazed[1] - glazed[0]) / 330), 1, 6), board).slice(1)
  return [
    ...legs(size),
    ...recess(half, [clearance, height], depth, board),
    ...rows.map(([y]) => block({ x: inside, y: [y - board * 0.6, y], z: [depth * 0.1, depth * 0.95] })),
    ...(sill > low ? parts(inside, columns, gap).map((x) => drawer(x, [low, sill], FLUSH)) : []),
    ...parts(inside, columns, gap).flatMap((x, bay) => glassDoor(x, glazed, opensLeft(bay, columns))),
  ]
}

function glassDoor(x: Span, y: Span, gripsLeft: boolean): Solid[] {
  const frame = Math.min(46, (x[1] - x[0]) * 0.14, (y[1] - y[0]) * 0.14)
  const z = FLUSH
  const pane: Span = [x[0] + frame, x[1] - frame]
  const height: Span = [y[0] + frame, y[1] - frame]
  const grip = handle(gripsLeft ? x[0] + frame / 2 : x[1] - frame / 2, stretch(height, [0.36, 0.46]))
  const gleam = line([along(pane, 0.2), along(height, 0.7)], [along(pane, 0.75), along(height, 0.88)])
  return [
    block({ x: pane, y: height, z }, { material: 'pane', edge: 'hint', marks: [hint('front', gleam)] }),
    block({ x, y: [y[0], height[0]], z }),
    block({ x, y: [height[1], y[1]], z }),
    block({ x: [x[0], pane[0]], y, z }, { marks: gripsLeft ? [grip] : [] }),
    block({ x: [pane[1], x[1]], y, z }, { marks: gripsLeft ? [] : [grip] }),
  ]
}
