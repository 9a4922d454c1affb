import { beforeAll, expect, test } from 'vitest'
import { after, MINUTE } from '#shop/time.ts'
import { GOOD_PASSWORD } from '#tests/support/accounts.ts'
import { openTestShop, type NoScriptBrowser, textOf } from '#tests/support/test-shop.ts'
import { folderWithAccounts, signInAsOf } from '#tests/support/shop-with-accounts.ts'
import { words } from '#words/en/account/accounts.ts'

const { authentication } = words
let cookies = ''
let folder = ''
beforeAll(async () => {
  folder = await folderWithAccounts([{ email: 'ada@example.com' }])
  cookies = await signInAsOf(folder, 'ada@example.com', after(new Date(), -16 * MINUTE))
})
const shop = openTestShop(async () => ({ DATA_DIR: folder }))

/** Returns a browser that signed in 15 minutes ago. */
function signedInBefore(): NoScriptBrowser {
  const customer = shop.newBrowser()
  for (const cookie of cookies.split('; ')) {
    const at = cookie.indexOf('=')
    customer.cookies.set(cookie.slice(0, at), cookie.slice(at + 1))
  }
  return customer
}

test('a customer who signed in a while ago may see all security settings, and change none without reauthentication', async () => {
  const customer = signedInBefore()
  const seen = await customer.get('/account/security')
  expect(textOf(seen.html)).toContain(authentication.twoFactor.title)
  for (const path of ['password', 'email', 'two-steps', 'two-steps/confirmation']) {
    const address = `/account/security/${path}`
    const page = await customer.get(address)
    expect(page.path, path).toBe(`/sign-in/again?to=${encodeURIComponent(address)}`)
    expect(textOf(page.html)).toContain(authentication.reauthentication.intro('ada@example.com'))
    const posted = await customer.post(address, { next: 'a lamp beside the sofa', email: 'eve@example.com' })
    expect(posted.path, path).toContain('/sign-in/again?to=')
  }
  for (const path of ['recovery-codes', 'two-steps/removal', 'passkeys', 'passkeys/x/removal'])
    expect((await customer.post(`/account/security/${path}`, {})).path, path).toContain('/sign-in/again?to=')
  const still = await customer.get('/account/security')
  expect(textOf(still.html)).toContain(authentication.email.current('ada@example.com'))
})

test('after reauthentication the customer returns to the page they wanted, with a new session', async () => {
  const customer = signedInBefore()
  const reauthentication = '/sign-in/again?to=/account/security/password'
  const wrong = await customer.post(reauthentication, {
    password: 'a wrong one, alas',
    to: '/account/security/password',
  })
  expect(wrong.status).toBe(401)
  const right = await customer.post(reauthentication, {
    password: GOOD_PASSWORD,
    to: '/account/security/password',
  })
  expect(right.path).toBe('/account/security/password')
  expect(right.headers.get('cache-control')).toContain('no-store')

  const before = await signedInBefore().get('/account/security')
  expect(before.path).toBe('/sign-in?to=%2Faccount%2Fsecurity')
})

test('no redirect leaves the shop, and no code is asked for before a sign-in has begun', async () => {
  const customer = shop.newBrowser()
  for (const to of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    for (const page of ['again', 'code']) {
      const response = await customer.get(`/sign-in/${page}?to=${encodeURIComponent(to)}`)
      expect(response.path.startsWith('/sign-in?') || response.path === '/sign-in', response.path).toBe(true)
    }
    const posted = await customer.post('/sign-in/code', { code: '123456', to })
    expect(posted.path).toMatch(/^\/sign-in(?:\?|$)/)
  }
})

test('sign-in never redirects out of the shop, before or after it', async () => {
  const address = shop.address()
  const pages = ['/sign-in', '/sign-in/code', '/sign-in/again', '/sign-in/phone', '/sign-up', '/de/sign-up']
  const signIn = { method: 'POST', headers: { Origin: address }, redirect: 'manual' } as const
  const known = { email: 'ada@example.com', password: GOOD_PASSWORD }
  const customer = shop.newBrowser()
  expect((await customer.post('/sign-in/password', known)).path).toBe('/account')
  const cookie = [...customer.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  for (const to of [
    '/.//evil.example',
    '/x/..//evil.example',
    '/%2e//evil.example',
    '/%2e%2e//evil.example',
  ]) {
    const asked = pages.map((page) =>
      fetch(`${address}${page}?to=${encodeURIComponent(to)}`, {
        headers: { cookie },
        redirect: 'manual',
      }),
    )
    const body = new URLSearchParams({ ...known, to })
    asked.push(fetch(`${address}/sign-in/password`, { ...signIn, body }))
    for (const response of await Promise.all(asked)) {
      await response.body?.cancel()
      expect(response.headers.get('location'), `${response.url} ${to}`).toMatch(/^(\/de)?\/account$/)
    }
  }
})

test('an expired or invalid undo link is reported as expired, and changes nothing', async () => {
  const customer = shop.newBrowser()
  for (const token of ['', 'x', 'x'.repeat(5000), '%00', "' or 1=1 --"]) {
    const response = await customer.get(`/sign-in/old-address?token=${encodeURIComponent(token)}`)
    expect(response.status).toBe(410)
    expect(textOf(response.html)).toContain(authentication.email.undoExpired)
    const posted = await customer.post(`/sign-in/old-address?token=${encodeURIComponent(token)}`, {})
    expect(posted.path).toBe('/sign-in')
  }
})
