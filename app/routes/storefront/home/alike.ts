import type { ProductCard } from '#shop/catalogue/catalogue.ts'

/** The minimum number of photos in a row. If fewer products have a photo, the row shows drawings. */
const FEWEST_PHOTOS = 2

/**
 * Chooses the first cards for a row. If enough products have a photo, chooses only products with a photo. Otherwise
 * chooses only products without a photo. A row never mixes photos and drawings, because a drawing beside photos looks
 * like a product that cannot be bought.
 */
export function alikeCards(cards: readonly ProductCard[], count: number): ProductCard[] {
  const photographed = cards.filter(({ photo }) => photo !== null)
  const shown =
    photographed.length >= FEWEST_PHOTOS ? photographed : cards.filter(({ photo }) => photo === null)
  return shown.slice(0, count)
}
