import type { Db } from '#platform/db/database.ts'
import type { Money } from '#shop/money.ts'
import { aboutOrder, letterLine, type Writing } from '#shop/orders/order-emails.server.ts'
import type { Order } from '#shop/orders/orders.ts'
import { queueMessage } from '#shop/messages/messages.server.ts'
import type { WithdrawalReceived } from '#shop/messages/messages.ts'
import type { Return } from '../returns.ts'

/**
 * Acknowledges what was declared on a durable medium, with its content, day and time (Directive 2011/83/EU, art. 11a): to the
 * address that was given for it, and to the order's own where that is another, so that nobody withdraws behind its back.
 */
export async function queueReceipt(
  tx: Db,
  { order, declared, refundExpected }: { order: Order; declared: Return; refundExpected: Money | null },
  writing: Writing,
): Promise<void> {
  const facts = receiptOf(order, declared, refundExpected, writing)
  for (const recipient of new Set([declared.email, order.contact.email])) {
    // Whoever asked to be forgotten is written to only where they have said so since.
    if (recipient === '') continue
    await queueMessage(tx, {
      kind: 'withdrawal_received',
      recipient,
      language: order.language,
      facts,
      orderId: order.id,
      now: writing.now,
    })
  }
}

function receiptOf(
  order: Order,
  { number, kind, name, statement, lines }: Return,
  refundExpected: Money | null,
  writing: Writing,
): WithdrawalReceived {
  const { timeZone, collectionAddress } = writing.settings
  const { name: shop, street, postcode, city } = collectionAddress
  const isComing = lines.some(({ quantity, unsent }) => quantity > unsent)
  return {
    ...aboutOrder(order, writing),
    returnNumber: number,
    kind,
    declaredAt: writing.now.toISOString(),
    timeZone,
    name,
    statement,
    lines: lines.flatMap(({ lineId, quantity }) => {
      const line = order.lines.find(({ id }) => id === lineId)
      return line ? [{ ...letterLine(line, quantity), terms: line.returnTerms }] : []
    }),
    refundExpected,
    howBack: isComing ? 'send_back' : 'nothing_sent_yet',
    sendBackTo: isComing ? [shop, street, `${postcode} ${city}`] : [],
  }
}
