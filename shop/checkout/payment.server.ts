// Connects orders with the payment provider: opens the payment page, records the result, ends unpaid orders.
// Never trusts a return URL, never calls the provider inside a transaction, never counts a webhook event twice.
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { takeFromCart } from '#shop/cart/change-lines.server.ts'
import { money } from '#shop/money.ts'
import { getOrder, lockOrderState } from '#shop/orders/orders.server.ts'
import type { Actor, Order } from '#shop/orders/orders.ts'
import type { Writing } from '#shop/orders/order-emails.server.ts'
import { type GivenUp, giveUpOrder, settle, type WhenPlaced } from '#shop/orders/settlement.server.ts'
import {
  closeSession,
  giveUpPayment,
  latestPayment,
  lookUpPayment,
  lookUpSession,
  openSession,
} from '#shop/payments/payments.server.ts'
import { isOpen, type Payment, type ProviderEvent } from '#shop/payments/payments.ts'
import type { PaymentProvider } from '#shop/payments/provider.server.ts'
import { recordEvent, recordPayment, recordSession } from '#shop/payments/record.server.ts'
import { done, type Outcome } from '#shop/problems.ts'
import { lookUpMoney } from './internal/job-definitions.server.ts'

/** Database, payment provider and e-mail settings for taking payments. */
export interface Till extends Writing {
  readonly db: Db
  readonly payments: PaymentProvider
}

/** Creates the payment page of an order. Repeated calls return the same page. */
export async function openPayment(
  { db, payments, settings, links, now }: Till,
  order: Order,
  payment: Payment,
): Promise<Outcome<Payment, 'payments.unavailable'>> {
  const { language, number, contact, createdAt } = order
  // Signs the link with the order's date, so that repeated calls send identical parameters. A provider refuses different
  // parameters under the same idempotency key.
  const page = links.absolute(paymentPath(links.order(number, createdAt)), language)
  return openSession(db, payments, {
    payment,
    description: `${settings.shopName} ${number}`,
    orderNumber: number,
    ...billOf(order),
    language,
    email: contact.email,
    returnUrl: page,
    cancelUrl: page,
    now,
  })
}

/** Returns the order's items and taxes for the payment page. The result is the same in every call. */
function billOf({ lines, delivery, taxDisplay, taxes, tax, total }: Order) {
  return {
    items: lines.map(({ name, options, quantity, unitPrice }) => ({
      name: [name, ...options.map(({ value }) => value)].join(', '),
      quantity,
      unitPrice,
    })),
    delivery: delivery.price,
    taxes,
    taxAdded: taxDisplay === 'added' ? tax : money(0, total.currency),
  }
}

/**
 * Returns the URL to which the customer returns after paying: `/orders/K7QF2M9X?key=…` becomes
 * `/checkout/payment?order=K7QF2M9X&key=…`.
 */
export function paymentPath(orderPath: string): string {
  const [path = '', key] = orderPath.split('?')
  return `/checkout/payment?order=${path.split('/')[2]}${key === undefined ? '' : `&${key}`}`
}

interface Told extends Writing {
  readonly provider: string
  readonly event: ProviderEvent
}

/** Records a verified webhook event and applies its effects. A repeated event has none. */
export async function receivePaymentEvent(db: Db, { provider, event, ...settling }: Told): Promise<void> {
  await inTransaction(db, async (tx) => {
    const news = await recordEvent(tx, provider, event, settling.now)
    if ('reference' in news) await enqueue(tx, lookUpMoney, news, { key: news.reference })
    else await settle(tx, news, settling, takeOutOfCart)
  })
}

/** Looks up a payment at the provider and applies the changes. Returns false if it is not a payment of this shop. */
export async function lookUpAgain(
  till: Till,
  sessionId: string,
): Promise<Outcome<boolean, 'payments.unavailable'>> {
  const { db, payments, now } = till
  const asked = await lookUpPayment(db, payments, sessionId)
  if (!asked.ok) return asked
  const known = asked.value
  if (!known) return done(false)
  await inTransaction(db, async (tx) => {
    await settle(tx, await recordPayment(tx, payments.name, known, now), till, takeOutOfCart)
  })
  return done(true)
}

export interface Standing {
  readonly order: Order
  readonly payment: Payment | null
  /** Whether the provider answered. If false, the rest may be out of date. */
  readonly isCertain: boolean
}

/** Returns an order and its payment. Looks an open payment up at the provider first. */
export async function refreshPayment(till: Till, { id }: Order): Promise<Standing> {
  const { db, payments, now } = till
  const payment = await latestPayment(db, id)
  const isUnderWay = payment !== null && isOpen(payment.state)
  const asked = isUnderWay ? await lookUpSession(db, payments, payment) : done(null)
  const session = asked.ok ? asked.value : null
  if (session) {
    await inTransaction(db, async (tx) => {
      await settle(tx, await recordSession(tx, payments.name, session, now), till, takeOutOfCart)
    })
  }
  // Read last, because a webhook event may have changed the order during the lookup.
  return { order: await getOrder(db, id), payment: await latestPayment(db, id), isCertain: asked.ok }
}

/**
 * Ends an unpaid order: closes the payment at the provider, then ends the order. If it was paid at the last moment, the
 * order is placed instead. Returns the order in its final state.
 */
export async function endOrder(
  till: Till,
  order: Order,
  event: GivenUp,
  by: Actor = { kind: 'shop' },
): Promise<Outcome<Order, 'payments.unavailable'>> {
  const { db, payments, now } = till
  const { id } = order
  const payment = await latestPayment(db, id)
  const closed = payment ? await closeSession(db, payments, payment) : done(null)
  if (!closed.ok) return closed
  const session = closed.value
  const isEnded = await inTransaction(db, async (tx) => {
    await lockOrderState(tx, id)
    if (payment && isOpen(payment.state) && !payment.sessionId) {
      if (!(await giveUpPayment(tx, { paymentId: payment.id, to: event.kind, now }))) return false
    }
    const news = session && (await recordSession(tx, payments.name, session, now))
    if (!session || ['cancelled', 'expired', 'failed'].includes(session.state)) {
      await giveUpOrder(tx, id, event, { ...till, by })
    }
    if (news) await settle(tx, news, till, takeOutOfCart)
    return true
  })
  // The payment page was opened in the meantime, so the next try closes it.
  return isEnded ? done(await getOrder(db, id)) : endOrder(till, order, event, by)
}

/** Removes ordered items from the cart. */
export const takeOutOfCart: WhenPlaced = async (tx, { cartId, lines }) => {
  if (cartId) await takeFromCart(tx, cartId, lines)
}
