import { expect, test } from 'vitest'
import { authOf, Browser, newUser } from '#tests/support/accounts.ts'
import { codeOf } from '#tests/support/authenticator.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { afterPassword, signedIn, withSecondFactor } from '#tests/support/second-factor.ts'
import {
  confirmSecondFactor,
  endSecondFactor,
  findPendingSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from './second-factor.server.ts'
import { findChallengedUser, passSecondFactor } from './challenge.server.ts'
import { findSession } from '../sessions/sessions.server.ts'

describeOnEachEngine('a second factor', ({ db }) => {
  test('is enabled when a code has confirmed it, which then ends all other sessions', async () => {
    await newUser(db(), { email: 'on@example.com' })
    const auth = authOf(db())
    const [here, elsewhere] = [new Browser(), new Browser()]
    const { user, id } = await signedIn(db(), 'on@example.com', here)
    await signedIn(db(), 'on@example.com', elsewhere)
    await startSecondFactor(db(), auth, { user })
    expect((await findSession(auth, here.authRequest())).value?.user.twoFactor).toBe(false)

    const wrong = await confirmSecondFactor(db(), auth, {
      user,
      typed: '000 00',
      authRequest: here.authRequest(),
    })
    expect(wrong).toMatchObject({ ok: false, problem: { code: 'accounts.wrong_code' } })

    const started = await findPendingSecondFactor(db(), auth, { user, issuer: 'Möbel & mehr' })
    expect(started?.key).toMatch(/^(?:[A-Z2-7]{4} ){9}[A-Z2-7]{4}$/)
    expect(started?.otpauth).toContain('otpauth://totp/M%C3%B6bel%20%26%20mehr:on%40example.com?')
    const typed = await codeOf(started?.key ?? '')
    const right = await confirmSecondFactor(db(), auth, { user, typed, authRequest: here.authRequest() })
    if (!right.ok) throw new Error(right.problem.code)
    expect(new Set(right.value.recoveryCodes).size).toBe(10)

    const before = here.cookie
    here.storeCookies(right.value.cookies)
    expect(here.cookie).not.toBe(before)
    const { value: session } = await findSession(auth, here.authRequest())
    expect(session).toMatchObject({ user: { twoFactor: true }, secondFactorAt: expect.any(Date) })
    expect(session?.id).not.toBe(id)
    expect((await findSession(auth, elsewhere.authRequest())).value).toBeNull()
  })

  test('is required after the password; a code then signs in, and only once', async () => {
    const { key } = await withSecondFactor(db(), 'code@example.com')
    const auth = authOf(db())
    const browser = await afterPassword(db(), 'code@example.com')
    expect((await findSession(auth, browser.authRequest())).value).toBeNull()
    expect(await findChallengedUser(auth, browser.authRequest())).not.toBeNull()

    const typed = await codeOf(key)
    const authRequest = browser.authRequest()
    const verified = await passSecondFactor(db(), auth, {
      typed: `${typed.slice(0, 3)} ${typed.slice(3)}`,
      by: 'app',
      authRequest,
    })
    if (!verified.ok) throw new Error(verified.problem.code)
    browser.storeCookies(verified.value.cookies)
    const { value: session } = await findSession(auth, browser.authRequest())
    expect(session).toMatchObject({ user: { email: 'code@example.com' }, secondFactorAt: expect.any(Date) })

    const again = await afterPassword(db(), 'code@example.com')
    const replayed = await passSecondFactor(db(), auth, {
      typed,
      by: 'app',
      authRequest: again.authRequest(),
    })
    expect(replayed).toMatchObject({ ok: false, problem: { code: 'accounts.wrong_code' } })
    const older = await passSecondFactor(db(), auth, {
      typed: await codeOf(key, -1),
      by: 'app',
      authRequest: again.authRequest(),
    })
    expect(older).toMatchObject({ ok: false, problem: { code: 'accounts.wrong_code' } })
    const next = await passSecondFactor(db(), auth, {
      typed: await codeOf(key, 1),
      by: 'app',
      authRequest: again.authRequest(),
    })
    expect(next).toMatchObject({ ok: true })
  })

  test('accepts a code sent twice at once only once', async () => {
    const { key } = await withSecondFactor(db(), 'twice@example.com')
    const auth = authOf(db())
    const browsers = [
      await afterPassword(db(), 'twice@example.com'),
      await afterPassword(db(), 'twice@example.com'),
    ]
    const typed = await codeOf(key)
    const answers = await Promise.all(
      browsers.map((browser) =>
        passSecondFactor(db(), auth, { typed, by: 'app', authRequest: browser.authRequest() }),
      ),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('accepts a recovery code in place of a code, once, however it is typed', async () => {
    const { recoveryCodes } = await withSecondFactor(db(), 'lost@example.com')
    const auth = authOf(db())
    const [first = ''] = recoveryCodes
    const browser = await afterPassword(db(), 'lost@example.com')
    const typed = ` ${first.toUpperCase().replace('-', ' ')} `
    const verified = await passSecondFactor(db(), auth, {
      typed,
      by: 'recovery',
      authRequest: browser.authRequest(),
    })
    expect(verified).toMatchObject({ ok: true })

    const again = await afterPassword(db(), 'lost@example.com')
    const used = await passSecondFactor(db(), auth, {
      typed: first,
      by: 'recovery',
      authRequest: again.authRequest(),
    })
    expect(used).toMatchObject({ ok: false, problem: { code: 'accounts.wrong_code' } })
  })

  test('has new recovery codes that invalidate the old ones', async () => {
    const { user, recoveryCodes, browser } = await withSecondFactor(db(), 'renewed@example.com')
    const auth = authOf(db())
    const renewed = await renewRecoveryCodes(db(), auth, { user, authRequest: browser.authRequest() })
    if (!renewed.ok) throw new Error(renewed.problem.code)
    const waiting = await afterPassword(db(), 'renewed@example.com')
    const prove = (typed = '') =>
      passSecondFactor(db(), auth, { typed, by: 'recovery', authRequest: waiting.authRequest() })
    expect(await prove(recoveryCodes[1])).toMatchObject({ ok: false })
    expect(await prove(renewed.value[1])).toMatchObject({ ok: true })
  })

  test('stores keys and recovery codes unreadably', async () => {
    const { key, recoveryCodes } = await withSecondFactor(db(), 'kept@example.com')
    const rows = JSON.stringify(await db().selectFrom('two_factors').selectAll().execute(), (_, value) =>
      typeof value === 'bigint' ? String(value) : value,
    )
    for (const secret of [key, key.replaceAll(' ', ''), ...recoveryCodes]) expect(rows).not.toContain(secret)
  })

  test('is disabled by a code or the password, which ends all other sessions', async () => {
    const { user, key, browser } = await withSecondFactor(db(), 'off@example.com')
    const auth = authOf(db())
    const end = (by: 'app' | 'password', typed: string) =>
      endSecondFactor(db(), auth, { user, proof: { by, typed }, authRequest: browser.authRequest() })
    expect(await end('app', '123456')).toMatchObject({ ok: false })
    expect(await end('password', 'a wrong one, alas')).toMatchObject({ ok: false })
    const ended = await end('app', await codeOf(key))
    if (!ended.ok) throw new Error(ended.problem.code)
    browser.storeCookies(ended.value.cookies)
    const { value: session } = await findSession(auth, browser.authRequest())
    expect(session).toMatchObject({ user: { twoFactor: false }, secondFactorAt: null })
    expect(await signedIn(db(), 'off@example.com')).toMatchObject({ secondFactorAt: null })
  })

  test('ends the whole sign-in after five wrong codes, and counts attempts across sign-ins', async () => {
    await withSecondFactor(db(), 'guessed@example.com')
    const auth = authOf(db())
    const browser = await afterPassword(db(), 'guessed@example.com')
    const codes: string[] = []
    for (let tries = 0; tries < 6; tries++) {
      const guess = await passSecondFactor(db(), auth, {
        typed: '123123',
        by: 'app',
        authRequest: browser.authRequest(),
      })
      codes.push(guess.ok ? 'in' : guess.problem.code)
    }
    expect(codes).toEqual([...Array(5).fill('accounts.wrong_code'), 'accounts.too_many_tries'])
    const later = await afterPassword(db(), 'guessed@example.com')
    const again = await passSecondFactor(db(), auth, {
      typed: '123123',
      by: 'app',
      authRequest: later.authRequest(),
    })
    expect(again).toMatchObject({ ok: false, problem: { code: 'accounts.too_many_tries' } })
  })
})
