import { readFileSync } from 'node:fs'
import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#shop/ids.ts'
import { currency, money } from '#shop/money.ts'
import { refuse } from '#shop/problems.ts'
import { expectLog } from '#tests/support/console.ts'
import { itWithRealData } from '#tests/support/real-data.ts'
import { sessionRequest } from '#tests/support/session-request.ts'
import { openFakeStripe, STRIPE_KEY, type FakeStripe } from '#tests/support/stripe/fake-stripe.ts'
import {
  paymentOf,
  StripeDispute,
  StripeRefund,
  StripeSession,
  toSession,
} from './internal/stripe-objects.server.ts'
import { stripeProvider } from './stripe.server.ts'

const secret = 'whsec_of_the_test'
const now = new Date('2026-11-21T10:00:00Z')
const seconds = now.getTime() / 1000
const wrong = refuse('payments.signature_wrong')
const nothing = { what: 'nothing_of_ours' }
const provider = stripeProvider({ secretKey: STRIPE_KEY, webhookSecret: secret, apiUrl: null })
const live = stripeProvider({ secretKey: 'sk_live_of_nobody', webhookSecret: secret, apiUrl: null })

const paymentId = newId<'payment'>()
const session = {
  object: 'checkout.session',
  id: 'cs_test_1',
  mode: 'payment',
  status: 'complete',
  payment_status: 'paid',
  amount_total: 124_900,
  currency: 'eur',
  client_reference_id: paymentId,
  metadata: { payment_id: paymentId, order_number: 'K7QF2M9X' },
  payment_intent: 'pi_1',
  url: null,
}
const ofOurs = { object: 'payment_intent', id: 'pi_1', metadata: { payment_id: paymentId } }

const event = (type: string, object: object, more: object = {}) =>
  JSON.stringify({ object: 'event', id: 'evt_1', type, livemode: false, data: { object }, ...more })
const sign = (payload: string, key = secret, timestamp = seconds) =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret: key, timestamp })
const read = (body: string, header = sign(body), by = provider) =>
  by.readEvent(body, new Headers({ 'stripe-signature': header }), now)
const subjectOf = (type: string, object: object, more: object = {}) => {
  const heard = read(event(type, object, more))
  return heard.ok ? heard.value.subject : heard.problem
}

describe('an event about a session', () => {
  test('is read completely', () => {
    expect(read(event('checkout.session.completed', session))).toMatchObject({
      value: {
        eventId: 'evt_1',
        kind: 'checkout.session.completed',
        subject: {
          what: 'session',
          session: {
            sessionId: 'cs_test_1',
            paymentId,
            state: 'succeeded',
            amount: money(124_900, currency('EUR')),
            failure: null,
            url: null,
            reference: 'pi_1',
          },
        },
      },
    })
  })

  test.each([
    ['completed', { payment_status: 'unpaid' }, 'processing'],
    ['async_payment_succeeded', {}, 'succeeded'],
    ['async_payment_failed', { payment_status: 'unpaid' }, 'failed'],
    ['expired', { status: 'expired', payment_status: 'unpaid', payment_intent: null }, 'expired'],
  ])('%s %j: the payment is %s', (type, change, state) => {
    const subject = subjectOf(`checkout.session.${type}`, { ...session, ...change })
    expect(subject).toMatchObject({ what: 'session', session: { state } })
  })

  test('is ignored unless its metadata marks it as the shop’s own, whatever its reference', () => {
    for (const change of [
      { metadata: {} },
      { metadata: null },
      { metadata: { payment_id: newId() } },
      { client_reference_id: null },
      { client_reference_id: 'somebody', metadata: { payment_id: 'somebody' } },
      { mode: 'subscription' },
    ])
      expect(subjectOf('checkout.session.completed', { ...session, ...change })).toEqual(nothing)
  })

  test('of the shop that is invalid throws, so that Stripe sends it again', () => {
    for (const change of [{ amount_total: null }, { currency: 'euro' }, { status: 'odd' }])
      expect(() => subjectOf('checkout.session.completed', { ...session, ...change })).toThrow()
  })

  test('of the other mode is ignored', () => {
    expectLog('webhook.other_mode')
    expect(subjectOf('checkout.session.completed', session, { livemode: true })).toEqual(nothing)
    const body = event('checkout.session.completed', session)
    expect(read(body, sign(body), live)).toMatchObject({ value: { subject: nothing } })
  })
})

describe('an event about money', () => {
  test.each([
    ['payment_intent.payment_failed', ofOurs],
    ['payment_intent.requires_action', ofOurs],
    ['payment_intent.canceled', ofOurs],
    ['charge.refunded', { object: 'charge', id: 'ch_1', payment_intent: 'pi_1' }],
    ['refund.created', { object: 'refund', id: 're_1', payment_intent: 'pi_1' }],
    ['refund.failed', { object: 'refund', id: 're_1', payment_intent: { id: 'pi_1' } }],
    ['charge.refund.updated', { object: 'refund', id: 're_1', payment_intent: 'pi_1' }],
    ['charge.dispute.created', { object: 'dispute', id: 'dp_1', payment_intent: 'pi_1' }],
    ['charge.dispute.closed', { object: 'dispute', id: 'dp_1', payment_intent: 'pi_1' }],
  ])('%s names the payment', (type, object) => {
    expect(subjectOf(type, object)).toEqual({ what: 'money', reference: 'pi_1' })
  })

  test.each([
    ['payment_intent.payment_failed', { ...ofOurs, metadata: {} }],
    ['payment_intent.created', ofOurs],
    ['charge.succeeded', { object: 'charge', id: 'ch_1', payment_intent: 'pi_1' }],
    ['charge.refunded', { object: 'charge', id: 'ch_1', payment_intent: null }],
    ['charge.refunded', { object: 'charge', id: 'ch_1', payment_intent: '../x' }],
    ['customer.created', { object: 'customer', id: 'cus_1' }],
    ['checkout.session.unheard_of', session],
  ])('%s is ignored', (type, object) => {
    expect(subjectOf(type, object)).toEqual(nothing)
  })
})

describe('the signature of an event', () => {
  const body = event('checkout.session.completed', session)

  test('must match body, key and time, with a tolerance of five minutes', () => {
    expect(read(body).ok).toBe(true)
    for (const late of [299, -299]) expect(read(body, sign(body, secret, seconds + late)).ok).toBe(true)
    for (const late of [301, -301]) expect(read(body, sign(body, secret, seconds + late))).toEqual(wrong)
    expect(read(body, sign(body, 'whsec_of_another'))).toEqual(wrong)
    expect(read(`${body}\n`, sign(body))).toEqual(wrong)
    expect(read(body.slice(0, -1), sign(body))).toEqual(wrong)
  })

  test('may be one of several while the secret is rotated', () => {
    const [, other = ''] = sign(body, 'whsec_of_another').split(',')
    const [at = '', ours = ''] = sign(body).split(',')
    expect(read(body, [at, other, ours].join(',')).ok).toBe(true)
    expect(read(body, [at, ours, other].join(',')).ok).toBe(true)
    expect(read(body, [at, other].join(','))).toEqual(wrong)
  })

  test('must have one timestamp, and the right scheme', () => {
    const [at = '', ours = ''] = sign(body).split(',')
    for (const header of [
      '',
      at,
      ours,
      `${at},${ours.replace('v1', 'v0')}`,
      `t=1,${at},${ours}`,
      `${at},t=${seconds + 9_999},${ours}`,
      `t=,${ours}`,
      `t=NaN,${ours}`,
      'nonsense',
      `${at},v1=`,
    ])
      expect(read(body, header), header).toEqual(wrong)
  })

  test('does not turn an invalid body into an event', () => {
    for (const text of [
      '{',
      'null',
      '<html>',
      '[]',
      '"evt_1"',
      '{"object":"v2.core.event"}',
      '{"id":"evt_1"}',
    ])
      expect(read(text, sign(text)), text).toEqual(refuse('payments.event_unreadable'))
  })
})

describe('every event type of Stripe', () => {
  let stripe: FakeStripe
  beforeAll(async () => {
    stripe = await openFakeStripe()
  })
  afterAll(() => stripe.close())

  itWithRealData(
    'is accepted, and changes nothing unless it is the shop’s own',
    ['stripe/stripe-webhook-events-ruby-mock.json'],
    async (file) => {
      const bodies = JSON.parse(readFileSync(file, 'utf8')) as Record<string, object>
      const asking = stripeProvider({ ...stripe.options, webhookSecret: secret })
      expect(Object.keys(bodies).length).toBeGreaterThan(80)
      for (const [type, it] of Object.entries(bodies)) {
        const body = JSON.stringify(it)
        const heard = read(body, sign(body))
        if (!heard.ok) throw new Error(type)
        const { subject } = heard.value
        if (subject.what === 'money') expect(await asking.findSessionId(subject.reference), type).toBeNull()
        else expect(subject, type).toEqual(nothing)
        expect(read(body, sign(body, 'whsec_of_another')), type).toEqual(wrong)
        expect(read(body, ''), type).toEqual(wrong)
      }
    },
  )

  itWithRealData('is read from Stripe’s own samples', ['stripe/stripe-fixtures3.json'], (file) => {
    const { resources } = JSON.parse(readFileSync(file, 'utf8')) as { resources: Record<string, object> }
    expect(StripeRefund.parse(resources['refund'])).toMatchObject({ refundId: null, state: 'succeeded' })
    expect(StripeDispute.parse(resources['dispute'])).toMatchObject({ state: 'open' })
    const sample = { ...resources['checkout.session'], amount_total: 1_000, currency: 'usd' }
    expect(paymentOf(sample)).toBeNull()
    expect(toSession(StripeSession.parse(sample), paymentId)).toMatchObject({
      state: 'created',
      reference: null,
    })
  })

  test('is sent by the fake Stripe as by Stripe', async () => {
    const asking = stripeProvider(stripe.options)
    const { sessionId } = await asking.createSession(sessionRequest())
    for (const number of ['4000000000000002', '4242424242424242'])
      await stripe.send(`${stripe.address}/c/pay/${sessionId}`, { number })
    await stripe.events.deliver()
    const kinds = stripe.events.deliveries.map(({ body, headers }) => {
      const heard = asking.readEvent(body, headers, new Date())
      return heard.ok ? [heard.value.kind, heard.value.subject.what] : []
    })
    expect(kinds).toEqual([
      ['payment_intent.created', 'nothing_of_ours'],
      ['payment_intent.payment_failed', 'money'],
      ['charge.succeeded', 'nothing_of_ours'],
      ['payment_intent.succeeded', 'money'],
      ['checkout.session.completed', 'session'],
    ])
    expect(stripe.mismatches).toEqual([])
  })
})
