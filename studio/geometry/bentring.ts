import { roundedRectangle } from './curves.ts'
import type { Mesh } from './mesh.ts'
import { sweep } from './sweep.ts'
import { clamp, radians, type V2, type V3 } from './vector.ts'

/** A lath bent to a ring that stands upright about Z. Metres. */
export interface BentRing {
  /** To its outside. */
  readonly radius: number
  /** From the inside to the outside, and from the back to the front. */
  readonly thickness: number
  readonly depth: number
  /** How far its two ends overlap, below. */
  readonly scarf: number
  readonly rounding: number
}

/** What is left open between the two ends, and how thin an end can be planed. */
const GLUE_LINE = 0.00025
const FEATHER = 0.0006
const STEPS_ROUND = 128

/** A single lath whose ends are planed to wedges and lie over each other in a long scarf at the bottom. */
export function bentRing({ radius, thickness, depth, scarf, rounding }: BentRing): Mesh {
  const middle = radius - thickness / 2
  const overlap = scarf / middle
  const turn = 2 * Math.PI + overlap
  const steps = Math.round((STEPS_ROUND * turn) / (2 * Math.PI))
  const path = Array.from({ length: steps + 1 }, (_, i): V3 => {
    const angle = radians(-90) - overlap / 2 + (turn * i) / steps
    return [middle * Math.cos(angle), middle * Math.sin(angle), 0]
  })
  const wedge = overlap / turn
  const section = (share: number): V2[] => {
    const begun = clamp(share / wedge, 0, 1)
    const left = clamp((1 - share) / wedge, 0, 1)
    // The first end lies inside, the last one over it.
    const inner = -thickness / 2 + (left < 1 ? (1 - left) * thickness + GLUE_LINE : 0)
    const outer = thickness / 2 - (begun < 1 ? (1 - begun) * thickness + GLUE_LINE : 0)
    const thick = Math.max(FEATHER, outer - inner)
    const across = clamp((inner + outer) / 2, thick / 2 - thickness / 2, thickness / 2 - thick / 2)
    return roundedRectangle(thick, depth, rounding, 3).map(([x, y]) => [x + across, y])
  }
  return sweep(path, section, { up: [0, 0, 1], crease: 40 })
}
