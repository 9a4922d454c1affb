import type { Db } from '#platform/db/client.server.ts'
import { addressLines } from '#shop/address.ts'
import { getAddressFormat } from '#shop/address-formats.server.ts'
import type { Language } from '#shop/language.ts'
import type { ConfirmedLine, OrderConfirmed } from '#shop/messages/messages.ts'
import { queueMessage } from '#shop/messages/messages.server.ts'
import type { Settings } from '#shop/settings/settings.ts'
import type { Order, OrderLine } from '../orders.ts'

/** Where the order's page is: links for people who are not signed in. */
export interface OrderLinks {
  absolute(path: string, language: Language): string
  order(number: string, now: Date): string
}

interface Confirming {
  readonly settings: Settings
  readonly links: OrderLinks
  readonly now: Date
}

/** Tells the shopper that the order is placed, in the language it was placed in. */
export async function queueConfirmation(tx: Db, order: Order, confirming: Confirming): Promise<void> {
  await queueMessage(tx, {
    kind: 'order_confirmed',
    recipient: order.contact.email,
    language: order.language,
    facts: confirmationOf(order, confirming),
    orderId: order.id,
    now: confirming.now,
  })
}

function confirmationOf(order: Order, { settings, links, now }: Confirming): OrderConfirmed {
  const { language, delivery } = order
  const { shopName, timeZone, contact, owner } = settings
  return {
    number: order.number,
    placedAt: now.toISOString(),
    timeZone,
    orderUrl: links.absolute(links.order(order.number, now), language),
    termsUrl: links.absolute('/pages/terms', language),
    termsVersion: order.termsVersion,
    buyerName: order.contact.name,
    lines: order.lines.map(confirmedLine),
    delivery: {
      method: delivery.method,
      addressLines: deliveryLines(order, settings),
      price: delivery.price,
    },
    goods: order.goods,
    taxDisplay: order.taxDisplay,
    taxes: order.taxes,
    total: order.total,
    sender: { shopName, email: contact.email, phone: contact.phone, owner: owner.address },
  }
}

/** Where the pieces go, or where they are collected, line by line. */
function deliveryLines({ address, contact }: Order, { collectionAddress }: Settings): string[] {
  if (address) return [contact.name, ...addressLines(getAddressFormat(address.country), address)]
  const { name, street, postcode, city } = collectionAddress
  return [name, street, `${postcode} ${city}`]
}

function confirmedLine(line: OrderLine): ConfirmedLine {
  const { name, options, sku, quantity, unitPrice, total, promise, returnTerms } = line
  return { name, options, sku, quantity, unitPrice, total, promise, returns: returnTerms }
}
