import { beforeEach, expect, test } from 'vitest'
import { TEST_SHOP_URL, Browser, GOOD_PASSWORD, newUser } from '#tests/support/accounts.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import type { UserId } from '#shop/ids.ts'
import { after, DAY, HOUR, MINUTE } from '#shop/time.ts'
import { openAuth } from '../auth.server.ts'
import { shortenSessions, findSession } from './sessions.server.ts'
import { callAuth } from '../auth-request.server.ts'

describeOnEachEngine('the lifetime of a session', ({ db }) => {
  let staff: UserId[]
  const auth = () =>
    openAuth({
      db: db(),
      secret: 'a-secret-for-tests-only-0123456789abcdef',
      origin: TEST_SHOP_URL,
      isStaff: async (id) => staff.includes(id),
    })

  beforeEach(async () => {
    staff = []
    await db().deleteFrom('users').execute()
  })

  const signIn = async () => {
    const browser = new Browser()
    const answer = await callAuth(browser.authRequest(), (call) =>
      auth().api.signInEmail({
        body: { email: 'ada@example.com', password: GOOD_PASSWORD },
        ...call,
      }),
    )
    if (!answer.ok) throw new Error(answer.code)
    browser.storeCookies(answer.cookies)
    return browser
  }
  const row = () =>
    db().selectFrom('sessions').select(['expires_at', 'created_at', 'updated_at']).executeTakeFirst()
  /** Moves the session into the past by this many milliseconds. */
  const setBack = async (milliseconds: number) => {
    const found = await row()
    if (!found) throw new Error('no session')
    const { created_at, updated_at, expires_at } = found
    await db()
      .updateTable('sessions')
      .set({
        created_at: after(created_at, -milliseconds),
        updated_at: after(updated_at, -milliseconds),
        expires_at: after(expires_at, -milliseconds),
      })
      .execute()
  }
  const use = async (browser: Browser) => {
    const found = await findSession(auth(), browser.authRequest())
    browser.storeCookies(found.cookies)
    return found
  }
  const fromNow = async () => ((await row())?.expires_at.getTime() ?? 0) - Date.now()

  test('is thirty days from its last use', async () => {
    await newUser(db())
    const browser = await signIn()
    expect(await fromNow()).toBeGreaterThan(30 * DAY - MINUTE)
    for (let times = 0; times < 3; times += 1) {
      await setBack(29 * DAY)
      const { value, cookies } = await use(browser)
      expect(value).not.toBeNull()
      expect(await fromNow()).toBeGreaterThan(30 * DAY - MINUTE)
      expect(cookies.join()).toContain('Max-Age=2592000')
    }
    await setBack(30 * DAY)
    expect((await use(browser)).value).toBeNull()
    expect(await row()).toBeUndefined()
  })

  test('is extended at most once an hour, not at each request', async () => {
    await newUser(db())
    const browser = await signIn()
    await setBack(59 * MINUTE)
    const before = await row()
    await use(browser)
    expect(await row()).toEqual(before)
    await setBack(2 * MINUTE)
    await use(browser)
    expect(await row()).not.toEqual(before)
  })

  test('is twelve hours from the start for staff, used or not, for browsers and for API clients', async () => {
    staff = [await newUser(db())]
    const browser = await signIn()
    expect(await fromNow()).toBeLessThanOrEqual(12 * HOUR)
    await setBack(11 * HOUR)
    expect((await use(browser)).value).not.toBeNull()
    expect(await fromNow()).toBeLessThanOrEqual(HOUR)
    const api = await auth().handler(
      new Request(`${TEST_SHOP_URL}/api/auth/get-session`, { headers: { cookie: browser.cookie } }),
    )
    expect(await api.json()).toMatchObject({ user: { email: 'ada@example.com' } })
    expect(await fromNow()).toBeLessThanOrEqual(HOUR)
    await setBack(HOUR)
    expect((await use(browser)).value).toBeNull()
  })

  test('is twelve hours from the start for a customer who becomes staff meanwhile', async () => {
    const ada = await newUser(db())
    const browser = await signIn()
    await setBack(11 * HOUR)
    await shortenSessions(db(), ada)
    staff = [ada]
    expect((await use(browser)).value).not.toBeNull()
    expect(await fromNow()).toBeLessThanOrEqual(HOUR)
  })
})
