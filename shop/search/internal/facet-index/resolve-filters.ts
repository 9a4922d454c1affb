// Decides which of the filters that the typed words imply are applied.
import { chosenFilters } from '../../choices.ts'
import { noFilters, rangeFilters, type Filters, type ListingQuery } from '../../search.ts'
import type { FacetCounts } from './facet-counts.ts'
import type { TextMatches } from './relevance.ts'

export interface ResolvedFilters {
  readonly filters: Filters
  readonly applied: readonly boolean[]
  readonly facetCounts: FacetCounts
}

/**
 * Decides which filters from the typed text to apply. Each part of the text can imply filters. A filter that the
 * customer selected replaces the same filter from the text. If no product matches, ignores the filters of one part of
 * the text. Chooses the part without which the most products match. If there is still no match, ignores all filters
 * from the text.
 */
export function resolveFilters(
  query: ListingQuery,
  implied: TextMatches['implied'],
  count: (filters: Filters) => FacetCounts,
): ResolvedFilters {
  const chosen = chosenFilters(query)
  const applicable = implied.map(({ filters }) =>
    Object.fromEntries(Object.entries(filters).filter(([name]) => !chosen.some((one) => one === name))),
  )
  const possible = applicable.map((filters) => Object.keys(filters).length > 0)
  const tryWith = (applied: readonly boolean[]): ResolvedFilters => {
    const filters = Object.assign({ ...query }, ...applicable.filter((_, index) => applied[index])) as Filters
    return { filters, applied, facetCounts: count(filters) }
  }
  const all = tryWith(possible)
  if (all.facetCounts.matched.length > 0 || !possible.includes(true)) return all
  const one = possible
    .flatMap((is, index) => (is ? [possible.with(index, false)] : []))
    .map(tryWith)
    .reduce((best, next) => (next.facetCounts.matched.length > best.facetCounts.matched.length ? next : best))
  return one.facetCounts.matched.length > 0 ? one : tryWith(possible.map(() => false))
}

/** Returns those ranges in the typed text that were not applied as filters. `null`: every range was applied. */
export function ignoredRanges(words: TextMatches | null, applied: readonly boolean[]): Filters | null {
  const ignored = (words?.implied ?? []).filter((_, index) => !applied[index]).map(({ filters }) => filters)
  const ranges = ignored.flatMap((filters) =>
    Object.entries(filters).filter(([name]) => rangeFilters.some((range) => range === name)),
  )
  return ranges.length > 0 ? { ...noFilters, ...Object.fromEntries(ranges) } : null
}
