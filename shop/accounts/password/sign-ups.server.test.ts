import { expect, test } from 'vitest'
import { emailsTo, latestTokenTo } from '#tests/support/account-emails.ts'
import { authOf, Browser, GOOD_PASSWORD, newUser } from '#tests/support/accounts.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { after, DAY, MINUTE } from '#shop/time.ts'
import { signInWithPassword } from './password-sign-in.server.ts'
import { findSession } from '../sessions/sessions.server.ts'
import { requestAccount, confirmAccount, findPendingAccount, readNewAccount } from './sign-ups.server.ts'

describeOnEachEngine('a requested account', ({ db }) => {
  const auth = () => authOf(db())
  const asked = async (email: string, browser: Browser, { password = GOOD_PASSWORD, name = 'Ada' } = {}) => {
    const account = { name, email, password }
    const answer = await requestAccount(db(), auth(), {
      account,
      to: '/cart',
      authRequest: browser.authRequest(),
    })
    if (!answer.ok) throw new Error(answer.problem.code)
    return answer.value.browser
  }
  const confirm = (
    token: string,
    browser: string | null,
    password = '',
    authRequest = new Browser().authRequest(),
  ) => confirmAccount(db(), auth(), { token, browser, password, authRequest })
  const usersOf = (email: string) =>
    db().selectFrom('users').select(['id', 'name', 'email_verified']).where('email', '=', email).execute()

  test('is created when its address is verified, and its owner is signed in', async () => {
    const browser = new Browser()
    const kept = await asked('one@example.com', browser)
    expect(await usersOf('one@example.com')).toEqual([])
    const [letter] = await emailsTo(db(), 'one@example.com')
    expect(letter).toMatchObject({ kind: 'email_verification' })
    expect(letter?.url?.pathname).toBe('/verify-email')
    expect(letter?.url?.searchParams.get('to')).toBe('/cart')
    const token = letter?.token ?? ''
    const now = new Date()
    expect(await findPendingAccount(db(), { token, browser: kept, now })).toEqual({
      email: 'one@example.com',
      requiresPassword: false,
    })

    const made = await confirm(token, kept, '', browser.authRequest())
    if (!made.ok) throw new Error(made.problem.code)
    browser.storeCookies(made.value.cookies)
    const { value: session } = await findSession(auth(), browser.authRequest())
    expect(session).toMatchObject({
      way: 'password',
      user: { name: 'Ada', email: 'one@example.com', emailVerified: true },
    })
    const again = new Browser()
    const input = { email: 'one@example.com', password: GOOD_PASSWORD, authRequest: again.authRequest() }
    const signedIn = await signInWithPassword(db(), auth(), input)
    if (!signedIn.ok) throw new Error(signedIn.problem.code)
    again.storeCookies(signedIn.value.cookies)
    expect((await findSession(auth(), again.authRequest())).value?.way).toBe('password')
  })

  test('has no readable token and no readable password in the database', async () => {
    const kept = await asked('kept@example.com', new Browser())
    const token = await latestTokenTo(db(), 'kept@example.com')
    const rows = await db()
      .selectFrom('sign_ups')
      .selectAll()
      .where('email', '=', 'kept@example.com')
      .execute()
    const all = JSON.stringify(rows)
    for (const secret of [kept, token, GOOD_PASSWORD]) expect(all).not.toContain(secret)
  })

  test('is not created twice by one link, nor by an expired or made-up link', async () => {
    const kept = await asked('twice@example.com', new Browser())
    const token = await latestTokenTo(db(), 'twice@example.com')
    const late = new Browser().authRequest({ now: after(new Date(), DAY + MINUTE) })
    const over = { ok: false, problem: { code: 'accounts.link_over' } }
    expect(await confirm(token, kept, '', late)).toMatchObject(over)
    expect(await confirm('x'.repeat(43), kept)).toMatchObject(over)
    expect(await confirm('', kept)).toMatchObject(over)
    const both = await Promise.all([confirm(token, kept), confirm(token, kept)])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await confirm(token, kept)).toMatchObject(over)
    expect(await usersOf('twice@example.com')).toHaveLength(1)
    expect(await findPendingAccount(db(), { token, browser: kept, now: new Date() })).toBeNull()
  })

  test('requires its password on another device, so that nobody confirms a stranger’s account', async () => {
    await asked('elsewhere@example.com', new Browser())
    const token = await latestTokenTo(db(), 'elsewhere@example.com')
    const now = new Date()
    for (const browser of [null, '', 'another']) {
      expect(await findPendingAccount(db(), { token, browser, now })).toMatchObject({
        requiresPassword: true,
      })
      expect(await confirm(token, browser, 'not this one')).toMatchObject({
        ok: false,
        problem: { code: 'accounts.wrong_password' },
      })
    }
    expect(await usersOf('elsewhere@example.com')).toEqual([])
    expect(await confirm(token, null, GOOD_PASSWORD)).toMatchObject({ ok: true })
  })

  test('cannot be entered by guessing the password on another device', async () => {
    await asked('guessed@example.com', new Browser())
    const token = await latestTokenTo(db(), 'guessed@example.com')
    const codes: string[] = []
    for (let n = 0; n < 8; n += 1) {
      const answer = await confirm(
        token,
        null,
        `guess number ${n}`,
        new Browser('198.51.100.7').authRequest(),
      )
      codes.push(answer.ok ? 'in' : answer.problem.code)
    }
    expect(codes.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'accounts.wrong_password'))
    expect(codes.slice(5)).toEqual(Array.from({ length: 3 }, () => 'accounts.too_many_tries'))
  })

  test('is created once, however often and however written it was requested at once', async () => {
    const typed = ['Pair@Example.com', 'pair@example.com', ' PAIR@EXAMPLE.COM ']
    const read = typed.map((email) =>
      readNewAccount({ name: 'Pair', email, password: GOOD_PASSWORD }, { shopName: 'Alcove' }),
    )
    const answers = await Promise.all(
      read.map((one, n) => {
        if (!one.ok) throw new Error('Not read')
        const authRequest = new Browser(`198.51.100.${n}`).authRequest()
        return requestAccount(db(), auth(), { account: one.value, authRequest })
      }),
    )
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true])
    const letters = await emailsTo(db(), 'pair@example.com')
    expect(letters.map(({ kind }) => kind)).toEqual(Array.from({ length: 3 }, () => 'email_verification'))
    const made = await Promise.all(letters.map(({ token }) => confirm(token ?? '', null, GOOD_PASSWORD)))
    expect(made.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await usersOf('pair@example.com')).toHaveLength(1)
  })

  test('changes nothing when the address has an account already, and its reader is told', async () => {
    const id = await newUser(db(), { email: 'there@example.com', name: 'There' })
    const before = await db().selectFrom('sign_in_methods').selectAll().where('user_id', '=', id).execute()
    const kept = await asked('there@example.com', new Browser(), {
      password: 'another one of mine',
      name: 'Eve',
    })
    const letters = await emailsTo(db(), 'there@example.com')
    expect(letters).toEqual([{ kind: 'account_exists', url: null, token: null }])
    expect(kept).toMatch(/^[\w-]{43}$/)
    expect(await usersOf('there@example.com')).toEqual([{ id, name: 'There', email_verified: true }])
    expect(await db().selectFrom('sign_in_methods').selectAll().where('user_id', '=', id).execute()).toEqual(
      before,
    )
  })

  test('does not replace an account that was created while it was pending', async () => {
    const kept = await asked('slow@example.com', new Browser())
    const token = await latestTokenTo(db(), 'slow@example.com')
    await newUser(db(), { email: 'slow@example.com', password: 'quicker than that' })
    expect(await confirm(token, kept)).toMatchObject({ ok: false, problem: { code: 'accounts.has_account' } })
    const signIn = (password: string) =>
      signInWithPassword(db(), auth(), {
        email: 'slow@example.com',
        password,
        authRequest: new Browser().authRequest(),
      })
    expect(await signIn(GOOD_PASSWORD)).toMatchObject({ ok: false })
    expect(await signIn('quicker than that')).toMatchObject({ ok: true })
  })

  test('is limited to three e-mails in 15 minutes', async () => {
    const account = { name: 'Ada', email: 'often@example.com', password: GOOD_PASSWORD }
    const ask = (n: number) =>
      requestAccount(db(), auth(), { account, authRequest: new Browser(`192.0.2.${n}`).authRequest() })
    for (let n = 0; n < 3; n += 1) expect(await ask(n)).toMatchObject({ ok: true })
    expect(await ask(3)).toMatchObject({ ok: false, problem: { code: 'accounts.too_many_tries' } })
    expect(await emailsTo(db(), 'often@example.com')).toHaveLength(3)
  })
})
