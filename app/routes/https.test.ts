// Tests the responses of a shop behind a reverse proxy that provides HTTPS.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { backOfficeKey } from '#demo/bank/secret.server.ts'
import { projectRoot } from '#platform/project-root.server.ts'
import { secret } from '#platform/secrets.server.ts'
import { GOOD_PASSWORD } from '#tests/support/accounts.ts'
import { variantIdOn } from '#tests/support/checkout-stages.ts'
import { expectLog } from '#tests/support/console.ts'
import { sendRaw } from '#tests/support/raw-http.ts'
import { demoManager } from '#tests/support/staff.ts'
import { newFolder } from '#tests/support/test-folders.ts'
import { openTestShop } from '#tests/support/test-shop.ts'

const dataDir = newFolder('https')
const BEHIND_PROXY = { Host: 'shop.example', 'X-Forwarded-Proto': 'https', 'X-Forwarded-For': '198.51.100.7' }

describe('over HTTPS', () => {
  const { address, newBrowser } = openTestShop({
    DATA_DIR: dataDir,
    SHOP_URL: 'https://shop.example',
    TRUST_PROXY: '127.0.0.1',
  })
  /** The cookies of the browser: name and value. */
  const stored = new Map<string, string>()
  /** All Set-Cookie headers that the shop has sent. */
  const sent: string[] = []

  async function send(path: string, fields?: Record<string, string>) {
    const Cookie = [...stored].map(([name, value]) => `${name}=${value}`).join('; ')
    const form = { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' }
    const answer = await sendRaw(address(), {
      path,
      method: fields ? 'POST' : 'GET',
      headers: { ...BEHIND_PROXY, ...(fields && form), Cookie },
      ...(fields && { body: String(new URLSearchParams(fields)) }),
    })
    for (const cookie of answer.headers.getSetCookie()) {
      sent.push(cookie)
      const [pair = ''] = cookie.split(';', 1)
      stored.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    return answer
  }

  test('every response tells browsers to use HTTPS only, for a year', async () => {
    expectLog('request.foreign')
    const asset = readdirSync(join(projectRoot(), 'build/client/assets')).find((name) => name.endsWith('.js'))
    const first = await send('/pages/about')
    const cached = await send('/pages/about')
    const paths = ['/furniture.data', '/checkout', '/nowhere', '/health', '/visitor', '/favicon.svg']
    const others = [`/assets/${asset}`, '/sandbox-bank/x', '/demo-issuer', '/api/auth/jwks', '/api/auth/x']
    const answers = await Promise.all([...paths, ...others].map((path) => send(path)))
    const headers = { ...BEHIND_PROXY, Origin: 'https://elsewhere.example' }
    const foreign = await sendRaw(address(), { path: '/cart/lines', method: 'POST', headers })
    const unknownHost = await sendRaw(address(), {
      path: '/',
      headers: { ...BEHIND_PROXY, Host: 'evil.example' },
    })
    expect([first.status, cached.status, foreign.status, unknownHost.status]).toEqual([200, 200, 403, 400])
    for (const { headers: seen } of [first, cached, ...answers, foreign, unknownHost])
      expect(seen.get('Strict-Transport-Security')).toBe('max-age=31536000')
  })

  test('every cookie is sent over HTTPS only, is hidden from scripts and cannot come from another host', async () => {
    await send('/cart/lines', { variantId: await variantIdOn(newBrowser()), quantity: '1' })
    expect((await send('/cart')).text).toContain('1\u00a0item')
    await send('/sign-up', { name: 'Ann Ase', email: 'ann@example.com', password: GOOD_PASSWORD })
    await send('/sign-in/phone', { phone: '+4915140000001' })
    const { email, password } = demoManager(dataDir)
    await send('/sign-in/password', { email, password })
    expect((await send('/account')).status).toBe(200)
    await send('/account/security/passkeys')
    await send('/sign-out', {})
    await send(`/sandbox-bank/office/enter?key=${backOfficeKey(secret(dataDir, 'bank'))}`)
    expect((await send('/sandbox-bank/office')).status).toBe(200)

    const set = sent.filter((cookie) => !/;\s*Max-Age=0/i.test(cookie))
    const names = new Set(set.map((cookie) => cookie.slice(0, cookie.indexOf('='))))
    expect([...names].toSorted()).toEqual([
      '__Host-added',
      '__Host-cart',
      '__Host-device',
      '__Host-notice',
      '__Host-phone_code',
      '__Host-sign_up',
      '__Secure-alcove.passkey',
      '__Secure-alcove.session_token',
      '__Secure-bank_clerk',
    ])
    for (const cookie of set) {
      expect(cookie).toMatch(/^__(Host|Secure)-/)
      expect(cookie).toMatch(/; Secure(;|$)/i)
      expect(cookie).toMatch(/; HttpOnly(;|$)/i)
      expect(cookie).toMatch(/; SameSite=(Lax|Strict)(;|$)/i)
      expect(cookie).not.toMatch(/; Domain=/i)
    }
  })

  test('a guest keeps the cart of an earlier version, whose cookie had no prefix', async () => {
    stored.clear()
    await send('/cart/lines', { variantId: await variantIdOn(newBrowser()), quantity: '2' })
    const token = stored.get('__Host-cart') ?? expect.fail('no cart')
    stored.clear()
    stored.set('cart', token)
    expect((await send('/cart')).text).toContain('2\u00a0items')
    await send('/sign-out', {})
    expect([...stored].filter(([name]) => name.endsWith('cart'))).toEqual([
      ['cart', ''],
      ['__Host-cart', ''],
    ])
  })
})
