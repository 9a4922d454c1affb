import type { PropPart } from '../assembly.ts'
import { roundedBox } from '../geometry/box.ts'
import { merge, place, type Mesh } from '../geometry/mesh.ts'
import { slab } from '../geometry/slab.ts'
import { radians, type V2, type V3 } from '../geometry/vector.ts'

/** A flat shape on a print: part of an ellipse, its measures in shares of the print's width. */
interface Shape {
  readonly slot: string
  readonly at: V2
  readonly radii: V2
  /** From which angle to which, in degrees anticlockwise from the right. */
  readonly angles: V2
}

const PRINTS: Readonly<Record<'sun' | 'halves', readonly Shape[]>> = {
  sun: [
    { slot: 'rust-paper', at: [0.02, 0.3], radii: [0.2, 0.2], angles: [0, 360] },
    { slot: 'olive-paper', at: [0.03, -0.32], radii: [0.34, 0.36], angles: [0, 180] },
    { slot: 'ochre-paper', at: [-0.16, -0.32], radii: [0.2, 0.21], angles: [0, 180] },
  ],
  halves: [
    { slot: 'navy-paper', at: [-0.015, 0], radii: [0.27, 0.4], angles: [90, 270] },
    { slot: 'ochre-paper', at: [0.015, 0], radii: [0.27, 0.4], angles: [-90, 90] },
  ],
}

/** A framed print that hangs on a wall behind it (z = 0), about its middle; the frame's slot is `frame`. */
export function framedPrint(print: keyof typeof PRINTS, width: number, height: number): PropPart[] {
  const paper = roundedBox([width - 0.02, height - 0.02, 0.002], 0.0005, { segments: 1, grain: null })
  const shapes = PRINTS[print].map(({ slot, at, radii, angles }, i): PropPart => {
    const outline = ellipsePart(radii.map((radius) => radius * width) as V2, angles)
    const cut = slab(outline.points, [
      [0, 0.0004],
      [0, 0],
    ])
    const middle: V3 = [at[0] * width + outline.at[0], at[1] * width + outline.at[1], 0.0125 + i * 0.0006]
    return { slot, mesh: place(cut, middle, [90, 0, 0]) }
  })
  return [
    { slot: 'frame', mesh: frame(width, height) },
    { slot: 'cream-paper', mesh: place(paper, [0, 0, 0.011]) },
    ...shapes,
  ]
}

function frame(width: number, height: number): Mesh {
  const [bar, deep] = [0.016, 0.026]
  const level = roundedBox([width, bar, deep], 0.0015, { segments: 1 })
  const upright = roundedBox([bar, height - 2 * bar + 0.002, deep - 0.0004], 0.0015, {
    segments: 1,
    grain: 1,
  })
  return merge(
    place(level, [0, height / 2 - bar / 2, deep / 2]),
    place(level, [0, bar / 2 - height / 2, deep / 2]),
    place(upright, [width / 2 - bar / 2, 0, deep / 2]),
    place(upright, [bar / 2 - width / 2, 0, deep / 2]),
    place(roundedBox([width - 0.01, height - 0.01, 0.004], 0.001, { segments: 1 }), [0, 0, 0.004]),
  )
}

/** The outline about its own middle, in [x, z] of a slab that will be stood up, and where that middle is. */
function ellipsePart(radii: V2, [from, to]: V2): { readonly points: V2[]; readonly at: V2 } {
  const whole = to - from >= 360
  const steps = 48
  const points = Array.from({ length: whole ? steps : steps + 1 }, (_, i): V2 => {
    const angle = radians(from + ((to - from) * i) / steps)
    return [radii[0] * Math.cos(angle), radii[1] * Math.sin(angle)]
  })
  const at: V2 = [0, 1].map((k) => points.reduce((sum, p) => sum + (p[k] ?? 0), 0) / points.length) as V2
  return { points: points.map(([x, y]): V2 => [x - at[0], at[1] - y]), at }
}
