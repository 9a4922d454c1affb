import { requireOrder } from '#app/request/order-access.server.ts'
import { billingAddressLines, deliveryAddressLines } from '#shop/orders/order-addresses.server.ts'
import type { RequestContext } from '#app/request/request-context.server.ts'
import { listVariants } from '#shop/catalogue/list-variants.server.ts'
import { paymentPath } from '#shop/checkout/payment.server.ts'
import { creditedOf, listDocuments } from '#shop/invoices/invoices.server.ts'
import { cancellationBlocker } from '#shop/orders/cancellation.server.ts'
import { listDeliveries } from '#shop/orders/deliveries.server.ts'
import type { Delivery, LineQuantity } from '#shop/orders/deliveries.ts'
import { listOrderEvents } from '#shop/orders/orders.server.ts'
import { type DatedOrderEvent, type Order, staffEvents } from '#shop/orders/orders.ts'
import { findTermsVersion } from '#shop/pages/terms.server.ts'
import { listPayments } from '#shop/payments/payments.server.ts'
import type { Payment, Refund } from '#shop/payments/payments.ts'
import { listRefunds } from '#shop/payments/refunds.server.ts'
import { formatPhone } from '#shop/phone.server.ts'
import { findReturnable, listReturns } from '#shop/returns/returns.server.ts'
import { listDeclarationsOf } from '#shop/returns/withdrawal-declarations.server.ts'
import { withDeclarations } from '#shop/returns/withdrawal-declarations.ts'
import { outstanding, type Return, type Returnable, withdrawnBeforeDispatch } from '#shop/returns/returns.ts'
import { hasReservedItems } from '#shop/stock/order-holds.server.ts'
import { dayOf } from '#shop/time.ts'
import { formatDay, formatInstant } from '#words/format.ts'

export type OrderPageData = Awaited<ReturnType<typeof loadOrderPage>>

/**
 * Matches the order states in which the order page invites a guest to create an account that will contain the order.
 * The page shows no invitation for orders that are not placed yet, were cancelled or have expired.
 */
const STATES_WITH_ACCOUNT_OFFER = /^(placed|closed)$/

/**
 * Loads an order for its owner or for anyone with the signed order link. Throws a 403 for everybody else. This response
 * does not reveal whether the order exists.
 */
export async function loadOrderPage(
  ctx: RequestContext,
  access: { readonly number: string; readonly key: string | null },
) {
  const { db, language, settings, now } = ctx
  const { timeZone } = settings
  const { order, path } = await requireOrder(ctx, access)
  const { id, lines } = order
  const deliveries = await listDeliveries(db, id)
  const returns = await listReturns(db, id)
  const { byLine: credited } = await creditedOf(db, id)
  const variants = await listVariants(db, [...new Set(lines.map((line) => line.variantId))], language)
  const formatted = (instant: Date) => formatInstant(instant, language, timeZone)
  const day = (instant: Date) => formatDay(dayOf(instant, timeZone), language)
  return {
    order: publicOrder(order),
    path,
    /**
     * Whether the customer is signed in as the owner of the order. If false, the customer has access through the order
     * key in the URL.
     */
    isOwn: !path.includes('?'),
    /**
     * Whether to invite a guest to create an account. The page shows the invitation even if the order's e-mail address
     * already has an account. Otherwise the page would disclose which addresses have an account.
     */
    offersAccount:
      path.includes('?') && STATES_WITH_ACCOUNT_OFFER.test(order.state) && (await ctx.session()) === null,
    pictures: Object.fromEntries(
      variants.map(({ id: variant, picture: drawing, photo }) => [variant, { drawing, photo }]),
    ),
    events: publicEvents(
      withDeclarations(await listOrderEvents(db, id), await listDeclarationsOf(db, id)),
      formatted,
    ),
    deliveries: publicDeliveries(order, deliveries, day),
    reductions: reductionsOf(order, deliveries, returns, credited),
    returns: returns.map(({ number, kind, state, declaredAt }) => ({
      number,
      kind,
      state,
      on: day(declaredAt),
    })),
    money: paymentSummary(await listPayments(db, id), await listRefunds(db, id), day),
    documents: await listDocuments(db, id),
    /** Whether the text of the agreed terms is stored. */
    hasTerms: (await findTermsVersion(db, order.termsVersion, order.language)) !== null,
    actions: availableActions(order, deliveries, await findReturnable(db, order, { now, timeZone })),
    payBy: formatted(order.expiresAt),
    isReserved: await hasReservedItems(db, id),
    paymentUrl: paymentPath(path),
    destinationLines: deliveryAddressLines(order, ctx),
    billingLines: billingAddressLines(order, ctx),
    shop: { ...settings.contact, phone: formatPhone(settings.contact.phone) },
  }
}

type FormatInstant = (instant: Date) => string

/** Returns the order without its internal fields. */
function publicOrder(order: Order) {
  const { id: _, cartId: __, userId: ___, attention: ____, ...publicFields } = order
  return publicFields
}

/**
 * Returns the part of the order history that the customer may see. Leaves out internal entries and the names of staff.
 * If the order is paid, also leaves out failed payment attempts.
 */
function publicEvents(events: readonly DatedOrderEvent[], formatted: FormatInstant) {
  const isPaid = events.some(({ kind }) => kind === 'paid')
  return events
    .filter(({ kind }) => !staffEvents.includes(kind) && !(isPaid && kind === 'payment_failed'))
    .map((dated) => {
      const { by: _, at, ...event } = dated
      return { event, at: formatted(at), instant: at.toISOString() }
    })
}

/** Returns all deliveries of the order except cancelled ones, with their items. */
function publicDeliveries({ lines }: Order, deliveries: readonly Delivery[], formatted: FormatInstant) {
  return deliveries.flatMap(({ id, number, state, method, carrier, tracking, trackingUrl, ...delivery }) => {
    if (state === 'cancelled') return []
    const since = delivery.deliveredAt ?? delivery.dispatchedAt
    const items = delivery.lines.flatMap(({ lineId, quantity }) => {
      const name = lines.find((line) => line.id === lineId)?.name
      return name === undefined ? [] : [{ lineId, quantity, name }]
    })
    return [
      { id, number, state, method, carrier, tracking, trackingUrl, items, since: since && formatted(since) },
    ]
  })
}

/**
 * Returns, for each item, how many units the customer does not keep. Counts them by reason: cancelled, withdrawn,
 * announced as a return, returned, or refunded without a return.
 */
function reductionsOf(
  { lines }: Order,
  deliveries: readonly Delivery[],
  returns: readonly Return[],
  credited: ReadonlyMap<string, { readonly quantity: number }>,
) {
  const count = (all: readonly LineQuantity[], id: string) =>
    all.reduce((sum, { lineId, quantity }) => (lineId === id ? sum + quantity : sum), 0)
  const activeLines = deliveries.filter(({ state }) => state !== 'cancelled').flatMap((it) => it.lines)
  const announced = returns.flatMap(outstanding)
  const withdrawals = withdrawnBeforeDispatch(returns)
  const received = returns.flatMap((it) =>
    it.lines.map(({ lineId, received: quantity }) => ({ lineId, quantity })),
  )
  return Object.fromEntries(
    lines.map(({ id, quantity }) => {
      const unsent = deliveries.length > 0 ? quantity - count(activeLines, id) : 0
      const withdrawn = Math.min(unsent, count(withdrawals, id))
      const returned = count(received, id)
      const creditedOnly = (credited.get(id)?.quantity ?? 0) - unsent - returned
      return [
        id,
        {
          cancelled: unsent - withdrawn,
          withdrawn,
          announced: count(announced, id),
          returned,
          credited: Math.max(0, creditedOnly),
        },
      ]
    }),
  )
}

/** Returns whether the order is paid, and the refunds of the order. */
function paymentSummary(payments: readonly Payment[], refunds: readonly Refund[], day: FormatInstant) {
  return {
    isPaid: payments.some(({ captured }) => captured !== null),
    refunds: refunds.map(({ id, state, amount, updatedAt }) => ({ id, state, amount, on: day(updatedAt) })),
  }
}

/** Returns the actions that the customer can still take on the order. */
function availableActions(
  order: Order,
  deliveries: readonly Delivery[],
  { kind, withdrawUntil }: Returnable,
) {
  const isPlaced =
    order.state === 'placed' && cancellationBlocker(order, deliveries, { kind: 'shopper' }) === null
  const hasActiveDelivery = deliveries.some(({ state }) => state !== 'cancelled')
  return {
    cancel: order.state === 'awaiting_payment' || (isPlaced && hasActiveDelivery),
    return: kind,
    withdrawUntil,
  }
}
