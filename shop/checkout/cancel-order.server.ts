// Cancels unpaid and paid orders. Closes the payment page of an unpaid order first, so that nobody can pay for a
// cancelled order.
import { whilePersonWaits } from '#platform/http/deadline.ts'
import { cancelPlacedOrder } from '#shop/orders/cancellation.server.ts'
import type { Actor, Order } from '#shop/orders/orders.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import { closeUnpaidOrder, type PaymentContext } from './payment.server.ts'

/**
 * Cancels an order. If the order is unpaid, first closes the payment at the payment provider, then releases the
 * reservation. If the order is placed, refunds it in full. If the order is already cancelled, returns it unchanged.
 * Never changes the cart.
 */
export async function cancelOrder(
  paymentContext: PaymentContext,
  order: Order,
  { by }: { readonly by: Actor },
): Promise<Outcome<Order, 'orders.not_cancellable' | 'payments.unavailable'>> {
  if (order.state === 'cancelled') return done(order)
  if (order.state === 'expired') return refuse('orders.not_cancellable', { why: 'over' })
  const { db, settings, links, now } = paymentContext
  if (order.state === 'awaiting_payment') {
    const why = by.kind === 'staff' ? 'by_staff' : 'by_shopper'
    const event = { kind: 'cancelled', facts: { why } } as const
    const ended = await whilePersonWaits(() => closeUnpaidOrder(paymentContext, order, event, by))
    // If the order was paid at the last moment, it is now placed, so it is cancelled with a refund.
    if (!ended.ok || ended.value.state !== 'placed') return ended
  }
  return cancelPlacedOrder(db, order.id, { by, settings, links, now })
}
