import { weave } from './marks.ts'
import type { Size } from '../render/size.ts'
import { block, mirrored, cushion, parts, rod, stretch, type Solid, type Span } from '../render/solid.ts'

/** Builds a chair with a woven seat and two back rails. `withArms`: the chair has armrests. */
export function chair(size: Size, withArms: boolean): Solid[] {
  const { width, depth, height, seatHeight } = size
  const half = width / 2
  const post = Math.min(17, width * 0.034, depth * 0.034)
  const x = half - post * 1.3
  const seatTo = depth * 0.84
  const thick = Math.min(40, seatHeight * 0.09)
  const foot = depth - post
  return [
    ...mirrored(rod([x - post * 0.6, seatHeight, seatTo], [x, 0, foot], [post, post * 0.7], 'inside')),
    ...mirrored(
      rod([x - post * 0.6, seatHeight - thick, seatTo], [x - post * 0.3, height, foot], [post, post * 0.7]),
    ),
    ...rails(size, x, [seatTo, foot]),
    block({
      x: [-half * 0.86, half * 0.86],
      y: [seatHeight - thick * 2.2, seatHeight - thick],
      z: [depth * 0.07, seatTo],
    }),
    block(
      { x: [-half, half], y: [seatHeight - thick, seatHeight], z: [0, seatTo + post] },
      { corner: Math.min(40, depth * 0.09), material: 'cord', marks: weave(half, [depth * 0.05, seatTo]) },
    ),
    ...mirrored(rod([x - post * 0.3, seatHeight - thick, depth * 0.09], [x, 0, post], [post, post * 0.7])),
    ...(withArms ? arms(size, post) : []),
  ]
}

/** Builds the rails between the back posts. The rails lean as far back as the posts. */
function rails({ height, seatHeight }: Size, half: number, [seatTo, foot]: Span): Solid[] {
  const room = (foot - seatTo) * 0.3
  const rail = (from: number, to: number) => {
    const [z0, z1] = stretch([seatTo, foot], [from, to])
    return cushion(
      { x: [-half, half], y: stretch([seatHeight, height], [from, to]), z: [z0 - room, z0 + room] },
      { lean: z1 - z0, soft: Math.min(14, room) },
    )
  }
  return [rail(0.4, 0.55), rail(0.7, 0.98)]
}

function arms({ width, depth, seatHeight, armHeight }: Size, post: number): Solid[] {
  const half = width / 2
  const near = depth * 0.12
  return mirrored(
    rod(
      [half - post * 1.4, armHeight - post, near + post],
      [half - post * 1.4, seatHeight, near + post * 2],
      post * 0.8,
    ),
    block(
      { x: [half - post * 2.8, half], y: [armHeight - post * 1.5, armHeight], z: [near, depth * 0.95] },
      { corner: post },
    ),
  )
}

export function stool({ width, depth, height }: Size): Solid[] {
  const thick = Math.min(36, height * 0.08)
  const post = Math.min(18, Math.min(width, depth) * 0.045)
  const middle = depth / 2
  const legs = [0.34, -0.34].flatMap((back) =>
    mirrored(
      rod(
        [width * 0.34, height - thick, middle + depth * back],
        [width * 0.45, 0, middle + depth * back * 1.32],
        [post, post * 0.7],
        back > 0 ? 'inside' : 'main',
      ),
    ),
  )
  const rung = height * 0.36
  const spread = width * (0.45 - 0.11 * (rung / height))
  return [
    ...legs.slice(0, 2),
    rod([-spread, rung, middle], [spread, rung, middle], post * 0.55),
    ...legs.slice(2),
    block(
      { x: [-width / 2, width / 2], y: [height - thick, height], z: [0, depth] },
      { corner: Math.min(width, depth) * 0.46 },
    ),
  ]
}

/**
 * Builds a bench of slats. A bench higher than 620 millimetres has a back. `withArms`: a bench with a back also has
 * armrests.
 */
export function bench({ width, depth, height, armHeight }: Size, withArms: boolean): Solid[] {
  const seat = height > 620 ? Math.min(450, height * 0.55) : height
  const thick = Math.min(34, seat * 0.08)
  const half = width / 2
  const post = Math.min(22, depth * 0.06, width * 0.06)
  const x = half * 0.86
  return [
    ...[depth * 0.86, depth * 0.14].flatMap((z) =>
      mirrored(
        rod(
          [x * 0.96, seat - thick, z],
          [x * 1.04, 0, z],
          [post, post * 0.62],
          z > depth / 2 ? 'inside' : 'main',
        ),
      ),
    ),
    block({ x: [-x, x], y: [seat - thick * 2.4, seat - thick], z: [depth * 0.3, depth * 0.7] }),
    ...parts([0, depth], 3, Math.min(10, depth * 0.03)).map((z) =>
      block({ x: [-half, half], y: [seat - thick, seat], z }),
    ),
    ...(height > seat ? benchBack(half, depth, [seat, height], post) : []),
    ...(height > seat && withArms ? benchArms(half, depth, [seat, armHeight], post) : []),
  ]
}

function benchArms(half: number, depth: number, [seat, arm]: Span, post: number): Solid[] {
  return mirrored(
    rod([half * 0.93, seat, depth * 0.1], [half * 0.93, arm - post, depth * 0.1], post),
    block(
      { x: [half * 0.89, half * 0.97], y: [arm - post * 1.2, arm], z: [0, depth * 0.86] },
      { corner: post },
    ),
  )
}

function benchBack(half: number, depth: number, [seat, height]: Span, post: number): Solid[] {
  const x = half * 0.86
  return [
    ...mirrored(rod([x, seat, depth - post], [x, height - post, depth - post], [post * 0.9, post * 0.6])),
    ...parts([seat + (height - seat) * 0.35, height], 2, (height - seat) * 0.12).map((y) =>
      block({ x: [-half, half], y, z: [depth * 0.84, depth - post * 2] }),
    ),
  ]
}
