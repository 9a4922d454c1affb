import { seeded } from '../geometry/noise.ts'
import { item } from '../geometry/vector.ts'

/** Distance along V after which the bands of a rug repeat, in metres. */
export const BANDS_PERIOD = 2.56

/** Start of a band as a share of the period, and the index of its colour in the rug's colours. */
export type Band = readonly [from: number, colour: 0 | 1 | 2]

const COUNT = 26

/** Band pattern of a rug: wide bands of the first colour, narrower bands of the second colour, and thin lines. */
export const tideBands: readonly Band[] = bandsOf(5)

function bandsOf(seed: number): Band[] {
  const chance = seeded(seed)
  const colours = Array.from({ length: COUNT }, (_, i) =>
    i % 2 === 0 ? ground(chance()) : chance() < 0.45 ? 1 : 2,
  )
  const widths = colours.map((colour) => (colour === 2 ? 0.1 + 0.08 * chance() : 0.45 + 1.7 * chance() ** 2))
  const total = widths.reduce((sum, width) => sum + width, 0)
  const starts = widths.reduce<number[]>(
    (all, width) => [...all, item(all, all.length - 1) + width / total],
    [0],
  )
  return colours.map((colour, i): Band => [item(starts, i), colour])
}

function ground(chance: number): 0 | 1 {
  return chance < 0.72 ? 0 : 1
}
