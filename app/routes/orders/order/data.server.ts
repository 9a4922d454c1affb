import { addressLines } from '#shop/address.ts'
import { getAddressFormat } from '#shop/address-formats.server.ts'
import { hindrance } from '#shop/orders/cancellation.server.ts'
import type { Delivery } from '#shop/orders/deliveries.ts'
import { type DatedOrderEvent, type Order, staffEvents } from '#shop/orders/orders.ts'
import type { Payment, Refund } from '#shop/payments/payments.ts'
import { outstanding, type Return, type Returnable } from '#shop/returns/returns.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { countryName } from '#words/format.ts'

type Written = (instant: Date) => string

/** What the page tells of an order: nothing that only the shop needs. */
export function shownOrder(order: Order) {
  const { id: _, cartId: __, userId: ___, attention: ____, ...agreed } = order
  return agreed
}

/** What the shopper is told of what has happened: not who of the staff it was, and nothing that is theirs alone. */
export function shownEvents(events: readonly DatedOrderEvent[], written: Written) {
  return events
    .filter(({ kind }) => !staffEvents.includes(kind))
    .map((dated) => {
      const { by: _, at, ...event } = dated
      return { event, at: written(at), instant: at.toISOString() }
    })
}

/** What comes, or came, together; what was called off does not come. */
export function shownDeliveries({ lines }: Order, deliveries: readonly Delivery[], written: Written) {
  const coming = deliveries.filter(({ state }) => state !== 'cancelled')
  return coming.flatMap(({ id, number, state, method, carrier, tracking, trackingUrl, ...delivery }) => {
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

/** Of each line the pieces that do not stay with the shopper, and why. */
export function goneOf(
  { lines }: Order,
  {
    deliveries,
    returns,
    credited,
  }: {
    readonly deliveries: readonly Delivery[]
    readonly returns: readonly Return[]
    readonly credited: ReadonlyMap<string, { readonly quantity: number }>
  },
) {
  const count = (all: readonly { readonly lineId: string; readonly quantity: number }[], id: string) =>
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

/** How the money stands: what was taken, and what has gone back or is about to. */
export function shownMoney(payments: readonly Payment[], refunds: readonly Refund[], day: Written) {
  return {
    isPaid: payments.some(({ captured }) => captured !== null),
    refunds: refunds.map(({ id, state, amount, updatedAt }) => ({ id, state, amount, on: day(updatedAt) })),
  }
}

/** What the shopper can still do about the order. */
export function openTo(order: Order, deliveries: readonly Delivery[], { kind, withdrawUntil }: Returnable) {
  const isPlaced = order.state === 'placed' && hindrance(order, deliveries, { kind: 'shopper' }) === null
  const isGoing = deliveries.some(({ state }) => state !== 'cancelled')
  return {
    cancel: order.state === 'awaiting_payment' || (isPlaced && isGoing),
    return: kind,
    withdrawUntil,
  }
}

/** Where the pieces go, or where they are collected, line by line. */
export function placeOf(
  { address, contact }: Order,
  { collectionAddress }: Settings,
  language: Order['language'],
) {
  const { name, street, postcode, city } = collectionAddress
  if (!address) return [name, street, `${postcode} ${city}`]
  const lines = addressLines(getAddressFormat(address.country), address)
  return [contact.name, ...lines, countryName(address.country, language)]
}
