// Tests the pages of e-mail sign-in in a browser without JavaScript, with a real mail server.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { GOOD_PASSWORD } from '#tests/support/accounts.ts'
import { expectSafeResponse } from '#tests/support/raw-http.ts'
import { sample } from '#tests/support/depth.ts'
import { type MailServer, openMailServer } from '#tests/support/mail-server.ts'
import { openTestShop, type NoScriptBrowser, textOf } from '#tests/support/test-shop.ts'
import { naughtyStrings, scriptStrings } from '#tests/support/real-data.ts'
import { words as de } from '#words/de/account/accounts.ts'
import { words } from '#words/en/account/accounts.ts'
import { accountProblems } from '#words/en/problems/account.ts'

const texts = words.signIn
const NEW_PASSWORD = 'two chairs by the door'
const KNOWN_EMAIL = 'ada@example.com'

let mail: MailServer
beforeAll(async () => {
  mail = await openMailServer()
})
afterAll(() => mail.close())

describe('the pages of e-mail sign-in', { timeout: 60_000 }, () => {
  const shop = openTestShop(async () => ({
    SMTP_URL: mail.url,
    TRUST_PROXY: '127.0.0.1',
  }))
  let clientCount = 0
  /** Returns a browser with its own client IP, because sign-in attempts and e-mails are limited per client IP. */
  function newBrowser(): NoScriptBrowser {
    const customer = shop.newBrowser()
    clientCount += 1
    const by = { 'X-Forwarded-For': `198.51.${clientCount >> 8}.${clientCount & 255}` }
    const [get, post] = [customer.get.bind(customer), customer.post.bind(customer)]
    customer.get = (path) => get(path, by)
    customer.post = (path, fields) => post(path, fields, by)
    return customer
  }

  /** Returns the path of the link in the newest e-mail to an address. */
  async function linkTo(email: string, count = 1): Promise<string> {
    const arrived = () => mail.emails.filter(({ to }) => to.includes(email))
    await vi.waitUntil(() => arrived().length >= count, { timeout: 20_000 })
    const url = /https?:\/\/\S+token=\S+/.exec(arrived().at(-1)?.mail.text ?? '')?.[0]
    if (!url) throw new Error('No link in the letter')
    const { pathname, search } = new URL(url)
    return pathname + search
  }

  /** Creates an account on the shop’s own pages. The returned browser is signed in. */
  async function withAccount(email: string): Promise<NoScriptBrowser> {
    const customer = newBrowser()
    await customer.post('/sign-up', { name: 'Ada Byron', email, password: GOOD_PASSWORD })
    expect((await customer.post(await linkTo(email), {})).path).toBe('/account')
    return customer
  }
  let owner: NoScriptBrowser
  beforeAll(async () => {
    owner = await withAccount(KNOWN_EMAIL)
  })

  test('ask for the address first, then for the password or offer a link, whether or not the account exists', async () => {
    const customer = newBrowser()
    const first = await customer.get('/sign-in?to=%2Fcart')
    expect(first.status).toBe(200)
    expect(first.html).toMatch(/<input[^>]*autoComplete="username webauthn"/i)
    expect(first.html).not.toContain('type="password"')
    expect(first.headers.get('cache-control')).toContain('no-store')
    const steps = []
    for (const username of [KNOWN_EMAIL, 'nobody@example.com']) {
      const step = await customer.post('/sign-in', { username, to: '/cart' })
      expect([step.status, step.path]).toEqual([200, '/sign-in'])
      expect(step.html).toMatch(/<input[^>]*autoComplete="current-password"/i)
      expect(step.html).toMatch(new RegExp(`<input[^>]*autoComplete="username"[^>]*value="${username}"`, 'i'))
      expect(textOf(step.html)).toContain(texts.linkInstead)
      steps.push(withoutVariableParts(step.html, username))
    }
    expect(steps[0]).toBe(steps[1])
    const number = await customer.post('/sign-in', { username: ' 0151 23456789 ', to: '/cart' })
    expect(number.html).toMatch(/action="\/sign-in\/phone"/)
    for (const username of ['', ' ', 'no address', 'a@b', '4915123456789@phone.invalid']) {
      const again = await customer.post('/sign-in', { username, to: '/cart' })
      expect(again.status, username).toBe(422)
      expect(textOf(again.html)).toContain(texts.usernameError)
    }
  })

  test('sign in with the right password, redirect to the requested page, and refuse all others', async () => {
    const customer = newBrowser()
    const failedPages = []
    for (const email of [KNOWN_EMAIL, 'nobody@example.com']) {
      const wrong = await newBrowser().post('/sign-in/password', {
        email,
        password: 'not the one',
        to: '/cart',
      })
      expect([wrong.status, wrong.path]).toEqual([401, '/sign-in/password'])
      expect(textOf(wrong.html)).toContain(accountProblems['accounts.wrong_password'](undefined))
      expect(wrong.html).not.toContain('not the one')
      failedPages.push(withoutVariableParts(wrong.html, email))
    }
    expect(failedPages[0]).toBe(failedPages[1])
    const done = await customer.post('/sign-in/password', {
      email: ' Ada@Example.COM ',
      password: GOOD_PASSWORD,
      to: '/account/security',
    })
    expect([done.status, done.path]).toEqual([200, '/account/security'])
    expect((await customer.get('/sign-in?to=/cart')).path).toBe('/cart')
    await customer.post('/sign-out', {})
    expect((await customer.get('/account')).path).toMatch(/^\/sign-in/)
  })

  test('create an account through the link in the e-mail, and merely opening the link does not use it up', async () => {
    const customer = newBrowser()
    const form = { name: 'Lise', email: 'Lise@Example.com', password: NEW_PASSWORD, to: '/cart' }
    const sent = await customer.post('/sign-up', form)
    expect([sent.status, sent.path]).toEqual([200, '/sign-in/sent?for=account'])
    expect(textOf(sent.html)).toContain(texts.sent.to('lise@example.com'))
    const notYet = await newBrowser().post('/sign-in/password', { ...form })
    expect(notYet.status).toBe(401)
    const link = await linkTo('lise@example.com')
    expect(link).toMatch(/^\/verify-email\?token=[\w-]{43}&to=%2Fcart$/)
    for (let n = 0; n < 3; n += 1) {
      const page = await customer.get(link)
      expect(page.status).toBe(200)
      expect(page.headers.get('referrer-policy')).toBe('same-origin')
      expect(page.headers.get('cache-control')).toContain('no-store')
      expect(page.html).not.toContain('type="password"')
    }
    const made = await customer.post(link, {})
    expect([made.status, made.path]).toEqual([200, '/cart'])
    expect(textOf((await customer.get('/account')).html)).toContain('Lise')
    const again = await newBrowser().get(link)
    expect(again.status).toBe(410)
    expect(textOf(again.html)).toContain(texts.expired.title)
    expect((await newBrowser().post(link, {})).status).toBe(410)
  })

  test('ask on another device for the password of the new account', async () => {
    await newBrowser().post('/sign-up', { name: 'Emmy', email: 'emmy@example.com', password: NEW_PASSWORD })
    const other = newBrowser()
    const link = await linkTo('emmy@example.com')
    const page = await other.get(link)
    expect(page.html).toMatch(/<input[^>]*autoComplete="current-password"/i)
    expect(textOf(page.html)).toContain(texts.verify.introOtherDevice('emmy@example.com'))
    expect((await other.post(link, {})).status).toBe(401)
    expect((await other.post(link, { password: 'not that one' })).status).toBe(401)
    expect((await other.post(link, { password: NEW_PASSWORD })).path).toBe('/account')
  })

  test('answer the same for an address with an account as for any other', async () => {
    const answers = []
    for (const email of [KNOWN_EMAIL, 'newcomer@example.com']) {
      const sent = await newBrowser().post('/sign-up', { name: 'Eve', email, password: NEW_PASSWORD })
      answers.push([sent.status, sent.path, withoutVariableParts(sent.html, email)])
    }
    expect(answers[0]).toEqual(answers[1])
    await expect
      .poll(
        () =>
          mail.emails.filter(({ to }) => to.includes(KNOWN_EMAIL)).map(({ mail: { subject } }) => subject),
        {
          timeout: 20_000,
        },
      )
      .toContain('You already have an account at Alcove')
  })

  test('show errors beside their fields, and keep what was typed except the password', async () => {
    const page = await newBrowser().post('/sign-up', {
      name: '',
      email: 'no address',
      password: 'password123',
    })
    expect(page.status).toBe(422)
    const text = textOf(page.html)
    for (const sentence of [
      'Please fill this in.',
      'Please enter a valid e-mail address',
      texts.passwordField.errors.common,
    ])
      expect(text).toContain(sentence)
    expect(page.html).toContain('value="no address"')
    expect(page.html).not.toContain('password123')
    const german = await newBrowser().post('/de/sign-up', {
      name: 'Ada',
      email: 'ada@neu.example',
      password: 'kurz',
    })
    expect(textOf(german.html)).toContain(de.signIn.passwordField.errors.too_short)
  })

  test('sign in by a link, once', async () => {
    await withAccount('grace@example.com')
    const sent = await newBrowser().post('/sign-in/link-request', { email: 'grace@example.com', to: '/cart' })
    expect(sent.path).toBe('/sign-in/sent?for=link')
    const link = await linkTo('grace@example.com', 2)
    const reader = newBrowser()
    const page = await reader.get(link)
    expect(textOf(page.html)).toContain(texts.link.intro('grace@example.com'))
    expect((await reader.post(link, {})).path).toBe('/cart')
    expect((await reader.get('/account')).path).toBe('/account')
    for (const response of [await newBrowser().get(link), await newBrowser().post(link, {})]) {
      expect(response.status).toBe(410)
      expect(textOf(response.html)).toContain(texts.expired.requestNew)
    }
  })

  test('ask for no hint to a password and no secret question', async () => {
    const fieldsOf = async (path: string, customer = newBrowser()) => {
      const { html } = await customer.get(path)
      const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
      const inputs = [...main.matchAll(/<(?:input|select|textarea)\b[^>]*>/g)].map(([tag]) => tag)
      const typed = inputs.filter((tag) => !/type="hidden"|\shidden/.test(tag))
      return typed.map((tag) => /name="([^"]+)"/.exec(tag)?.[1])
    }
    expect(await fieldsOf('/sign-up')).toEqual(['name', 'email', 'password'])
    expect(await fieldsOf('/forgot-password')).toEqual(['email'])
    expect(await fieldsOf('/account/security/password', owner)).toEqual(['current', 'next'])
  })

  test('let the reader of the reset e-mail choose a new password, which signs out everywhere', async () => {
    const otherBrowser = await withAccount('mary@example.com')
    const form = { email: 'mary@example.com', password: GOOD_PASSWORD }
    const answers = []
    for (const email of ['mary@example.com', 'nobody-at-all@example.com']) {
      const sent = await newBrowser().post('/forgot-password', { email })
      answers.push([sent.status, sent.path, withoutVariableParts(sent.html, email)])
    }
    expect(answers[0]).toEqual(answers[1])
    const link = await linkTo('mary@example.com', 2)
    const reader = newBrowser()
    expect((await reader.get(link)).html).toMatch(/<input[^>]*autoComplete="new-password"/i)
    const weak = await reader.post(link, { password: 'mary@example.com' })
    expect([weak.status, textOf(weak.html).includes(texts.passwordField.errors.personal)]).toEqual([
      422,
      true,
    ])
    const done = await reader.post(link, { password: NEW_PASSWORD })
    expect(done.path).toBe('/sign-in')
    expect(textOf(done.html)).toContain(texts.reset.done)
    expect((await otherBrowser.get('/account')).path).toMatch(/^\/sign-in/)
    expect((await newBrowser().post('/sign-in/password', form)).status).toBe(401)
    expect((await newBrowser().post('/sign-in/password', { ...form, password: NEW_PASSWORD })).path).toBe(
      '/account',
    )
    expect((await newBrowser().get(link)).status).toBe(410)
  })

  test('never redirect out of the shop', async () => {
    const hostile = [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      '\\/evil.example',
      '/\t/evil.example',
      'javascript:alert(1)',
      '/%09/evil.example',
      '/.//evil.example',
      '/x/..//evil.example',
      '/%2e//evil.example',
      '/%2E%2e//evil.example',
      '/./\\evil.example',
      '/.\t//evil.example',
      ' /cart',
      '/cart\r\nSet-Cookie: a=b',
      ...sample([...naughtyStrings(), ...scriptStrings()], 60),
    ].filter((text) => !text.includes('\u0000'))
    const address = shop.address()
    const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    for (const to of hostile) {
      const response = await fetch(`${address}/sign-in?to=${encodeURIComponent(to.toWellFormed())}`, {
        headers: { cookie },
        redirect: 'manual',
      })
      await response.body?.cancel()
      const location = response.headers.get('location') ?? ''
      expect(location, to).toMatch(/^\/(?![/\\])/)
      expect(new URL(location, address).origin, to).toBe(address)
    }
  })

  test('take any text for an address, a name, a password or a token', async () => {
    const customer = newBrowser()
    const strings = [...naughtyStrings(), ...scriptStrings()].filter((_, at) => at % 25 === 0)
    for (const text of sample(strings, 15)) {
      const first = await customer.post('/sign-in', { username: text, to: text })
      expectSafeResponse({ ...first, text: first.html }, text)
      const path = `/sign-in/link?token=${encodeURIComponent(text.toWellFormed())}`
      expect((await customer.get(path)).status, text).toBe(410)
      const made = await customer.post('/sign-up', { name: text, email: text, password: text })
      expect(made.status, text).toBe(422)
    }
  })

  test('say how long to wait once an address has been sent too many e-mails', async () => {
    for (let n = 0; n < 3; n += 1) {
      const sent = await newBrowser().post('/forgot-password', { email: 'patient@example.com' })
      expect(sent.status).toBe(200)
    }
    const refused = await newBrowser().post('/forgot-password', { email: 'patient@example.com' })
    expect(refused.status).toBe(429)
    expect(textOf(refused.html)).toMatch(/wait .*15 minutes/)
  })
})

/** Removes the typed text and the per-page nonces, so that two pages can be compared. */
function withoutVariableParts(html: string, typed: string): string {
  return html
    .replaceAll(typed, 'TYPED')
    .replaceAll(encodeURIComponent(typed), 'TYPED')
    .replaceAll(/nonce="[^"]*"|nonce-[\w+/=-]+/g, '')
}
