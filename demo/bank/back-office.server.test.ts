import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fixedClock } from '#tests/support/clock.ts'
import { currency, money } from '#shop/money.ts'
import { after, HOUR } from '#shop/time.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { textOf } from '#tests/support/test-shop.ts'
import { naughtyStrings } from '#tests/support/real-data.ts'
import { BANK_SECRET, openSandboxBank, type SandboxBank } from '#tests/support/sandbox-bank.ts'
import { sessionRequest } from '#tests/support/session-request.ts'
import { backOfficeKey } from './secret.server.ts'

const begin = new Date('2026-11-21T10:00:00Z')
const clock = fixedClock(begin)
const expiresAt = new Date('2026-11-21T10:35:00Z')
const key = backOfficeKey(BANK_SECRET)

describeOnEachEngine('the back office of the demo bank', ({ database, db }) => {
  let bank: SandboxBank
  let cookie = ''
  let paid: { id: string; charge: string }
  beforeAll(async () => {
    bank = await openSandboxBank(database(), { clock })
    cookie = await enter()
  })
  afterAll(() => bank.close())
  beforeEach(async () => {
    clock.set(begin)
    paid = await pay('4242424242424242')
  })

  const ask = (path: string, { fields, language = 'en', as = cookie }: RequestOptions = {}) =>
    fetch(`${bank.address}/office${path}`, {
      redirect: 'manual',
      headers: { cookie: as, 'accept-language': language },
      ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
    })
  const page = async (path: string, options?: RequestOptions) => {
    const answer = await ask(path, options)
    return { status: answer.status, html: await answer.text() }
  }
  const enter = async (query = '') => {
    const answer = await ask(`/enter?key=${key}${query}`, { as: '' })
    expect(answer.status).toBe(303)
    return answer.headers.getSetCookie()[0]!.split(';')[0]!
  }
  const pay = async (card: string) => {
    const sessionInput = {
      amount: money(10_000, currency('EUR')),
      expiresAt,
      description: 'Alcove <K7QF2M9X>',
    }
    const { sessionId, url } = await bank.provider.createSession(sessionRequest(sessionInput))
    await bank.pay(url!, card)
    return { id: sessionId, charge: (await bank.provider.retrieveSession(sessionId))!.reference! }
  }
  const once = async () => /name="once" value="([\w-]+)"/.exec((await page(`/${paid.id}`)).html)![1]!
  const known = async () => (await bank.provider.retrievePayment(paid.id))!
  const eventTypes = async () => {
    const events = db().selectFrom('bank_events').select('type').where('session_id', '=', paid.id)
    return (await events.orderBy('id').execute()).map(({ type }) => type)
  }

  test('opens for twelve hours with its key', async () => {
    const answer = await ask(`/enter?key=${key}&payment=${paid.id}`, { as: '' })
    expect(answer.headers.get('location')).toBe(`/sandbox-bank/office/${paid.id}`)
    const [set] = answer.headers.getSetCookie()
    expect(set).toMatch(/Path=\/sandbox-bank\/office; HttpOnly; SameSite=Lax$/)
    expect(set).not.toContain(key)
    expect((await ask('')).status).toBe(200)
    clock.set(after(begin, 12 * HOUR - 1))
    expect((await ask('')).status).toBe(200)
    clock.set(after(begin, 12 * HOUR))
    expect((await ask('')).status).toBe(403)
  })

  test('redirects to its own pages only', async () => {
    for (const payment of ['//evil.example', '../ses_x', 'https://evil.example', `${paid.id}x`, '']) {
      const answer = await ask(`/enter?key=${key}&payment=${encodeURIComponent(payment)}`, { as: '' })
      expect(answer.headers.get('location')).toBe('/sandbox-bank/office')
    }
  })

  test('refuses access without the key or a valid cookie', async () => {
    const [name, value] = cookie.split('=') as [string, string]
    const signature = decodeURIComponent(value).split('.')[1]!
    const later = encodeURIComponent(`${after(begin, 99 * HOUR).getTime()}.${signature}`)
    const wrong = [
      '',
      'bank_clerk=',
      'bank_clerk=9999999999999',
      'bank_clerk=%ff.%E0%A4%A',
      `${name}=${value}x`,
      `${name}=${later}`,
    ]
    for (const as of wrong) {
      expect((await ask('', { as })).status, as).toBe(403)
      expect((await ask(`/${paid.id}`, { as })).status, as).toBe(403)
      const fields = { amount: '1', once: 'once-and-no-more' }
      expect((await ask(`/${paid.id}/refunds`, { as, fields })).status, as).toBe(403)
    }
    for (const given of ['', key.slice(1), `${key}x`, BANK_SECRET, 'ü'])
      expect((await ask(`/enter?key=${encodeURIComponent(given)}`, { as: '' })).status, given).toBe(403)
    expect(await known()).toMatchObject({ refunds: [], dispute: null })
  })

  test('lists the payments and shows each one, with a content security policy that forbids scripts', async () => {
    const answer = await ask('')
    const policy = answer.headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("form-action 'self';")
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
    const list = await answer.text()
    expect(list).toContain(`href="/sandbox-bank/office/${paid.id}">Alcove &lt;K7QF2M9X&gt;</a>`)
    const { html } = await page(`/${paid.id}`)
    for (const fact of ['€100.00', '21 Nov 2026, 10:00 UTC', 'ending in 4242', paid.charge])
      expect(textOf(html)).toContain(fact)
  })

  test('uses the language of the browser', async () => {
    expect((await page('', { language: 'de-AT' })).html).toContain('Verwaltung der Bank')
    const { html } = await page(`/${paid.id}`, { language: 'de' })
    expect(html).toContain('<html lang="de">')
    expect(html).toContain('value="100,00"')
  })

  test('is not mentioned on the pages for customers', async () => {
    const { url } = await bank.provider.createSession(sessionRequest({ expiresAt }))
    const pages = [await fetch(url!), await bank.pay(url!, '4000000000000119')]
    for (const answer of pages) expect(await answer.text()).not.toContain('/office')
  })

  test('makes partial refunds and reports each to the shop', async () => {
    const answer = await ask(`/${paid.id}/refunds`, { fields: { amount: '40.50', once: await once() } })
    expect(answer.headers.get('location')).toBe(`/sandbox-bank/office/${paid.id}?told=refunded`)
    const { html } = await page(`/${paid.id}?told=refunded`)
    expect(html).toContain('role="status"')
    expect(html).toContain('value="59.50"')
    clock.advance(1_000)
    await ask(`/${paid.id}/refunds`, { fields: { amount: ' 59,50 ', once: await once() } })
    expect(textOf((await page(`/${paid.id}`)).html)).toContain('Fully refunded')
    expect((await known()).refunds).toMatchObject([
      { refundId: null, amount: { minor: 4_050 }, state: 'succeeded' },
      { refundId: null, amount: { minor: 5_950 }, state: 'succeeded' },
    ])
    expect(await eventTypes()).toEqual(['session.paid', 'refund.created', 'refund.created'])
  })

  test('makes one refund, however often the button is pressed', async () => {
    const fields = { amount: '10', once: await once() }
    await Promise.all([1, 2, 3, 4].map(() => ask(`/${paid.id}/refunds`, { fields })))
    expect((await known()).refunds).toHaveLength(1)
    const again = await page(`/${paid.id}/refunds`, { fields: { ...fields, amount: '20' } })
    expect(again.status).toBe(422)
    expect(again.html).toContain('This form has already been submitted.')
    expect(again.html).not.toContain(fields.once)
  })

  test('shows an error beside a wrong amount and keeps the amount in the field', async () => {
    const wrong = [
      ['', 'Please enter an amount'],
      ['0', 'Please enter an amount'],
      ['-5', 'Please enter an amount'],
      ['1e3', 'Please enter an amount'],
      ['10.005', 'Please enter an amount'],
      ['<b>5', 'Please enter an amount'],
      ['100.01', 'The amount is higher than what can still be refunded.'],
    ]
    for (const [amount = '', sentence = ''] of wrong) {
      const { status, html } = await page(`/${paid.id}/refunds`, { fields: { amount, once: await once() } })
      expect(status, amount).toBe(422)
      expect(textOf(html), amount).toContain(sentence)
      expect(html).toContain(`value="${amount.replace('<b>', '&lt;b&gt;')}"`)
      expect(html).toContain('aria-describedby="amount-hint amount-fault"')
    }
    expect((await known()).refunds).toEqual([])
  })

  test('opens a dispute once and decides it once', async () => {
    const disputeForm = { fields: { reason: 'product_not_received' } }
    expect((await ask(`/${paid.id}/dispute`, disputeForm)).headers.get('location')).toMatch(/told=disputed$/)
    await ask(`/${paid.id}/dispute`, disputeForm)
    const { html } = await page(`/${paid.id}`)
    expect(textOf(html)).toContain('disputes this payment. Reason: The goods were not received.')
    expect(html).not.toContain('name="amount"')
    expect((await known()).dispute).toMatchObject({ state: 'open', reason: 'product_not_received' })
    const late = { fields: { amount: '1', once: 'typed-before-that' } }
    expect((await page(`/${paid.id}/refunds`, late)).html).toContain('disputed in the meantime')
    for (const outcome of ['perhaps', 'lost', 'won'])
      await ask(`/${paid.id}/dispute/closing`, { fields: { outcome } })
    expect((await known()).dispute).toMatchObject({ state: 'lost' })
    expect(textOf((await page(`/${paid.id}`)).html)).toContain('refunded the cardholder')
    expect(await eventTypes()).toEqual(['session.paid', 'dispute.opened', 'dispute.closed'])
  })

  test('answers invalid requests with a page', async () => {
    const unpaid = await bank.provider.createSession(sessionRequest({ expiresAt }))
    const ids = ['x', '%00', '%ff', `ses_${'a'.repeat(24)}`, unpaid.sessionId]
    for (const id of ids) {
      for (const path of ['', '/refunds', '/dispute', '/dispute/closing']) {
        const fields = path === '' ? {} : { fields: { outcome: 'won', amount: '1', once: '12345678' } }
        const answer = await ask(`/${id}${path}`, fields)
        expect(answer.status, `${id}${path}`).toBe(404)
        expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
      }
    }
    for (const amount of naughtyStrings().slice(0, 60)) {
      const { status, html } = await page(`/${paid.id}/refunds`, { fields: { amount, once: amount } })
      expect(status, amount).toBe(422)
      expect(html).not.toMatch(/<(script|img|svg|iframe|object|embed)/i)
    }
    const large = { fields: { amount: 'x'.repeat(20_000), once: '12345678' } }
    expect((await ask(`/${paid.id}/refunds`, large)).status).toBe(413)
    expect((await known()).refunds).toEqual([])
  })
})

interface RequestOptions {
  readonly fields?: Record<string, string>
  readonly language?: string
  readonly as?: string
}
