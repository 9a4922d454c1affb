import type { Range, RangeFacet } from '#shop/search/search.ts'

/** Whether choosing among values would leave any piece out. */
export function divides(values: readonly { readonly count: number }[], total: number): boolean {
  return values.some(({ count }) => count < total)
}

/** Whether a range has any length to choose from; what is chosen can always be let go of. */
export function reaches({ min, max }: RangeFacet, chosen: Range | null): boolean {
  return chosen !== null || (min !== null && max !== null && min < max)
}
