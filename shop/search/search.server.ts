// Listings: which products a shopper sees for words and filters, in which order, with what counted around them.
// Never writes to the catalogue; keeps only its own index of words, which whoever saves a product brings up to date.
import { sql } from 'kysely'
import { listCards } from '#shop/catalogue/catalogue.server.ts'
import { getSettings } from '#shop/settings/settings.server.ts'
import type { ProductCard } from '#shop/catalogue/catalogue.ts'
import type { Db } from '#platform/db/client.server.ts'
import type { ProductId } from '#shop/ids.ts'
import { inLanguage, type Language } from '#shop/language.ts'
import { decimalsOf } from '#shop/money.ts'
import { joinsWords } from './internal/dictionary.ts'
import { foundBy } from './internal/found.ts'
import { wordsOf } from './internal/fold.ts'
import { mendWords } from './internal/mend-words.server.ts'
import { readListing, type ListingRow } from './internal/read-listing.server.ts'
import { PAGE_SIZE, type Listing, type ListingQuery, type Range } from './search.ts'

export { indexProducts } from './internal/index-products.server.ts'

/**
 * The products for sale that a query asks for. When nothing is called what was typed, parts of words count too; when
 * that finds nothing either, it shows what was probably meant and says so in `didYouMean`. Three reads, rarely more.
 */
export async function listProducts(db: Db, query: ListingQuery, language: Language): Promise<Listing> {
  const { currency } = await getSettings(db)
  const scale = 10 ** decimalsOf(currency)
  const wanted = { ...query, price: scaled(query.price, scale) }
  const read = async (q: string, words: readonly string[]) => {
    const find = (parts: boolean) => readListing(db, wanted, foundBy(q, words, language, { parts }), language)
    const row = await find(joinsWords[language])
    return row.found > 0 || joinsWords[language] || words.length === 0 ? row : find(true)
  }
  const words = wordsOf(query.q)
  const row = query.q ? await read(query.q, words) : await readListing(db, wanted, null, language)
  const mended = row.found === 0 && words.length > 0 ? await mendWords(db, words, language) : null
  const meant = mended && (await read(mended.join(' '), mended))
  if (!meant || meant.found === 0) return listingOf(db, row, query, language, scale)
  return { ...(await listingOf(db, meant, query, language, scale)), didYouMean: mended.join(' ') }
}

async function listingOf(
  db: Db,
  row: ListingRow,
  query: ListingQuery,
  language: Language,
  scale: number,
): Promise<Listing> {
  const { lowest, highest, narrowest, widest, known, unknown } = row
  return {
    cards: await listCards(db, row.ids, language),
    total: row.total,
    page: row.page,
    pages: Math.max(1, Math.ceil(row.total / PAGE_SIZE)),
    facets: {
      categories: (row.categories ?? []).map(({ slug, parent, names, count }) => ({
        slug,
        parentSlug: parent,
        name: inLanguage(names, language) ?? slug,
        count,
        selected: slug === query.category,
      })),
      rooms: [],
      collections: [],
      materials: [],
      colours: [],
      makers: [],
      ranges: {
        price: {
          min: lowest === null ? null : Math.floor(lowest / scale),
          max: highest === null ? null : Math.ceil(highest / scale),
          known: lowest === null ? 0 : 1,
          unknown: 0,
        },
        width: { min: narrowest, max: widest, known, unknown },
        depth: nothingKnown,
        height: nothingKnown,
        seatHeight: nothingKnown,
      },
      inStock: { count: 0, selected: false },
      leadTimes: [],
    },
  }
}

const nothingKnown = { min: null, max: null, known: 0, unknown: 0 }

function scaled(range: Range | null, scale: number): Range | null {
  if (!range) return null
  const [min, max] = [range.min, range.max].map((bound) => (bound === null ? null : bound * scale))
  return { min: min ?? null, max: max ?? null }
}

export async function newestProducts(db: Db, language: Language, count: number): Promise<ProductCard[]> {
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where('status', '=', 'active')
    .where('lowest_price_minor', 'is not', null)
    .orderBy('published_at', (by) => by.desc().nullsLast())
    .orderBy('id')
    .limit(count)
    .execute()
  return listCards(
    db,
    rows.map(({ id }) => id),
    language,
  )
}

/** Others of the same main category, the nearest in price and width first. */
export async function relatedProducts(
  db: Db,
  to: ProductId,
  language: Language,
  count: number,
): Promise<ProductCard[]> {
  const { rows } = await sql<{ id: ProductId }>`
    select p.id
    from products this
    join product_categories main on main.product_id = this.id and main.position = 0
    join product_categories pc on pc.category_id = main.category_id
    join products p on p.id = pc.product_id
    where this.id = ${to} and p.id <> this.id and p.status = 'active' and p.lowest_price_minor is not null
    order by abs(ln(1 + p.lowest_price_minor) - ln(1 + coalesce(this.lowest_price_minor, 0)))
        + coalesce(abs(p.width_mm - this.width_mm) / 1000.0, 1), p.id
    limit ${count}`.execute(db)
  return listCards(
    db,
    rows.map(({ id }) => id),
    language,
  )
}
