import { beforeEach, expect, test } from 'vitest'
import type { Jobs } from '#platform/jobs/jobs.server.ts'
import type { MessageId } from '#shop/ids.ts'
import { after, HOUR } from '#shop/time.ts'
import { expectLog } from '#tests/support/console.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import type { MailServer } from '#tests/support/mail-server.ts'
import { mailbox } from '#tests/support/mailbox.ts'
import { mailSupport } from '#tests/support/mail-transport.ts'
import { countMessages, findMessage, retryMessage } from './messages.server.ts'
import type { Transport } from './transport.server.ts'

describeOnEachEngine('the message jobs with a real mail server', ({ database, db }) => {
  const { mailServer, transportTo } = mailSupport()
  const office = mailbox({ database, db })
  const { clock } = office
  let server: MailServer
  let transport: Transport
  let jobs: Jobs
  const begin = async (manual = true) => {
    jobs = await office.run(transport, { manual })
  }
  const queue = (recipient?: string) => office.queue(db(), recipient ? { recipient } : {})
  const arrived = () => server.emails.map(({ mail }) => mail.messageId)
  const idOf = (id: MessageId) => `<${id}@shop.example>`

  beforeEach(async () => {
    server = await mailServer()
    transport = await transportTo(server.url)
  })

  test('send queued e-mails, and store the server’s reply', async () => {
    await begin()
    const id = await queue()
    await jobs.runDue()
    expect(arrived()).toEqual([idOf(id)])
    expect(server.emails[0]?.mail.subject).toBe('Your order K7QF2M9X at Alcove is confirmed')
    expect(await findMessage(db(), id)).toMatchObject({ state: 'sent', acceptedAs: '250 queued as 4F2A' })
  })

  test('retry a server that defers its answer', async () => {
    await begin()
    const id = await queue()
    server.is({ kind: 'answers_recipient', code: 451, times: 2 })
    await jobs.runDue()
    expect(await findMessage(db(), id)).toMatchObject({ state: 'retrying', attempts: 1 })
    expect((await findMessage(db(), id))?.lastError).toMatch(/^451 /)
    const waits = await retryDelayOf(id)
    expect(waits).toBeGreaterThan(4)
    await jobs.runDue()
    expect(await findMessage(db(), id)).toMatchObject({ attempts: 1 })
    await makeDue(id)
    await jobs.runDue()
    expect(await findMessage(db(), id)).toMatchObject({ state: 'retrying', attempts: 2 })
    expect(await retryDelayOf(id)).toBeGreaterThan(9)
    await jobs.runDue(after(new Date(), HOUR))
    expect(await findMessage(db(), id)).toMatchObject({ state: 'sent', attempts: 3 })
    expect(arrived()).toEqual([idOf(id)])
  })

  test('stop at a permanent failure, until staff send the e-mail again', async () => {
    expectLog('message.refused')
    await begin()
    const id = await queue()
    server.is({ kind: 'answers_recipient', code: 550, times: 1 })
    await jobs.runDue(after(new Date(), 24 * HOUR))
    expect(await findMessage(db(), id)).toMatchObject({ state: 'failed', attempts: 1 })
    expect((await findMessage(db(), id))?.lastError).toContain('550')
    expect(server.emails).toEqual([])
    await retryMessage(db(), { id, now: clock.now() })
    await jobs.runDue()
    expect(await findMessage(db(), id)).toMatchObject({ state: 'sent', attempts: 2, lastError: null })
    expect(arrived()).toEqual([idOf(id)])
  })

  test('log why an e-mail was not accepted, but never its recipient', async () => {
    const lines: object[] = []
    const write = (line: object) => void lines.push(line)
    jobs = await office.run(transport, { log: { info: write, warn: write, error: write } })
    await queue('ada@example.com')
    server.is({ kind: 'answers_recipient', code: 451, times: 1 })
    await jobs.runDue()
    const said = JSON.stringify(lines)
    expect(said).toContain('A message was not accepted: EENVELOPE 451 RCPT TO')
    expect(said).not.toMatch(/ada|example\.com|Byron/i)
  })

  test('retry a slow, disconnecting or missing server, and lose nothing', async () => {
    const id = await queue()
    server.is({ kind: 'never_greets' })
    await (await office.run(await transportTo(server.url, { timeoutMs: 300 }))).runDue()
    expect(await findMessage(db(), id)).toMatchObject({ state: 'retrying', attempts: 1 })
    await begin()
    for (const mood of [
      { kind: 'hangs_up_at_once' },
      { kind: 'hangs_up_within_letter', times: 9 },
    ] as const) {
      server.is(mood)
      await makeDue(id)
      await jobs.runDue()
      expect(await findMessage(db(), id), mood.kind).toMatchObject({ state: 'retrying' })
    }
    await makeDue(id)
    const { port } = server
    await server.close()
    await jobs.runDue()
    expect((await findMessage(db(), id))?.lastError).toContain('ECONNREFUSED')
    server = await mailServer({ port })
    await jobs.runDue(after(new Date(), HOUR))
    expect(await findMessage(db(), id)).toMatchObject({ state: 'sent', attempts: 5, lastError: null })
    expect(arrived()).toEqual([idOf(id)])
  })

  test('resend with the same message ID if the server may have accepted the e-mail', async () => {
    await begin()
    const id = await queue()
    server.is({ kind: 'hangs_up_after_letter', times: 1 })
    await jobs.runDue()
    expect(await findMessage(db(), id)).toMatchObject({ state: 'retrying', acceptedAs: null })
    await jobs.runDue(after(new Date(), HOUR))
    expect(await findMessage(db(), id)).toMatchObject({ state: 'sent', attempts: 2 })
    expect(arrived()).toEqual([idOf(id), idOf(id)])
  })

  test('send a hundred e-mails, each once', async () => {
    await begin(false)
    const ids = await Promise.all(Array.from({ length: 100 }, (_, n) => queue(`reader-${n}@example.com`)))
    await expect
      .poll(async () => (await countMessages(db())).waiting, { timeout: 50_000, interval: 200 })
      .toBe(0)
    expect(arrived()).toHaveLength(100)
    expect(new Set(arrived())).toEqual(new Set(ids.map(idOf)))
    expect(new Set(server.emails.flatMap(({ to }) => to)).size).toBe(100)
    expect(await countMessages(db())).toEqual({ all: 100, waiting: 0, failed: 0 })
    expect(server.connections()).toBeLessThanOrEqual(6)
  }, 60_000)

  /** Returns the seconds until the next attempt. */
  async function retryDelayOf(id: MessageId): Promise<number> {
    const rows = await database().run(
      `select extract(epoch from start_after - now())::float as seconds from pgboss.job
       where data ->> 'messageId' = $1 and state = 'retry'`,
      [id],
    )
    return Number(rows.rows[0]?.['seconds'])
  }

  /** Makes the next attempt due. */
  async function makeDue(id: MessageId): Promise<void> {
    await database().run(
      `update pgboss.job set start_after = now() - interval '1 second' where data ->> 'messageId' = $1 and state = 'retry'`,
      [id],
    )
  }
})
