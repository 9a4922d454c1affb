// Changes an order when the state of its payment or of a refund changes. The payment and the order change in the same
// transaction. This module never calls a provider, never trusts a return URL and never counts a webhook event twice.
import type { Db } from '#platform/db/database.ts'
import { releaseUses, retakeUses } from '#shop/discounts/uses.server.ts'
import type { OrderId } from '#shop/ids.ts'
import { listPayments } from '#shop/payments/payments.server.ts'
import type { Payment, PaymentChange } from '#shop/payments/payments.ts'
import { isCapturedInFull, type RecordedChanges } from '#shop/payments/record.server.ts'
import { requestRefund } from '#shop/payments/refunds.server.ts'
import { commitHold, releaseHold, reacquireHold } from '#shop/stock/order-holds.server.ts'
import { after, MINUTE } from '#shop/time.ts'
import { planDeliveries } from './deliveries.server.ts'
import { invoiceOrder } from './internal/invoicing.server.ts'
import { settleRefund, queuePaymentFailedEmail } from './internal/payment-emails.server.ts'
import {
  type Cause,
  flagForReview,
  getOrder,
  lockOrderState,
  transitionOrder,
  recordOrderEvent,
} from './orders.server.ts'
import { queueConfirmation, type EmailContext } from './order-emails.server.ts'
import { type Actor, type Order, type OrderEvent, canTransition, type OrderState } from './orders.ts'

/**
 * Callback for additional work in the transaction that places an order. It runs before the order gets its invoice
 * number. If it ran later, other orders would have to wait longer for their invoice numbers, because they wait until
 * this transaction ends.
 */
export type OnOrderPlaced = (tx: Db, order: Order) => Promise<void>

/**
 * Changes the orders whose payments or refunds changed: for example, places an order after its payment was captured.
 */
export async function settle(
  tx: Db,
  { payments, refunds }: RecordedChanges,
  emailContext: EmailContext,
  onOrderPlaced: OnOrderPlaced,
): Promise<void> {
  for (const change of payments) await settlePayment(tx, change, emailContext, onOrderPlaced)
  for (const change of refunds) await settleRefund(tx, change, emailContext)
}

async function settlePayment(
  tx: Db,
  { payment, from, to, reason }: PaymentChange,
  emailContext: EmailContext,
  onOrderPlaced: OnOrderPlaced,
): Promise<void> {
  const id = payment.orderId
  const by = { kind: 'provider' } as const
  const cause = { by, now: emailContext.now }
  const endInput = { ...emailContext, by }
  switch (to) {
    case 'succeeded':
      if (from !== to) await settlePaid(tx, payment, cause, emailContext, onOrderPlaced)
      return
    case 'expired':
      await endUnpaidOrder(tx, id, { kind: 'expired', facts: {} }, endInput)
      return
    case 'cancelled':
      await endUnpaidOrder(tx, id, { kind: 'cancelled', facts: { why: 'payment_cancelled' } }, endInput)
      return
    case 'disputed':
      await flagForReview(tx, id, 'disputed')
      await recordOrderEvent(tx, id, { kind: 'disputed', facts: { reason: reason ?? null } }, cause)
      return
    case 'won':
    case 'lost':
      await recordOrderEvent(
        tx,
        id,
        { kind: to === 'won' ? 'dispute_won' : 'dispute_lost', facts: {} },
        cause,
      )
      return
    default:
      if (payment.failure && (from === to || to === 'failed')) {
        await recordOrderEvent(tx, id, { kind: 'payment_failed', facts: { failure: payment.failure } }, cause)
      }
      // A failed payment page cannot be used any more.
      if (to === 'failed') {
        await endUnpaidOrder(tx, id, { kind: 'cancelled', facts: { why: 'payment_failed' } }, endInput)
      }
      return
  }
}

export type OrderEndEvent = Extract<OrderEvent, { kind: 'expired' | 'cancelled' }>

/**
 * Sets an order that awaits payment to the state `cancelled` or `expired`, and releases its reservation and its uses of
 * discounts. Does nothing if the order is in any other state. If the order expired or its payment failed, queues the
 * payment-failed e-mail.
 */
export async function endUnpaidOrder(
  tx: Db,
  id: OrderId,
  event: OrderEndEvent,
  { by, ...emailContext }: EmailContext & { readonly by: Actor },
): Promise<void> {
  const { now } = emailContext
  const state = await lockOrderState(tx, id)
  if (state !== 'awaiting_payment') return
  await releaseHold(tx, id, now)
  await releaseUses(tx, id, now)
  await transitionOrder(tx, { id, from: state, to: event.kind }, event, { by, now })
  const isPaymentFailure = event.kind === 'expired' || event.facts.why === 'payment_failed'
  if (isPaymentFailure) await queuePaymentFailedEmail(tx, id, emailContext)
}

/** Places an order with a total of zero, which needs no payment. Throws if the order has no reservation. */
export async function completeFreeOrder(
  tx: Db,
  id: OrderId,
  emailContext: EmailContext,
  onOrderPlaced: OnOrderPlaced,
): Promise<Order> {
  const state = await lockOrderState(tx, id)
  if (!(await commitStock(tx, id, emailContext.now))) throw new Error(`Order ${id} has no reservation`)
  const cause = { by: { kind: 'shop' }, now: emailContext.now } as const
  return markPlaced(tx, { id, from: state, cause, emailContext, onOrderPlaced })
}

async function settlePaid(
  tx: Db,
  payment: Payment,
  cause: Cause,
  emailContext: EmailContext,
  onOrderPlaced: OnOrderPlaced,
): Promise<void> {
  const id = payment.orderId
  const endInput = { ...emailContext, by: cause.by }
  const state = await lockOrderState(tx, id)
  await recordOrderEvent(tx, id, { kind: 'paid', facts: { late: state !== 'awaiting_payment' } }, cause)
  if (!isCapturedInFull(payment)) {
    await endUnpaidOrder(tx, id, { kind: 'cancelled', facts: { why: 'wrong_amount' } }, endInput)
    return autoRefund(tx, payment, 'wrong_amount', cause)
  }
  if (!canTransition(state, 'placed'))
    return autoRefund(tx, payment, await autoRefundReason(tx, payment), cause)
  if (!(await commitStock(tx, id, cause.now))) {
    // Changes nothing if the order has expired, because a payment that arrives then is late.
    await endUnpaidOrder(tx, id, { kind: 'cancelled', facts: { why: 'unavailable' } }, endInput)
    return autoRefund(tx, payment, 'sold_out', cause)
  }
  await markPlaced(tx, { id, from: state, cause, emailContext, onOrderPlaced })
}

interface MarkPlacedInput {
  readonly id: OrderId
  readonly from: OrderState
  readonly cause: Cause
  readonly emailContext: EmailContext
  readonly onOrderPlaced: OnOrderPlaced
}

async function markPlaced(
  tx: Db,
  { id, from, cause, emailContext, onOrderPlaced }: MarkPlacedInput,
): Promise<Order> {
  if (from === 'expired') await retakeUses(tx, id)
  await transitionOrder(tx, { id, from, to: 'placed' }, { kind: 'placed', facts: {} }, cause)
  const order = await getOrder(tx, id)
  await planDeliveries(tx, order, emailContext.now)
  await onOrderPlaced(tx, order)
  await queueConfirmation(tx, order, [await invoiceOrder(tx, order, emailContext)], emailContext)
  return order
}

/**
 * Returns why a payment cannot be used for its order. `paid_twice`: another payment of the order was captured. `over`:
 * the order was cancelled or closed.
 */
async function autoRefundReason(tx: Db, { id, orderId }: Payment): Promise<'over' | 'paid_twice'> {
  const others = await listPayments(tx, orderId)
  return others.some((other) => other.id !== id && other.captured !== null) ? 'paid_twice' : 'over'
}

const reasons = {
  over: 'order_over',
  sold_out: 'sold_out',
  paid_twice: 'paid_twice',
  wrong_amount: 'wrong_amount',
} as const

/**
 * Requests the full refund of a payment that cannot be used for its order. Repeated calls request the refund only once.
 */
async function autoRefund(
  tx: Db,
  payment: Payment,
  why: keyof typeof reasons,
  { now }: Cause,
): Promise<void> {
  const { id, orderId } = payment
  const by = { kind: 'shop' } as const
  await recordOrderEvent(tx, orderId, { kind: 'to_be_refunded', facts: { why } }, { by, now })
  if (why === 'wrong_amount' || why === 'paid_twice') await flagForReview(tx, orderId, why)
  await requestRefund(tx, { paymentId: id, amount: null, reason: reasons[why], key: `whole:${id}`, by, now })
}

/**
 * Sells the reserved units to the order. If the reservation was released, first reserves the units again. Returns false
 * if too few units are in stock.
 */
async function commitStock(tx: Db, id: OrderId, now: Date): Promise<boolean> {
  if (await commitHold(tx, id, now)) return true
  const retaken = await reacquireHold(tx, { orderId: id, expiresAt: after(now, MINUTE), now })
  return retaken.ok && commitHold(tx, id, now)
}
