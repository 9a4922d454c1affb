import { bowed, line, rounded, type Flat } from './outline.ts'
import { within, type Size } from './size.ts'
import { block, bothSides, cushion, onSide, rod, type Mark, type Solid } from './solid.ts'

/** Equal parts of a stretch, with a gap between them. */
export function parts(
  [from, to]: readonly [number, number],
  count: number,
  gap: number,
): (readonly [number, number])[] {
  const each = (to - from - gap * (count - 1)) / count
  return Array.from({ length: count }, (_, index) => {
    const start = from + index * (each + gap)
    return [start, start + each] as const
  })
}

/** The piping of a cushion's front: a line just inside its edge. */
function piping([x0, y0]: Flat, [x1, y1]: Flat): Mark {
  const inset = Math.min(x1 - x0, y1 - y0) * 0.13
  return {
    on: 'front',
    outline: rounded([x0 + inset, y0 + inset], [x1 - inset, y1 - inset], inset * 1.6),
    weight: 'hint',
  }
}

function seatCushions(
  span: readonly [number, number],
  y: readonly [number, number],
  z: readonly [number, number],
  count: number,
): Solid[] {
  return parts(span, count, 2).map((x) =>
    cushion(
      { x, y, z },
      {
        soft: (y[1] - y[0]) * 0.32,
        marks: [
          {
            on: 'front',
            outline: bowed(
              [x[0] + 14, y[1] - (y[1] - y[0]) * 0.24],
              [x[1] - 14, y[1] - (y[1] - y[0]) * 0.24],
              -3,
            ),
            weight: 'hint',
          },
        ],
      },
    ),
  )
}

export function sofa(size: Size): Solid[] {
  const { width, depth, height, seatHeight, seatDepth, clearance, armHeight } = size
  const half = width / 2
  const arm = Math.min(150, width * 0.09)
  const inner = half - arm
  const count = within(Math.round((inner * 2) / 720), 1, 6)
  const thick = Math.min(180, (seatHeight - clearance) * 0.58)
  const backFrom = Math.min(depth - Math.min(110, depth * 0.12), depth * 0.92)
  const seatTo = Math.min(seatDepth, backFrom - 40)
  const room = backFrom - seatTo
  return [
    ...feet(size, 0.05),
    block({ x: [-inner, inner], y: [clearance, seatHeight - thick], z: [depth * 0.03, backFrom] }),
    cushion(
      { x: [-inner, inner], y: [clearance, height - (height - seatHeight) * 0.16], z: [backFrom, depth] },
      { soft: 45 },
    ),
    ...backCushions(
      [-inner, inner],
      [seatHeight - thick * 0.15, height],
      [seatTo, seatTo + room * 0.72],
      count,
      room * 0.26,
    ),
    ...seatCushions([-inner, inner], [seatHeight - thick, seatHeight], [0, seatTo + room * 0.4], count),
    ...bothSides((side) =>
      cushion(
        { x: onSide(side, [inner, half]), y: [clearance, armHeight], z: [0, depth * 0.97] },
        { soft: Math.min(arm * 0.36, 55) },
      ),
    ),
  ]
}

function backCushions(
  span: readonly [number, number],
  y: readonly [number, number],
  z: readonly [number, number],
  count: number,
  lean: number,
): Solid[] {
  return parts(span, count, 2).map((x) =>
    cushion(
      { x, y, z },
      { lean, soft: Math.min(70, (y[1] - y[0]) * 0.2), marks: [piping([x[0], y[0]], [x[1], y[1]])] },
    ),
  )
}

/** Four tapered feet under an upholstered piece. */
function feet({ width, depth, clearance }: Size, splay: number): Solid[] {
  if (clearance < 1) return []
  const thick = within(clearance * 0.16, 8, 24)
  const [x, near, far] = [width / 2 - width * 0.06 - thick, depth * 0.1, depth * 0.88]
  const out = clearance * splay
  return [far, near].flatMap((z) =>
    bothSides((side) =>
      rod(
        [side * x, clearance + 10, z],
        [side * (x + out), 0, z === near ? z - out : z + out],
        thick,
        thick * 0.62,
      ),
    ),
  )
}

export function armchair(size: Size): Solid[] {
  const { width, depth, height, seatHeight, seatDepth, clearance, armHeight } = size
  const half = width / 2
  const arm = Math.min(95, width * 0.13)
  const inner = half - arm
  const thick = Math.min(170, (seatHeight - clearance) * 0.66)
  const seatTo = Math.min(seatDepth, depth * 0.78)
  return [
    ...feet(size, 0.16),
    cushion(
      { x: [-half + arm * 0.5, half - arm * 0.5], y: [clearance, height], z: [depth * 0.86, depth] },
      { soft: 60, lean: 0 },
    ),
    block({ x: [-inner, inner], y: [clearance, seatHeight - thick], z: [depth * 0.04, depth * 0.86] }),
    ...backCushions(
      [-inner, inner],
      [seatHeight - thick * 0.2, height - 15],
      [seatTo, depth * 0.87],
      1,
      depth * 0.04,
    ),
    ...seatCushions([-inner, inner], [seatHeight - thick, seatHeight], [0, seatTo + 20], 1),
    ...bothSides((side) =>
      cushion(
        { x: onSide(side, [inner, half]), y: [clearance, armHeight], z: [0, depth * 0.94] },
        { soft: arm * 0.46 },
      ),
    ),
  ]
}

export function chair({ width, depth, height, seatHeight, armHeight }: Size, arms: boolean): Solid[] {
  const half = width / 2
  const post = within(width * 0.034, 6, 18)
  const x = half - post * 1.4
  const [near, seatBack, back] = [depth * 0.07, depth * 0.82, depth * 0.97]
  const thick = Math.min(42, seatHeight * 0.09)
  const rail = (from: number, to: number) => {
    const at = (y: number) => seatBack + ((back - seatBack) * (y - seatHeight)) / (height - seatHeight)
    return block({ x: [-x, x], y: [from, to], z: [at(from) - 8, at(from) + 12] }, { lean: at(to) - at(from) })
  }
  const above = height - seatHeight
  return [
    ...bothSides((side) =>
      rod([side * (x - 10), seatHeight, seatBack], [side * x, 0, back], post, post * 0.7, 'main'),
    ),
    ...bothSides((side) =>
      rod(
        [side * (x - 10), seatHeight - 4, seatBack],
        [side * (x - 4), height, back],
        post,
        post * 0.72,
        'main',
      ),
    ),
    rail(height - above * 0.3, height - above * 0.04),
    rail(height - above * 0.62, height - above * 0.48),
    block({
      x: [-half * 0.86, half * 0.86],
      y: [seatHeight - thick * 2.2, seatHeight - thick],
      z: [near, seatBack],
    }),
    block(
      { x: [-half, half], y: [seatHeight - thick, seatHeight], z: [0, seatBack + 10] },
      { corner: 45, material: 'cord', marks: weave(half, seatBack) },
    ),
    ...bothSides((side) =>
      rod([side * (x - 6), seatHeight - thick, near + post], [side * x, 0, near], post, post * 0.7, 'main'),
    ),
    ...(arms
      ? bothSides((side) =>
          block(
            { x: onSide(side, [half - post * 3, half]), y: [armHeight - 26, armHeight], z: [near, back] },
            { corner: 14 },
          ),
        )
      : []),
  ]
}

/** A seat of woven paper cord: four fields that meet along its diagonals. */
function weave(half: number, depth: number): Mark[] {
  const [x, z0, z1] = [half * 0.9, depth * 0.06, depth * 0.98]
  const mid = (z0 + z1) / 2
  const waist = Math.min(x * 0.3, x)
  const lines = [
    line([-x, z0], [-waist, mid], [-x, z1]),
    line([x, z0], [waist, mid], [x, z1]),
    line([-waist, mid], [waist, mid]),
  ]
  return lines.map((outline) => ({ on: 'top', outline, weight: 'detail' }))
}

export function stool({ width, depth, height }: Size): Solid[] {
  const thick = Math.min(36, height * 0.08)
  const [x, z] = [width * 0.34, depth * 0.34]
  const post = within(Math.min(width, depth) * 0.04, 3, 18)
  const mid = depth / 2
  const legs = [1, -1].flatMap((back) =>
    bothSides((side) =>
      rod(
        [side * x, height - thick, mid + back * z],
        [side * width * 0.46, 0, mid + back * depth * 0.46],
        post,
        post * 0.7,
        'main',
      ),
    ),
  )
  const rung = height > 550 ? height * 0.36 : height * 0.32
  const spread = x + (width * 0.46 - x) * (1 - rung / height)
  return [
    ...legs.slice(0, 2),
    rod([-spread, rung * 1.15, mid], [spread, rung * 1.15, mid], post * 0.55, post * 0.55, 'main'),
    ...legs.slice(2),
    block(
      { x: [-width / 2, width / 2], y: [height - thick, height], z: [0, depth] },
      { corner: Math.min(width, depth) * 0.42 },
    ),
  ]
}

export function bench({ width, depth, height }: Size): Solid[] {
  const seat = height > 620 ? Math.min(450, height * 0.55) : height
  const thick = Math.min(36, seat * 0.08)
  const half = width / 2
  const post = within(depth * 0.07, 3, 24)
  const [x, near, far] = [half - width * 0.08, depth * 0.14, depth * 0.86]
  const slats = parts([0, depth], 3, Math.min(10, depth * 0.03))
  return [
    ...[far, near].flatMap((z) =>
      bothSides((side) =>
        rod([side * (x - 30), seat - thick, z], [side * x, 0, z], post, post * 0.62, 'main'),
      ),
    ),
    block({ x: [-x, x], y: [seat - thick * 2.6, seat - thick], z: [depth * 0.3, depth * 0.7] }),
    ...slats.toReversed().map((z) => block({ x: [-half, half], y: [seat - thick, seat], z })),
    ...(height > seat
      ? [
          ...bothSides((side) =>
            rod(
              [side * x, seat, depth * 0.9],
              [side * x, height, depth * 0.97],
              post * 0.8,
              post * 0.6,
              'main',
            ),
          ),
          ...parts([seat + (height - seat) * 0.35, height], 2, (height - seat) * 0.12).map((y) =>
            block({ x: [-half, half], y, z: [depth * 0.9, depth * 0.94] }),
          ),
        ]
      : []),
  ]
}
