// Owns messages. An e-mail or text message is first stored as a database row, in the same transaction as the event that
// it reports. A job then writes the text in the reader's language and sends the message. A message is never sent inside
// a transaction. A message that is recorded as sent is not sent again.
import type { Db } from '#platform/db/database.ts'
import { anyOf } from '#platform/db/queries.ts'
import { inCurrentTransaction, inTransaction } from '#platform/db/transaction.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { type MessageId, newId, type OrderId, type UserId } from '#shop/ids.ts'
import type { Language } from '#shop/language.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import { sendJobOf } from './internal/job-definitions.server.ts'
import {
  carriesSecret,
  channelOf,
  documentsNamedIn,
  type Message,
  type MessageFacts,
  type MessageFilter,
  messageFilters,
  type MessageSummary,
  type MessageKind,
  statesBefore,
} from './messages.ts'

interface NewMessage<Kind extends MessageKind> {
  readonly kind: Kind
  readonly recipient: string
  readonly language: Language
  readonly facts: MessageFacts[Kind]
  readonly orderId?: OrderId
  /** User whose account the message is about. */
  readonly userId?: UserId
  /**
   * Document numbers, such as invoice numbers, of additional documents to attach. The documents that `facts` mentions
   * are always attached, so they need not be listed here.
   */
  readonly documents?: readonly string[]
  readonly now: Date
}

/**
 * Queues an e-mail or text message in the caller's transaction. The message is sent after the commit; a rollback
 * discards it.
 */
export async function queueMessage<Kind extends MessageKind>(
  db: Db,
  { kind, recipient, language, facts, orderId, userId, documents = [], now }: NewMessage<Kind>,
): Promise<MessageId> {
  const id = newId<'message'>()
  const channel = channelOf(kind)
  return inCurrentTransaction(db, async (tx) => {
    await tx
      .insertInto('messages')
      .values({
        id,
        channel,
        kind,
        recipient,
        language,
        facts: JSON.stringify(facts),
        state: 'queued',
        order_id: orderId ?? null,
        user_id: userId ?? null,
        documents: [...new Set([...documentsNamedIn(facts), ...documents])],
        attempts: 0,
        created_at: now,
      })
      .execute()
    await enqueue(tx, sendJobOf(channel), { messageId: id }, { key: id })
    return id
  })
}

/**
 * Queues a failed message again. Returns a refusal if the message is unknown or has not failed. Also returns a refusal
 * if the content of the message was wiped, because a secret in the content had expired.
 */
export async function retryMessage(
  db: Db,
  { id, now }: { id: MessageId; now: Date },
): Promise<Outcome<undefined, 'messages.not_found' | 'messages.not_failed'>> {
  return inTransaction(db, async (tx) => {
    const [queued] = await requeue(tx, [id], now)
    if (queued) return done()
    const known = await tx.selectFrom('messages').select('id').where('id', '=', id).executeTakeFirst()
    return refuse(known ? 'messages.not_failed' : 'messages.not_found')
  })
}

/** Maximum number of failed messages that one call queues again. */
const MAX_REQUEUED = 1_000

/** Queues failed messages again, oldest first, at most 1,000 per call. Returns how many messages it queued. */
export async function retryFailedMessages(db: Db, now: Date): Promise<number> {
  return inTransaction(db, async (tx) => {
    const rows = await tx
      .selectFrom('messages')
      .select('id')
      .where('state', '=', 'failed')
      .where('wiped_at', 'is', null)
      .orderBy('created_at')
      .orderBy('id')
      .limit(MAX_REQUEUED)
      .execute()
    const ids = rows.map(({ id }) => id)
    return (await requeue(tx, ids, now)).length
  })
}

async function requeue(tx: Db, ids: readonly MessageId[], now: Date): Promise<MessageId[]> {
  const rows = await tx
    .updateTable('messages')
    .set({ state: 'queued', retried_at: now, claimed_at: null })
    .where('id', '=', anyOf(ids))
    .where('state', 'in', statesBefore('queued'))
    .where('wiped_at', 'is', null)
    .returning(['id', 'channel'])
    .execute()
  for (const { id, channel } of rows) await enqueue(tx, sendJobOf(channel), { messageId: id }, { key: id })
  return rows.map(({ id }) => id)
}

/** Deletes the messages about the given orders. */
export async function deleteOrderMessages(tx: Db, orderIds: readonly OrderId[]): Promise<void> {
  await tx.deleteFrom('messages').where('order_id', '=', anyOf(orderIds)).execute()
}

/** Stores that messages are about an order. Deleting the messages of the order then deletes them too. */
export async function assignMessagesToOrder(
  tx: Db,
  ids: readonly MessageId[],
  orderId: OrderId,
): Promise<void> {
  await tx.updateTable('messages').set({ order_id: orderId }).where('id', '=', anyOf(ids)).execute()
}

/** Deletes the messages with the given IDs. */
export async function deleteMessages(tx: Db, ids: readonly MessageId[]): Promise<void> {
  await tx.deleteFrom('messages').where('id', '=', anyOf(ids)).execute()
}

/** Deletes all messages to the given recipients, except messages about an order. */
export async function deleteAccountEmailsTo(tx: Db, recipients: readonly string[]): Promise<void> {
  if (recipients.length === 0) return
  await tx.deleteFrom('messages').where('recipient', 'in', recipients).where('order_id', 'is', null).execute()
}

/** Deletes all messages of one kind that were created at the time `by` or earlier. Deletes sent and unsent messages. */
export async function deleteMessagesOfKind(db: Db, kind: MessageKind, by: Date): Promise<void> {
  await db.deleteFrom('messages').where('kind', '=', kind).where('created_at', '<=', by).execute()
}

const summaryColumns = [
  'id',
  'channel',
  'kind',
  'recipient',
  'language',
  'state',
  'subject',
  'attempts',
  'last_error as lastError',
  'created_at as createdAt',
  'sent_at as sentAt',
  'retried_at as retriedAt',
  'accepted_as as acceptedAs',
] as const

/** Returns one page of messages, newest first. */
export async function listMessages(
  db: Db,
  { filter = 'all', page, perPage }: { filter?: MessageFilter; page: number; perPage: number },
): Promise<MessageSummary[]> {
  return db
    .selectFrom('messages')
    .select(summaryColumns)
    .$if(filter !== 'all', (query) => query.where('state', 'in', messageFilters[filter]))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
}

/** Returns the number of messages for each filter. */
export async function countMessages(db: Db): Promise<Record<MessageFilter, number>> {
  const counts = await db
    .selectFrom('messages')
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.countAll<number>().filterWhere('state', 'in', messageFilters.waiting).as('waiting'),
      fn.countAll<number>().filterWhere('state', 'in', messageFilters.failed).as('failed'),
    ])
    .executeTakeFirstOrThrow()
  return { all: Number(counts.all), waiting: Number(counts.waiting), failed: Number(counts.failed) }
}

/**
 * Returns a message with its content. `null`: no message has this ID. Withholds content that gives access to an
 * account, unless `withSecrets` is set. A demo that sends no real messages sets `withSecrets`, because its messages can
 * be read only in the outbox.
 */
export async function findMessage(
  db: Db,
  id: MessageId,
  { withSecrets = false }: { withSecrets?: boolean } = {},
): Promise<Message | null> {
  const row = await db
    .selectFrom('messages')
    .select([...summaryColumns, 'html', 'body_text as text', 'documents', 'wiped_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const { wiped_at: wipedAt, ...message } = row
  const isSecret = carriesSecret(row.kind) && !withSecrets
  const withheld = wipedAt !== null ? 'over' : isSecret ? 'secret' : null
  return withheld ? { ...message, html: null, text: null, withheld } : { ...message, withheld }
}
