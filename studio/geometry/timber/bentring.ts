import { roundedRectangle } from '../curves.ts'
import type { Mesh } from '../mesh.ts'
import { sweep } from '../sweep.ts'
import { clamp, radians, type V2, type V3 } from '../vector.ts'

/** Dimensions in metres of a lath bent to an upright ring about Z. */
export interface BentRing {
  /** Outer radius of the ring. */
  readonly radius: number
  /**
   * `thickness` is measured from the inside of the ring to its outside. `depth` is measured from the back of the ring
   * to its front.
   */
  readonly thickness: number
  readonly depth: number
  /** Length by which the two ends of the lath overlap at the bottom of the ring. */
  readonly scarf: number
  readonly rounding: number
}

/** Gap between the two ends of the bent lath, and least thickness of a planed end, in metres. */
const GLUE_LINE = 0.00025
const FEATHER = 0.0006
const STEPS_ROUND = 128

/** Builds a ring from a single lath whose ends are planed to wedges and overlap in a long scarf joint at the bottom. */
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
  const whole = roundedRectangle(thickness, depth, rounding, 4)
  const highest = roundedHeight(thickness, depth, rounding)
  const section = (share: number): V2[] => {
    const begun = clamp(share / wedge, 0, 1)
    const left = clamp((1 - share) / wedge, 0, 1)
    // The first end lies inside, the last end outside. The seam between them runs from one side of the lath to the
    // other.
    const outer = begun < 1 ? Math.max(begun * thickness - GLUE_LINE, FEATHER) : thickness
    const inner = left < 1 ? Math.min((1 - left) * thickness + GLUE_LINE, thickness - FEATHER) : 0
    return whole.map(([x, y]) => {
      const across = clamp(x, inner - thickness / 2, outer - thickness / 2)
      return [across, Math.sign(y) * Math.min(Math.abs(y), highest(across))]
    })
  }
  return sweep(path, section, { up: [0, 0, 1], crease: 40 })
}

/**
 * Returns a function for a rounded rectangle. The function maps a horizontal position in the rectangle to half the
 * rectangle's height at this position.
 */
function roundedHeight(width: number, height: number, radius: number): (x: number) => number {
  return (x) => {
    const intoCorner = Math.max(0, Math.abs(x) - (width / 2 - radius))
    return height / 2 - radius + Math.sqrt(Math.max(0, radius ** 2 - intoCorner ** 2))
  }
}
