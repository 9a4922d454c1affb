import { beforeEach, expect, test } from 'vitest'
import type { UserId } from '#shop/ids.ts'
import { authOf, Browser, GOOD_PASSWORD, newUser } from '#tests/support/accounts.ts'
import { latestTokenTo } from '#tests/support/account-emails.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { requestPhoneCode, codeSentTo, newPhoneUser, differentCode } from '#tests/support/phone-codes.ts'
import { requestEmailChange, confirmEmailChange } from '../email-link/email-changes.server.ts'
import { signInWithPassword } from '../password/password-sign-in.server.ts'
import { findSession } from '../sessions/sessions.server.ts'
import { changePhone, removePhone } from './phone-changes.server.ts'
import { signInByPhone } from './phone-sign-in.server.ts'
import { listSignInMethods } from '../sign-in-methods.server.ts'
import type { AuthRequest } from '../auth-request.server.ts'

describeOnEachEngine('the phone number of an account', ({ db }) => {
  let count = 0
  let phone: string
  let other: string
  beforeEach(() => {
    phone = newNumber()
    other = newNumber()
  })
  const newNumber = () => `+49152${String((count += 1)).padStart(8, '0')}`
  const elsewhere = () => new Browser(`198.51.100.${(count += 1)}`)

  interface Person {
    readonly userId: UserId
    readonly browser: Browser
  }

  /** Creates a signed-in customer with an address and a password, without a phone number. */
  async function withPassword(): Promise<Person> {
    const email = `ada${(count += 1)}@example.com`
    const userId = await newUser(db(), { email })
    const browser = elsewhere()
    const answer = await signInWithPassword(db(), authOf(db()), {
      email,
      password: GOOD_PASSWORD,
      authRequest: browser.authRequest(),
    })
    if (!answer.ok) throw new Error(answer.problem.code)
    browser.storeCookies(answer.value.cookies)
    return { userId, browser }
  }

  async function byPhone(number: string): Promise<Person> {
    const browser = elsewhere()
    return { userId: await newPhoneUser(db(), number, browser), browser }
  }

  async function give({ userId, browser }: Person, number: string) {
    const authRequest = browser.authRequest()
    const token = await requestPhoneCode(db(), { phone: number, authRequest, userId })
    const code = await codeSentTo(db(), number)
    const answer = await changePhone(db(), authOf(db()), { userId, token, code, authRequest })
    if (answer.ok) browser.storeCookies(answer.value.cookies)
    return answer
  }

  async function remove({ userId, browser }: Person) {
    const answer = await removePhone(db(), authOf(db()), { userId, authRequest: browser.authRequest() })
    if (answer.ok) browser.storeCookies(answer.value.cookies)
    return answer
  }

  const stored = (userId: UserId) =>
    db()
      .selectFrom('users')
      .select(['email', 'phone', 'phone_verified'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
  const events = async (userId: UserId) => {
    const rows = await db()
      .selectFrom('security_events')
      .select('kind')
      .where('user_id', '=', userId)
      .where('kind', 'in', ['phone_added', 'phone_removed'])
      .orderBy('at')
      .orderBy('id')
      .execute()
    return rows.map(({ kind }) => kind)
  }

  test('is added once its code is typed, can be used to sign in, and is in the security log', async () => {
    const ada = await withPassword()
    const { email } = await stored(ada.userId)
    const before = ada.browser.cookie
    expect((await give(ada, phone)).ok).toBe(true)
    expect(await stored(ada.userId)).toEqual({ email, phone, phone_verified: true })
    expect((await listSignInMethods(db(), ada.userId)).map(({ kind }) => kind)).toContain('phone')
    expect((await byPhone(phone)).userId).toBe(ada.userId)
    expect(await events(ada.userId)).toEqual(['phone_added'])
    // The token from before the change is no longer valid.
    expect(await isSignedIn(ada.browser.authRequest())).toBe(true)
    expect(await isSignedIn(withCookie(before))).toBe(false)
  })

  test('is not added by a wrong code, by another customer’s code, or by a sign-in code', async () => {
    const [ada, eve] = [await byPhone(newNumber()), await byPhone(newNumber())]
    const token = await requestPhoneCode(db(), {
      phone,
      authRequest: ada.browser.authRequest(),
      userId: ada.userId,
    })
    const code = await codeSentTo(db(), phone)
    const fares = async ({ userId, browser }: Person, typed: string, request = token) => {
      const authRequest = browser.authRequest()
      const answer = await changePhone(db(), authOf(db()), {
        userId,
        token: request,
        code: typed,
        authRequest,
      })
      return answer.ok ? 'done' : answer.problem.code
    }
    expect(await fares(ada, differentCode(code))).toBe('accounts.phone_code_wrong')
    expect(await fares(eve, code)).toBe('accounts.phone_code_over')
    const toSignIn = await requestPhoneCode(db(), { phone: other, authRequest: ada.browser.authRequest() })
    expect(await fares(ada, await codeSentTo(db(), other), toSignIn)).toBe('accounts.phone_code_over')
    const authRequest = elsewhere().authRequest()
    expect(await signInByPhone(db(), authOf(db()), { token, code, authRequest })).toMatchObject({
      problem: { code: 'accounts.phone_code_over' },
    })
    expect((await stored(ada.userId)).phone).not.toBe(phone)
    expect(await fares(ada, code)).toBe('done')
  })

  test('stays with the account that has it, and its owner is notified', async () => {
    const owner = await byPhone(phone)
    const ada = await byPhone(newNumber())
    expect(await give(ada, phone)).toMatchObject({ problem: { code: 'accounts.phone_taken' } })
    expect((await stored(ada.userId)).phone).not.toBe(phone)
    expect((await stored(owner.userId)).phone).toBe(phone)
    expect((await byPhone(phone)).userId).toBe(owner.userId)
  })

  test('goes to one of two accounts that confirm it at once', async () => {
    const people = [await byPhone(newNumber()), await byPhone(newNumber())]
    const codes = []
    for (const { userId, browser } of people) {
      const authRequest = browser.authRequest()
      const token = await requestPhoneCode(db(), { phone, authRequest, userId })
      codes.push({ userId, token, code: await codeSentTo(db(), phone), authRequest })
    }
    const answers = await Promise.all(codes.map((each) => changePhone(db(), authOf(db()), each)))
    expect(answers.map((answer) => (answer.ok ? 'done' : answer.problem.code)).toSorted()).toEqual([
      'accounts.phone_taken',
      'done',
    ])
  })

  test('is changed for another one, and the next owner of the old one gets an account of their own', async () => {
    const ada = await byPhone(phone)
    expect((await give(ada, other)).ok).toBe(true)
    expect(await stored(ada.userId)).toEqual({
      email: `${other.slice(1)}@phone.invalid`,
      phone: other,
      phone_verified: true,
    })
    expect(await events(ada.userId)).toEqual(['phone_removed', 'phone_added'])
    expect((await byPhone(phone)).userId).not.toBe(ada.userId)
    expect((await byPhone(other)).userId).toBe(ada.userId)
  })

  test('is removed if there is another sign-in method, and never otherwise', async () => {
    const alone = await byPhone(phone)
    expect(await remove(alone)).toMatchObject({ problem: { code: 'accounts.last_way_in' } })
    expect((await stored(alone.userId)).phone).toBe(phone)
    const ada = await withPassword()
    await give(ada, other)
    expect((await remove(ada)).ok).toBe(true)
    expect((await remove(ada)).ok).toBe(true)
    expect(await stored(ada.userId)).toMatchObject({ phone: null, phone_verified: false })
    expect(await events(ada.userId)).toEqual(['phone_added', 'phone_removed'])
    expect((await byPhone(other)).userId).not.toBe(ada.userId)
  })

  test('can be removed once there is an e-mail address, which stays when the number is removed', async () => {
    const ada = await byPhone(phone)
    const email = `ada${(count += 1)}@example.com`
    const user = async () => (await findSession(authOf(db()), ada.browser.authRequest())).value!.user
    const requested = await requestEmailChange(db(), {
      user: await user(),
      email,
      authRequest: ada.browser.authRequest(),
    })
    expect(requested.ok).toBe(true)
    const proved = await confirmEmailChange(db(), authOf(db()), {
      user: await user(),
      token: await latestTokenTo(db(), email),
      authRequest: ada.browser.authRequest(),
    })
    if (!proved.ok) throw new Error(proved.problem.code)
    ada.browser.storeCookies(proved.value.cookies)
    expect(await user()).toMatchObject({ email, emailVerified: true, phone })
    expect((await give(ada, other)).ok).toBe(true)
    expect((await remove(ada)).ok).toBe(true)
    expect(await stored(ada.userId)).toEqual({ email, phone: null, phone_verified: false })
  })

  test('can be removed from an account without an address once it has a passkey', async () => {
    const ada = await byPhone(phone)
    await db()
      .insertInto('passkeys')
      .values({
        id: ada.userId,
        user_id: ada.userId,
        name: null,
        public_key: 'key',
        credential_id: ada.userId,
        counter: 0,
        device_type: 'singleDevice',
        backed_up: false,
        transports: null,
        aaguid: null,
        created_at: new Date(),
      })
      .execute()
    expect((await remove(ada)).ok).toBe(true)
    expect((await stored(ada.userId)).email).toMatch(/^\d+@phone\.invalid$/)
    expect((await byPhone(phone)).userId).not.toBe(ada.userId)
  })

  test('causes no e-mail to a placeholder address', async () => {
    const messages = await db()
      .selectFrom('messages')
      .select('kind')
      .where('recipient', 'like', '%phone.invalid')
      .execute()
    expect(messages).toEqual([])
  })

  const isSignedIn = async (authRequest: AuthRequest) =>
    (await findSession(authOf(db()), authRequest)).value !== null
  const withCookie = (cookie: string) => elsewhere().authRequest({ headers: new Headers({ cookie }) })
})
