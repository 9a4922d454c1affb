// Runs a query on the facet index. Returns the matching products in order or, if there are none, the nearest ones.
import type { ProductId } from '#shop/ids.ts'
import type { Language } from '#shop/language.ts'
import { chosenFilters } from '../../choices.ts'
import { groupKinds, noFilters, PAGE_SIZE, type Filters, type ListingQuery } from '../../search.ts'
import { compileFilters, distinguishesVariants, type CompiledFilters } from './compile-filters.ts'
import { countFacets, type FacetCounts } from './facet-counts.ts'
import type { FacetIndex } from './facet-index.ts'
import { byDistance, nearestPositions, nearMissRows } from './near-misses.ts'
import { orderOf, placedFirst, rowsBetween, type Compare } from './order.ts'
import { nearLast, nearMarks, rowsOf, scoresOf, type TextMatches } from './relevance.ts'
import { ignoredRanges, resolveFilters } from './resolve-filters.ts'
import { type NamedFinish, passingPositions, pricedVariant } from './shown-variants.ts'

export interface QueryResult {
  readonly filters: Filters
  /** For each filter that the typed text implies, whether it was applied. */
  readonly applied: readonly boolean[]
  readonly facetCounts: FacetCounts
  /** Facet counts of the listing with only the filters for category, room and collection applied. */
  readonly unfiltered: FacetCounts
  readonly total: number
  /** Number of the found products whose texts contain all typed words. These products come before all others. */
  readonly exact: number
  readonly page: number
  readonly pages: number
  readonly ids: readonly ProductId[]
  /** The products that come closest to the query. Empty if any product matches. */
  readonly nearMisses: readonly ProductId[]
  /**
   * For each product in `ids` or `nearMisses`, the positions of the variants that the product's card may show. If a
   * product has no entry, its card may show every variant for sale.
   */
  readonly positions: ReadonlyMap<ProductId, readonly number[]>
  /**
   * Number of products that match the filters without the typed words. Computed only if no product matches the query;
   * otherwise 0.
   */
  readonly withoutWords: number
}

const NEAR_MISS_COUNT = 8

/**
 * Runs a query. `scale`: minor units per unit of the currency (100 for euros). A query contains prices in whole units.
 */
export function runQuery(
  facetIndex: FacetIndex,
  query: ListingQuery,
  words: TextMatches | null,
  language: Language,
  scale: number,
): QueryResult {
  const rows = words && !isOnlyFilters(words) ? rowsOf(facetIndex, words.scores) : null
  const compile = (filters: Filters) => compileFilters(facetIndex, filters, scale)
  const count = (tried: Filters) => countFacets(facetIndex, compile(tried), rows)
  const { filters, applied, facetCounts } = resolveFilters(query, words?.implied ?? [], count)
  const isFiltered = chosenFilters(filters).some((name) => !isGroup(name))
  const { matched } = facetCounts
  const compiled = compile(filters)
  const ignored = query.sort === 'relevance' ? ignoredRanges(words, applied) : null
  const missed = ignored && compile(ignored)
  const variants = shownVariants(facetIndex, query, compiled, missed, words?.finish ?? null)
  const near = words && nearMarks(facetIndex, words.scores)
  const scores = words && scoresOf(facetIndex, words)
  const prices = variants.priceOf && pricesOf(facetIndex, matched, variants.priceOf)
  const sort = query.sort === 'standard' && isFiltered ? 'newest' : query.sort
  const bySort = orderOf(facetIndex, sort, language, scores, prices)
  const placed = sort === 'standard' ? placedIn(facetIndex, filters) : []
  const sorted = placed.length > 0 ? placedFirst(facetIndex, placed, bySort) : bySort
  const order = nearLast(near, missed ? byDistance(facetIndex, missed, matched, sorted) : sorted)
  const { page, pages, shown } = pageOf(matched, query.page, order)
  const hasNoMatches = matched.length === 0 && chosenFilters(filters).length > 0
  const nearRows =
    hasNoMatches && rows?.length !== 0 ? nearMissRows(facetIndex, compiled, rows, NEAR_MISS_COUNT, order) : []
  return {
    filters,
    applied,
    facetCounts,
    unfiltered: isFiltered ? count(withoutFilters(filters)) : facetCounts,
    total: matched.length,
    exact: near ? matched.filter((row) => near[row] !== 1).length : matched.length,
    page,
    pages,
    ids: idsOf(facetIndex, shown),
    nearMisses: idsOf(facetIndex, nearRows),
    positions: new Map([
      ...positionsOf(facetIndex, shown, variants.positionsOf),
      ...positionsOf(facetIndex, nearRows, (row) => nearestPositions(facetIndex, row, compiled)),
    ]),
    withoutWords: hasNoMatches && rows ? countFacets(facetIndex, compiled, null).matched.length : 0,
  }
}

/** Checks whether the typed text contains only filters, such as “under 500”, and no words to search for. */
function isOnlyFilters({ terms, implied, scores }: TextMatches): boolean {
  return terms?.length === 0 && implied.length > 0 && scores.size === 0
}

/** Returns the products to which staff gave a place in the room or collection of the listing. */
function placedIn({ groups }: FacetIndex, { room, collection }: Filters): readonly ProductId[] {
  const group =
    collection === null
      ? groups.rooms.find(({ slug }) => slug === room)
      : groups.collections.find(({ slug }) => slug === collection)
  return group?.order ?? []
}

const isGroup = (name: keyof Filters) => groupKinds.some((kind) => kind === name)

function withoutFilters({ category, room, collection }: Filters): Filters {
  return { ...noFilters, category, room, collection }
}

/**
 * Sorts the rows and returns the rows of the page with the number `wanted`. If there are fewer pages, returns the last
 * page.
 */
function pageOf(matched: Uint32Array, wanted: number, order: Compare) {
  const pages = Math.max(1, Math.ceil(matched.length / PAGE_SIZE))
  const page = Math.min(wanted, pages)
  const from = (page - 1) * PAGE_SIZE
  const to = Math.min(from + PAGE_SIZE, matched.length)
  return { page, pages, shown: rowsBetween(matched.slice(), from, to, order) }
}

/**
 * Two functions: `positionsOf` returns the variants that a card may show, and `priceOf` returns the price on the card.
 * `positionsOf` is `null` if a card may show every variant that is for sale.
 */
interface ShownVariants {
  readonly positionsOf: ((row: number) => readonly number[]) | null
  /** Returns the price that the card shows, in minor units. `null` if the listing is not sorted by price. */
  readonly priceOf: ((row: number) => number) | null
}

/**
 * Selects the variants that cards show. `missed`: the ranges that the query contains but no product matches, so that
 * the search ignored them. A card then shows the variant that comes closest to these ranges. `null`: the search ignored
 * no range.
 */
function shownVariants(
  facetIndex: FacetIndex,
  { sort }: ListingQuery,
  compiled: CompiledFilters,
  missed: CompiledFilters | null,
  finish: NamedFinish | null,
): ShownVariants {
  if (sort === 'price' || sort === '-price') {
    const shownOf = (row: number) => pricedVariant(facetIndex, row, compiled, finish)
    return {
      positionsOf: (row) => [shownOf(row)?.position ?? 0],
      priceOf: (row) => shownOf(row)?.price ?? 0,
    }
  }
  if (missed) return { positionsOf: (row) => nearestPositions(facetIndex, row, missed), priceOf: null }
  return {
    positionsOf: distinguishesVariants(compiled)
      ? (row) => passingPositions(facetIndex, row, compiled)
      : null,
    priceOf: null,
  }
}

export function idsOf(facetIndex: FacetIndex, rows: Iterable<number>): ProductId[] {
  return [...rows].flatMap((row) => facetIndex.ids[row] ?? [])
}

function positionsOf(
  { ids }: FacetIndex,
  rows: Iterable<number>,
  positionsIn: ((row: number) => readonly number[]) | null,
): (readonly [ProductId, readonly number[]])[] {
  if (!positionsIn) return []
  return [...rows].flatMap((row) => {
    const id = ids[row]
    return id ? [[id, positionsIn(row)] as const] : []
  })
}

/** Returns the price that the product card of each row shows. */
function pricesOf(
  { productCount }: FacetIndex,
  rows: Uint32Array,
  priceOf: (row: number) => number,
): Float64Array {
  const prices = new Float64Array(productCount)
  for (const row of rows) prices[row] = priceOf(row)
  return prices
}
