import { slats, welt } from './marks.ts'
import type { Size } from './size.ts'
import { block, bothSides, cushion, onSide, parts, rod, type Solid, type Span } from './solid.ts'

/** A bed seen from its foot, made up: slatted headboard, two pillows where two sleep, a blanket across. */
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
    ...bothSides((side) => block({ x: onSide(side, [half - board, half]), y: rail, z: [post, head] })),
    ...bedding(half - board, lying, rail, [board, head], height),
    block({ x: [post - half, half - post], y: rail, z: [0, board] }),
    ...bothSides((side) =>
      rod(
        [side * (half - post / 2), rail[1] + 4, post / 2],
        [side * (half - post / 2), 0, post / 2],
        post / 2,
        post * 0.34,
        'main',
      ),
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
    ...bothSides((side) =>
      rod(
        [side * (half - post / 2), high, middle],
        [side * (half - post / 2), 0, middle],
        post / 2,
        post * 0.4,
        'main',
      ),
    ),
    block({ x, y: [high - post * 0.6, high], z: [from + post * 0.1, to - post * 0.1] }),
  ]
}

function bedding(half: number, lying: number, rail: Span, [foot, head]: Span, height: number): Solid[] {
  const x: Span = [-half, half]
  const deep = lying - rail[1]
  const at = (part: number) => foot + (head - foot) * part
  const pillow: Span = [lying - deep * 0.2, lying + Math.min(deep * 0.7, (height - lying) * 0.4)]
  return [
    cushion({ x, y: [rail[0] + deep * 0.1, lying - deep * 0.12], z: [foot, head] }, { material: 'linen' }),
    ...parts([half * -0.94, half * 0.94], half > 620 ? 2 : 1, half * 0.06).map((span) =>
      cushion(
        { x: span, y: pillow, z: [at(0.82), at(0.97)] },
        { material: 'linen', soft: 70, lean: (head - foot) * 0.02, marks: [welt(span, pillow, 70)] },
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
