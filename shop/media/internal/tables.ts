import { bowed } from './outline.ts'
import { parts } from './seating.ts'
import { within, type Size } from './size.ts'
import { block, bothSides, rod, type Mark, type Solid } from './solid.ts'

/** The grain of a board seen from above: long, slightly wandering lines. */
export function grain(half: number, depth: number): Mark[] {
  return [0.18, 0.31, 0.47, 0.63, 0.78].map((at, index) => ({
    on: 'top',
    outline: bowed(
      [-half * (0.94 - 0.13 * ((index * 2) % 5)), depth * at],
      [half * (0.9 - 0.11 * ((index * 3) % 5)), depth * (at + 0.015)],
      depth * 0.02 * (index % 2 ? 1 : -1),
    ),
    weight: 'hint',
  }))
}

interface Legs {
  readonly inset: number
  readonly splay: number
  readonly top: number
  readonly foot: number
}

function fourLegs({ width, depth }: Size, under: number, { inset, splay, top, foot }: Legs): Solid[] {
  const x = width / 2 - Math.min(inset, width * 0.2)
  const [near, far] = [Math.min(inset, depth * 0.2), depth - Math.min(inset, depth * 0.2)]
  const [out, back] = [Math.min(splay, width * 0.1), Math.min(splay, depth * 0.1)]
  return [far, near].flatMap((z) =>
    bothSides((side) =>
      rod([side * x, under, z], [side * (x + out), 0, z === near ? z - back : z + back], top, foot, 'main'),
    ),
  )
}

export function diningTable(size: Size): Solid[] {
  const { width, depth, height } = size
  const half = width / 2
  const thick = Math.min(30, height * 0.06)
  const apron = Math.min(85, height * 0.14)
  const top = within(Math.min(width, depth) * 0.045, 2, 36)
  const inset = top * 2.4
  const [x, z] = [half - Math.min(inset, width * 0.2), Math.min(inset, depth * 0.2)]
  const [farLeft, farRight, nearLeft, nearRight] = fourLegs(size, height - thick, {
    inset,
    splay: 30,
    top,
    foot: top * 0.55,
  })
  return [
    ...present(farLeft, farRight),
    block({
      x: [-x, x],
      y: [height - thick - apron, height - thick],
      z: [z, z + Math.min(22, depth * 0.05)],
    }),
    ...present(nearLeft, nearRight),
    block(
      { x: [-half, half], y: [height - thick, height], z: [0, depth] },
      { corner: Math.min(40, depth * 0.1), marks: grain(half, depth) },
    ),
  ]
}

function present(...solids: readonly (Solid | undefined)[]): Solid[] {
  return solids.filter((solid) => solid !== undefined)
}

export function coffeeTable(size: Size): Solid[] {
  const { width, depth, height } = size
  const half = width / 2
  const thick = Math.min(26, height * 0.07)
  const top = within(Math.min(width, depth) * 0.035, 2, 22)
  const legs = fourLegs(size, height - thick, { inset: 80, splay: 45, top, foot: top * 0.6 })
  const shelf = height * 0.34
  const slats = parts([depth * 0.17, depth * 0.83], 7, depth * 0.03)
  return [
    ...legs.slice(0, 2),
    ...slats
      .toReversed()
      .map((z) =>
        block({ x: [-half + width * 0.1, half - width * 0.1], y: [shelf - thick * 0.5, shelf], z }),
      ),
    ...legs.slice(2),
    block(
      { x: [-half, half], y: [height - thick, height], z: [0, depth] },
      { corner: Math.min(depth * 0.3, 160), marks: grain(half * 0.9, depth) },
    ),
  ]
}

export function desk(size: Size): Solid[] {
  const { width, depth, height } = size
  const half = width / 2
  const thick = Math.min(26, height * 0.05)
  const top = within(Math.min(width, depth) * 0.04, 2, 26)
  const under = height - thick
  const low = under - Math.min(110, height * 0.2)
  const inset = top * 2
  const legs = fourLegs(size, under, { inset, splay: 20, top, foot: top * 0.55 })
  const x = half - Math.min(inset, width * 0.2)
  const drawers = parts([-x + top, x - top], width > 1100 ? 3 : 2, 4)
  return [
    ...legs.slice(0, 2),
    block({ x: [-x, x], y: [low, under], z: [depth * 0.1, depth * 0.9] }),
    ...drawers.map(([from, to]) => drawerFront([from, to], [low + 5, under - 5], depth * 0.09, depth * 0.1)),
    ...legs.slice(2),
    block(
      { x: [-half, half], y: [under, height], z: [0, depth] },
      { corner: Math.min(20, depth * 0.05), marks: grain(half, depth) },
    ),
  ]
}

/** A drawer's front with the cut-out by which it is pulled. */
export function drawerFront(
  x: readonly [number, number],
  y: readonly [number, number],
  z0: number,
  z1: number,
): Solid {
  const [mid, reach] = [(x[0] + x[1]) / 2, Math.min(60, (x[1] - x[0]) * 0.16)]
  const dip = Math.min(16, (y[1] - y[0]) * 0.2)
  return block(
    { x, y, z: [z0, z1] },
    {
      marks: [
        {
          on: 'front',
          outline: bowed([mid - reach, y[1]], [mid + reach, y[1]], -dip * 1.33),
          weight: 'detail',
        },
      ],
    },
  )
}
