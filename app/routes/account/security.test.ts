import { describe, expect, test } from 'vitest'
import { GOOD_PASSWORD } from '#tests/support/accounts.ts'
import { openTestShop, type NoScriptBrowser, textOf } from '#tests/support/test-shop.ts'
import { folderWithAccounts } from '#tests/support/shop-with-accounts.ts'
import { words } from '#words/en/account/accounts.ts'

const { devices, log } = words.security
const [ADA, GRACE] = ['ada@example.com', 'grace@example.com'] as const

describe('the security page of an account', { timeout: 60_000 }, () => {
  const shop = openTestShop(async () => ({
    DATA_DIR: await folderWithAccounts([{ email: ADA }, { email: GRACE, name: 'Grace Hopper' }]),
    TRUST_PROXY: '127.0.0.1',
  }))
  let clientCount = 0
  /** Returns a new browser, which has another client IP than all other browsers of the test. */
  function newBrowser(): NoScriptBrowser {
    const customer = shop.newBrowser()
    clientCount += 1
    const by = { 'X-Forwarded-For': `198.51.100.${clientCount}` }
    const [get, post] = [customer.get.bind(customer), customer.post.bind(customer)]
    customer.get = (path) => get(path, by)
    customer.post = (path, fields) => post(path, fields, by)
    return customer
  }
  const signIn = (customer: NoScriptBrowser, email: string, password = GOOD_PASSWORD) =>
    customer.post('/sign-in/password', { email, password, to: '/account/security' })
  const signedIn = async (email: string) => {
    const customer = newBrowser()
    expect(await signIn(customer, email)).toMatchObject({ status: 200, path: '/account/security' })
    return customer
  }
  const removalsOn = (html: string) =>
    html.match(/\/account\/security\/sessions\/[\da-f-]{36}\/removal/g) ?? []

  test('is shown to its owner only, and is never cached', async () => {
    expect((await newBrowser().get('/account/security')).path).toBe('/sign-in?to=%2Faccount%2Fsecurity')
    const page = await (await signedIn(ADA)).get('/account/security')
    expect(page.headers.get('cache-control')).toContain('no-store')
    expect(textOf(page.html)).toContain(devices.here)
    expect(textOf(page.html)).toContain('from 198.51.100.0')
    expect(page.html).not.toMatch(/198\.51\.100\.[1-9]/)
  })

  test('shows a page of the security log for any page number', async () => {
    const ada = await signedIn(ADA)
    for (const page of ['0', '-1', '1e9', 'x', '1.5', '']) {
      const response = await ada.get(`/account/security?page=${page}`)
      expect(response.status, page).toBe(200)
      expect(textOf(response.html), page).toContain(log.title)
    }
  })

  test('ends the owner’s own sessions, and no other customer’s', async () => {
    const [here, otherDevice, grace] = [await signedIn(ADA), await signedIn(ADA), await signedIn(GRACE)]
    const removals = removalsOn((await here.get('/account/security')).html)
    expect(removals.length).toBeGreaterThanOrEqual(1)
    const unknownSession = '/account/security/sessions/01a202ba-6c51-7d91-8ac3-e25793f0ae91/removal'
    for (const removal of [...removals, unknownSession, '/account/security/sessions/x/removal']) {
      const response = await grace.post(removal, {})
      expect(response).toMatchObject({ status: 200, path: '/account/security' })
      expect(textOf(response.html), removal).toContain(devices.unknown)
    }
    expect((await otherDevice.get('/account')).path).toBe('/account')
    for (const removal of removals) await here.post(removal, {})
    expect((await otherDevice.get('/account')).path).toBe('/sign-in?to=%2Faccount')
    expect((await here.get('/account')).path).toBe('/account')
  })

  test('does nothing for guests, nor when the URL of a command is opened with GET', async () => {
    const commands = ['sessions/removal', 'other-sessions/removal', 'sessions/x/removal']
    const ada = await signedIn(ADA)
    for (const command of commands) {
      const path = `/account/security/${command}`
      expect((await newBrowser().post(path, {})).path, command).toMatch(/^\/sign-in\?to=/)
      expect((await ada.get(path)).path, command).toBe('/account/security')
    }
    expect((await ada.get('/account')).path).toBe('/account')
  })

  test('signs out everywhere, and the sign-in page confirms it', async () => {
    const [here, otherDevice] = [await signedIn(GRACE), await signedIn(GRACE)]
    const response = await here.post('/account/security/sessions/removal', {})
    expect(response.path).toBe('/sign-in')
    expect(textOf(response.html)).toContain(devices.allEnded)
    for (const customer of [here, otherDevice]) {
      expect((await customer.get('/account')).path).toBe('/sign-in?to=%2Faccount')
    }
  })

  test('after too many attempts the page says how long to wait, whether or not the account exists', async () => {
    const known = newBrowser()
    const unknown = newBrowser()
    const signInResponse = async (customer: NoScriptBrowser, email: string) => {
      const { status, html } = await signIn(customer, email, 'a wrong one, alas')
      return { status, waits: /wait (15|14) minutes/.test(textOf(html)) }
    }
    for (let tried = 1; tried <= 7; tried += 1) {
      const expected = tried <= 5 ? { status: 401, waits: false } : { status: 429, waits: true }
      expect(await signInResponse(known, GRACE), `known, ${tried}`).toEqual(expected)
      expect(await signInResponse(unknown, 'nobody@example.com'), `unknown, ${tried}`).toEqual(expected)
    }
    // The right password is not even compared.
    expect((await signIn(known, GRACE)).status).toBe(429)
    // On a known device the owner can still sign in.
    const response = await signIn(await signedIn(GRACE), GRACE)
    expect(response.status).toBe(200)
  })
})
