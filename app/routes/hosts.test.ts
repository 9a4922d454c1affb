// Tests that the shop answers only at its own host, whether a page comes from the page cache or not.
import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { expectLog } from '#tests/support/console.ts'
import { sendRaw } from '#tests/support/raw-http.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'

const PATHS = ['/pages/about', '/furniture', '/cart', '/favicon.svg', '/nowhere', '/sandbox-bank/x']

async function statusesAt(shop: TestShop, Host: string) {
  const answers = []
  for (const path of PATHS) answers.push(await sendRaw(shop.address(), { path, headers: { Host } }))
  return answers
}

/** Sends header lines exactly as written and returns the status line and the rest of the response. */
async function sendLines(shop: TestShop, ...lines: string[]): Promise<string> {
  const socket = connect(Number(new URL(shop.address()).port), '127.0.0.1')
  await once(socket, 'connect')
  socket.write([...lines, 'Connection: close', '', ''].join('\r\n'))
  return text(socket)
}

describe('a demo', () => {
  const shop = openTestShop()

  test('answers at localhost and at IP addresses, and at no name that an attacker may own', async () => {
    const port = new URL(shop.address()).port
    for (const own of [`127.0.0.1:${port}`, `localhost:${port}`, '[::1]:3000', '192.168.1.20'])
      expect(
        (await statusesAt(shop, own)).map(({ status }) => status),
        own,
      ).not.toContain(400)
    for (const foreign of ['evil.example', `evil.example:${port}`, 'my-computer.local'])
      for (const { status, text: sentence } of await statusesAt(shop, foreign)) {
        expect(status, foreign).toBe(400)
        expect(sentence).toBe(
          `This shop does not answer at this host name. Its URL is ${shop.address()} (SHOP_URL).`,
        )
      }
  })

  test('takes no form from a page of an unknown host', async () => {
    const headers = { Host: 'evil.example', Origin: 'http://evil.example' }
    const asked = { path: '/cart/lines', method: 'POST', headers, body: '' }
    expect((await sendRaw(shop.address(), asked)).status).toBe(400)
  })

  test('refuses two Host headers and an unknown host in the request target', async () => {
    for (const path of ['/pages/about', '/pages/about', '/health']) {
      const lines = [`GET ${path} HTTP/1.1`, 'Host: localhost']
      expect(await sendLines(shop, ...lines)).toMatch(/^HTTP\/1\.1 200 /)
      for (const second of ['Host: localhost', 'host: evil.example'])
        expect(await sendLines(shop, ...lines, second)).toMatch(/^HTTP\/1\.1 400 [\s\S]*one Host header/)
    }
    const target = 'GET http://evil.example/pages/about HTTP/1.1'
    expect(await sendLines(shop, target, 'Host: localhost')).toMatch(/^HTTP\/1\.1 400 /)
  })
})

describe('a shop in production', () => {
  const shop = openTestShop({
    MODE: 'production',
    SHOP_URL: 'https://shop.example',
    PAYMENTS: 'stripe',
    STRIPE_SECRET_KEY: 'sk_live_of_nobody',
    STRIPE_WEBHOOK_SECRET: 'whsec_of_nobody',
  })

  test('answers at the host of SHOP_URL only; health checks may use any host', async () => {
    expectLog('mail.none', 'sms.none')
    expect((await statusesAt(shop, 'shop.example')).map(({ status }) => status)).not.toContain(400)
    for (const foreign of ['evil.example', '127.0.0.1', 'localhost', 'www.shop.example']) {
      const statuses = (await statusesAt(shop, foreign)).map(({ status }) => status)
      expect(new Set(statuses), foreign).toEqual(new Set([400]))
      for (const path of ['/health', '/ready'])
        expect((await sendRaw(shop.address(), { path, headers: { Host: foreign } })).status).toBe(200)
    }
  })
})
