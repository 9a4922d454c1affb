// Cancels a placed order before any part of it is dispatched. One transaction changes the stock, issues the credit note
// and requests the refund. This module never recalls a dispatched delivery. It never calls the payment provider,
// because a job makes the refund.
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import type { OrderId } from '#shop/ids.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import { messageLine, queueEmail, commonOrderFacts, type EmailContext } from './order-emails.server.ts'
import { returnToStock } from './internal/return-to-stock.server.ts'
import { listDeliveries } from './deliveries.server.ts'
import type { Delivery } from './deliveries.ts'
import { getOrder, lockOrderState, transitionOrder } from './orders.server.ts'
import type { Actor, Order } from './orders.ts'
import { refundInFull } from './refunds.server.ts'

interface CancelOrderInput extends EmailContext {
  readonly by: Actor
}

/**
 * Cancels a placed order with all its items and returns it. If the order is already cancelled, returns it unchanged.
 */
export async function cancelPlacedOrder(
  db: Db,
  id: OrderId,
  { by, ...emailContext }: CancelOrderInput,
): Promise<Outcome<Order, 'orders.not_cancellable'>> {
  const { now } = emailContext
  return inTransaction(db, async (tx) => {
    const from = await lockOrderState(tx, id)
    const order = await getOrder(tx, id)
    if (from === 'cancelled') return done(order)
    if (from !== 'placed') return refuse('orders.not_cancellable', { why: 'over' })
    const why = cancellationBlocker(order, await listDeliveries(tx, id), by)
    if (why) return refuse('orders.not_cancellable', { why })
    await returnToStock(tx, order, { lines: null, restock: true, now })
    const event = {
      kind: 'cancelled',
      facts: { why: by.kind === 'staff' ? 'by_staff' : 'by_shopper' },
    } as const
    await transitionOrder(tx, { id, from, to: 'cancelled' }, event, { by, now })
    const refund = await refundInFull(tx, order, { by, now })
    const facts = {
      ...commonOrderFacts(order, emailContext),
      by: by.kind === 'shopper' ? ('shopper' as const) : ('shop' as const),
      lines: order.lines.map((line) => messageLine(line, line.quantity)),
      refund: refund?.amount ?? null,
      wasPaid: order.total.minor > 0,
    }
    const documents = refund?.creditNote ? [refund.creditNote] : []
    await queueEmail(tx, 'order_cancelled', order, { facts, documents, now })
    return done(await getOrder(tx, id))
  })
}

/**
 * Returns why the order cannot be cancelled, or `null` if it can. `on_its_way`: a delivery was dispatched, is ready for
 * pickup, has arrived or has failed. `being_made`: an item made to the customer's specification is in production or in
 * preparation. This reason applies only to the customer: staff can still cancel such an order.
 */
export function cancellationBlocker(
  { lines }: Order,
  deliveries: readonly Delivery[],
  by: Pick<Actor, 'kind'>,
): 'on_its_way' | 'being_made' | null {
  const open = ['planned', 'in_production', 'preparing', 'cancelled']
  if (deliveries.some(({ state }) => !open.includes(state))) return 'on_its_way'
  const toSpecification = new Set(
    lines.flatMap(({ id, promise }) => (promise.kind === 'to_specification' ? [id] : [])),
  )
  const isInProgress = deliveries.some(
    ({ state, lines: inside }) =>
      (state === 'in_production' || state === 'preparing') &&
      inside.some(({ lineId }) => toSpecification.has(lineId)),
  )
  return isInProgress && by.kind === 'shopper' ? 'being_made' : null
}
