import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Auth } from '#shop/accounts/auth.server.ts'
import { Browser } from '#tests/support/accounts.ts'
import { readDestination, sessionLoader } from './session.server.ts'
import type { AuthRequest } from '#shop/accounts/auth-request.server.ts'

/**
 * A stand-in for the Better Auth library. It throws when any of its methods is used, because every method queries the
 * database.
 */
const auth = new Proxy(
  {},
  {
    get() {
      throw new Error('Better Auth was asked')
    },
  },
) as Auth

const authRequestWith = (headers: Record<string, string>): AuthRequest =>
  new Browser().authRequest({ headers: new Headers(headers) })

test('a request without a session does not query the database for the user', async () => {
  for (const cookie of ['', 'cart=x', 'notice=x.y; device=z', 'salcove.session_token=x'])
    expect(await sessionLoader(auth, authRequestWith(cookie ? { cookie } : {}), [])(), cookie).toBeNull()
})

test('a request with a session queries the database for the user once', async () => {
  for (const headers of [
    { cookie: 'alcove.session_token=x.y' },
    { cookie: 'cart=x; __Secure-alcove.session_token=x.y' },
    { authorization: 'Bearer x.y' },
  ] as Record<string, string>[])
    await expect(sessionLoader(auth, authRequestWith(headers), [])()).rejects.toThrow('Better Auth was asked')
})

const offSiteUrls = [
  '/.//evil.example',
  '/x/..//evil.example',
  '/%2e//evil.example',
  '/%2E%2e//evil.example/x',
  '/x/%2e%2e//evil.example',
  '/.//.//evil.example?x#y',
  '/..//..///evil.example',
  '/./%5c/evil.example',
  '/.\\/evil.example',
  '/x/..\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '/.\t//evil.example',
  '/\u0000/evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  ' //evil.example',
  'https://evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  'evil.example',
  '//shop.invalid//evil.example',
]

/** Returns whether a browser that is redirected to `to` from a page of the shop, in any language, stays in the shop. */
function isOfThisShop(to: string): boolean {
  const shop = 'https://shop.example'
  return (
    /^\/(?!\/)[!-[\]-~]*$/.test(to) &&
    [`${shop}/`, `${shop}/de/sign-in/code?to=x`].every((page) => new URL(to, page).origin === shop)
  )
}

test.for(offSiteUrls)('%j never redirects out of the shop', (typed) => {
  expect(isOfThisShop(readDestination(typed)), readDestination(typed)).toBe(true)
})

test('any typed redirect target stays in the shop, and normalizing it again changes nothing', () => {
  const slashes = ['/', '//', '\\', '%2f', '%5c', '.', '..', '%2e', '/de', '?', '#', '@', ':', ';', 'https:']
  const others = [
    'evil.example',
    'x',
    'ä',
    '\t',
    '\n',
    '\r',
    '\0',
    ' ',
    '%',
    '%0d%0a',
    '\u2028',
    '\u3002',
    '\ud800',
  ]
  const piece = fc.constantFrom(...slashes, ...others)
  const typed = fc.array(piece, { maxLength: 12 }).map((pieces) => `/${pieces.join('')}`)
  fc.assert(
    fc.property(typed, (text) => {
      const to = readDestination(text)
      expect(isOfThisShop(to), to).toBe(true)
      expect(readDestination(to)).toBe(to)
    }),
    { numRuns: 2_000 },
  )
})

test('a path of the shop stays as it is, with its query and fragment', () => {
  for (const to of [
    '/cart',
    '/search?q=a%20b&page=2',
    '/orders/K7QF2M9X?key=x-y_z.1#lines',
    '/products/x//y',
    '/',
  ])
    expect(readDestination(to)).toBe(to)
  expect(readDestination('/search?q=ä')).toBe('/search?q=%C3%A4')
  expect(readDestination('/a/../cart')).toBe('/cart')
  for (const nothing of [null, undefined, '', `/${'x'.repeat(500)}`, `/${'ä'.repeat(100)}`])
    expect(readDestination(nothing)).toBe('/account')
})
