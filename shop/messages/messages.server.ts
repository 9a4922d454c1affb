// Messages: every e-mail is a row first, queued in the transaction of what it tells of, then written in the reader's
// language and handed to a transport. Never sent inside that transaction, and never knowingly twice.
import { type Selectable, sql } from 'kysely'
import { type MessageId, newId, type OrderId } from '#shop/ids.ts'
import type { Language } from '#shop/language.ts'
import { after, MINUTE } from '#shop/time.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/client.server.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { defineJob, enqueue, type JobHandler, onJob } from '#platform/jobs/jobs.server.ts'
import {
  type Message,
  type MessageFacts,
  type MessageHead,
  type MessageKind,
  type MessageState,
  messageStates,
  messageTransitions,
} from './messages.ts'
import type { MessagesTable } from './tables.server.ts'
import type { Transport } from './transport.server.ts'

const sendMessage = defineJob<{ messageId: MessageId }>('messages.send', {
  retries: 8,
  backoff: 10,
  timeoutSeconds: 30,
})

/** An attempt that has said nothing for twice its time has died with its process. */
const LOST_AFTER_MS = MINUTE
const LONGEST_ERROR = 500

interface NewMessage<Kind extends MessageKind> {
  readonly kind: Kind
  readonly recipient: string
  readonly language: Language
  readonly facts: MessageFacts[Kind]
  readonly orderId?: OrderId
  /** Numbers of documents that go with it, beside those its facts name. */
  readonly documents?: readonly string[]
  readonly now: Date
}

/** Queues an e-mail in the caller's transaction: it is sent once that has committed, and never if it has not. */
export async function queueMessage<Kind extends MessageKind>(
  db: Db,
  { kind, recipient, language, facts, orderId, documents = [], now }: NewMessage<Kind>,
): Promise<MessageId> {
  const id = newId<'message'>()
  return inTransaction(db, async (tx) => {
    await tx
      .insertInto('messages')
      .values({
        id,
        channel: 'email',
        kind,
        recipient,
        language,
        facts: JSON.stringify(facts),
        state: 'queued',
        subject: null,
        html: null,
        body_text: null,
        order_id: orderId ?? null,
        documents: [...new Set([...documentsNamedIn(facts), ...documents])],
        accepted_as: null,
        retried_at: null,
        attempts: 0,
        last_error: null,
        claimed_at: null,
        created_at: now,
        sent_at: null,
      })
      .execute()
    await enqueue(tx, sendMessage, { messageId: id }, { key: id })
    return id
  })
}

/** What a letter calls attached is attached. */
function documentsNamedIn(facts: MessageFacts[MessageKind]): readonly string[] {
  if ('creditNote' in facts) return facts.creditNote === null ? [] : [facts.creditNote]
  return ('documents' in facts && facts.documents) || []
}

interface Sending {
  readonly db: Db
  readonly transport: Transport
  readonly clock: Clock
}

/** Writes and sends what is queued. */
export function messageJobs(sending: Sending): JobHandler[] {
  return [
    onJob(sendMessage, ({ messageId }, { signal, retry }) =>
      send(sending, messageId, signal, retry >= sendMessage.retries),
    ),
  ]
}

async function send(
  { db, transport, clock }: Sending,
  id: MessageId,
  signal: AbortSignal,
  isLastTry: boolean,
): Promise<void> {
  const claimed = await claim(db, id, clock.now())
  if (!claimed) return
  try {
    const { write } = await import('./internal/write.server.ts')
    const written = await write(claimed.kind, claimed.facts, claimed.language)
    await transport.send({ id, recipient: claimed.recipient, ...written }, signal)
    await settle(db, id, {
      state: 'sent',
      subject: written.subject,
      html: written.html,
      body_text: written.text,
      last_error: null,
      sent_at: clock.now(),
    })
  } catch (error) {
    const fault = error instanceof Error ? error.message : String(error)
    await settle(db, id, {
      state: isLastTry ? 'failed' : 'retrying',
      last_error: fault.slice(0, LONGEST_ERROR),
    })
    throw error
  }
}

/** Takes the message for one attempt; null when it needs none any more. Throws while another attempt is under way. */
async function claim(db: Db, id: MessageId, now: Date) {
  const row = await db
    .updateTable('messages')
    .set((message) => ({ state: 'sending', claimed_at: now, attempts: message('attempts', '+', 1) }))
    .where('id', '=', id)
    .where(({ or, and, eb }) =>
      or([
        eb('state', 'in', statesBefore('sending')),
        and([eb('state', '=', 'sending'), eb('claimed_at', '<', after(now, -LOST_AFTER_MS))]),
      ]),
    )
    .returning(['kind', 'facts', 'language', 'recipient'])
    .executeTakeFirst()
  if (row) return row
  if ((await findMessage(db, id))?.state === 'sending') throw new Error('Another attempt has not ended yet')
  return null
}

async function settle(
  db: Db,
  id: MessageId,
  change: { state: MessageState } & Partial<Omit<Selectable<MessagesTable>, 'facts' | 'id'>>,
): Promise<void> {
  await db
    .updateTable('messages')
    .set(change)
    .where('id', '=', id)
    .where('state', 'in', statesBefore(change.state))
    .execute()
}

function statesBefore(state: MessageState): MessageState[] {
  return messageStates.filter((from) => messageTransitions[from].includes(state))
}

/** Takes up messages that a crash left unsent. To be called when the shop starts. */
export async function resumeMessages(db: Db, now: Date): Promise<number> {
  const waiting = await db
    .selectFrom('messages')
    .select(['id', 'state', 'claimed_at'])
    .where('state', 'in', ['queued', 'sending', 'retrying'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  for (const { id, state, claimed_at } of waiting) {
    const due = state === 'sending' && claimed_at ? after(claimed_at, LOST_AFTER_MS) : now
    await enqueue(db, sendMessage, { messageId: id }, { key: id, after: due })
  }
  return waiting.length
}

/** Forgets what was written about orders that are forgotten too. */
export async function forgetMessagesAbout(tx: Db, orderIds: readonly OrderId[]): Promise<void> {
  await tx
    .deleteFrom('messages')
    .where('order_id', '=', sql<OrderId>`any(${[...orderIds]}::uuid[])`)
    .execute()
}

const heads = [
  'id',
  'kind',
  'recipient',
  'language',
  'state',
  'subject',
  'attempts',
  'last_error',
  'created_at',
  'sent_at',
] as const

/** One page of messages, the newest first, and how many there are in all. */
export async function listMessages(
  db: Db,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ messages: MessageHead[]; total: number }> {
  const rows = await db
    .selectFrom('messages')
    .select(heads)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const { total } = await db
    .selectFrom('messages')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { messages: rows.map(toHead), total: Number(total) }
}

export async function findMessage(db: Db, id: MessageId): Promise<Message | null> {
  const row = await db
    .selectFrom('messages')
    .select([...heads, 'html', 'body_text'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? { ...toHead(row), html: row.html, text: row.body_text } : null
}

function toHead(row: Pick<Selectable<MessagesTable>, (typeof heads)[number]>): MessageHead {
  return {
    id: row.id,
    kind: row.kind,
    recipient: row.recipient,
    language: row.language,
    state: row.state,
    subject: row.subject,
    attempts: row.attempts,
    lastError: row.last_error,
    createdAt: row.created_at,
    sentAt: row.sent_at,
  }
}
