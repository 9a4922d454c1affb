import { withWords } from '#shop/search/choices.ts'
import { type Choice, type Group, type ListingQuery, noFilters } from '#shop/search/search.ts'

/** The same listing without one choice, from its first page. */
export function withoutChoice(query: ListingQuery, choice: Choice): ListingQuery {
  const { kind } = choice
  if (kind === 'q') return withWords(query, '')
  const isOneOfMany = kind === 'materials' || kind === 'colours' || kind === 'makers'
  const left = isOneOfMany ? query[kind].filter((code) => code !== choice.code) : noFilters[kind]
  return { ...query, [kind]: left, page: 1 }
}

/** The same listing with nothing chosen but its words and what stands in its path. */
export function withoutChoices(query: ListingQuery, inPath: Group | null): ListingQuery {
  return { ...query, ...noFilters, ...(inPath && { [inPath]: query[inPath] }), page: 1 }
}
