import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { findSession } from '#shop/accounts/sessions/sessions.server.ts'
import { signInWithPassword } from '#shop/accounts/password/password-sign-in.server.ts'
import { newId, type UserId } from '#shop/ids.ts'
import { currency, money } from '#shop/money.ts'
import { done, refuse } from '#shop/problems.ts'
import { authOf, Browser, GOOD_PASSWORD, newUser } from '#tests/support/accounts.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { COMMAND_LINE_ACTOR } from './audit-log.ts'
import { listAuditActors, listAuditEntries, addAuditEntry, withAuditEntry } from './audit-log.server.ts'
import { grantRole, changeRole, endStaffAccess, findStaffRole, listStaff } from './staff.server.ts'

const now = new Date('2026-11-22T10:00:00Z')
const everything = { subject: null, person: null, page: 1, perPage: 50 }

describeOnEachEngine('the staff', ({ db }) => {
  const by = COMMAND_LINE_ACTOR
  const managers = async () => (await listStaff(db())).filter(({ role }) => role === 'manager').length
  let people: UserId[]

  beforeEach(async () => {
    await sql`truncate users cascade`.execute(db())
    people = []
    for (const name of ['Ada', 'Bo', 'Cy']) {
      people.push(await newUser(db(), { name, email: `${name.toLowerCase()}@example.com` }))
    }
  })

  const appointAll = async (role: 'manager' | 'support') => {
    for (const userId of people) await grantRole(db(), { userId, role, grantedBy: null, now })
  }

  test('are the accounts with a role, and no others', async () => {
    const [ada = newId<'user'>(), bo = newId<'user'>()] = people
    await grantRole(db(), { userId: ada, role: 'fulfilment', grantedBy: null, now })
    expect(await findStaffRole(db(), ada)).toBe('fulfilment')
    expect(await findStaffRole(db(), bo)).toBeNull()
    expect(await listStaff(db())).toMatchObject([
      { name: 'Ada', email: 'ada@example.com', role: 'fulfilment' },
    ])
  })

  test('keep one manager, even if all managers remove each other at once', async () => {
    await appointAll('manager')
    const ended = await Promise.all(people.map((userId) => endStaffAccess(db(), { userId, by, now })))
    expect(ended.filter(({ ok }) => ok)).toHaveLength(2)
    expect(ended.find(({ ok }) => !ok)).toEqual(refuse('staff.last_manager'))
    expect(await managers()).toBe(1)
    const [last] = await listStaff(db())
    const demoted = await changeRole(db(), { userId: last!.userId, role: 'support', by, now })
    expect(demoted).toEqual(refuse('staff.last_manager'))
    expect(await changeRole(db(), { userId: last!.userId, role: 'manager', by, now })).toMatchObject({
      ok: true,
    })
  })

  test('are signed out when their permissions change, and when they leave', async () => {
    await appointAll('manager')
    const [, bo = newId<'user'>()] = people
    const browser = new Browser()
    const signIn = async () => {
      const asked = { email: 'bo@example.com', password: GOOD_PASSWORD, authRequest: browser.authRequest() }
      const signedIn = await signInWithPassword(db(), authOf(db()), asked)
      if (!signedIn.ok) return expect.fail(signedIn.problem.code)
      browser.storeCookies(signedIn.value.cookies)
      expect(await isSignedIn()).toBe(true)
    }
    const isSignedIn = async () => (await findSession(authOf(db()), browser.authRequest())).value !== null
    await signIn()
    await changeRole(db(), { userId: bo, role: 'support', by, now })
    expect(await isSignedIn()).toBe(false)
    await signIn()
    await changeRole(db(), { userId: bo, role: 'support', by, now })
    expect(await isSignedIn()).toBe(true)
    await endStaffAccess(db(), { userId: bo, by, now })
    expect(await isSignedIn()).toBe(false)
    expect(await findStaffRole(db(), bo)).toBeNull()
    await signIn()
  })

  test('who have no role cannot be changed or removed', async () => {
    const [, bo = newId<'user'>()] = people
    for (const userId of [bo, newId<'user'>()]) {
      expect(await changeRole(db(), { userId, role: 'manager', by, now })).toEqual(refuse('staff.not_staff'))
      expect(await endStaffAccess(db(), { userId, by, now })).toEqual(refuse('staff.not_staff'))
    }
  })
})

describeOnEachEngine('the audit log', ({ db }) => {
  const ada = { userId: newId<'user'>(), name: 'Ada', role: 'manager' } as const
  const entries = async () =>
    (await listAuditEntries(db(), everything)).entries.map(({ what, about }) => [what, about])

  beforeEach(async () => {
    await sql`truncate history`.execute(db())
  })

  test('has an entry if and only if its action succeeds', async () => {
    const entry = { what: 'order_cancelled', facts: {}, about: 'K7QF2M9X' } as const
    await withAuditEntry(db(), { entry, by: ada, now }, async () => refuse('orders.over'))
    expect(await entries()).toEqual([])
    const failing = withAuditEntry(db(), { entry, by: ada, now }, () => Promise.reject(new Error('cut off')))
    await expect(failing).rejects.toThrow('cut off')
    expect(await entries()).toEqual([])
    await withAuditEntry(db(), { entry, by: ada, now }, async () => done())
    expect(await entries()).toEqual([['order_cancelled', 'K7QF2M9X']])
  })

  test('has one entry for a repeated action', async () => {
    const entry = { what: 'order_noted', facts: {}, about: 'K7QF2M9X', idempotencyKey: 'one press' } as const
    for (const _ of [1, 2]) await addAuditEntry(db(), entry, { by: ada, now })
    expect(await entries()).toHaveLength(1)
  })

  test('is append-only', async () => {
    await addAuditEntry(db(), { what: 'order_noted', facts: {}, about: 'K7QF2M9X' }, { by: ada, now })
    const changes = [
      sql`update history set name = 'Nobody'`,
      sql`delete from history`,
      sql`update history set at = now() where true`,
    ]
    for (const change of changes) await expect(change.execute(db())).rejects.toThrow(/only added to/)
    expect(await entries()).toHaveLength(1)
  })

  test('is filtered by subject and by user, page by page', async () => {
    const bo = { userId: newId<'user'>(), name: 'Bo', role: 'support' } as const
    for (let n = 0; n < 5; n += 1) {
      await addAuditEntry(db(), { what: 'order_noted', facts: {}, about: `N${n}` }, { by: bo, now })
    }
    const amount = money(500, currency('EUR'))
    await addAuditEntry(db(), { what: 'money_given_back', facts: { amount }, about: 'N1' }, { by: ada, now })
    await addAuditEntry(
      db(),
      { what: 'person_invited', facts: { role: 'support' }, about: 'x@y.example' },
      { by: COMMAND_LINE_ACTOR, now },
    )
    expect((await listAuditEntries(db(), everything)).total).toBe(7)
    expect(await listAuditEntries(db(), { ...everything, subject: 'people' })).toMatchObject({
      total: 1,
      entries: [{ what: 'person_invited', by: COMMAND_LINE_ACTOR, facts: { role: 'support' } }],
    })
    const bos = await listAuditEntries(db(), { ...everything, person: bo.userId, perPage: 2, page: 3 })
    expect(bos.total).toBe(5)
    expect(bos.entries.map(({ about }) => about)).toEqual(['N0'])
    expect(await listAuditActors(db())).toEqual([
      { userId: ada.userId, name: 'Ada' },
      { userId: bo.userId, name: 'Bo' },
    ])
  })
})
