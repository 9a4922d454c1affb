// Connects orders with the payment provider: opens the payment page, records the result of the payment, and cancels or
// expires unpaid orders. Never trusts the URL with which the customer returns from the payment page. Never calls the
// payment provider inside a transaction. Never counts a webhook event twice.
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { whilePersonWaits } from '#platform/http/deadline.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { removeOrderedLines } from '#shop/cart/change-lines.server.ts'
import { removeOrderedCodes } from '#shop/cart/discount-code.server.ts'
import { money } from '#shop/money.ts'
import { getOrder, lockOrderState } from '#shop/orders/orders.server.ts'
import type { Actor, Order } from '#shop/orders/orders.ts'
import type { EmailContext } from '#shop/orders/order-emails.server.ts'
import {
  type OrderEndEvent,
  endUnpaidOrder,
  settle,
  type OnOrderPlaced,
} from '#shop/orders/settlement.server.ts'
import {
  closeSession,
  endSessionlessPayment,
  latestPayment,
  lookUpPayment,
  lookUpSession,
  openSession,
} from '#shop/payments/payments.server.ts'
import { isOpen, type Payment, type ProviderEvent } from '#shop/payments/payments.ts'
import type { PaymentProvider } from '#shop/payments/provider.server.ts'
import { recordEvent, recordPayment, recordSession } from '#shop/payments/record.server.ts'
import { done, type Outcome } from '#shop/problems.ts'
import { listUnservableOrders } from '#shop/stock/order-holds.server.ts'
import { after, MINUTE } from '#shop/time.ts'
import { closeLostSessionJob, endSoldOutJob, lookUpPaymentJob } from './internal/job-definitions.server.ts'

/** Database, payment provider and e-mail settings for taking payments. */
export interface PaymentContext extends EmailContext {
  readonly db: Db
  readonly payments: PaymentProvider
}

/**
 * Creates the payment page of an order. Repeated calls return the same page, even if the response to an earlier call
 * was lost. If the payment is already paid, cancelled or expired, closes the page at the payment provider, so that
 * nobody can pay.
 */
export async function openPayment(
  { db, payments, settings, links, now }: PaymentContext,
  order: Order,
  payment: Payment,
): Promise<Outcome<Payment, 'payments.unavailable'>> {
  const { language, number, contact, createdAt } = order
  // Signs the link with the order's date, so that repeated calls send identical parameters. A provider refuses
  // different parameters under the same idempotency key.
  const page = links.absolute(paymentPath(links.order(number, createdAt)), language)
  return openSession(db, payments, {
    payment,
    description: `${settings.shopName} ${number}`,
    orderNumber: number,
    ...paymentBreakdown(order),
    language,
    email: contact.email,
    returnUrl: page,
    cancelUrl: page,
    now,
  })
}

/**
 * Returns the order's items and taxes for the payment page. Repeated calls for the same order return the same result.
 */
function paymentBreakdown({ lines, delivery, taxDisplay, taxes, tax, total }: Order) {
  return {
    items: lines.map(paymentItem),
    delivery: delivery.price,
    taxes: taxes
      .filter(({ taxCase }) => taxCase === 'standard')
      .map(({ rate, tax: of }) => ({ rate, tax: of })),
    taxAdded: taxDisplay === 'added' ? tax : money(0, total.currency),
  }
}

/**
 * Returns an item for the payment page. Providers multiply the price by the quantity, so a discounted item is sent as
 * one unit with its total. Its name then contains the quantity.
 */
function paymentItem({ name, options, quantity, unitPrice, total, discount }: Order['lines'][number]) {
  const described = [name, ...options.map(({ value }) => value)].join(', ')
  if (discount.minor === 0) return { name: described, quantity, unitPrice }
  const units = quantity === 1 ? described : `${quantity} × ${described}`
  return { name: units, quantity: 1, unitPrice: total }
}

/**
 * Converts the path of an order's page to the path to which the customer returns after paying. For example,
 * `/orders/K7QF2M9X?key=…` becomes `/checkout/payment?order=K7QF2M9X&key=…`.
 */
export function paymentPath(orderPath: string): string {
  const [path = '', key] = orderPath.split('?')
  return `/checkout/payment?order=${path.split('/')[2]}${key === undefined ? '' : `&${key}`}`
}

interface WebhookInput extends EmailContext {
  readonly provider: string
  readonly event: ProviderEvent
}

/** Records a verified webhook event and applies its effects. A repeated event has no effect. */
export async function receivePaymentEvent(
  db: Db,
  { provider, event, ...emailContext }: WebhookInput,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const changes = await recordEvent(tx, provider, event, emailContext.now)
    if ('reference' in changes) await enqueue(tx, lookUpPaymentJob, changes, { key: changes.reference })
    else await settle(tx, changes, emailContext, removeOrderedItems)
  })
}

/**
 * Looks up a payment at the payment provider and applies the changes found there. Returns false if the payment does not
 * belong to this shop.
 */
export async function syncPayment(
  paymentContext: PaymentContext,
  sessionId: string,
): Promise<Outcome<boolean, 'payments.unavailable'>> {
  const { db, payments, now } = paymentContext
  const lookup = await lookUpPayment(db, payments, sessionId)
  if (!lookup.ok) return lookup
  const known = lookup.value
  if (!known) return done(false)
  await inTransaction(db, async (tx) => {
    await settle(tx, await recordPayment(tx, payments.name, known, now), paymentContext, removeOrderedItems)
  })
  return done(true)
}

export interface PaymentStatus {
  readonly order: Order
  readonly payment: Payment | null
  /** Whether order and payment are up to date. False: the payment provider did not respond. */
  readonly isUpToDate: boolean
}

/**
 * Returns an order and its newest payment. If this payment is open, first looks up the payment at the payment provider.
 * Limits the time for the lookup, because a customer is waiting for the page.
 */
export function refreshPayment(paymentContext: PaymentContext, order: Order): Promise<PaymentStatus> {
  return whilePersonWaits(() => refresh(paymentContext, order))
}

/**
 * Returns the payment page of an order for another attempt to pay, after looking up the order's payment at the payment
 * provider. `null`: the order is no longer waiting for its payment. Limits the time for the lookup, because a customer
 * is waiting for the page.
 */
export function reopenPayment(
  paymentContext: PaymentContext,
  requestedOrder: Order,
): Promise<Outcome<Payment, 'payments.unavailable'> | null> {
  return whilePersonWaits(async () => {
    const { order, payment } = await refresh(paymentContext, requestedOrder)
    if (order.state !== 'awaiting_payment' || !payment) return null
    return openPayment(paymentContext, order, payment)
  })
}

async function refresh(paymentContext: PaymentContext, { id }: Order): Promise<PaymentStatus> {
  const { db, payments, now } = paymentContext
  const payment = await latestPayment(db, id)
  const isUnderWay = payment !== null && isOpen(payment.state)
  const lookup = isUnderWay ? await lookUpSession(db, payments, payment) : done(null)
  const session = lookup.ok ? lookup.value : null
  if (session) {
    await inTransaction(db, async (tx) => {
      await settle(
        tx,
        await recordSession(tx, payments.name, session, now),
        paymentContext,
        removeOrderedItems,
      )
    })
  }
  // Read last, because a webhook event may have changed the order during the lookup.
  return { order: await getOrder(db, id), payment: await latestPayment(db, id), isUpToDate: lookup.ok }
}

/**
 * Cancels or expires an unpaid order, depending on `event`. First closes the payment at the payment provider, so that
 * nobody can pay any more. If the provider reports that the customer has already paid, the order is placed instead.
 * Returns the order in its new state.
 */
export async function closeUnpaidOrder(
  paymentContext: PaymentContext,
  order: Order,
  event: OrderEndEvent,
  by: Actor = { kind: 'shop' },
): Promise<Outcome<Order, 'payments.unavailable'>> {
  const { db, payments, now } = paymentContext
  const { id } = order
  const payment = await latestPayment(db, id)
  const closed = payment ? await closeSession(db, payments, payment) : done(null)
  if (!closed.ok) return closed
  const session = closed.value
  const isEnded = await inTransaction(db, async (tx) => {
    await lockOrderState(tx, id)
    if (payment && isOpen(payment.state) && !payment.sessionId) {
      const ended = await endSessionlessPayment(tx, { paymentId: payment.id, to: event.kind, now })
      if (!ended) return false
      await enqueue(tx, closeLostSessionJob, { paymentId: ended.id }, { after: after(now, MINUTE) })
    }
    const changes = session && (await recordSession(tx, payments.name, session, now))
    if (!session || ['cancelled', 'expired', 'failed'].includes(session.state)) {
      await endUnpaidOrder(tx, id, event, { ...paymentContext, by })
    }
    if (changes) await settle(tx, changes, paymentContext, removeOrderedItems)
    return true
  })
  // The payment page was opened in the meantime, so the next try closes it.
  return isEnded ? done(await getOrder(db, id)) : closeUnpaidOrder(paymentContext, order, event, by)
}

/**
 * Removes ordered items and the used code from the cart. If the order took the last units, queues the job that cancels
 * the unpaid orders for these units.
 */
export const removeOrderedItems: OnOrderPlaced = async (tx, { cartId, lines, discounts, placedAt }) => {
  if (cartId) {
    await removeOrderedLines(tx, cartId, lines)
    const codes = discounts.flatMap(({ code }) => code ?? [])
    if (codes.length > 0) await removeOrderedCodes(tx, cartId, codes)
  }
  if (!placedAt) return
  const variantIds = [...new Set(lines.map(({ variantId }) => variantId))].toSorted()
  const unservable = await listUnservableOrders(tx, variantIds, placedAt)
  if (unservable.length > 0) await enqueue(tx, endSoldOutJob, { variantIds }, { key: variantIds.join(' ') })
}
