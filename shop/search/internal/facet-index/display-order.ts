import { compareCandidates, type PhotographedVariants } from '#shop/catalogue/representative.ts'
import type { VariantId } from '#shop/ids.ts'
import type { Offer } from './indexed-product.ts'

/**
 * The variants of a product in display order. The variant that represents the product best on its card comes first (see
 * `compareCandidates`). The array contains a pair of numbers for each variant: the index of the variant's offer among
 * the product's offers, and then the variant's position among the product's variants.
 */
export type DisplayOrder = Uint16Array

/** How many numbers a display order contains for each variant. */
export const NUMBERS_PER_VARIANT = 2

export function displayOrderOf(
  offers: readonly Offer[],
  inStock: ReadonlySet<VariantId>,
  photographed: PhotographedVariants = new Map(),
): DisplayOrder {
  const candidates = offers.flatMap(({ positions, stocked }, offer) =>
    positions.map((position, index) => {
      const id = stocked[index]
      return {
        offer,
        position,
        isAvailable: id === undefined || inStock.has(id),
        picture: photographed.get(position) ?? null,
      }
    }),
  )
  return Uint16Array.from(
    candidates.toSorted(compareCandidates).flatMap(({ offer, position }) => [offer, position]),
  )
}
