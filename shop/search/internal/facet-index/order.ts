// Selects the rows of the facet index for one page of a listing, without sorting all rows.
import type { ProductId } from '#shop/ids.ts'
import type { Language } from '#shop/language.ts'
import { type SortAttribute, sortAttributes } from '#shop/catalogue/attributes.ts'
import { recordOf, type Sort } from '../../search.ts'
import type { FacetIndex } from './facet-index.ts'
import { UNKNOWN } from './product-columns.ts'

export type Compare = (a: number, b: number) => number

/**
 * Returns a comparison function for a sort order. `scores`: relevance of each row, for the sort order by relevance
 * (highest first). `prices`: price on the card of each row, in minor units. If `prices` is `null`, compares the lowest
 * prices of the products. Compares equal rows by time of publication, newest first, and then by ID, so that the order
 * never varies.
 */
export function orderOf(
  facetIndex: FacetIndex,
  sort: Sort,
  language: Language,
  scores: Float64Array | null,
  prices: Float64Array | null = null,
): Compare {
  const { products, ids } = facetIndex
  const names = facetIndex.names[language]
  const byId: Compare = (a, b) => ((ids[a] ?? '') < (ids[b] ?? '') ? -1 : 1)
  const published = (row: number) => products.published[row] ?? 0
  const newest: Compare = (a, b) => (published(a) === published(b) ? byId(a, b) : published(b) - published(a))
  const isPhotographed = (row: number) => products.photographed[row] ?? 0
  const price = (row: number) => (prices ?? products.price)[row] ?? 0
  const byAttribute =
    (name: SortAttribute): Compare =>
    (a, b) => {
      const [one, other] = [known(products[name][a]), known(products[name][b])]
      return one === other ? byId(a, b) : one - other
    }
  const score = (row: number) => scores?.[row] ?? 0
  const orders: Record<Sort, Compare> = {
    relevance: (a, b) => score(b) - score(a) || newest(a, b),
    standard: (a, b) => isPhotographed(b) - isPhotographed(a) || newest(a, b),
    newest,
    price: (a, b) => price(a) - price(b) || byId(a, b),
    '-price': (a, b) => price(b) - price(a) || byId(a, b),
    name: (a, b) => {
      const [one, other] = [names[a] ?? '', names[b] ?? '']
      return one === other ? byId(a, b) : one < other ? -1 : 1
    },
    ...recordOf(sortAttributes, byAttribute),
  }
  return orders[sort]
}

/**
 * Returns a comparison function that puts the products first to which staff gave a place in a room or collection, in this
 * order. `otherwise` compares all other products.
 */
export function placedFirst(
  { slots }: FacetIndex,
  placed: readonly ProductId[],
  otherwise: Compare,
): Compare {
  const places = new Map(placed.map((id, place) => [slots.get(id), place]))
  const place = (row: number) => places.get(row) ?? Infinity
  return (a, b) => {
    const [one, other] = [place(a), place(b)]
    return one === other ? otherwise(a, b) : one - other
  }
}

/** Returns the value. If the value is unknown, returns infinity, so that unknown values are sorted last. */
function known(value = UNKNOWN): number {
  return value === UNKNOWN ? Infinity : value
}

/**
 * Returns the rows that are at positions `from` (inclusive) to `to` (exclusive) when all rows are sorted. Reorders
 * `rows` in place.
 */
export function rowsBetween(rows: Uint32Array, from: number, to: number, compare: Compare): Uint32Array {
  if (from > 0) partition(rows, 0, rows.length - 1, from, compare)
  if (to < rows.length) partition(rows, from, rows.length - 1, to, compare)
  return rows.subarray(from, to).toSorted(compare)
}

/**
 * Reorders the rows around position `nth` (Hoare's quickselect). Rows that sort earlier move in front of this position,
 * all other rows move behind it.
 */
function partition(rows: Uint32Array, first: number, last: number, nth: number, compare: Compare): void {
  let [low, high] = [first, last]
  while (low < high) {
    const pivot = rows[(low + high) >>> 1] ?? 0
    let [left, right] = [low, high]
    while (left <= right) {
      while (compare(rows[left] ?? 0, pivot) < 0) left += 1
      while (compare(pivot, rows[right] ?? 0) < 0) right -= 1
      if (left > right) break
      const swapped = rows[left] ?? 0
      rows[left++] = rows[right] ?? 0
      rows[right--] = swapped
    }
    if (nth <= right) high = right
    else if (nth >= left) low = left
    else return
  }
}

/** Returns the rows of the `count` newest products in the index, newest first. */
export function newestRows(facetIndex: FacetIndex, count: number): Uint32Array {
  const rows = Uint32Array.from(facetIndex.slots.values())
  return rowsBetween(rows, 0, Math.min(count, rows.length), orderOf(facetIndex, 'newest', 'en', null))
}
