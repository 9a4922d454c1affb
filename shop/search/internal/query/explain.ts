// Explains to customers how a query was understood, and which filters to remove if nothing matches.
import { chosenFilters, choicesOf, withWords } from '../../choices.ts'
import { noFilters, type Facets, type ListingQuery, type Relaxation, type Understood } from '../../search.ts'
import type { QueryResult } from '../facet-index/run-query.ts'
import type { ParsedQuery } from '../text-index/search-terms.ts'

/** Returns each choice whose removal alone would find products, the one that finds most first. */
export function relaxationsOf(query: ListingQuery, look: QueryResult, facets: Facets): Relaxation[] {
  const filters = chosenFilters(query).map((name) => ({
    choices: choicesOf({ [name]: query[name] }, facets),
    without: { ...query, [name]: noFilters[name], page: 1 },
    count: look.counted.without[name],
  }))
  const words: Relaxation = {
    choices: [{ kind: 'q', q: query.q }],
    without: withWords(query, ''),
    count: look.withoutWords,
  }
  return [...filters, words].filter(({ count }) => count > 0).sort((a, b) => b.count - a.count)
}

/** Returns how the words were understood; `null` if they imply no filters. */
export function understoodAs(
  query: ListingQuery,
  { words, implied }: ParsedQuery,
  look: QueryResult,
  facets: Facets,
): Understood | null {
  if (implied.length === 0) return null
  return {
    words,
    filters: implied.map(({ typed, filters }, index) => ({
      typed,
      choices: choicesOf(filters, facets),
      applied: look.applied[index] ?? false,
      without: withWords(query, withoutText(query.q, typed)),
    })),
  }
}

function withoutText(q: string, typed: string): string {
  return q
    .replace(typed, () => ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
