import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#shop/ids.ts'
import { currency, money } from '#shop/money.ts'
import { after, MINUTE } from '#shop/time.ts'
import { expectLog } from '#tests/support/console.ts'
import { sessionRequest } from '#tests/support/session-request.ts'
import { openFakeStripe, type FakeStripe } from '#tests/support/stripe/fake-stripe.ts'
import { sessionParams } from './internal/stripe-session-params.server.ts'
import type { PaymentProvider } from './provider.server.ts'
import { stripeProvider } from './stripe.server.ts'

const eur = (minor: number) => money(minor, currency('EUR'))
const unavailable = { name: 'ProviderUnavailable' }

let stripe: FakeStripe
let provider: PaymentProvider
beforeAll(async () => {
  stripe = await openFakeStripe()
  provider = stripeProvider({ ...stripe.options, timeoutMs: 300 })
})
afterAll(async () => {
  await stripe.close()
})
afterEach(() => {
  expect(stripe.mismatches).toEqual([])
})

const paid = async (number = '4242424242424242') => {
  const request = sessionRequest()
  const { sessionId, url } = await provider.createSession(request)
  await stripe.send(url!, { number })
  const session = await provider.retrieveSession(sessionId)
  return { request, sessionId, reference: session?.reference ?? '', url: url! }
}

describe('the checkout session at Stripe', () => {
  test('shows the order line by line, its delivery and the included tax, and charges exactly the total', async () => {
    const request = sessionRequest({
      amount: eur(124_900),
      items: [
        { name: 'Sofa, „Größe L“ & <b>', quantity: 2, unitPrice: eur(60_000) },
        { name: 'Sample', quantity: 1, unitPrice: eur(0) },
      ],
      delivery: eur(4_900),
      language: 'de',
    })
    const { url, amount } = await provider.createSession(request)
    expect(amount).toEqual(request.amount)
    const page = await (await fetch(url!)).text()
    for (const said of [
      '„Größe L“ &amp; &lt;b&gt;',
      '2 × 60000 EUR',
      'Sample',
      'Lieferung',
      '4900 EUR',
      '124900 EUR',
    ])
      expect(page).toContain(said)
    expect(page).toMatch(/Enthält 19\s% MwSt\.: 199,42\s€/)
  })

  test('shows added tax as lines of their own, one per rate', () => {
    const wish = sessionParams(
      sessionRequest({
        amount: eur(11_100),
        items: [{ name: 'Lamp', quantity: 1, unitPrice: eur(10_000) }],
        taxes: [
          { rate: 1_000, tax: eur(900) },
          { rate: 500, tax: eur(200) },
        ],
        taxAdded: eur(1_100),
      }),
    )
    const lines = wish.line_items?.map(({ price_data }) => [
      price_data?.product_data?.name,
      price_data?.unit_amount,
    ])
    expect(lines).toEqual([
      ['Lamp', 10_000],
      ['Tax 10%', 900],
      ['Tax 5%', 200],
    ])
    expect(wish.custom_text).toBeUndefined()
  })

  test('shows a single line if the lines do not add up to the amount, or one is negative', () => {
    for (const items of [
      [{ name: 'Lamp', quantity: 1, unitPrice: eur(9_999) }],
      [
        { name: 'Lamp', quantity: 1, unitPrice: eur(12_000) },
        { name: 'Code', quantity: 1, unitPrice: eur(-2_000) },
      ],
    ]) {
      const wish = sessionParams(sessionRequest({ amount: eur(10_000), items }))
      expect(wish.line_items).toMatchObject([{ quantity: 1, price_data: { unit_amount: 10_000 } }])
      expect(wish.shipping_options).toBeUndefined()
    }
  })

  test('converts amounts to Stripe’s units and back', async () => {
    for (const [code, minor, units] of [
      ['EUR', 1_999, 1_999],
      ['JPY', 5_000, 5_000],
      ['ISK', 5_000, 500_000],
      ['KWD', 12_340, 12_340],
    ] as const) {
      const amount = money(minor, currency(code))
      const request = sessionRequest({ amount, taxes: [] })
      const session = await provider.createSession(request)
      expect(session.amount, code).toEqual(amount)
      expect(stripe.account.sessionOf(session.sessionId).amount_total, code).toBe(units)
    }
  })

  test('takes cards only, in the currency of the order, and has the customer’s e-mail and the order number', async () => {
    const request = sessionRequest()
    const { sessionId } = await provider.createSession(request)
    const { paymentId, orderNumber } = request
    expect(sessionParams(request)).toMatchObject({
      allowed_payment_method_types: ['card'],
      adaptive_pricing: { enabled: false },
      customer_email: 'ada@example.com',
      locale: 'en',
    })
    expect(sessionParams(request)).not.toHaveProperty('ui_mode')
    expect(stripe.account.sessionOf(sessionId)).toMatchObject({
      client_reference_id: paymentId,
      metadata: { payment_id: paymentId, order_number: orderNumber },
      expires_at: Math.floor(request.expiresAt.getTime() / 1000),
    })
  })

  test('stays open for at least 30 minutes, as Stripe requires, whenever it is created', async () => {
    const request = sessionRequest({ expiresAt: after(new Date(), 12 * MINUTE) })
    const sessions = [await provider.createSession(request), await provider.createSession(request)]
    expect(sessions[0]).toEqual(sessions[1])
    const { expires_at } = stripe.account.sessionOf(sessions[0]!.sessionId)
    expect(expires_at * 1000).toBeGreaterThan(after(new Date(), 30 * MINUTE).getTime())
  })

  test('is not created after the time to pay', async () => {
    const request = sessionRequest({ expiresAt: after(new Date(), -5 * MINUTE) })
    await expect(provider.createSession(request)).rejects.toMatchObject(unavailable)
  })

  test('is created without an e-mail address that Stripe refuses', async () => {
    const request = sessionRequest({ email: 'ada@bücher.example' })
    const session = await provider.createSession(request)
    expect(stripe.account.sessionOf(session.sessionId)).toMatchObject({ customer_email: null })
    expect(await provider.createSession(request)).toEqual(session)
  })

  test('is not created, and not retried, for a request that Stripe will never accept', async () => {
    const request = sessionRequest({ returnUrl: 'nowhere' })
    await expect(provider.createSession(request)).rejects.toMatchObject({ name: 'ProviderRefused' })
  })
})

describe('a Stripe outage', () => {
  test('creates one session though the first response was lost', async () => {
    const before = stripe.account.sessions().length
    stripe.failureMode('loses_answer')
    const { state } = await provider.createSession(sessionRequest())
    expect(state).toBe('created')
    expect(stripe.account.sessions()).toHaveLength(before + 1)
  })

  test('creates a session after a failure that Stripe repeats for its idempotency key', async () => {
    const request = sessionRequest()
    stripe.failureMode('fails')
    await expect(provider.createSession(request)).rejects.toMatchObject(unavailable)
    const session = await provider.createSession(request)
    expect(session.state).toBe('created')
    expect(await provider.createSession(request)).toEqual(session)
  })

  test('refunds once, though the first response was lost, and after Stripe’s idempotency keys expired', async () => {
    const { request, sessionId, reference } = await paid()
    const wish = { refundId: newId<'refund'>(), sessionId, reference, amount: eur(100) }
    stripe.failureMode('loses_answer', 'loses_answer')
    const refund = await provider.refund(wish)
    stripe.expireKeys()
    expect(await provider.refund(wish)).toEqual(refund)
    expect((await provider.retrievePayment(sessionId))?.refunds).toEqual([refund])
    expect(request.amount.minor).toBeGreaterThan(200)
  })

  test.each(['unreachable', 'hangs', 'trickles', 'fails', 'limited', 'stranger'] as const)(
    'is reported as unavailable, not as a refusal: %s',
    async (kind) => {
      const { sessionId, reference } = await paid()
      stripe.setPermanentTrouble(kind)
      const answers = await Promise.allSettled([
        provider.createSession(sessionRequest()),
        provider.retrieveSession(sessionId),
        provider.closeSession(sessionId),
        provider.retrievePayment(sessionId),
        provider.findSessionId(reference),
        provider.refund({ refundId: newId<'refund'>(), sessionId, reference, amount: eur(1) }),
      ])
      stripe.setPermanentTrouble(null)
      for (const answer of answers) expect(answer).toMatchObject({ reason: unavailable })
      expect(await provider.retrieveSession(sessionId)).toMatchObject({ state: 'succeeded' })
    },
  )

  test('does not keep anybody waiting longer than its deadline, whatever it sends and however often it is asked', async () => {
    const impatient = stripeProvider({ ...stripe.options, timeoutMs: 60_000, deadlineMs: 200 })
    for (const kind of ['hangs', 'trickles'] as const) {
      stripe.setPermanentTrouble(kind)
      const presses = Array.from({ length: 40 }, () => impatient.createSession(sessionRequest()))
      for (const press of await Promise.allSettled(presses))
        expect(press).toMatchObject({ reason: unavailable })
    }
    stripe.setPermanentTrouble(null)
  })

  test('creates one session, though the shop gave up waiting for the response', async () => {
    const impatient = stripeProvider({ ...stripe.options, deadlineMs: 200 })
    const [request, before] = [sessionRequest(), stripe.account.sessions().length]
    stripe.failureMode('trickles_answer')
    await expect(impatient.createSession(request)).rejects.toMatchObject(unavailable)
    const session = await provider.createSession(request)
    expect(stripe.account.sessions().slice(before)).toMatchObject([{ id: session.sessionId, status: 'open' }])
  })

  test('counts as unavailable while Stripe still works on an earlier request, and then finds its session', async () => {
    const [request, before] = [sessionRequest(), stripe.account.sessions().length]
    stripe.failureMode('slow')
    await expect(provider.createSession(request)).rejects.toMatchObject(unavailable)
    stripe.endSlowCalls()
    await expect.poll(() => stripe.account.sessions().length).toBe(before + 1)
    const session = await provider.createSession(request)
    expect(stripe.account.sessions().slice(before)).toMatchObject([{ id: session.sessionId }])
  })

  test('is reported as unavailable while the secret key is refused, without details of the request', async () => {
    expectLog('payments.key_refused')
    const locked = stripeProvider({ ...stripe.options, secretKey: 'sk_test_of_somebody_else' })
    await expect(locked.createSession(sessionRequest())).rejects.toMatchObject(unavailable)
    const refused = await provider
      .createSession(sessionRequest({ email: 'ada@bücher.example', returnUrl: 'nowhere' }))
      .catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(Error)
    const told = (error: unknown): string =>
      error instanceof Error ? `${error.message} ${error.stack} ${told(error.cause)}` : ''
    expect(told(refused)).not.toMatch(/ada@|nowhere|sk_test/)
  })
})

describe('the result of a payment attempt', () => {
  test.each([
    ['4000000000000002', 'declined'],
    ['4000000000009995', 'insufficient_funds'],
    ['4000000000000069', 'expired_card'],
  ] as const)('card %s: %s', async (number, failure) => {
    const { sessionId, url } = await paid(number)
    expect(await provider.retrieveSession(sessionId)).toMatchObject({ state: 'created', failure, url })
  })

  test('after authentication is pending, then failed, then succeeded', async () => {
    const { sessionId, url } = await paid('4000000000003220')
    expect(await provider.retrieveSession(sessionId)).toMatchObject({ state: 'needs_action', failure: null })
    await stripe.send(`${url}/challenge`, { answer: 'fail' })
    expect(await provider.retrieveSession(sessionId)).toMatchObject({
      state: 'created',
      failure: 'authentication_failed',
    })
    await stripe.send(url, { number: '4000000000003220' })
    await stripe.send(`${url}/challenge`, { answer: 'approve' })
    expect(await provider.retrieveSession(sessionId)).toMatchObject({ state: 'succeeded', failure: null })
  })

  test('of a complete but unpaid session is processing, and failed if the money never arrives', async () => {
    const { sessionId } = await provider.createSession(sessionRequest())
    const session = stripe.account.sessionOf(sessionId)
    stripe.account.tryCard(sessionId, { outcome: 'asks_first' })
    const intent = stripe.account.intentOf(session.payment_intent ?? '')
    Object.assign(session, { status: 'complete', payment_status: 'unpaid', url: null })
    intent.status = 'processing'
    expect(await provider.retrieveSession(sessionId)).toMatchObject({ state: 'processing', reference: null })
    intent.status = 'requires_payment_method'
    expect(await provider.retrieveSession(sessionId)).toMatchObject({ state: 'failed' })
  })

  test('has the captured amount, not the requested one', async () => {
    const { sessionId } = await paid()
    const session = stripe.account.sessionOf(sessionId)
    stripe.account.intentOf(session.payment_intent ?? '').amount_received = 1
    expect(await provider.retrieveSession(sessionId)).toMatchObject({ amount: eur(1), state: 'succeeded' })
  })

  test('of another shop’s session in the same account is ignored', async () => {
    const { sessionId, reference } = await paid()
    const session = stripe.account.sessionOf(sessionId)
    // A payment link: its reference is chosen by the person who opens it.
    Object.assign(session, { metadata: {}, amount_total: null })
    expect(await provider.retrieveSession(sessionId)).toBeNull()
    expect(await provider.retrievePayment(sessionId)).toBeNull()
    expect(await provider.findSessionId(reference)).toBeNull()
  })
})

test('staff find a payment in Stripe’s dashboard, in the mode it was made in', () => {
  const pageOf = (secretKey: string, reference: string | null) =>
    stripeProvider({ secretKey, webhookSecret: 'whsec_x', apiUrl: null }).dashboardUrl?.({
      sessionId: 'cs_1',
      reference,
    })
  expect(pageOf('sk_test_x', 'pi_1')).toBe('https://dashboard.stripe.com/test/payments/pi_1')
  expect(pageOf('rk_live_x', 'pi_1')).toBe('https://dashboard.stripe.com/payments/pi_1')
  expect(pageOf('rk_live_x', null)).toBeNull()
})
