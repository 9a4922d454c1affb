import { afterEach, expect, test } from 'vitest'
import { whilePersonWaits } from '#platform/http/deadline.ts'
import { after, DAY, HOUR, MINUTE } from '#shop/time.ts'
import { allowLog, expectLog } from '#tests/support/console.ts'
import { authOf, Browser, newUser } from '#tests/support/accounts.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { firebaseProject } from '#tests/support/firebase-project.ts'
import { needsFirebaseToken, renewFirebase, signInWithFirebase } from './firebase.server.ts'
import { findSession } from '../sessions/sessions.server.ts'

const project = firebaseProject()
afterEach(() => project.setServerMode('well'))

describeOnEachEngine('signing in through Firebase', ({ db }) => {
  const enter = (idToken: string, browser = new Browser(), now = new Date()) =>
    signInWithFirebase(authOf(db()), project.firebase(), {
      idToken,
      authRequest: browser.authRequest({ now }),
    })

  async function signedIn(browser: Browser, idToken: string) {
    const answer = await enter(idToken, browser)
    if (!answer.ok) throw new Error(answer.problem.code)
    browser.storeCookies(answer.value.cookies)
    const { value } = await findSession(authOf(db()), browser.authRequest())
    if (!value) throw new Error('Nobody is signed in')
    return value
  }

  test('creates an account the first time and finds it later', async () => {
    const first = await signedIn(new Browser(), await project.token({ sub: 'first' }))
    expect(first).toMatchObject({ way: 'firebase', user: { email: 'ada@example.com', emailVerified: true } })
    const again = await signedIn(
      new Browser(),
      await project.token({ sub: 'first', email: 'ada@example.com' }),
    )
    expect(again.user.id).toBe(first.user.id)
  })

  test('many times at once creates one account', async () => {
    // Better Auth logs each collision of concurrent sign-ins, which the shop then repeats.
    allowLog('auth.failed')
    const idToken = await project.token({ sub: 'crowd', email: 'crowd@example.com' })
    const answers = await Promise.all(Array.from({ length: 8 }, () => enter(idToken)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(8)
    const users = await db()
      .selectFrom('users')
      .where('email', '=', 'crowd@example.com')
      .select('id')
      .execute()
    expect(users).toHaveLength(1)
  })

  test('finds the account that has the same verified address', async () => {
    const id = await newUser(db(), { email: 'grace@example.com' })
    const { user } = await signedIn(
      new Browser(),
      await project.token({ sub: 'grace', email: 'Grace@Example.com' }),
    )
    expect(user.id).toBe(id)
  })

  test('ignores an unverified address of Firebase', async () => {
    await newUser(db(), { email: 'mary@example.com' })
    const idToken = await project.token({ sub: 'thief', email: 'mary@example.com', email_verified: false })
    expect(await enter(idToken)).toMatchObject({ ok: false, problem: { code: 'accounts.email_unproved' } })
    expect(
      await db().selectFrom('sign_in_methods').where('account_id', '=', 'thief').selectAll().execute(),
    ).toEqual([])
  })

  test('never opens an account whose own address is unverified', async () => {
    await newUser(db(), { email: 'unproved@example.com' })
    await db()
      .updateTable('users')
      .set({ email_verified: false })
      .where('email', '=', 'unproved@example.com')
      .execute()
    expect(
      await enter(await project.token({ sub: 'unproved', email: 'unproved@example.com' })),
    ).toMatchObject({
      ok: false,
      problem: { code: 'accounts.belongs_to_another' },
    })
  })

  test('stores no token', async () => {
    await signedIn(new Browser(), await project.token({ sub: 'keyless', email: 'keyless@example.com' }))
    const row = await db()
      .selectFrom('sign_in_methods')
      .where('account_id', '=', 'keyless')
      .select(['access_token', 'refresh_token', 'id_token'])
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ access_token: null, refresh_token: null, id_token: null })
  })

  test('is refused with an invalid token', async () => {
    const second = 1000
    const past = Math.floor(Date.now() / second) - 4000
    const wrong: Record<string, string> = {
      'for another project': await project.token({ aud: 'another' }),
      'by another issuer': await project.token({ iss: 'https://evil.example' }),
      'by Firebase for another project': await project.token({
        iss: 'https://securetoken.google.com/another',
      }),
      'with another key': await project.token({}, 'other'),
      'with a key nobody knows': await project.token({}, 'unknown'),
      'without a signature': project.unsigned(),
      'that is over': await project.token({ exp: past, auth_time: past - 10, iat: past - 10 }),
      'that is not valid yet': await project.token({ nbf: past + 4_600 }),
      'without an end': await project.token({ exp: undefined as unknown as number }),
      'about nobody': await project.token({ sub: '' }),
      'of a sign-in to come': await project.token({ auth_time: Math.floor(Date.now() / second) + 600 }),
      'of a sign-in long ago': await project.token({ auth_time: past }),
      'that is no token': 'eyJhbGciOiJub25lIn0.e30.',
      'that is nonsense': '\u0000💥 or 1=1; --',
      'that is empty': '',
    }
    for (const [what, idToken] of Object.entries(wrong)) {
      expect(await enter(idToken), what).toMatchObject({
        ok: false,
        problem: { code: 'accounts.firebase_refused' },
      })
    }
  })

  test('is refused to a user who is disabled, deleted or signed out everywhere at Firebase', async () => {
    const idToken = await project.token({ sub: 'revoked', email: 'revoked@example.com' })
    const later = Math.floor(Date.now() / 1000) + 60
    for (const standing of [{ disabled: true }, { validSince: later }, null]) {
      project.setAccountState('revoked', standing)
      expect(await enter(idToken), JSON.stringify(standing)).toMatchObject({
        ok: false,
        problem: { code: 'accounts.firebase_refused' },
      })
    }
  })

  test('reports when Firebase does not answer', async () => {
    expectLog('firebase.lookup')
    const idToken = await project.token()
    for (const mood of ['away', 'nonsense'] as const) {
      project.setServerMode(mood)
      expect(await enter(idToken), mood).toMatchObject({
        ok: false,
        problem: { code: 'accounts.firebase_unavailable' },
      })
    }
  })

  test.each(['hangs', 'trickles'] as const)(
    'is refused for now if Firebase %s until the deadline',
    async (mode) => {
      allowLog('firebase.slow')
      allowLog('firebase.lookup')
      const idToken = await project.token()
      project.setServerMode(mode)
      expect(await whilePersonWaits(() => enter(idToken), 400)).toMatchObject({
        ok: false,
        problem: { code: 'accounts.firebase_unavailable' },
      })
      await expect.poll(() => project.openCalls()).toBe(0)
    },
  )

  test('lasts an hour, and is renewed with a new token for the same user', async () => {
    project.setAccountState('hourly', {})
    const browser = new Browser()
    const session = await signedIn(
      browser,
      await project.token({ sub: 'hourly', email: 'hourly@example.com' }),
    )
    const now = new Date()
    expect(needsFirebaseToken(session, after(now, 59 * MINUTE))).toBe(false)
    expect(needsFirebaseToken(session, after(now, HOUR + MINUTE))).toBe(true)

    const auth = authOf(db())
    const authRequest = browser.authRequest({ now: after(now, 50 * MINUTE) })
    const renew = (idToken: string) => renewFirebase(auth, project.firebase(), { idToken, authRequest })
    const longAgo = { auth_time: Math.floor(after(now, -DAY).getTime() / 1000) }
    const newDatabase = await project.token({ sub: 'another', email: 'another@example.com' })
    expect(await renew(newDatabase)).toMatchObject({ ok: false })
    expect(await renew(await project.token({ sub: 'hourly', ...longAgo }))).toMatchObject({ ok: true })
    const { value: renewed } = await findSession(auth, browser.authRequest())
    expect(renewed && needsFirebaseToken(renewed, after(now, HOUR + MINUTE))).toBe(false)

    project.setAccountState('hourly', { disabled: true })
    expect(await renew(await project.token({ sub: 'hourly' }))).toMatchObject({ ok: false })
  })
})
