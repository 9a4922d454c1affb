import type { ProductCard } from '#shop/catalogue/catalogue.ts'

/** The number of photographed products from which a row shows only photos. */
const FEWEST_PHOTOS = 2

/**
 * Chooses the first cards for a row, either only with photos or only with drawings, because a drawing beside photos
 * looks like a product that cannot be bought. Prefers photos.
 */
export function alikeCards(cards: readonly ProductCard[], count: number): ProductCard[] {
  const photographed = cards.filter(({ photo }) => photo !== null)
  const shown =
    photographed.length >= FEWEST_PHOTOS ? photographed : cards.filter(({ photo }) => photo === null)
  return shown.slice(0, count)
}
