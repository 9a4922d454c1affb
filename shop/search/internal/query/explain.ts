// Explains to customers how the search understood a query, and which filters to remove if nothing matches.
import { chosenFilters, filterChoicesOf, withQueryText } from '../../choices.ts'
import type { Language } from '#shop/language.ts'
import {
  noFilters,
  type Facets,
  type FilterChoice,
  type ImpliedFilter,
  type ListingQuery,
  type FilterRelaxation,
  type QueryInterpretation,
} from '../../search.ts'
import type { QueryResult } from '../facet-index/run-query.ts'
import type { ParsedQuery } from '../text-index/search-terms.ts'
import { colours } from '../vocabulary/colours.ts'
import { findColours } from '../vocabulary/vocabulary.ts'
import { findNegations } from './negations.ts'
import { tokensOf } from './tokens.ts'

/**
 * Returns suggestions to remove one filter or the search text, for a query without results. Contains only suggestions
 * that lead to at least one product. The suggestion that leads to the most products comes first.
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

/** Returns how the search interpreted the text; `null` if the text implies no filters and names no colours. */
export function interpretationOf(
  query: ListingQuery,
  { words, implied }: ParsedQuery,
  result: QueryResult,
  facets: Facets,
  language: Language,
): QueryInterpretation | null {
  const filters = implied.map(({ typed, filters: of }, index) => ({
    typed,
    filterChoices: filterChoicesOf(of, facets),
    applied: result.applied[index] ?? false,
    without: withQueryText(query, withoutText(query.q, typed)),
  }))
  const all = [...namedColours(query, language), ...filters]
  return all.length === 0 ? null : { words, filters: all }
}

/**
 * Returns the colours that the search text names. The search treats colours as words and not as a filter, so that it
 * also finds products without data about their colour.
 */
function namedColours(query: ListingQuery, language: Language): ImpliedFilter[] {
  const tokens = tokensOf(query.q)
  const negated = new Set(findNegations(tokens, language).flatMap((negation) => negation.tokens))
  const found = findColours(
    tokens.map(({ word }) => word),
    language,
  )
  return found.flatMap(({ code, from, to }) => {
    const [first, last] = [tokens[from], tokens[to - 1]]
    const name = colours.find((colour) => colour.code === code)?.names[language]
    if (!first || !last || !name || negated.has(first)) return []
    const typed = query.q.slice(first.start, last.end)
    const filterChoices: FilterChoice[] = [{ kind: 'colours', code, name }]
    return [
      { typed, filterChoices, applied: true, without: withQueryText(query, withoutText(query.q, typed)) },
    ]
  })
}

function withoutText(q: string, typed: string): string {
  return q
    .replace(typed, () => ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
