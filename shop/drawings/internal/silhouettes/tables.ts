import { grainAbove, pull } from './marks.ts'
import type { Size } from '../render/size.ts'
import { block, mirrored, parts, rod, type Solid, type Span } from '../render/solid.ts'

interface Legs {
  /** Distance of the legs from the edges of the top. */
  readonly inset: number
  readonly splay: number
  readonly thick: number
}

/**
 * Returns the back pair and the front pair of legs. Bodies under the top must be drawn after the back pair and before
 * the front pair.
 */
function fourLegs(
  { width, depth }: Size,
  under: number,
  { inset, splay, thick }: Legs,
): [behind: Solid[], before: Solid[]] {
  const x = width / 2 - Math.min(inset, width * 0.2)
  const z = depth / 2 - Math.min(inset, depth * 0.2)
  const [out, back] = [Math.min(splay, width * 0.1), Math.min(splay, depth * 0.1)]
  const pair = (way: 1 | -1) =>
    mirrored(
      rod(
        [x, under, depth / 2 + way * z],
        [x + out, 0, depth / 2 + way * (z + back)],
        [thick, thick * 0.56],
        way === 1 ? 'inside' : 'main',
      ),
    )
  return [pair(1), pair(-1)]
}

function top({ width, depth, height }: Size, thick: number, corner: number): Solid {
  return block(
    { x: [-width / 2, width / 2], y: [height - thick, height], z: [0, depth] },
    { corner, marks: [grainAbove(width / 2 - corner * 0.3, depth)] },
  )
}

export function diningTable(size: Size): Solid[] {
  const { width, depth, height } = size
  const thick = Math.min(28, height * 0.06)
  const leg = Math.min(34, width * 0.045, depth * 0.045)
  const inset = leg * 2.2
  const [behind, before] = fourLegs(size, height - thick, { inset, splay: 30, thick: leg })
  const x = width / 2 - Math.min(inset, width * 0.2)
  const z = Math.min(inset, depth * 0.2)
  const apron: Span = [height - thick - Math.min(80, height * 0.13), height - thick]
  return [
    ...behind,
    block({ x: [-x, x], y: apron, z: [z, z + Math.min(22, depth * 0.05)] }),
    ...before,
    top(size, thick, Math.min(14, depth * 0.1, width * 0.1)),
  ]
}

/** Builds a low table with a slatted shelf under it. */
export function coffeeTable(size: Size): Solid[] {
  const { width, depth, height } = size
  const thick = Math.min(24, height * 0.07)
  const leg = Math.min(20, width * 0.035, depth * 0.035)
  const [behind, before] = fourLegs(size, height - thick, { inset: 90, splay: 40, thick: leg })
  const x = width * 0.41
  const shelf: Span = [height * 0.36 - thick * 0.5, height * 0.36]
  return [
    ...behind,
    ...parts([depth * 0.16, depth * 0.84], 7, depth * 0.03).map((z) => block({ x: [-x, x], y: shelf, z })),
    ...before,
    top(size, thick, Math.min(150, depth * 0.28, width * 0.28)),
  ]
}

export function desk(size: Size): Solid[] {
  const { width, depth, height } = size
  const thick = Math.min(24, height * 0.05)
  const leg = Math.min(25, width * 0.04, depth * 0.04)
  const inset = leg * 1.8
  const under = height - thick
  const hung: Span = [under - Math.min(105, height * 0.18), under]
  const [behind, before] = fourLegs(size, under, { inset, splay: 20, thick: leg })
  const x = width / 2 - Math.min(inset, width * 0.2)
  return [
    ...behind,
    block({ x: [-x, x], y: hung, z: [depth * 0.08, depth * 0.92] }, { material: 'inside' }),
    ...parts([leg - x, x - leg], width > 1050 ? 3 : 2, width * 0.003).map((span) =>
      drawer(span, [hung[0] + thick * 0.2, hung[1] - thick * 0.1], [depth * 0.08, depth * 0.08]),
    ),
    ...before,
    top(size, thick, Math.min(18, depth * 0.05, width * 0.05)),
  ]
}

export function drawer(x: Span, y: Span, z: Span): Solid {
  return block({ x, y, z }, { marks: [pull(x, y)] })
}
