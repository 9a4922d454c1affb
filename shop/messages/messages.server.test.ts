import { expect, test } from 'vitest'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { newId } from '#shop/ids.ts'
import { refuse } from '#shop/problems.ts'
import { after, HOUR, MINUTE } from '#shop/time.ts'
import { expectLog } from '#tests/support/console.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { mailbox } from '#tests/support/mailbox.ts'
import { deferred, rejected, acceptedReply, transportThat } from '#tests/support/mail-transport.ts'
import { resumeMessages } from './jobs.server.ts'
import {
  countMessages,
  findMessage,
  listMessages,
  retryFailedMessages,
  retryMessage,
} from './messages.server.ts'

describeOnEachEngine('the outbox', ({ database, db }) => {
  const { clock, accepted, run, transportAnswering, queue } = mailbox({ database, db })

  test('keeps a message as it was rendered once it is sent', async () => {
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
    expect(message?.subject).toBe('Your order K7QF2M9X at Alcove is confirmed')
    expect(message?.html).toContain('Lauen three-seat sofa')
    expect(message?.text).toContain('Model withdrawal form')
  })

  test('sends no message whose transaction was rolled back', async () => {
    await inTransaction(db(), async (tx) => {
      await queue(tx, { recipient: 'nobody@example.com' })
      return refuse('orders.link_invalid')
    })
    await (await run(transportAnswering())).runDue()
    expect(accepted).toEqual([])
    const messages = await listMessages(db(), { page: 1, perPage: 100 })
    expect(messages.some(({ recipient }) => recipient === 'nobody@example.com')).toBe(false)
  })

  test('sends a message once, however many jobs there are for it', async () => {
    const id = await queue(db())
    await resumeMessages(db(), { now: clock.now(), exclusiveSince: null })
    const running = await run(transportAnswering())
    await running.runDue()
    await resumeMessages(db(), { now: clock.now(), exclusiveSince: null })
    await running.runDue(after(clock.now(), HOUR))
    expect(accepted.map((letter) => letter.id)).toEqual([id])
  })

  test('retries an e-mail that was not accepted, and shows why meanwhile', async () => {
    const id = await queue(db())
    const running = await run(transportAnswering(deferred, deferred))
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
    expect(accepted).toHaveLength(1)
  })

  test('retries after an internal error, too', async () => {
    const id = await queue(db())
    let faults = 1
    const running = await run(
      transportThat(async () => {
        if (faults-- > 0) throw new TypeError('broken')
        return acceptedReply
      }),
    )
    await running.runDue()
    expect(await findMessage(db(), id)).toMatchObject({ state: 'retrying', lastError: 'broken' })
    await running.runDue(after(new Date(), HOUR))
    expect(await findMessage(db(), id)).toMatchObject({ state: 'sent', attempts: 2 })
  })

  test('does not retry what was refused permanently', async () => {
    expectLog('message.refused')
    const id = await queue(db())
    const running = await run(transportAnswering(rejected))
    await running.runDue(after(new Date(), 24 * HOUR))
    expect(await findMessage(db(), id)).toMatchObject({
      state: 'failed',
      attempts: 1,
      lastError: '550 no such mailbox',
      acceptedAs: null,
    })
    expect(await resumeMessages(db(), { now: clock.now(), exclusiveSince: null })).toBe(0)
  })

  test('gives up after about a day of retries, and reports it', async () => {
    const id = await queue(db())
    const running = await run(transportThat(async () => deferred))
    await running.runDue(after(new Date(), 48 * HOUR))
    expect(await findMessage(db(), id)).toMatchObject({
      state: 'failed',
      attempts: 31,
      lastError: '450 mailbox busy',
    })
  })

  test('sends a failed message again when staff request it, and no other', async () => {
    expectLog('message.refused')
    const id = await queue(db())
    await (await run(transportAnswering(rejected))).runDue()
    clock.advance(HOUR)
    expect(await retryMessage(db(), { id, now: clock.now() })).toMatchObject({ ok: true })
    expect(await findMessage(db(), id)).toMatchObject({ state: 'queued', retriedAt: clock.now() })
    expect(await retryMessage(db(), { id, now: clock.now() })).toEqual(refuse('messages.not_failed'))
    await (await run(transportAnswering())).runDue()
    expect(await findMessage(db(), id)).toMatchObject({ state: 'sent', attempts: 2, lastError: null })
    expect(accepted).toHaveLength(1)
    expect(await retryMessage(db(), { id, now: clock.now() })).toEqual(refuse('messages.not_failed'))
    expect(await retryMessage(db(), { id: newId<'message'>(), now: clock.now() })).toEqual(
      refuse('messages.not_found'),
    )
  })

  test('sends all failed messages again, and returns their number', async () => {
    expectLog('message.refused')
    await Promise.all([queue(db()), queue(db()), queue(db())])
    await (await run(transportAnswering(rejected, acceptedReply, rejected))).runDue()
    expect(await countMessages(db())).toMatchObject({ failed: 2, waiting: 0 })
    expect(await listMessages(db(), { filter: 'failed', page: 1, perPage: 9 })).toHaveLength(2)
    expect(await retryFailedMessages(db(), clock.now())).toBe(2)
    expect(await countMessages(db())).toMatchObject({ failed: 0, waiting: 2 })
    expect(await listMessages(db(), { filter: 'waiting', page: 1, perPage: 9 })).toHaveLength(2)
    await (await run(transportAnswering())).runDue()
    expect(await countMessages(db())).toMatchObject({ failed: 0, waiting: 0 })
    expect(await retryFailedMessages(db(), clock.now())).toBe(0)
    expect(accepted).toHaveLength(3)
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
})
