import { boxed, piped } from './cushions.ts'
import { slats } from './marks.ts'
import { clamp, type Size } from '../render/size.ts'
import {
  along,
  block,
  mirrored,
  cushion,
  parts,
  stretch,
  rod,
  type Solid,
  type Span,
} from '../render/solid.ts'

/** Builds a made bed as seen from its foot end, with a slatted headboard, one or two pillows and a blanket. */
export function bed(size: Size): Solid[] {
  const { width, depth, height, seatHeight, clearance } = size
  const half = width / 2
  const post = Math.min(58, width * 0.04, depth * 0.035)
  const board = post * 0.5
  const head = depth - post
  const lying = Math.min(seatHeight, height * 0.8)
  const rail: Span = [clearance, clearance + (lying - clearance) * 0.46]
  return [
    ...headboard(half, [head, depth], [clearance, height], post),
    ...mirrored(block({ x: [half - board, half], y: rail, z: [post, head] })),
    ...bedding(half - board, lying, rail, [board, head], height),
    block({ x: [post - half, half - post], y: rail, z: [0, board] }),
    ...mirrored(
      rod([half - post / 2, rail[1] + 4, post / 2], [half - post / 2, 0, post / 2], [post / 2, post * 0.34]),
    ),
  ]
}

function headboard(half: number, [from, to]: Span, [low, high]: Span, post: number): Solid[] {
  const x: Span = [post - half, half - post]
  const middle = (from + to) / 2
  return [
    block(
      { x, y: [low, high - post * 0.6], z: [middle - post * 0.2, middle + post * 0.2] },
      { marks: [slats(x, [low, high - post * 0.6], 110)] },
    ),
    ...mirrored(rod([half - post / 2, high, middle], [half - post / 2, 0, middle], [post / 2, post * 0.4])),
    block({ x, y: [high - post * 0.6, high], z: [from + post * 0.1, to - post * 0.1] }),
  ]
}

function bedding(half: number, lying: number, rail: Span, [foot, head]: Span, height: number): Solid[] {
  const x: Span = [-half, half]
  const deep = lying - rail[1]
  const at = (part: number) => along([foot, head], part)
  const pillow: Span = [lying - deep * 0.2, lying + Math.min(deep * 0.7, (height - lying) * 0.4)]
  return [
    cushion({ x, y: [rail[0] + deep * 0.1, lying - deep * 0.12], z: [foot, head] }, { material: 'linen' }),
    ...parts([half * -0.94, half * 0.94], half > 620 ? 2 : 1, half * 0.06).map((span) =>
      piped(
        { x: span, y: pillow, z: [at(0.82), at(0.97)] },
        { material: 'linen', soft: 70, lean: (head - foot) * 0.02 },
      ),
    ),
    cushion({ x, y: [rail[1] - deep * 0.1, lying], z: [foot, at(0.66)] }, { material: 'linen', soft: 45 }),
    cushion(
      {
        x: [half * -1.004, half * 1.004],
        y: [rail[1] - deep * 0.1, lying + deep * 0.06],
        z: [at(0.13), at(0.4)],
      },
      { material: 'blanket', soft: 40 },
    ),
  ]
}

/** Builds an upholstered bed: a padded headboard in vertical panels, low sides, short feet. */
export function upholsteredBed(size: Size): Solid[] {
  const { width, depth, height, seatHeight, clearance } = size
  const half = width / 2
  const thick = Math.min(70, width * 0.05, depth * 0.04)
  const head = depth - Math.min(120, depth * 0.06)
  const lying = Math.min(seatHeight, height * 0.8)
  const side: Span = [clearance, clearance + (lying - clearance) * 0.6]
  const foot = clamp(clearance * 0.35, 0.2, 26)
  const panels = parts([-half, half], clamp(Math.round(width / 300), 2, 7), 2)
  const feet = [head, thick].flatMap((z) =>
    mirrored(rod([half * 0.9, clearance, z], [half * 0.9, 0, z], [foot, foot * 0.8], 'wood')),
  )
  return [
    ...(clearance < 1 ? [] : feet),
    ...panels.map((x) => piped({ x, y: [clearance, height], z: [head, depth] }, { soft: 38 })),
    ...mirrored(cushion({ x: [half - thick, half], y: side, z: [thick, head] }, { soft: 26 })),
    ...bedding(half - thick * 0.6, lying, side, [thick, head], height),
    boxed({ x: [-half, half], y: side, z: [0, thick] }, { soft: 26 }),
  ]
}

/** Builds a daybed seen from its long side: a frame with back rails, a mattress, and loose cushions. */
export function daybed({ width, depth, height, seatHeight, clearance }: Size): Solid[] {
  const half = width / 2
  const post = Math.min(26, width * 0.03, depth * 0.04)
  const lying = Math.min(seatHeight, height * 0.75)
  const rail: Span = [clearance, clearance + (lying - clearance) * 0.35]
  const back = depth - post * 2
  const wood = { material: 'wood' } as const
  const inside: Span = [post * 2 - half, half - post * 2]
  const above: Span = [lying, height - post]
  return [
    ...mirrored(
      rod([half - post, height, depth - post], [half - post, 0, depth - post], [post, post * 0.7], 'wood'),
    ),
    block({ x: inside, y: rail, z: [back, depth] }, wood),
    ...parts(above, 3, (above[1] - above[0]) * 0.2).map((y) =>
      block({ x: inside, y, z: [back + post * 0.6, depth - post * 0.6] }, wood),
    ),
    ...mirrored(block({ x: [half - post * 1.6, half - post * 0.4], y: rail, z: [post, back] }, wood)),
    boxed(
      { x: inside, y: [rail[1] - 5, lying], z: [post, back] },
      { soft: Math.min(40, depth * 0.1, lying * 0.2) },
    ),
    ...parts(inside, clamp(Math.round(width / 660), 1, 4), 8).map((x) =>
      loose(x, [lying - 10, height - (height - lying) * 0.12], [back - depth * 0.2, back]),
    ),
    block({ x: inside, y: rail, z: [0, post] }, wood),
    ...mirrored(
      rod(
        [half - post, lying - (lying - rail[1]) * 0.4, post],
        [half - post, 0, post],
        [post, post * 0.7],
        'wood',
      ),
    ),
  ]
}

function loose(x: Span, y: Span, z: Span): Solid {
  const soft = Math.min(80, (y[1] - y[0]) * 0.3)
  return piped({ x, y, z }, { soft, lean: (z[1] - z[0]) * 0.3 })
}

/**
 * Minimum width, in millimetres, of a bunk bed that is drawn from its long side. A narrower bunk bed is drawn from its
 * short end, because such a small width can only be the width of the short end.
 */
const LONG_SIDE = 1400

/** Builds a bunk bed with a guard rail above and a ladder on the right. */
export function bunkBed({ width, depth, height, seatHeight, clearance }: Size): Solid[] {
  const half = width / 2
  const post = Math.min(66, width * 0.05, depth * 0.08)
  const lift = height - seatHeight - Math.min(290, height * 0.19)
  const low = Math.min(clearance, seatHeight * 0.55)
  const beds = [0, lift].map((from): Span => [from + low, from + low + (seatHeight - low) * 0.5])
  const inside: Span = [post - half, half - post]
  const corners = (z: Span) => mirrored(block({ x: [half - post, half], y: [0, height], z }))
  const bars = (z: Span) =>
    parts([seatHeight + lift, height - post * 0.2], 2, (height - seatHeight - lift) * 0.3).map((y) =>
      block({ x: inside, y, z }),
    )
  return [
    ...corners([depth - post, depth]),
    ...bars([depth - post * 0.7, depth - post * 0.3]),
    ...beds.flatMap((y, upper) => [
      block({ x: inside, y, z: [depth - post * 0.8, depth - post * 0.3] }, { material: 'inside' }),
      ...bunk(inside, [y[1], seatHeight + upper * lift], [post, depth - post], width < LONG_SIDE),
      block({ x: inside, y, z: [post * 0.3, post * 0.8] }),
    ]),
    ...bars([post * 0.35, post * 0.75]),
    ...corners([0, post]),
    ...ladder(
      [half - post - Math.min(420, width * 0.4), half - post * 1.3],
      [0, height - post * 0.2],
      post * 0.3,
    ),
  ]
}

/**
 * Builds one of the two beds of a bunk bed. Seen from the long side, the head of the bed is on the left. Seen from the
 * end, the head is at the back.
 */
function bunk(x: Span, [rail, lying]: Span, z: Span, isEndOn: boolean): Solid[] {
  const deep = Math.max(lying - rail, 1)
  const from = (head: number, foot: number) =>
    isEndOn ? { x, z: stretch(z, [1 - foot, 1 - head]) } : { x: stretch(x, [head, foot]), z }
  const low = rail - deep * 0.3
  return [
    cushion({ ...from(0, 1), y: [low, lying - deep * 0.1] }, { material: 'linen', soft: 40 }),
    cushion(
      { ...from(0.03, 0.24), y: [lying - deep * 0.3, lying + deep * 0.5] },
      { material: 'linen', soft: 60 },
    ),
    cushion({ ...from(0.34, 1), y: [low, lying] }, { material: 'blanket', soft: 45 }),
  ]
}

function ladder([left, right]: Span, [low, high]: Span, thick: number): Solid[] {
  const rungs = clamp(Math.round((high - low) / 290), 2, 7)
  const step = (high - low) / (rungs + 0.6)
  const z: Span = [0, thick]
  return [
    ...Array.from({ length: rungs }, (_, index) => {
      const y = low + step * (index + 0.8)
      return block({ x: [left, right], y: [y, y + thick * 1.6], z })
    }),
    ...[left, right].map((x) => block({ x: [x - thick, x + thick], y: [low, high], z })),
  ]
}
