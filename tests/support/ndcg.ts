// Measures the quality of a search: normalised discounted cumulative gain of the first ten results (Järvelin and
// Kekäläinen, 2002), with gains of 2^grade − 1.

/**
 * Relevance of a product to a search. 3: the customer meant this product. 2: the product nearly fits. 1: the product is
 * related. 0: the product is irrelevant.
 */
export type Grade = 0 | 1 | 2 | 3

const TOP = 10

/**
 * Returns the nDCG of the first ten results. 1: the best products come first, in order. 0: none of the first ten
 * products is relevant. `NaN`: no product of the catalogue is relevant.
 */
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
