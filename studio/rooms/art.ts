import type { PropPart } from '../assembly.ts'
import { roundedBox } from '../geometry/box.ts'
import { merge, place, type Mesh } from '../geometry/mesh.ts'
import { slab } from '../geometry/slab.ts'
import type { V2 } from '../geometry/vector.ts'

/**
 * A shape that is cut out of coloured paper: an ellipse, or an arc of an ellipse. Positions and lengths are shares of
 * the sheet's size, measured from the middle of the sheet.
 */
interface CutOut {
  readonly slot: string
  readonly at: V2
  readonly half: V2
  /** Start and end angle in degrees. Default: the whole ellipse. */
  readonly arc?: V2
}

const FRAME = 0.022
const DEEP = 0.028

const suns: readonly CutOut[] = [
  { slot: 'olive-paper', at: [0.04, -0.2], half: [0.36, 0.3], arc: [0, 180] },
  { slot: 'ochre-paper', at: [-0.16, -0.2], half: [0.2, 0.17], arc: [0, 180] },
  { slot: 'rust-paper', at: [0.02, 0.21], half: [0.2, 0.16] },
]
const moons: readonly CutOut[] = [
  { slot: 'navy-paper', at: [-0.02, 0], half: [0.27, 0.33], arc: [90, 270] },
  { slot: 'rust-paper', at: [0.02, 0], half: [0.27, 0.33], arc: [-90, 90] },
]
export const motifs = { suns, moons } as const

/** Builds a framed sheet about its own middle, with its back to -Z. */
export function framed(width: number, height: number, motif: keyof typeof motifs): PropPart[] {
  const bar = (size: [number, number], at: [number, number]) =>
    place(roundedBox([size[0], size[1], DEEP], 0.002, { segments: 1 }), [at[0], at[1], DEEP / 2])
  const upright = (side: number) => bar([FRAME, height], [(side * (width - FRAME)) / 2, 0])
  const rail = (side: number) => bar([width - 2 * FRAME, FRAME], [0, (side * (height - FRAME)) / 2])
  const sheet = place(
    roundedBox([width - FRAME, height - FRAME, 0.003], 0.0005, { segments: 1 }),
    [0, 0, 0.008],
  )
  return [
    { slot: 'oiled-ash', mesh: merge(upright(-1), upright(1), rail(-1), rail(1)) },
    { slot: 'white-paper', mesh: sheet },
    ...motifs[motif].map((cutOut, layer) => ({
      slot: cutOut.slot,
      mesh: laid(cutOut, [width, height], 0.011 + 0.0012 * layer),
    })),
  ]
}

function laid({ at, half, arc = [0, 360] }: CutOut, [width, height]: V2, above: number): Mesh {
  const corners = 64
  const outline = Array.from({ length: corners }, (_, i): V2 => {
    const angle =
      ((arc[0] + ((arc[1] - arc[0]) * i) / (arc[1] - arc[0] === 360 ? corners : corners - 1)) * Math.PI) / 180
    return [Math.cos(angle) * half[0] * width, -Math.sin(angle) * half[1] * width]
  })
  const middle = outline.reduce<V2>((sum, [x, z]) => [sum[0] + x / corners, sum[1] + z / corners], [0, 0])
  const about = outline.map(([x, z]): V2 => [x - middle[0], z - middle[1]])
  const paper = slab(about, [
    [0, 0],
    [0, 0.001],
  ])
  return place(paper, [at[0] * width + middle[0], at[1] * height - middle[1], above], [90, 0, 0])
}
