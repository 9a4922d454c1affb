import type { Db } from '#platform/db/database.ts'
import type { ConfirmedLine, OrderConfirmed } from '#shop/messages/messages.ts'
import type { Order, OrderLine } from '../orders.ts'
import { aboutOrder, placeLines, queueEmail, type Writing } from './emails.server.ts'

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
