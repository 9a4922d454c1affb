import { describe, expect, test } from 'vitest'
import { secret } from '#platform/secrets.server.ts'
import { bankEventHeaders, unknownPaymentEvent } from '#tests/support/bank-event.ts'
import { expectLog } from '#tests/support/console.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { newFolder } from '#tests/support/test-folders.ts'

const dataDir = newFolder('webhook')

const event = unknownPaymentEvent()

describe('the webhook of the demo bank', () => {
  const { address } = openTestShop({ DATA_DIR: dataDir })
  const signed = (body: string, key = secret(dataDir, 'bank'), seconds?: number) =>
    bankEventHeaders(body, key, seconds)['Sandbox-Signature'] ?? ''
  const send = async (body: string, signature: string, method = 'POST') => {
    const response = await fetch(`${address()}/api/webhooks/sandbox`, {
      method,
      headers: { 'content-type': 'application/json', 'sandbox-signature': signature },
      ...(method === 'GET' ? {} : { body }),
    })
    return response.status
  }

  test('accepts a signed event, also one about an unknown payment, and the same one again', async () => {
    expectLog('payments.unusable')
    expect(await send(event, signed(event))).toBe(200)
    expect(await send(event, signed(event))).toBe(200)
  })

  test('refuses an event without the right signature', async () => {
    expectLog('webhook.refused')
    for (const signature of [
      '',
      'nonsense',
      signed('another body'),
      signed(event, 'another key'),
      signed(event, undefined, 1),
    ]) {
      expect(await send(event, signature), signature).toBe(400)
    }
  })

  test('accepts and ignores a signed body that can never be read, so that the bank does not send it again', async () => {
    expectLog('webhook.unreadable')
    const read = JSON.parse(event) as { session: object }
    const strange = [
      { amount_minor: -1 },
      { amount_minor: 2 ** 53 },
      { charge_id: 'chg\u0000' },
      { id: 'x'.repeat(10_000) },
      { currency: 'gold' },
      { reference: 'nobody' },
    ].map((more) => JSON.stringify({ ...read, session: { ...read.session, ...more } }))
    for (const body of ['', '{', 'null', '[]', '{"object":"event"}', ...strange])
      expect(await send(body, signed(body)), body).toBe(200)
  })

  test('takes POST only, and no body above the size limit', async () => {
    expectLog('webhook.refused')
    expect(await send(event, signed(event), 'GET')).toBe(405)
    expect(await send(event, signed(event), 'PUT')).toBe(405)
    const large = `${' '.repeat(70_000)}${event}`
    expect(await send(large, signed(large))).toBe(413)
  })

  test('shares the server with the bank’s pages, which have their own policy and answer only known paths', async () => {
    const response = await fetch(`${address()}/sandbox-bank/nobody`)
    expect(response.status).toBe(404)
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect((await fetch(`${address()}/sandbox-bank/api/sessions/x`)).status).toBe(401)
    expect((await fetch(`${address()}/de/sandbox-bank/nobody`)).status).toBe(404)
  })

  test('is the only one: Stripe’s webhook is closed, and no form may post there', async () => {
    for (const method of ['GET', 'POST']) {
      const response = await fetch(`${address()}/api/webhooks/stripe`, { method })
      expect(response.status, method).toBe(404)
    }
    const policy = (await fetch(`${address()}/`)).headers.get('content-security-policy')
    expect(policy).toContain("form-action 'self';")
  })
})
