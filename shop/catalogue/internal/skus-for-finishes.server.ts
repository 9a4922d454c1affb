import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { ProductId } from '#shop/ids.ts'
import type { ShownOptions } from '../gallery.ts'
import { createVersionedLru } from './versioned-cache.server.ts'

interface ProductFinish {
  readonly product: ProductId
  readonly shows: ShownOptions
}

/** SKUs by product and finish; empty if no variant has the finish. */
const skuCache = createVersionedLru<string>({ most: 5_000 })

/**
 * Returns a SKU for each product and finish. It is the SKU of the first variant for sale that has all values of the
 * finish and is not sold out, or else of the first variant that has the values. `null`: no variant has them. Makes at
 * most one query, and none while catalogue and stock are unchanged.
 */
export async function skusForFinishes(
  db: Db,
  finishes: readonly ProductFinish[],
): Promise<(string | null)[]> {
  if (finishes.length === 0) return []
  if (db.isTransaction) return readSkus(db, finishes)
  const cache = await skuCache(db)
  const missing = finishes.filter((one) => !cache.has(keyOf(one)))
  const read = await readSkus(db, missing)
  const found = new Map(missing.map((one, at) => [keyOf(one), read[at] ?? null]))
  return finishes.map((one) => {
    const key = keyOf(one)
    const sku = found.has(key) ? found.get(key) : cache.get(key)
    cache.set(key, sku ?? '')
    return sku || null
  })
}

const keyOf = ({ product, shows }: ProductFinish) => `${product} ${JSON.stringify(shows)}`

async function readSkus(db: Db, finishes: readonly ProductFinish[]): Promise<(string | null)[]> {
  if (finishes.length === 0) return []
  const { rows } = await sql<{ sku: string | null }>`
    select (
      select v.sku from variants v
      left join lateral (
        select sum(s.on_hand - s.held) as free from stock_levels s where s.variant_id = v.id
      ) l on v.stock_policy = 'stocked'
      where v.product_id = wanted.product and v.status = 'active'
        and not exists (
          select from jsonb_each_text(wanted.shows) shown
          where not exists (
            select from variant_values vv
            join option_values ov on ov.id = vv.option_value_id
            join options o on o.id = ov.option_id
            where vv.variant_id = v.id and o.code = shown.key and ov.code = shown.value
          )
        )
      order by v.stock_policy = 'stocked' and coalesce(l.free, 0) <= 0, v.position, v.id limit 1
    ) as sku
    from unnest(
      ${finishes.map(({ product }) => product)}::uuid[], ${finishes.map(({ shows }) => JSON.stringify(shows))}::jsonb[]
    ) with ordinality as wanted (product, shows, place)
    order by wanted.place`.execute(db)
  return rows.map(({ sku }) => sku)
}
