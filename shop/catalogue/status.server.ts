import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import type { ProductId } from '#shop/ids.ts'
import type { ProductStatus } from './catalogue.ts'
import { raiseCatalogueVersion, lockCatalogue } from './version.server.ts'
import { anyOf } from './internal/save/load-rows.server.ts'

interface When {
  readonly now: Date
}

/**
 * Sets the status of a product. The first time that the product becomes active, also sets `published_at`. Returns
 * `false` if there is no such product.
 */
export async function setStatus(
  db: Db,
  id: ProductId,
  status: ProductStatus,
  { now }: When,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await lockCatalogue(tx)
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

/**
 * Deletes products, together with everything that references them. Call this function only for products that no real
 * customer has ordered. Archive other products instead.
 */
export async function removeProducts(db: Db, ids: readonly ProductId[]): Promise<void> {
  if (ids.length === 0) return
  await inTransaction(db, async (tx) => {
    await lockCatalogue(tx)
    await tx.deleteFrom('products').where('id', '=', anyOf<ProductId>(ids, 'uuid')).execute()
    await raiseCatalogueVersion(tx)
  })
}

export interface GroupSlugs {
  readonly categories: readonly string[]
  readonly rooms: readonly string[]
  readonly collections: readonly string[]
}

/**
 * Deletes each of the given categories, rooms and collections that contains no products and no subcategories. Returns
 * the number of deleted categories, rooms and collections.
 */
export async function removeEmptyGroups(
  db: Db,
  { categories, rooms, collections }: GroupSlugs,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    await lockCatalogue(tx)
    const flat = [
      await sql`
        delete from rooms g where g.slug = ${anyOf(rooms, 'text')}
          and not exists (select 1 from product_rooms m where m.room_id = g.id)
        returning g.id`.execute(tx),
      await sql`
        delete from collections g where g.slug = ${anyOf(collections, 'text')} and g.rule is null
          and not exists (select 1 from product_collections m where m.collection_id = g.id)
        returning g.id`.execute(tx),
    ]
    let removed = flat.reduce((all, { rows }) => all + rows.length, 0)
    // Repeats from the leaves upwards: a parent may become empty when its subcategories are deleted.
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
