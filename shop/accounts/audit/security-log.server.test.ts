import { beforeEach, expect, test } from 'vitest'
import { authOf, Browser, GOOD_PASSWORD, newUser } from '#tests/support/accounts.ts'
import { expectLog, loggedLines } from '#tests/support/console.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { log } from '#platform/log.server.ts'
import type { UserId } from '#shop/ids.ts'
import { placeholderEmail } from '../accounts.ts'
import { endAllDevices, endDevice, endOtherDevices, listDevices } from '../sessions/devices.server.ts'
import { listSecurityEvents, recordSecurityEvent } from './security-log.server.ts'
import { endSession, findSession } from '../sessions/sessions.server.ts'
import { callAuth } from '../auth-request.server.ts'

describeOnEachEngine('the security log of an account', ({ db }) => {
  let ada: UserId

  beforeEach(async () => {
    await db().deleteFrom('users').execute()
    await db().deleteFrom('messages').execute()
    ada = await newUser(db())
  })

  const signIn = async (browser: Browser, email = 'ada@example.com') => {
    const auth = authOf(db())
    const answer = await callAuth(browser.authRequest(), (call) =>
      auth.api.signInEmail({ body: { email, password: GOOD_PASSWORD }, ...call }),
    )
    if (!answer.ok) throw new Error(answer.code)
    browser.storeCookies(answer.cookies)
    return answer
  }
  const signOut = async (browser: Browser) =>
    browser.storeCookies(await endSession(authOf(db()), browser.authRequest()))
  const events = async (userId = ada) => {
    const listed = await listSecurityEvents(db(), { userId, page: 1, perPage: 20 })
    return listed.map(({ kind }) => kind)
  }
  const listMessages = () =>
    db().selectFrom('messages').select(['kind', 'recipient', 'language', 'facts']).orderBy('id').execute()
  const devices = (userId = ada) => listDevices(db(), { userId, now: new Date() })

  test('records how, where and with what a customer signed in', async () => {
    await signIn(new Browser('198.51.100.0'))
    const [event, made] = await listSecurityEvents(db(), { userId: ada, page: 1, perPage: 20 })
    expect(event).toMatchObject({
      kind: 'signed_in',
      facts: { way: 'password' },
      browser: 'Firefox',
      system: 'Linux',
      place: '198.51.100.0',
    })
    expect(made).toMatchObject({ kind: 'account_made', facts: {} })
    const session = await db().selectFrom('sessions').select('way').executeTakeFirstOrThrow()
    expect(session.way).toBe('password')
  })

  test('has a line in the log of the shop for each sign-in, with the method, the account and the reference', async () => {
    expectLog('security')
    log.level = 'info'
    try {
      const logFields = { path: '/sign-in/password', reference: '0123456789ab' }
      const body = { email: 'ada@example.com', password: GOOD_PASSWORD }
      await callAuth(new Browser().authRequest({ logFields }), (call) =>
        authOf(db()).api.signInEmail({ body, ...call }),
      )
      const line = { kind: 'signed_in', userId: ada, way: 'password', ...logFields }
      expect(loggedLines('security')).toMatchObject([line])
      const change = { from: 'ada@example.com', to: 'ada@shop.example' }
      const authRequest = new Browser().authRequest({ logFields })
      await recordSecurityEvent(db(), { userId: ada, kind: 'email_changed', facts: change, authRequest })
      expect(JSON.stringify(loggedLines('security'))).not.toContain('@')
    } finally {
      log.level = 'warn'
    }
  })

  test('causes an e-mail about a new device, in the account’s language, but not about the first or a known one', async () => {
    await db().updateTable('users').set({ language: 'de' }).where('id', '=', ada).execute()
    const [first, second] = [new Browser('198.51.100.0'), new Browser('203.0.113.0')]
    await signIn(first)
    expect(await listMessages()).toEqual([])

    await signIn(second)
    expect(await events()).toEqual(['new_device', 'signed_in', 'account_made'])
    expect(await listMessages()).toMatchObject([
      {
        kind: 'new_device',
        recipient: 'ada@example.com',
        language: 'de',
        facts: {
          browser: 'Firefox',
          place: '203.0.113.0',
          securityUrl: 'http://localhost:3000/de/account/security',
        },
      },
    ])

    for (const browser of [first, second, first]) {
      await signOut(browser)
      await signIn(browser)
    }
    expect(await listMessages()).toHaveLength(1)
  })

  test('has no sign-in before two-factor authentication is passed', async () => {
    await signIn(new Browser())
    await db().updateTable('users').set({ two_factor_enabled: true }).where('id', '=', ada).execute()
    const elsewhere = new Browser('203.0.113.0')
    await signIn(elsewhere)
    expect(elsewhere.cookie).not.toMatch(/device=|session_token/)
    expect(await events()).toEqual(['signed_in', 'account_made'])
    expect(await listMessages()).toEqual([])
    expect(await db().selectFrom('sessions').select('id').execute()).toHaveLength(1)
  })

  test('knows a device only for the account that signed in on it', async () => {
    const grace = await newUser(db(), { email: 'grace@example.com' })
    const [shared, own] = [new Browser(), new Browser('203.0.113.0')]
    await signIn(own, 'grace@example.com')
    await signIn(shared)
    await signOut(shared)
    await signIn(shared, 'grace@example.com')
    expect(await events(grace)).toContain('new_device')
    // Both accounts have used the device now.
    await db().deleteFrom('messages').execute()
    for (const email of ['ada@example.com', 'grace@example.com']) {
      await signOut(shared)
      await signIn(shared, email)
    }
    expect(await listMessages()).toEqual([])
  })

  test('does not trust a device cookie that an attacker planted', async () => {
    const [attacker, victim] = [new Browser(), new Browser()]
    await newUser(db(), { email: 'mallory@example.com' })
    await signIn(attacker, 'mallory@example.com')
    const planted = /device=[^;]+/.exec(attacker.cookie)?.[0] ?? ''
    victim.storeCookies([planted])
    await signIn(victim)
    expect(victim.cookie).not.toContain(planted)
    const other = new Browser()
    other.storeCookies([planted])
    await signIn(other)
    expect(await events()).toContain('new_device')
  })

  test('sends no e-mail to a missing or unverified address', async () => {
    await db()
      .updateTable('users')
      .set({ email: placeholderEmail('+491701234567') })
      .where('id', '=', ada)
      .execute()
    const authRequest = new Browser().authRequest()
    const event = { userId: ada, authRequest }
    await recordSecurityEvent(db(), { ...event, kind: 'new_device', facts: { way: 'phone' } })
    await recordSecurityEvent(db(), { ...event, kind: 'password_changed', facts: {} })
    await recordSecurityEvent(db(), { ...event, kind: 'second_factor_off', facts: {} })
    const change = { from: placeholderEmail('+491701234567'), to: 'ada@example.com' }
    await recordSecurityEvent(db(), { userId: ada, kind: 'email_changed', facts: change, authRequest })
    expect(await listMessages()).toMatchObject([
      { kind: 'email_changed', recipient: 'ada@example.com', facts: { reader: 'new' } },
    ])
    await db().deleteFrom('messages').execute()
    await db().updateTable('users').set({ email: 'x@example.com', email_verified: false }).execute()
    await recordSecurityEvent(db(), { userId: ada, kind: 'password_changed', facts: {}, authRequest })
    expect(await listMessages()).toEqual([])
  })

  test('sends an e-mail to both addresses of a change, and stores neither', async () => {
    const change = { from: 'ada@example.com', to: 'byron@example.com' }
    const authRequest = new Browser().authRequest()
    await recordSecurityEvent(db(), { userId: ada, kind: 'email_changed', facts: change, authRequest })
    expect(await listMessages()).toMatchObject([
      { kind: 'email_changed', recipient: 'ada@example.com', facts: { reader: 'old' } },
      { kind: 'email_changed', recipient: 'byron@example.com', facts: { reader: 'new' } },
    ])
    const rows = await db().selectFrom('security_events').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('example.com')
  })

  test('forgets known devices after a password change, except this one', async () => {
    const [here, elsewhere] = [new Browser(), new Browser('203.0.113.0')]
    await signIn(here)
    await signIn(elsewhere)
    await db().deleteFrom('messages').execute()
    await recordSecurityEvent(db(), {
      userId: ada,
      kind: 'password_changed',
      facts: {},
      authRequest: here.authRequest(),
    })
    expect(await listMessages()).toMatchObject([{ kind: 'password_changed', recipient: 'ada@example.com' }])
    await signOut(elsewhere)
    await signIn(elsewhere)
    await signOut(here)
    await signIn(here)
    expect(await listMessages()).toMatchObject([{ kind: 'password_changed' }, { kind: 'new_device' }])
  })

  test('entry is part of its transaction: after a rollback there is no entry and no e-mail', async () => {
    const authRequest = new Browser().authRequest()
    await db()
      .transaction()
      .execute(async (tx) => {
        await recordSecurityEvent(tx, { userId: ada, kind: 'password_changed', facts: {}, authRequest })
        throw new Error('undone')
      })
      .catch(() => {})
    expect(await events()).toEqual(['account_made'])
    expect(await listMessages()).toEqual([])
  })

  test('lists where the customer is signed in, and ends one session', async () => {
    const [here, elsewhere] = [new Browser(), new Browser('203.0.113.0')]
    await signIn(here)
    await signIn(elsewhere)
    const [one, other] = await devices()
    expect([one, other]).toMatchObject([
      { browser: 'Firefox', system: 'Linux', isMobile: false, place: '203.0.113.0', way: 'password' },
      { place: '203.0.113.0' },
    ])
    const authRequest = here.authRequest()
    const { value: session } = await findSession(authOf(db()), elsewhere.authRequest())
    if (!session) throw new Error('not signed in')
    expect(await endDevice(db(), { userId: ada, sessionId: session.id, authRequest })).toBe(true)
    expect(await endDevice(db(), { userId: ada, sessionId: session.id, authRequest })).toBe(false)
    expect((await findSession(authOf(db()), elsewhere.authRequest())).value).toBeNull()
    expect((await findSession(authOf(db()), here.authRequest())).value).not.toBeNull()
    expect(await events()).toContain('session_ended')
  })

  test('ends no session of another customer', async () => {
    const grace = await newUser(db(), { email: 'grace@example.com' })
    const hers = new Browser()
    await signIn(hers, 'grace@example.com')
    const [device] = await devices(grace)
    if (!device) throw new Error('not signed in')
    const authRequest = new Browser().authRequest()
    expect(await endDevice(db(), { userId: ada, sessionId: device.sessionId, authRequest })).toBe(false)
    expect(await devices(grace)).toHaveLength(1)
  })

  test('ends all other sessions at once, or all sessions', async () => {
    const browsers = [new Browser(), new Browser('203.0.113.0'), new Browser('192.0.2.0')]
    for (const browser of browsers) await signIn(browser)
    const [here] = browsers
    if (!here) return
    const { value: session } = await findSession(authOf(db()), here.authRequest())
    if (!session) throw new Error('not signed in')
    await endOtherDevices(db(), { session, authRequest: here.authRequest() })
    expect(await devices()).toMatchObject([{ sessionId: session.id }])
    await endAllDevices(db(), { userId: ada, authRequest: here.authRequest() })
    expect(await devices()).toEqual([])
    expect((await findSession(authOf(db()), here.authRequest())).value).toBeNull()
    expect((await events()).slice(0, 2)).toEqual(['all_sessions_ended', 'all_sessions_ended'])
  })
})
