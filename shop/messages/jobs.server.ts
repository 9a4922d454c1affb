// Jobs that send queued messages, and that find messages whose job was lost. Messages are never sent inside a
// transaction.
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { JobHandler } from '#platform/jobs/job-handler.server.ts'
import { enqueue, onJob } from '#platform/jobs/jobs.server.ts'
import { after, HOUR } from '#shop/time.ts'
import {
  LOST_AFTER_MS,
  resumeJob,
  sendJob,
  sendJobOf,
  sendSmsJob,
  wipeJob,
} from './internal/job-definitions.server.ts'
import { attempt, type SendContext } from './internal/send-message.server.ts'
import { wipeSecrets } from './secrets.server.ts'

/** Returns the handlers of the jobs that send messages, queue lost messages again and wipe expired secrets. */
export function messageJobs(options: Omit<SendContext, 'accepted'>): JobHandler[] {
  const context: SendContext = { ...options, accepted: new Map() }
  return [
    ...[sendJob, sendSmsJob].map((job) =>
      onJob(job, ({ messageId }, { signal, retry }) =>
        attempt(context, messageId, { signal, isLastAttempt: retry >= job.retries }),
      ),
    ),
    onJob(resumeJob, async () => void (await resumeStuckMessages(options.db, options.clock.now()))),
    onJob(wipeJob, async () => void (await wipeSecrets(options.db, options.clock.now()))),
  ]
}

/**
 * Milliseconds after which a message without a running attempt counts as stuck. This is longer than the longest pause
 * between two retries.
 */
const STUCK_AFTER_MS = 2 * HOUR

/**
 * Queues a job for every message whose sending process died, or whose job was lost. A message may therefore have two
 * jobs, but it is sent only once. Returns the number of queued jobs.
 */
export function resumeStuckMessages(db: Db, now: Date): Promise<number> {
  const stuckSince = after(now, -STUCK_AFTER_MS)
  return enqueueSendJobs(db, (message) =>
    message.or([
      isLost(message, now),
      message.and([
        message('state', 'in', ['queued', 'retrying']),
        message(message.fn.coalesce('claimed_at', 'retried_at', 'created_at'), '<', stuckSince),
      ]),
    ]),
  )
}

/**
 * Queues a job for every message that a shutdown or a restored backup left unsent. Call this function when the shop
 * starts. `exclusiveSince`: the time since which no other process has used the database. An attempt to send that began
 * before this time cannot be running any more, so its message gets a job too. `null`: the time is unknown. Returns the
 * number of queued jobs.
 */
export async function resumeMessages(
  db: Db,
  { now, exclusiveSince }: { now: Date; exclusiveSince: Date | null },
): Promise<number> {
  if (exclusiveSince) {
    await db
      .updateTable('messages')
      .set({ state: 'retrying' })
      .where('state', '=', 'sending')
      .where('claimed_at', '<', exclusiveSince)
      .execute()
  }
  return enqueueSendJobs(db, (message) =>
    message.or([message('state', 'in', ['queued', 'retrying']), isLost(message, now)]),
  )
}

type MessageExpression = ExpressionBuilder<Tables, 'messages'>

function isLost(message: MessageExpression, now: Date) {
  return message.and([
    message('state', '=', 'sending'),
    message('claimed_at', '<', after(now, -LOST_AFTER_MS)),
  ])
}

/**
 * Queues a job for each selected message, and returns the number of jobs. The jobs start without delay, because no
 * other job could be queued for the same message while a delayed job is waiting.
 */
async function enqueueSendJobs(
  db: Db,
  which: (message: MessageExpression) => Expression<SqlBool>,
): Promise<number> {
  const rows = await db
    .selectFrom('messages')
    .select(['id', 'channel'])
    .where(which)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  for (const { id, channel } of rows) await enqueue(db, sendJobOf(channel), { messageId: id }, { key: id })
  return rows.length
}
