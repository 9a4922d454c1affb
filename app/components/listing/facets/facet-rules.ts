import { lengthIn, type LengthUnit, tenthsOfInches } from '#shop/length.ts'
import type { Range, RangeFacet } from '#shop/search/search.ts'

/**
 * Checks whether selecting a value of a facet can exclude products. A facet with no such value is useless as a filter.
 */
export function narrowsResults(values: readonly { readonly count: number }[], total: number): boolean {
  return values.some(({ count }) => count < total)
}

/**
 * Checks whether to show a range filter. A range filter is useful if the products have different values. It is also
 * shown if the customer has selected a range, so that the customer can remove the selection.
 */
export function hasSeveralValues({ min, max }: RangeFacet, chosen: Range | null): boolean {
  return chosen !== null || (min !== null && max !== null && min < max)
}

/**
 * Converts a range from millimetres to the unit of the length filters. Rounds each bound to a whole centimetre or to a
 * tenth of an inch.
 */
export function inUnit({ min, max }: Range, unit: LengthUnit): Range {
  const rounded = (bound: number | null) => {
    if (bound === null) return null
    return unit === 'in' ? tenthsOfInches(bound) : Math.round(lengthIn(bound, unit))
  }
  return { min: rounded(min), max: rounded(max) }
}

/**
 * Converts a range from millimetres to whole centimetres or inches. Rounds the minimum down and the maximum up. A
 * missing bound becomes 0.
 */
export function aroundInUnit({ min, max }: Range, unit: LengthUnit): { min: number; max: number } {
  return { min: Math.floor(lengthIn(min ?? 0, unit)), max: Math.ceil(lengthIn(max ?? 0, unit)) }
}

interface RangeWords {
  between(from: string, to: string): string
  atLeast(from: string): string
  atMost(to: string): string
}

/** Describes a range in words, such as "€100 to €500" or "up to 200 cm". */
export function rangeInWords(
  { min, max }: Range,
  write: (bound: number) => string,
  words: RangeWords,
): string {
  if (min === null) return words.atMost(write(max ?? 0))
  if (max === null) return words.atLeast(write(min))
  return min === max ? write(min) : words.between(write(min), write(max))
}
