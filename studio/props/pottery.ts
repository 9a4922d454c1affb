import type { PropPart } from '../assembly.ts'
import { smoothProfile } from '../geometry/curves.ts'
import { lathe } from '../geometry/lathe.ts'
import type { V2 } from '../geometry/vector.ts'

export type Clay = 'stoneware' | 'dark-stoneware' | 'terracotta'

const sized = (profile: readonly V2[], size: number): V2[] => profile.map(([r, y]) => [r * size, y * size])

/** Returns the profile of a hollow vessel: smooth outside, then over the rim and down the inside to the axis. */
function vessel(outside: readonly V2[], inside: readonly V2[]): V2[] {
  return [[0, 0.0008], ...smoothProfile(outside, 32), ...inside]
}

const BELLIED: readonly V2[] = vessel(
  [
    [0.045, 0],
    [0.052, 0.003],
    [0.085, 0.06],
    [0.09, 0.11],
    [0.055, 0.175],
    [0.028, 0.21],
    [0.03, 0.235],
    [0.036, 0.242],
  ],
  [
    [0.0345, 0.2432],
    [0.032, 0.2415],
    [0.026, 0.232],
    [0.024, 0.2],
    [0, 0.19],
  ],
)

const BOTTLE: readonly V2[] = vessel(
  [
    [0.036, 0],
    [0.042, 0.004],
    [0.05, 0.05],
    [0.047, 0.13],
    [0.03, 0.2],
    [0.017, 0.25],
    [0.016, 0.3],
    [0.021, 0.318],
  ],
  [
    [0.0195, 0.319],
    [0.014, 0.3],
    [0.014, 0.25],
    [0, 0.24],
  ],
)

const CYLINDER: readonly V2[] = vessel(
  [
    [0.04, 0],
    [0.046, 0.004],
    [0.048, 0.04],
    [0.049, 0.13],
    [0.052, 0.155],
  ],
  [
    [0.0505, 0.1565],
    [0.0485, 0.155],
    [0.045, 0.13],
    [0.044, 0.03],
    [0, 0.02],
  ],
)

const DISH: readonly V2[] = vessel(
  [
    [0.05, 0],
    [0.055, 0.004],
    [0.07, 0.012],
    [0.12, 0.036],
    [0.152, 0.066],
  ],
  [
    [0.1525, 0.0685],
    [0.1495, 0.0695],
    [0.145, 0.066],
    [0.112, 0.038],
    [0.06, 0.016],
    [0, 0.012],
  ],
)

const BEAKER: readonly V2[] = vessel(
  [
    [0.028, 0],
    [0.033, 0.003],
    [0.038, 0.03],
    [0.041, 0.078],
  ],
  [
    [0.0398, 0.0792],
    [0.0385, 0.078],
    [0.0355, 0.03],
    [0.03, 0.008],
    [0, 0.006],
  ],
)

const shapes = { bellied: BELLIED, bottle: BOTTLE, cylinder: CYLINDER, dish: DISH, beaker: BEAKER }

/** Builds a hollow, wheel-thrown pot. At size 1 a bellied vase is 24 cm high and a dish 30 cm wide. */
export function pot(shape: keyof typeof shapes, clay: Clay, size = 1): PropPart[] {
  return [{ slot: clay, mesh: lathe(sized(shapes[shape], size), 56) }]
}
