// Reads all data of one order for staff, adds staff notes and removes review flags. This module never changes the state
// of an order, a delivery or a payment.
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import type { OrderId, RefundId } from '#shop/ids.ts'
import { creditableOf } from '#shop/invoices/credit.ts'
import { creditedOf, findInvoice, listDocuments } from '#shop/invoices/invoices.server.ts'
import { listPayments } from '#shop/payments/payments.server.ts'
import { listRefunds } from '#shop/payments/refunds.server.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import { listDeliveries } from './deliveries.server.ts'
import { findOrder, lockOrderState, listOrderEvents, recordOrderEvent } from './orders.server.ts'
import type { Actor, ReviewFlag } from './orders.ts'
import { type StaffOrder, lineStatusesOf } from './staff-order.ts'

export async function findStaffOrder(db: Db, number: string): Promise<StaffOrder | null> {
  const order = await findOrder(db, number)
  if (!order) return null
  const { id } = order
  const deliveries = await listDeliveries(db, id)
  const creditable = await creditableFor(db, id)
  const refunds = await listRefunds(db, id)
  const refundActors = await refundActorsOf(db, id)
  return {
    order,
    lines: lineStatusesOf(order, deliveries, creditable),
    deliveries,
    payments: await listPayments(db, id),
    refunds: refunds.map((refund) => ({ ...refund, by: refundActors.get(refund.id) ?? { kind: 'shop' } })),
    documents: await listDocuments(db, id),
    creditable,
    events: await listOrderEvents(db, id),
  }
}

async function creditableFor(db: Db, id: OrderId) {
  const invoice = await findInvoice(db, id)
  return invoice && creditableOf(invoice.facts, await creditedOf(db, id))
}

/** Returns who requested each refund. */
async function refundActorsOf(db: Db, id: OrderId): Promise<Map<RefundId, Actor>> {
  const rows = await db
    .selectFrom('refunds')
    .select(['id', 'by_kind', 'by_name'])
    .where('order_id', '=', id)
    .execute()
  return new Map(
    rows.map(({ id: refund, by_kind, by_name }) => [
      refund,
      { kind: by_kind, ...(by_name === null ? {} : { name: by_name }) },
    ]),
  )
}

interface StaffNoteInput {
  readonly orderId: OrderId
  readonly text: string
  /** Idempotency key. A repeated call with the same key and the same text does not add another note. */
  readonly key: string
  readonly by: Actor
  readonly now: Date
}

/** Adds a staff note to the order history. */
export async function addStaffNote(db: Db, { orderId, text, key, by, now }: StaffNoteInput): Promise<void> {
  const existing = await db
    .selectFrom('order_events')
    .select('facts')
    .where('id', '=', key)
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  // A resubmitted form with the same key but another text is a new note.
  const isNewNote = existing !== undefined && !('text' in existing.facts && existing.facts.text === text)
  await recordOrderEvent(
    db,
    orderId,
    { kind: 'noted', facts: { text } },
    { by, now, ...(isNewNote ? {} : { key }) },
  )
}

interface ResolveReviewFlagInput {
  readonly orderId: OrderId
  /** The review flag that the staff user saw. The command is refused if the order's flag has changed since. */
  readonly seen: ReviewFlag
  readonly by: Actor
  readonly now: Date
}

/** Removes the review flag of an order and records the removal in the order history. */
export async function resolveReviewFlag(
  db: Db,
  { orderId, seen, by, now }: ResolveReviewFlagInput,
): Promise<Outcome<undefined, 'orders.attention_changed'>> {
  return inTransaction(db, async (tx) => {
    await lockOrderState(tx, orderId)
    const { attention } = await tx
      .selectFrom('orders')
      .select('attention')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    if (attention === null) return done()
    if (attention !== seen) return refuse('orders.attention_changed')
    await tx.updateTable('orders').set({ attention: null }).where('id', '=', orderId).execute()
    await recordOrderEvent(tx, orderId, { kind: 'attention_settled', facts: {} }, { by, now })
    return done()
  })
}
