// Listings: which products a shopper sees for words and filters, in which order, with what counted around them.
// Never writes to the catalogue; keeps only its own index, which whoever saves a product brings up to date.
import { listCards } from '#shop/catalogue/catalogue.server.ts'
import type { ProductCard } from '#shop/catalogue/catalogue.ts'
import { getSettings } from '#shop/settings/settings.server.ts'
import type { Db } from '#platform/db/client.server.ts'
import type { ProductId } from '#shop/ids.ts'
import type { Language } from '#shop/language.ts'
import { decimalsOf } from '#shop/money.ts'
import { renewIndex } from './internal/index-products.server.ts'
import { relaxationsOf, understoodAs } from './internal/help.ts'
import { askedLook } from './internal/shelf/asked-look.ts'
import { currentShelf } from './internal/shelf/current-shelf.server.ts'
import { facetsOf } from './internal/shelf/facets.ts'
import { likeRows } from './internal/shelf/likeness.ts'
import { idsOf, lookFor } from './internal/shelf/look.ts'
import { newestRows } from './internal/shelf/order.ts'
import { findByWords, readLexicon } from './internal/words/find-by-words.server.ts'
import { prepareWords } from './internal/words/read-words.server.ts'
import { understand } from './internal/words/understand.ts'
import type { Listing, ListingQuery } from './search.ts'

export { indexProducts } from './internal/index-products.server.ts'

/** Brings the index to the level of the code and into memory, so that the first shopper does not wait for it. */
export async function prepareSearch(db: Db): Promise<void> {
  await renewIndex(db)
  if (db.isTransaction) return
  await currentShelf(db)
  await prepareWords(db)
}

/**
 * The products for sale that a query asks for, with every filter true of one and the same variant. Where a word was
 * mended, `didYouMean` says what was searched for. One small read when nothing has changed, and one for the cards.
 */
export async function listProducts(db: Db, query: ListingQuery, language: Language): Promise<Listing> {
  const { currency } = await getSettings(db)
  const scale = 10 ** decimalsOf(currency)
  const words = query.q ? await findWords(db, query.q, language) : null
  const shelf = await currentShelf(db)
  const look = lookFor(shelf, query, words, language, scale)
  const facets = facetsOf(shelf, look.counted, look.filters, language, scale)
  const asked = askedLook(look.filters, words && { text: words.mended ?? query.q, language })
  const [cards, nearest] = [
    await listCards(db, look.ids, language, asked),
    await listCards(db, look.nearest, language, asked),
  ]
  const relax = look.total === 0 ? relaxationsOf(query, look, facets) : []
  const understood = words && understoodAs(query, words, look, facets)
  return {
    cards,
    total: look.total,
    page: look.page,
    pages: look.pages,
    facets,
    ...(words?.mended && { didYouMean: words.mended }),
    ...(understood && { understood }),
    ...(relax.length > 0 && { relax }),
    ...(nearest.length > 0 && { nearest }),
  }
}

async function findWords(db: Db, q: string, language: Language) {
  const understanding = understand(q, language, await readLexicon(db, language, q))
  return { ...understanding, scores: await findByWords(db, understanding, language) }
}

export async function newestProducts(db: Db, language: Language, count: number): Promise<ProductCard[]> {
  const shelf = await currentShelf(db)
  return listCards(db, idsOf(shelf, newestRows(shelf, count)), language)
}

/** The pieces most like this one: of its kind, its price, its size, its materials and colours, the likest first. */
export async function relatedProducts(
  db: Db,
  to: ProductId,
  language: Language,
  count: number,
): Promise<ProductCard[]> {
  const shelf = await currentShelf(db)
  return listCards(db, idsOf(shelf, likeRows(shelf, to, count)), language)
}
