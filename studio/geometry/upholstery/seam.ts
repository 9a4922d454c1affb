import type { Cover, OnPanel } from './cover.ts'
import { forEachTriangle, weld } from '../mesh.ts'
import { noise } from '../noise.ts'
import { add, clamp, cross, item, mix, normalize, scale, subtract, type V3 } from '../vector.ts'

/** Shape of the cloth beside the seams of a cover. All heights are in metres. */
export interface Seaming {
  readonly seed: number
  /** Depth of the groove in which the seam lies. */
  readonly groove: number
  /** Height of the small folds that the sewing thread draws across the seam. */
  readonly puckers: number
  /** Height of the folds that run from the corners of a panel towards its middle. */
  readonly folds: number
}

/** Distance between two puckers, and how far they reach from the seam, in metres. */
const PUCKER = { apart: 0.03, reach: 0.026 }
/** Distance from the corner at which a fold is half as high, and the number of folds in a right angle. */
const FOLD = { reach: 0.15, count: 3.6 }

/** Share by which a point moves to the middle of its neighbours in one round of smoothing, and back in the next. */
const SMOOTHING = [0.5, -0.52]

/**
 * Smooths a cover without shrinking it, and its seams only along themselves. Removes the zigzag of cloth that is pressed
 * together.
 */
export function ironed({ mesh, places }: Cover, at: readonly V3[], rounds = 3): V3[] {
  const points = weld(mesh)
  const near: Set<number>[] = []
  for (let i = 0; i < mesh.t.length; i++) {
    const next = i % 3 === 2 ? i - 2 : i + 1
    const [a, b] = [points[item(mesh.t, i)] ?? 0, points[item(mesh.t, next)] ?? 0]
    ;(near[a] ??= new Set()).add(b)
    ;(near[b] ??= new Set()).add(a)
  }
  let now: V3[] = []
  const isSeam: boolean[] = []
  at.forEach((position, i) => {
    now[points[i] ?? 0] = position
    isSeam[points[i] ?? 0] = item(places, i).away < 1e-6
  })
  const around = near.map((others, point) => [...others].filter((other) => !isSeam[point] || isSeam[other]))
  for (let round = 0; round < 2 * rounds; round++) {
    const share = item(SMOOTHING, round % 2)
    now = now.map((position, point) => {
      const others = item(around, point)
      const sum: V3 = [0, 0, 0]
      for (const other of others) {
        const [x, y, z] = item(now, other)
        sum[0] += x
        sum[1] += y
        sum[2] += z
      }
      return mix(position, scale(sum, 1 / others.length), share)
    })
  }
  return at.map((_, i) => item(now, points[i] ?? 0))
}

/** Adds the grooves, puckers and folds of the seams to a cover. `at` is the position of each of its corners. */
export function sewn({ mesh, places }: Cover, at: readonly V3[], seaming: Seaming): V3[] {
  const points = weld(mesh)
  const normals: V3[] = []
  forEachTriangle({ ...mesh, p: [...at] }, (a, b, c, index) => {
    const area = cross(subtract(b, a), subtract(c, a))
    for (let k = 0; k < 3; k++) {
      const point = points[item(mesh.t, 3 * index + k)] ?? 0
      normals[point] = add(normals[point] ?? [0, 0, 0], area)
    }
  })
  return at.map((position, i) => {
    const normal = normalize(item(normals, points[i] ?? 0))
    return add(position, scale(normal, heightAt(item(places, i), seaming)))
  })
}

function heightAt(place: OnPanel, seaming: Seaming): number {
  return grooveAt(place.away, seaming.groove) + puckerAt(place, seaming) + foldAt(place, seaming)
}

/** Returns the height of a plain seam: a narrow groove between two soft swellings, where the seam allowance lies. */
function grooveAt(away: number, depth: number): number {
  return depth * (0.3 * Math.exp(-(((away - 0.011) / 0.007) ** 2)) - Math.exp(-((away / 0.003) ** 2)))
}

function puckerAt({ away, along }: OnPanel, { puckers, seed }: Seaming): number {
  const reach = clamp(away / 0.008, 0, 1) * Math.exp(-away / PUCKER.reach)
  return puckers * reach * noise(along / PUCKER.apart, away * 9, seed * 3.7)
}

function foldAt({ corner, quarter }: OnPanel, { folds, seed }: Seaming): number {
  if (!corner || !folds) return 0
  const from = Math.hypot(...corner)
  const angle = Math.atan2(corner[1], corner[0]) / (Math.PI / 2)
  const fade = Math.sin(Math.PI * clamp(angle, 0, 1)) ** 0.6
  const other = quarter * 11.7 + seed * 5.3
  const ridge = 1 - 2 * Math.abs(noise(angle * FOLD.count + other, from * 3, other))
  return folds * fade * ridge * clamp(from / 0.04, 0, 1) * Math.exp(-from / FOLD.reach)
}
