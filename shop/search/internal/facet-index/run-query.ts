// Runs a query on the facet index. Returns the matching products in order or, if there are none, the nearest ones.
import type { ProductId } from '#shop/ids.ts'
import type { Language } from '#shop/language.ts'
import { chosenFilters } from '../../choices.ts'
import { PAGE_SIZE, type Filters, type ListingQuery } from '../../search.ts'
import { type NamedFinish, passingPositions, pricedVariant, type PricedVariant } from './shown-variants.ts'
import type { PreferredWidth } from '../vocabulary/size-words.ts'
import { UNKNOWN } from './product-columns.ts'
import { nearestPositions, nearMissRows } from './near-misses.ts'
import { orderOf, rowsBetween } from './order.ts'
import type { FacetIndex } from './facet-index.ts'
import { countFacets, type FacetCounts } from './facet-counts.ts'
import { compileFilters, distinguishesVariants } from './compile-filters.ts'

/** Result of the text search: products with their scores, and the filters and the width that the typed words imply. */
export interface TextMatches {
  readonly scores: ReadonlyMap<ProductId, number>
  readonly implied: readonly { readonly filters: Partial<Filters> }[]
  readonly preferredWidth: PreferredWidth | null
  /** The finish that the words name; `null`: none. */
  readonly finish?: NamedFinish | null
}

export interface QueryResult {
  readonly filters: Filters
  /** For each implied filter, whether it was applied. */
  readonly applied: readonly boolean[]
  readonly facetCounts: FacetCounts
  readonly total: number
  readonly page: number
  readonly pages: number
  readonly ids: readonly ProductId[]
  /**
   * Set if no product matches: the nearest products, and the number of products that match the filters without the
   * typed words.
   */
  readonly nearMisses: readonly ProductId[]
  /**
   * For products of `ids` and `nearMisses`, the positions of the variants that may be shown. Leaves out products of
   * which every variant for sale may be shown.
   */
  readonly positions: ReadonlyMap<ProductId, readonly number[]>
  readonly withoutWords: number
}

const NEAR_MISS_COUNT = 8
/** More than the score that a product gains by naming its kind in its name, so that the width decides the order. */
const MAX_WIDTH_BONUS = 2

/** Runs a query. `scale`: minor units in a unit of the currency, as queries contain prices in whole units. */
export function runQuery(
  facetIndex: FacetIndex,
  query: ListingQuery,
  words: TextMatches | null,
  language: Language,
  scale: number,
): QueryResult {
  const rows = words && rowsOf(facetIndex, words.scores)
  const count = (filters: Filters) =>
    countFacets(facetIndex, compileFilters(facetIndex, filters, scale), rows)
  const { filters, applied, facetCounts } = resolveFilters(query, words?.implied ?? [], count)
  const total = facetCounts.matched.length
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
  const page = Math.min(query.page, pages)
  const compiled = compileFilters(facetIndex, filters, scale)
  const byPrice = query.sort === 'price' || query.sort === '-price'
  const shownOf = (row: number) => pricedVariant(facetIndex, row, compiled, words?.finish ?? null)
  const prices = byPrice ? pricesOf(facetIndex, facetCounts.matched, shownOf) : null
  const scores = words && scoresOf(facetIndex, words)
  const order = orderOf(facetIndex, query.sort, language, scores, prices)
  const from = (page - 1) * PAGE_SIZE
  const shown = rowsBetween(facetCounts.matched.slice(), from, Math.min(from + PAGE_SIZE, total), order)
  const hasNoMatches = total === 0 && chosenFilters(filters).length > 0
  const nearRows =
    hasNoMatches && rows?.length !== 0 ? nearMissRows(facetIndex, compiled, rows, NEAR_MISS_COUNT, order) : []
  const positionsIn = (row: number) =>
    byPrice ? [shownOf(row)?.position ?? 0] : passingPositions(facetIndex, row, compiled)
  return {
    filters,
    applied,
    facetCounts,
    total,
    page,
    pages,
    ids: idsOf(facetIndex, shown),
    nearMisses: idsOf(facetIndex, nearRows),
    positions: new Map([
      ...positionsOf(facetIndex, shown, byPrice || distinguishesVariants(compiled) ? positionsIn : null),
      ...positionsOf(facetIndex, nearRows, (row) => nearestPositions(facetIndex, row, compiled)),
    ]),
    withoutWords: hasNoMatches && rows ? countFacets(facetIndex, compiled, null).matched.length : 0,
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

/** Returns the price that the card of each of these rows shows. */
function pricesOf(
  { productCount }: FacetIndex,
  rows: Uint32Array,
  shownOf: (row: number) => PricedVariant | null,
): Float64Array {
  const prices = new Float64Array(productCount)
  for (const row of rows) prices[row] = shownOf(row)?.price ?? 0
  return prices
}

interface ResolvedFilters {
  readonly filters: Filters
  readonly applied: readonly boolean[]
  readonly facetCounts: FacetCounts
}

/**
 * Decides which of the implied filters to apply. A filter that the customer chose takes precedence over an implied one.
 * If no product matches, leaves out the filters of one part of the typed text: the part whose removal finds the most
 * products. If no product matches even then, leaves out all implied filters.
 */
function resolveFilters(
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

function rowsOf(facetIndex: FacetIndex, scores: TextMatches['scores']): Uint32Array {
  return Uint32Array.from([...scores.keys()].flatMap((id) => facetIndex.slots.get(id) ?? []))
}

/** Returns the score of each row. If the words prefer a width, adds a bonus of up to `MAX_WIDTH_BONUS`. */
function scoresOf(facetIndex: FacetIndex, { scores: found, preferredWidth }: TextMatches): Float64Array {
  const scores = new Float64Array(facetIndex.productCount)
  for (const [id, score] of found) {
    const row = facetIndex.slots.get(id)
    if (row !== undefined) scores[row] = score
  }
  if (preferredWidth) addWidthBonus(facetIndex, rowsOf(facetIndex, found), scores, preferredWidth)
  return scores
}

/** Adds the bonus in proportion to the width within the range of the rows. A product of unknown width gets no bonus. */
function addWidthBonus(
  facetIndex: FacetIndex,
  rows: Uint32Array,
  scores: Float64Array,
  preferred: PreferredWidth,
): void {
  const widths = facetIndex.products.width
  let [least, most] = [Infinity, 0]
  for (const row of rows) {
    const width = widths[row] ?? UNKNOWN
    if (width === UNKNOWN) continue
    least = Math.min(least, width)
    most = Math.max(most, width)
  }
  if (least >= most) return
  for (const row of rows) {
    const width = widths[row] ?? UNKNOWN
    if (width === UNKNOWN) continue
    const difference = preferred === 'small' ? most - width : width - least
    scores[row] = (scores[row] ?? 0) + MAX_WIDTH_BONUS * (difference / (most - least))
  }
}
