import { piped } from './cushions.ts'
import type { Size } from '../render/size.ts'
import {
  along,
  block,
  mirrored,
  cushion,
  rod,
  type Material,
  type Solid,
  type Span,
} from '../render/solid.ts'

interface Stand {
  /** Height at which the legs meet the seat. */
  readonly under: number
  readonly thick: number
  /** Horizontal distance of the legs from the edges of the seat, as a share of width and depth. */
  readonly inset: number
  readonly material: Material
}

/**
 * Returns the back pair and the front pair of four splayed legs. Bodies between the legs must be drawn after the back
 * pair and before the front pair.
 */
function legs({ width, depth }: Size, { under, thick, inset, material }: Stand): [Solid[], Solid[]] {
  const pair = (z: number, foot: number) =>
    mirrored(
      rod(
        [width * (0.5 - inset), under, z],
        [width / 2 - thick, 0, foot],
        [thick, thick * 0.7],
        material === 'main' && foot > depth / 2 ? 'inside' : material,
      ),
    )
  return [pair(depth * (1 - inset * 1.1), depth - thick), pair(depth * inset * 0.9, thick)]
}

/** Builds a chair with a plank seat, thin spindles and a curved top rail. */
export function spindleChair(size: Size): Solid[] {
  const { width, depth, height, seatHeight } = size
  const thick = Math.min(34, seatHeight * 0.08)
  const under = seatHeight - thick
  const half = width / 2
  const post = Math.min(14, width * 0.03)
  const [behind, before] = legs(size, { under, thick: post * 1.2, inset: 0.14, material: 'main' })
  const [foot, head] = [depth * 0.86, depth - post]
  const rail = height - Math.min(70, (height - seatHeight) * 0.2)
  const spread = half * 0.8
  const spindles = [-1, -0.71, -0.43, -0.14, 0.14, 0.43, 0.71, 1]
  return [
    ...behind,
    ...stretchers(half * 0.82, under * 0.42, depth, post * 0.7),
    ...spindles.map((at) =>
      rod(
        [at * spread * 0.94, seatHeight - thick * 0.4, foot],
        [at * spread, rail + post, head],
        post * (Math.abs(at) === 1 ? 0.9 : 0.5),
      ),
    ),
    cushion(
      { x: [-half * 0.94, half * 0.94], y: [rail, height], z: [head - post * 1.5, head + post * 0.6] },
      { soft: 26 },
    ),
    ...before,
    block(
      { x: [-half * 0.98, half * 0.98], y: [under, seatHeight], z: [depth * 0.02, depth * 0.9] },
      { corner: Math.min(width, depth) * 0.24 },
    ),
  ]
}

/** Returns the rods that connect the legs: one rod on either side, and one rod between the two side rods. */
function stretchers(half: number, y: number, depth: number, thick: number): Solid[] {
  return [
    rod([-half, y, depth / 2], [half, y, depth / 2], thick),
    ...mirrored(rod([half, y, depth * 0.1], [half, y, depth * 0.9], thick)),
  ]
}

/**
 * Builds a chair on wooden legs, with an upholstered seat and an upholstered back. `withArms`: the chair has armrests.
 */
export function upholsteredChair(size: Size, withArms: boolean): Solid[] {
  const { width, depth, height, seatHeight, armHeight } = size
  const half = width / 2
  const thick = Math.min(85, seatHeight * 0.2)
  const post = Math.min(18, width * 0.035)
  const inner = withArms ? half - post * 3 : half * 0.96
  const stand = { under: seatHeight - thick, thick: post, inset: 0.09, material: 'wood' } as const
  const [behind, before] = legs(size, stand)
  const across: Span = [-inner, inner]
  const back: Span = [along([seatHeight, height], 0.1), height]
  return [
    ...behind,
    ...mirrored(
      rod(
        [inner * 0.8, seatHeight - thick, depth * 0.84],
        [inner * 0.8, back[0] + thick, depth * 0.88],
        post,
        'wood',
      ),
    ),
    piped({ x: across, y: back, z: [depth * 0.77, depth * 0.9] }, { lean: depth * 0.1, soft: 42 }),
    piped({ x: across, y: [seatHeight - thick, seatHeight], z: [depth * 0.01, depth * 0.84] }, { soft: 34 }),
    ...before,
    ...(withArms ? sideArms(half, [seatHeight * 0.6, armHeight], [depth * 0.1, depth * 0.9], post) : []),
  ]
}

function sideArms(half: number, [from, to]: Span, [near, far]: Span, post: number): Solid[] {
  return mirrored(
    rod(
      [half - post, to - post, near + post],
      [half - post, from, near + post * 1.4],
      [post, post * 0.9],
      'wood',
    ),
    block(
      { x: [half - post * 2.4, half], y: [to - post * 1.4, to], z: [near, far] },
      { corner: post, material: 'wood' },
    ),
  )
}

/** Builds a chair with seat and back of moulded veneer on thin steel legs. */
export function shellChair(size: Size): Solid[] {
  const { width, depth, height, seatHeight } = size
  const half = width / 2
  const thick = Math.min(22, seatHeight * 0.05)
  const post = Math.min(10, width * 0.02)
  const stand = { under: seatHeight - thick, thick: post, inset: 0.12, material: 'metal' } as const
  const [behind, before] = legs(size, stand)
  const back: Span = [along([seatHeight, height], 0.36), height]
  return [
    ...behind,
    ...mirrored(
      rod(
        [half * 0.6, seatHeight - thick, depth * 0.82],
        [half * 0.6, along(back, 0.4), depth * 0.93],
        post,
        'metal',
      ),
    ),
    cushion(
      { x: [-half * 0.92, half * 0.92], y: back, z: [depth * 0.86, depth * 0.91] },
      { lean: depth * 0.08, soft: 90 },
    ),
    ...before,
    block(
      { x: [-half * 0.96, half * 0.96], y: [seatHeight - thick, seatHeight], z: [0, depth * 0.86] },
      { corner: Math.min(width, depth) * 0.2 },
    ),
  ]
}

/** Builds a high stool with a footrest. `hasBack`: the stool has a low back. */
export function barStool(size: Size, hasBack: boolean): Solid[] {
  const { width, depth, height } = size
  const seat = hasBack ? size.seatHeight : height
  const thick = Math.min(42, seat * 0.06)
  const post = Math.min(16, width * 0.036)
  const stand = { under: seat - thick, thick: post, inset: 0.16, material: 'main' } as const
  const [behind, before] = legs(size, stand)
  const rest = seat * 0.3
  const x = width * (0.5 - stand.inset * (rest / seat)) - post
  const [near, far] = [depth * 0.1, depth * 0.9]
  const bar = (z: number) => rod([-x, rest, z], [x, rest, z], post * 0.6, 'metal')
  return [
    ...behind,
    bar(far),
    ...(hasBack ? lowBack(size, seat, post) : []),
    block(
      { x: [-width * 0.46, width * 0.46], y: [seat - thick, seat], z: [depth * 0.04, depth * 0.9] },
      { corner: Math.min(width, depth) * (hasBack ? 0.22 : 0.43) },
    ),
    ...before,
    bar(near),
  ]
}

function lowBack({ width, depth, height }: Size, seat: number, post: number): Solid[] {
  const low = seat + (height - seat) * 0.45
  return [
    ...mirrored(
      rod([width * 0.32, seat, depth * 0.86], [width * 0.36, low + post, depth * 0.94], post * 0.8),
    ),
    cushion(
      { x: [-width * 0.45, width * 0.45], y: [low, height], z: [depth * 0.88, depth * 0.97] },
      { soft: 40 },
    ),
  ]
}
