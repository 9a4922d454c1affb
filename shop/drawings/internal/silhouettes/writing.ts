import { grainAbove, grainUpright } from './marks.ts'
import { line, moved } from '../render/paths.ts'
import { clamp, type Size } from '../render/size.ts'
import { block, hint, mirrored, parts, rod, type Mark, type Solid, type Span } from '../render/solid.ts'
import { drawer } from './tables.ts'

/** Builds a height-adjustable desk on two columns. */
export function standingDesk({ width, depth, height }: Size): Solid[] {
  const half = width / 2
  const thick = Math.min(26, height * 0.05)
  const under = height - thick
  const x = half * 0.68
  const column = Math.min(44, width * 0.04)
  const foot = Math.min(34, height * 0.06)
  const middle = depth / 2
  const metal = { material: 'metal' } as const
  const post = (wide: number, y: Span) =>
    block({ x: [x - wide, x + wide], y, z: [middle - wide * 0.7, middle + wide * 0.7] }, metal)
  return [
    block(
      {
        x: [-x, x],
        y: [under - foot * 1.4, under - foot * 0.2],
        z: [middle - column * 0.4, middle + column * 0.4],
      },
      metal,
    ),
    ...mirrored(
      block(
        { x: [x - column, x + column], y: [0, foot], z: [depth * 0.06, depth * 0.94] },
        { ...metal, corner: column * 0.5 },
      ),
      post(column * 0.78, [foot, under * 0.56]),
      post(column * 0.6, [under * 0.56, under]),
    ),
    block(
      { x: [half * 0.56, half * 0.72], y: [under - foot * 0.7, under], z: [depth * 0.02, depth * 0.12] },
      metal,
    ),
    block(
      { x: [-half, half], y: [under, height], z: [0, depth] },
      { corner: Math.min(30, depth * 0.06, width * 0.06), marks: [grainAbove(half * 0.98, depth)] },
    ),
  ]
}

/**
 * Builds a secretary desk on high legs with its writing flap closed. Compartments are above the flap, and drawers are
 * below it.
 */
export function secretary({ width, depth, height, clearance }: Size): Solid[] {
  const half = width / 2
  const board = Math.min(18, width * 0.03, (height - clearance) * 0.04)
  const inside: Span = [board - half, half - board]
  const tall = height - clearance
  const drawn: Span = [clearance + board, clearance + Math.min(120, tall * 0.2)]
  const flap: Span = [drawn[1] + board * 0.5, height - Math.min(190, tall * 0.3)]
  const open: Span = [flap[1] + board * 0.5, height - board]
  const back = depth - Math.min(8, depth * 0.1)
  const columns = clamp(Math.round(width / 300), 1, 5)
  const plane: Span = [0, 0]
  return [
    ...secretaryLegs(half, depth, clearance),
    block({ x: [-half, half], y: [clearance, open[0]], z: [0, depth] }),
    block({ x: inside, y: open, z: [back, depth] }, { material: 'inside' }),
    ...mirrored(block({ x: [half - board, half], y: [open[0], height], z: [0, depth] })),
    ...parts(inside, columns, board * 0.7)
      .slice(1)
      .map(([x]) => block({ x: [x - board * 0.7, x], y: open, z: [depth * 0.12, back] })),
    block({ x: inside, y: [open[1], height], z: [0, depth] }),
    ...parts(inside, width > 700 ? 2 : 1, 3).map((x) => drawer(x, drawn, plane)),
    block({ x: inside, y: flap, z: plane }, { marks: [keyhole(flap), lying(inside, flap)] }),
  ]
}

function secretaryLegs(half: number, depth: number, clearance: number): Solid[] {
  if (clearance < 1) return []
  const thick = clamp(clearance * 0.05, 0.2, 24)
  const x = half - thick * 1.4
  return [depth * 0.9, depth * 0.1].flatMap((z) =>
    mirrored(rod([x, clearance, z], [x, 0, z], [thick, thick * 0.6], z > depth / 2 ? 'inside' : 'main')),
  )
}

function keyhole([low, high]: Span): Mark {
  const y = high - (high - low) * 0.14
  return { on: 'front', outline: line([0, y - (high - low) * 0.05], [0, y]), weight: 'handle' }
}

/** Draws the wood grain of a front whose grain runs horizontally. */
function lying(x: Span, y: Span): Mark {
  return hint(
    'front',
    moved(grainUpright(y, x).outline, ([u, v]) => [v, u]),
  )
}
