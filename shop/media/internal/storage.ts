import { grainUpright, handle, slats } from './marks.ts'
import { within, type Size } from './size.ts'
import { block, bothSides, onSide, parts, rod, type Solid, type Span } from './solid.ts'
import { drawer } from './tables.ts'

/** Fronts lie in the plane of the case's edges. */
const FLUSH: Span = [0, 0]

/** How thick the boards are, and the gap between two fronts. */
function boards(width: number, height: number): { board: number; gap: number } {
  return { board: Math.min(22, width * 0.03, height * 0.04), gap: Math.min(4, width * 0.005, height * 0.005) }
}

/** A case without feet stands on a plinth. */
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
  const thick = within(clearance * 0.13, 0.2, 20)
  const x = width * 0.44
  const out = Math.min(clearance * 0.08, width * 0.03)
  return [depth * 0.84, depth * 0.16].flatMap((z) =>
    bothSides((side) =>
      rod(
        [side * x, clearance, z],
        [side * (x + out), 0, z],
        thick,
        thick * 0.6,
        z > depth / 2 ? 'inside' : 'main',
      ),
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
  const rows = parts(inside, within(Math.round(height / 370), 1, 8), board).slice(1)
  const bays = parts(across, within(Math.round(width / 900), 1, 5), board).slice(1)
  const [set, z] = [Math.min(6, depth * 0.03), [0, back] as const]
  return [
    ...plinth(half, foot, depth),
    block({ x: across, y: inside, z: [back, depth] }, { material: 'inside' }),
    ...bothSides((side) => block({ x: onSide(side, [half - board, half]), y: [foot, height], z })),
    ...[foot, height - board].map((y) => block({ x: across, y: [y, y + board], z })),
    ...rows.map(([y]) => block({ x: across, y: [y - board, y], z: [set * 2, back] })),
    ...bays.map(([x]) => block({ x: [x - board, x], y: inside, z: [set, back] })),
  ]
}

/** A low case: slatted doors and, where it is wide enough, a bay of drawers. */
export function sideboard(size: Size): Solid[] {
  const { width, depth, height, clearance } = size
  const half = width / 2
  const { board, gap } = boards(width, height - clearance)
  const columns = within(Math.round(width / 480), 1, 6)
  const drawn = columns % 2 ? (columns - 1) / 2 : columns - 1
  const y: Span = [clearance + board, height - board]
  return [
    ...legs(size),
    block({ x: [-half, half], y: [clearance, height], z: [0, depth] }),
    ...parts([board - half, half - board], columns, gap).flatMap((x, bay) =>
      bay === drawn && columns > 1
        ? parts(y, 3, gap).map((row) => drawer(x, row, FLUSH))
        : [block({ x, y, z: FLUSH }, { marks: [slats(x, y, 26)] })],
    ),
  ]
}

export function wardrobe({ width, depth, height, clearance }: Size): Solid[] {
  const half = width / 2
  const { board, gap } = boards(width, height)
  const foot = Math.max(clearance, Math.min(60, height * 0.03))
  const across: Span = [board - half, half - board]
  const columns = within(Math.round(width / 500), 1, 6)
  const low = foot + board + (height > 1500 ? Math.min(360, height * 0.18) : 0)
  const door: Span = [low + gap, height - board]
  return [
    ...plinth(half, foot, depth),
    block({ x: [-half, half], y: [foot, height], z: [0, depth] }),
    ...parts(across, columns, gap).map((x, bay) => {
      const edge = (x[1] - x[0]) * 0.08
      const grip = handle(opensLeft(bay, columns) ? x[0] + edge : x[1] - edge, [
        low + (height - low) * 0.42,
        low + (height - low) * 0.53,
      ])
      return block({ x, y: door, z: FLUSH }, { marks: [grainUpright(x, door), grip] })
    }),
    ...(low > foot + board
      ? parts(across, Math.ceil(columns / 2), gap).map((x) => drawer(x, [foot + board, low], FLUSH))
      : []),
  ]
}

/** Doors open in pairs; an odd last one opens like its neighbour. */
function opensLeft(bay: number, columns: number): boolean {
  return bay % 2 === 1 || (bay > 0 && bay === columns - 1)
}

export function drawers(size: Size): Solid[] {
  const { width, depth, height, clearance } = size
  const half = width / 2
  const { board, gap } = boards(width, height - clearance)
  const rows = within(Math.round((height - clearance) / 210), 1, 8)
  const columns = within(Math.round(width / 900), 1, 3)
  return [
    ...legs(size),
    block({ x: [-half, half], y: [clearance, height], z: [0, depth] }),
    ...parts([clearance + board, height - board], rows, gap).flatMap((y) =>
      parts([board - half, half - board], columns, gap).map((x) => drawer(x, y, FLUSH)),
    ),
  ]
}
