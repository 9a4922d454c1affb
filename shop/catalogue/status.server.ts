import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import type { ProductId, VariantId } from '#shop/ids.ts'
import type { ProductStatus } from './catalogue.ts'
import { raiseCatalogueVersion, takeVersion } from './version.server.ts'
import { anyOf } from './internal/save/load-rows.server.ts'

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
    await raiseCatalogueVersion(tx)
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
    await raiseCatalogueVersion(tx)
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

/** Removes products for good, with all that hangs on them. Only for what nobody has really ordered; the rest is archived. */
export async function removeProducts(db: Db, ids: readonly ProductId[]): Promise<void> {
  if (ids.length === 0) return
  await inTransaction(db, async (tx) => {
    await takeVersion(tx)
    await tx.deleteFrom('products').where('id', '=', anyOf<ProductId>(ids, 'uuid')).execute()
    await raiseCatalogueVersion(tx)
  })
}

export interface Groups {
  readonly categories: readonly string[]
  readonly rooms: readonly string[]
  readonly collections: readonly string[]
}

/** Removes those of the categories, rooms and collections in which nothing stands; answers how many are gone. */
export async function removeEmptyGroups(db: Db, { categories, rooms, collections }: Groups): Promise<number> {
  return inTransaction(db, async (tx) => {
    await takeVersion(tx)
    const flat = [
      await sql`
        delete from rooms g where g.slug = ${anyOf(rooms, 'text')}
          and not exists (select 1 from product_rooms m where m.room_id = g.id)
        returning g.id`.execute(tx),
      await sql`
        delete from collections g where g.slug = ${anyOf(collections, 'text')}
          and not exists (select 1 from product_collections m where m.collection_id = g.id)
        returning g.id`.execute(tx),
    ]
    let removed = flat.reduce((all, { rows }) => all + rows.length, 0)
    // From the leaves up: a category above others is empty once they are gone.
    for (let some = -1; some !== 0;) {
      const { rows } = await sql`
        delete from categories c where c.slug = ${anyOf(categories, 'text')}
          and not exists (select 1 from product_categories m where m.category_id = c.id)
          and not exists (select 1 from categories below where below.parent_id = c.id)
        returning c.id`.execute(tx)
      some = rows.length
      removed += some
    }
    if (removed > 0) await raiseCatalogueVersion(tx)
    return removed
  })
}
