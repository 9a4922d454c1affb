import type { View } from '../../model-drawing.ts'
import type { Flat } from './paths.ts'
import type { Size } from './size.ts'
import type { Point, Solid } from './solid.ts'

/** A camera: the position of the viewer, and the projection of points in space to the picture. */
export interface Camera {
  place(point: Point): Flat
  /** Returns the scale, in pixels per millimetre, at the distance `z` behind the product's front. */
  scale(z: number): number
  /**
   * Position of the viewer on the axes x, y and z, in millimetres. Without perspective, the viewer looks along one axis
   * and is infinitely far away, and the positions on the other two axes are `null`.
   */
  readonly viewer: readonly [number | null, number | null, number | null]
}

export interface Placement {
  readonly scale: number
  /** The point in the picture, in pixels, at which the middle of the product's front edge stands on the floor. */
  readonly origin: Flat
}

/**
 * Returns a perspective camera in front of the product, with the viewer's eye at the height `eye`. Surfaces parallel to
 * the front keep their proportions. If the eye is above the product, the top is visible.
 */
export function studio({ scale, origin: [left, floor] }: Placement, eye: number, distance: number): Camera {
  const nearness = (z: number) => distance / (distance + z)
  return {
    place: ([x, y, z]) => [left + x * nearness(z) * scale, floor - (eye + (y - eye) * nearness(z)) * scale],
    scale: (z) => nearness(z) * scale,
    viewer: [0, eye, -distance],
  }
}

/**
 * Returns a camera without perspective. In the view `side`, the viewer looks at the product's left side. In this view,
 * the product's front is on the right.
 */
export function elevation(view: View, { scale, origin: [u, v] }: Placement): Camera {
  const seen: Record<View, Pick<Camera, 'place' | 'viewer'>> = {
    front: { place: ([x, y]) => [u + x * scale, v - y * scale], viewer: [null, null, -Infinity] },
    side: { place: ([, y, z]) => [u - z * scale, v - y * scale], viewer: [-Infinity, null, null] },
    top: { place: ([x, , z]) => [u + x * scale, v - z * scale], viewer: [null, Infinity, null] },
  }
  return { ...seen[view], scale: () => scale }
}

/**
 * Returns a camera that keeps the drawing inside the product's bounding box. A point outside the box is drawn at the
 * nearest point of the box.
 */
export function clampedTo(camera: Camera, { width, depth, height }: Size): Camera {
  const clampTo = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)
  return {
    ...camera,
    place: ([x, y, z]) =>
      camera.place([clampTo(x, -width / 2, width / 2), clampTo(y, 0, height), clampTo(z, 0, depth)]),
  }
}

/**
 * Sorts bodies from back to front. If a plane perpendicular to an axis lies between two bodies, the body on the
 * viewer's side comes later. Bodies that intersect keep their order.
 */
export function backToFront(solids: readonly Solid[], { viewer }: Camera): Solid[] {
  const behind = solids.map((solid) =>
    solids.filter((other) => other !== solid && hides(solid, other, viewer)),
  )
  const ordered = new Set<Solid>()
  const visiting = new Set<Solid>()
  const visit = (solid: Solid, index: number) => {
    if (ordered.has(solid) || visiting.has(solid)) return
    visiting.add(solid)
    for (const other of behind[index] ?? []) visit(other, solids.indexOf(other))
    ordered.add(solid)
  }
  solids.forEach(visit)
  return [...ordered]
}

/** Returns whether the first body must be drawn over the second. */
function hides(first: Solid, second: Solid, viewer: Camera['viewer']): boolean {
  let may = false
  for (const axis of [0, 1, 2] as const) {
    const eye = viewer[axis]
    if (eye === null) continue
    if (first.max[axis] <= second.min[axis] && eye <= second.min[axis]) may = true
    if (first.min[axis] >= second.max[axis] && eye >= second.max[axis]) may = true
    if (second.max[axis] <= first.min[axis] && eye <= first.min[axis]) return false
    if (second.min[axis] >= first.max[axis] && eye >= first.max[axis]) return false
  }
  return may
}
