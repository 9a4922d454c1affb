// Explains to customers how a query was understood, and which filters to remove if nothing matches.
import { chosenFilters, filterChoicesOf, withQueryText } from '../../choices.ts'
import {
  noFilters,
  type Facets,
  type ListingQuery,
  type FilterRelaxation,
  type QueryInterpretation,
} from '../../search.ts'
import type { QueryResult } from '../facet-index/run-query.ts'
import type { ParsedQuery } from '../text-index/search-terms.ts'

/**
 * Returns each filter choice whose removal alone would find products. The choice whose removal finds the most products
 * comes first.
 */
export function relaxationsOf(query: ListingQuery, result: QueryResult, facets: Facets): FilterRelaxation[] {
  const filters = chosenFilters(query).map((name) => ({
    filterChoices: filterChoicesOf({ [name]: query[name] }, facets),
    without: { ...query, [name]: noFilters[name], page: 1 },
    count: result.facetCounts.without[name],
  }))
  const words: FilterRelaxation = {
    filterChoices: [{ kind: 'q', q: query.q }],
    without: withQueryText(query, ''),
    count: result.withoutWords,
  }
  return [...filters, words].filter(({ count }) => count > 0).sort((a, b) => b.count - a.count)
}

/** Returns how the search text was understood; `null` if it implies no filters. */
export function interpretationOf(
  query: ListingQuery,
  { words, implied }: ParsedQuery,
  result: QueryResult,
  facets: Facets,
): QueryInterpretation | null {
  if (implied.length === 0) return null
  return {
    words,
    filters: implied.map(({ typed, filters }, index) => ({
      typed,
      filterChoices: filterChoicesOf(filters, facets),
      applied: result.applied[index] ?? false,
      without: withQueryText(query, withoutText(query.q, typed)),
    })),
  }
}

function withoutText(q: string, typed: string): string {
  return q
    .replace(typed, () => ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
