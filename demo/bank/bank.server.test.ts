import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fixedClock } from '#tests/support/clock.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { naughtyStrings, scriptStrings } from '#tests/support/real-data.ts'
import { BANK_SECRET, openSandboxBank, type SandboxBank } from '#tests/support/sandbox-bank.ts'

const begin = new Date('2026-11-21T10:00:00Z')
const clock = fixedClock(begin)
const RETURN = 'http://shop.test/checkout/payment'
const CANCEL = 'http://shop.test/checkout'

const input = {
  reference: 'payment-1',
  amount_minor: 124_900,
  currency: 'EUR',
  language: 'en',
  description: 'Order <b>K7M2</b> & more',
  return_url: RETURN,
  cancel_url: CANCEL,
  webhook_url: '',
  expires_at: '2026-11-21T10:35:00Z',
}

type SessionJson = Record<'id' | 'state', string> & Record<'url' | 'last_failure', string | null>

describeOnEachEngine('the demo bank', ({ database, db }) => {
  let bank: SandboxBank
  let keys = 0
  beforeAll(async () => {
    bank = await openSandboxBank(database(), { clock })
    input.webhook_url = bank.webhookUrl
  })
  afterAll(() => bank.close())
  beforeEach(() => clock.set(begin))

  const api = (path: string, body?: unknown, headers: Record<string, string> = {}) =>
    fetch(`${bank.address}/api${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${BANK_SECRET}`,
        'idempotency-key': `key-${++keys}-of-test`,
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
  const open = async (changes: Partial<typeof input> = {}) => {
    const answer = await api('/sessions', { ...input, ...changes })
    expect(answer.status).toBe(200)
    const session = (await answer.json()) as SessionJson
    return { ...session, url: session.url! }
  }
  const now = async (id: string) => (await (await api(`/sessions/${id}`)).json()) as SessionJson
  const eventTypes = async (id: string) => {
    const events = db().selectFrom('bank_events').select('type').where('session_id', '=', id)
    return (await events.orderBy('id').execute()).map(({ type }) => type)
  }

  test('refuses API requests without the secret', async () => {
    expect((await api('/sessions', input, { authorization: 'Bearer wrong' })).status).toBe(401)
    expect((await api('/sessions', input, { authorization: '' })).status).toBe(401)
  })

  test('opens one session per idempotency key and refuses the key for a different request', async () => {
    const key = { 'idempotency-key': 'the-same-key' }
    const [first, again] = await Promise.all([api('/sessions', input, key), api('/sessions', input, key)])
    expect(await again.json()).toEqual(await first.json())
    expect((await api('/sessions', { ...input, amount_minor: 1 }, key)).status).toBe(409)
    expect((await api('/sessions', input, { 'idempotency-key': '' })).status).toBe(400)
  })

  test('refuses an invalid request', async () => {
    const wrong = [
      { amount_minor: -1 },
      { amount_minor: 0 },
      { amount_minor: 1.5 },
      { amount_minor: 1e12 },
      { currency: 'euro' },
      { language: 'fr' },
      { return_url: 'javascript:alert(1)' },
      { webhook_url: 'file:///etc/passwd' },
      { description: 'NUL \0' },
      { description: 'half a pair \ud800' },
      { description: 'x'.repeat(201) },
      { expires_at: 'soon' },
      { extra: 1 },
    ]
    for (const changes of wrong) {
      expect((await api('/sessions', { ...input, ...changes })).status, JSON.stringify(changes)).toBe(400)
    }
    for (const body of ['', '{', '[]', 'null', '"text"'])
      expect((await api('/sessions', body)).status).toBe(400)
    expect((await api('/sessions', 'x'.repeat(20_000))).status).toBe(413)
    for (const id of ['ses_unknown', '%00', '%ff', `ses_${'a'.repeat(24)}`, "'--"]) {
      expect((await api(`/sessions/${id}`)).status, id).toBe(404)
      expect((await api(`/sessions/${id}/expire`, '')).status, id).toBe(404)
    }
  })

  test('shows the amount and the escaped description, with a content security policy that forbids scripts', async () => {
    const page = await fetch((await open()).url)
    const html = await page.text()
    expect(page.status).toBe(200)
    expect(html).toContain('€1,249.00')
    expect(html).toContain('Order &lt;b&gt;K7M2&lt;/b&gt; &amp; more')
    expect(html).toContain('no card is charged')
    const policy = page.headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("form-action 'self' http://shop.test;")
    expect(policy).not.toContain('unsafe')
    const style = /<style>(.*?)<\/style>/s.exec(html)![1]!
    expect(policy).toContain(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`)
  })

  test('uses the language of the session', async () => {
    const html = await (await fetch((await open({ language: 'de' })).url)).text()
    expect(html).toContain('<html lang="de">')
    expect(html).toContain('1.249,00\u00a0€ bezahlen')
  })

  test('fills in a test card without a script', async () => {
    const html = await (await fetch(`${(await open()).url}?card=insufficient_funds`)).text()
    expect(html).toContain('value="4000 0000 0000 9995"')
    expect(html).toContain('value="123"')
  })

  test('approves a valid card, reports the payment and redirects the customer to the shop', async () => {
    const session = await open()
    const answer = await bank.pay(session.url, '4242 4242 4242 4242')
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe(RETURN)
    expect(await now(session.id)).toMatchObject({ state: 'paid', url: null })
    expect(await eventTypes(session.id)).toEqual(['session.paid'])
  })

  test('takes one payment, however often the button is pressed', async () => {
    const session = await open()
    const answers = await Promise.all([1, 2, 3, 4].map(() => bank.pay(session.url, '4242424242424242')))
    expect(answers.map((answer) => answer.headers.get('location'))).toEqual([RETURN, RETURN, RETURN, RETURN])
    expect(await eventTypes(session.id)).toEqual(['session.paid'])
    expect((await fetch(session.url, { redirect: 'manual' })).headers.get('location')).toBe(RETURN)
  })

  test.each([
    ['4000000000000002', 'card_declined', 'The card was declined.'],
    ['4000000000009995', 'insufficient_funds', 'Insufficient funds.'],
    ['4000000000000069', 'expired_card', 'This card has expired.'],
    ['5555555555554444', 'card_declined', 'The card was declined.'],
  ])('declines the card %s and lets the customer try another', async (number, failure, sentence) => {
    const session = await open()
    const declined = await bank.pay(session.url, number)
    const html = await declined.text()
    expect(declined.status).toBe(402)
    expect(html).toContain(sentence)
    expect(html).toContain('value="Ada Byron"')
    expect(html).not.toContain('value="123"')
    expect(await now(session.id)).toMatchObject({ state: 'open', last_failure: failure })
    expect((await bank.pay(session.url, '4242424242424242')).status).toBe(303)
    expect(await eventTypes(session.id)).toEqual(['session.failed', 'session.paid'])
  })

  test('asks the cardholder first and takes the payment after the approval', async () => {
    const session = await open()
    const asked = await bank.pay(session.url, '4000000000003220')
    const challenge = new URL(asked.headers.get('location')!, session.url).href
    expect(challenge).toBe(`${session.url}/challenge`)
    expect(await (await fetch(challenge)).text()).toContain('Confirm this payment')
    const unsure = await bank.send(challenge, { answer: 'perhaps' })
    expect(unsure.headers.get('location')).toBe(new URL(challenge).pathname)
    expect((await bank.send(challenge, { answer: 'approve' })).headers.get('location')).toBe(RETURN)
    expect(await eventTypes(session.id)).toEqual(['session.needs_action', 'session.paid'])
    expect((await bank.send(challenge, { answer: 'refuse' })).headers.get('location')).toBe(RETURN)
    expect(await now(session.id)).toMatchObject({ state: 'paid' })
  })

  test('takes no payment when the cardholder refuses, and lets the customer try again', async () => {
    const session = await open()
    await bank.pay(session.url, '4000000000003220')
    const refused = await bank.send(`${session.url}/challenge`, { answer: 'refuse' })
    expect(new URL(refused.headers.get('location')!, session.url).href).toBe(session.url)
    expect(await (await fetch(session.url)).text()).toContain('The payment was not approved.')
    expect(await now(session.id)).toMatchObject({ state: 'open', last_failure: 'authentication_failed' })
  })

  test('takes the payment but does not redirect the customer when the connection is lost', async () => {
    const session = await open()
    const lost = await bank.pay(session.url, '4000000000000119')
    expect(lost.status).toBe(200)
    expect(await lost.text()).toContain('Connection lost')
    expect(await now(session.id)).toMatchObject({ state: 'paid' })
  })

  test('marks wrong fields and keeps their values, but never the security code', async () => {
    const session = await open()
    const answer = await bank.send(session.url, {
      number: '4242',
      expiry: '13/27',
      cvc: '987',
      name: '<i>"Ada"',
    })
    const html = await answer.text()
    expect(answer.status).toBe(422)
    expect(html).toContain('This is not a card number.')
    expect(html).toContain('value="13/27"')
    expect(html).toContain('&lt;i&gt;&quot;Ada&quot;')
    expect(html).not.toContain('987')
    expect(await eventTypes(session.id)).toEqual([])
  })

  test('expires a session by a job', async () => {
    const session = await open()
    clock.set(new Date('2026-11-21T10:34:59Z'))
    expect(await now(session.id)).toMatchObject({ state: 'open' })
    clock.set(new Date('2026-11-21T10:35:00Z'))
    await bank.deliver(clock.now())
    expect(await eventTypes(session.id)).toEqual(['session.expired'])
    const answer = await bank.pay(session.url, '4242424242424242')
    expect(answer.status).toBe(410)
    expect(await answer.text()).toContain(`href="${CANCEL}"`)
    expect(await now(session.id)).toMatchObject({ state: 'expired', url: null })
  })

  test('expires a session at its time even when the job is late', async () => {
    const session = await open()
    clock.set(new Date('2026-11-21T10:36:00Z'))
    expect((await bank.pay(session.url, '4242424242424242')).status).toBe(410)
    expect(await eventTypes(session.id)).toEqual(['session.expired'])
  })

  test('lets the customer cancel a session once', async () => {
    const session = await open()
    for (const _ of [1, 2]) {
      const answer = await bank.send(`${session.url}/cancellation`, {})
      expect(answer.headers.get('location')).toBe(CANCEL)
    }
    expect((await bank.pay(session.url, '4242424242424242')).status).toBe(410)
    expect(await eventTypes(session.id)).toEqual(['session.cancelled'])
  })

  test('lets the merchant end a session that is not paid', async () => {
    const [unpaid, paid] = [await open(), await open()]
    await bank.pay(paid.url, '4242424242424242')
    expect(await (await api(`/sessions/${unpaid.id}/expire`, '')).json()).toMatchObject({ state: 'expired' })
    expect(await (await api(`/sessions/${paid.id}/expire`, '')).json()).toMatchObject({ state: 'paid' })
  })

  test('answers invalid requests with a page', async () => {
    const { url } = await open()
    const nonsense = [
      fetch(`${bank.address}/nobody`),
      fetch(`${bank.address}/%00`),
      fetch(`${bank.address}/%ff%fe/challenge`),
      fetch(`${url}/nothing`),
      fetch(`${url}?card=%00&card[]=1`),
      fetch(`${url}/challenge`, { redirect: 'manual' }),
      fetch(url, { method: 'PUT' }),
      fetch(url, { method: 'POST', body: new FormData(), redirect: 'manual' }),
      fetch(url, { method: 'POST', body: new Uint8Array([0, 255, 254, 37]), redirect: 'manual' }),
      fetch(url, { method: 'POST', body: '%%%&=&number=%00%ff', redirect: 'manual' }),
      fetch(url, { method: 'POST', body: 'x'.repeat(20_000), redirect: 'manual' }),
      bank.send(`${bank.address}/nobody/cancellation`, {}),
    ]
    for (const answer of await Promise.all(nonsense)) {
      expect(answer.status).toBeLessThan(500)
      if (answer.status !== 303 && answer.status !== 302) {
        expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
      }
    }
  })

  test('shows every naughty string as text', async () => {
    const { url } = await open()
    const strings = [...naughtyStrings(), ...scriptStrings(), '\0', '\ud800', 'x'.repeat(3_000)]
    for (let at = 0; at < strings.length; at += 3) {
      const [number = '', expiry = '', name = ''] = strings.slice(at, at + 3)
      const answer = await bank.send(url, { number, expiry, name, cvc: name })
      expect(answer.status, `string ${at}`).toBe(422)
      const html = await answer.text()
      expect(html, `string ${at}`).not.toMatch(/<(script|img|svg|iframe|object|embed|a href="javascript)/i)
    }
  })

  test('stores no card number and no security code', async () => {
    const session = await open()
    await bank.pay(session.url, '4000000000009995')
    await bank.pay(session.url, '4242424242424242')
    const rows = await db().selectFrom('bank_sessions').selectAll().where('id', '=', session.id).execute()
    const events = await db()
      .selectFrom('bank_events')
      .selectAll()
      .where('session_id', '=', session.id)
      .execute()
    const storedJson = JSON.stringify([rows, events])
    expect(storedJson).toContain('"card_last4":"4242"')
    // Searches for these exact numbers: a random ID may also contain a dozen digits in a row.
    expect(storedJson).not.toMatch(/4000 ?0000 ?0000 ?9995|4242 ?4242|Ada Byron/)
  })
})
