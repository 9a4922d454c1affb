// Finds products by words and filters, and counts the facets of the found products. Writes only to the search index,
// never to the catalogue. Code that saves a product must also call `indexProducts`.
import { type CardOptions, listCards } from '#shop/catalogue/list-cards.server.ts'
import type { ProductCard } from '#shop/catalogue/catalogue.ts'
import { getSettings } from '#shop/settings/settings.server.ts'
import type { Db } from '#platform/db/database.ts'
import type { ProductId } from '#shop/ids.ts'
import type { Language } from '#shop/language.ts'
import type { LengthUnit } from '#shop/length.ts'
import { decimalsOf } from '#shop/money.ts'
import { rebuildOutdatedIndex } from './index-products.server.ts'
import { relaxationsOf, interpretationOf } from './internal/query/explain.ts'
import { matchWithWords, namedFinish, type SearchText } from './internal/facet-index/named-finish.ts'
import { currentFacetIndex } from './internal/facet-index/current-index.server.ts'
import type { FacetIndex } from './internal/facet-index/facet-index.ts'
import { facetsOf } from './internal/facet-index/facets.ts'
import { offeredFacets } from './internal/facet-index/offered-facets.ts'
import { matchWithShapes } from './internal/facet-index/named-shape.ts'
import { similarRows } from './internal/facet-index/similarity.ts'
import { idsOf, runQuery } from './internal/facet-index/run-query.ts'
import { newestRows } from './internal/facet-index/order.ts'
import { findByWords, readLexicon } from './internal/text-index/find-by-text.server.ts'
import { warmTextIndexes } from './internal/text-index/current-index.server.ts'
import { parseQuery } from './internal/query/parse-query.ts'
import type { Listing, ListingQuery } from './search.ts'

/**
 * Rebuilds the search index if the indexing rules changed. Loads the index into memory, so that the first customer does
 * not wait.
 */
export async function prepareSearch(db: Db): Promise<void> {
  await rebuildOutdatedIndex(db)
  if (db.isTransaction) return
  await currentFacetIndex(db)
  await warmTextIndexes(db)
}

/**
 * Returns one page of the products for sale that match a query. A product matches only if one of its variants passes
 * all filters. If the search corrected typing errors, `didYouMean` contains the corrected text. If nothing has changed
 * since the last call, makes only two database queries: a small one, and one for the product cards.
 */
export async function listProducts(db: Db, query: ListingQuery, language: Language): Promise<Listing> {
  const { currency, lengthUnits } = await getSettings(db)
  const scale = 10 ** decimalsOf(currency)
  const facetIndex = await currentFacetIndex(db)
  const words = query.q
    ? await searchTexts(db, query.q, { language, facetIndex, lengthUnit: lengthUnits[language] })
    : null
  const result = runQuery(facetIndex, query, words, language, scale)
  const { facetCounts, unfiltered } = result
  const all = facetsOf(facetIndex, facetCounts, result.filters, language, scale)
  const isFiltered = unfiltered !== facetCounts
  const facets = offeredFacets(
    all,
    isFiltered ? facetsOf(facetIndex, unfiltered, result.filters, language, scale) : all,
    unfiltered.matched.length,
  )
  const isByPrice = query.sort === 'price' || query.sort === '-price'
  const matches = [
    ...(words ? [matchWithWords(words.typed)] : []),
    ...(result.filters.shape.length > 0 ? [matchWithShapes(result.filters.shape)] : []),
  ]
  const cardOptions: CardOptions = {
    among: result.positions,
    // Sorting by price has already selected the variant of each card.
    ...(matches.length > 0 &&
      !isByPrice && { matchOf: (values) => matches.reduce((sum, match) => sum + match(values), 0) }),
  }
  const [cards, nearMisses] = [
    await listCards(db, result.ids, language, cardOptions),
    await listCards(db, result.nearMisses, language, cardOptions),
  ]
  const relaxations = result.total === 0 ? relaxationsOf(query, result, facets) : []
  const interpretation = words && interpretationOf(query, words, result, facets, language)
  return {
    cards,
    total: result.total,
    exact: result.exact,
    page: result.page,
    pages: result.pages,
    facets,
    ...(words?.corrected && { didYouMean: words.corrected }),
    ...(words && words.unknown.length > 0 && { unknownWords: words.unknown }),
    ...(interpretation && { interpretation }),
    ...(relaxations.length > 0 && { relaxations }),
    ...(nearMisses.length > 0 && { nearMisses }),
  }
}

interface SearchOptions {
  readonly language: Language
  readonly facetIndex: FacetIndex
  readonly lengthUnit: LengthUnit
}

async function searchTexts(db: Db, q: string, { language, facetIndex, lengthUnit }: SearchOptions) {
  const { hasMattressWidths } = facetIndex
  const parsed = parseQuery(q, await readLexicon(db, language, q), { hasMattressWidths, lengthUnit })
  const typed: SearchText = { text: parsed.corrected ?? q, language }
  return { ...parsed, typed, finish: namedFinish(typed), scores: await findByWords(db, parsed, language) }
}

export async function newestProducts(db: Db, language: Language, count: number): Promise<ProductCard[]> {
  const facetIndex = await currentFacetIndex(db)
  return listCards(db, idsOf(facetIndex, newestRows(facetIndex, count)), language)
}

/**
 * Returns the products that are most similar to the given product in kind, price, size, materials and colours. The most
 * similar product comes first.
 */
export async function relatedProducts(
  db: Db,
  to: ProductId,
  language: Language,
  count: number,
): Promise<ProductCard[]> {
  const facetIndex = await currentFacetIndex(db)
  return listCards(db, idsOf(facetIndex, similarRows(facetIndex, to, count)), language)
}

/** The number of products that a page suggests. */
const SUGGESTED = 4

/**
 * Returns the products that a product page shows as similar: first those that staff have chosen, then the most similar
 * ones, `SUGGESTED` or as many as staff have chosen. Leaves out products that are not for sale or sold out.
 */
export async function similarProducts(
  db: Db,
  language: Language,
  { id, relatedIds }: { readonly id: ProductId; readonly relatedIds: readonly ProductId[] },
): Promise<ProductCard[]> {
  if (relatedIds.length === 0) return suggestProducts(db, language, id)
  const chosen = availableIn(await listCards(db, relatedIds, language))
  if (chosen.length >= SUGGESTED) return chosen
  const shown = new Set(chosen.map((card) => card.id))
  const others = (await suggestProducts(db, language, id)).filter((card) => !shown.has(card.id))
  return [...chosen, ...others].slice(0, SUGGESTED)
}

/**
 * Returns `SUGGESTED` products for a page. The products most similar to the product `to` come first, and the newest
 * products fill the remaining places. If `to` is `null`, returns only the newest products. Leaves out products whose
 * card would say that they are sold out.
 */
export async function suggestProducts(
  db: Db,
  language: Language,
  to: ProductId | null = null,
): Promise<ProductCard[]> {
  const related = to === null ? [] : availableIn(await relatedProducts(db, to, language, 2 * SUGGESTED))
  if (related.length >= SUGGESTED) return related.slice(0, SUGGESTED)
  const shown = new Set([to, ...related.map(({ id }) => id)])
  const newest = availableIn(await newestProducts(db, language, 3 * SUGGESTED))
  return [...related, ...newest.filter(({ id }) => !shown.has(id))].slice(0, SUGGESTED)
}

const availableIn = (cards: readonly ProductCard[]) =>
  cards.filter(({ availability }) => availability !== 'sold_out')
