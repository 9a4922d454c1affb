import type { ProductCard } from '#shop/catalogue/catalogue.ts'

/** The data of a 404 response. */
export interface NotFoundData {
  /** Products that the error page suggests instead of the missing page. */
  readonly cards: readonly ProductCard[]
}

/**
 * Returns the products in the data of a 404 response. Returns an empty list if React Router itself has made the
 * response, because the data of that response contain no products.
 */
export function cardsIn(data: unknown): readonly ProductCard[] {
  return (data as Partial<NotFoundData> | null)?.cards ?? []
}
