// Sends e-mails that staff write to the customer of an order. The order history stores the subject and the text.
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import type { OrderId } from '#shop/ids.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import { commonOrderFacts, type EmailContext, queueEmail } from '../order-emails.server.ts'
import { getOrder, lockOrderState, recordOrderEvent } from '../orders.server.ts'
import type { Actor } from '../orders.ts'

interface MessageInput {
  readonly orderId: OrderId
  /** One line. */
  readonly subject: string
  readonly text: string
  /** Idempotency key. A repeated call with the same key and the same message sends nothing. */
  readonly key: string
  readonly by: Actor
  readonly emailContext: EmailContext
}

/**
 * Queues an e-mail with the message in the language of the order, and records it in the order history. Refuses if the
 * e-mail address of the customer was erased. Locks the order.
 */
export async function writeToCustomer(
  db: Db,
  { orderId, subject, text, key, by, emailContext }: MessageInput,
): Promise<Outcome<undefined, 'orders.contact_erased'>> {
  const { now } = emailContext
  return inTransaction(db, async (tx) => {
    await lockOrderState(tx, orderId)
    const order = await getOrder(tx, orderId)
    const earlier = await tx
      .selectFrom('order_events')
      .select('facts')
      .where('id', '=', key)
      .where('order_id', '=', orderId)
      .executeTakeFirst()
    const facts = { subject, text }
    if (earlier && isSameMessage(earlier.facts, facts)) return done()
    if (order.contact.email === '') return refuse('orders.contact_erased')
    // A resubmitted form with the same key but another text is a new message.
    const cause = { by, now, ...(earlier ? {} : { key }) }
    await recordOrderEvent(tx, orderId, { kind: 'message_sent', facts }, cause)
    const emailFacts = { ...commonOrderFacts(order, emailContext), ...facts }
    await queueEmail(tx, 'order_message', order, { facts: emailFacts, now })
    return done()
  })
}

function isSameMessage(stored: object, { subject, text }: { subject: string; text: string }): boolean {
  return 'subject' in stored && stored.subject === subject && 'text' in stored && stored.text === text
}
