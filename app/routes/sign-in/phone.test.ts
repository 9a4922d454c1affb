import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sample } from '#tests/support/depth.ts'
import { openTestShop, type NoScriptBrowser, textOf } from '#tests/support/test-shop.ts'
import { naughtyStrings } from '#tests/support/real-data.ts'
import { startFakeTwilio, type FakeTwilio, TWILIO_ACCOUNT } from '#tests/support/twilio.ts'

let twilio: FakeTwilio
beforeAll(async () => {
  twilio = await startFakeTwilio()
})
afterAll(() => twilio.close())

let clientCount = 0
/** Gives the browser its own client IP, because codes are limited per client IP. */
function withOwnClientIp(customer: NoScriptBrowser): NoScriptBrowser {
  clientCount += 1
  const by = { 'X-Forwarded-For': `198.51.${clientCount >> 8}.${clientCount & 255}` }
  const [get, post] = [customer.get.bind(customer), customer.post.bind(customer)]
  customer.get = (path) => get(path, by)
  customer.post = (path, fields) => post(path, fields, by)
  return customer
}

describe('the pages of phone sign-in', () => {
  const shop = openTestShop(async () => ({
    TRUST_PROXY: '127.0.0.1',
    TWILIO_ACCOUNT_SID: TWILIO_ACCOUNT.accountSid,
    TWILIO_AUTH_TOKEN: TWILIO_ACCOUNT.authToken,
    TWILIO_FROM: TWILIO_ACCOUNT.from,
    TWILIO_API_URL: twilio.account.apiUrl,
  }))
  const newBrowser = () => withOwnClientIp(shop.newBrowser())
  let last = 0
  const newNumber = () => `+49151${String(40_000_000 + (last += 1))}`

  const messagesTo = (phone: string) => twilio.messages.filter(({ to }) => to === phone)

  /** Waits for this number of text messages to a phone. Returns the code in the latest one. */
  async function codeAt(phone: string, count = 1): Promise<string> {
    await expect.poll(() => messagesTo(phone).length, { timeout: 20_000 }).toBeGreaterThanOrEqual(count)
    return /^\d{6}/.exec(messagesTo(phone).at(-1)?.text ?? '')?.[0] ?? ''
  }

  async function signIn(phone: string, customer = newBrowser()): Promise<NoScriptBrowser> {
    const before = messagesTo(phone).length
    await customer.post('/sign-in/phone', { phone, to: '/account' })
    const code = await codeAt(phone, before + 1)
    const response = await customer.post('/sign-in/phone/code', { code, to: '/account' })
    expect(response.path).toBe('/account')
    return customer
  }

  test('ask for a number, then for the code, and redirect to the requested page', async () => {
    const customer = newBrowser()
    const first = await customer.get('/sign-in/phone?to=%2Faccount%2Forders')
    expect(first.html).toMatch(/<input[^>]*type="tel"[^>]*autoComplete="tel"/i)
    expect(first.headers.get('cache-control')).toContain('no-store')
    const second = await customer.post('/sign-in/phone', { phone: '0151 39 999 999', to: '/account/orders' })
    expect(second.path).toBe('/sign-in/phone/code?to=%2Faccount%2Forders')
    expect(textOf(second.html)).toContain('+49 … 999')
    expect(textOf(second.html)).not.toContain('39999')
    expect(second.html).toMatch(/<input[^>]*inputMode="numeric"[^>]*autoComplete="one-time-code"/i)
    const code = await codeAt('+4915139999999')
    const third = await customer.post('/sign-in/phone/code', {
      code: ` ${code.slice(0, 3)} ${code.slice(3)} `,
      to: '/account/orders',
    })
    expect(third.path).toBe('/account/orders')
    expect(customer.cookies.has('phone_code')).toBe(false)
    expect((await customer.get('/sign-in/phone?to=%2Faccount%2Forders')).path).toBe('/account/orders')
  })

  test('are in German, including the text message', async () => {
    const phone = newNumber()
    const customer = newBrowser()
    const asked = await customer.post('/de/sign-in/phone', { phone, to: '/account' })
    expect(asked.path).toBe('/de/sign-in/phone/code?to=%2Faccount')
    expect(textOf(asked.html)).toContain('Wir haben einen 6-stelligen Code per SMS')
    await codeAt(phone)
    expect(messagesTo(phone).at(-1)?.text).toContain('ist Ihr Code')
  })

  test('show what is wrong with a number beside its field, and send nothing', async () => {
    const before = twilio.messages.length
    for (const [phone, said] of [
      ['', 'Please enter your mobile number.'],
      ['hello', 'Please enter a valid phone number.'],
      ['030 23125042', 'mobile numbers only'],
      ['+44 7400 123456', 'cannot send codes to United Kingdom'],
      ['+882 1612345678', 'Please enter a valid phone number.'],
    ]) {
      const response = await newBrowser().post('/sign-in/phone', { phone: phone!, to: '/account' })
      expect(response.status, phone).toBe(422)
      expect(textOf(response.html), phone).toContain(said)
      expect(response.html).toContain('aria-invalid="true"')
    }
    expect(twilio.messages).toHaveLength(before)
  })

  test('take any string for a number or a code without a server error', async () => {
    const customer = newBrowser()
    await customer.post('/sign-in/phone', { phone: newNumber(), to: '/account' })
    for (const typed of sample(naughtyStrings().slice(0, 120), 30)) {
      const asked = await newBrowser().post('/sign-in/phone', { phone: typed, to: typed })
      expect([200, 422, 429], typed).toContain(asked.status)
      expect(asked.html).not.toContain('<script>alert')
      const coded = await customer.post('/sign-in/phone/code', { code: typed, to: typed })
      expect([200, 404, 410, 422, 429], typed).toContain(coded.status)
      expect(coded.path, typed).toMatch(/^\/(de\/)?sign-in\/phone/)
    }
  })

  test('never redirect out of the shop', async () => {
    for (const to of ['//evil.example', '/\\evil.example', 'https://evil.example']) {
      const asked = await newBrowser().post('/sign-in/phone', { phone: newNumber(), to })
      expect(asked.path).toBe('/sign-in/phone/code?to=%2Faccount')
    }
  })

  test('count wrong codes, and say how many attempts are left', async () => {
    const phone = newNumber()
    const customer = newBrowser()
    await customer.post('/sign-in/phone', { phone, to: '/account' })
    const code = await codeAt(phone)
    const wrong = code.replace(/^./, (digit) => String((Number(digit) + 1) % 10))
    const said = []
    for (let guess = 0; guess < 5; guess += 1) {
      said.push(textOf((await customer.post('/sign-in/phone/code', { code: wrong, to: '/account' })).html))
    }
    expect(said[0]).toContain('You have 4\u00a0attempts left')
    expect(said[3]).toContain('You have 1\u00a0attempt left')
    expect(said[4]).toContain('no longer valid')
    expect(textOf((await customer.post('/sign-in/phone/code', { code, to: '/account' })).html)).toContain(
      'no longer valid',
    )
    expect((await customer.get('/account')).path).toBe('/sign-in?to=%2Faccount')
  })

  test('send another code, but not immediately', async () => {
    const customer = newBrowser()
    await customer.post('/sign-in/phone', { phone: newNumber(), to: '/account' })
    const response = await customer.post('/sign-in/phone/renewal', { to: '/account' })
    expect(response.path).toBe('/sign-in/phone/code?to=%2Faccount')
    expect(textOf(response.html)).toMatch(/request a new one in \d+\u00a0seconds/)
  })

  test('redirect to the number form without a pending code, and refuse other methods', async () => {
    const customer = newBrowser()
    expect((await customer.get('/sign-in/phone/code')).path).toBe('/sign-in/phone?to=%2Faccount')
    expect((await customer.get('/sign-in/phone/renewal')).path).toBe('/sign-in/phone')
    customer.cookies.set('phone_code', 'x'.repeat(3_000))
    expect((await customer.get('/sign-in/phone/code')).path).toBe('/sign-in/phone?to=%2Faccount')
    const guessed = await customer.post('/sign-in/phone/code', { code: '123456' })
    expect([200, 410]).toContain(guessed.status)
  })

  describe('on the account', () => {
    const SECURITY = '/account/security'

    test('a number is changed by the code sent to the new one, and cannot be removed while it is the only sign-in method', async () => {
      const [old, fresh] = [newNumber(), newNumber()]
      const customer = await signIn(old)
      const before = textOf((await customer.get(SECURITY)).html)
      expect(before).toContain(old.slice(-6, -3))
      expect(before).toContain('This number is your only sign-in method.')
      const refused = await customer.post(`${SECURITY}/phone/removal`, {})
      expect(textOf(refused.html)).toContain('This is your only sign-in method.')
      const asked = await customer.post(`${SECURITY}/phone`, { phone: fresh })
      expect(asked.path).toBe(`${SECURITY}/phone/code`)
      const changed = await customer.post(`${SECURITY}/phone/code`, { code: await codeAt(fresh) })
      expect(changed.path).toBe(SECURITY)
      expect(textOf(changed.html)).toContain('Phone number saved. You can now sign in with it.')
      await signIn(fresh)
      // Signing in with the old number now creates another account.
      const stranger = await signIn(old)
      expect(textOf((await stranger.get(SECURITY)).html)).toContain(
        'This number is your only sign-in method.',
      )
    })

    test('a number of another account is asked for like any other, and stays with its account', async () => {
      const [own, other] = [newNumber(), newNumber()]
      await signIn(other)
      const customer = await signIn(own)
      const asked = await customer.post(`${SECURITY}/phone`, { phone: other })
      expect(asked.path).toBe(`${SECURITY}/phone/code`)
      const response = await customer.post(`${SECURITY}/phone/code`, { code: await codeAt(other, 2) })
      expect(response.path).toBe(SECURITY)
      expect(textOf(response.html)).toContain('This number is used by another account.')
      expect(textOf(response.html)).toContain(own.slice(-3))
    })

    test('a sign-in code confirms no number change, and a number-change code signs nobody in', async () => {
      const own = newNumber()
      const customer = await signIn(own)
      const other = newNumber()
      await customer.post(`${SECURITY}/phone`, { phone: other })
      const code = await codeAt(other)
      const thief = newBrowser()
      thief.cookies.set('phone_code', customer.cookies.get('phone_code')!)
      const response = await thief.post('/sign-in/phone/code', { code, to: '/account' })
      expect(response.path).not.toBe('/account')
      expect((await thief.get('/account')).path).toBe('/sign-in?to=%2Faccount')
    })

    test('a guest reaches none of it', async () => {
      for (const path of ['/phone', '/phone/code']) {
        expect((await newBrowser().get(SECURITY + path)).path).toMatch(/^\/sign-in\?to=/)
        expect((await newBrowser().post(SECURITY + path, { phone: newNumber(), code: '1' })).path).toMatch(
          /^\/sign-in\?to=/,
        )
      }
      for (const path of ['/phone/renewal', '/phone/removal'])
        expect((await newBrowser().post(SECURITY + path, {})).path).toMatch(/^\/sign-in\?to=/)
    })
  })
})
