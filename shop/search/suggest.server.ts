// Suggestions of the search field while typing. Read-only, and the same for every customer.
import { listCards } from '#shop/catalogue/list-cards.server.ts'
import type { ProductCard } from '#shop/catalogue/catalogue.ts'
import type { Db } from '#platform/db/database.ts'
import { memoizeUntilWrite, type Remembered } from '#platform/db/memoize-until-write.server.ts'
import type { ProductId } from '#shop/ids.ts'
import type { Language } from '#shop/language.ts'
import { currentFacetIndex } from './internal/facet-index/current-index.server.ts'
import { facetsOf } from './internal/facet-index/facets.ts'
import { runQuery } from './internal/facet-index/run-query.ts'
import { completionsOf } from './internal/text-index/completions.ts'
import { placesNamed } from './internal/text-index/suggest-groups.ts'
import { rankPlaces, type Ranked } from './internal/text-index/rank.ts'
import { learnStems, readTextIndex } from './internal/text-index/current-index.server.ts'
import { lexiconOf } from './internal/text-index/index-lexicon.ts'
import { parseQuery } from './internal/query/parse-query.ts'
import type { TextIndex } from './internal/text-index/text-index.ts'
import { listProducts } from './search.server.ts'
import { everything } from './search.ts'
import { noSuggestions, type SuggestedPlace, type Suggestions } from './suggestions.ts'

const most = { products: 5, categories: 3, rooms: 2, materials: 2 }

/** Returns suggestions for incomplete typed words, with typing errors corrected. Works from the first character on. */
export async function suggest(db: Db, typed: string, language: Language): Promise<Suggestions> {
  if (!/[\p{L}\p{N}]/u.test(typed)) return noSuggestions
  const index = await readTextIndex(db, language)
  await learnStems(db, index, language, typed)
  const { words, terms, implied, code } = parseQuery(typed, lexiconOf(index, language), { half: true })
  const isPlain = implied.length === 0 && code === null
  const ranked = rankPlaces(index, terms)
  const ids = likeliest(index, ranked, most.products)
  const queries = isPlain ? completionsOf(index, typed, words, terms, ranked.places) : []
  const cards = isPlain ? await listCards(db, ids, language) : await cardsOfListing(db, typed, language)
  const places = await currentPlaces[language](db)
  return {
    products: cards.map(({ slug, name, subtitle, picture, photo, lowestPrice }) => {
      return { slug, name, subtitle, picture, photo, price: lowestPrice }
    }),
    categories: placesNamed(index, places.categories, terms, most.categories),
    rooms: placesNamed(index, places.rooms, terms, most.rooms),
    materials: placesNamed(index, places.materials, terms, most.materials),
    queries,
  }
}

/**
 * Returns the first products of the listing itself. For texts with dimensions, prices or codes, which the plain text ranking does
 * not understand.
 */
async function cardsOfListing(db: Db, typed: string, language: Language): Promise<readonly ProductCard[]> {
  const { cards } = await listProducts(db, { ...everything, q: typed, sort: 'relevance' }, language)
  return cards.slice(0, most.products)
}

/** Returns the best products without sorting all of them. Of products with the same name, returns only one. */
function likeliest(index: TextIndex, { places, scores }: Ranked, count: number): ProductId[] {
  const best: number[] = []
  for (const place of places) {
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

type Places = Readonly<Record<'categories' | 'rooms' | 'materials', readonly SuggestedPlace[]>>

/** All categories, rooms and materials with their numbers of products. Cached until something changes. */
const currentPlaces: Record<Language, Remembered<Places>> = { en: counting('en'), de: counting('de') }

function counting(language: Language): Remembered<Places> {
  return memoizeUntilWrite(async (db) => {
    const shelf = await currentFacetIndex(db)
    const { filters, counted } = runQuery(shelf, everything, null, language, 1)
    const { categories, rooms, materials } = facetsOf(shelf, counted, filters, language, 1)
    return {
      categories: categories.map(({ slug, name, count }) => ({ code: slug, name, count })),
      rooms: rooms.map(({ code, name, count }) => ({ code, name, count })),
      materials: materials.map(({ code, name, count }) => ({ code, name, count })),
    }
  })
}
