import { expect, test } from 'vitest'
import type { MessageId } from '#shop/ids.ts'
import { after, HOUR, MINUTE } from '#shop/time.ts'
import { expectLog } from '#tests/support/console.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { mailbox } from '#tests/support/mailbox.ts'
import { startFakeTwilio } from '#tests/support/twilio.ts'
import { findMessage, listMessages, queueMessage, retryMessage } from './messages.server.ts'
import { maskedRecipient } from './messages.ts'
import type { Sms, SmsSendResult } from './transport.server.ts'
import { outbox } from './transport.server.ts'
import { openTwilio } from './twilio.server.ts'

describeOnEachEngine('text messages', ({ database, db }) => {
  const office = mailbox({ database, db })
  const { clock } = office
  const PHONE = '+4915123456789'

  function queueCode(code = '482913'): Promise<MessageId> {
    const now = clock.now()
    return queueMessage(db(), {
      kind: 'phone_sign_in',
      recipient: PHONE,
      language: 'en',
      facts: {
        code,
        shopName: 'Alcove',
        host: null,
        until: after(now, 5 * MINUTE).toISOString(),
        minutes: 5,
      },
      now,
    })
  }

  /**
   * Returns an SMS transport that returns these results in order. After the last of them, it accepts every text
   * message.
   */
  function transportAnswering(...answers: SmsSendResult[]) {
    const sent: Sms[] = []
    const send = async (sms: Sms): Promise<SmsSendResult> => {
      sent.push(sms)
      return answers.shift() ?? { kind: 'accepted', as: 'SM1' }
    }
    return { sent, send }
  }

  test('stay in the outbox by default, where staff read them, except for the number', async () => {
    const jobs = await office.run()
    const id = await queueCode()
    await jobs.runDue()
    expect(await findMessage(db(), id, { withSecrets: true })).toMatchObject({
      channel: 'sms',
      state: 'sent',
      subject: null,
      html: null,
      text: expect.stringContaining('482913'),
    })
    const [head] = await listMessages(db(), { page: 1, perPage: 1 })
    expect(maskedRecipient(head!)).toBe('+49 … 789')
  })

  test('are sent through Twilio, each once', async () => {
    const twilio = await startFakeTwilio()
    const jobs = await office.run(outbox, { sms: openTwilio(twilio.account) })
    const id = await queueCode()
    await jobs.runDue()
    await twilio.close()
    expect(twilio.messages.map(({ to }) => to)).toEqual([PHONE])
    expect(await findMessage(db(), id)).toMatchObject({
      state: 'sent',
      acceptedAs: expect.stringMatching(/^SM/),
    })
  })

  test('are retried while they are useful, and not sent afterwards', async () => {
    expectLog('message.refused')
    const busy: SmsSendResult = { kind: 'deferred', why: 'Twilio 429', code: 'Twilio 429' }
    const sms = transportAnswering(...Array.from({ length: 50 }, () => busy))
    const jobs = await office.run(outbox, { sms })
    const id = await queueCode()
    await jobs.runDue()
    expect(await findMessage(db(), id)).toMatchObject({ state: 'retrying', lastError: 'Twilio 429' })
    clock.set(after(clock.now(), MINUTE))
    await jobs.runDue(after(new Date(), MINUTE))
    const tries = sms.sent.length
    expect(tries).toBeGreaterThan(1)
    clock.set(after(clock.now(), 5 * MINUTE))
    await jobs.runDue(after(new Date(), HOUR))
    expect(sms.sent).toHaveLength(tries)
    expect(await findMessage(db(), id)).toMatchObject({
      state: 'failed',
      lastError: expect.stringContaining('no longer works'),
    })
  })

  test('that may have been sent are not retried automatically, and have the state unknown', async () => {
    expectLog('message.unknown')
    const unknown: SmsSendResult = {
      kind: 'unknown',
      why: 'Twilio could not be asked: ECONNRESET',
      code: 'x',
    }
    const sms = transportAnswering(unknown)
    const jobs = await office.run(outbox, { sms })
    const id = await queueCode()
    await jobs.runDue()
    await jobs.runDue(after(new Date(), HOUR))
    expect(sms.sent).toHaveLength(1)
    const failed = await findMessage(db(), id)
    expect(failed).toMatchObject({ state: 'failed' })
    expect(failed?.lastError).toMatch(/^It is not known whether it was sent/)
    await retryMessage(db(), { id, now: clock.now() })
    await jobs.runDue()
    expect(await findMessage(db(), id)).toMatchObject({ state: 'sent', attempts: 2 })
  })

  test('leave neither a number nor a code in the log', async () => {
    expectLog('message.refused', 'message.unknown')
    const lines: object[] = []
    const write = (line: object) => void lines.push(line)
    const twilio = await startFakeTwilio()
    const jobs = await office.run(outbox, {
      sms: openTwilio(twilio.account),
      log: { info: write, warn: write, error: write },
    })
    for (const [status, code] of [
      [400, 21_211],
      [429, 20_429],
      [500, null],
    ]) {
      twilio.is({ kind: 'answers', status: status!, body: { code, message: `${PHONE} is wrong: 482913` } })
      await queueCode()
      await jobs.runDue()
    }
    await twilio.close()
    expect(JSON.stringify(lines)).toContain('Twilio 429')
    expect(JSON.stringify(lines)).not.toMatch(/23456789|482913/)
  })
})
