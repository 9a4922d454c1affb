// Jobs that send queued messages and find messages without a job. Messages are never sent inside a transaction.
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { JobHandler } from '#platform/jobs/job-handler.server.ts'
import { enqueue, onJob } from '#platform/jobs/jobs.server.ts'
import { after, HOUR } from '#shop/time.ts'
import { LOST_AFTER_MS, sendJob, takeUpJob, wipeJob } from './internal/job-definitions.server.ts'
import { attempt, type Sending } from './internal/sending.server.ts'
import { wipeSecrets } from './secrets.server.ts'

/** Returns the handlers that send messages, resume lost ones and wipe secrets. */
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

/** Longer than the longest pause between two retries of a message. */
const FORGOTTEN_AFTER_MS = 2 * HOUR

/**
 * Queues a job for every message whose attempt died or whose job was lost. A message may get a second job, but is sent
 * only once. Returns the number of jobs.
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
 * Queues a job for every message left unsent by a shutdown or a restored backup; call it at start. `aloneSince` is the
 * time since which no other process uses this database: attempts claimed before it are dead. `null`: unknown. Returns
 * the number of jobs.
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

/** Queues the jobs without delay, because a delayed job would block another job for the same message. */
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
