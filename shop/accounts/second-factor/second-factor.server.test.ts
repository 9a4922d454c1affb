import { expect, test } from 'vitest'
import { authOf, Browser, newUser } from '#tests/support/accounts.ts'
import { codeOf } from '#tests/support/authenticator.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { afterPassword, signedIn, withSecondFactor } from '#tests/support/two-steps.ts'
import {
  confirmSecondFactor,
  endSecondFactor,
  findStartedSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from './second-factor.server.ts'
import { findWaiting, passSecondFactor } from './challenge.server.ts'
import { findSession } from '../sessions/sessions.server.ts'

describeOnEachEngine('a second factor', ({ db }) => {
  test('counts only when a code has confirmed it, and then ends what was signed in elsewhere', async () => {
    await newUser(db(), { email: 'on@example.com' })
    const auth = authOf(db())
    const [here, elsewhere] = [new Browser(), new Browser()]
    const { user, id } = await signedIn(db(), 'on@example.com', here)
    await signedIn(db(), 'on@example.com', elsewhere)
    await startSecondFactor(db(), auth, { user })
    expect((await findSession(auth, here.asker())).value?.user.twoFactor).toBe(false)

    const wrong = await confirmSecondFactor(db(), auth, { user, typed: '000 00', asker: here.asker() })
    expect(wrong).toMatchObject({ ok: false, problem: { code: 'accounts.wrong_code' } })

    const started = await findStartedSecondFactor(db(), auth, { user, issuer: 'Möbel & mehr' })
    expect(started?.key).toMatch(/^(?:[A-Z2-7]{4} ){9}[A-Z2-7]{4}$/)
    expect(started?.address).toContain('otpauth://totp/M%C3%B6bel%20%26%20mehr:on%40example.com?')
    const typed = await codeOf(started?.key ?? '')
    const right = await confirmSecondFactor(db(), auth, { user, typed, asker: here.asker() })
    if (!right.ok) throw new Error(right.problem.code)
    expect(new Set(right.value.recoveryCodes).size).toBe(10)

    const before = here.cookie
    here.keep(right.value.cookies)
    expect(here.cookie).not.toBe(before)
    const { value: session } = await findSession(auth, here.asker())
    expect(session).toMatchObject({ user: { twoFactor: true }, secondFactorAt: expect.any(Date) })
    expect(session?.id).not.toBe(id)
    expect((await findSession(auth, elsewhere.asker())).value).toBeNull()
  })

  test('a password alone signs nobody in who has one; a code then does, and only once', async () => {
    const { key } = await withSecondFactor(db(), 'code@example.com')
    const auth = authOf(db())
    const browser = await afterPassword(db(), 'code@example.com')
    expect((await findSession(auth, browser.asker())).value).toBeNull()
    expect(await findWaiting(auth, browser.asker())).not.toBeNull()

    const typed = await codeOf(key)
    const asker = browser.asker()
    const proved = await passSecondFactor(db(), auth, {
      typed: `${typed.slice(0, 3)} ${typed.slice(3)}`,
      by: 'app',
      asker,
    })
    if (!proved.ok) throw new Error(proved.problem.code)
    browser.keep(proved.value.cookies)
    const { value: session } = await findSession(auth, browser.asker())
    expect(session).toMatchObject({ user: { email: 'code@example.com' }, secondFactorAt: expect.any(Date) })

    const again = await afterPassword(db(), 'code@example.com')
    const replayed = await passSecondFactor(db(), auth, { typed, by: 'app', asker: again.asker() })
    expect(replayed).toMatchObject({ ok: false, problem: { code: 'accounts.wrong_code' } })
    const older = await passSecondFactor(db(), auth, {
      typed: await codeOf(key, -1),
      by: 'app',
      asker: again.asker(),
    })
    expect(older).toMatchObject({ ok: false, problem: { code: 'accounts.wrong_code' } })
    const next = await passSecondFactor(db(), auth, {
      typed: await codeOf(key, 1),
      by: 'app',
      asker: again.asker(),
    })
    expect(next).toMatchObject({ ok: true })
  })

  test('one code sent twice at once signs in once', async () => {
    const { key } = await withSecondFactor(db(), 'twice@example.com')
    const auth = authOf(db())
    const browsers = [
      await afterPassword(db(), 'twice@example.com'),
      await afterPassword(db(), 'twice@example.com'),
    ]
    const typed = await codeOf(key)
    const answers = await Promise.all(
      browsers.map((browser) => passSecondFactor(db(), auth, { typed, by: 'app', asker: browser.asker() })),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('a recovery code takes the place of a code, once, however it is typed', async () => {
    const { recoveryCodes } = await withSecondFactor(db(), 'lost@example.com')
    const auth = authOf(db())
    const [first = ''] = recoveryCodes
    const browser = await afterPassword(db(), 'lost@example.com')
    const typed = ` ${first.toUpperCase().replace('-', ' ')} `
    const proved = await passSecondFactor(db(), auth, { typed, by: 'recovery', asker: browser.asker() })
    expect(proved).toMatchObject({ ok: true })

    const again = await afterPassword(db(), 'lost@example.com')
    const used = await passSecondFactor(db(), auth, { typed: first, by: 'recovery', asker: again.asker() })
    expect(used).toMatchObject({ ok: false, problem: { code: 'accounts.wrong_code' } })
  })

  test('new recovery codes make the old ones worthless', async () => {
    const { user, recoveryCodes, browser } = await withSecondFactor(db(), 'renewed@example.com')
    const auth = authOf(db())
    const renewed = await renewRecoveryCodes(db(), auth, { user, asker: browser.asker() })
    if (!renewed.ok) throw new Error(renewed.problem.code)
    const waiting = await afterPassword(db(), 'renewed@example.com')
    const prove = (typed = '') =>
      passSecondFactor(db(), auth, { typed, by: 'recovery', asker: waiting.asker() })
    expect(await prove(recoveryCodes[1])).toMatchObject({ ok: false })
    expect(await prove(renewed.value[1])).toMatchObject({ ok: true })
  })

  test('nothing that could be read back is kept of keys and recovery codes', async () => {
    const { key, recoveryCodes } = await withSecondFactor(db(), 'kept@example.com')
    const rows = JSON.stringify(await db().selectFrom('two_factors').selectAll().execute(), (_, value) =>
      typeof value === 'bigint' ? String(value) : value,
    )
    for (const secret of [key, key.replaceAll(' ', ''), ...recoveryCodes]) expect(rows).not.toContain(secret)
  })

  test('is switched off by a code or the password, and ends what was signed in elsewhere', async () => {
    const { user, key, browser } = await withSecondFactor(db(), 'off@example.com')
    const auth = authOf(db())
    const end = (by: 'app' | 'password', typed: string) =>
      endSecondFactor(db(), auth, { user, proof: { by, typed }, asker: browser.asker() })
    expect(await end('app', '123456')).toMatchObject({ ok: false })
    expect(await end('password', 'a wrong one, alas')).toMatchObject({ ok: false })
    const ended = await end('app', await codeOf(key))
    if (!ended.ok) throw new Error(ended.problem.code)
    browser.keep(ended.value.cookies)
    const { value: session } = await findSession(auth, browser.asker())
    expect(session).toMatchObject({ user: { twoFactor: false }, secondFactorAt: null })
    expect(await signedIn(db(), 'off@example.com')).toMatchObject({ secondFactorAt: null })
  })

  test('five wrong codes end the first step too, and tries are counted across sign-ins', async () => {
    await withSecondFactor(db(), 'guessed@example.com')
    const auth = authOf(db())
    const browser = await afterPassword(db(), 'guessed@example.com')
    const codes: string[] = []
    for (let tries = 0; tries < 6; tries++) {
      const guess = await passSecondFactor(db(), auth, { typed: '123123', by: 'app', asker: browser.asker() })
      codes.push(guess.ok ? 'in' : guess.problem.code)
    }
    expect(codes).toEqual([...Array(5).fill('accounts.wrong_code'), 'accounts.too_many_tries'])
    const later = await afterPassword(db(), 'guessed@example.com')
    const again = await passSecondFactor(db(), auth, { typed: '123123', by: 'app', asker: later.asker() })
    expect(again).toMatchObject({ ok: false, problem: { code: 'accounts.too_many_tries' } })
  })
})
