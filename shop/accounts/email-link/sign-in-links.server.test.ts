import { expect, test } from 'vitest'
import { emailsTo, latestTokenTo } from '#tests/support/account-emails.ts'
import { authOf, Browser, GOOD_PASSWORD, newUser } from '#tests/support/accounts.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { after, MINUTE } from '#shop/time.ts'
import { signInWithPassword } from '../password/password-sign-in.server.ts'
import { findSession } from '../sessions/sessions.server.ts'
import { requestSignInLink, findSignInLink, signInByLink } from './sign-in-links.server.ts'
import { callAuth } from '../auth-request.server.ts'

describeOnEachEngine('a sign-in link', ({ db }) => {
  const auth = () => authOf(db())
  const ask = (email: string, browser = new Browser()) =>
    requestSignInLink(db(), auth(), { email, to: '/cart', authRequest: browser.authRequest() })
  const follow = async (token: string, browser = new Browser()) => {
    const answer = await signInByLink(auth(), { token, authRequest: browser.authRequest() })
    if (answer.ok) browser.storeCookies(answer.value.cookies)
    return answer
  }
  const over = { ok: false, problem: { code: 'accounts.link_over' } }

  test('signs in the reader of the e-mail, once', async () => {
    const id = await newUser(db(), { email: 'reader@example.com' })
    await ask('reader@example.com')
    const [message] = await emailsTo(db(), 'reader@example.com')
    expect(message).toMatchObject({ kind: 'sign_in_link' })
    expect(message?.url?.pathname + (message?.url?.search ?? '')).toMatch(
      /^\/sign-in\/link\?token=\w+&to=%2Fcart$/,
    )
    const token = message?.token ?? ''
    const found = await findSignInLink(auth(), { token, now: new Date() })
    expect(found).toEqual({ email: 'reader@example.com' })
    const elsewhere = new Browser('198.51.100.0')
    expect(await follow(token, elsewhere)).toMatchObject({ ok: true })
    const { value: session } = await findSession(auth(), elsewhere.authRequest())
    expect(session).toMatchObject({ way: 'link', user: { id } })
    expect(await follow(token)).toMatchObject(over)
    expect(await findSignInLink(auth(), { token, now: new Date() })).toBeNull()
  })

  test('has a token that the database does not contain', async () => {
    await ask('kept@example.com')
    const token = await latestTokenTo(db(), 'kept@example.com')
    const rows = await db().selectFrom('verifications').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('works for 15 minutes', async () => {
    await ask('late@example.com')
    const token = await latestTokenTo(db(), 'late@example.com')
    const late = after(new Date(), 15 * MINUTE + 1_000)
    expect(await findSignInLink(auth(), { token, now: late })).toBeNull()
    await db()
      .updateTable('verifications')
      .set({ expires_at: after(new Date(), -1_000) })
      .execute()
    expect(await follow(token)).toMatchObject(over)
    for (const guess of ['', 'x', 'a'.repeat(32), token.slice(1), `${token}a`]) {
      expect(await follow(guess)).toMatchObject(over)
    }
  })

  test('works once, however many requests open it at once', async () => {
    await ask('once@example.com')
    const token = await latestTokenTo(db(), 'once@example.com')
    const all = await Promise.all([follow(token), follow(token), follow(token)])
    expect(all.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('creates one account for an address without one, though two links are opened at once', async () => {
    await ask('new@example.com', new Browser('192.0.2.1'))
    await ask('new@example.com', new Browser('192.0.2.2'))
    const messages = await emailsTo(db(), 'new@example.com')
    expect(messages.map(({ kind }) => kind)).toEqual(['sign_in_link', 'sign_in_link'])
    const browsers = messages.map(() => new Browser())
    await Promise.all(messages.map(({ token }, n) => follow(token ?? '', browsers[n])))
    const users = await db().selectFrom('users').selectAll().where('email', '=', 'new@example.com').execute()
    expect(users).toMatchObject([{ name: '', email_verified: true, language: 'en' }])
    const sessions = await Promise.all(browsers.map((one) => findSession(auth(), one.authRequest())))
    expect(sessions.filter(({ value }) => value !== null).length).toBeGreaterThan(0)
  })

  test('removes what a stranger prepared in an unverified account with the address', async () => {
    const stranger = new Browser('198.51.100.66')
    const body = { email: 'mine@example.com', name: 'Eve', password: 'a stranger waits' }
    await callAuth(stranger.authRequest(), (call) => auth().api.signUpEmail({ body, ...call }))
    const { id } = await db()
      .selectFrom('users')
      .select('id')
      .where('email', '=', body.email)
      .executeTakeFirstOrThrow()
    const context = await auth().$context
    const began = await context.internalAdapter.createSession(id)
    await context.internalAdapter.linkAccount({ userId: id, providerId: 'github', accountId: 'eve' })

    await ask('mine@example.com')
    const reader = new Browser()
    expect(await follow(await latestTokenTo(db(), 'mine@example.com'), reader)).toMatchObject({ ok: true })
    expect((await findSession(auth(), reader.authRequest())).value).toMatchObject({
      user: { id, emailVerified: true },
    })
    expect(await db().selectFrom('sign_in_methods').select('id').where('user_id', '=', id).execute()).toEqual(
      [],
    )
    const tokens = await db().selectFrom('sessions').select('token').where('user_id', '=', id).execute()
    expect(tokens.map(({ token }) => token)).not.toContain(began.token)
    expect(
      await signInWithPassword(db(), auth(), { ...body, authRequest: stranger.authRequest() }),
    ).toMatchObject({
      ok: false,
      problem: { code: 'accounts.wrong_password' },
    })
  })

  test('is sent to an unverified address whose account has the right password', async () => {
    const body = { email: 'unproved@example.com', name: 'Ada', password: GOOD_PASSWORD }
    await callAuth(new Browser().authRequest(), (call) => auth().api.signUpEmail({ body, ...call }))
    const signIn = (password: string) =>
      signInWithPassword(db(), auth(), {
        email: body.email,
        password,
        authRequest: new Browser().authRequest(),
      })
    const [right, wrong] = [await signIn(GOOD_PASSWORD), await signIn('not the right one')]
    expect(right).toEqual(wrong)
    expect((await emailsTo(db(), body.email)).map(({ kind }) => kind)).toEqual(['sign_in_link'])
  })
})
