// Finds the most similar products for a query that no product matches.
import { rowsBetween, type Compare } from './order.ts'
import { positionsWhere } from './shown-variants.ts'
import { NEVER, type FacetIndex, type OfferColumns } from './facet-index.ts'
import { failBitsOf } from './facet-counts.ts'
import { FILTER_BITS, OFFER_COMBINATIONS, type Bounds, type CompiledFilters } from './compile-filters.ts'
import { UNKNOWN } from './product-columns.ts'

/**
 * Costs of failed filters. The products with the lowest total cost come closest to the query. For a range filter, the
 * cost grows with the distance between the value and the range. The cost of a failed range filter is always lower than
 * the cost of a failed filter on a value or on a group (category, room or collection).
 */
const GROUP_COST = 1.5
const VALUE_COST = 1
const MIN_RANGE_COST = 0.05
const MAX_RANGE_COST = 0.9

/**
 * Cost of every combination of filters that a product can fail. Does not include range filters and lead-time filters,
 * because their costs depend on how far the product's value is outside the range.
 */
const costs = Float64Array.from({ length: OFFER_COMBINATIONS }, (_, failBits) => {
  const has = (bit: number, cost: number) => (failBits & bit ? cost : 0)
  const groupSets =
    has(FILTER_BITS.category, GROUP_COST) +
    has(FILTER_BITS.room, GROUP_COST) +
    has(FILTER_BITS.collection, GROUP_COST)
  const finishes = has(FILTER_BITS.materials, VALUE_COST) + has(FILTER_BITS.colours, VALUE_COST)
  return (
    groupSets + finishes + has(FILTER_BITS.manufacturers, VALUE_COST) + has(FILTER_BITS.inStock, VALUE_COST)
  )
})

/**
 * Returns the `count` rows with the lowest cost among `rows` (`null`: among all rows). `order` decides between rows of
 * equal cost.
 */
export function nearMissRows(
  facetIndex: FacetIndex,
  compiled: CompiledFilters,
  rows: Uint32Array | null,
  count: number,
  order: Compare,
): Uint32Array {
  const candidates = rows ?? Uint32Array.from(facetIndex.slots.values())
  const byCost = byDistance(facetIndex, compiled, candidates, order)
  return rowsBetween(candidates, 0, Math.min(count, candidates.length), byCost)
}

/**
 * Returns a comparison function that sorts rows by cost, lowest first. The cost tells how far a product is from passing
 * the filters. `order` decides between rows of equal cost.
 */
export function byDistance(
  facetIndex: FacetIndex,
  compiled: CompiledFilters,
  rows: Uint32Array,
  order: Compare,
): Compare {
  const costByRow = new Float64Array(facetIndex.productCount)
  for (const row of rows) costByRow[row] = costOf(facetIndex, compiled, row)
  return (a, b) => (costByRow[a] ?? 0) - (costByRow[b] ?? 0) || order(a, b)
}

/**
 * Returns the total cost of the filters that a product fails: the cost of filters on the whole product, plus the cost
 * of filters on variants for the variant with the lowest cost.
 */
function costOf(facetIndex: FacetIndex, compiled: CompiledFilters, row: number): number {
  const { products, offers } = facetIndex
  const groupSet = compiled.groupSets[products.groupSet[row] ?? 0] ?? 0
  const maker = compiled.manufacturers[products.maker[row] ?? 0] ?? 0
  let own = costs[groupSet | maker] ?? 0
  for (const { values, bits } of compiled.lists) if (((values[row] ?? 0) & bits) === 0) own += VALUE_COST
  for (const bounds of compiled.ofProducts) {
    const value = bounds.values[row] ?? UNKNOWN
    own += value === UNKNOWN ? MAX_RANGE_COST : rangeCost(value, bounds)
  }
  let least = Infinity
  const first = products.first[row] ?? 0
  for (let offer = first; offer < first + (products.offers[row] ?? 0); offer++) {
    least = Math.min(least, offerCost(offers, offer, compiled))
  }
  return own + least
}

/**
 * Returns the variants of a product that come closest to passing the filters: those with the lowest cost. The result
 * contains their positions in display order.
 */
export function nearestPositions(facetIndex: FacetIndex, row: number, compiled: CompiledFilters): number[] {
  const { products, offers } = facetIndex
  const first = products.first[row] ?? 0
  const costsOfOffers = Array.from({ length: products.offers[row] ?? 0 }, (_, index) =>
    offerCost(offers, first + index, compiled),
  )
  const least = Math.min(...costsOfOffers)
  return positionsWhere(facetIndex, row, (offer) => costsOfOffers[offer - first] === least)
}

function offerCost(offers: OfferColumns, offer: number, compiled: CompiledFilters): number {
  let ranges = 0
  for (const bounds of compiled.ofOffers) {
    const decisive = bounds.ifUnknown && bounds.values[offer] === 0 ? bounds.ifUnknown : bounds
    ranges += rangeCost(decisive.values[offer] ?? 0, decisive)
  }
  const weeks = offers.weeks[offer] ?? NEVER
  const late =
    weeks > compiled.weeks ? rangeCost(weeks === NEVER ? 0 : weeks, { from: 0, to: compiled.weeks }) : 0
  return ranges + late + (costs[failBitsOf(offers, offer, compiled)] ?? 0)
}

/**
 * Returns the cost of a value outside a range: its distance from the range, divided by the nearer bound, but at least
 * `MIN_RANGE_COST` and at most `MAX_RANGE_COST`. A value inside the range costs 0. The value 0 means an unknown value
 * and costs `MAX_RANGE_COST`.
 */
function rangeCost(value: number, { from, to }: Bounds): number {
  if (value >= from && value <= to) return 0
  if (value === 0) return MAX_RANGE_COST
  const share = value < from ? (from - value) / from : (value - to) / Math.max(to, 1)
  return Math.min(Math.max(share, MIN_RANGE_COST), MAX_RANGE_COST)
}
