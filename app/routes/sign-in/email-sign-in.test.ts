// The pages of getting in by e-mail, as a browser without JavaScript meets them; letters leave by a real mail server.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { GOOD_PASSWORD } from '#tests/support/accounts.ts'
import { expectSound } from '#tests/support/answers.ts'
import { sample } from '#tests/support/depth.ts'
import { type MailServer, openMailServer } from '#tests/support/mail-server.ts'
import { openedShop, type Shopper, textOf } from '#tests/support/page.ts'
import { naughtyStrings, scriptStrings } from '#tests/support/real-data.ts'
import { words as de } from '#words/de/account/accounts.ts'
import { words } from '#words/en/account/accounts.ts'
import { accountProblems } from '#words/en/problems/account.ts'

const said = words.signIn
const NEW = 'two chairs by the door'
const KNOWN = 'ada@example.com'

let mail: MailServer
beforeAll(async () => {
  mail = await openMailServer()
})
afterAll(() => mail.close())

describe('the pages of signing in by e-mail', { timeout: 60_000 }, () => {
  const shop = openedShop(async () => ({
    SMTP_URL: mail.url,
    TRUST_PROXY: '127.0.0.1',
  }))
  let networks = 0
  /** Somebody on a network of their own, for each network has a few tries and letters. */
  function newShopper(): Shopper {
    const shopper = shop.newShopper()
    networks += 1
    const by = { 'X-Forwarded-For': `198.51.${networks >> 8}.${networks & 255}` }
    const [get, post] = [shopper.get.bind(shopper), shopper.post.bind(shopper)]
    shopper.get = (path) => get(path, by)
    shopper.post = (path, fields) => post(path, fields, by)
    return shopper
  }

  /** The path of the link in the newest letter to an address. */
  async function linkTo(email: string, count = 1): Promise<string> {
    const arrived = () => mail.letters.filter(({ to }) => to.includes(email))
    await vi.waitUntil(() => arrived().length >= count, { timeout: 20_000 })
    const url = /https?:\/\/\S+token=\S+/.exec(arrived().at(-1)?.mail.text ?? '')?.[0]
    if (!url) throw new Error('No link in the letter')
    const { pathname, search } = new URL(url)
    return pathname + search
  }

  /** Makes an account on the shop's own pages; who made it stays signed in. */
  async function withAccount(email: string): Promise<Shopper> {
    const shopper = newShopper()
    await shopper.post('/sign-up', { name: 'Ada Byron', email, password: GOOD_PASSWORD })
    expect((await shopper.post(await linkTo(email), {})).path).toBe('/account')
    return shopper
  }
  let owner: Shopper
  beforeAll(async () => {
    owner = await withAccount(KNOWN)
  })

  test('ask for one thing first, and then for the password or offer a link, whoever it is', async () => {
    const shopper = newShopper()
    const first = await shopper.get('/sign-in?to=%2Fcart')
    expect(first.status).toBe(200)
    expect(first.html).toMatch(/<input[^>]*autoComplete="username webauthn"/i)
    expect(first.html).not.toContain('type="password"')
    expect(first.headers.get('cache-control')).toContain('no-store')
    const steps = []
    for (const username of [KNOWN, 'nobody@example.com']) {
      const step = await shopper.post('/sign-in', { username, to: '/cart' })
      expect([step.status, step.path]).toEqual([200, '/sign-in'])
      expect(step.html).toMatch(/<input[^>]*autoComplete="current-password"/i)
      expect(step.html).toMatch(new RegExp(`<input[^>]*autoComplete="username"[^>]*value="${username}"`, 'i'))
      expect(textOf(step.html)).toContain(said.linkInstead)
      steps.push(bare(step.html, username))
    }
    expect(steps[0]).toBe(steps[1])
    const number = await shopper.post('/sign-in', { username: ' 0151 23456789 ', to: '/cart' })
    expect(number.html).toMatch(/action="\/sign-in\/phone"/)
    for (const username of ['', ' ', 'no address', 'a@b', '4915123456789@phone.invalid']) {
      const again = await shopper.post('/sign-in', { username, to: '/cart' })
      expect(again.status, username).toBe(422)
      expect(textOf(again.html)).toContain(said.usernameFault)
    }
  })

  test('let in whoever knows the password, to where they wanted to go, and nobody else', async () => {
    const shopper = newShopper()
    const wrongs = []
    for (const email of [KNOWN, 'nobody@example.com']) {
      const wrong = await newShopper().post('/sign-in/password', {
        email,
        password: 'not the one',
        to: '/cart',
      })
      expect([wrong.status, wrong.path]).toEqual([401, '/sign-in/password'])
      expect(textOf(wrong.html)).toContain(accountProblems['accounts.wrong_password'](undefined))
      expect(wrong.html).not.toContain('not the one')
      wrongs.push(bare(wrong.html, email))
    }
    expect(wrongs[0]).toBe(wrongs[1])
    const done = await shopper.post('/sign-in/password', {
      email: ' Ada@Example.COM ',
      password: GOOD_PASSWORD,
      to: '/account/security',
    })
    expect([done.status, done.path]).toEqual([200, '/account/security'])
    expect((await shopper.get('/sign-in?to=/cart')).path).toBe('/cart')
    await shopper.post('/sign-out', {})
    expect((await shopper.get('/account')).path).toMatch(/^\/sign-in/)
  })

  test('make an account of whoever opens the letter, and opening it uses nothing up', async () => {
    const shopper = newShopper()
    const form = { name: 'Lise', email: 'Lise@Example.com', password: NEW, to: '/cart' }
    const sent = await shopper.post('/sign-up', form)
    expect([sent.status, sent.path]).toEqual([200, '/sign-in/sent?for=account'])
    expect(textOf(sent.html)).toContain(said.sent.to('lise@example.com'))
    const notYet = await newShopper().post('/sign-in/password', { ...form })
    expect(notYet.status).toBe(401)
    const link = await linkTo('lise@example.com')
    expect(link).toMatch(/^\/verify-email\?token=[\w-]{43}&to=%2Fcart$/)
    for (let n = 0; n < 3; n += 1) {
      const page = await shopper.get(link)
      expect(page.status).toBe(200)
      expect(page.headers.get('referrer-policy')).toBe('same-origin')
      expect(page.headers.get('cache-control')).toContain('no-store')
      expect(page.html).not.toContain('type="password"')
    }
    const made = await shopper.post(link, {})
    expect([made.status, made.path]).toEqual([200, '/cart'])
    expect(textOf((await shopper.get('/account')).html)).toContain('Lise')
    const again = await newShopper().get(link)
    expect(again.status).toBe(410)
    expect(textOf(again.html)).toContain(said.over.title)
    expect((await newShopper().post(link, {})).status).toBe(410)
  })

  test('ask on another device for the password of the account that is to be', async () => {
    await newShopper().post('/sign-up', { name: 'Emmy', email: 'emmy@example.com', password: NEW })
    const other = newShopper()
    const link = await linkTo('emmy@example.com')
    const page = await other.get(link)
    expect(page.html).toMatch(/<input[^>]*autoComplete="current-password"/i)
    expect(textOf(page.html)).toContain(said.verify.introElsewhere('emmy@example.com'))
    expect((await other.post(link, {})).status).toBe(401)
    expect((await other.post(link, { password: 'not that one' })).status).toBe(401)
    expect((await other.post(link, { password: NEW })).path).toBe('/account')
  })

  test('say of an address that has an account what they say of every other', async () => {
    const answers = []
    for (const email of [KNOWN, 'newcomer@example.com']) {
      const sent = await newShopper().post('/sign-up', { name: 'Eve', email, password: NEW })
      answers.push([sent.status, sent.path, bare(sent.html, email)])
    }
    expect(answers[0]).toEqual(answers[1])
    await expect
      .poll(
        () => mail.letters.filter(({ to }) => to.includes(KNOWN)).map(({ mail: { subject } }) => subject),
        {
          timeout: 20_000,
        },
      )
      .toContain('You already have an account at Alcove')
  })

  test('name what is wrong beside its field, and keep what was typed but for the password', async () => {
    const page = await newShopper().post('/sign-up', {
      name: '',
      email: 'no address',
      password: 'password123',
    })
    expect(page.status).toBe(422)
    const text = textOf(page.html)
    for (const sentence of [
      'Please fill this in.',
      'Please enter a valid e-mail address',
      said.chosen.faults.common,
    ])
      expect(text).toContain(sentence)
    expect(page.html).toContain('value="no address"')
    expect(page.html).not.toContain('password123')
    const german = await newShopper().post('/de/sign-up', {
      name: 'Ada',
      email: 'ada@neu.example',
      password: 'kurz',
    })
    expect(textOf(german.html)).toContain(de.signIn.chosen.faults.too_short)
  })

  test('sign in by a link, once', async () => {
    await withAccount('grace@example.com')
    const sent = await newShopper().post('/sign-in/link-request', { email: 'grace@example.com', to: '/cart' })
    expect(sent.path).toBe('/sign-in/sent?for=link')
    const link = await linkTo('grace@example.com', 2)
    const reader = newShopper()
    const page = await reader.get(link)
    expect(textOf(page.html)).toContain(said.link.intro('grace@example.com'))
    expect((await reader.post(link, {})).path).toBe('/cart')
    expect((await reader.get('/account')).path).toBe('/account')
    for (const answer of [await newShopper().get(link), await newShopper().post(link, {})]) {
      expect(answer.status).toBe(410)
      expect(textOf(answer.html)).toContain(said.over.another)
    }
  })

  test('let the reader of an address choose a new password, which signs them out everywhere', async () => {
    const there = await withAccount('mary@example.com')
    const form = { email: 'mary@example.com', password: GOOD_PASSWORD }
    const answers = []
    for (const email of ['mary@example.com', 'nobody-at-all@example.com']) {
      const sent = await newShopper().post('/forgot-password', { email })
      answers.push([sent.status, sent.path, bare(sent.html, email)])
    }
    expect(answers[0]).toEqual(answers[1])
    const link = await linkTo('mary@example.com', 2)
    const reader = newShopper()
    expect((await reader.get(link)).html).toMatch(/<input[^>]*autoComplete="new-password"/i)
    const weak = await reader.post(link, { password: 'mary@example.com' })
    expect([weak.status, textOf(weak.html).includes(said.chosen.faults.personal)]).toEqual([422, true])
    const done = await reader.post(link, { password: NEW })
    expect(done.path).toBe('/sign-in')
    expect(textOf(done.html)).toContain(said.reset.done)
    expect((await there.get('/account')).path).toMatch(/^\/sign-in/)
    expect((await newShopper().post('/sign-in/password', form)).status).toBe(401)
    expect((await newShopper().post('/sign-in/password', { ...form, password: NEW })).path).toBe('/account')
    expect((await newShopper().get(link)).status).toBe(410)
  })

  test('lead nowhere but into the shop', async () => {
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
      const answer = await fetch(`${address}/sign-in?to=${encodeURIComponent(to.toWellFormed())}`, {
        headers: { cookie },
        redirect: 'manual',
      })
      await answer.body?.cancel()
      const location = answer.headers.get('location') ?? ''
      expect(location, to).toMatch(/^\/(?![/\\])/)
      expect(new URL(location, address).origin, to).toBe(address)
    }
  })

  test('take any text for an address, a name, a password or a token', async () => {
    const shopper = newShopper()
    const strings = [...naughtyStrings(), ...scriptStrings()].filter((_, at) => at % 25 === 0)
    for (const text of sample(strings, 15)) {
      const first = await shopper.post('/sign-in', { username: text, to: text })
      expectSound({ ...first, text: first.html }, text)
      const path = `/sign-in/link?token=${encodeURIComponent(text.toWellFormed())}`
      expect((await shopper.get(path)).status, text).toBe(410)
      const made = await shopper.post('/sign-up', { name: text, email: text, password: text })
      expect(made.status, text).toBe(422)
    }
  })

  test('say how long to wait once an address was written to often enough', async () => {
    for (let n = 0; n < 3; n += 1) {
      const sent = await newShopper().post('/forgot-password', { email: 'patient@example.com' })
      expect(sent.status).toBe(200)
    }
    const refused = await newShopper().post('/forgot-password', { email: 'patient@example.com' })
    expect(refused.status).toBe(429)
    expect(textOf(refused.html)).toMatch(/wait .*15 minutes/)
  })
})

/** A page without what was typed, and without what is new on each page. */
function bare(html: string, typed: string): string {
  return html
    .replaceAll(typed, 'TYPED')
    .replaceAll(encodeURIComponent(typed), 'TYPED')
    .replaceAll(/nonce="[^"]*"|nonce-[\w+/=-]+/g, '')
}
