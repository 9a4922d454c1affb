// Finds the orders whose retention period is over, and makes them anonymous. Keeps numbers, items, amounts and days, so
// that totals, documents and the history of the stock stay consistent. This module never touches an order with an open
// claim.
import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { anyOf, countOf } from '#platform/db/queries.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { OrderId } from '#shop/ids.ts'
import { isErasable } from './erasure.server.ts'

/**
 * Part of an order's data that has its own retention period. `correspondence`: everything except the vouchers.
 * `vouchers`: documents, payments and refunds.
 */
export type OrderPart = 'correspondence' | 'vouchers'

export interface RetentionPeriods {
  /** For each part, the instant from which the shop still keeps the part. */
  readonly keptFrom: Readonly<Record<OrderPart, Date>>
  readonly now: Date
}

/** Counts the orders with a part whose retention period is over. */
export async function countExpiredParts(db: Db, part: OrderPart, periods: RetentionPeriods): Promise<number> {
  return countOf(expiredParts(db, part, periods))
}

/**
 * Locks orders with a part whose retention period is over, oldest first. Skips orders that another transaction has
 * locked. Returns the IDs of the locked orders.
 */
export async function lockExpiredParts(
  tx: Db,
  part: OrderPart,
  { most, ...periods }: RetentionPeriods & { readonly most: number },
): Promise<OrderId[]> {
  const rows = await expiredParts(tx, part, periods)
    .select('id')
    .orderBy('created_at')
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Selects the orders with an open claim, such as a delivery, a return, a refund or a dispute that has not ended. See
 * `isErasable`.
 */
export function ordersWithOpenClaims(db: Db, now: Date): SelectQueryBuilder<Tables, 'orders', object> {
  return db.selectFrom('orders').where((order) => order.not(isErasable(order, now)))
}

/**
 * Erases the customer's name, contact data and addresses, notes, messages to the customer, the names of staff and tracking numbers. The caller has
 * locked the orders.
 */
export async function eraseCorrespondence(tx: Db, ids: readonly OrderId[], now: Date): Promise<void> {
  const anyId = anyOf(ids)
  await tx
    .updateTable('orders')
    .set({
      contact: JSON.stringify({ email: '', name: '', phone: null }),
      address: null,
      billing: null,
      cart_id: null,
      forgetting: 'done',
      correspondence_erased_at: now,
    })
    .where('id', '=', anyId)
    .execute()
  await tx
    .deleteFrom('order_events')
    .where('order_id', '=', anyId)
    .where('kind', 'in', ['noted', 'message_sent'])
    .execute()
  await tx
    .updateTable('order_events')
    .set({ by_name: null, facts: sql`facts - 'tracking' - 'trackingUrl'` })
    .where('order_id', '=', anyId)
    .execute()
  await tx
    .updateTable('deliveries')
    .set({ tracking: null, tracking_url: null })
    .where('order_id', '=', anyId)
    .execute()
}

/** Removes the orders from their accounts, and records that their vouchers are anonymous. */
export async function markVouchersErased(tx: Db, ids: readonly OrderId[], now: Date): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ user_id: null, vouchers_erased_at: now })
    .where('id', '=', anyOf(ids))
    .execute()
}

const erasedAt = { correspondence: 'correspondence_erased_at', vouchers: 'vouchers_erased_at' } as const

function expiredParts(db: Db, part: OrderPart, { keptFrom, now }: RetentionPeriods) {
  return db
    .selectFrom('orders')
    .where(erasedAt[part], 'is', null)
    .where((order) => isErasable(order, now))
    .where((order) =>
      part === 'correspondence'
        ? isOlder(order, keptFrom.correspondence)
        : order.or([
            isOlder(order, keptFrom.vouchers),
            order.and([isOlder(order, keptFrom.correspondence), order.not(hasVoucher(order))]),
          ]),
    )
}

/**
 * SQL condition that an order, and every record about it, arose before an instant. The period of an order begins with
 * its latest record, because a credit note of a later year is not understandable without the invoice.
 */
function isOlder({ not, and, eb }: ExpressionBuilder<Tables, 'orders'>, instant: Date) {
  const hasRecordSince = ([table, column]: readonly [string, string]) => sql<boolean>`exists (
    select from ${sql.table(table)} as record
    where record.order_id = orders.id and record.${sql.ref(column)} >= ${instant}
  )`
  return and([
    eb('orders.created_at', '<', instant),
    eb('orders.updated_at', '<', instant),
    ...recordTimes.map((record) => not(hasRecordSince(record))),
  ])
}

/** The tables with records about orders, and the column with the time of a record. */
const recordTimes = [
  ['order_events', 'at'],
  ['deliveries', 'updated_at'],
  ['documents', 'issued_at'],
  ['payments', 'updated_at'],
  ['refunds', 'updated_at'],
  ['returns', 'updated_at'],
] as const

/** SQL condition that an order has a document, or that money was captured for it. */
function hasVoucher({ selectFrom, exists, or }: ExpressionBuilder<Tables, 'orders'>) {
  return or([
    exists(
      selectFrom('documents').select('documents.number').whereRef('documents.order_id', '=', 'orders.id'),
    ),
    exists(
      selectFrom('payments')
        .select('payments.id')
        .whereRef('payments.order_id', '=', 'orders.id')
        .where('payments.captured_minor', 'is not', null),
    ),
  ])
}
