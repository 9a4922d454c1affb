import { requireOrder } from '#app/request/order-access.server.ts'
import { placeOf } from '#app/request/order-place.server.ts'
import type { RequestContext } from '#app/request/request-context.server.ts'
import { listVariants } from '#shop/catalogue/list-variants.server.ts'
import { paymentPath } from '#shop/checkout/payment.server.ts'
import { creditedOf, listDocuments } from '#shop/invoices/invoices.server.ts'
import { hindrance } from '#shop/orders/cancellation.server.ts'
import { listDeliveries } from '#shop/orders/deliveries.server.ts'
import type { Delivery, Pieces } from '#shop/orders/deliveries.ts'
import { listOrderEvents } from '#shop/orders/orders.server.ts'
import { type DatedOrderEvent, type Order, staffEvents } from '#shop/orders/orders.ts'
import { listPayments } from '#shop/payments/payments.server.ts'
import type { Payment, Refund } from '#shop/payments/payments.ts'
import { listRefunds } from '#shop/payments/refunds.server.ts'
import { findReturnable, listReturns } from '#shop/returns/returns.server.ts'
import { outstanding, type Return, type Returnable } from '#shop/returns/returns.ts'
import { dayOf } from '#shop/time.ts'
import { formatDay, formatInstant } from '#words/format.ts'

export type OrderPageData = Awaited<ReturnType<typeof loadOrderPage>>

/** States in which a guest is offered to save the order in a new account: only after it was placed. */
const WORTH_KEEPING = /^(placed|closed)$/

/** Loads an order for its owner or the holder of its signed link. Throws the 403 of `requireOrder` for anyone else. */
export async function loadOrderPage(
  visit: RequestContext,
  asked: { readonly number: string; readonly key: string | null },
) {
  const { db, language, settings, now } = visit
  const { timeZone } = settings
  const { order, path } = await requireOrder(visit, asked)
  const { id, lines } = order
  const deliveries = await listDeliveries(db, id)
  const returns = await listReturns(db, id)
  const { byLine: credited } = await creditedOf(db, id)
  const variants = await listVariants(db, [...new Set(lines.map((line) => line.variantId))], language)
  const written = (instant: Date) => formatInstant(instant, language, timeZone)
  const day = (instant: Date) => formatDay(dayOf(instant, timeZone), language)
  return {
    order: shownOrder(order),
    path,
    /** Whether the signed-in owner opened the order, without a key. */
    isOwn: !path.includes('?'),
    /**
     * Whether to offer a guest an account. Does not depend on whether the e-mail address has an account, which must not
     * be disclosed here.
     */
    mayKeep: path.includes('?') && WORTH_KEEPING.test(order.state) && (await visit.who()) === null,
    pictures: Object.fromEntries(
      variants.map(({ id: variant, picture: drawing, photo }) => [variant, { drawing, photo }]),
    ),
    events: shownEvents(await listOrderEvents(db, id), written),
    deliveries: shownDeliveries(order, deliveries, day),
    gone: goneOf(order, deliveries, returns, credited),
    returns: returns.map(({ number, kind, state, declaredAt }) => ({
      number,
      kind,
      state,
      on: day(declaredAt),
    })),
    money: shownMoney(await listPayments(db, id), await listRefunds(db, id), day),
    documents: await listDocuments(db, id),
    open: openTo(order, deliveries, await findReturnable(db, order, { now, timeZone })),
    payBefore: written(order.expiresAt),
    payAt: paymentPath(path),
    place: placeOf(order, visit),
    shop: settings.contact,
  }
}

type Written = (instant: Date) => string

/** Returns the order without its internal fields. */
function shownOrder(order: Order) {
  const { id: _, cartId: __, userId: ___, attention: ____, ...agreed } = order
  return agreed
}

/** Returns the order history for the customer: without the names of staff and without internal entries. */
function shownEvents(events: readonly DatedOrderEvent[], written: Written) {
  return events
    .filter(({ kind }) => !staffEvents.includes(kind))
    .map((dated) => {
      const { by: _, at, ...event } = dated
      return { event, at: written(at), instant: at.toISOString() }
    })
}

/** Returns the deliveries that are on the way or have arrived. Leaves out cancelled ones. */
function shownDeliveries({ lines }: Order, deliveries: readonly Delivery[], written: Written) {
  return deliveries.flatMap(({ id, number, state, method, carrier, tracking, trackingUrl, ...delivery }) => {
    if (state === 'cancelled') return []
    const since = delivery.deliveredAt ?? delivery.dispatchedAt
    const pieces = delivery.lines.flatMap(({ lineId, quantity }) => {
      const name = lines.find((line) => line.id === lineId)?.name
      return name === undefined ? [] : [{ lineId, quantity, name }]
    })
    return [
      { id, number, state, method, carrier, tracking, trackingUrl, pieces, since: since && written(since) },
    ]
  })
}

/** Returns for each item how many units the customer does not keep, and why. */
function goneOf(
  { lines }: Order,
  deliveries: readonly Delivery[],
  returns: readonly Return[],
  credited: ReadonlyMap<string, { readonly quantity: number }>,
) {
  const count = (all: readonly Pieces[], id: string) =>
    all.reduce((sum, { lineId, quantity }) => (lineId === id ? sum + quantity : sum), 0)
  const coming = deliveries.filter(({ state }) => state !== 'cancelled').flatMap((it) => it.lines)
  const announced = returns.flatMap(outstanding)
  const received = returns.flatMap((it) =>
    it.lines.map(({ lineId, received: quantity }) => ({ lineId, quantity })),
  )
  return Object.fromEntries(
    lines.map(({ id, quantity }) => {
      const cancelled = deliveries.length > 0 ? quantity - count(coming, id) : 0
      const returned = count(received, id)
      const back = (credited.get(id)?.quantity ?? 0) - cancelled - returned
      return [id, { cancelled, announced: count(announced, id), returned, credited: Math.max(0, back) }]
    }),
  )
}

/** Returns whether the order is paid, and its refunds. */
function shownMoney(payments: readonly Payment[], refunds: readonly Refund[], day: Written) {
  return {
    isPaid: payments.some(({ captured }) => captured !== null),
    refunds: refunds.map(({ id, state, amount, updatedAt }) => ({ id, state, amount, on: day(updatedAt) })),
  }
}

/** Returns what the customer can still do about the order. */
function openTo(order: Order, deliveries: readonly Delivery[], { kind, withdrawUntil }: Returnable) {
  const isPlaced = order.state === 'placed' && hindrance(order, deliveries, { kind: 'shopper' }) === null
  const isGoing = deliveries.some(({ state }) => state !== 'cancelled')
  return {
    cancel: order.state === 'awaiting_payment' || (isPlaced && isGoing),
    return: kind,
    withdrawUntil,
  }
}
