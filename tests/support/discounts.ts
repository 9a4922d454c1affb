import type { Insertable } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { Tables } from '#platform/db/tables.ts'
import { type DiscountId, newId } from '#shop/ids.ts'

const long = new Date('2026-11-01T00:00:00Z')

/** Stores a discount that has begun and has no end. By default, it takes off ten percent without a code. */
export async function createDiscount(
  db: Db,
  columns: Partial<Insertable<Tables['discounts']>> = {},
): Promise<DiscountId> {
  const id = newId<'discount'>()
  const isPercent = columns.amount_minor === undefined && columns.free_delivery === undefined
  await db
    .insertInto('discounts')
    .values({
      id,
      names: JSON.stringify({ en: 'Sale', de: 'Aktion' }),
      currency: 'EUR',
      starts_at: long,
      created_at: long,
      updated_at: long,
      ...(isPercent && { percent_bp: 1000 }),
      ...columns,
    })
    .execute()
  return id
}

/** Returns how often a discount is used now. */
export async function usesOf(db: Db, id: DiscountId): Promise<number> {
  const { uses } = await db
    .selectFrom('discounts')
    .select('uses')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return uses
}
