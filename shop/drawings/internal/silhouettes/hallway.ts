import { clamp, type Size } from '../render/size.ts'
import { block, mirrored, parts, rod, turned, type Solid, type Span } from '../render/solid.ts'

/**
 * Builds a coat rack. A rack higher than one metre stands on the floor. A lower rack hangs on the wall and has a
 * slatted shelf above its pegs.
 */
export function coatRack(size: Size): Solid[] {
  return size.height > 1000 ? coatStand(size) : wallRack(size)
}

function wallRack({ width, depth, height }: Size): Solid[] {
  const half = width / 2
  const board = Math.min(20, depth * 0.12, height * 0.1)
  const pegs = clamp(Math.round(width / 150), 2, 10)
  const rail: Span = [height * 0.12, height * 0.12 + Math.min(90, height * 0.3)]
  const peg = Math.min(16, (rail[1] - rail[0]) * 0.3, depth * 0.08)
  const shelf: Span = [height - board, height]
  const back = depth - board
  return [
    block({ x: [-half, half], y: rail, z: [back, depth] }),
    ...mirrored(block({ x: [half - board, half], y: [rail[0], shelf[0]], z: [depth * 0.12, depth] })),
    ...parts([0, depth], 4, depth * 0.08).map((z) => block({ x: [-half, half], y: shelf, z })),
    ...parts([board * 2 - half, half - board * 2], pegs, 0).map(([from, to]) => {
      const x = (from + to) / 2
      const y = (rail[0] + rail[1]) / 2
      return rod([x, y, back], [x, y, back - Math.min(75, depth * 0.4)], [peg * 0.8, peg], 'accent')
    }),
  ]
}

/** Builds a pole on splayed feet, with two rings of pegs that point outwards and upwards. */
function coatStand({ width, depth, height }: Size): Solid[] {
  const reach = Math.min(width, depth) / 2
  const thick = Math.min(18, reach * 0.12)
  const middle = depth / 2
  const ways = [0, 1, 2].map((third) => (third * 2 * Math.PI) / 3 + Math.PI / 6)
  const spoke = (way: number, from: number, to: number, out: number, material: 'main' | 'inside') =>
    rod(
      [0, from, middle],
      [Math.cos(way) * out, to, middle - Math.sin(way) * out],
      [thick * 0.8, thick * 0.6],
      material,
    )
  const shaded = (way: number) => (Math.sin(way) < 0 ? 'inside' : 'main')
  return [
    ...ways.map((way) => spoke(way, height * 0.16, 0, reach * 0.92, shaded(way))),
    ...ways.map((way) =>
      spoke(way + Math.PI, height * 0.8, height * 0.88, reach * 0.8, shaded(way + Math.PI)),
    ),
    turned([0, middle], 'main', [height * 0.1, thick], [height * 0.98, thick * 0.8], [height, thick * 0.5]),
    ...ways.map((way) => spoke(way, height * 0.88, height * 0.96, reach * 0.8, shaded(way))),
  ]
}

/** Builds a bench with slatted shelves for shoes below its seat. */
export function shoeBench({ width, depth, height }: Size): Solid[] {
  const half = width / 2
  const board = Math.min(24, width * 0.04, height * 0.07)
  const inside: Span = [board * 2 - half, half - board * 2]
  const shelves = clamp(Math.round((height - 150) / 160), 1, 3)
  const levels = parts([height * 0.14, height - board], shelves, 0).map(([y]) => y)
  return [
    ...mirrored(
      block({
        x: [half - board * 2, half - board],
        y: [0, height - board],
        z: [depth * 0.04, depth * 0.96],
      }),
    ),
    ...levels.flatMap((y) =>
      parts([depth * 0.08, depth * 0.92], 4, depth * 0.06).map((z) =>
        block({ x: inside, y: [y, y + board * 0.7], z }),
      ),
    ),
    block(
      { x: [-half, half], y: [height - board, height], z: [0, depth] },
      { corner: Math.min(24, depth * 0.1, width * 0.1) },
    ),
  ]
}
