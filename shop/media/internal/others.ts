import { line, rounded } from './outline.ts'
import { parts } from './seating.ts'
import { within, type Size } from './size.ts'
import { block, bothSides, cushion, onSide, rod, turned, type Mark, type Solid } from './solid.ts'

export function bed({ width, depth, height, seatHeight, clearance }: Size): Solid[] {
  const half = width / 2
  const post = Math.min(60, width * 0.05, depth * 0.04)
  const lying = Math.min(seatHeight, height * 0.8)
  const rail = [clearance, clearance + (lying - clearance) * 0.45] as const
  const board = Math.min(30, width * 0.03)
  const headAt = depth - post
  const sheet = lying - (lying - rail[1]) * 0.15
  const slats = within(Math.round(width / 130), 4, 18)
  const pillows = parts([-half + board * 2, half - board * 2], width > 1250 ? 2 : 1, width * 0.04)
  const upright: Mark[] = Array.from({ length: slats - 1 }, (_, index) => {
    const x = -half + post + ((width - 2 * post) * (index + 1)) / slats
    return { on: 'front', outline: line([x, clearance], [x, height - post * 0.9]), weight: 'detail' }
  })
  const turn = headAt * 0.62
  return [
    block(
      {
        x: [-half + post, half - post],
        y: [clearance, height - post * 0.5],
        z: [headAt + post * 0.25, depth - post * 0.25],
      },
      { marks: upright },
    ),
    ...bothSides((side) =>
      rod(
        [side * (half - post / 2), height, depth - post / 2],
        [side * (half - post / 2), 0, depth - post / 2],
        post / 2,
        post * 0.4,
        'main',
      ),
    ),
    ...bothSides((side) => block({ x: onSide(side, [half - board, half]), y: rail, z: [post, headAt] })),
    cushion(
      { x: [-half + board, half - board], y: [rail[0] + 20, sheet], z: [board, headAt] },
      { material: 'linen', soft: 40 },
    ),
    ...pillows.map((x) =>
      cushion(
        {
          x,
          y: [sheet - 10, sheet + Math.min(130, (height - sheet) * 0.5)],
          z: [headAt - Math.min(430, depth * 0.22), headAt - 40],
        },
        { material: 'linen', soft: 60, lean: 30 },
      ),
    ),
    cushion(
      { x: [-half + board * 0.7, half - board * 0.7], y: [rail[1] - 20, lying + 25], z: [board, turn] },
      { material: 'linen', soft: 45 },
    ),
    cushion(
      {
        x: [-half + board * 0.6, half - board * 0.6],
        y: [rail[1], lying + 40],
        z: [turn, turn + depth * 0.09],
      },
      { material: 'cord', soft: 30 },
    ),
    block({ x: [-half, half], y: rail, z: [0, board] }),
    ...bothSides((side) =>
      rod(
        [side * (half - post / 2), rail[1], post / 2],
        [side * (half - post / 2), 0, post / 2],
        post / 2,
        post * 0.36,
        'main',
      ),
    ),
  ]
}

export function lamp({ width, depth, height }: Size): Solid[] {
  const across = Math.min(width, depth)
  const shade = Math.min(height * 0.4, across * (height > 900 ? 0.62 : 0.7))
  const under = height - shade
  const base = Math.min(across * 0.34, height * 0.3)
  const at = [0, depth / 2] as const
  const lampshade = turned(
    at,
    [
      [under, across / 2],
      [height, across * 0.36],
    ],
    'linen',
  )
  if (height > 900) {
    const foot = Math.min(22, height * 0.02)
    const stem = Math.min(9, across * 0.04)
    return [
      turned(at, [
        [0, base],
        [foot, base * 0.98],
      ]),
      rod([0, foot, depth / 2], [0, under + shade * 0.2, depth / 2], stem, stem, 'main'),
      lampshade,
    ]
  }
  const neck = base * 0.22
  return [
    turned(at, [
      [0, base * 0.72],
      [under * 0.3, base * 0.95],
      [under * 0.7, base * 0.6],
      [under * 0.86, neck],
    ]),
    rod([0, under * 0.8, depth / 2], [0, under + shade * 0.2, depth / 2], neck * 0.6, neck * 0.6, 'metal'),
    lampshade,
  ]
}

export function rug({ width, depth, height }: Size): Solid[] {
  const half = width / 2
  const [bx, bz] = [Math.min(width, depth) * 0.07, Math.min(width, depth) * 0.07]
  const rows = within(Math.round(depth / 150), 4, 24)
  const weft: Mark[] = Array.from({ length: rows - 1 }, (_, index) => ({
    on: 'top',
    outline: line(
      [-half + bx * 1.5, bz * 1.5 + ((depth - bz * 3) * (index + 1)) / rows],
      [half - bx * 1.5, bz * 1.5 + ((depth - bz * 3) * (index + 1)) / rows],
    ),
    weight: 'hint',
  }))
  const border = (part: number, weight: 'detail' | 'hint'): Mark => ({
    on: 'top',
    outline: rounded([-half + bx * part, bz * part], [half - bx * part, depth - bz * part], 0),
    weight,
  })
  return [
    block(
      { x: [-half, half], y: [0, height], z: [0, depth] },
      { corner: 8, marks: [border(0.55, 'hint'), border(1, 'detail'), ...weft] },
    ),
  ]
}

export function mirror({ width, depth, height }: Size): Solid[] {
  const half = width / 2
  const frame = Math.min(28, width * 0.06, height * 0.06)
  const glass = [half - frame, height - frame] as const
  const shine = (from: number, to: number): Mark => ({
    on: 'front',
    outline: line(
      [-glass[0] + 2 * glass[0] * from, frame + (glass[1] - frame) * 0.62],
      [-glass[0] + 2 * glass[0] * to, frame + (glass[1] - frame) * 0.88],
    ),
    weight: 'hint',
  })
  return [
    block({ x: [-half, half], y: [0, height], z: [0, depth] }),
    block(
      { x: [-glass[0], glass[0]], y: [frame, glass[1]], z: [-1, 0] },
      { material: 'glass', marks: [shine(0.14, 0.52), shine(0.22, 0.66)] },
    ),
  ]
}

export function box({ width, depth, height }: Size): Solid[] {
  return [block({ x: [-width / 2, width / 2], y: [0, height], z: [0, depth] })]
}
