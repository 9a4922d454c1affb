// Cancellation of a placed order before any of it is dispatched. Stock, documents and refund change in one transaction.
// Never recalls a dispatched delivery, never calls the payment provider: a job executes the refund.
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import type { OrderId } from '#shop/ids.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import { letterLine, queueEmail, aboutOrder, type Writing } from './order-emails.server.ts'
import { returnToStock } from './internal/return-to-stock.server.ts'
import { listDeliveries } from './deliveries.server.ts'
import type { Delivery } from './deliveries.ts'
import { getOrder, lockOrderState, moveOrder } from './orders.server.ts'
import type { Actor, Order } from './orders.ts'
import { refundWhole } from './refunds.server.ts'

interface Cancelling extends Writing {
  readonly by: Actor
}

/** Cancels a placed order as a whole. Cancelling a cancelled order changes nothing and returns the order. */
export async function cancelPlacedOrder(
  db: Db,
  id: OrderId,
  { by, ...writing }: Cancelling,
): Promise<Outcome<Order, 'orders.not_cancellable'>> {
  const { now } = writing
  return inTransaction(db, async (tx) => {
    const from = await lockOrderState(tx, id)
    const order = await getOrder(tx, id)
    if (from === 'cancelled') return done(order)
    if (from !== 'placed') return refuse('orders.not_cancellable', { why: 'over' })
    const why = hindrance(order, await listDeliveries(tx, id), by)
    if (why) return refuse('orders.not_cancellable', { why })
    await returnToStock(tx, order, { lines: null, restock: true, now })
    const event = {
      kind: 'cancelled',
      facts: { why: by.kind === 'staff' ? 'by_staff' : 'by_shopper' },
    } as const
    await moveOrder(tx, { id, from, to: 'cancelled' }, event, { by, now })
    const refund = await refundWhole(tx, order, { by, now })
    const facts = {
      ...aboutOrder(order, writing),
      by: by.kind === 'shopper' ? ('shopper' as const) : ('shop' as const),
      lines: order.lines.map((line) => letterLine(line, line.quantity)),
      refund: refund?.amount ?? null,
      wasPaid: order.total.minor > 0,
    }
    const documents = refund?.creditNote ? [refund.creditNote] : []
    await queueEmail(tx, 'order_cancelled', order, { facts, documents, now })
    return done(await getOrder(tx, id))
  })
}

/**
 * Returns why the order cannot be cancelled, or `null` if it can. `on_its_way`: a delivery is dispatched or arrived.
 * `being_made`: an item made to the customer's specification is in production or being prepared; staff may still cancel it.
 */
export function hindrance(
  { lines }: Order,
  deliveries: readonly Delivery[],
  by: Pick<Actor, 'kind'>,
): 'on_its_way' | 'being_made' | null {
  const open = ['planned', 'in_production', 'preparing', 'cancelled']
  if (deliveries.some(({ state }) => !open.includes(state))) return 'on_its_way'
  const own = new Set(lines.flatMap(({ id, promise }) => (promise.kind === 'to_specification' ? [id] : [])))
  const isBegun = deliveries.some(
    ({ state, lines: inside }) =>
      (state === 'in_production' || state === 'preparing') && inside.some(({ lineId }) => own.has(lineId)),
  )
  return isBegun && by.kind === 'shopper' ? 'being_made' : null
}
