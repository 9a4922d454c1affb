// Lists the discounts for staff. Read-only.
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { countOf } from '#platform/db/queries.ts'
import type { DiscountId } from '#shop/ids.ts'
import { currency, type Money, money } from '#shop/money.ts'
import { type StoredRow, toStored } from './internal/rows.server.ts'
import {
  DISCOUNTS_PER_PAGE,
  type DiscountQuery,
  type DiscountState,
  type StoredDiscount,
} from './staff-discounts.ts'
import './tables.server.ts'

interface At {
  readonly now: Date
}

/** Returns one page of the discounts that match the query, those that start last first, and their total number. */
export async function listDiscounts(
  db: Db,
  { filter, text, page }: DiscountQuery,
  { now }: At,
): Promise<{ discounts: StoredDiscount[]; total: number }> {
  let matching = db.selectFrom('discounts')
  if (filter !== 'all') matching = matching.where(stateCondition(filter, now))
  if (text !== '') {
    const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
    matching = matching.where((row) =>
      row.or([
        row('code', 'ilike', pattern.replaceAll(' ', '')),
        row('customer_email', 'ilike', pattern),
        sql<boolean>`exists (select from jsonb_each_text(names) as name where name.value ilike ${pattern})`,
      ]),
    )
  }
  const rows = await matching
    .selectAll()
    .select(isUsed)
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .limit(DISCOUNTS_PER_PAGE)
    .offset((page - 1) * DISCOUNTS_PER_PAGE)
    .execute()
  return { discounts: rows.map((row) => toStored(row, now)), total: await countOf(matching) }
}

const isUsed =
  sql<boolean>`exists (select from discount_uses where discount_uses.discount_id = discounts.id)`.as(
    'is_used',
  )

function stateCondition(state: DiscountState, now: Date) {
  const conditions = {
    off: sql<boolean>`off_at is not null`,
    ended: sql<boolean>`off_at is null and ends_at <= ${now}`,
    planned: sql<boolean>`off_at is null and starts_at > ${now}`,
    running: sql<boolean>`off_at is null and starts_at <= ${now} and (ends_at is null or ends_at > ${now})`,
  }
  return conditions[state]
}

/** Finds a discount. With `forUpdate`, locks it until the transaction ends, so that no order takes a use meanwhile. */
export async function findDiscount(
  db: Db,
  id: DiscountId,
  { now, forUpdate = false }: At & { readonly forUpdate?: boolean },
): Promise<StoredDiscount | null> {
  if (forUpdate) await sql`select from discounts where id = ${id} for update`.execute(db)
  // Reads the uses in a new statement, which sees those of the transactions for which the lock has waited.
  const row: StoredRow | undefined = await db
    .selectFrom('discounts')
    .selectAll()
    .select(isUsed)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? toStored(row, now) : null
}

export interface DiscountUse {
  readonly order: string
  readonly amount: Money
  readonly usedAt: Date
  /** Whether the order ended unpaid, so that it does not count. */
  readonly isReleased: boolean
}

/** Returns the latest uses of a discount, newest first. */
export async function listUses(
  db: Db,
  id: DiscountId,
  { most }: { readonly most: number },
): Promise<DiscountUse[]> {
  const rows = await db
    .selectFrom('discount_uses')
    .innerJoin('orders', 'orders.id', 'discount_uses.order_id')
    .select([
      'orders.number',
      'orders.currency',
      'discount_uses.amount_minor as minor',
      'discount_uses.used_at as usedAt',
      'discount_uses.released_at as releasedAt',
    ])
    .where('discount_id', '=', id)
    .orderBy('discount_uses.used_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ number, currency: code, minor, usedAt, releasedAt }) => ({
    order: number,
    amount: money(minor, currency(code)),
    usedAt,
    isReleased: releasedAt !== null,
  }))
}
