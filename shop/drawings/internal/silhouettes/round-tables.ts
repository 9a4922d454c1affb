import type { Size } from '../render/size.ts'
import { block, mirrored, parts, rod, turned, type Solid, type Span } from '../render/solid.ts'

/** Builds a round table. A high table stands on a turned column, and a low table stands on three legs. */
export function roundTable({ width, depth, height }: Size): Solid[] {
  const radius = Math.min(width, depth) / 2
  const middle = depth / 2
  const thick = Math.min(28, height * 0.06)
  const under = height - thick
  const top = turned([0, middle], 'main', [under, radius * 0.975], [height, radius])
  if (height < 600) return [...threeLegs(radius, under, middle), top]
  const column = Math.min(70, radius * 0.13)
  const foot = Math.min(radius * 0.62, height * 0.45)
  return [
    turned([0, middle], 'main', [0, foot], [Math.min(22, height * 0.03), foot * 0.98]),
    turned(
      [0, middle],
      'main',
      [Math.min(22, height * 0.03), column * 2.1],
      [height * 0.09, column * 1.35],
      [height * 0.22, column],
      [height * 0.76, column],
      [under - 20, column * 1.9],
      [under, column * 2.2],
    ),
    top,
  ]
}

function threeLegs(radius: number, under: number, middle: number): Solid[] {
  const thick = Math.min(22, radius * 0.06)
  const leg = (angle: number) => {
    const [x, z] = [Math.sin(angle), Math.cos(angle)]
    const at = (part: number, y: number) => [x * radius * part, y, middle + z * radius * part] as const
    return rod(at(0.62, under), at(0.86, 0), [thick, thick * 0.6])
  }
  return [0.34, 1.04, 1.66].map((part) => leg(part * Math.PI))
}

/** Builds a trestle table: a plain top on two trestles. */
export function trestleTable({ width, depth, height }: Size): Solid[] {
  const half = width / 2
  const thick = Math.min(26, height * 0.05)
  const under = height - thick
  const post = Math.min(22, width * 0.016)
  const [x, low] = [half * 0.66, height * 0.28]
  const legs = (z: number, foot: number) =>
    [half * 0.06, -half * 0.06].map((out) =>
      rod([x, under - post, z], [x + out, 0, foot], [post, post * 0.85], 'wood'),
    )
  return [
    ...mirrored(
      ...legs(depth * 0.78, depth * 0.94),
      rod([x, low, depth * 0.16], [x, low, depth * 0.84], post * 0.8, 'wood'),
      ...legs(depth * 0.22, depth * 0.06),
      block(
        {
          x: [x - post * 1.6, x + post * 1.6],
          y: [under - post * 2.2, under],
          z: [depth * 0.08, depth * 0.92],
        },
        { material: 'wood' },
      ),
    ),
    rod([-x, low, depth / 2], [x, low, depth / 2], post * 0.8, 'wood'),
    block({ x: [-half, half], y: [under, height], z: [0, depth] }, { corner: Math.min(16, depth * 0.05) }),
  ]
}

/** Builds a table of slats with gaps for rainwater, on four straight legs. */
export function gardenTable({ width, depth, height }: Size): Solid[] {
  const half = width / 2
  const thick = Math.min(24, height * 0.05)
  const leg = Math.min(36, width * 0.03, depth * 0.05)
  const under = height - thick
  const apron: Span = [under - Math.min(70, height * 0.1), under]
  const pair = (z: number, material: 'main' | 'inside') =>
    mirrored(
      block({ x: [half - leg * 2.8, half - leg * 0.8], y: [0, under], z: [z, z + leg * 2] }, { material }),
    )
  const inner = half - leg * 2.6
  return [
    ...pair(depth - leg * 2.8, 'inside'),
    block({ x: [-inner, inner], y: apron, z: [leg, leg * 1.6] }),
    ...pair(leg * 0.8, 'main'),
    ...parts([0, depth], 8, Math.min(8, depth * 0.01)).map((z) =>
      block({ x: [-half, half], y: [under, height], z }, { edge: z[0] > 0 ? 'hint' : 'outline' }),
    ),
  ]
}
