import { expect, test } from 'vitest'
import { authOf, Browser, GOOD_PASSWORD, newUser } from '#tests/support/accounts.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { signInWithPassword } from '../password/password-sign-in.server.ts'
import { endSession, findSession } from './sessions.server.ts'

describeOnEachEngine('a session', ({ db }) => {
  test('begins with the right password, says who it is, and ends', async () => {
    const id = await newUser(db())
    const auth = authOf(db())
    const browser = new Browser()
    const nobody = await findSession(auth, browser.asker())
    expect(nobody.value).toBeNull()

    const signedIn = await signInWithPassword(db(), auth, {
      email: 'ada@example.com',
      password: GOOD_PASSWORD,
      asker: browser.asker(),
    })
    expect(signedIn).toMatchObject({ ok: true })
    if (!signedIn.ok) return
    browser.keep(signedIn.value.cookies)
    const { value: session } = await findSession(auth, browser.asker())
    expect(session).toMatchObject({
      user: { id, name: 'Ada Byron', email: 'ada@example.com', emailVerified: true },
    })

    browser.keep(await endSession(auth, browser.asker()))
    expect((await findSession(auth, browser.asker())).value).toBeNull()
    expect(await db().selectFrom('sessions').selectAll().execute()).toEqual([])
  })

  test('keeps the browser and a shortened address, and no key to anybody’s things', async () => {
    await newUser(db(), { email: 'grace@example.com' })
    const auth = authOf(db())
    const asker = new Browser('198.51.100.0').asker()
    await signInWithPassword(db(), auth, { email: 'grace@example.com', password: GOOD_PASSWORD, asker })
    const row = await db()
      .selectFrom('sessions')
      .select(['ip_address', 'user_agent'])
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ ip_address: '198.51.100.0', user_agent: expect.stringContaining('Firefox') })
  })

  test('does not begin with a wrong password, nor for an unknown address', async () => {
    await newUser(db(), { email: 'mary@example.com' })
    const auth = authOf(db())
    for (const email of ['mary@example.com', 'nobody@example.com', 'no address at all', '']) {
      const signedIn = await signInWithPassword(db(), auth, {
        email,
        password: 'a wrong one, alas',
        asker: new Browser().asker(),
      })
      expect(signedIn, email).toMatchObject({ ok: false, problem: { code: 'accounts.wrong_password' } })
    }
  })
})
