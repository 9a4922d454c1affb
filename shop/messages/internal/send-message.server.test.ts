import { expect, test } from 'vitest'
import { after, HOUR, MINUTE } from '#shop/time.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { mailbox } from '#tests/support/mailbox.ts'
import { deferred, transportThat } from '#tests/support/mail-transport.ts'
import { resumeMessages, resumeStuckMessages } from '../jobs.server.ts'
import { findMessage } from '../messages.server.ts'
import type { Attachment, SendResult } from '../transport.server.ts'

const invoice: Attachment = { name: 'R-1.pdf', type: 'application/pdf', content: new Uint8Array([1, 2, 3]) }

describeOnEachEngine('sending a message', ({ database, db }) => {
  const { clock, accepted, archive, run, transportAnswering, queue } = mailbox({ database, db })

  test('resumes after a crash, but leaves a message that another process is still sending', async () => {
    const id = await queue(db())
    const begun = clock.now()
    await db()
      .updateTable('messages')
      .set({ state: 'sending', claimed_at: begun, attempts: 1 })
      .where('id', '=', id)
      .execute()
    const running = await run(transportAnswering())
    await running.runDue()
    expect(accepted).toEqual([])
    expect(await resumeStuckMessages(db(), after(begun, MINUTE))).toBe(0)
    expect(await resumeMessages(db(), { now: clock.now(), exclusiveSince: begun })).toBe(0)
    clock.advance(5 * MINUTE)
    expect(await resumeStuckMessages(db(), clock.now())).toBe(1)
    await running.runDue(after(new Date(), 5 * MINUTE))
    expect(accepted.map((letter) => letter.id)).toEqual([id])
    expect(await resumeStuckMessages(db(), clock.now())).toBe(0)
  })

  test('resumes immediately after a crash when no other process can be sending', async () => {
    const id = await queue(db())
    const [claimed_at, state] = [clock.now(), 'sending'] as const
    await db().updateTable('messages').set({ state, claimed_at, attempts: 1 }).where('id', '=', id).execute()
    clock.advance(MINUTE)
    const exclusiveSince = clock.now()
    expect(await resumeMessages(db(), { now: clock.now(), exclusiveSince })).toBe(1)
    await (await run(transportAnswering())).runDue()
    expect(await findMessage(db(), id)).toMatchObject({ state: 'sent', attempts: 2 })
  })

  test('resumes when its job was lost', async () => {
    const id = await queue(db())
    await database().run(`delete from pgboss.job where name = 'messages.send'`)
    clock.advance(HOUR)
    expect(await resumeStuckMessages(db(), clock.now())).toBe(0)
    clock.advance(2 * HOUR)
    expect(await resumeStuckMessages(db(), clock.now())).toBe(1)
    await (await run(transportAnswering())).runDue()
    expect(await findMessage(db(), id)).toMatchObject({ state: 'sent' })
  })

  test('takes its result from the attempt that holds the message', async () => {
    const id = await queue(db())
    const stuck = Promise.withResolvers<SendResult>()
    const first = (await run(transportThat(() => stuck.promise))).runDue()
    await expect.poll(async () => (await findMessage(db(), id))?.subject).not.toBeNull()
    clock.advance(5 * MINUTE)
    await resumeStuckMessages(db(), clock.now())
    await (await run(transportAnswering())).runDue()
    expect(await findMessage(db(), id)).toMatchObject({ state: 'sent', attempts: 2 })
    stuck.resolve(deferred)
    await first
    expect(await findMessage(db(), id)).toMatchObject({ state: 'sent', attempts: 2, lastError: null })
    expect(accepted).toHaveLength(1)
  })

  test('attaches the documents it names', async () => {
    archive.set('R-1', invoice)
    const id = await queue(db(), { documents: ['R-1'] })
    await (await run(transportAnswering())).runDue()
    expect(accepted[0]?.attachments).toEqual([invoice])
    expect(accepted[0]?.text).toContain('Attached: R-1.')
    expect((await findMessage(db(), id))?.documents).toEqual(['R-1'])
  })

  test('waits when a document cannot be opened', async () => {
    const id = await queue(db(), { documents: ['R-1'] })
    const running = await run(transportAnswering())
    await running.runDue()
    expect(await findMessage(db(), id)).toMatchObject({ state: 'retrying' })
    expect((await findMessage(db(), id))?.lastError).toContain('R-1')
    expect(accepted).toEqual([])
    archive.set('R-1', invoice)
    await running.runDue(after(new Date(), HOUR))
    expect(accepted[0]?.attachments).toEqual([invoice])
  })

  test('does not repeat an accepted e-mail, although its result could not be stored for long', async () => {
    const id = await queue(db())
    const running = await run(transportAnswering())
    const unblock = await blockResults()
    await running.runDue()
    expect(await findMessage(db(), id)).toMatchObject({ state: 'sending' })
    await unblock()
    clock.advance(5 * MINUTE)
    await resumeStuckMessages(db(), clock.now())
    await running.runDue(after(new Date(), HOUR))
    expect(await findMessage(db(), id)).toMatchObject({ state: 'sent', acceptedAs: '250 taken' })
    expect(accepted).toHaveLength(1)
  }, 30_000)

  test('stores the result as soon as the database is available again', async () => {
    const id = await queue(db())
    const running = await run(transportAnswering())
    const unblock = await blockResults()
    setTimeout(() => void unblock(), 300)
    await running.runDue()
    expect(await findMessage(db(), id)).toMatchObject({ state: 'sent', attempts: 1 })
    expect(accepted).toHaveLength(1)
  })

  /** Makes the database refuse to store send results. Returns a function that undoes this. */
  async function blockResults(): Promise<() => Promise<unknown>> {
    await database().run(`
      create or replace function no_notes() returns trigger language plpgsql as
      $$ begin raise exception 'the disk is full'; end $$`)
    await database().run(`
      create trigger no_notes before update on messages for each row
      when (new.state in ('sent', 'retrying', 'failed')) execute function no_notes()`)
    return () => database().run('drop trigger no_notes on messages')
  }
})
