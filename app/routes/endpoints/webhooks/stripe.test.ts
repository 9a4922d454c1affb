import { readFileSync } from 'node:fs'
import Stripe from 'stripe'
import { afterAll, describe, expect, test } from 'vitest'
import { newId } from '#shop/ids.ts'
import { expectLog } from '#tests/support/console.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { itWithRealData } from '#tests/support/real-data.ts'
import { openFakeStripe, STRIPE_WEBHOOK_SECRET, type FakeStripe } from '#tests/support/stripe/fake-stripe.ts'

let stripe: FakeStripe | null = null
afterAll(() => stripe?.close())

describe('the webhook of Stripe', () => {
  const { address, newBrowser } = openTestShop(async () => {
    stripe = await openFakeStripe()
    return {
      PAYMENTS: 'stripe',
      STRIPE_SECRET_KEY: stripe.options.secretKey,
      STRIPE_WEBHOOK_SECRET,
      STRIPE_API_URL: stripe.address,
    }
  })
  const sign = (payload: string, secret = STRIPE_WEBHOOK_SECRET, timestamp = Math.floor(Date.now() / 1000)) =>
    Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
  const send = async (body: string, signature = sign(body), headers: Record<string, string> = {}) => {
    const response = await fetch(`${address()}/api/webhooks/stripe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature, ...headers },
      body,
    })
    return { status: response.status, text: await response.text() }
  }
  const paymentId = newId<'payment'>()
  const event = (more: object = {}) =>
    JSON.stringify({
      object: 'event',
      id: 'evt_of_nobody',
      type: 'checkout.session.completed',
      livemode: false,
      data: {
        object: {
          object: 'checkout.session',
          id: 'cs_test_of_nobody',
          mode: 'payment',
          status: 'complete',
          payment_status: 'paid',
          amount_total: 100,
          currency: 'eur',
          client_reference_id: paymentId,
          metadata: { payment_id: paymentId },
          payment_intent: 'pi_of_nobody',
          url: null,
        },
      },
      ...more,
    })

  test('accepts a signed event, also one about an unknown payment, and the same one again', async () => {
    expectLog('payments.unusable')
    for (let times = 0; times < 3; times++) expect(await send(event())).toEqual({ status: 200, text: 'ok' })
  })

  test('refuses unsigned, wrongly signed, stale, future, changed and truncated events', async () => {
    expectLog('webhook.refused')
    const now = Math.floor(Date.now() / 1000)
    const good = sign(event())
    for (const [body, signature] of [
      [event(), ''],
      [event(), 'nonsense'],
      [event(), good.replace('v1=', 'v0=')],
      [event(), sign(event(), 'whsec_of_another')],
      [event(), sign(event(), undefined, now - 301)],
      [event(), sign(event(), undefined, now + 330)],
      [event({ id: 'evt_other' }), good],
      [event().slice(0, -1), good],
      ['', sign(event())],
    ] as const)
      expect(await send(body, signature)).toEqual({ status: 400, text: 'refused' })
  })

  test('accepts and ignores a signed body that can never be read, so that Stripe does not send it again', async () => {
    expectLog('webhook.unreadable')
    const nothing = ['{', 'null', '[]', '<html></html>', 'payment_status=paid', '{"object":"event"}']
    for (const body of [...nothing, event({ id: 'evt\u0000' })])
      expect(await send(body), body).toEqual({ status: 200, text: 'ignored' })
  })

  test('reads the raw body, whatever its content type', async () => {
    expectLog('payments.unusable')
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
      expect((await send(event(), undefined, { 'content-type': type })).status, type).toBe(200)
  })

  test('takes POST only', async () => {
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const response = await fetch(`${address()}/api/webhooks/stripe`, { method })
      expect(response.status, method).toBe(405)
      expect(response.headers.get('allow'), method).toBe('POST')
    }
  })

  itWithRealData(
    'accepts every event type of Stripe, and ignores those of other shops',
    ['stripe/stripe-webhook-events-ruby-mock.json'],
    async (file) => {
      expectLog('webhook.refused')
      const bodies = JSON.parse(readFileSync(file, 'utf8')) as Record<string, object>
      for (const [type, it] of Object.entries(bodies)) {
        const body = JSON.stringify(it)
        expect((await send(body)).status, type).toBe(200)
        expect((await send(body, '')).status, type).toBe(400)
      }
      expect((await fetch(`${address()}/health`)).status).toBe(200)
    },
  )

  test('is the only one: the demo bank is closed', async () => {
    const bank = await fetch(`${address()}/api/webhooks/sandbox`, { method: 'POST', body: '{}' })
    expect(bank.status).toBe(404)
    expect((await newBrowser().get('/sandbox-bank/x')).status).toBe(404)
  })

  test('goes with a policy that allows forms to Stripe’s page on every page, cached or not', async () => {
    for (const path of ['/', '/cart', '/no-such-page']) {
      const policy = (await newBrowser().get(path)).headers.get('content-security-policy')
      expect(policy, path).toContain(`form-action 'self' ${stripe?.address};`)
    }
  })

  // Last, because the server closes the connection when it does not read a body to its end.
  test('reads a body up to the size limit only', async () => {
    expectLog('payments.unusable', 'webhook.refused')
    const large = event({ padding: 'x'.repeat(256 * 1024) })
    expect((await send(large)).status).toBe(413)
    expect((await send('x'.repeat(2 * 1024 * 1024))).status).toBe(413)
    expect((await send(event({ padding: 'x'.repeat(200 * 1024) }))).status).toBe(200)
  })
})
