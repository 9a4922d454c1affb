import { describe, expect, test } from 'vitest'
import { isFromOwnPages } from './own-pages.server.ts'

const origin = 'https://shop.example'
const asked = (
  headers: Record<string, string>,
  { method = 'POST', path = '/cart/lines', takesApple = false } = {},
) => isFromOwnPages({ method, path, headers: new Headers(headers), origin, takesApple })

describe('what may change something', () => {
  test('comes from a page of the shop', () => {
    expect(asked({ Origin: origin })).toBe(true)
    expect(asked({ 'Sec-Fetch-Site': 'same-origin' })).toBe(true)
    // A proxy that speaks https for the shop without being trusted: the browser still knows.
    expect(asked({ Origin: 'https://proxy.example', 'Sec-Fetch-Site': 'same-origin' })).toBe(true)
  })

  test.for([
    {},
    { Origin: 'https://elsewhere.example' },
    { Origin: 'null' },
    { Origin: '' },
    { Origin: 'http://shop.example' },
    { Origin: 'https://shop.example:8443' },
    { Origin: 'https://shop.example.elsewhere.example' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { 'Sec-Fetch-Site': 'none' },
    { Origin: 'https://elsewhere.example', 'Sec-Fetch-Site': 'cross-site' },
    { Referer: `${origin}/cart` },
  ] as Record<string, string>[])('is refused when it says %j, whatever it carries', (headers) => {
    for (const type of ['application/x-www-form-urlencoded', 'application/json', 'text/x-script', '']) {
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND']) {
        expect(asked({ ...headers, ...(type && { 'Content-Type': type }) }, { method })).toBe(false)
      }
    }
  })

  test('a program signs in, out, and proves a second step without saying where it is; a browser never does', () => {
    const paths = ['sign-in/email', 'two-factor/verify-totp', 'two-factor/verify-backup-code', 'sign-out']
    for (const path of paths.map((name) => `/api/auth/${name}`)) {
      expect(asked({}, { path })).toBe(true)
      // As the fetch of Node.js says.
      expect(asked({ Authorization: 'Bearer x', 'Sec-Fetch-Mode': 'cors' }, { path })).toBe(true)
      for (const browser of [
        { Cookie: 'alcove.session_token=x' },
        { Cookie: '' },
        { Origin: 'https://elsewhere.example' },
        { Origin: 'null' },
        { 'Sec-Fetch-Site': 'cross-site' },
        { 'Sec-Fetch-Site': 'none' },
      ] as Record<string, string>[])
        expect(asked({ Authorization: 'Bearer x', ...browser }, { path }), JSON.stringify(browser)).toBe(
          false,
        )
    }
    for (const path of [
      '/sign-in',
      '/sign-out',
      '/account',
      '/api/auth',
      '/api/auth/sign-out/x',
      '/api/auth/sign-up/email',
    ])
      expect(asked({ Authorization: 'Bearer x' }, { path })).toBe(false)
  })

  test('reading is open to everybody, and machines that sign what they say may speak from anywhere', () => {
    for (const method of ['GET', 'HEAD', 'OPTIONS'])
      expect(asked({ 'Sec-Fetch-Site': 'cross-site' }, { method })).toBe(true)
    for (const path of ['/api/webhooks/stripe', '/api/webhooks/sandbox', '/sandbox-bank/api/sessions'])
      expect(asked({}, { path })).toBe(true)
    for (const path of ['/api/webhooksx', '/sandbox-bank/apis', '/sandbox-bank/K7', '/x/api/webhooks/stripe'])
      expect(asked({}, { path })).toBe(false)
  })
  test('a browser comes back from Apple’s pages where the shop signs in with Apple, and from nobody else’s', () => {
    const apple = { Origin: 'https://appleid.apple.com', 'Sec-Fetch-Site': 'cross-site' }
    const path = '/api/auth/callback/apple'
    expect(asked(apple, { path, takesApple: true })).toBe(true)
    expect(asked(apple, { path })).toBe(false)
    for (const other of ['/api/auth/callback/google', `${path}/x`, '/cart/lines'])
      expect(asked(apple, { path: other, takesApple: true })).toBe(false)
  })
})
