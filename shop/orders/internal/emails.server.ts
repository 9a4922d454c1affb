import type { Db } from '#platform/db/database.ts'
import { addressLines } from '#shop/address.ts'
import { getAddressFormat } from '#shop/address-formats.server.ts'
import type { AboutOrder, MessageFacts, MessageKind, MessageLine } from '#shop/messages/messages.ts'
import { queueMessage } from '#shop/messages/messages.server.ts'
import type { Settings } from '#shop/settings/settings.ts'
import type { Order, OrderLine, OrderLinks } from '../orders.ts'

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
  const { shopName, contact: shop, owner } = settings
  return {
    number,
    buyerName: contact.name,
    orderUrl: links.absolute(links.order(number, now), language),
    sender: { shopName, email: shop.email, phone: shop.phone, owner: owner.address },
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
