// What e-mails about an order are made of, and those that confirm it and tell of its deliveries.
// Never sends one: they are queued with what they tell of.
import type { Db } from '#platform/db/database.ts'
import { addressLines } from '#shop/address.ts'
import { getAddressFormat } from '#shop/address-formats.server.ts'
import type {
  AboutOrder,
  ConfirmedLine,
  MessageFacts,
  MessageKind,
  MessageLine,
  OrderConfirmed,
} from '#shop/messages/messages.ts'
import { queueMessage } from '#shop/messages/messages.server.ts'
import { senderOf } from '#shop/messages/sender.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { dayOf } from '#shop/time.ts'
import { type Delivery, isEnded, isUndispatched, type Pieces, piecesIn } from './deliveries.ts'
import type { Order, OrderLine, OrderLinks } from './orders.ts'
import { endOfDay, lastDayToWithdraw } from './return-period.ts'

/** What it takes to write to the shopper. */
export interface Writing {
  readonly settings: Settings
  readonly links: OrderLinks
  readonly now: Date
}

/** Queues a letter about an order, in the language it was placed in; none where its buyer is forgotten. */
export async function queueEmail<Kind extends MessageKind>(
  tx: Db,
  kind: Kind,
  order: Order,
  { now, ...letter }: { facts: MessageFacts[Kind]; documents?: readonly string[]; now: Date },
): Promise<void> {
  const { id: orderId, language, contact } = order
  if (contact.email === '') return
  await queueMessage(tx, { kind, recipient: contact.email, language, orderId, now, ...letter })
}

/** What every letter about an order knows. */
export function aboutOrder(
  { number, contact, language }: Order,
  { settings, links, now }: Writing,
): AboutOrder {
  return {
    number,
    buyerName: contact.name,
    orderUrl: links.absolute(links.order(number, now), language),
    sender: senderOf(settings),
  }
}

/** So many pieces of a line, as letters name them. */
export function letterLine({ name, options, sku }: OrderLine, quantity: number): MessageLine {
  return { name, options, sku, quantity }
}

/** Where the pieces go, or where they are collected, line by line. */
export function placeLines({ address, contact }: Order, { collectionAddress }: Settings): string[] {
  if (address) return [contact.name, ...addressLines(getAddressFormat(address.country), address)]
  const { name, street, postcode, city } = collectionAddress
  return [name, street, `${postcode} ${city}`]
}

/** Tells the shopper that the order is placed, with the papers that go with it. */
export async function queueConfirmation(
  tx: Db,
  order: Order,
  documents: readonly string[],
  writing: Writing,
): Promise<void> {
  const facts = { ...confirmationOf(order, writing), documents }
  await queueEmail(tx, 'order_confirmed', order, { facts, documents, now: writing.now })
}

function confirmationOf(order: Order, writing: Writing): Omit<OrderConfirmed, 'documents'> {
  const { language, delivery } = order
  const { settings, links, now } = writing
  return {
    ...aboutOrder(order, writing),
    placedAt: now.toISOString(),
    timeZone: settings.timeZone,
    termsUrl: links.absolute('/pages/terms', language),
    termsVersion: order.termsVersion,
    lines: order.lines.map(confirmedLine),
    delivery: {
      method: delivery.method,
      addressLines: placeLines(order, settings),
      price: delivery.price,
    },
    goods: order.goods,
    taxDisplay: order.taxDisplay,
    taxes: order.taxes,
    total: order.total,
  }
}

function confirmedLine(line: OrderLine): ConfirmedLine {
  const { name, options, sku, quantity, unitPrice, total, promise, returnTerms } = line
  return { name, options, sku, quantity, unitPrice, total, promise, returns: returnTerms }
}

/** Tells the shopper that pieces are on their way, or ready to be collected, and what is still to come. */
export async function queueDispatched(
  tx: Db,
  { order, delivery, all }: Told,
  writing: Writing,
): Promise<void> {
  const { method, carrier, tracking, trackingUrl } = delivery
  const facts = {
    ...aboutOrder(order, writing),
    method,
    lines: named(order, delivery.lines),
    remaining: named(order, piecesIn(all.filter(isUndispatched))),
    part: isPart(delivery, all),
    carrier,
    tracking,
    trackingUrl,
    addressLines: placeLines(order, writing.settings),
  }
  await queueEmail(tx, 'order_dispatched', order, { facts, now: writing.now })
}

/** Tells the shopper that pieces have arrived, or were collected, and until when the contract may be withdrawn from. */
export async function queueDelivered(
  tx: Db,
  { order, delivery, all }: Told,
  writing: Writing,
): Promise<void> {
  const { settings, links, now } = writing
  const page = links.order(order.number, now)
  const facts = {
    ...aboutOrder(order, writing),
    method: delivery.method,
    lines: named(order, delivery.lines),
    withdrawUrl: links.absolute(page.replace('?', '/withdrawal?'), order.language),
    withdrawUntil: lastWithdrawal(order, all, settings.timeZone)?.toISOString() ?? null,
    timeZone: settings.timeZone,
  }
  await queueEmail(tx, 'order_delivered', order, { facts, now })
}

interface Told {
  readonly order: Order
  readonly delivery: Delivery
  /** All deliveries of the order, as they are now. */
  readonly all: readonly Delivery[]
}

/** Whether there is, or was, more to come than this. */
export function isPart({ number }: Delivery, all: readonly Delivery[]): boolean {
  return all.some((other) => other.number !== number && other.state !== 'cancelled')
}

/** The last moment to withdraw: it is known once everything has come. Null where nothing can be withdrawn from. */
function lastWithdrawal(order: Order, all: readonly Delivery[], timeZone: string): Date | null {
  const isBound = ({ lineId }: Pieces) =>
    order.lines.find(({ id }) => id === lineId)?.returnTerms === 'if_faulty'
  const come = all.filter(({ state }) => state !== 'cancelled')
  if (!come.every(isEnded) || piecesIn(come).every(isBound)) return null
  const arrived = come.map(({ deliveredAt }) => deliveredAt?.getTime() ?? 0)
  return endOfDay(lastDayToWithdraw(dayOf(new Date(Math.max(...arrived)), timeZone)), timeZone)
}

function named(order: Order, pieces: readonly Pieces[]) {
  return order.lines.flatMap((line) => {
    const quantity = pieces.find(({ lineId }) => lineId === line.id)?.quantity ?? 0
    return quantity > 0 ? [letterLine(line, quantity)] : []
  })
}
