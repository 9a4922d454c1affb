import type { ProductCard } from '#shop/catalogue/catalogue.ts'

/** The data of a 404. */
export interface NotFoundData {
  /** Products that the error page shows instead of the missing page. */
  readonly cards: readonly ProductCard[]
}

/** Returns the products in the data of a 404. A 404 of React Router itself has none. */
export function cardsIn(data: unknown): readonly ProductCard[] {
  return (data as Partial<NotFoundData> | null)?.cards ?? []
}
