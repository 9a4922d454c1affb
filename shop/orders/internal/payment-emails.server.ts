// Effects of refunds and failed payments: events in the order history, e-mails to the customer and review flags for staff.
import type { Db } from '#platform/db/database.ts'
import type { OrderId } from '#shop/ids.ts'
import { listPayments } from '#shop/payments/payments.server.ts'
import type { Refund, RefundChange } from '#shop/payments/payments.ts'
import { drawAttention, getOrder, noteEvent } from '../orders.server.ts'
import { creditProviderRefund } from './credit-provider-refund.server.ts'
import { aboutOrder, queueEmail, type Writing } from '../order-emails.server.ts'

/**
 * Records the new state of a refund in the order history. A successful refund queues the customer's e-mail; a failed
 * refund, or one made at the provider, sets a review flag.
 */
export async function settleRefund(
  tx: Db,
  { refund, from, to }: RefundChange,
  writing: Writing,
): Promise<void> {
  const { now } = writing
  const { orderId, amount, reason, failure } = refund
  const cause = { by: { kind: 'provider' }, now } as const
  if (from === null) await drawAttention(tx, orderId, 'refunded_at_provider')
  if (to === 'failed') {
    await drawAttention(tx, orderId, 'refund_failed')
    await noteEvent(tx, orderId, { kind: 'refund_failed', facts: { amount, failure } }, cause)
  }
  if (to !== 'succeeded') return
  await noteEvent(tx, orderId, { kind: 'refunded', facts: { amount, reason } }, cause)
  await tellOfRefund(tx, refund, writing)
}

async function tellOfRefund(tx: Db, refund: Refund, writing: Writing): Promise<void> {
  const { orderId, amount, reason } = refund
  const { now } = writing
  const order = await getOrder(tx, orderId)
  const creditNote = refund.creditNote ?? (await creditProviderRefund(tx, refund, now))
  const facts = { ...aboutOrder(order, writing), amount, reason, creditNote, total: order.total }
  await queueEmail(tx, 'order_refunded', order, { facts, documents: creditNote ? [creditNote] : [], now })
}

/** Queues the payment-failed e-mail for an order that has ended unpaid. Does nothing if no payment attempt failed. */
export async function tellOfFailedPayment(tx: Db, id: OrderId, writing: Writing): Promise<void> {
  const why = (await listPayments(tx, id)).findLast(({ failure }) => failure !== null)?.failure
  if (!why) return
  const order = await getOrder(tx, id)
  const cartUrl = writing.links.absolute('/cart', order.language)
  const facts = { ...aboutOrder(order, writing), why, total: order.total, cartUrl }
  await queueEmail(tx, 'payment_failed', order, { facts, now: writing.now })
}
