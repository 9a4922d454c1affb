import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { ProductId } from '#shop/ids.ts'
import type { Language } from '#shop/language.ts'
import type { ProductCard } from '../catalogue.ts'
import { readCardProducts } from '../internal/read-cards.server.ts'
import { versionedCache } from '../internal/versioned-cache.server.ts'
import { listCards } from '../list-cards.server.ts'

/**
 * Returns cards of the newest products with a reduced variant, at most `MOST_REDUCED`. Each card shows a reduced
 * variant. Leaves out variants without a recorded earlier price, because a card does not show their reduction. Also
 * leaves out products that are sold out.
 */
export async function listReducedCards(db: Db, language: Language): Promise<ProductCard[]> {
  const rows = await listReduced(db, 'all')
  const products = await readCardProducts(
    db,
    rows.map(({ id }) => id),
    language,
  )
  const reduced = new Map(rows.map(({ id, positions }) => [id, new Set(positions)]))
  const among = new Map(
    products.map(({ common: { id }, displayOrder }) => [
      id,
      displayOrder.filter((position) => reduced.get(id)?.has(position)),
    ]),
  )
  const cards = await listCards(db, [...among.keys()], language, { among })
  return cards.filter(({ compareAt, availability }) => compareAt !== null && availability !== 'sold_out')
}

const MOST_REDUCED = 24

const listReduced = versionedCache(
  async (db: Db) => {
    const { rows } = await sql<{ id: ProductId; positions: number[] }>`
      select p.id, array_agg(v.position) as positions
      from products p join variants v on v.product_id = p.id
      where p.status = 'active' and v.status = 'active' and v.compare_at_minor > v.price_minor
        and (select count(*) from price_history h where h.variant_id = v.id) > 1
      group by p.id
      order by p.published_at desc nulls last, p.id
      limit ${MOST_REDUCED}`.execute(db)
    return rows
  },
  { most: 1 },
)
