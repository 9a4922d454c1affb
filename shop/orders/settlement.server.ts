// Effects of payments on orders, in the same transaction as the payment's change.
// Never calls a provider, never trusts a return URL, never counts a webhook event twice.
import type { Db } from '#platform/db/database.ts'
import type { OrderId } from '#shop/ids.ts'
import { listPayments } from '#shop/payments/payments.server.ts'
import type { Payment, PaymentChange } from '#shop/payments/payments.ts'
import { isAsAsked, type Recorded } from '#shop/payments/record.server.ts'
import { requestRefund } from '#shop/payments/refunds.server.ts'
import { commitHold, releaseHold, retakeHold } from '#shop/stock/order-holds.server.ts'
import { after, MINUTE } from '#shop/time.ts'
import { planDeliveries } from './deliveries.server.ts'
import { invoice } from './internal/invoicing.server.ts'
import { settleRefund, tellOfFailedPayment } from './internal/payment-emails.server.ts'
import { type Cause, drawAttention, getOrder, lockOrderState, moveOrder, noteEvent } from './orders.server.ts'
import { queueConfirmation, type Writing } from './order-emails.server.ts'
import { type Actor, type Order, type OrderEvent, mayBecome, type OrderState } from './orders.ts'

/**
 * Further work when an order is placed. Runs before the invoice number is taken, because taking a number blocks all other
 * orders.
 */
export type WhenPlaced = (tx: Db, order: Order) => Promise<void>

/** Applies recorded changes of payments and refunds to their orders. */
export async function settle(
  tx: Db,
  { payments, refunds }: Recorded,
  settling: Writing,
  whenPlaced: WhenPlaced,
): Promise<void> {
  for (const change of payments) await settlePayment(tx, change, settling, whenPlaced)
  for (const change of refunds) await settleRefund(tx, change, settling)
}

async function settlePayment(
  tx: Db,
  { payment, from, to, reason }: PaymentChange,
  settling: Writing,
  whenPlaced: WhenPlaced,
): Promise<void> {
  const id = payment.orderId
  const by = { kind: 'provider' } as const
  const cause = { by, now: settling.now }
  const giveUp = { ...settling, by }
  switch (to) {
    case 'succeeded':
      if (from !== to) await settlePaid(tx, payment, cause, settling, whenPlaced)
      return
    case 'expired':
      await giveUpOrder(tx, id, { kind: 'expired', facts: {} }, giveUp)
      return
    case 'cancelled':
      await giveUpOrder(tx, id, { kind: 'cancelled', facts: { why: 'payment_cancelled' } }, giveUp)
      return
    case 'disputed':
      await drawAttention(tx, id, 'disputed')
      await noteEvent(tx, id, { kind: 'disputed', facts: { reason: reason ?? null } }, cause)
      return
    case 'won':
    case 'lost':
      await noteEvent(tx, id, { kind: to === 'won' ? 'dispute_won' : 'dispute_lost', facts: {} }, cause)
      return
    default:
      if (payment.failure && (from === to || to === 'failed')) {
        await noteEvent(tx, id, { kind: 'payment_failed', facts: { failure: payment.failure } }, cause)
      }
      // A failed payment page cannot be used any more.
      if (to === 'failed') {
        await giveUpOrder(tx, id, { kind: 'cancelled', facts: { why: 'payment_failed' } }, giveUp)
      }
      return
  }
}

export type GivenUp = Extract<OrderEvent, { kind: 'expired' | 'cancelled' }>

/**
 * Ends an order that awaits payment and releases its reservation. Does nothing in any other state. Queues the
 * payment-failed e-mail when the order expired or its payment failed.
 */
export async function giveUpOrder(
  tx: Db,
  id: OrderId,
  event: GivenUp,
  { by, ...writing }: Writing & { readonly by: Actor },
): Promise<void> {
  const { now } = writing
  const state = await lockOrderState(tx, id)
  if (state !== 'awaiting_payment') return
  await releaseHold(tx, id, now)
  await moveOrder(tx, { id, from: state, to: event.kind }, event, { by, now })
  const isNoWish = event.kind === 'expired' || event.facts.why === 'payment_failed'
  if (isNoWish) await tellOfFailedPayment(tx, id, writing)
}

/** Places an order with a total of zero, which needs no payment. Throws if the order has no reservation. */
export async function placeUnpriced(
  tx: Db,
  id: OrderId,
  settling: Writing,
  whenPlaced: WhenPlaced,
): Promise<Order> {
  const state = await lockOrderState(tx, id)
  if (!(await takePieces(tx, id, settling.now))) throw new Error(`Nothing was set aside for order ${id}`)
  const cause = { by: { kind: 'shop' }, now: settling.now } as const
  return place(tx, { id, from: state, cause, settling, whenPlaced })
}

async function settlePaid(
  tx: Db,
  payment: Payment,
  cause: Cause,
  settling: Writing,
  whenPlaced: WhenPlaced,
): Promise<void> {
  const id = payment.orderId
  const giveUp = { ...settling, by: cause.by }
  const state = await lockOrderState(tx, id)
  await noteEvent(tx, id, { kind: 'paid', facts: { late: state !== 'awaiting_payment' } }, cause)
  if (!isAsAsked(payment)) {
    await giveUpOrder(tx, id, { kind: 'cancelled', facts: { why: 'wrong_amount' } }, giveUp)
    return sendBack(tx, payment, 'wrong_amount', cause)
  }
  if (!mayBecome(state, 'placed')) return sendBack(tx, payment, await whyOver(tx, payment), cause)
  if (!(await takePieces(tx, id, cause.now))) {
    await giveUpOrder(tx, id, { kind: 'expired', facts: {} }, giveUp)
    return sendBack(tx, payment, 'sold_out', cause)
  }
  await place(tx, { id, from: state, cause, settling, whenPlaced })
}

interface Placing {
  readonly id: OrderId
  readonly from: OrderState
  readonly cause: Cause
  readonly settling: Writing
  readonly whenPlaced: WhenPlaced
}

async function place(tx: Db, { id, from, cause, settling, whenPlaced }: Placing): Promise<Order> {
  await moveOrder(tx, { id, from, to: 'placed' }, { kind: 'placed', facts: {} }, cause)
  const order = await getOrder(tx, id)
  await planDeliveries(tx, order, settling.now)
  await whenPlaced(tx, order)
  await queueConfirmation(tx, order, [await invoice(tx, order, settling)], settling)
  return order
}

/** Returns why an order cannot take this payment: another payment was captured, or the order has ended. */
async function whyOver(tx: Db, { id, orderId }: Payment): Promise<'over' | 'paid_twice'> {
  const others = await listPayments(tx, orderId)
  return others.some((other) => other.id !== id && other.captured !== null) ? 'paid_twice' : 'over'
}

const reasons = {
  over: 'order_over',
  sold_out: 'sold_out',
  paid_twice: 'paid_twice',
  wrong_amount: 'wrong_amount',
} as const

/** Requests a full refund of a payment that cannot be used, once for each payment. */
async function sendBack(tx: Db, payment: Payment, why: keyof typeof reasons, { now }: Cause): Promise<void> {
  const { id, orderId } = payment
  const by = { kind: 'shop' } as const
  await noteEvent(tx, orderId, { kind: 'to_be_refunded', facts: { why } }, { by, now })
  if (why === 'wrong_amount' || why === 'paid_twice') await drawAttention(tx, orderId, why)
  await requestRefund(tx, { paymentId: id, amount: null, reason: reasons[why], key: `whole:${id}`, by, now })
}

/**
 * Commits the order's reservation. If the reservation was released, reserves the items again first. Returns false if stock
 * is missing.
 */
async function takePieces(tx: Db, id: OrderId, now: Date): Promise<boolean> {
  if (await commitHold(tx, id, now)) return true
  const retaken = await retakeHold(tx, { orderId: id, expiresAt: after(now, MINUTE), now })
  return retaken.ok && commitHold(tx, id, now)
}
