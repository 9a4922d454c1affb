import { roundedPlan, type Plan } from './cover.ts'
import { lathe } from '../lathe.ts'
import { place, type Mesh } from '../mesh.ts'
import { item, radians, type V2, type V3 } from '../vector.ts'

/** Returns the nearest point outside an object that the cloth touches, or `point` itself if it is outside. */
export type Outside = (point: V3) => V3

export interface Channels {
  /** Positions of the seams along `axis`: X (0) for seams that run along Z, or Z (2) for seams that run along X. */
  readonly seams: readonly number[]
  readonly axis: 0 | 2
  /** Height of the seams, in metres. */
  readonly floor: number
  /** Steepness of the cloth beside a seam: rise per metre. */
  readonly slope: number
}

/** Returns a function that pulls the upper cloth of a cushion down along seams, so that the filling forms channels. */
export function channels({ seams, axis, floor, slope }: Channels): Outside {
  return (point) => {
    if (point[1] <= floor || point[1] <= 0) return point
    let nearest = Infinity
    for (const seam of seams) nearest = Math.min(nearest, Math.abs(point[axis] - seam))
    return lowered(point, floor + slope * nearest)
  }
}

/** Returns a function that pulls the upper cloth down to `floor` at each button [x, z], and less around it. */
export function tufts(buttons: readonly V2[], floor: number, slope: number): Outside {
  return (point) => {
    if (point[1] <= floor || point[1] <= 0) return point
    let nearest = Infinity
    for (const [x, z] of buttons) nearest = Math.min(nearest, (point[0] - x) ** 2 + (point[2] - z) ** 2)
    return lowered(point, floor + slope * Math.max(0, Math.sqrt(nearest) - BUTTON))
  }
}

function lowered(point: V3, limit: number): V3 {
  return point[1] > limit ? [point[0], limit, point[2]] : point
}

/** Radius of a covered button, in metres. */
const BUTTON = 0.0125
const BUTTON_RISE = 0.007

/** Builds the covered buttons of a tufted cushion. Each one lies on the upper cloth of `cushion`, at a point [x, z]. */
export function buttonsOn(cushion: Mesh, buttons: readonly V2[]): Mesh[] {
  return buttons.map(([x, z]) => place(button(), [x, topAt(cushion, [x, z]), z]))
}

function button(): Mesh {
  const dome = [0, 15, 30, 45, 60, 75, 90].map((angle): V2 => [
    BUTTON * Math.sin(radians(angle)),
    BUTTON_RISE * Math.cos(radians(angle)),
  ])
  return lathe([...dome, [BUTTON * 0.8, -0.006], [0, -0.006]], 24, 50)
}

/** Returns the height of the upper cloth at the corner of the mesh nearest to a point [x, z]. */
function topAt(mesh: Mesh, [x, z]: V2): number {
  let [nearest, height] = [Infinity, 0]
  for (const point of mesh.p) {
    const away = Math.hypot(point[0] - x, point[2] - z)
    if (point[1] <= 0 || away >= nearest) continue
    ;[nearest, height] = [away, point[1]]
  }
  return height
}

/**
 * Returns the plan of a rectangle with a radius of its own at each corner, in the order [-x -z], [-x +z], [+x -z] and
 * [+x +z].
 */
export function unevenPlan(
  width: number,
  depth: number,
  corners: readonly [number, number, number, number],
): Plan {
  const plans = corners.map((corner) => roundedPlan(width, depth, corner))
  return (u, v) => item(plans, (u > 0 ? 2 : 0) + (v > 0 ? 1 : 0))(u, v)
}
