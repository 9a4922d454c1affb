import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId, type MessageId } from '#shop/ids.ts'
import { refuse } from '#shop/problems.ts'
import { after, HOUR, MINUTE } from '#shop/time.ts'
import { fixedClock } from '#platform/clock.ts'
import type { Db } from '#platform/db/client.server.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { type Jobs, openJobs } from '#platform/jobs/jobs.server.ts'
import { describeOnEachEngine, silentLog } from '#tests/support/database.ts'
import { confirmedOrder } from '#tests/support/order-confirmed.ts'
import { findMessage, listMessages, messageJobs, queueMessage, resumeMessages } from './messages.server.ts'
import { type Letter, outbox, type Transport } from './transport.server.ts'

const clock = fixedClock(new Date())

function queue(db: Db, recipient = 'ada@example.com'): Promise<MessageId> {
  return queueMessage(db, {
    kind: 'order_confirmed',
    recipient,
    language: 'en',
    facts: confirmedOrder,
    orderId: newId<'order'>(),
    now: clock.now(),
  })
}

describeOnEachEngine('the outbox', ({ database, db }) => {
  let jobs: Jobs | undefined
  let posted: Letter[] = []
  const run = async (transport: Transport = outbox) => {
    await jobs?.close()
    jobs = await openJobs(database(), messageJobs({ db: db(), transport, clock }), {
      byHand: true,
      log: silentLog,
    })
    return jobs
  }
  const post: Transport = {
    name: 'post',
    async send(letter) {
      posted.push(letter)
    },
  }
  beforeAll(() => run())
  beforeEach(() => {
    posted = []
    clock.set(new Date())
  })
  afterEach(async () => {
    await jobs?.close()
    jobs = undefined
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
      await queue(tx, 'nobody@example.com')
      return refuse('orders.link_invalid')
    })
    await (await run(post)).runDue()
    expect(posted).toEqual([])
    const { messages } = await listMessages(db(), { page: 1, perPage: 100 })
    expect(messages.some(({ recipient }) => recipient === 'nobody@example.com')).toBe(false)
  })

  test('sends a message once, however many jobs there are for it', async () => {
    const id = await queue(db())
    await resumeMessages(db(), clock.now())
    const running = await run(post)
    await running.runDue()
    await resumeMessages(db(), clock.now())
    await running.runDue(after(clock.now(), HOUR))
    expect(posted.map((letter) => letter.id)).toEqual([id])
  })

  test('tries again when a letter was not taken, and tells why meanwhile', async () => {
    let answers = 2
    const id = await queue(db())
    const running = await run({
      name: 'moody',
      async send(letter) {
        if (answers-- > 0) throw new Error('450 mailbox busy')
        posted.push(letter)
      },
    })
    await running.runDue()
    expect(await findMessage(db(), id)).toMatchObject({
      state: 'retrying',
      attempts: 1,
      lastError: '450 mailbox busy',
    })
    await running.runDue(after(new Date(), HOUR))
    expect(await findMessage(db(), id)).toMatchObject({ state: 'sent', attempts: 3, lastError: null })
    expect(posted).toHaveLength(1)
  })

  test('gives up after a while, and says so', async () => {
    const id = await queue(db())
    const running = await run({
      name: 'shut',
      async send() {
        throw new Error('550 no such mailbox')
      },
    })
    await running.runDue(after(new Date(), 24 * HOUR))
    expect(await findMessage(db(), id)).toMatchObject({ state: 'failed', lastError: '550 no such mailbox' })
    expect(await resumeMessages(db(), clock.now())).toBe(0)
  })

  test('takes up what a crash left behind, but not what another is still sending', async () => {
    const id = await queue(db())
    const begun = clock.now()
    await db()
      .updateTable('messages')
      .set({ state: 'sending', claimed_at: begun })
      .where('id', '=', id)
      .execute()
    const running = await run(post)
    await running.runDue()
    expect(posted).toEqual([])
    expect(await resumeMessages(db(), clock.now())).toBe(1)
    clock.advance(2 * MINUTE)
    await running.runDue(after(new Date(), 2 * MINUTE))
    expect(posted.map((letter) => letter.id)).toEqual([id])
  })

  test('lists the newest first, page by page', async () => {
    const first = await queue(db())
    clock.advance(MINUTE)
    const second = await queue(db())
    const { messages, total } = await listMessages(db(), { page: 1, perPage: 1 })
    expect(messages.map(({ id }) => id)).toEqual([second])
    expect(total).toBeGreaterThanOrEqual(2)
    const next = await listMessages(db(), { page: 2, perPage: 1 })
    expect(next.messages.map(({ id }) => id)).toEqual([first])
    await (await run()).runDue()
  })
})
