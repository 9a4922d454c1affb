// What e-mails about an order are made of, and the one that confirms it. Never sent here: they are queued with what they tell of.
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
import type { Order, OrderLine, OrderLinks } from './orders.ts'

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
