import { armCushion, backCushion, boxed, piped, seatCushion } from './cushions.ts'
import { seatsBetween, sofa } from './upholstery.ts'
import { clamp, type Size } from '../render/size.ts'
import {
  along,
  block,
  mirrored,
  cushion,
  disc,
  parts,
  rod,
  type Point,
  type Solid,
  type Span,
} from '../render/solid.ts'

/** Maximum number of seats in the drawing of a sofa with a chaise. No real sofa with a chaise has more seats. */
const MOST_SEATS = 4

/** Builds a sofa with a chaise: its last seat on the right extends forward. */
export function sofaWithChaise(size: Size): Solid[] {
  const { width, depth, seatHeight, seatDepth, clearance } = size
  const run = Math.min(depth * 0.6, seatDepth + 360)
  const near = depth - run
  const arm = Math.min(150, width * 0.085)
  const seats = seatsBetween(width / 2 - arm, MOST_SEATS)
  const across: Span = [(width / 2 - arm) * (1 - 2 / seats), width / 2 - arm]
  const thick = (seatHeight - clearance) * 0.56
  const foot = clamp(clearance * 0.16, 0.2, 24)
  return [
    ...sofa({ ...size, depth: run }, MOST_SEATS).map((solid) => further(solid, near)),
    ...across.map((x, index) => {
      const inner = index ? x - foot * 3 : x + foot * 3
      return rod([inner, clearance, depth * 0.05], [inner, 0, depth * 0.05], [foot, foot * 0.62], 'wood')
    }),
    block({ x: across, y: [clearance, seatHeight - thick], z: [depth * 0.02, near] }),
    seatCushion(across, [seatHeight - thick, seatHeight], [0, near]),
  ]
}

/** Moves a body backwards by a distance in millimetres. */
function further(solid: Solid, by: number): Solid {
  const back = ([x, y, z]: Point): Point => [x, y, z + by]
  const moved = { ...solid, min: back(solid.min), max: back(solid.max) }
  return moved.kind === 'rod' ? { ...moved, from: back(moved.from), to: back(moved.to) } : moved
}

/** Builds a corner sofa: two rows of seats at a right angle, the shorter one extending forward on the right. */
export function cornerSofa(size: Size): Solid[] {
  const { width, depth, height, seatHeight, clearance, armHeight } = size
  const half = width / 2
  const run = Math.min(960, depth * 0.62, width * 0.42)
  const [back, arm] = [Math.min(200, run * 0.22), Math.min(140, width * 0.07)]
  const turn = half - run
  const near = depth - run
  const gap = Math.min(2, width * 0.001)
  const thick = (seatHeight - clearance) * 0.56
  const seat: Span = [seatHeight - thick, seatHeight]
  const low: Span = [clearance, seatHeight - thick]
  const stuffed: Span = [seatHeight - thick * 0.15, height]
  const behind: Span = [clearance, height - (height - seatHeight) * 0.16]
  return [
    ...cornerFeet(size, near, turn),
    block({ x: [arm - half, half], y: low, z: [near + run * 0.04, depth - back * 0.5] }),
    block({ x: [turn, half - back * 0.4], y: low, z: [depth * 0.02, near] }),
    block({ x: [arm - half, half - back * 0.5], y: behind, z: [depth - back * 0.5, depth] }),
    ...parts([arm - half, half - back], 3, gap).map((x) =>
      backCushion(x, stuffed, [depth - back * 1.25, depth - back * 0.5], back * 0.25),
    ),
    ...parts([arm - half, turn], 2, gap).map((x) => seatCushion(x, seat, [near, depth - back])),
    cushion({ x: [turn, half - back * 0.8], y: seat, z: [near + gap, depth - back] }, { soft: 40 }),
    ...sideRun(half - back * 0.45, [half - back * 1.15, half], behind, [depth * 0.02, depth]),
    armCushion([-half, arm - half], [clearance, armHeight], [near, depth - run * 0.02]),
    seatCushion([turn, half - back * 0.8], seat, [0, near]),
  ]
}

/**
 * Builds the backrest of the row of seats that extends forward. The backrest is a frame with a cushion in front of it.
 */
function sideRun(frame: number, [from, to]: Span, y: Span, z: Span): Solid[] {
  const stuffed: Span = [along(y, 0.42), y[1] * 1.06]
  return [
    cushion({ x: [frame, to], y, z }, { soft: 45 }),
    cushion({ x: [from, frame], y: stuffed, z: [along(z, 0.03), z[1] - (to - from)] }, { soft: 60 }),
  ]
}

function cornerFeet({ width, depth, clearance }: Size, near: number, turn: number): Solid[] {
  if (clearance < 1) return []
  const thick = clamp(clearance * 0.16, 0.2, 24)
  const [left, right] = [-width * 0.46, width * 0.46]
  const foot = (x: number, z: number) => rod([x, clearance, z], [x, 0, z], [thick, thick * 0.62], 'wood')
  return [
    foot(left, depth * 0.95),
    foot(right, depth * 0.95),
    foot(left, near + depth * 0.05),
    foot(turn + thick * 3, depth * 0.06),
    foot(right, depth * 0.06),
  ]
}

/** Builds a lounge chair: an open wooden frame with two cushions. The back cushion leans far back. */
export function loungeChair({ width, depth, height, seatHeight, armHeight }: Size): Solid[] {
  const half = width / 2
  const post = Math.min(19, width * 0.028)
  const arm = Math.min(64, width * 0.09)
  const inner: Span = [arm - half, half - arm]
  const thick = Math.min(130, seatHeight * 0.36)
  const seat: Span = [seatHeight - thick, seatHeight]
  const low: Span = [seat[0] - post * 2.6, seat[0]]
  const back: Span = [seatHeight - thick * 0.2, height]
  const [near, far] = [depth * 0.1, depth * 0.84]
  const wood = { material: 'wood' } as const
  const rail = (z: number) =>
    block({ x: [-half + post * 2, half - post * 2], y: low, z: [z, z + post] }, wood)
  const legs = (at: number, foot: number) =>
    mirrored(rod([half - arm / 2, armHeight - post, at], [half - post, 0, foot], [post, post * 0.75], 'wood'))
  return [
    ...legs(far, depth * 0.93),
    rail(depth * 0.8),
    ...mirrored(block({ x: [half - post * 2, half - post], y: low, z: [depth * 0.1, depth * 0.86] }, wood)),
    piped({ x: inner, y: back, z: [depth * 0.62, depth * 0.78] }, { lean: depth * 0.18, soft: 48 }),
    boxed({ x: inner, y: seat, z: [depth * 0.02, depth * 0.76] }, { soft: 44 }),
    rail(depth * 0.06),
    ...legs(near, depth * 0.05),
    ...mirrored(
      block(
        { x: [half - arm, half], y: [armHeight - post * 1.4, armHeight], z: [depth * 0.02, depth * 0.9] },
        { ...wood, corner: arm * 0.45 },
      ),
    ),
  ]
}

/** Builds a footstool: a thick cushion on four feet. */
export function footstool({ width, depth, height, clearance }: Size): Solid[] {
  const half = width / 2
  const thick = clamp(clearance * 0.16, 0.2, 22)
  const frame = clearance + (height - clearance) * 0.3
  return [
    ...[depth * 0.86, depth * 0.14].flatMap((z) =>
      mirrored(rod([half * 0.82, clearance, z], [half * 0.88, 0, z], [thick, thick * 0.62], 'wood')),
    ),
    cushion(
      {
        x: [-half * 0.985, half * 0.985],
        y: [clearance, frame + (height - frame) * 0.08],
        z: [depth * 0.02, depth * 0.98],
      },
      { soft: 24 },
    ),
    boxed({ x: [-half, half], y: [frame, height], z: [0, depth] }, { soft: 58 }),
  ]
}

/**
 * Builds a sun lounger as seen from the side. It consists of slats on two long rails. The head end is raised and has
 * wheels below it.
 */
export function sunLounger({ width, depth, height, seatHeight }: Size): Solid[] {
  const half = width / 2
  const rail = Math.min(56, seatHeight * 0.24)
  const thick = Math.min(20, seatHeight * 0.08)
  const [bend, head] = [half * 0.28, half * 0.97]
  const post = Math.min(26, width * 0.014)
  const flat = parts([-half, bend], 15, width * 0.006)
  const raised = parts([0, 1], 9, 0.012)
  const up = (part: number) => along([seatHeight, height], part)
  const slanted = (z: number) =>
    rod([bend, seatHeight - thick, z], [head, height - thick * 1.6, z], post * 0.7)
  const long = (z: Span) =>
    block({ x: [-half, half * 0.98], y: [seatHeight - thick - rail, seatHeight - thick], z })
  const leg = (x: number, z: number) => rod([x, seatHeight - thick - rail, z], [x, 0, z], [post, post * 0.9])
  const wheel = Math.min(90, seatHeight * 0.3)
  return [
    leg(-half * 0.82, depth * 0.9),
    long([depth * 0.94, depth]),
    rod([half * 0.52, seatHeight - rail, depth * 0.5], [half * 0.74, up(0.62), depth * 0.5], post * 0.6),
    slanted(depth * 0.92),
    ...flat.map((x) => block({ x, y: [seatHeight - thick, seatHeight], z: [depth * 0.06, depth * 0.94] })),
    ...raised.toReversed().map(([from, to]) => {
      const y = (up(from) + up(to)) / 2
      const x: Span = [along([bend, head], from), along([bend, head], to)]
      return block({ x, y: [y - thick, y], z: [depth * 0.1, depth * 0.9] })
    }),
    slanted(depth * 0.08),
    leg(-half * 0.82, depth * 0.08),
    rod([half * 0.74, wheel, depth * 0.04], [half * 0.74, seatHeight - rail, depth * 0.04], post),
    long([0, depth * 0.06]),
    disc(
      { x: [half * 0.74 - wheel, half * 0.74 + wheel], y: [0, wheel * 2], z: [0, depth * 0.03] },
      { material: 'metal' },
    ),
  ]
}
