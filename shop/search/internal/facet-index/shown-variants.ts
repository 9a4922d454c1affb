// Selects the variants of a product that a listing may show.
import type { CompiledFilters } from './compile-filters.ts'
import { NUMBERS_PER_VARIANT } from './display-order.ts'
import { failBitsOf } from './facet-counts.ts'
import type { FacetIndex } from './facet-index.ts'
import { sharedBits } from './finishes.ts'

/**
 * Returns the positions of those variants of a product that pass the filters, in display order. `row`: row of the
 * product in the facet index.
 */
export function passingPositions(facetIndex: FacetIndex, row: number, compiled: CompiledFilters): number[] {
  return positionsWhere(facetIndex, row, (offer) => failBitsOf(facetIndex.offers, offer, compiled) === 0)
}

/** Returns the positions of a product's variants, in display order. Leaves out variants whose offer fails the test. */
export function positionsWhere(
  { products, displayOrders }: FacetIndex,
  row: number,
  test: (offer: number) => boolean,
): number[] {
  const first = products.first[row] ?? 0
  const order = displayOrders[row] ?? new Uint16Array()
  const positions: number[] = []
  for (let at = 0; at < order.length; at += NUMBERS_PER_VARIANT) {
    if (test(first + (order[at] ?? 0))) positions.push(order[at + 1] ?? 0)
  }
  return positions
}

/** The finish that the typed words name, as bits of colours and materials. */
export interface NamedFinish {
  readonly colours: number
  readonly low: number
  readonly high: number
}

/** The variant that a card shows in a listing sorted by price: its position and its price in minor units. */
export interface PricedVariant {
  readonly position: number
  readonly price: number
}

/**
 * Returns the variant that a card shows in a listing sorted by price. Chooses among the variants that pass the filters:
 * the one whose finish shares the most colours and materials with the named finish, or the first of several such
 * variants. `null`: no variant passes.
 */
export function pricedVariant(
  { products, offers, finishes, displayOrders }: FacetIndex,
  row: number,
  compiled: CompiledFilters,
  named: NamedFinish | null,
): PricedVariant | null {
  const first = products.first[row] ?? 0
  const order = displayOrders[row] ?? new Uint16Array()
  let [best, most]: [PricedVariant | null, number] = [null, -1]
  for (let at = 0; at < order.length; at += NUMBERS_PER_VARIANT) {
    const offer = first + (order[at] ?? 0)
    if (failBitsOf(offers, offer, compiled) !== 0) continue
    const finish = offers.finish[offer] ?? 0
    const agreement = named
      ? sharedBits(finishes.colours[finish] ?? 0, named.colours) +
        sharedBits(finishes.lowMaterials[finish] ?? 0, named.low) +
        sharedBits(finishes.highMaterials[finish] ?? 0, named.high)
      : 0
    if (agreement <= most) continue
    best = { position: order[at + 1] ?? 0, price: offers.price[offer] ?? 0 }
    most = agreement
    if (!named) break
  }
  return best
}
