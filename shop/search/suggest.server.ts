// Suggestions of the search field while typing. Read-only, and the same for every customer.
import { listCards } from '#shop/catalogue/list-cards.server.ts'
import type { ProductCard } from '#shop/catalogue/catalogue.ts'
import type { Db } from '#platform/db/database.ts'
import { memoizeUntilWrite, type MemoizedRead } from '#platform/db/memoize-until-write.server.ts'
import type { ProductId } from '#shop/ids.ts'
import type { Language } from '#shop/language.ts'
import { currentFacetIndex } from './internal/facet-index/current-index.server.ts'
import { facetsOf } from './internal/facet-index/facets.ts'
import { matchWithWords } from './internal/facet-index/named-finish.ts'
import { runQuery } from './internal/facet-index/run-query.ts'
import { completionsOf } from './internal/text-index/completions.ts'
import { matchingGroups } from './internal/text-index/suggest-groups.ts'
import { rankPositions, type Ranked } from './internal/text-index/rank.ts'
import { cacheStems, readTextIndex } from './internal/text-index/current-index.server.ts'
import { lexiconOf } from './internal/text-index/index-lexicon.ts'
import { parseQuery } from './internal/query/parse-query.ts'
import type { TextIndex } from './internal/text-index/text-index.ts'
import { listProducts } from './search.server.ts'
import { allProductsQuery } from './search.ts'
import { noSuggestions, type SuggestedGroup, type Suggestions } from './suggestions.ts'

const maxSuggestions = { products: 5, categories: 3, rooms: 2, materials: 2 }

/** Returns suggestions for the text typed so far, with typing errors corrected. One letter or digit is enough. */
export async function suggest(db: Db, typed: string, language: Language): Promise<Suggestions> {
  if (!/[\p{L}\p{N}]/u.test(typed)) return noSuggestions
  const index = await readTextIndex(db, language)
  await cacheStems(db, index, language, typed)
  const parsed = parseQuery(typed, lexiconOf(index, language), { incomplete: true })
  const { words, terms, implied, code } = parsed
  const isPlain = implied.length === 0 && code === null
  const ranked = rankPositions(index, parsed)
  const ids = topProducts(index, ranked, maxSuggestions.products)
  const queries = isPlain ? completionsOf(index, typed, words, terms, ranked.positions, language) : []
  const cards = isPlain
    ? await listCards(db, ids, language, { matchOf: matchWithWords({ text: typed, language }) })
    : await cardsOfListing(db, typed, language)
  const positions = await suggestedGroups[language](db)
  return {
    products: cards.map(({ slug, sku, name, subtitle, picture, photo, price }) => {
      return { slug, sku, name, subtitle, picture, photo, price }
    }),
    categories: matchingGroups(index, positions.categories, terms, maxSuggestions.categories),
    rooms: matchingGroups(index, positions.rooms, terms, maxSuggestions.rooms),
    materials: matchingGroups(index, positions.materials, terms, maxSuggestions.materials),
    queries,
  }
}

/**
 * Returns the first products of the listing for the typed text. Used for texts with dimensions, prices or codes,
 * because the ranking by words ignores these.
 */
async function cardsOfListing(db: Db, typed: string, language: Language): Promise<readonly ProductCard[]> {
  const { cards } = await listProducts(db, { ...allProductsQuery, q: typed, sort: 'relevance' }, language)
  return cards.slice(0, maxSuggestions.products)
}

/** Returns the best products without sorting all of them. Of products with the same name, returns only one. */
function topProducts(index: TextIndex, { positions, scores }: Ranked, count: number): ProductId[] {
  const best: number[] = []
  for (const place of positions) {
    const score = scores[place] ?? 0
    const last = best[count - 1]
    if (last !== undefined && (scores[last] ?? 0) >= score) continue
    if (best.some((other) => index.names[other] === index.names[place])) continue
    const at = best.findIndex((other) => (scores[other] ?? 0) < score)
    best.splice(at < 0 ? best.length : at, 0, place)
    best.length = Math.min(best.length, count)
  }
  return best.flatMap((place) => index.ids[place] ?? [])
}

type SuggestedGroups = Readonly<Record<'categories' | 'rooms' | 'materials', readonly SuggestedGroup[]>>

/**
 * All categories, rooms and materials, each with its number of products. Cached until the next write to the database.
 */
const suggestedGroups: Record<Language, MemoizedRead<SuggestedGroups>> = {
  en: createGroupCache('en'),
  de: createGroupCache('de'),
}

function createGroupCache(language: Language): MemoizedRead<SuggestedGroups> {
  return memoizeUntilWrite(async (db) => {
    const facetIndex = await currentFacetIndex(db)
    const { filters, facetCounts } = runQuery(facetIndex, allProductsQuery, null, language, 1)
    const { categories, rooms, materials } = facetsOf(facetIndex, facetCounts, filters, language, 1)
    return {
      categories: categories.map(({ slug, name, count }) => ({ code: slug, name, count })),
      rooms: rooms.map(({ code, name, count }) => ({ code, name, count })),
      materials: materials.map(({ code, name, count }) => ({ code, name, count })),
    }
  })
}
