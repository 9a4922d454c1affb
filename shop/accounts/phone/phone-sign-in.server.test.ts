import { beforeEach, expect, test } from 'vitest'
import type { UserId } from '#shop/ids.ts'
import { after, MINUTE } from '#shop/time.ts'
import { authOf, Browser } from '#tests/support/accounts.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { requestPhoneCode, codeSentTo, newPhoneUser, differentCode } from '#tests/support/phone-codes.ts'
import { findPhoneCode, sendAnotherPhoneCode, sendPhoneCode } from './phone-codes.server.ts'
import { signInByPhone } from './phone-sign-in.server.ts'
import { requiresSecondFactor, findChallengedUser } from '../second-factor/challenge.server.ts'
import { findSession } from '../sessions/sessions.server.ts'

describeOnEachEngine('signing in by phone', ({ db }) => {
  let phone: string
  let count = 0
  beforeEach(() => {
    phone = `+49151${String((count += 1)).padStart(8, '0')}`
  })

  test('creates an account the first time, with only the phone number in it', async () => {
    const browser = new Browser()
    const userId = await newPhoneUser(db(), phone, browser)
    const { value: session } = await findSession(authOf(db()), browser.authRequest())
    expect(session).toMatchObject({
      way: 'phone',
      secondFactorAt: null,
      user: { id: userId, name: '', email: null, phone, phoneVerified: true, language: 'en' },
    })
    const { email, email_verified: verified } = await user(userId)
    expect(email).toBe(`${phone.slice(1)}@phone.invalid`)
    expect(verified).toBe(false)
  })

  test('finds the same account again, from another browser too', async () => {
    const first = await newPhoneUser(db(), phone)
    expect(await newPhoneUser(db(), phone, new Browser('198.51.100.0'))).toBe(first)
  })

  test('creates one account when several browsers confirm at once', async () => {
    const browsers = ['192.0.2.1', '192.0.2.2', '192.0.2.3'].map((ipPrefix) => new Browser(ipPrefix))
    const codes = []
    for (const browser of browsers) {
      const token = await requestPhoneCode(db(), { phone, authRequest: browser.authRequest() })
      codes.push({ browser, token, code: await codeSentTo(db(), phone) })
    }
    const auth = authOf(db())
    const answers = await Promise.all(
      codes.map(({ browser, token, code }) =>
        signInByPhone(db(), auth, { token, code, authRequest: browser.authRequest() }),
      ),
    )
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true])
    const users = await db().selectFrom('users').select('id').where('phone', '=', phone).execute()
    expect(users).toHaveLength(1)
  })

  test('sends the same and does the same work whether or not the number has an account', async () => {
    const stranger = `${phone.slice(0, -1)}9`
    await newPhoneUser(db(), phone)
    const seen = []
    for (const each of [phone, stranger]) {
      const authRequest = new Browser('192.0.2.9').authRequest()
      const token = await requestPhoneCode(db(), { phone: each, authRequest })
      const wrong = await signInByPhone(db(), authOf(db()), {
        token,
        code: differentCode(await codeSentTo(db(), each)),
        authRequest,
      })
      const sent = await findPhoneCode(db(), { token, userId: null })
      seen.push({ wrong, lasts: sent!.expiresAt.getTime() - authRequest.now.getTime(), size: token.length })
    }
    expect(seen[0]).toEqual(seen[1])
    expect(seen[0]?.wrong).toMatchObject({
      problem: { code: 'accounts.phone_code_wrong', facts: { left: 4 } },
    })
  })

  test('accepts a code once', async () => {
    const authRequest = new Browser().authRequest()
    const token = await requestPhoneCode(db(), { phone, authRequest })
    const code = await codeSentTo(db(), phone)
    const auth = authOf(db())
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => signInByPhone(db(), auth, { token, code, authRequest })),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await signInByPhone(db(), auth, { token, code, authRequest })).toMatchObject({
      problem: { code: 'accounts.phone_code_over' },
    })
  })

  test('accepts no code after five minutes, and then sends another one', async () => {
    const browser = new Browser()
    const token = await requestPhoneCode(db(), { phone, authRequest: browser.authRequest() })
    const code = await codeSentTo(db(), phone)
    const authRequest = browser.authRequest({ now: after(new Date(), 5 * MINUTE + 1) })
    expect(await signInByPhone(db(), authOf(db()), { token, code, authRequest })).toMatchObject({
      problem: { code: 'accounts.phone_code_over' },
    })
    const resent = await sendAnotherPhoneCode(db(), {
      token,
      userId: null,
      shopName: 'Alcove',
      authRequest,
    })
    if (!resent.ok) throw new Error(resent.problem.code)
    const fresh = { token: resent.value.token, code: await codeSentTo(db(), phone), authRequest }
    expect(await signInByPhone(db(), authOf(db()), fresh)).toMatchObject({ ok: true })
  })

  test('accepts a code from the browser that requested it, and from no other', async () => {
    const authRequest = new Browser().authRequest()
    const token = await requestPhoneCode(db(), { phone, authRequest })
    const code = await codeSentTo(db(), phone)
    const other = await requestPhoneCode(db(), { phone, authRequest: new Browser('192.0.2.7').authRequest() })
    for (const wrong of [other, '', 'x', `${token}x`, token.toLowerCase()]) {
      const answer = await signInByPhone(db(), authOf(db()), { token: wrong, code, authRequest })
      expect(answer.ok, wrong).toBe(false)
    }
    expect((await signInByPhone(db(), authOf(db()), { token, code, authRequest })).ok).toBe(true)
  })

  test('compares five of a thousand codes guessed at once, and none after them', async () => {
    const authRequest = new Browser().authRequest()
    const token = await requestPhoneCode(db(), { phone, authRequest })
    const code = await codeSentTo(db(), phone)
    const auth = authOf(db())
    const answers = await Promise.all(
      Array.from({ length: 1_000 }, (_, guess) => {
        const from = new Browser(`198.51.${guess % 250}.0`).authRequest()
        const typed = String((Number(code) + 1 + guess) % 1_000_000).padStart(6, '0')
        return signInByPhone(db(), auth, { token, code: typed, authRequest: from })
      }),
    )
    expect(answers.filter(({ ok }) => ok)).toEqual([])
    const wrong = answers.filter(
      (answer) => !answer.ok && answer.problem.code === 'accounts.phone_code_wrong',
    )
    expect(wrong).toHaveLength(4)
    const { tries } = await db()
      .selectFrom('phone_codes')
      .select('tries')
      .where('phone', '=', phone)
      .executeTakeFirstOrThrow()
    expect(tries).toBe(5)
    const later = browserOf('203.0.113.99')
    expect(await signInByPhone(db(), auth, { token, code, authRequest: later })).toMatchObject({
      problem: { code: 'accounts.phone_code_over' },
    })
  }, 120_000)

  test('counts wrong codes across codes: after five from one client IP the next attempt must wait', async () => {
    const authRequest = browserOf('192.0.2.50')
    const auth = authOf(db())
    const seen: string[] = []
    for (let asked = 0; asked < 2; asked += 1) {
      const token = await requestPhoneCode(db(), { phone, authRequest })
      const code = differentCode(await codeSentTo(db(), phone))
      for (let guess = 0; guess < 3; guess += 1) {
        const answer = await signInByPhone(db(), auth, { token, code, authRequest })
        seen.push(answer.ok ? 'in' : answer.problem.code)
      }
    }
    expect(seen).toEqual([...Array(5).fill('accounts.phone_code_wrong'), 'accounts.too_many_tries'])
  })

  test('sends three codes to a number in 15 minutes, and none within 30 seconds of the last', async () => {
    const authRequest = browserOf('192.0.2.60')
    const first = await requestPhoneCode(db(), { phone, authRequest })
    const again = (token: string, now: Date) =>
      sendAnotherPhoneCode(db(), {
        token,
        userId: null,
        shopName: 'Alcove',
        authRequest: { ...authRequest, now },
      })
    expect(await again(first, after(authRequest.now, 10_000))).toMatchObject({
      problem: { code: 'accounts.phone_code_too_soon', facts: { seconds: 20 } },
    })
    const second = await again(first, after(authRequest.now, MINUTE))
    expect(second.ok).toBe(true)
    expect(await findPhoneCode(db(), { token: first, userId: null })).toBeNull()
    expect(
      (
        await sendPhoneCode(db(), {
          phone,
          userId: null,
          shopName: 'Alcove',
          authRequest: browserOf('192.0.2.61'),
        })
      ).ok,
    ).toBe(true)
    const fourth = await sendPhoneCode(db(), {
      phone,
      userId: null,
      shopName: 'Alcove',
      authRequest: browserOf('192.0.2.62'),
    })
    expect(fourth).toMatchObject({ problem: { code: 'accounts.too_many_tries' } })
    const sent = await db().selectFrom('messages').select('id').where('recipient', '=', phone).execute()
    expect(sent).toHaveLength(3)
  })

  test('stores neither the code nor the browser’s token', async () => {
    const authRequest = new Browser().authRequest()
    const token = await requestPhoneCode(db(), { phone, authRequest })
    const code = await codeSentTo(db(), phone)
    const rows = JSON.stringify(
      await db().selectFrom('phone_codes').selectAll().where('phone', '=', phone).execute(),
    )
    expect(rows).not.toContain(token)
    expect(rows).not.toContain(code)
    const stored = await db().selectFrom('verifications').select('value').execute()
    expect(JSON.stringify(stored)).not.toContain(code)
  })

  test('requires two-factor authentication if enabled: a code by phone is no second factor', async () => {
    const userId = await newPhoneUser(db(), phone)
    await db().updateTable('users').set({ two_factor_enabled: true }).where('id', '=', userId).execute()
    const browser = new Browser('192.0.2.80')
    const auth = authOf(db())
    const token = await requestPhoneCode(db(), { phone, authRequest: browser.authRequest() })
    const code = await codeSentTo(db(), phone)
    const answer = await signInByPhone(db(), auth, { token, code, authRequest: browser.authRequest() })
    if (!answer.ok) throw new Error(answer.problem.code)
    expect(requiresSecondFactor(answer.value.cookies)).toBe(true)
    browser.storeCookies(answer.value.cookies)
    expect((await findSession(auth, browser.authRequest())).value).toBeNull()
    expect(await findChallengedUser(auth, browser.authRequest())).toBe(userId)
  })

  const user = (id: UserId) =>
    db().selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const browserOf = (ipPrefix: string) => new Browser(ipPrefix).authRequest()
})
