// Lists products for words and filters, with facets. Never writes to the catalogue. Owns only the search index, which the code
// that saves a product must update.
import { listCards } from '#shop/catalogue/list-cards.server.ts'
import type { ProductCard } from '#shop/catalogue/catalogue.ts'
import { getSettings } from '#shop/settings/settings.server.ts'
import type { Db } from '#platform/db/database.ts'
import type { ProductId } from '#shop/ids.ts'
import type { Language } from '#shop/language.ts'
import { decimalsOf } from '#shop/money.ts'
import { renewIndex } from './index-products.server.ts'
import { relaxationsOf, understoodAs } from './internal/query/explain.ts'
import { preferredFinish } from './internal/facet-index/preferred-finish.ts'
import { currentFacetIndex } from './internal/facet-index/current-index.server.ts'
import { facetsOf } from './internal/facet-index/facets.ts'
import { likeRows } from './internal/facet-index/similarity.ts'
import { idsOf, runQuery } from './internal/facet-index/run-query.ts'
import { newestRows } from './internal/facet-index/order.ts'
import { findByWords, readLexicon } from './internal/text-index/find-by-text.server.ts'
import { prepareWords } from './internal/text-index/current-index.server.ts'
import { parseQuery } from './internal/query/parse-query.ts'
import type { Listing, ListingQuery } from './search.ts'

/** Rebuilds the index if the rules changed, and loads it into memory, so that the first customer does not wait for it. */
export async function prepareSearch(db: Db): Promise<void> {
  await renewIndex(db)
  if (db.isTransaction) return
  await currentFacetIndex(db)
  await prepareWords(db)
}

/**
 * Returns one page of the products for sale that match a query; all filters apply to the same variant. If typing errors were
 * corrected, `didYouMean` contains the text that was searched for. If nothing has changed, makes one small query and one for the
 * product cards.
 */
export async function listProducts(db: Db, query: ListingQuery, language: Language): Promise<Listing> {
  const { currency } = await getSettings(db)
  const scale = 10 ** decimalsOf(currency)
  const words = query.q ? await findWords(db, query.q, language) : null
  const shelf = await currentFacetIndex(db)
  const look = runQuery(shelf, query, words, language, scale)
  const facets = facetsOf(shelf, look.counted, look.filters, language, scale)
  const asked = preferredFinish(look.filters, words && { text: words.mended ?? query.q, language })
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
  const understanding = parseQuery(q, await readLexicon(db, language, q))
  return { ...understanding, scores: await findByWords(db, understanding, language) }
}

export async function newestProducts(db: Db, language: Language, count: number): Promise<ProductCard[]> {
  const shelf = await currentFacetIndex(db)
  return listCards(db, idsOf(shelf, newestRows(shelf, count)), language)
}

/** Returns the products most similar to this one in kind, price, size, materials and colours, most similar first. */
export async function relatedProducts(
  db: Db,
  to: ProductId,
  language: Language,
  count: number,
): Promise<ProductCard[]> {
  const shelf = await currentFacetIndex(db)
  return listCards(db, idsOf(shelf, likeRows(shelf, to, count)), language)
}
