// Calls an order off, whether it has been paid or not. Never leaves a payment page open behind it.
import { cancelPlacedOrder } from '#shop/orders/cancellation.server.ts'
import type { Actor, Order } from '#shop/orders/orders.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import { endOrder, type Till } from './payment.server.ts'

/**
 * Cancels an order: one that waits for its payment is closed at the provider first, then its pieces are free and the cart
 * is as it was; one that was paid gives everything back. Cancelling again changes nothing.
 */
export async function cancelOrder(
  till: Till,
  order: Order,
  { by }: { readonly by: Actor },
): Promise<Outcome<Order, 'orders.not_cancellable' | 'payments.unavailable'>> {
  if (order.state === 'cancelled') return done(order)
  if (order.state === 'expired') return refuse('orders.not_cancellable', { why: 'over' })
  const { db, settings, links, now } = till
  if (order.state === 'awaiting_payment') {
    const why = by.kind === 'staff' ? 'by_staff' : 'by_shopper'
    const ended = await endOrder(till, order, { kind: 'cancelled', facts: { why } }, by)
    // Paid at the last moment: then what was paid goes back.
    if (!ended.ok || ended.value.state !== 'placed') return ended
  }
  return cancelPlacedOrder(db, order.id, { by, settings, links, now })
}
