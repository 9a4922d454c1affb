import { beforeEach, expect, test } from 'vitest'
import type { UserId } from '#shop/ids.ts'
import { authOf, Browser, newUser } from '#tests/support/accounts.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { askForCode, codeSentTo, newPhoneUser, otherThan } from '#tests/support/phones.ts'
import { changePhone, removePhone } from './phone-changes.server.ts'
import { signInByPhone } from './phone-sign-in.server.ts'
import { listWaysIn } from './ways-in.server.ts'

describeOnEachEngine('the number somebody signs in with', ({ db }) => {
  let count = 0
  let phone: string
  let other: string
  beforeEach(() => {
    phone = newNumber()
    other = newNumber()
  })
  const newNumber = () => `+49152${String((count += 1)).padStart(8, '0')}`
  const asker = () => new Browser(`198.51.100.${(count += 1)}`).asker()

  /** Somebody with an address and a password, and no number. */
  const withPassword = () => newUser(db(), { email: `ada${(count += 1)}@example.com` })

  async function give(userId: UserId, number: string) {
    const by = asker()
    const token = await askForCode(db(), { phone: number, asker: by, userId })
    return changePhone(db(), { userId, token, code: await codeSentTo(db(), number), asker: by })
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

  test('is added once its code is typed, lets them in from then on, and stands in the log', async () => {
    const userId = await withPassword()
    const { email } = await stored(userId)
    expect(await give(userId, phone)).toMatchObject({ ok: true, value: { phone } })
    expect(await stored(userId)).toEqual({ email, phone, phone_verified: true })
    expect((await listWaysIn(db(), userId)).map(({ kind }) => kind)).toContain('phone')
    expect(await newPhoneUser(db(), phone)).toBe(userId)
    expect(await events(userId)).toEqual(['phone_added'])
  })

  test('is not added by a wrong code, by somebody else’s code, or by a code to sign in', async () => {
    const [ada, eve] = [await withPassword(), await withPassword()]
    const by = asker()
    const token = await askForCode(db(), { phone, asker: by, userId: ada })
    const code = await codeSentTo(db(), phone)
    const fares = async (userId: UserId, typed: string, request = token) => {
      const answer = await changePhone(db(), { userId, token: request, code: typed, asker: by })
      return answer.ok ? 'done' : answer.problem.code
    }
    expect(await fares(ada, otherThan(code))).toBe('accounts.phone_code_wrong')
    expect(await fares(eve, code)).toBe('accounts.phone_code_over')
    const toSignIn = await askForCode(db(), { phone: other, asker: by })
    expect(await fares(ada, await codeSentTo(db(), other), toSignIn)).toBe('accounts.phone_code_over')
    const signIn = await signInByPhone(db(), authOf(db()), { token, code, asker: by })
    expect(signIn).toMatchObject({ problem: { code: 'accounts.phone_code_over' } })
    expect((await stored(ada)).phone).toBeNull()
    expect(await fares(ada, code)).toBe('done')
  })

  test('stays with the account that has it, and whoever holds it is told so', async () => {
    const owner = await newPhoneUser(db(), phone)
    const ada = await withPassword()
    expect(await give(ada, phone)).toMatchObject({ problem: { code: 'accounts.phone_taken' } })
    expect((await stored(ada)).phone).toBeNull()
    expect((await stored(owner)).phone).toBe(phone)
    expect(await newPhoneUser(db(), phone)).toBe(owner)
  })

  test('goes to one of two accounts that want it at once', async () => {
    const people = await Promise.all([withPassword(), withPassword()])
    const codes = []
    for (const userId of people) {
      const by = asker()
      const token = await askForCode(db(), { phone, asker: by, userId })
      codes.push({ userId, token, code: await codeSentTo(db(), phone), asker: by })
    }
    const answers = await Promise.all(codes.map((each) => changePhone(db(), each)))
    expect(answers.map((answer) => (answer.ok ? 'done' : answer.problem.code)).toSorted()).toEqual([
      'accounts.phone_taken',
      'done',
    ])
  })

  test('is changed for another one, and whoever gets the old one next has an account of their own', async () => {
    const userId = await newPhoneUser(db(), phone)
    expect((await give(userId, other)).ok).toBe(true)
    expect(await stored(userId)).toEqual({
      email: `${other.slice(1)}@phone.invalid`,
      phone: other,
      phone_verified: true,
    })
    expect(await events(userId)).toEqual(['phone_removed', 'phone_added'])
    const next = await newPhoneUser(db(), phone)
    expect(next).not.toBe(userId)
    expect(await newPhoneUser(db(), other)).toBe(userId)
  })

  test('is removed where another way leads in, and never where none does', async () => {
    const alone = await newPhoneUser(db(), phone)
    expect(await removePhone(db(), { userId: alone, asker: asker() })).toMatchObject({
      problem: { code: 'accounts.last_way_in' },
    })
    expect((await stored(alone)).phone).toBe(phone)
    const userId = await withPassword()
    await give(userId, other)
    expect((await removePhone(db(), { userId, asker: asker() })).ok).toBe(true)
    expect((await removePhone(db(), { userId, asker: asker() })).ok).toBe(true)
    expect(await stored(userId)).toMatchObject({ phone: null, phone_verified: false })
    expect(await events(userId)).toEqual(['phone_added', 'phone_removed'])
    expect(await newPhoneUser(db(), other)).not.toBe(userId)
  })

  test('leaves an account without an address free of it, once a passkey lets its owner in', async () => {
    const userId = await newPhoneUser(db(), phone)
    await db()
      .insertInto('passkeys')
      .values({
        id: userId,
        user_id: userId,
        name: null,
        public_key: 'key',
        credential_id: userId,
        counter: 0,
        device_type: 'singleDevice',
        backed_up: false,
        transports: null,
        aaguid: null,
        created_at: new Date(),
      })
      .execute()
    expect((await removePhone(db(), { userId, asker: asker() })).ok).toBe(true)
    expect((await stored(userId)).email).toMatch(/^\d+@phone\.invalid$/)
    expect(await newPhoneUser(db(), phone)).not.toBe(userId)
  })

  test('sends no letter to an address that stands for none', async () => {
    const letters = await db()
      .selectFrom('messages')
      .select('kind')
      .where('recipient', 'like', '%phone.invalid')
      .execute()
    expect(letters).toEqual([])
  })
})
