import { expect, test } from 'vitest'
import { newId, type UserId } from '#shop/ids.ts'
import { after, DAY, MINUTE } from '#shop/time.ts'
import { emailsTo, latestTokenTo } from '#tests/support/account-emails.ts'
import { authOf, Browser, GOOD_PASSWORD, newUser } from '#tests/support/accounts.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { newPhoneUser } from '#tests/support/phone-codes.ts'
import { signedIn } from '#tests/support/second-factor.ts'
import {
  requestEmailChange,
  confirmEmailChange,
  findEmailChange,
  findEmailUndo,
  undoEmailChange,
} from './email-changes.server.ts'
import { signInWithPassword } from '../password/password-sign-in.server.ts'
import { findSession } from '../sessions/sessions.server.ts'

let clientCount = 0
/** Returns a browser with its own client IP, because e-mails are limited per client IP. */
const newBrowser = () => new Browser(`192.0.2.${(clientCount += 1)}`)

describeOnEachEngine('a new e-mail address', ({ db }) => {
  const auth = () => authOf(db())

  async function newCustomer(email: string, browser = newBrowser()) {
    await newUser(db(), { email })
    const { user } = await signedIn(db(), email, browser)
    const ask = (to: string) =>
      requestEmailChange(db(), { user, email: to, authRequest: browser.authRequest() })
    const confirm = async (token: string) => {
      const changed = await confirmEmailChange(db(), auth(), {
        user,
        token,
        authRequest: browser.authRequest(),
      })
      if (changed.ok) browser.storeCookies(changed.value.cookies)
      return changed
    }
    const now = async () => (await findSession(auth(), browser.authRequest())).value
    return { browser, user, ask, confirm, now }
  }

  /** Returns the token with which the reader of the old address undoes the change. */
  async function undoTokenTo(email: string): Promise<string> {
    const { facts } = await db()
      .selectFrom('messages')
      .select('facts')
      .where('recipient', '=', email)
      .where('kind', '=', 'email_changed')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    const url = 'undoUrl' in facts ? facts.undoUrl : undefined
    return new URL(url ?? '').searchParams.get('token') ?? ''
  }

  test('is set once its reader has confirmed it, and not before; both addresses are notified', async () => {
    const { browser, ask, confirm, now } = await newCustomer('old@example.com')
    expect(await ask('new@example.com')).toMatchObject({ ok: true })
    expect((await now())?.user.email).toBe('old@example.com')
    const before = browser.cookie
    const token = await latestTokenTo(db(), 'new@example.com')
    expect(await confirm(token)).toMatchObject({ ok: true })
    expect((await now())?.user).toMatchObject({ email: 'new@example.com', emailVerified: true })
    expect(browser.cookie).not.toBe(before)
    expect((await emailsTo(db(), 'old@example.com')).at(-1)).toMatchObject({ kind: 'email_changed' })
    expect((await emailsTo(db(), 'new@example.com')).at(-1)).toMatchObject({ kind: 'email_changed' })
    expect(await confirm(token)).toMatchObject({ problem: { code: 'accounts.link_over' } })
  })

  test('is not set by a link opened by another signed-in account, or opened late', async () => {
    const { ask, user } = await newCustomer('asked@example.com')
    const other = await newCustomer('other@example.com')
    await ask('mine@example.com')
    const token = await latestTokenTo(db(), 'mine@example.com')
    expect(await other.confirm(token)).toMatchObject({ problem: { code: 'accounts.link_over' } })
    expect(await findEmailChange(db(), { user, token, now: new Date() })).toBe('mine@example.com')
    expect(await findEmailChange(db(), { user, token, now: after(new Date(), 31 * MINUTE) })).toBeNull()
  })

  test('is set by the newest link only', async () => {
    const { ask, confirm } = await newCustomer('twice@example.com')
    await ask('one@example.com')
    await ask('two@example.com')
    const first = await latestTokenTo(db(), 'one@example.com')
    expect(await confirm(first)).toMatchObject({ problem: { code: 'accounts.link_over' } })
    expect(await confirm(await latestTokenTo(db(), 'two@example.com'))).toMatchObject({ ok: true })
  })

  test('of another account gets the same answer as any other, and its owner is notified', async () => {
    await newUser(db(), { email: 'taken@example.com' })
    const { ask, now } = await newCustomer('curious@example.com')
    expect(await ask('taken@example.com')).toEqual(await ask('free@example.com'))
    expect(await emailsTo(db(), 'taken@example.com')).toMatchObject([{ kind: 'account_exists' }])
    expect((await now())?.user.email).toBe('curious@example.com')
  })

  test('is not taken from an account that took it in the meantime', async () => {
    const { ask, confirm, now } = await newCustomer('slow@example.com')
    await ask('quick@example.com')
    await newUser(db(), { email: 'quick@example.com' })
    const token = await latestTokenTo(db(), 'quick@example.com')
    expect(await confirm(token)).toMatchObject({ problem: { code: 'accounts.has_account' } })
    expect((await now())?.user.email).toBe('slow@example.com')
  })

  test('confirmed by two accounts at once is set for one of them', async () => {
    const [one, two] = [await newCustomer('first@example.com'), await newCustomer('second@example.com')]
    await one.ask('both@example.com')
    const first = await latestTokenTo(db(), 'both@example.com')
    await two.ask('both@example.com')
    const second = await latestTokenTo(db(), 'both@example.com')
    const changed = await Promise.all([one.confirm(first), two.confirm(second)])
    expect(changed.filter(({ ok }) => ok)).toHaveLength(1)
    expect(changed).toContainEqual(
      expect.objectContaining({ problem: expect.objectContaining({ code: 'accounts.has_account' }) }),
    )
  })

  test('is the first one for an account with phone sign-in', async () => {
    const browser = newBrowser()
    await newPhoneUser(db(), '+4915155555555', browser)
    const { value: session } = await findSession(auth(), browser.authRequest())
    if (!session) throw new Error('Nobody is signed in')
    const { user } = session
    expect(user.email).toBeNull()
    await requestEmailChange(db(), { user, email: 'phone@example.com', authRequest: browser.authRequest() })
    const token = await latestTokenTo(db(), 'phone@example.com')
    const changed = await confirmEmailChange(db(), auth(), {
      user,
      token,
      authRequest: browser.authRequest(),
    })
    expect(changed).toMatchObject({ ok: true })
    const messages = await db().selectFrom('messages').select('recipient').execute()
    expect(messages.map(({ recipient }) => recipient).filter((to) => to.endsWith('invalid'))).toEqual([])
  })

  test('is undone by the reader of the old one, which signs out everywhere and removes other sign-in methods', async () => {
    const { ask, confirm, now } = await newCustomer('owner@example.com')
    await ask('thief@example.com')
    await confirm(await latestTokenTo(db(), 'thief@example.com'))
    const { id } = await personOf('thief@example.com')
    await addSignInMethods(id)
    const token = await undoTokenTo('owner@example.com')
    expect(await findEmailUndo(db(), { token, now: after(new Date(), 8 * DAY) })).toBeNull()
    expect(await findEmailUndo(db(), { token, now: new Date() })).toBe('owner@example.com')
    const authRequest = new Browser().authRequest()
    expect(await undoEmailChange(db(), auth(), { token, authRequest })).toMatchObject({ ok: true })
    expect(await now()).toBeNull()
    const enter = (email: string) =>
      signInWithPassword(db(), auth(), {
        email,
        password: GOOD_PASSWORD,
        authRequest: new Browser().authRequest(),
      })
    expect(await enter('owner@example.com')).toMatchObject({ ok: false })
    expect(await enter('thief@example.com')).toMatchObject({ ok: false })
    expect(await waysLeft(id)).toEqual({ methods: 0, passkeys: 0, factors: 0, devices: 0 })
    expect(await personOf('owner@example.com')).toEqual({ id, phone: null, two_factor_enabled: false })
    expect(await undoEmailChange(db(), auth(), { token, authRequest })).toMatchObject({
      problem: { code: 'accounts.link_over' },
    })
  })

  const personOf = (email: string) =>
    db()
      .selectFrom('users')
      .select(['id', 'phone', 'two_factor_enabled'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow()

  /** Adds the sign-in methods with which an attacker would come back to the account. */
  async function addSignInMethods(userId: UserId): Promise<void> {
    const now = new Date()
    const owned = { id: newId(), user_id: userId }
    await db()
      .insertInto('passkeys')
      .values({
        ...owned,
        name: null,
        public_key: 'key',
        credential_id: 'theirs',
        counter: 0,
        device_type: 'singleDevice',
        backed_up: false,
        transports: null,
        aaguid: null,
        created_at: now,
      })
      .execute()
    await db()
      .insertInto('two_factors')
      .values({
        ...owned,
        secret: 'theirs',
        backup_codes: '',
        verified: true,
        failed_verification_count: 0,
        locked_until: null,
        used_step: 0,
      })
      .execute()
    await db()
      .updateTable('users')
      .set({ phone: '+4915112345678', phone_verified: true, two_factor_enabled: true })
      .where('id', '=', userId)
      .execute()
  }

  async function waysLeft(userId: UserId) {
    const count = async (table: 'sign_in_methods' | 'passkeys' | 'two_factors' | 'known_devices') => {
      const rows = await db().selectFrom(table).select('user_id').where('user_id', '=', userId).execute()
      return rows.length
    }
    return {
      methods: await count('sign_in_methods'),
      passkeys: await count('passkeys'),
      factors: await count('two_factors'),
      devices: await count('known_devices'),
    }
  }

  test('cannot be requested without limit', async () => {
    const { ask } = await newCustomer('often@example.com')
    const answers = [await ask('x@example.com'), await ask('x@example.com'), await ask('x@example.com')]
    expect(answers.every(({ ok }) => ok)).toBe(true)
    expect(await ask('x@example.com')).toMatchObject({ problem: { code: 'accounts.too_many_tries' } })
  })
})
