import { beforeEach, expect, test, vi } from 'vitest'
import { Browser, newUser } from '#tests/support/accounts.ts'
import { allowLog, expectLog, loggedLines } from '#tests/support/console.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { log } from '#platform/log.server.ts'
import { newId } from '#shop/ids.ts'
import { prefixedIpHash, sharedIpHash } from '#shop/ip-limit.ts'
import { after, DAY, HOUR, MINUTE } from '#shop/time.ts'
import { newDevice } from '../audit/known-devices.server.ts'
import { allowSend, allowAttempt, deleteOldAttempts, recordFailure, recordSuccess } from './limits.server.ts'
import type { AttemptKind } from './limits.ts'
import { listSecurityEvents } from '../audit/security-log.server.ts'

const now = new Date('2026-11-22T12:00:00Z')
const later = (milliseconds: number) => after(now, milliseconds)

describeOnEachEngine('sign-in attempts', ({ db }) => {
  beforeEach(async () => {
    await db().deleteFrom('sign_in_tries').execute()
    await db().deleteFrom('sendings').execute()
    await db().deleteFrom('users').execute()
  })

  const home = new Browser('198.51.100.0')
  const tryFrom = (
    browser: Browser,
    {
      account = 'ada@example.com',
      at = now,
      kind = 'password',
    }: { account?: string; at?: Date; kind?: AttemptKind } = {},
  ) => allowAttempt(db(), { kind, account, authRequest: browser.authRequest({ now: at }) })
  const manyAtOnce = async (count: number, one: (index: number) => ReturnType<typeof allowAttempt>) => {
    const answers = await Promise.all(Array.from({ length: count }, (_, index) => one(index)))
    return answers.filter(({ ok }) => ok).length
  }

  test('a thousand at once at one account from one client IP are limited to five', async () => {
    expect(await manyAtOnce(1_000, () => tryFrom(home))).toBe(5)
  })

  test('a hundred at once in ten processes are limited to five', async () => {
    // The new module instances have a log of their own, at the level `info`.
    allowLog('limit.reached')
    const processes: (typeof allowAttempt)[] = []
    while (processes.length < 10) {
      // Each import is a separate module instance, as in separate processes, without a shared mutex.
      vi.resetModules()
      processes.push((await import('./limits.server.ts')).allowAttempt)
    }
    const attempt = {
      kind: 'password',
      account: 'ada@example.com',
      authRequest: home.authRequest({ now }),
    } as const
    const triesIn = (allow: typeof allowAttempt) => Array.from({ length: 10 }, () => allow(db(), attempt))
    const answers = await Promise.all(processes.flatMap(triesIn))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(5)
  })

  test('from the many /64s of one IPv6 /48 are limited to two hundred, and those of another are not', async () => {
    const from = (prefix: string) => (index: number) => {
      const authRequest = home.authRequest({ now, ipHash: prefixedIpHash(prefix, `place-${index}`) })
      return allowAttempt(db(), { kind: 'password', account: `somebody-${index}@example.com`, authRequest })
    }
    expect(await manyAtOnce(300, from('one'))).toBe(200)
    expect(await manyAtOnce(3, from('other'))).toBe(3)
    const send = (index: number) =>
      allowSend(db(), {
        kind: 'email',
        recipient: `somebody-${index}@example.com`,
        authRequest: home.authRequest({ now, ipHash: prefixedIpHash('one', `place-${index}`) }),
      })
    expect(await manyAtOnce(130, send)).toBe(100)
  })

  test('a thousand at once from one client IP at as many accounts are limited to twenty', async () => {
    const at = (index: number) => tryFrom(home, { account: `somebody-${index}@example.com` })
    expect(await manyAtOnce(1_000, at)).toBe(20)
  })

  test('hundreds at one account from as many client IPs are limited to fifty a day', async () => {
    const from = (index: number) => tryFrom(new Browser(`192.0.2.${index}`))
    expect(await manyAtOnce(200, from)).toBe(50)
    expect(await tryFrom(home, { at: later(DAY - 1) })).toMatchObject({
      ok: false,
      problem: { code: 'accounts.too_many_tries', facts: { minutes: 1 } },
    })
    expect(await tryFrom(home, { at: later(DAY) })).toMatchObject({ ok: true })
  })

  test('have to wait after the fifth, then longer each time, and the refusal says how long', async () => {
    for (let tried = 0; tried < 5; tried += 1) expect(await tryFrom(home)).toMatchObject({ ok: true })
    expect(await tryFrom(home)).toMatchObject({ problem: { facts: { minutes: 15 } } })
    expect(await tryFrom(home, { at: later(15 * MINUTE) })).toMatchObject({ ok: true })
    expect(await tryFrom(home, { at: later(16 * MINUTE) })).toMatchObject({
      problem: { facts: { minutes: 29 } },
    })
    expect(await tryFrom(home, { at: later(45 * MINUTE) })).toMatchObject({ ok: true })
  })

  test('count for one account however its address is typed, and are stored without it', async () => {
    for (const account of [
      'ada@example.com',
      ' Ada@Example.com',
      'ADA@EXAMPLE.COM ',
      'ada@example.com\0',
      'ada@example.com',
    ])
      expect(await tryFrom(home, { account })).toMatchObject({ ok: true })
    expect(await tryFrom(home)).toMatchObject({ ok: false })
    const stored = JSON.stringify(await db().selectFrom('sign_in_tries').selectAll().execute())
    // The stored hashes may contain "ada" by chance.
    expect(stored).not.toMatch(/ada@|example/i)
  })

  test('of other kinds, at other accounts and from other client IPs are counted separately', async () => {
    await manyAtOnce(6, () => tryFrom(home))
    expect(await tryFrom(home, { kind: 'phone_code' })).toMatchObject({ ok: true })
    expect(await tryFrom(home, { account: 'grace@example.com' })).toMatchObject({ ok: true })
    expect(await tryFrom(new Browser('203.0.113.0'))).toMatchObject({ ok: true })
  })

  test('that succeed reset the limit, and only where they were made', async () => {
    const authRequest = home.authRequest({ now })
    await manyAtOnce(5, () => tryFrom(home))
    await recordSuccess(db(), { kind: 'password', account: 'ada@example.com', authRequest })
    expect(await manyAtOnce(6, () => tryFrom(home))).toBe(5)

    const otherBrowser = new Browser('203.0.113.0')
    await manyAtOnce(5, () => tryFrom(otherBrowser))
    await recordSuccess(db(), { kind: 'password', account: 'ada@example.com', authRequest })
    expect(await tryFrom(otherBrowser)).toMatchObject({ ok: false })
  })

  test('with an unknown client IP are limited by account only', async () => {
    const unknown = (account: string) =>
      allowAttempt(db(), { kind: 'password', account, authRequest: home.authRequest({ now, ipHash: null }) })
    expect(await manyAtOnce(60, (index) => unknown(`somebody-${index}@example.com`))).toBe(60)
    expect(await manyAtOnce(10, () => unknown('ada@example.com'))).toBe(5)
  })

  test('from a shared client IP have a limit too, ten times as high', async () => {
    const ipHash = sharedIpHash('proxy')
    const shared = (index: number) =>
      allowAttempt(db(), {
        kind: 'password',
        account: `somebody-${index}@example.com`,
        authRequest: home.authRequest({ now, ipHash }),
      })
    expect(await manyAtOnce(300, shared)).toBe(200)
    const sent = await Promise.all(
      Array.from({ length: 150 }, (_, index) =>
        allowSend(db(), {
          kind: 'email',
          recipient: `somebody-${index}@example.com`,
          authRequest: home.authRequest({ now, ipHash }),
        }),
      ),
    )
    expect(sent.filter(({ ok }) => ok)).toHaveLength(100)
  })

  test('of an attacker do not lock out the owner on a known device, even with the same client IP', async () => {
    const userId = await newUser(db())
    const owner = new Browser('198.51.100.0')
    const { device, value } = newDevice(owner.authRequest())
    owner.storeCookies([`device=${value}; Path=/`])
    await db()
      .insertInto('known_devices')
      .values({ id: newId(), user_id: userId, device, first_seen_at: now, last_seen_at: now })
      .execute()
    await manyAtOnce(30, () => tryFrom(home))
    await manyAtOnce(100, (index) => tryFrom(new Browser(`192.0.2.${index}`)))
    await manyAtOnce(30, (index) => tryFrom(home, { account: `somebody-${index}@example.com` }))
    expect(await tryFrom(home)).toMatchObject({ ok: false })
    expect(await tryFrom(owner)).toMatchObject({ ok: true })
    // The device is known to this account only, and gets no more attempts for it than any other.
    expect(await tryFrom(owner, { account: 'grace@example.com' })).toMatchObject({ ok: false })
    expect(await manyAtOnce(10, () => tryFrom(owner))).toBe(4)
  })

  test('are counted the same for an existing and an unknown account', async () => {
    await newUser(db())
    const answers = (account: string, browser: Browser) => async () => {
      const allowed = await tryFrom(browser, { account })
      await recordFailure(db(), { kind: 'password', account, authRequest: browser.authRequest({ now }) })
      return allowed
    }
    const known = answers('ada@example.com', new Browser('192.0.2.1'))
    const unknown = answers('nobody@example.com', new Browser('192.0.2.2'))
    for (let tried = 0; tried < 7; tried += 1) expect(await known()).toEqual(await unknown())
  })

  test('that fail or are too many are logged, without the address that was typed', async () => {
    expectLog('security', 'limit.reached')
    const userId = await newUser(db())
    log.level = 'info'
    try {
      const logFields = { path: '/sign-in/password', reference: '0123456789ab' }
      const authRequest = home.authRequest({ now, logFields })
      for (const account of ['ada@example.com', 'nobody@example.com'])
        await recordFailure(db(), { kind: 'password', account, authRequest })
      const attempts = Array.from({ length: 6 }, () =>
        allowAttempt(db(), { kind: 'password', account: 'ada@example.com', authRequest }),
      )
      await Promise.all(attempts)
      const failed = { level: 'info', kind: 'try_failed', way: 'password', ...logFields }
      expect(loggedLines('security')).toMatchObject([
        { ...failed, userId },
        { ...failed, userId: null },
      ])
      expect(loggedLines('limit.reached')).toMatchObject([{ level: 'info', kind: 'password', ...logFields }])
      expect(JSON.stringify([loggedLines('security'), loggedLines('limit.reached')])).not.toContain('@')
    } finally {
      log.level = 'warn'
    }
  })

  test('that failed are listed for the owner, counted by the hour', async () => {
    const userId = await newUser(db())
    const note = (at: Date) =>
      recordFailure(db(), {
        kind: 'password',
        account: 'ada@example.com',
        authRequest: home.authRequest({ now: at }),
      })
    for (const minutes of [0, 1, 2, 61]) await note(later(minutes * MINUTE))
    await recordFailure(db(), {
      kind: 'password',
      account: 'nobody@example.com',
      authRequest: home.authRequest({ now }),
    })
    const events = await listSecurityEvents(db(), { userId, page: 1, perPage: 10 })
    const failed = events.filter(({ kind }) => kind === 'try_failed')
    expect(failed).toMatchObject([
      { times: 1, at: later(61 * MINUTE) },
      {
        times: 3,
        at: later(2 * MINUTE),
        facts: { way: 'password' },
        browser: 'Firefox',
        place: '198.51.100.0',
      },
    ])
  })

  test('are deleted after a day', async () => {
    await tryFrom(home)
    await allowSend(db(), {
      kind: 'email',
      recipient: 'ada@example.com',
      authRequest: home.authRequest({ now }),
    })
    expect(await deleteOldAttempts(db(), later(DAY - 1))).toBe(0)
    expect(await deleteOldAttempts(db(), later(DAY))).toBe(2)
  })
})

describeOnEachEngine('sent codes and links', ({ db }) => {
  beforeEach(async () => {
    await db().deleteFrom('sendings').execute()
  })

  const send = (
    recipient: string,
    browser: Browser,
    { at = now, kind = 'email' }: { at?: Date; kind?: 'email' | 'sms' } = {},
  ) => allowSend(db(), { kind, recipient, authRequest: browser.authRequest({ now: at }) })
  const places = (index: number) => new Browser(`192.0.2.${index}`)

  test('are limited to three per recipient in 15 minutes, however many are requested at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => send('ada@example.com', places(index))),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(3)
    expect(await send('ada@example.com', places(1), { at: later(14.5 * MINUTE) })).toMatchObject({
      problem: { code: 'accounts.too_many_tries', facts: { minutes: 1 } },
    })
    expect(await send('ada@example.com', places(1), { at: later(15 * MINUTE) })).toMatchObject({ ok: true })
  })

  test('are limited by mailbox, however its address is written, also when requested at once', async () => {
    for (const spellings of [
      (index: number) => `ada+${index}@example.com`,
      (index: number) =>
        `${'countess'.slice(0, index % 7)}.${'countess'.slice(index % 7)}+${index}@gmail.com`,
    ]) {
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, index) => send(spellings(index + 1), places(index))),
      )
      expect(answers.filter(({ ok }) => ok)).toHaveLength(3)
    }
    expect(await send('ADA@example.com', places(99))).toMatchObject({ ok: false })
    expect(await send('countess@googlemail.com', places(99))).toMatchObject({ ok: false })
    expect(await send('ada.byron@example.com', places(99))).toMatchObject({ ok: true })
  })

  test('are limited to ten per recipient a day', async () => {
    const sent = []
    for (let hour = 0; hour < 14; hour += 1)
      sent.push(await send('ada@example.com', places(hour), { at: later(hour * HOUR) }))
    expect(sent.filter(({ ok }) => ok)).toHaveLength(10)
    expect(await send('ada@example.com', places(1), { at: later(DAY) })).toMatchObject({ ok: true })
  })

  test('are limited to ten an hour from one client IP', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => send(`somebody-${index}@example.com`, places(1))),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(10)
    expect(await send('grace@example.com', places(1), { at: later(HOUR) })).toMatchObject({ ok: true })
  })

  test('are counted separately for e-mail and for text messages', async () => {
    for (let sent = 0; sent < 3; sent += 1) await send('+491701234567', places(1))
    expect(await send('+491701234567', places(1))).toMatchObject({ ok: false })
    expect(await send('+491701234567', places(1), { kind: 'sms' })).toMatchObject({ ok: true })
  })
})
