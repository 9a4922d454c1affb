import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { fixedClock } from '#platform/clock.ts'
import type { Db } from '#platform/db/client.server.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { type Jobs, openJobs } from '#platform/jobs/jobs.server.ts'
import { log } from '#platform/log.server.ts'
import { type MessageId, newId } from '#shop/ids.ts'
import { refuse } from '#shop/problems.ts'
import { after, HOUR, MINUTE } from '#shop/time.ts'
import { describeOnEachEngine, silentLog } from '#tests/support/database.ts'
import { confirmedOrder } from '#tests/support/order-confirmed.ts'
import { notNow, refusedForGood, taken, transportThat } from '#tests/support/posting.ts'
import { messageJobs, resumeMessages, takeUpMessages } from './jobs.server.ts'
import {
  countMessages,
  findMessage,
  listMessages,
  queueMessage,
  retryFailedMessages,
  retryMessage,
} from './messages.server.ts'
import { type Attachment, type Letter, outbox, type Posting, type Transport } from './transport.server.ts'

const clock = fixedClock(new Date())
const invoice: Attachment = { name: 'R-1.pdf', type: 'application/pdf', content: new Uint8Array([1, 2, 3]) }

function queue(
  db: Db,
  { recipient = 'ada@example.com', documents = [] as string[] } = {},
): Promise<MessageId> {
  return queueMessage(db, {
    kind: 'order_confirmed',
    recipient,
    language: 'en',
    facts: { ...confirmedOrder, documents },
    orderId: newId<'order'>(),
    now: clock.now(),
  })
}

describeOnEachEngine('the outbox', ({ database, db }) => {
  const opened: Jobs[] = []
  let posted: Letter[] = []
  let archive = new Map<string, Attachment>()
  const run = async (transport: Transport = outbox) => {
    const openDocument = async (number: string) => archive.get(number) ?? null
    const jobs = await openJobs(database(), messageJobs({ db: db(), transport, clock, openDocument }), {
      byHand: true,
      log: silentLog,
    })
    opened.push(jobs)
    return jobs
  }
  /** Answers letters in turn, and takes all that come after. */
  const answering = (...answers: Posting[]) =>
    transportThat(async (letter) => {
      const answer = answers.shift() ?? taken
      if (answer.kind === 'taken') posted.push(letter)
      return answer
    })
  beforeAll(() => {
    log.level = 'silent'
  })
  beforeEach(() => {
    posted = []
    archive = new Map()
    clock.set(new Date())
  })
  afterEach(async () => {
    for (const jobs of opened.splice(0)) await jobs.close()
    await db().deleteFrom('messages').execute()
    await database().run('delete from pgboss.job')
  })

  test('keeps a message as it was written once it is sent', async () => {
    const id = await queue(db())
    expect(await findMessage(db(), id)).toMatchObject({
      state: 'queued',
      subject: null,
      html: null,
      attempts: 0,
    })
    await (await run()).runDue()
    const message = await findMessage(db(), id)
    expect(message).toMatchObject({
      state: 'sent',
      attempts: 1,
      sentAt: clock.now(),
      recipient: 'ada@example.com',
    })
    expect(message?.subject).toBe('Your order K7QF2M9X at Alcove is placed')
    expect(message?.html).toContain('Lauen three-seat sofa')
    expect(message?.text).toContain('Model withdrawal form')
  })

  test('sends nothing that was queued in a transaction that did not land', async () => {
    await inTransaction(db(), async (tx) => {
      await queue(tx, { recipient: 'nobody@example.com' })
      return refuse('orders.link_invalid')
    })
    await (await run(answering())).runDue()
    expect(posted).toEqual([])
    const messages = await listMessages(db(), { page: 1, perPage: 100 })
    expect(messages.some(({ recipient }) => recipient === 'nobody@example.com')).toBe(false)
  })

  test('sends a message once, however many jobs there are for it', async () => {
    const id = await queue(db())
    await resumeMessages(db(), clock.now())
    const running = await run(answering())
    await running.runDue()
    await resumeMessages(db(), clock.now())
    await running.runDue(after(clock.now(), HOUR))
    expect(posted.map((letter) => letter.id)).toEqual([id])
  })

  test('tries again when a letter was not taken, and tells why meanwhile', async () => {
    const id = await queue(db())
    const running = await run(answering(notNow, notNow))
    await running.runDue()
    expect(await findMessage(db(), id)).toMatchObject({
      state: 'retrying',
      attempts: 1,
      lastError: '450 mailbox busy',
    })
    await running.runDue(after(new Date(), HOUR))
    expect(await findMessage(db(), id)).toMatchObject({
      state: 'sent',
      attempts: 3,
      lastError: null,
      acceptedAs: '250 taken',
    })
    expect(posted).toHaveLength(1)
  })

  test('tries again after a fault of its own, too', async () => {
    const id = await queue(db())
    let faults = 1
    const running = await run(
      transportThat(async () => {
        if (faults-- > 0) throw new TypeError('broken')
        return taken
      }),
    )
    await running.runDue()
    expect(await findMessage(db(), id)).toMatchObject({ state: 'retrying', lastError: 'broken' })
    await running.runDue(after(new Date(), HOUR))
    expect(await findMessage(db(), id)).toMatchObject({ state: 'sent', attempts: 2 })
  })

  test('does not try again what was refused for good', async () => {
    const id = await queue(db())
    const running = await run(answering(refusedForGood))
    await running.runDue(after(new Date(), 24 * HOUR))
    expect(await findMessage(db(), id)).toMatchObject({
      state: 'failed',
      attempts: 1,
      lastError: '550 no such mailbox',
      acceptedAs: null,
    })
    expect(await resumeMessages(db(), clock.now())).toBe(0)
  })

  test('gives up after about a day of trying, and says so', async () => {
    const id = await queue(db())
    const running = await run(transportThat(async () => notNow))
    await running.runDue(after(new Date(), 48 * HOUR))
    expect(await findMessage(db(), id)).toMatchObject({
      state: 'failed',
      attempts: 31,
      lastError: '450 mailbox busy',
    })
  })

  test('sends what had failed once more when staff say so, and only that', async () => {
    const id = await queue(db())
    await (await run(answering(refusedForGood))).runDue()
    clock.advance(HOUR)
    expect(await retryMessage(db(), { id, now: clock.now() })).toMatchObject({ ok: true })
    expect(await findMessage(db(), id)).toMatchObject({ state: 'queued', retriedAt: clock.now() })
    expect(await retryMessage(db(), { id, now: clock.now() })).toEqual(refuse('messages.not_failed'))
    await (await run(answering())).runDue()
    expect(await findMessage(db(), id)).toMatchObject({ state: 'sent', attempts: 2, lastError: null })
    expect(posted).toHaveLength(1)
    expect(await retryMessage(db(), { id, now: clock.now() })).toEqual(refuse('messages.not_failed'))
    expect(await retryMessage(db(), { id: newId<'message'>(), now: clock.now() })).toEqual(
      refuse('messages.not_found'),
    )
  })

  test('sends everything that had failed once more, and counts it', async () => {
    await Promise.all([queue(db()), queue(db()), queue(db())])
    await (await run(answering(refusedForGood, taken, refusedForGood))).runDue()
    expect(await countMessages(db())).toMatchObject({ failed: 2, waiting: 0 })
    expect(await listMessages(db(), { filter: 'failed', page: 1, perPage: 9 })).toHaveLength(2)
    expect(await retryFailedMessages(db(), clock.now())).toBe(2)
    expect(await countMessages(db())).toMatchObject({ failed: 0, waiting: 2 })
    expect(await listMessages(db(), { filter: 'waiting', page: 1, perPage: 9 })).toHaveLength(2)
    await (await run(answering())).runDue()
    expect(await countMessages(db())).toMatchObject({ failed: 0, waiting: 0 })
    expect(await retryFailedMessages(db(), clock.now())).toBe(0)
    expect(posted).toHaveLength(3)
  })

  test('takes up what a crash left behind, but not what another is still sending', async () => {
    const id = await queue(db())
    const begun = clock.now()
    await db()
      .updateTable('messages')
      .set({ state: 'sending', claimed_at: begun, attempts: 1 })
      .where('id', '=', id)
      .execute()
    const running = await run(answering())
    await running.runDue()
    expect(posted).toEqual([])
    expect(await takeUpMessages(db(), after(begun, MINUTE))).toBe(0)
    expect(await resumeMessages(db(), clock.now())).toBe(1)
    clock.advance(3 * MINUTE)
    expect(await takeUpMessages(db(), clock.now())).toBe(1)
    await running.runDue(after(new Date(), 3 * MINUTE))
    expect(posted.map((letter) => letter.id)).toEqual([id])
    expect(await takeUpMessages(db(), clock.now())).toBe(0)
  })

  test('takes up what has lost its job', async () => {
    const id = await queue(db())
    await database().run(`delete from pgboss.job where name = 'messages.send'`)
    clock.advance(HOUR)
    expect(await takeUpMessages(db(), clock.now())).toBe(0)
    clock.advance(2 * HOUR)
    expect(await takeUpMessages(db(), clock.now())).toBe(1)
    await (await run(answering())).runDue()
    expect(await findMessage(db(), id)).toMatchObject({ state: 'sent' })
  })

  test('leaves the last word to the attempt that has the message', async () => {
    const id = await queue(db())
    const stuck = Promise.withResolvers<Posting>()
    const first = (await run(transportThat(() => stuck.promise))).runDue()
    await expect.poll(async () => (await findMessage(db(), id))?.subject).not.toBeNull()
    clock.advance(3 * MINUTE)
    await takeUpMessages(db(), clock.now())
    await (await run(answering())).runDue()
    expect(await findMessage(db(), id)).toMatchObject({ state: 'sent', attempts: 2 })
    stuck.resolve(notNow)
    await first
    expect(await findMessage(db(), id)).toMatchObject({ state: 'sent', attempts: 2, lastError: null })
    expect(posted).toHaveLength(1)
  })

  test('brings the documents along that it names', async () => {
    archive.set('R-1', invoice)
    const id = await queue(db(), { documents: ['R-1'] })
    await (await run(answering())).runDue()
    expect(posted[0]?.attachments).toEqual([invoice])
    expect(posted[0]?.text).toContain('Attached: R-1.')
    expect((await findMessage(db(), id))?.documents).toEqual(['R-1'])
  })

  test('does not leave without a document that cannot be opened', async () => {
    const id = await queue(db(), { documents: ['R-1'] })
    const running = await run(answering())
    await running.runDue()
    expect(await findMessage(db(), id)).toMatchObject({ state: 'retrying' })
    expect((await findMessage(db(), id))?.lastError).toContain('R-1')
    expect(posted).toEqual([])
    archive.set('R-1', invoice)
    await running.runDue(after(new Date(), HOUR))
    expect(posted[0]?.attachments).toEqual([invoice])
  })

  test('does not send again what was taken, though that could not be noted for long', async () => {
    const id = await queue(db())
    const running = await run(answering())
    const mend = await breakNotes()
    await running.runDue()
    expect(await findMessage(db(), id)).toMatchObject({ state: 'sending' })
    await mend()
    clock.advance(3 * MINUTE)
    await takeUpMessages(db(), clock.now())
    await running.runDue(after(new Date(), HOUR))
    expect(await findMessage(db(), id)).toMatchObject({ state: 'sent', acceptedAs: '250 taken' })
    expect(posted).toHaveLength(1)
  }, 30_000)

  test('notes that a letter was taken as soon as the database lets it', async () => {
    const id = await queue(db())
    const running = await run(answering())
    const mend = await breakNotes()
    setTimeout(() => void mend(), 300)
    await running.runDue()
    expect(await findMessage(db(), id)).toMatchObject({ state: 'sent', attempts: 1 })
    expect(posted).toHaveLength(1)
  })

  test('lists the newest first, page by page', async () => {
    const first = await queue(db())
    clock.advance(MINUTE)
    const second = await queue(db())
    const messages = await listMessages(db(), { page: 1, perPage: 1 })
    expect(messages.map(({ id }) => id)).toEqual([second])
    expect((await countMessages(db())).all).toBeGreaterThanOrEqual(2)
    const next = await listMessages(db(), { page: 2, perPage: 1 })
    expect(next.map(({ id }) => id)).toEqual([first])
  })

  /** The database refuses to note that anything was sent, until it is mended. */
  async function breakNotes(): Promise<() => Promise<unknown>> {
    await database().run(`
      create or replace function no_notes() returns trigger language plpgsql as
      $$ begin raise exception 'the disk is full'; end $$`)
    await database().run(`
      create trigger no_notes before update on messages for each row
      when (new.state in ('sent', 'retrying', 'failed')) execute function no_notes()`)
    return () => database().run('drop trigger no_notes on messages')
  }
})
