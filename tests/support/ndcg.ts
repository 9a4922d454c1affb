// What a search ought to find, and how well one does: normalised discounted cumulative gain over the first ten
// (Järvelin and Kekäläinen, 2002), with gains of 2^grade − 1.

/** How well a piece answers: 3 is what was meant, 2 nearly, 1 has to do with it, 0 does not. */
export type Grade = 0 | 1 | 2 | 3

const TOP = 10

/** 1 when the best there are come first, in order; 0 when none of them is among the first ten. */
export function ndcg(found: readonly Grade[], all: readonly Grade[]): number {
  const ideal = gainOf(all.toSorted((one, other) => other - one))
  return ideal === 0 ? Number.NaN : gainOf(found) / ideal
}

function gainOf(grades: readonly Grade[]): number {
  return grades
    .slice(0, TOP)
    .reduce<number>((sum, grade, rank) => sum + (2 ** grade - 1) / Math.log2(rank + 2), 0)
}

export function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length
}
