import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { authOf, Browser, GOOD_PASSWORD, newUser } from '#tests/support/accounts.ts'
import { expectLog } from '#tests/support/console.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { signInWithPassword } from '../password/password-sign-in.server.ts'
import { callAuth } from '../auth-request.server.ts'
import { endSession, findSession, renewSession } from './sessions.server.ts'

describeOnEachEngine('a session', ({ db }) => {
  test('starts with the right password, names its user, and ends', async () => {
    const id = await newUser(db())
    const auth = authOf(db())
    const browser = new Browser()
    const nobody = await findSession(auth, browser.authRequest())
    expect(nobody.value).toBeNull()

    const signedIn = await signInWithPassword(db(), auth, {
      email: 'ada@example.com',
      password: GOOD_PASSWORD,
      authRequest: browser.authRequest(),
    })
    expect(signedIn).toMatchObject({ ok: true })
    if (!signedIn.ok) return
    browser.storeCookies(signedIn.value.cookies)
    const { value: session } = await findSession(auth, browser.authRequest())
    expect(session).toMatchObject({
      user: { id, name: 'Ada Byron', email: 'ada@example.com', emailVerified: true },
    })

    browser.storeCookies(await endSession(auth, browser.authRequest()))
    expect((await findSession(auth, browser.authRequest())).value).toBeNull()
    expect(await db().selectFrom('sessions').selectAll().execute()).toEqual([])
  })

  test('is never reported as ended or unknown because the database fails', async () => {
    expectLog('auth.failed')
    await newUser(db(), { email: 'mary@example.com' })
    const auth = authOf(db())
    const browser = new Browser()
    const signIn = () =>
      signInWithPassword(db(), auth, {
        email: 'mary@example.com',
        password: GOOD_PASSWORD,
        authRequest: browser.authRequest(),
      })
    const signedIn = await signIn()
    if (signedIn.ok) browser.storeCookies(signedIn.value.cookies)
    await sql`alter table sessions rename to hidden_sessions`.execute(db())
    const code = '42P01'
    await expect(endSession(auth, browser.authRequest())).rejects.toMatchObject({ code })
    await expect(findSession(auth, browser.authRequest())).rejects.toMatchObject({ code })
    await expect(
      renewSession(auth, { authRequest: browser.authRequest(), endOthers: false }),
    ).rejects.toMatchObject({ code })
    await expect(signIn()).rejects.toMatchObject({ code })
    await sql`alter table hidden_sessions rename to sessions`.execute(db())
    expect((await findSession(auth, browser.authRequest())).value).toMatchObject({
      user: { email: 'mary@example.com' },
    })
    await db().deleteFrom('sessions').execute()
  })

  test('has a token of 32 random characters, which no other session has', async () => {
    const userId = await newUser(db(), { email: 'joan@example.com' })
    const { internalAdapter } = await authOf(db()).$context
    const created = await callAuth(new Browser().authRequest(), async ({ headers }) => {
      const sessions = []
      for (let count = 0; count < 200; count++) sessions.push(await internalAdapter.createSession(userId))
      return { headers, response: sessions }
    })
    await db().deleteFrom('sessions').where('user_id', '=', userId).execute()
    const tokens = created.ok ? created.value.map(({ token }) => token) : []
    expect(new Set(tokens).size).toBe(200)
    for (const token of tokens) expect(token).toMatch(/^[A-Za-z0-9]{32}$/)
    // 62 characters occur with equal probability at each of the 32 positions: 190 bits.
    for (let position = 0; position < 32; position++)
      expect(new Set(tokens.map((token) => token[position])).size).toBeGreaterThan(40)
  })

  test('stores the browser and a shortened client IP, and no usable token', async () => {
    await newUser(db(), { email: 'grace@example.com' })
    const auth = authOf(db())
    const authRequest = new Browser('198.51.100.0').authRequest()
    await signInWithPassword(db(), auth, { email: 'grace@example.com', password: GOOD_PASSWORD, authRequest })
    const row = await db()
      .selectFrom('sessions')
      .select(['ip_address', 'user_agent'])
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ ip_address: '198.51.100.0', user_agent: expect.stringContaining('Firefox') })
  })

  test('does not start with a wrong password, nor for an unknown address', async () => {
    await newUser(db(), { email: 'mary@example.com' })
    const auth = authOf(db())
    for (const email of ['mary@example.com', 'nobody@example.com', 'no address at all', '']) {
      const signedIn = await signInWithPassword(db(), auth, {
        email,
        password: 'a wrong one, alas',
        authRequest: new Browser().authRequest(),
      })
      expect(signedIn, email).toMatchObject({ ok: false, problem: { code: 'accounts.wrong_password' } })
    }
  })
})
