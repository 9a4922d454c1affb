// Runs a query on the facet index. Returns the matching products in order or, if there are none, the nearest ones.
import type { ProductId } from '#shop/ids.ts'
import type { Language } from '#shop/language.ts'
import { chosenFilters } from '../../choices.ts'
import { PAGE_SIZE, type Filters, type ListingQuery } from '../../search.ts'
import { nearestRows } from './near-misses.ts'
import { orderOf, rowsBetween } from './order.ts'
import type { FacetIndex } from './facet-index.ts'
import { countFacets, type FacetCounts } from './facet-counts.ts'
import { compileFilters } from './compile-filters.ts'

/** Result of the text search: products with their scores, and the filters that the typed words imply. */
export interface WordsFound {
  readonly scores: ReadonlyMap<ProductId, number>
  readonly implied: readonly { readonly filters: Partial<Filters> }[]
}

export interface QueryResult {
  readonly filters: Filters
  /** For each implied filter, whether it was applied. */
  readonly applied: readonly boolean[]
  readonly counted: FacetCounts
  readonly total: number
  readonly page: number
  readonly pages: number
  readonly ids: readonly ProductId[]
  /** If nothing matches: the nearest products, and the number of matches of the filters without the words. */
  readonly nearest: readonly ProductId[]
  readonly withoutWords: number
}

const NEAREST = 8

/** Runs a query. `scale`: minor units in a unit of the currency, as queries contain prices in whole units. */
export function runQuery(
  shelf: FacetIndex,
  query: ListingQuery,
  words: WordsFound | null,
  language: Language,
  scale: number,
): QueryResult {
  const rows = words && rowsOf(shelf, words.scores)
  const count = (filters: Filters) => countFacets(shelf, compileFilters(shelf, filters, scale), rows)
  const { filters, applied, counted } = settle(query, words?.implied ?? [], count)
  const total = counted.matched.length
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
  const page = Math.min(query.page, pages)
  const order = orderOf(shelf, query.sort, language, words && scoresOf(shelf, words.scores))
  const from = (page - 1) * PAGE_SIZE
  const shown = rowsBetween(counted.matched.slice(), from, Math.min(from + PAGE_SIZE, total), order)
  const isHelpless = total === 0 && chosenFilters(filters).length > 0
  const near =
    isHelpless && rows?.length !== 0
      ? nearestRows(shelf, compileFilters(shelf, filters, scale), rows, NEAREST, order)
      : []
  return {
    filters,
    applied,
    counted,
    total,
    page,
    pages,
    ids: idsOf(shelf, shown),
    nearest: idsOf(shelf, near),
    withoutWords:
      isHelpless && rows ? countFacets(shelf, compileFilters(shelf, filters, scale), null).matched.length : 0,
  }
}

export function idsOf(shelf: FacetIndex, rows: Iterable<number>): ProductId[] {
  return [...rows].flatMap((row) => shelf.ids[row] ?? [])
}

interface Settled {
  readonly filters: Filters
  readonly applied: readonly boolean[]
  readonly counted: FacetCounts
}

/**
 * Decides which implied filters to apply. Filters that the customer chose take precedence. If nothing matches, implied filters
 * are removed before anything else.
 */
function settle(
  query: ListingQuery,
  implied: WordsFound['implied'],
  count: (filters: Filters) => FacetCounts,
): Settled {
  const chosen = chosenFilters(query)
  const free = implied.map(({ filters }) =>
    Object.fromEntries(Object.entries(filters).filter(([name]) => !chosen.some((one) => one === name))),
  )
  const possible = free.map((filters) => Object.keys(filters).length > 0)
  const tryWith = (applied: readonly boolean[]): Settled => {
    const filters = Object.assign({ ...query }, ...free.filter((_, index) => applied[index])) as Filters
    return { filters, applied, counted: count(filters) }
  }
  const all = tryWith(possible)
  if (all.counted.matched.length > 0 || !possible.includes(true)) return all
  const one = possible
    .flatMap((is, index) => (is ? [possible.with(index, false)] : []))
    .map(tryWith)
    .reduce((best, next) => (next.counted.matched.length > best.counted.matched.length ? next : best))
  return one.counted.matched.length > 0 ? one : tryWith(possible.map(() => false))
}

function rowsOf(shelf: FacetIndex, scores: WordsFound['scores']): Uint32Array {
  return Uint32Array.from([...scores.keys()].flatMap((id) => shelf.slots.get(id) ?? []))
}

function scoresOf(shelf: FacetIndex, found: WordsFound['scores']): Float64Array {
  const scores = new Float64Array(shelf.pieceCount)
  for (const [id, score] of found) {
    const row = shelf.slots.get(id)
    if (row !== undefined) scores[row] = score
  }
  return scores
}
