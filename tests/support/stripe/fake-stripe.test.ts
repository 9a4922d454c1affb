import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { after, MINUTE } from '#shop/time.ts'
import { STRIPE_API_VERSION } from '#shop/payments/stripe.server.ts'
import { realFile } from '../real-data.ts'
import { schemaErrorsOfCall, schemaErrorsOfObject } from './openapi-check.ts'
import { readForm } from './form.ts'
import { openFakeStripe, STRIPE_KEY, type FakeStripe } from './fake-stripe.ts'

let now = new Date('2026-11-21T10:00:00Z')
let stripe: FakeStripe
beforeAll(async () => {
  stripe = await openFakeStripe({ clock: { now: () => now } })
})
afterAll(() => stripe.close())

const params = {
  mode: 'payment',
  success_url: 'http://shop.test/',
  client_reference_id: 'x',
  'line_items[0][quantity]': '2',
  'line_items[0][price_data][currency]': 'eur',
  'line_items[0][price_data][unit_amount]': '500',
  'line_items[0][price_data][product_data][name]': 'Lamp',
}
const post = async (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) => {
  const answer = await fetch(stripe.address + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { authorization: `Bearer ${STRIPE_KEY}`, 'stripe-version': STRIPE_API_VERSION, ...headers },
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}
const errorOf = (answer: { body: Record<string, unknown> }) => answer.body['error']

describe('the fake Stripe', () => {
  test('requires a key and a version, and has no other endpoints', async () => {
    const sessions = '/v1/checkout/sessions'
    expect((await post(sessions, params)).status).toBe(200)
    expect((await post(sessions, params, { authorization: 'Bearer sk_test_x' })).status).toBe(401)
    expect((await post(sessions, params, { 'stripe-version': '2020-01-01' })).status).toBe(400)
    const basic = `Basic ${Buffer.from(`${STRIPE_KEY}:`).toString('base64')}`
    expect((await post(sessions, params, { authorization: basic })).status).toBe(200)
    expect((await post('/v1/customers', {})).status).toBe(404)
  })

  test('returns the same response for the same idempotency key, and refuses the key for another request', async () => {
    const key = { 'idempotency-key': 'once' }
    const first = await post('/v1/checkout/sessions', params, key)
    expect((await post('/v1/checkout/sessions', params, key)).body['id']).toBe(first.body['id'])
    const other = await post('/v1/checkout/sessions', { ...params, client_reference_id: 'y' }, key)
    expect(other.status).toBe(400)
    expect(errorOf(other)).toMatchObject({ type: 'idempotency_error' })
  })

  test('names the parameter that is invalid', async () => {
    for (const [field, value, param] of [
      ['mode', 'gift', 'mode'],
      ['success_url', 'nowhere', 'success_url'],
      ['expires_at', String(Math.floor(after(now, 29 * MINUTE).getTime() / 1000)), 'expires_at'],
      ['customer_email', 'nobody', 'customer_email'],
      ['payment_method_types[0]', 'card', 'payment_method_types'],
    ] as const) {
      const answer = await post('/v1/checkout/sessions', { ...params, [field]: value })
      expect(answer.status, field).toBe(400)
      expect(errorOf(answer), field).toMatchObject({ type: 'invalid_request_error', param })
    }
  })

  test('expires sessions in time, and sends an event', async () => {
    const { body } = await post('/v1/checkout/sessions', params)
    now = after(now, 25 * 60 * MINUTE)
    const answer = await post(`/v1/checkout/sessions/${String(body['id'])}/expire`, {})
    expect(answer.status).toBe(400)
    expect(stripe.events.history.at(-1)?.type).toBe('checkout.session.expired')
  })
})

test('brackets in the field names of a form make objects and lists', () => {
  const form = readForm([
    ['a[0][b]', '1'],
    ['a[0][c]', '2'],
    ['d[e]', '3'],
    ['f[]', '4'],
    ['g', ''],
  ])
  expect(form).toEqual({ a: [{ b: '1', c: '2' }], d: { e: '3' }, f: ['4'], g: '' })
})

const described = realFile('stripe/stripe-openapi-spec3-2025-10-15.json.gz') ? test : test.skip

described('a deviation from Stripe’s API description is found', () => {
  const refund = { id: 're_1', object: 'refund', amount: 1, currency: 'eur', created: 1 }
  expect(schemaErrorsOfObject(refund, 'refund')).toEqual([])
  expect(schemaErrorsOfObject({ ...refund, amount: '1' }, 'refund')).toHaveLength(1)
  expect(schemaErrorsOfObject({ ...refund, made_up: 1 }, 'refund')).toHaveLength(1)
  expect(schemaErrorsOfObject({ ...refund, id: undefined }, 'refund')).not.toEqual([])
  expect(schemaErrorsOfCall('POST /v1/refunds', { amount: '1' })).toEqual([])
  expect(schemaErrorsOfCall('POST /v1/refunds', { amount: 'x' })).toHaveLength(1)
  expect(schemaErrorsOfCall('GET /v1/refunds', { made_up: '1' })).toHaveLength(1)
  expect(schemaErrorsOfCall('POST /v1/nothing', {})).toHaveLength(1)
})
