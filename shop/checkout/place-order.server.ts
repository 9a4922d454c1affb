// Places an order from a checkout. A repeated request places no second order. Never charges more than the customer saw,
// and never calls the payment provider inside a transaction.
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { findCart, lockCart } from '#shop/cart/find-cart.server.ts'
import { isBlocked, recordCustomer } from '#shop/customers/customers.server.ts'
import { takeUses } from '#shop/discounts/uses.server.ts'
import type { UserId } from '#shop/ids.ts'
import type { Language } from '#shop/language.ts'
import { MAX_MINOR, money } from '#shop/money.ts'
import { createOrder, findOrderByKey, findUnpaidOrder, getCartStanding } from '#shop/orders/orders.server.ts'
import type { Order } from '#shop/orders/orders.ts'
import { completeFreeOrder } from '#shop/orders/settlement.server.ts'
import { createPayment, latestPayment } from '#shop/payments/payments.server.ts'
import type { Payment } from '#shop/payments/payments.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import { mayPlaceUnpaidOrder } from '#shop/stock/cart-holds.server.ts'
import { PAYMENT_GRACE_TIME, PAYMENT_TIME } from '#shop/stock/holds.ts'
import { holdStock } from '#shop/stock/order-holds.server.ts'
import { after } from '#shop/time.ts'
import { confirmReceiptJob, endUnpaidJob, RECEIPT_DELAY } from './internal/job-definitions.server.ts'
import { orderDraftOf, reviewOf } from './internal/review.server.ts'
import { closeUnpaidOrder, removeOrderedItems, type PaymentContext } from './payment.server.ts'

interface PlaceOrderInput {
  readonly token: string | null
  /**
   * Key of the order summary to which the customer agreed in the last checkout step. It is also the idempotency key of
   * the order.
   */
  readonly key: string
  readonly language: Language
  /** Hash of the client IP. `null`: unknown, so the limit of unpaid orders does not apply. */
  readonly ipHash?: string | null
  /** The signed-in user. `null`: a guest. */
  readonly userId?: UserId | null
}

export interface PlacedOrder {
  readonly order: Order
  /** Payment of the order. `null`: the total is zero, so there is nothing to pay. */
  readonly payment: Payment | null
}

type Refusals =
  | 'cart.expired'
  | 'cart.out_of_stock'
  | 'cart.no_capacity'
  | 'checkout.too_many_unpaid'
  | 'checkout.customer_blocked'
  | 'checkout.cart_changed'
  | 'checkout.cart_empty'
  | 'checkout.too_much'
  | 'checkout.incomplete'
  | 'payments.unavailable'

/**
 * Places the order that the customer agreed to. A repeated request (double click, back button, second tab, lost
 * response) returns the same order and payment. If the cart has another unpaid order, first cancels that order.
 */
export async function placeOrder(
  paymentContext: PaymentContext,
  input: PlaceOrderInput,
): Promise<Outcome<PlacedOrder, Refusals>> {
  const { db, now } = paymentContext
  const cart = await findCart(db, { token: input.token, userId: input.userId ?? null, now })
  if (!cart) return refuse('checkout.cart_empty')
  if (cart.hasExpired) return refuse('cart.expired')
  // The unpaid order is read before the lookup by key. An order that a concurrent request places in between is then
  // found by its key and not ended.
  const unpaid = await findUnpaidOrder(db, cart.id)
  const before = await findOrderByKey(db, cart.id, input.key)
  if (before) return existingOrder(db, before)
  if (unpaid) {
    const ended = await closeUnpaidOrder(paymentContext, unpaid, {
      kind: 'cancelled',
      facts: { why: 'ordered_anew' },
    })
    if (!ended.ok) return ended
    if (ended.value.state !== 'cancelled') return existingOrder(db, ended.value)
  }
  return inTransaction(db, (tx) => placeInTransaction(tx, paymentContext, input))
}

async function existingOrder(db: Db, order: Order): Promise<Outcome<PlacedOrder, 'checkout.cart_changed'>> {
  if (order.state === 'expired' || order.state === 'cancelled') return refuse('checkout.cart_changed')
  return done({ order, payment: await latestPayment(db, order.id) })
}

async function placeInTransaction(
  tx: Db,
  paymentContext: PaymentContext,
  { token, key, language, ipHash = null, userId = null }: PlaceOrderInput,
): Promise<Outcome<PlacedOrder, Refusals>> {
  const { settings, now } = paymentContext
  const cartId = await lockCart(tx, { token, userId, now })
  if (!cartId) return refuse('checkout.cart_empty')
  const before = await findOrderByKey(tx, cartId, key)
  if (before) return existingOrder(tx, before)
  if (await findUnpaidOrder(tx, cartId)) return refuse('checkout.cart_changed')
  const review = await reviewOf(tx, cartId, { language, settings, now })
  if (review.cart.lines.length === 0) return refuse('checkout.cart_empty')
  if (review.missing) return refuse('checkout.incomplete', { step: review.missing })
  const draft = orderDraftOf(review, { language, settings })
  if (!draft || review.key !== key) return refuse('checkout.cart_changed')
  if (draft.total.minor > MAX_MINOR) {
    return refuse('checkout.too_much', { limit: money(MAX_MINOR, draft.total.currency) })
  }
  if (await isBlocked(tx, { email: draft.contact.email, userId })) return refuse('checkout.customer_blocked')
  const { hasPaid, isConfirmedAccount } = await getCartStanding(tx, cartId)
  const limitedIp = hasPaid ? null : ipHash
  const mayPlace = isConfirmedAccount || (await mayPlaceUnpaidOrder(tx, { ipHash: limitedIp, now }))
  if (!mayPlace) return refuse('checkout.too_many_unpaid')
  const expiresAt = after(now, PAYMENT_TIME)
  const order = await createOrder(tx, { draft, idempotencyKey: key, userId, expiresAt, now })
  await recordCustomer(tx, { ...draft.contact, now })
  const heldUntil = after(expiresAt, PAYMENT_GRACE_TIME)
  const request = { orderId: order.id, cartId, ipHash: limitedIp, lines: order.lines }
  const held = await holdStock(tx, { ...request, expiresAt: heldUntil, now })
  if (!held.ok) return held
  const uses = { orderId: order.id, email: draft.contact.email, discounts: draft.discounts, now }
  if (!(await takeUses(tx, uses))) return refuse('checkout.cart_changed')
  return done(
    order.total.minor === 0
      ? await placeFreeOrder(tx, paymentContext, order)
      : await startPayment(tx, paymentContext, order),
  )
}

async function startPayment(tx: Db, { payments, now }: PaymentContext, order: Order): Promise<PlacedOrder> {
  const { id, total, expiresAt } = order
  const request = { orderId: id, provider: payments.name, amount: total, expiresAt, now }
  const payment = await createPayment(tx, request)
  await enqueue(tx, endUnpaidJob, { orderId: id }, { after: expiresAt, key: id })
  await enqueue(tx, confirmReceiptJob, { orderId: id }, { after: after(now, RECEIPT_DELAY), key: id })
  return { order, payment }
}

async function placeFreeOrder(tx: Db, paymentContext: PaymentContext, { id }: Order): Promise<PlacedOrder> {
  return { order: await completeFreeOrder(tx, id, paymentContext, removeOrderedItems), payment: null }
}
