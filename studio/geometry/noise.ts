import { between } from './vector.ts'

/** Returns a pseudo-random generator of numbers from 0 to 1. The same seed gives the same numbers in every run. */
export function seeded(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Number of lattice steps along X and Y after which the noise repeats. 0: never. */
export interface Period {
  readonly x: number
  readonly y: number
}

const ENDLESS: Period = { x: 0, y: 0 }

/** Returns smooth noise from -1 to 1, with about one hill for each lattice step. */
export function noise(x: number, y: number, z = 0, period: Period = ENDLESS): number {
  const [left, low, near] = [Math.floor(x), Math.floor(y), Math.floor(z)]
  const [u, v, w] = [ease(x - left), ease(y - low), ease(z - near)]
  const corner = (i: number, j: number, k: number) =>
    lattice(wrap(left + i, period.x), wrap(low + j, period.y), near + k)
  const row = (j: number, k: number) => between(corner(0, j, k), corner(1, j, k), u)
  return between(between(row(0, 0), row(1, 0), v), between(row(0, 1), row(1, 1), v), w)
}

/** Adds octaves of noise, each half as strong and twice as fine as the one before (fractal Brownian motion). */
export function fbm(x: number, y: number, z: number, octaves = 3, period: Period = ENDLESS): number {
  let sum = 0
  for (let octave = 0; octave < octaves; octave++) {
    const fine = 2 ** octave
    const finer = { x: period.x * fine, y: period.y * fine }
    sum += noise(x * fine, y * fine, z * fine + octave * 17, finer) / fine
  }
  return sum
}

function ease(share: number): number {
  return share * share * share * (share * (share * 6 - 15) + 10)
}

function wrap(step: number, period: number): number {
  return period ? ((step % period) + period) % period : step
}

function lattice(x: number, y: number, z: number): number {
  let hash = (Math.imul(x, 374_761_393) + Math.imul(y, 668_265_263) + Math.imul(z, 2_147_483_647)) | 0
  hash = Math.imul(hash ^ (hash >>> 13), 1_274_126_177)
  hash ^= hash >>> 16
  return ((hash >>> 0) / 4_294_967_295) * 2 - 1
}
