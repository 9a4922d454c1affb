// What sends the messages that are queued, and sees to it that none is forgotten. Never inside a transaction.
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/client.server.ts'
import { enqueue, type JobHandler, onJob } from '#platform/jobs/jobs.server.ts'
import { after, HOUR } from '#shop/time.ts'
import { LOST_AFTER_MS, sendJob, takeUpJob } from './internal/job.server.ts'
import { attempt, type Sending } from './internal/sending.server.ts'
import type { Attachment, Transport } from './transport.server.ts'

interface Post {
  readonly db: Db
  readonly transport: Transport
  readonly clock: Clock
  /** Opens a document that a letter brings along, by its number; null where there is none. */
  readonly openDocument: (number: string) => Promise<Attachment | null>
}

/** Writes and sends what is queued, and takes up what was left lying. */
export function messageJobs(post: Post): JobHandler[] {
  const sending: Sending = { ...post, taken: new Map() }
  return [
    onJob(sendJob, ({ messageId }, { signal, retry }) =>
      attempt(sending, messageId, { signal, isLastTry: retry >= sendJob.retries }),
    ),
    onJob(takeUpJob, async () => void (await takeUpMessages(post.db, post.clock.now()))),
  ]
}

/** Longer than any two tries of one message lie apart. */
const FORGOTTEN_AFTER_MS = 2 * HOUR

/**
 * Gives a job to every message that nobody is going to send any more: its attempt died, or its job was lost. Others may
 * be given one too many; a message is sent once however many jobs there are for it.
 */
export async function takeUpMessages(db: Db, now: Date): Promise<number> {
  const forgotten = after(now, -FORGOTTEN_AFTER_MS)
  const rows = await db
    .selectFrom('messages')
    .select('id')
    .where((message) =>
      message.or([
        message.and([
          message('state', '=', 'sending'),
          message('claimed_at', '<', after(now, -LOST_AFTER_MS)),
        ]),
        message.and([
          message('state', 'in', ['queued', 'retrying']),
          message(message.fn.coalesce('claimed_at', 'retried_at', 'created_at'), '<', forgotten),
        ]),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  for (const { id } of rows) await enqueue(db, sendJob, { messageId: id }, { key: id })
  return rows.length
}

/**
 * Takes up every message that a stop or a restored backup left unsent. To be called when the shop starts; `isAlone` where
 * no other process serves this database: what is being sent then is being sent by nobody.
 */
export async function resumeMessages(
  db: Db,
  now: Date,
  { isAlone = false }: { isAlone?: boolean } = {},
): Promise<number> {
  if (isAlone)
    await db.updateTable('messages').set({ state: 'retrying' }).where('state', '=', 'sending').execute()
  const waiting = await db
    .selectFrom('messages')
    .select(['id', 'state', 'claimed_at'])
    .where('state', 'in', ['queued', 'sending', 'retrying'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  for (const { id, state, claimed_at } of waiting) {
    const due = state === 'sending' && claimed_at ? after(claimed_at, LOST_AFTER_MS) : now
    await enqueue(db, sendJob, { messageId: id }, { key: id, after: due })
  }
  return waiting.length
}
