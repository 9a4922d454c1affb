// The depth of a test run. `npm test` and `.ci/run` check each claim once. `npm run test:deep` checks each claim in
// every variant.

/**
 * Whether this is a deep run. A deep run tests on both database engines and uses every round, view and hostile string.
 */
export const deep = process.env['TESTS_DEPTH'] === 'deep'

/** Returns the first value in a normal run of the tests, and the second value in a deep run. */
export function atDepth<Value>(normal: Value, inDeepRun: Value): Value {
  return deep ? inDeepRun : normal
}

const givenSeed = Number(process.env['TESTS_SEED'] ?? '')
const seed = givenSeed > 0 ? givenSeed : 1 + Math.floor(Math.random() * 0x7fff_fffe)
let isUsed = false

/**
 * Returns the seed for random choices of tests: `TESTS_SEED` or, without it, a new seed for each run. If a test uses
 * the seed and fails, the failure reports the seed.
 */
export function runSeed(): number {
  isUsed = true
  return seed
}

/** Returns a sentence that says how to repeat the random choices made so far. Returns `null` if there were none. */
export function seedNote(): string | null {
  return isUsed ? `Repeat with the same random choices: TESTS_SEED=${seed}` : null
}

/** Returns `count` elements of the list, chosen by the seed, in the list's order. A deep run returns all elements. */
export function sample<Item>(list: readonly Item[], count: number, of = runSeed()): Item[] {
  if (deep || count >= list.length) return [...list]
  const next = generator(of)
  const chosen = new Set<number>()
  while (chosen.size < count) chosen.add(Math.floor(next() * list.length))
  return list.filter((_, at) => chosen.has(at))
}

/**
 * Pairs each row with `count` columns. Takes the columns in turn, in an order that depends on the seed. Every row
 * occurs. Every column occurs if there are enough rows. A deep run pairs each row with every column.
 */
export function samplePairs<Row, Column>(
  rows: readonly Row[],
  columns: readonly Column[],
  count: number,
  of = runSeed(),
): [Row, Column][] {
  if (deep || count >= columns.length)
    return rows.flatMap((row) => columns.map((column): [Row, Column] => [row, column]))
  const next = generator(of)
  const shuffledColumns = shuffled(columns, next)
  return shuffled(rows, next).flatMap((row, at) =>
    Array.from({ length: count }, (_, more): [Row, Column] => {
      const column = shuffledColumns[(at * count + more) % shuffledColumns.length]
      return [row, column as Column]
    }),
  )
}

function shuffled<Item>(list: readonly Item[], next: () => number): Item[] {
  return list
    .map((item) => ({ item, sortKey: next() }))
    .toSorted((a, b) => a.sortKey - b.sortKey)
    .map(({ item }) => item)
}

/**
 * Returns a random number generator (mulberry32) for numbers from 0 up to but not including 1. The same seed gives the
 * same numbers.
 */
export function generator(of: number): () => number {
  let state = of | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
