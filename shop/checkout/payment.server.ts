// Brings orders and the payment provider together: opens the payment page, hears what became of it, gives up in time.
// Never believes a return address, never calls the provider inside a transaction, never lets news count twice.
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

/** What it takes to be paid. */
export interface Till extends Writing {
  readonly db: Db
  readonly payments: PaymentProvider
}

/** Asks for the page where the shopper pays this order. Asking again gives the same page. */
export async function openPayment(
  { db, payments, settings, links, now }: Till,
  order: Order,
  payment: Payment,
): Promise<Outcome<Payment, 'payments.unavailable'>> {
  const { language, number, contact, createdAt } = order
  // Signed as of the order, so that asking again is the same wish to the letter: a provider refuses another.
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

/** What is paid for, as the provider's page tells it: the same every time it is asked. */
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

/** Where a shopper comes back from paying: `/orders/K7QF2M9X?key=…` → `/checkout/payment?order=K7QF2M9X&key=…`. */
export function paymentPath(orderPath: string): string {
  const [path = '', key] = orderPath.split('?')
  return `/checkout/payment?order=${path.split('/')[2]}${key === undefined ? '' : `&${key}`}`
}

interface Told extends Writing {
  readonly provider: string
  readonly event: ProviderEvent
}

/** Takes note of an event that a provider has sent and signed, with all it means; nothing when it is no news. */
export async function receivePaymentEvent(db: Db, { provider, event, ...settling }: Told): Promise<void> {
  await inTransaction(db, async (tx) => {
    const news = await recordEvent(tx, provider, event, settling.now)
    if ('reference' in news) await enqueue(tx, lookUpMoney, news, { key: news.reference })
    else await settle(tx, news, settling, takeOutOfCart)
  })
}

/** Asks the provider for everything about a payment, and draws the consequences; false where it is none of this shop's. */
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
  /** Whether the provider could be asked; if not, the rest may be out of date. */
  readonly isCertain: boolean
}

/** How an order and its payment stand, asking the provider where that is still open. */
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
  // Read last: an event may have changed the order since it was asked for.
  return { order: await getOrder(db, id), payment: await latestPayment(db, id), isCertain: asked.ok }
}

/**
 * Ends an order that waits for its payment: first at the provider, so that nobody can pay it any more, then here. It may
 * turn out to have been paid at the last moment; then it is placed. Answers the order as it stands afterwards.
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
  // Its page was opened in between: now there is one to close.
  return isEnded ? done(await getOrder(db, id)) : endOrder(till, order, event, by)
}

/** What has been paid for leaves the cart. */
export const takeOutOfCart: WhenPlaced = async (tx, { cartId, lines }) => {
  if (cartId) await takeFromCart(tx, cartId, lines)
}
