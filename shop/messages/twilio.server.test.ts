import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#shop/ids.ts'
import { after, MINUTE } from '#shop/time.ts'
import { sample } from '#tests/support/depth.ts'
import { naughtyStrings } from '#tests/support/real-data.ts'
import {
  emulateTwilio,
  type EmulatedTwilio,
  MESSAGING_SERVICE,
  startFakeTwilio,
  type FakeTwilio,
} from '#tests/support/twilio.ts'
import type { Sms } from './transport.server.ts'
import { openTwilio } from './twilio.server.ts'

const never = new AbortController().signal
const smsTo = (to: string, text = '482913 is your code.'): Sms => ({
  id: newId<'message'>(),
  to,
  text,
  until: after(new Date(), 5 * MINUTE),
})

describe('a text message to the Twilio emulator', () => {
  let twilio: EmulatedTwilio
  beforeAll(async () => {
    twilio = await emulateTwilio()
  })
  afterAll(() => twilio.close())

  test('arrives unchanged, from the configured number', async () => {
    const text = 'Bestätigung: 482913 gilt für „Möbel & Söhne“ 5 Minuten.\n\n@shop.example #482913'
    const result = await openTwilio(twilio.account).send(smsTo('+4915199999999', text), never)
    const [arrived] = await twilio.messagesTo('+4915199999999')
    expect(arrived).toMatchObject({ body: text, from: twilio.account.from })
    expect(result).toEqual({ kind: 'accepted', as: arrived?.sid })
  })

  test('arrives from a messaging service, which chooses the number', async () => {
    const transport = openTwilio({ ...twilio.account, from: MESSAGING_SERVICE })
    expect(await transport.send(smsTo('+4915199999998'), never)).toMatchObject({ kind: 'accepted' })
    expect(await twilio.messagesTo('+4915199999998')).toHaveLength(1)
  })

  test('is refused permanently when the number is invalid', async () => {
    const result = await openTwilio(twilio.account).send(smsTo('030 1234'), never)
    expect(result).toMatchObject({ kind: 'refused', code: 'Twilio 400 21201' })
  })

  test('is deferred while the account or the sender is wrong, because staff can correct that', async () => {
    const { account } = twilio
    const sends = (changes: Partial<typeof account>) =>
      openTwilio({ ...account, ...changes }).send(smsTo('+4915199999997'), never)
    expect(await sends({ authToken: 'another-token-of-nobody' })).toMatchObject({
      kind: 'deferred',
      code: 'Twilio 401 20003',
    })
    expect(await sends({ accountSid: `AC${'0c'.repeat(16)}` })).toMatchObject({ kind: 'deferred' })
    expect(await sends({ from: '+4915100000000' })).toMatchObject({
      kind: 'deferred',
      code: 'Twilio 400 21606',
    })
    expect(await sends({ from: `MG${'0d'.repeat(16)}` })).toMatchObject({ kind: 'deferred' })
    expect(await twilio.messagesTo('+4915199999997')).toEqual([])
  })

  test('cannot name another recipient in its text', async () => {
    const transport = openTwilio(twilio.account)
    for (const text of [
      'x&To=%2B4915188888888',
      'x\r\nTo: +4915188888888',
      ...sample(
        naughtyStrings()
          .filter((each) => each.trim())
          .slice(0, 100),
        40,
      ),
    ]) {
      expect((await transport.send(smsTo('+4915199999990', text), never)).kind, text).toBe('accepted')
    }
    expect(await twilio.messagesTo('+4915188888888')).toEqual([])
  })
})

describe('a text message to a failing Twilio', () => {
  let twilio: FakeTwilio
  beforeEach(async () => {
    twilio = await startFakeTwilio()
  })
  afterEach(() => twilio.close())
  const send = (timeoutMs = 20_000) =>
    openTwilio(twilio.account, { timeoutMs }).send(smsTo('+4915199999999'), never)

  test('expires there once it is no longer useful', async () => {
    await send()
    expect(Number(twilio.messages[0]?.fields.get('ValidityPeriod'))).toBeGreaterThan(290)
    expect(Number(twilio.messages[0]?.fields.get('ValidityPeriod'))).toBeLessThanOrEqual(300)
  })

  test.each([
    [400, 21_211, 'refused'],
    [400, 21_408, 'refused'],
    [400, 21_610, 'refused'],
    [400, 21_614, 'refused'],
    [400, 99_999, 'refused'],
    [400, 21_611, 'deferred'],
    [429, 20_429, 'deferred'],
    [503, 20_503, 'deferred'],
    [401, 20_003, 'deferred'],
    [403, 20_005, 'deferred'],
    [500, 20_500, 'unknown'],
    [502, null, 'unknown'],
    [504, null, 'unknown'],
  ])('answered with status %i and code %s is %s', async (status, code, kind) => {
    twilio.is({ kind: 'answers', status, body: { code, message: 'The reason', status } })
    const result = await send()
    expect(result).toMatchObject({ kind, code: ['Twilio', status, code].filter(Boolean).join(' ') })
    expect(result).toHaveProperty('why', expect.stringContaining('The reason'))
  })

  test('that is accepted and failed in the same response is refused', async () => {
    twilio.is({ kind: 'answers', status: 201, body: { sid: 'SM1', status: 'failed', error_code: 30_007 } })
    expect(await send()).toMatchObject({ kind: 'refused', code: 'Twilio 201 30007' })
  })

  test('with an invalid response may have been sent: its state is unknown', async () => {
    for (const body of [
      '<html>Welcome to the hotel’s network</html>',
      '',
      '{',
      [],
      { sid: 7 },
      'x'.repeat(100_000),
    ]) {
      twilio.is({ kind: 'answers', status: 200, body })
      expect((await send()).kind, JSON.stringify(body).slice(0, 30)).toBe('unknown')
    }
    twilio.is({ kind: 'takes_and_hangs_up' })
    expect((await send()).kind).toBe('unknown')
    expect(twilio.messages).toHaveLength(1)
    twilio.is({ kind: 'never_answers' })
    expect(await send(200)).toMatchObject({ kind: 'unknown', code: 'Twilio no answer in time' })
  })

  test('with a refused connection was not sent', async () => {
    await twilio.close()
    expect(await send()).toMatchObject({ kind: 'deferred', code: 'Twilio ECONNREFUSED' })
    const nowhere = openTwilio({ ...twilio.account, apiUrl: 'http://nowhere.invalid' })
    expect((await nowhere.send(smsTo('+4915199999999'), never)).kind).toBe('deferred')
  })

  test('with a redirect is not sent there: the token goes to Twilio only', async () => {
    twilio.is({ kind: 'leads_away' })
    expect((await send()).kind).toBe('unknown')
    expect(twilio.requests()).toBe(1)
  })

  test('is aborted when the shop stops', async () => {
    twilio.is({ kind: 'never_answers' })
    const stop = new AbortController()
    const sending = openTwilio(twilio.account).send(smsTo('+4915199999999'), stop.signal)
    setTimeout(() => stop.abort(), 100)
    expect((await sending).kind).toBe('unknown')
  })

  test('is reported without the number, the text or the token', async () => {
    for (const mood of [{ kind: 'hangs_up' }, { kind: 'never_answers' }] as const) {
      twilio.is(mood)
      const said = JSON.stringify(await send(200))
      expect(said).not.toMatch(/99999999|482913|token-of/)
    }
  })
})
