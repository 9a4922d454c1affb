// What the search field offers while someone types. Never writes, and never knows who asks.
import type { Db } from '#platform/db/client.server.ts'
import type { Language } from '#shop/language.ts'
import { listProducts } from './search.server.ts'
import { everything } from './search.ts'
import { noSuggestions, type Suggestions } from './suggestions.ts'

const PRODUCTS = 5
const CATEGORIES = 3

/** What half a word may be the beginning of. */
export async function suggest(db: Db, typed: string, language: Language): Promise<Suggestions> {
  if (!/[\p{L}\p{N}]/u.test(typed)) return noSuggestions
  const { cards, facets } = await listProducts(db, { ...everything, q: typed, sort: 'relevance' }, language)
  return {
    ...noSuggestions,
    products: cards.slice(0, PRODUCTS).map(({ slug, name, subtitle, picture, lowestPrice }) => ({
      slug,
      name,
      subtitle,
      picture,
      price: lowestPrice,
    })),
    categories: facets.categories
      .slice(0, CATEGORIES)
      .map(({ slug, name, count }) => ({ code: slug, name, count })),
  }
}
