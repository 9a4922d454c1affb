import type { PropPart } from '../assembly.ts'
import { lathe } from '../geometry/lathe.ts'
import { merge, place } from '../geometry/mesh.ts'
import type { V2 } from '../geometry/vector.ts'
import type { Clay } from './pottery.ts'

/** Distance between two plates or bowls in a stack, in metres. */
const PLATE_PITCH = 0.009
const BOWL_PITCH = 0.017

/** Profile of a plate with a diameter of 2 m. `plate` scales it. */
const PLATE: readonly V2[] = [
  [0, 0.03],
  [0.56, 0.03],
  [0.57, 0],
  [0.61, 0],
  [0.63, 0.03],
  [0.78, 0.055],
  [0.985, 0.135],
  [1, 0.15],
  [0.99, 0.162],
  [0.77, 0.085],
  [0.62, 0.065],
  [0, 0.062],
]
const BOWL: readonly V2[] = [
  [0, 0.05],
  [0.42, 0.05],
  [0.44, 0],
  [0.5, 0],
  [0.53, 0.06],
  [0.76, 0.24],
  [0.92, 0.5],
  [0.985, 0.78],
  [1, 0.81],
  [0.975, 0.82],
  [0.95, 0.8],
  [0.87, 0.5],
  [0.7, 0.26],
  [0.45, 0.12],
  [0, 0.1],
]

const sized = (profile: readonly V2[], radius: number): V2[] =>
  profile.map(([r, y]) => [r * radius, y * radius])

/** Builds a stack of plates that stands at y = 0. */
export function plateStack(count: number, radius: number, clay: Clay): PropPart[] {
  return stack(PLATE, count, radius, clay, PLATE_PITCH)
}

/** Builds a stack of bowls that stands at y = 0. */
export function bowlStack(count: number, radius: number, clay: Clay): PropPart[] {
  return stack(BOWL, count, radius, clay, BOWL_PITCH)
}

function stack(profile: readonly V2[], count: number, radius: number, slot: Clay, pitch: number): PropPart[] {
  const one = lathe(sized(profile, radius), 56)
  const all = Array.from({ length: count }, (_, i) => {
    const aside = 0.0012 * Math.sin(i * 2.3)
    return place(one, [aside, i * pitch, 0.0012 * Math.cos(i * 1.7)])
  })
  return [{ slot, mesh: merge(...all) }]
}
