// What a payment means for its order: in the same transaction as the change of the payment, everything or nothing.
// Never asks a provider, never believes a return address, never lets the same news count twice.
import type { Db } from '#platform/db/client.server.ts'
import type { OrderId } from '#shop/ids.ts'
import type { PaymentChange } from '#shop/payments/payments.server.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { commitHold, releaseHold, retakeHold } from '#shop/stock/stock.server.ts'
import { after, MINUTE } from '#shop/time.ts'
import { type OrderLinks, queueConfirmation } from './internal/confirmation.server.ts'
import { type Cause, getOrder, lockOrderState, moveOrder, noteEvent } from './orders.server.ts'
import type { Order, OrderEvent } from './orders.ts'
import { mayBecome, type OrderState } from './states.ts'

export type { OrderLinks } from './internal/confirmation.server.ts'

export interface Settling {
  readonly settings: Settings
  readonly links: OrderLinks
  readonly now: Date
}

/** Draws the consequences of what was recorded of a payment; answers the order when it has just been placed. */
export async function settlePayment(
  tx: Db,
  { payment, from, to }: PaymentChange,
  settling: Settling,
): Promise<Order | null> {
  const id = payment.orderId
  const cause = { by: { kind: 'provider' }, now: settling.now } as const
  if (to === 'succeeded') return settlePaid(tx, id, cause, settling)
  if (to === 'expired') await giveUpOrder(tx, id, { kind: 'expired', facts: {} }, cause)
  else if (to === 'cancelled') {
    await giveUpOrder(tx, id, { kind: 'cancelled', facts: { why: 'payment_cancelled' } }, cause)
  } else if (from === to && payment.failure) {
    await noteEvent(tx, id, { kind: 'payment_failed', facts: { failure: payment.failure } }, cause)
  }
  return null
}

export type GivenUp = Extract<OrderEvent, { kind: 'expired' | 'cancelled' }>

/** Ends an order that nobody will pay any more and gives its pieces back; leaves alone one that does not wait. */
export async function giveUpOrder(tx: Db, id: OrderId, event: GivenUp, cause: Cause): Promise<void> {
  const state = await lockOrderState(tx, id)
  if (state !== 'awaiting_payment') return
  await releaseHold(tx, id, cause.now)
  await moveOrder(tx, { id, from: state, to: event.kind }, event, cause)
}

/** Places an order that costs nothing: there is no payment to wait for. */
export async function placeUnpriced(tx: Db, id: OrderId, settling: Settling): Promise<Order> {
  const state = await lockOrderState(tx, id)
  if (!(await takePieces(tx, id, settling.now))) throw new Error(`Nothing was set aside for order ${id}`)
  return place(tx, id, state, { by: { kind: 'shop' }, now: settling.now }, settling)
}

async function settlePaid(tx: Db, id: OrderId, cause: Cause, settling: Settling): Promise<Order | null> {
  const state = await lockOrderState(tx, id)
  await noteEvent(tx, id, { kind: 'paid', facts: { late: state !== 'awaiting_payment' } }, cause)
  if (!mayBecome(state, 'placed')) return keepMoneyInMind(tx, id, 'over', cause)
  if (!(await takePieces(tx, id, cause.now))) {
    await giveUpOrder(tx, id, { kind: 'expired', facts: {} }, cause)
    return keepMoneyInMind(tx, id, 'sold_out', cause)
  }
  return place(tx, id, state, cause, settling)
}

async function place(tx: Db, id: OrderId, from: OrderState, cause: Cause, settling: Settling) {
  await moveOrder(tx, { id, from, to: 'placed' }, { kind: 'placed', facts: {} }, cause)
  const order = await getOrder(tx, id)
  await queueConfirmation(tx, order, settling)
  return order
}

/** Notes for the staff that somebody has paid for what they cannot have any more. */
async function keepMoneyInMind(tx: Db, id: OrderId, why: 'over' | 'sold_out', { now }: Cause): Promise<null> {
  await noteEvent(tx, id, { kind: 'to_be_refunded', facts: { why } }, { by: { kind: 'shop' }, now })
  return null
}

/** The pieces set aside become the order's own; once they were given back, they are taken anew while there are any. */
async function takePieces(tx: Db, id: OrderId, now: Date): Promise<boolean> {
  if (await commitHold(tx, id, now)) return true
  const retaken = await retakeHold(tx, { orderId: id, expiresAt: after(now, MINUTE), now })
  return retaken.ok && commitHold(tx, id, now)
}
