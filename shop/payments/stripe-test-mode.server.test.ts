// Tests the parts of the contract that Stripe can check without a browser and without a public URL for webhooks:
// against Stripe’s test mode if STRIPE_TEST_KEY is set, and always against the fake Stripe, so that both behave the
// same.
import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#shop/ids.ts'
import { currency, money } from '#shop/money.ts'
import { after, MINUTE } from '#shop/time.ts'
import { sessionRequest } from '#tests/support/session-request.ts'
import { openFakeStripe, STRIPE_WEBHOOK_SECRET } from '#tests/support/stripe/fake-stripe.ts'
import type { PaymentProvider } from './provider.server.ts'
import { STRIPE_API_VERSION, stripeProvider } from './stripe.server.ts'

interface Account {
  readonly secretKey: string
  readonly apiUrl: string | null
  close?(): Promise<void>
}

const refused = { name: 'ProviderRefused' }
const eur = (minor: number) => money(minor, currency('EUR'))
const testKey = process.env['STRIPE_TEST_KEY']

testByCalls('the fake Stripe', async () => {
  const stripe = await openFakeStripe()
  return { ...stripe.options, close: () => stripe.close() }
})

if (testKey) testByCalls('Stripe in test mode', async () => ({ secretKey: testKey, apiUrl: null }))
else describe.skip('Stripe in test mode (without STRIPE_TEST_KEY)', () => test('is called', () => {}))

function testByCalls(name: string, open: () => Promise<Account>): void {
  describe(name, { timeout: 60_000 }, () => {
    let account: Account
    let provider: PaymentProvider
    beforeAll(async () => {
      account = await open()
      const { secretKey, apiUrl } = account
      if (!/^(sk|rk)_test_/.test(secretKey)) throw new Error('Only a test key is tested with')
      provider = stripeProvider({ secretKey, apiUrl, webhookSecret: STRIPE_WEBHOOK_SECRET })
    })
    afterAll(() => account.close?.())

    test('creates one session for exactly the requested amount, however often it is requested, and closes it finally', async () => {
      const request = sessionRequest({
        amount: eur(124_900),
        items: [{ name: 'Sofa „Größe“ & <b>', quantity: 2, unitPrice: eur(60_000) }],
        delivery: eur(4_900),
        language: 'de',
      })
      const session = await provider.createSession(request)
      const { paymentId, amount } = request
      expect(session).toMatchObject({ paymentId, amount, state: 'created', failure: null, reference: null })
      expect(new URL(session.url!).origin).toBe(provider.pageOrigins[0])
      expect(await provider.createSession(request)).toEqual(session)
      expect(await provider.retrieveSession(session.sessionId)).toEqual(session)
      const nothing = { session, refunds: [], dispute: null }
      expect(await provider.retrievePayment(session.sessionId)).toEqual(nothing)
      const closed = { ...session, state: 'expired', url: null }
      expect(await provider.closeSession(session.sessionId)).toEqual(closed)
      expect(await provider.closeSession(session.sessionId)).toEqual(closed)
    })

    test('creates a session also late in the time of an order, and with added tax', async () => {
      const request = sessionRequest({
        amount: eur(11_900),
        items: [{ name: 'Lamp', quantity: 1, unitPrice: eur(10_000) }],
        taxes: [{ rate: 1_900, tax: eur(1_900) }],
        taxAdded: eur(1_900),
        expiresAt: after(new Date(), 12 * MINUTE),
      })
      const session = await provider.createSession(request)
      expect(session.amount).toEqual(request.amount)
      expect(await provider.createSession(request)).toEqual(session)
      await provider.closeSession(session.sessionId)
    })

    test('returns null for an unknown session', async () => {
      for (const id of ['cs_test_unknown', '../sessions', ' ']) {
        expect(await provider.retrieveSession(id)).toBeNull()
        expect(await provider.closeSession(id)).toBeNull()
        expect(await provider.retrievePayment(id)).toBeNull()
      }
      expect(await provider.findSessionId('pi_unknown')).toBeNull()
    })

    test('refunds the captured amount, in parts, each once, and no more', async () => {
      const intent = await clientOf(account).paymentIntents.create({
        amount: 10_000,
        currency: 'eur',
        payment_method: 'pm_card_visa',
        confirm: true,
        automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
      })
      const refund = (minor: number, refundId = newId<'refund'>()) =>
        provider.refund({ refundId, sessionId: 'cs_test_none', reference: intent.id, amount: eur(minor) })
      const refundId = newId<'refund'>()
      const first = await refund(4_000, refundId)
      expect(first).toMatchObject({ refundId, amount: eur(4_000), failure: null })
      expect(await refund(4_000, refundId)).toMatchObject({ providerRefundId: first.providerRefundId })
      await expect(refund(6_001)).rejects.toMatchObject(refused)
      await refund(6_000)
      await expect(refund(1)).rejects.toMatchObject(refused)
      expect(await provider.findSessionId(intent.id)).toBeNull()
    })

    test('sends an event about a closed session that can be read', async () => {
      const { sessionId } = await provider.createSession(sessionRequest())
      await provider.closeSession(sessionId)
      await expect.poll(() => findEvent(account, sessionId), { timeout: 30_000 }).not.toBeNull()
      const body = JSON.stringify(await findEvent(account, sessionId))
      const signature = Stripe.webhooks.generateTestHeaderString({
        payload: body,
        secret: STRIPE_WEBHOOK_SECRET,
      })
      const heard = provider.readEvent(body, new Headers({ 'stripe-signature': signature }), new Date())
      expect(heard).toMatchObject({
        value: { subject: { what: 'session', session: { sessionId, state: 'expired' } } },
      })
    })
  })
}

function clientOf({ secretKey, apiUrl }: Account): Stripe {
  const url = apiUrl === null ? null : new URL(apiUrl)
  return new Stripe(secretKey, {
    apiVersion: STRIPE_API_VERSION,
    telemetry: false,
    ...(url && { protocol: 'http', host: url.hostname, port: url.port }),
  })
}

/** Fetches the event that a webhook would have received. */
async function findEvent(account: Account, sessionId: string): Promise<Stripe.Event | null> {
  const { data } = await clientOf(account).events.list({ type: 'checkout.session.expired', limit: 20 })
  return data.find(({ data: { object } }) => 'id' in object && object.id === sessionId) ?? null
}
