import { roundedPlan, type Plan } from '../../geometry/upholstery/cover.ts'

export interface SeatShape {
  readonly corner: number
  /** Share by which the seat is narrower at the back than at the front. */
  readonly narrower: number
  /** Length in metres by which the middle of the front edge bulges forward. */
  readonly nose: number
}

/** Returns the outline of a chair's seat, `width` metres wide at its front: narrower behind, with a curved front edge. */
export function seatPlan(width: number, depth: number, { corner, narrower, nose }: SeatShape): Plan {
  const rounded = roundedPlan(width, depth, corner)
  return (u, v) => {
    const [x, z] = rounded(u, v)
    const fromBack = 0.5 + z / depth
    return [x * (1 - narrower * (1 - fromBack)), z + nose * fromBack * (1 - (2 * x) ** 2 / width ** 2)]
  }
}
