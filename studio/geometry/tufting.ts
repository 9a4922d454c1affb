import { lathe } from './lathe.ts'
import { place, type Mesh } from './mesh.ts'
import { roundedPlan, type Plan } from './cover.ts'
import { item, type V2, type V3 } from './vector.ts'

/** Returns the nearest point outside an object that the cloth touches, or `point` itself if it is outside. */
export type Outside = (point: V3) => V3

/**
 * Returns a function that pulls the upper cloth of a cushion down along seams parallel to Z, so that the filling forms
 * channels. `floor` is the height of the seams, and `slope` the steepness of the cloth beside them.
 */
export function channels(seams: readonly number[], floor: number, slope = 1.5): Outside {
  return (point) => {
    const [x, y, z] = point
    const nearest = seams.reduce((least, seam) => Math.min(least, Math.abs(x - seam)), Infinity)
    return lowered(point, floor + slope * nearest, [x, y, z])
  }
}

/** Returns a function that pulls the upper cloth down to `floor` at each button [x, z], and less around it. */
export function tufts(buttons: readonly V2[], floor: number, slope = 0.9): Outside {
  return (point) => {
    const [x, y, z] = point
    const nearest = buttons.reduce((least, at) => Math.min(least, Math.hypot(x - at[0], z - at[1])), Infinity)
    return lowered(point, floor + slope * Math.max(0, nearest - BUTTON), [x, y, z])
  }
}

function lowered(point: V3, limit: number, [x, y, z]: V3): V3 {
  return y > 0 && y > limit ? [x, limit, z] : point
}

/** Radius of a covered button, in metres. */
const BUTTON = 0.011

/** Builds the covered buttons of a tufted cushion. Each one lies on the upper cloth of `cushion`, at a point [x, z]. */
export function buttonsOn(cushion: Mesh, buttons: readonly V2[]): Mesh[] {
  return buttons.map(([x, z]) => place(button(), [x, topAt(cushion, [x, z]), z]))
}

function button(): Mesh {
  const dome: V2[] = [0, 15, 30, 45, 60, 75, 90].map((angle) => {
    const turn = (angle * Math.PI) / 180
    return [BUTTON * Math.sin(turn), 0.0045 * Math.cos(turn)]
  })
  return lathe([...dome, [BUTTON * 0.8, -0.006], [0, -0.006]], 24, 50)
}

/** Returns the height of the upper cloth at the corner of the mesh nearest to a point [x, z]. */
export function topAt(mesh: Mesh, [x, z]: V2): number {
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
