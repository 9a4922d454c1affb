import { hashPassword as hashOfEarlierVersion } from 'better-auth/crypto'
import { expect, test } from 'vitest'
import { emailsTo, latestTokenTo } from '#tests/support/account-emails.ts'
import { authOf, Browser, GOOD_PASSWORD, newUser } from '#tests/support/accounts.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { newPhoneUser } from '#tests/support/phone-codes.ts'
import { signedIn } from '#tests/support/second-factor.ts'
import { changePassword, hasPassword } from './password-changes.server.ts'
import { requestPasswordReset, findPasswordReset } from './password-resets.server.ts'
import { signInWithPassword } from './password-sign-in.server.ts'
import { findSession } from '../sessions/sessions.server.ts'

const NEXT = 'a lamp beside the sofa'

describeOnEachEngine('a new password', ({ db }) => {
  const auth = () => authOf(db())

  /** Creates a customer with a session, and functions to change the password and to sign in. */
  async function newCustomer(email: string, browser = new Browser()) {
    await newUser(db(), { email })
    const { user, id, startedAt } = await signedIn(db(), email, browser)
    const change = (current: string, next = NEXT) =>
      changePassword(db(), auth(), {
        user,
        current,
        next,
        shopName: 'Alcove',
        authRequest: browser.authRequest(),
      })
    const enter = (password: string) =>
      signInWithPassword(db(), auth(), { email, password, authRequest: new Browser().authRequest() })
    return { browser, user, id, startedAt, change, enter }
  }

  test('is valid immediately, and the old one no longer', async () => {
    const { change, enter } = await newCustomer('counts@example.com')
    expect(await change(GOOD_PASSWORD)).toMatchObject({ ok: true })
    expect(await enter(GOOD_PASSWORD)).toMatchObject({ ok: false })
    expect(await enter(NEXT)).toMatchObject({ ok: true })
  })

  test('ends every other session and gives this one a new token, without counting as reauthentication', async () => {
    const { browser, change, id, startedAt } = await newCustomer('elsewhere@example.com')
    const elsewhere = new Browser()
    await signedIn(db(), 'elsewhere@example.com', elsewhere)
    const before = new Browser()
    before.storeCookies([`${browser.cookie.split('; ')[0]}; Path=/`])
    const changed = await change(GOOD_PASSWORD)
    if (!changed.ok || !('value' in changed)) throw new Error('It was not changed.')
    browser.storeCookies(changed.value.cookies)
    const { value: session } = await findSession(auth(), browser.authRequest())
    expect(session?.id).not.toBe(id)
    expect(session?.startedAt).toEqual(startedAt)
    expect((await findSession(auth(), before.authRequest())).value).toBeNull()
    expect((await findSession(auth(), elsewhere.authRequest())).value).toBeNull()
  })

  test('of an earlier version is hashed again at the first sign-in with it', async () => {
    const { user, enter } = await newCustomer('earlier@example.com')
    const method = () => db().selectFrom('sign_in_methods').select('password').where('user_id', '=', user.id)
    const earlier = await hashOfEarlierVersion(GOOD_PASSWORD)
    await db()
      .updateTable('sign_in_methods')
      .set({ password: earlier })
      .where('user_id', '=', user.id)
      .execute()
    await enter('a wrong one, alas')
    expect((await method().executeTakeFirstOrThrow()).password).toBe(earlier)
    expect(await enter(GOOD_PASSWORD)).toMatchObject({ ok: true })
    const { password: hash } = await method().executeTakeFirstOrThrow()
    expect(hash).toMatch(/^\$scrypt\$/)
    expect(await enter(GOOD_PASSWORD)).toMatchObject({ ok: true })
    expect((await method().executeTakeFirstOrThrow()).password, 'is hashed again only once').toBe(hash)
  })

  test('requires the current one, and must not be a weak one', async () => {
    const { change, enter } = await newCustomer('asks@example.com')
    expect(await change('a wrong one, alas')).toMatchObject({
      problem: { code: 'accounts.wrong_current_password' },
    })
    expect(await change(GOOD_PASSWORD, 'short')).toEqual({ ok: false, error: 'too_short' })
    expect(await change(GOOD_PASSWORD, 'asks@example.com!')).toEqual({ ok: false, error: 'personal' })
    expect(await enter(GOOD_PASSWORD)).toMatchObject({ ok: true })
  })

  test('cannot be set by guessing the current one', async () => {
    const { change } = await newCustomer('guessed@example.com')
    for (let tries = 0; tries < 5; tries++) await change(`a wrong one, alas ${tries}`)
    expect(await change(GOOD_PASSWORD)).toMatchObject({ problem: { code: 'accounts.too_many_tries' } })
  })

  test('invalidates pending reset links, and is confirmed by e-mail', async () => {
    const email = 'links@example.com'
    const { browser, change } = await newCustomer(email)
    await requestPasswordReset(db(), auth(), { email, authRequest: browser.authRequest() })
    const token = await latestTokenTo(db(), email)
    const now = new Date()
    expect(await findPasswordReset(auth(), { token, now })).not.toBeNull()
    await change(GOOD_PASSWORD)
    expect(await findPasswordReset(auth(), { token, now })).toBeNull()
    expect((await emailsTo(db(), email)).at(-1)).toMatchObject({ kind: 'password_changed' })
  })

  test('can be the first one of an account', async () => {
    const browser = new Browser()
    const id = await newPhoneUser(db(), '+4915198765432', browser)
    const email = 'first@example.com'
    await db().updateTable('users').set({ email, email_verified: true }).where('id', '=', id).execute()
    const { value: session } = await findSession(auth(), browser.authRequest())
    if (!session) throw new Error('Nobody is signed in')
    expect(await hasPassword(db(), session.user)).toBe(false)
    const { user } = session
    const authRequest = browser.authRequest()
    const set = { user, current: '', next: NEXT, shopName: 'Alcove', authRequest }
    expect(await changePassword(db(), auth(), set)).toMatchObject({ ok: true })
    const entered = signInWithPassword(db(), auth(), {
      email,
      password: NEXT,
      authRequest: new Browser().authRequest(),
    })
    expect(await entered).toMatchObject({ ok: true })
  })
})
