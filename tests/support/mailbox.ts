import { afterEach, beforeEach } from 'vitest'
import { newId, type MessageId } from '#shop/ids.ts'
import { messageJobs } from '#shop/messages/jobs.server.ts'
import { queueMessage } from '#shop/messages/messages.server.ts'
import {
  smsOutbox,
  type Attachment,
  type Email,
  outbox,
  type SendResult,
  type Transport,
} from '#shop/messages/transport.server.ts'
import { fixedClock } from './clock.ts'
import type { Db } from '#platform/db/database.ts'
import { type Jobs, openJobs } from '#platform/jobs/jobs.server.ts'
import { type OnEngine, silentLog } from './database.ts'
import { confirmedOrder } from './order-confirmed.ts'
import { acceptedReply, transportThat } from './mail-transport.ts'

/**
 * Runs the jobs that send queued messages, with a transport of the test's choice. After each test, closes the jobs and
 * deletes all messages.
 */
export function mailbox({ database, db }: Pick<OnEngine, 'database' | 'db'>) {
  const clock = fixedClock(new Date())
  const opened: Jobs[] = []
  const accepted: Email[] = []
  const archive = new Map<string, Attachment>()
  beforeEach(() => {
    clock.set(new Date())
  })
  afterEach(async () => {
    for (const jobs of opened.splice(0)) await jobs.close()
    await db().deleteFrom('messages').execute()
    await database().run('delete from pgboss.job')
    accepted.length = 0
    archive.clear()
  })
  return {
    clock,
    /** E-mails that the transport accepted. */
    accepted,
    /** Documents that the jobs can attach, by number. */
    archive,
    async run(
      transport: Transport = outbox,
      { manual = true, log: to = silentLog, sms = smsOutbox } = {},
    ): Promise<Jobs> {
      const openDocument = async (number: string) => archive.get(number) ?? null
      const handlers = messageJobs({ db: db(), transport, sms, clock, openDocument })
      const jobs = await openJobs(database(), handlers, { manual, log: to })
      opened.push(jobs)
      return jobs
    },
    /**
     * Returns a transport that returns the given results for the first e-mails, in order, and then accepts all other
     * e-mails.
     */
    transportAnswering: (...answers: SendResult[]) =>
      transportThat(async (email) => {
        const answer = answers.shift() ?? acceptedReply
        if (answer.kind === 'accepted') accepted.push(email)
        return answer
      }),
    queue: (on: Db, { recipient = 'ada@example.com', documents = [] as string[] } = {}): Promise<MessageId> =>
      queueMessage(on, {
        kind: 'order_confirmed',
        recipient,
        language: 'en',
        facts: { ...confirmedOrder, documents },
        orderId: newId<'order'>(),
        now: clock.now(),
      }),
  }
}
