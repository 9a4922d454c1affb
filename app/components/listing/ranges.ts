import type { Range } from '#shop/search/search.ts'

/** A range in larger units, rounded to whole ones. */
export function scaled(range: Range | null, by: number): Range | null {
  if (!range) return null
  const inUnits = (bound: number | null) => (bound === null ? null : Math.round(bound / by))
  return { min: inUnits(range.min), max: inUnits(range.max) }
}

interface RangeWords {
  between(from: string, to: string): string
  atLeast(from: string): string
  atMost(to: string): string
}

/** "€100 to €500", "up to 200 cm": a range as it is said. */
export function rangeInWords(
  { min, max }: Range,
  write: (bound: number) => string,
  words: RangeWords,
): string {
  if (min !== null && max !== null) return words.between(write(min), write(max))
  return min === null ? words.atMost(write(max ?? 0)) : words.atLeast(write(min))
}
