// What sends the messages that are queued, and sees to it that none is forgotten. Never inside a transaction.
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { JobHandler } from '#platform/jobs/job-handler.server.ts'
import { enqueue, onJob } from '#platform/jobs/jobs.server.ts'
import { after, HOUR } from '#shop/time.ts'
import { LOST_AFTER_MS, sendJob, takeUpJob, wipeJob } from './internal/job-definitions.server.ts'
import { attempt, type Sending } from './internal/sending.server.ts'
import { wipeSecrets } from './secrets.server.ts'

/** Writes and sends what is queued, and takes up what was left lying. */
export function messageJobs(post: Omit<Sending, 'taken'>): JobHandler[] {
  const sending: Sending = { ...post, taken: new Map() }
  return [
    onJob(sendJob, ({ messageId }, { signal, retry }) =>
      attempt(sending, messageId, { signal, isLastTry: retry >= sendJob.retries }),
    ),
    onJob(takeUpJob, async () => void (await takeUpMessages(post.db, post.clock.now()))),
    onJob(wipeJob, async () => void (await wipeSecrets(post.db, post.clock.now()))),
  ]
}

/** Longer than any two tries of one message lie apart. */
const FORGOTTEN_AFTER_MS = 2 * HOUR

/**
 * Gives a job to every message that nobody is going to send any more: its attempt died, or its job was lost. Others may
 * be given one too many; a message is sent once however many jobs there are for it.
 */
export function takeUpMessages(db: Db, now: Date): Promise<number> {
  const forgotten = after(now, -FORGOTTEN_AFTER_MS)
  return giveJobs(db, (message) =>
    message.or([
      isLost(message, now),
      message.and([
        message('state', 'in', ['queued', 'retrying']),
        message(message.fn.coalesce('claimed_at', 'retried_at', 'created_at'), '<', forgotten),
      ]),
    ]),
  )
}

/**
 * Takes up every message that a stop or a restored backup left unsent. To be called when the shop starts. Where no other
 * process serves this database, `aloneSince` says since when: what was being sent before that is being sent by nobody.
 */
export async function resumeMessages(
  db: Db,
  { now, aloneSince }: { now: Date; aloneSince: Date | null },
): Promise<number> {
  if (aloneSince) {
    await db
      .updateTable('messages')
      .set({ state: 'retrying' })
      .where('state', '=', 'sending')
      .where('claimed_at', '<', aloneSince)
      .execute()
  }
  return giveJobs(db, (message) =>
    message.or([message('state', 'in', ['queued', 'retrying']), isLost(message, now)]),
  )
}

type OfMessage = ExpressionBuilder<Tables, 'messages'>

function isLost(message: OfMessage, now: Date) {
  return message.and([
    message('state', '=', 'sending'),
    message('claimed_at', '<', after(now, -LOST_AFTER_MS)),
  ])
}

/** All of them are due at once: a job that waits would hold up another one for the same message. */
async function giveJobs(db: Db, which: (message: OfMessage) => Expression<SqlBool>): Promise<number> {
  const rows = await db
    .selectFrom('messages')
    .select('id')
    .where(which)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  for (const { id } of rows) await enqueue(db, sendJob, { messageId: id }, { key: id })
  return rows.length
}
