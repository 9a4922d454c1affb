// Records refunds in the order history, queues the e-mails about refunds and failed payments, and sets review flags for
// staff.
import type { Db } from '#platform/db/database.ts'
import type { OrderId } from '#shop/ids.ts'
import { listPayments } from '#shop/payments/payments.server.ts'
import type { Refund, RefundChange } from '#shop/payments/payments.ts'
import type { OrderRefundReason } from '#shop/messages/messages.ts'
import { flagForReview, getOrder, recordOrderEvent } from '../orders.server.ts'
import { creditProviderRefund } from './credit-provider-refund.server.ts'
import { commonOrderFacts, queueEmail, type EmailContext } from '../order-emails.server.ts'

/**
 * Records in the order history that a refund succeeded or failed. Queues an e-mail to the customer if the refund
 * succeeded. Sets a review flag if the refund failed, or if somebody made it directly at the provider.
 */
export async function settleRefund(
  tx: Db,
  { refund, from, to }: RefundChange,
  emailContext: EmailContext,
): Promise<void> {
  const { now } = emailContext
  const { orderId, amount, reason, failure } = refund
  const cause = { by: { kind: 'provider' }, now } as const
  if (from === null) await flagForReview(tx, orderId, 'refunded_at_provider')
  if (to === 'failed') {
    await flagForReview(tx, orderId, 'refund_failed')
    await recordOrderEvent(tx, orderId, { kind: 'refund_failed', facts: { amount, failure } }, cause)
  }
  if (to !== 'succeeded') return
  await recordOrderEvent(tx, orderId, { kind: 'refunded', facts: { amount, reason } }, cause)
  await queueRefundEmail(tx, refund, emailContext)
}

async function queueRefundEmail(tx: Db, refund: Refund, emailContext: EmailContext): Promise<void> {
  const { orderId, amount } = refund
  const { now } = emailContext
  const order = await getOrder(tx, orderId)
  // An order that is paid too late for its items stays expired. If it was paid in time, it was cancelled.
  const isPaidInTime = refund.reason === 'sold_out' && order.state === 'cancelled'
  const reason: OrderRefundReason = isPaidInTime ? 'unavailable' : refund.reason
  const creditNote = refund.creditNote ?? (await creditProviderRefund(tx, refund, now))
  const facts = { ...commonOrderFacts(order, emailContext), amount, reason, creditNote, total: order.total }
  await queueEmail(tx, 'order_refunded', order, { facts, documents: creditNote ? [creditNote] : [], now })
}

/**
 * Queues the payment-failed e-mail for an order that was cancelled or has expired without payment. Does nothing if no
 * payment attempt failed.
 */
export async function queuePaymentFailedEmail(
  tx: Db,
  id: OrderId,
  emailContext: EmailContext,
): Promise<void> {
  const why = (await listPayments(tx, id)).findLast(({ failure }) => failure !== null)?.failure
  if (!why) return
  const order = await getOrder(tx, id)
  const cartUrl = emailContext.links.absolute('/cart', order.language)
  const facts = { ...commonOrderFacts(order, emailContext), why, total: order.total, cartUrl }
  await queueEmail(tx, 'payment_failed', order, { facts, now: emailContext.now })
}
