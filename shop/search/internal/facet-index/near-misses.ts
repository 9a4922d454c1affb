// The pieces that miss a query by the least, for when nothing is what was wanted.
import { rowsBetween, type Compare } from './order.ts'
import { NEVER, type FacetIndex } from './facet-index.ts'
import { failsOf } from './facet-counts.ts'
import { FAILS, OFFER_COMBINATIONS, type Bounds, type CompiledFilters } from './compile-filters.ts'
import { UNKNOWN } from './product-columns.ts'

/** What letting go of a choice costs; a range that is missed costs by how much, and never quite as much as the rest. */
const PLACE = 1.5
const VALUE = 1
const LEAST_MISS = 0.05
const MOST_MISS = 0.9

/** What every combination of failed filters costs; ranges and weeks cost by how far they are missed. */
const costs = Float64Array.from({ length: OFFER_COMBINATIONS }, (_, fails) => {
  const has = (bit: number, cost: number) => (fails & bit ? cost : 0)
  const places = has(FAILS.category, PLACE) + has(FAILS.room, PLACE) + has(FAILS.collection, PLACE)
  const looks = has(FAILS.materials, VALUE) + has(FAILS.colours, VALUE)
  return places + looks + has(FAILS.makers, VALUE) + has(FAILS.inStock, VALUE)
})

/** The rows that miss by the least, of these or of all; of those alike the first in order. */
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

/** By how much the best of a piece's variants misses. */
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

/** How far outside, as a share of the bound; what nobody knows is as far as can be. */
function missBy(value: number, { from, to }: Bounds): number {
  if (value >= from && value <= to) return 0
  if (value === 0) return MOST_MISS
  const share = value < from ? (from - value) / from : (value - to) / Math.max(to, 1)
  return Math.min(Math.max(share, LEAST_MISS), MOST_MISS)
}
