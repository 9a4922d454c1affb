// Places an order from a checkout. A repeated request places one order.
// Never charges more than the customer saw, never calls the payment provider inside a transaction.
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { findCart, lockCart } from '#shop/cart/find-cart.server.ts'
import type { UserId } from '#shop/ids.ts'
import type { Language } from '#shop/language.ts'
import { LARGEST_MINOR, money } from '#shop/money.ts'
import { createOrder, findOrderByKey, findUnpaidOrder } from '#shop/orders/orders.server.ts'
import type { Order } from '#shop/orders/orders.ts'
import { placeUnpriced } from '#shop/orders/settlement.server.ts'
import { createPayment, latestPayment } from '#shop/payments/payments.server.ts'
import type { Payment } from '#shop/payments/payments.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import { mayOrderFrom } from '#shop/stock/cart-holds.server.ts'
import { NEWS_TIME, PAYMENT_TIME } from '#shop/stock/holds.ts'
import { holdStock } from '#shop/stock/order-holds.server.ts'
import { after } from '#shop/time.ts'
import { giveUpUnpaid } from './internal/job-definitions.server.ts'
import { agreementOf, reviewOf } from './internal/review.server.ts'
import { endOrder, takeOutOfCart, type Till } from './payment.server.ts'

interface Press {
  readonly token: string | null
  /** Key of the review that the customer agreed to; the idempotency key of the order. */
  readonly key: string
  readonly language: Language
  /** Hash of the client IP. `null`: unknown, so the limit of unpaid orders does not apply. */
  readonly network?: string | null
  /** The signed-in user. `null`: a guest. */
  readonly userId?: UserId | null
}

export interface PlacedOrder {
  readonly order: Order
  /** `null`: nothing to pay. */
  readonly payment: Payment | null
}

type Refusals =
  | 'cart.expired'
  | 'cart.out_of_stock'
  | 'cart.no_capacity'
  | 'checkout.too_many_unpaid'
  | 'checkout.cart_changed'
  | 'checkout.cart_empty'
  | 'checkout.too_much'
  | 'checkout.incomplete'
  | 'payments.unavailable'

/**
 * Places the order the customer agreed to. A repeated request (double click, back button, second tab, lost response)
 * returns the same order and payment. Ends another unpaid order of this cart first.
 */
export async function placeOrder(till: Till, press: Press): Promise<Outcome<PlacedOrder, Refusals>> {
  const { db, now } = till
  const cart = await findCart(db, { token: press.token, userId: press.userId ?? null, now })
  if (!cart) return refuse('checkout.cart_empty')
  if (cart.hasExpired) return refuse('cart.expired')
  // The unpaid order is read before the lookup by key. An order that a concurrent request places in between is then found
  // by its key and not ended.
  const unpaid = await findUnpaidOrder(db, cart.id)
  const before = await findOrderByKey(db, cart.id, press.key)
  if (before) return placedBefore(db, before)
  if (unpaid) {
    const ended = await endOrder(till, unpaid, { kind: 'cancelled', facts: { why: 'ordered_anew' } })
    if (!ended.ok) return ended
    if (ended.value.state !== 'cancelled') return placedBefore(db, ended.value)
  }
  return inTransaction(db, (tx) => placeNow(tx, till, press))
}

async function placedBefore(db: Db, order: Order): Promise<Outcome<PlacedOrder, 'checkout.cart_changed'>> {
  if (order.state === 'expired' || order.state === 'cancelled') return refuse('checkout.cart_changed')
  return done({ order, payment: await latestPayment(db, order.id) })
}

async function placeNow(
  tx: Db,
  till: Till,
  { token, key, language, network = null, userId = null }: Press,
): Promise<Outcome<PlacedOrder, Refusals>> {
  const { settings, now } = till
  const cartId = await lockCart(tx, { token, userId, now })
  if (!cartId) return refuse('checkout.cart_empty')
  const before = await findOrderByKey(tx, cartId, key)
  if (before) return placedBefore(tx, before)
  if (await findUnpaidOrder(tx, cartId)) return refuse('checkout.cart_changed')
  const review = await reviewOf(tx, cartId, { language, settings, now })
  if (review.cart.lines.length === 0) return refuse('checkout.cart_empty')
  if (review.missing) return refuse('checkout.incomplete', { step: review.missing })
  const agreed = agreementOf(review, { language, settings })
  if (!agreed || review.key !== key) return refuse('checkout.cart_changed')
  if (agreed.total.minor > LARGEST_MINOR) {
    return refuse('checkout.too_much', { limit: money(LARGEST_MINOR, agreed.total.currency) })
  }
  if (!(await mayOrderFrom(tx, { network, now }))) return refuse('checkout.too_many_unpaid')
  const expiresAt = after(now, PAYMENT_TIME)
  const order = await createOrder(tx, { agreed, placingKey: key, userId, expiresAt, now })
  const keptUntil = after(expiresAt, NEWS_TIME)
  const asked = { orderId: order.id, cartId, network, lines: order.lines }
  const held = await holdStock(tx, { ...asked, expiresAt: keptUntil, now })
  if (!held.ok) return held
  return done(
    order.total.minor === 0 ? await placeFree(tx, till, order) : await waitForPayment(tx, till, order),
  )
}

async function waitForPayment(tx: Db, { payments, now }: Till, order: Order): Promise<PlacedOrder> {
  const { id, total, expiresAt } = order
  const asked = { orderId: id, provider: payments.name, amount: total, expiresAt, now }
  const payment = await createPayment(tx, asked)
  await enqueue(tx, giveUpUnpaid, { orderId: id }, { after: expiresAt, key: id })
  return { order, payment }
}

async function placeFree(tx: Db, till: Till, { id }: Order): Promise<PlacedOrder> {
  return { order: await placeUnpriced(tx, id, till, takeOutOfCart), payment: null }
}
