// One order with everything the shop knows of it, and what staff note on it. Never moves an order, a delivery or money.
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import type { OrderId, RefundId } from '#shop/ids.ts'
import { creditableOf } from '#shop/invoices/credit.ts'
import { creditedOf, findInvoice, listDocuments } from '#shop/invoices/invoices.server.ts'
import { listPayments } from '#shop/payments/payments.server.ts'
import { listRefunds } from '#shop/payments/refunds.server.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import { listDeliveries } from './deliveries.server.ts'
import { findOrder, lockOrderState, listOrderEvents, noteEvent } from './orders.server.ts'
import type { Actor, Attention } from './orders.ts'
import { type StaffOrder, standingsOf } from './staff-order.ts'

export async function findStaffOrder(db: Db, number: string): Promise<StaffOrder | null> {
  const order = await findOrder(db, number)
  if (!order) return null
  const { id } = order
  const deliveries = await listDeliveries(db, id)
  const creditable = await creditableFor(db, id)
  const refunds = await listRefunds(db, id)
  const askers = await askersOf(db, id)
  return {
    order,
    lines: standingsOf(order, deliveries, creditable),
    deliveries,
    payments: await listPayments(db, id),
    refunds: refunds.map((refund) => ({ ...refund, by: askers.get(refund.id) ?? { kind: 'shop' } })),
    documents: await listDocuments(db, id),
    creditable,
    events: await listOrderEvents(db, id),
  }
}

async function creditableFor(db: Db, id: OrderId) {
  const invoice = await findInvoice(db, id)
  return invoice && creditableOf(invoice.facts, await creditedOf(db, id))
}

/** Who asked for each refund. */
async function askersOf(db: Db, id: OrderId): Promise<Map<RefundId, Actor>> {
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

interface Noting {
  readonly orderId: OrderId
  readonly text: string
  /** One note for one key. */
  readonly key: string
  readonly by: Actor
  readonly now: Date
}

/** Keeps what somebody of the staff has to say about an order, for the others to read. */
export async function noteOnOrder(db: Db, { orderId, text, key, by, now }: Noting): Promise<void> {
  const kept = await db
    .selectFrom('order_events')
    .select('facts')
    .where('id', '=', key)
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  // An old page sent again with other words is another note.
  const isOther = kept !== undefined && !('text' in kept.facts && kept.facts.text === text)
  await noteEvent(db, orderId, { kind: 'noted', facts: { text } }, { by, now, ...(isOther ? {} : { key }) })
}

interface LookingInto {
  readonly orderId: OrderId
  /** What somebody has looked into: another reason that has come up since still asks for a look. */
  readonly seen: Attention
  readonly by: Actor
  readonly now: Date
}

/** Takes note that somebody of the staff has looked into an order. */
export async function settleAttention(
  db: Db,
  { orderId, seen, by, now }: LookingInto,
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
    await noteEvent(tx, orderId, { kind: 'attention_settled', facts: {} }, { by, now })
    return done()
  })
}
