import { expect, test } from 'vitest'
import { emailsTo, latestTokenTo } from '#tests/support/account-emails.ts'
import { authOf, Browser, GOOD_PASSWORD, newUser } from '#tests/support/accounts.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { after, MINUTE } from '#shop/time.ts'
import { requestPasswordReset, setNewPassword, findPasswordReset } from './password-resets.server.ts'
import { signInWithPassword } from './password-sign-in.server.ts'
import { findSession } from '../sessions/sessions.server.ts'
import { callAuth } from '../auth-request.server.ts'

const NEW = 'two chairs by the door'

describeOnEachEngine('a lost password', ({ db }) => {
  const auth = () => authOf(db())
  const ask = (email: string, browser = new Browser()) =>
    requestPasswordReset(db(), auth(), { email, authRequest: browser.authRequest() })
  const choose = (token: string, password = NEW, authRequest = new Browser().authRequest()) =>
    setNewPassword(db(), auth(), { token, password, shopName: 'Alcove', authRequest })
  const signIn = async (email: string, password: string, browser = new Browser()) => {
    const answer = await signInWithPassword(db(), auth(), {
      email,
      password,
      authRequest: browser.authRequest(),
    })
    if (answer.ok) browser.storeCookies(answer.value.cookies)
    return answer.ok
  }
  const over = { ok: false, problem: { code: 'accounts.link_over' } }

  test('is reset by the reader of the e-mail, once, and every session ends', async () => {
    const userId = await newUser(db(), { email: 'lost@example.com' })
    const [one, other] = [new Browser('192.0.2.1'), new Browser('192.0.2.2')]
    for (const browser of [one, other]) await signIn('lost@example.com', GOOD_PASSWORD, browser)
    await ask('lost@example.com')
    await ask('lost@example.com')
    const [first, second] = (await emailsTo(db(), 'lost@example.com')).slice(-2)
    expect(first).toMatchObject({ kind: 'password_reset' })
    expect(first?.url?.pathname).toBe('/reset-password')
    const token = first?.token ?? ''
    const now = new Date()
    expect(await findPasswordReset(auth(), { token, now })).toMatchObject({
      userId,
      email: 'lost@example.com',
    })

    expect(await choose(token)).toMatchObject({ ok: true, value: { email: 'lost@example.com' } })
    for (const browser of [one, other]) {
      expect((await findSession(auth(), browser.authRequest())).value).toBeNull()
    }
    expect(await signIn('lost@example.com', GOOD_PASSWORD)).toBe(false)
    expect(await signIn('lost@example.com', NEW)).toBe(true)
    expect(await choose(token, 'a third one, perhaps')).toMatchObject(over)
    expect(await choose(second?.token ?? '', 'a third one, perhaps')).toMatchObject(over)
    const events = await db()
      .selectFrom('security_events')
      .select('kind')
      .where('user_id', '=', userId)
      .execute()
    expect(events.map(({ kind }) => kind)).toContain('password_reset')
  })

  test('is reset within 30 minutes, by a sent link, once even if used twice at the same time', async () => {
    await newUser(db(), { email: 'slow@example.com' })
    await ask('slow@example.com')
    const token = await latestTokenTo(db(), 'slow@example.com')
    const late = after(new Date(), 30 * MINUTE + 1_000)
    expect(await findPasswordReset(auth(), { token, now: late })).toBeNull()
    expect(await choose(token, NEW, new Browser().authRequest({ now: late }))).toMatchObject(over)
    for (const guess of ['', 'x', token.slice(1)]) expect(await choose(guess)).toMatchObject(over)
    const both = await Promise.all([choose(token), choose(token, 'the other of the two')])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('is not reset to a weak one, and the link still works', async () => {
    await newUser(db(), { email: 'weak@example.com' })
    await ask('weak@example.com')
    const token = await latestTokenTo(db(), 'weak@example.com')
    expect(await choose(token, 'short')).toEqual({ ok: false, error: 'too_short' })
    expect(await choose(token, 'password123')).toEqual({ ok: false, error: 'common' })
    expect(await choose(token, 'weak@example.com')).toEqual({ ok: false, error: 'personal' })
    expect(await choose(token)).toMatchObject({ ok: true })
  })

  test('has the same response with and without an account, and the reader of the address is told', async () => {
    expect(await ask('nobody@example.com')).toEqual({ ok: true, value: undefined })
    expect(await emailsTo(db(), 'nobody@example.com')).toMatchObject([
      { kind: 'account_missing', token: null },
    ])
  })

  test('is reset in an unverified account, which removes what a stranger added to it', async () => {
    const body = { email: 'prepared@example.com', name: 'Eve', password: 'a stranger waits' }
    await callAuth(new Browser().authRequest(), (call) => auth().api.signUpEmail({ body, ...call }))
    const { id } = await db()
      .selectFrom('users')
      .select('id')
      .where('email', '=', body.email)
      .executeTakeFirstOrThrow()
    const { internalAdapter } = await auth().$context
    await internalAdapter.linkAccount({ userId: id, providerId: 'github', accountId: 'eve-again' })
    await ask(body.email)
    expect(await choose(await latestTokenTo(db(), body.email))).toMatchObject({ ok: true })
    const methods = await db()
      .selectFrom('sign_in_methods')
      .select('provider_id')
      .where('user_id', '=', id)
      .execute()
    expect(methods).toEqual([{ provider_id: 'credential' }])
    expect(await signIn(body.email, body.password)).toBe(false)
    expect(await signIn(body.email, NEW)).toBe(true)
  })

  test('is not reset for a placeholder address, which never receives e-mail', async () => {
    const { internalAdapter } = await auth().$context
    expect(await internalAdapter.findUserByEmail('4915112345678@phone.invalid')).toBeNull()
    expect(await signIn('4915112345678@phone.invalid', GOOD_PASSWORD)).toBe(false)
  })
})
