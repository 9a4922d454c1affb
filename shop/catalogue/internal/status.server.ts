import { sql } from 'kysely'
import type { Db } from '#platform/db/client.server.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import type { ProductId, VariantId } from '#shop/ids.ts'
import type { ProductStatus } from '../catalogue.ts'
import { raiseVersion, takeVersion } from './version.server.ts'

interface When {
  readonly now: Date
}

/** Takes a variant off sale; carts and orders still know it. False when there is none. */
export async function archiveVariant(db: Db, id: VariantId, { now }: When): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await takeVersion(tx)
    const row = await tx
      .updateTable('variants')
      .set({ status: 'archived', updated_at: now })
      .where('id', '=', id)
      .where('status', '<>', 'archived')
      .returning(['product_id', 'position'])
      .executeTakeFirst()
    if (!row) return exists(tx, id)
    await refreshPriceRange(tx, row.product_id, now)
    await takeOutCombination(tx, row)
    await raiseVersion(tx)
    return true
  })
}

/** Puts a product on sale or takes it off; the first time on sale is when it was published. False when there is none. */
export async function setStatus(
  db: Db,
  id: ProductId,
  status: ProductStatus,
  { now }: When,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await takeVersion(tx)
    const known = await tx
      .selectFrom('products')
      .select(['status', 'published_at'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!known || known.status === status) return Boolean(known)
    const published_at = known.published_at ?? (status === 'active' ? now : null)
    await tx
      .updateTable('products')
      .set({ status, published_at, updated_at: now })
      .where('id', '=', id)
      .execute()
    await raiseVersion(tx)
    return true
  })
}

async function exists(tx: Db, id: VariantId): Promise<boolean> {
  return Boolean(await tx.selectFrom('variants').select('id').where('id', '=', id).executeTakeFirst())
}

async function refreshPriceRange(tx: Db, id: ProductId, now: Date): Promise<void> {
  await sql`
    update products p set lowest_price_minor = range.lowest, highest_price_minor = range.highest, updated_at = ${now}
    from (
      select min(price_minor) as lowest, max(price_minor) as highest
      from variants where product_id = ${id} and status = 'active'
    ) range
    where p.id = ${id}`.execute(tx)
}

async function takeOutCombination(
  tx: Db,
  { product_id, position }: { product_id: ProductId; position: number },
): Promise<void> {
  await sql`
    update product_combinations set combinations = overlay(combinations placing '-' from 1 + ${position} * (
      1 + (select count(*)::integer from options where product_id = ${product_id})
    ) for 1)
    where product_id = ${product_id}`.execute(tx)
}
