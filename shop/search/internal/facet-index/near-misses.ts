// Finds the products that come closest to a query without a match.
import { rowsBetween, type Compare } from './order.ts'
import { NEVER, type FacetIndex } from './facet-index.ts'
import { failsOf } from './facet-counts.ts'
import { FAILS, OFFER_COMBINATIONS, type Bounds, type CompiledFilters } from './compile-filters.ts'
import { UNKNOWN } from './product-columns.ts'

/** Cost of each filter a product fails. A range costs in proportion to the difference, and always less than a failed value. */
const PLACE = 1.5
const VALUE = 1
const LEAST_MISS = 0.05
const MOST_MISS = 0.9

/** Cost of every combination of failed filters. Ranges and weeks are not included: they cost in proportion to the difference. */
const costs = Float64Array.from({ length: OFFER_COMBINATIONS }, (_, fails) => {
  const has = (bit: number, cost: number) => (fails & bit ? cost : 0)
  const places = has(FAILS.category, PLACE) + has(FAILS.room, PLACE) + has(FAILS.collection, PLACE)
  const looks = has(FAILS.materials, VALUE) + has(FAILS.colours, VALUE)
  return places + looks + has(FAILS.makers, VALUE) + has(FAILS.inStock, VALUE)
})

/** Returns the `count` rows with the lowest cost, among `rows` or all. `order` decides between equal ones. */
export function nearestRows(
  shelf: FacetIndex,
  wanted: CompiledFilters,
  rows: Uint32Array | null,
  count: number,
  order: Compare,
): Uint32Array {
  const misses = new Float64Array(shelf.pieceCount)
  const candidates = rows ?? Uint32Array.from(shelf.slots.values())
  for (const row of candidates) misses[row] = missOf(shelf, wanted, row)
  const byMiss: Compare = (a, b) => (misses[a] ?? 0) - (misses[b] ?? 0) || order(a, b)
  return rowsBetween(candidates, 0, Math.min(count, candidates.length), byMiss)
}

/** Returns the cost of a product: that of its best variant. */
function missOf(shelf: FacetIndex, wanted: CompiledFilters, row: number): number {
  const { pieces, offers } = shelf
  const place = wanted.places[pieces.place[row] ?? 0] ?? 0
  const maker = wanted.makers[pieces.maker[row] ?? 0] ?? 0
  let own = costs[place | maker] ?? 0
  for (const bounds of wanted.ofProducts) {
    const value = bounds.values[row] ?? UNKNOWN
    own += value === UNKNOWN ? MOST_MISS : missBy(value, bounds)
  }
  let least = Infinity
  const first = pieces.first[row] ?? 0
  for (let offer = first; offer < first + (pieces.offers[row] ?? 0); offer++) {
    let ranges = 0
    for (const bounds of wanted.ofOffers) ranges += missBy(bounds.values[offer] ?? 0, bounds)
    const weeks = offers.weeks[offer] ?? NEVER
    const late = weeks > wanted.weeks ? missBy(weeks === NEVER ? 0 : weeks, { from: 0, to: wanted.weeks }) : 0
    least = Math.min(least, ranges + late + (costs[failsOf(offers, offer, wanted)] ?? 0))
  }
  return own + least
}

/**
 * Returns the distance from the range as a share of the bound, between `LEAST_MISS` and `MOST_MISS`. An unknown value costs
 * `MOST_MISS`.
 */
function missBy(value: number, { from, to }: Bounds): number {
  if (value >= from && value <= to) return 0
  if (value === 0) return MOST_MISS
  const share = value < from ? (from - value) / from : (value - to) / Math.max(to, 1)
  return Math.min(Math.max(share, LEAST_MISS), MOST_MISS)
}
