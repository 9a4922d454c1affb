import { bowed, line } from './outline.ts'
import { parts } from './seating.ts'
import { within, type Size } from './size.ts'
import { block, bothSides, onSide, rod, type Mark, type Solid } from './solid.ts'
import { drawerFront } from './tables.ts'

type Span = readonly [number, number]

/** An open case: sides, top and bottom, back. What stands in it is drawn by the caller, between back and front. */
function carcass(half: number, y: Span, depth: number, board: number): Solid[] {
  return [
    block(
      { x: [-half + board, half - board], y: [y[0] + board, y[1] - board], z: [depth - board * 0.4, depth] },
      { material: 'main' },
    ),
    ...bothSides((side) => block({ x: onSide(side, [half - board, half]), y, z: [0, depth] })),
    block({ x: [-half + board, half - board], y: [y[0], y[0] + board], z: [0, depth] }),
    block({ x: [-half + board, half - board], y: [y[1] - board, y[1]], z: [0, depth] }),
  ]
}

/** A closed case of which only the outside is seen. */
function body(half: number, y: Span, depth: number): Solid {
  return block({ x: [-half, half], y, z: [0, depth] })
}

function legs({ width, depth, clearance }: Size): Solid[] {
  if (clearance < 1) return []
  const top = within(clearance * 0.13, 2, 22)
  const [x, near, far] = [width / 2 - width * 0.05 - top, depth * 0.16, depth * 0.84]
  return [far, near].flatMap((z) =>
    bothSides((side) =>
      rod([side * x, clearance, z], [side * (x + clearance * 0.06), 0, z], top, top * 0.6, 'main'),
    ),
  )
}

export function shelf({ width, depth, height }: Size): Solid[] {
  const half = width / 2
  const board = Math.min(22, width * 0.04, height * 0.04)
  const foot = Math.min(60, height * 0.04)
  const rows = within(Math.round(height / 370), 1, 8)
  const columns = within(Math.round(width / 900), 1, 5)
  const inside = parts([foot + board, height - board], rows, board)
  const between = inside
    .slice(1)
    .map(([from]) =>
      block({
        x: [-half + board, half - board],
        y: [from - board, from],
        z: [depth * 0.03, depth - board * 0.4],
      }),
    )
  const bays = parts([-half + board, half - board], columns, board)
  const uprights = bays
    .slice(1)
    .map(([from]) =>
      block({
        x: [from - board, from],
        y: [foot + board, height - board],
        z: [depth * 0.02, depth - board * 0.4],
      }),
    )
  return [
    ...carcass(half, [foot, height], depth, board),
    ...plinth(half, foot, depth),
    ...between,
    ...uprights,
  ]
}

function plinth(half: number, height: number, depth: number): Solid[] {
  return height < 1
    ? []
    : [block({ x: [-half * 0.97, half * 0.97], y: [0, height], z: [depth * 0.08, depth * 0.96] })]
}

/** A door with the grain of its board, or with slats. */
function door(x: Span, y: Span, z: Span, finish: 'grain' | 'slats', handle?: 'left' | 'right'): Solid {
  const [w, h] = [x[1] - x[0], y[1] - y[0]]
  const slats = within(Math.round(w / 26), 3, 18)
  const upright = (part: number, belly: number, from = 0, to = 1): Mark => ({
    on: 'front',
    outline: belly
      ? bowed([x[0] + w * part, y[0] + h * from], [x[0] + w * part, y[0] + h * to], belly)
      : line([x[0] + w * part, y[0] + h * from], [x[0] + w * part, y[0] + h * to]),
    weight: 'hint',
  })
  const lines =
    finish === 'slats'
      ? Array.from({ length: slats - 1 }, (_, index) => upright((index + 1) / slats, 0))
      : [
          upright(0.24, w * 0.03, 0.1, 0.86),
          upright(0.42, -w * 0.025, 0.04, 0.7),
          upright(0.63, w * 0.02, 0.22, 0.95),
          upright(0.8, -w * 0.03, 0.12, 0.8),
        ]
  const at = handle === 'left' ? 0.09 : 0.91
  const pull: Mark[] = handle
    ? [
        {
          on: 'front',
          outline: line([x[0] + w * at, y[0] + h * 0.46], [x[0] + w * at, y[0] + h * 0.56]),
          weight: 'outline',
        },
      ]
    : []
  return block({ x, y, z }, { marks: [...lines, ...pull] })
}

export function sideboard(size: Size): Solid[] {
  const { width, depth, height, clearance } = size
  const half = width / 2
  const board = Math.min(22, width * 0.03, (height - clearance) * 0.06)
  const gap = Math.min(4, width * 0.004)
  const columns = within(Math.round(width / 480), 1, 6)
  const bays = parts([-half + board, half - board], columns, gap)
  const y: Span = [clearance + board, height - board]
  const drawn = columns % 2 ? (columns - 1) / 2 : columns - 1
  const face = Math.min(16, depth * 0.04)
  return [
    ...legs(size),
    body(half, [clearance, height], depth),
    ...bays.flatMap((x, index) =>
      index === drawn && columns > 1
        ? parts(y, 3, gap).map((row) => drawerFront(x, row, 0, face))
        : [door(x, y, [0, face], 'slats')],
    ),
  ]
}

export function wardrobe({ width, depth, height, clearance }: Size): Solid[] {
  const half = width / 2
  const board = Math.min(22, width * 0.03, height * 0.03)
  const foot = Math.max(clearance, Math.min(60, height * 0.03))
  const gap = Math.min(4, width * 0.004)
  const columns = within(Math.round(width / 500), 1, 6)
  const low = height > 1500 ? foot + board + Math.min(380, height * 0.19) : foot + board
  const bays = parts([-half + board, half - board], columns, gap)
  const face = Math.min(20, depth * 0.04)
  const drawers = low > foot + board ? parts([-half + board, half - board], Math.ceil(columns / 2), gap) : []
  return [
    ...plinth(half, foot, depth),
    body(half, [foot, height], depth),
    ...bays.map((x, index) =>
      door(x, [low + gap, height - board], [0, face], 'grain', index % 2 ? 'left' : 'right'),
    ),
    ...drawers.map((x) => drawerFront(x, [foot + board, low], 0, face)),
  ]
}

export function drawers(size: Size): Solid[] {
  const { width, depth, height, clearance } = size
  const half = width / 2
  const board = Math.min(20, width * 0.03, height * 0.03)
  const gap = Math.min(5, width * 0.006)
  const rows = within(Math.round((height - clearance) / 210), 1, 8)
  const columns = within(Math.round(width / 900), 1, 3)
  const face = Math.min(18, depth * 0.04)
  return [
    ...legs(size),
    body(half, [clearance, height], depth),
    ...parts([clearance + board, height - board], rows, gap).flatMap((y) =>
      parts([-half + board, half - board], columns, gap).map((x) => drawerFront(x, y, 0, face)),
    ),
  ]
}
