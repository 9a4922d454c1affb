import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { installJobs } from '#platform/jobs/jobs.server.ts'
import { findSession } from '#shop/accounts/sessions/sessions.server.ts'
import { newId } from '#shop/ids.ts'
import { refuse } from '#shop/problems.ts'
import { getSettings } from '#shop/settings/settings.server.ts'
import { after, HOUR } from '#shop/time.ts'
import { authOf, Browser, GOOD_PASSWORD, newUser } from '#tests/support/accounts.ts'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { COMMAND_LINE_ACTOR } from './audit-log.ts'
import { listAuditEntries } from './audit-log.server.ts'
import {
  acceptInvitation,
  findInvitation,
  inviteStaff,
  listInvitations,
  revokeInvitation,
  joinStaff,
} from './invitations.server.ts'
import type { Role } from './permissions.ts'
import { grantRole, findStaffRole } from './staff.server.ts'

const now = new Date()
const by = COMMAND_LINE_ACTOR

describeOnEachEngine('an invitation to the staff', ({ db, database }) => {
  beforeEach(async () => {
    await installJobs(database())
    await sql`truncate users, staff_invitations, messages, history cascade`.execute(db())
  })

  const invite = async (email = 'bo@example.com', role: Role = 'support') => {
    const settings = await getSettings(db())
    return inviteStaff(db(), { email, role, by, now, settings, origin: 'https://shop.example' })
  }
  const linkTo = async (email?: string, role?: Role) => {
    const invited = await invite(email, role)
    if (!invited.ok || invited.value.kind !== 'invited') return expect.fail('not invited')
    return new URL(invited.value.url).searchParams.get('token') ?? ''
  }
  const find = (token: string, at = now) => findInvitation(db(), token, at)
  const listKinds = async () =>
    (await listAuditEntries(db(), { subject: null, person: null, page: 1, perPage: 50 })).entries.map(
      ({ what }) => what,
    )

  test('is an e-mail with a link, and nothing in the database reveals the link', async () => {
    const token = await linkTo('Bo@Example.com')
    expect(token).toMatch(/^[\w-]{43}$/)
    const message = await db().selectFrom('messages').selectAll().executeTakeFirstOrThrow()
    expect(message).toMatchObject({ kind: 'staff_invitation', recipient: 'bo@example.com' })
    const { rows } = await sql`select * from staff_invitations`.execute(db())
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(await find(token)).toMatchObject({ email: 'bo@example.com', role: 'support', hasAccount: false })
    expect(await listKinds()).toEqual(['person_invited'])
  })

  test('is valid for 72 hours, until it is used, revoked, or replaced by another', async () => {
    const first = await linkTo()
    expect(await find(first, after(now, 72 * HOUR - 1_000))).not.toBeNull()
    expect(await find(first, after(now, 72 * HOUR))).toBeNull()
    const second = await linkTo('bo@example.com', 'manager')
    expect(await find(first)).toBeNull()
    expect(await find(second)).toMatchObject({ role: 'manager' })
    const [open] = await listInvitations(db(), now)
    expect(await revokeInvitation(db(), { id: open!.id, by, now })).toMatchObject({ ok: true })
    expect(await find(second)).toBeNull()
    expect(await revokeInvitation(db(), { id: open!.id, by, now })).toEqual(refuse('staff.invitation_over'))
    for (const token of ['', 'x', second.slice(1), `${second} `, "'; drop table users", 'ü'.repeat(500)]) {
      expect(await find(token), token).toBeNull()
    }
    expect(await listInvitations(db(), now)).toEqual([])
    expect(await listKinds()).toEqual(['invitation_withdrawn', 'person_invited', 'person_invited'])
  })

  test('creates a staff account with a name and a password, once, and signs it in', async () => {
    const token = await linkTo()
    const browser = new Browser()
    const person = { token, name: 'Bo', password: GOOD_PASSWORD, authRequest: browser.authRequest({ now }) }
    const [one, other] = await Promise.all([
      joinStaff(db(), authOf(db()), person),
      joinStaff(db(), authOf(db()), person),
    ])
    expect([one.ok, other.ok].filter(Boolean)).toHaveLength(1)
    const joined = one.ok ? one : other
    if (!joined.ok) return expect.fail(joined.problem.code)
    browser.storeCookies(joined.value.cookies)
    const { value } = await findSession(authOf(db()), browser.authRequest())
    expect(value?.user).toMatchObject({ name: 'Bo', email: 'bo@example.com', emailVerified: true })
    expect(await findStaffRole(db(), value!.user.id)).toBe('support')
    expect(await joinStaff(db(), authOf(db()), person)).toEqual(refuse('staff.invitation_over'))
    expect(await listKinds()).toEqual(['person_joined', 'person_invited'])
  })

  test('is accepted only by the account with its verified address, and only once', async () => {
    const bo = await newUser(db(), { email: 'bo@example.com', name: 'Bo' })
    const ada = await newUser(db(), { email: 'ada@example.com', name: 'Ada' })
    const token = await linkTo()
    expect(await find(token)).toMatchObject({ hasAccount: true })
    const authRequest = new Browser().authRequest({ now })
    const anew = { token, name: 'Bo', password: GOOD_PASSWORD, authRequest }
    expect(await joinStaff(db(), authOf(db()), anew)).toEqual(refuse('accounts.has_account'))
    expect(await acceptInvitation(db(), { token, userId: ada, now })).toEqual(refuse('staff.other_account'))
    expect(await acceptInvitation(db(), { token, userId: newId<'user'>(), now })).toEqual(
      refuse('staff.other_account'),
    )
    await db().updateTable('users').set({ email_verified: false }).where('id', '=', bo).execute()
    expect(await acceptInvitation(db(), { token, userId: bo, now })).toEqual(refuse('staff.other_account'))
    await db().updateTable('users').set({ email_verified: true }).where('id', '=', bo).execute()
    const late = { token, userId: bo, now: after(now, 73 * HOUR) }
    expect(await acceptInvitation(db(), late)).toEqual(refuse('staff.invitation_over'))
    const both = await Promise.all([1, 2].map(() => acceptInvitation(db(), { token, userId: bo, now })))
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await findStaffRole(db(), bo)).toBe('support')
    expect(await findStaffRole(db(), ada)).toBeNull()
  })

  test('for a staff member changes the role, immediately and without a link', async () => {
    const bo = await newUser(db(), { email: 'bo@example.com', name: 'Bo' })
    await grantRole(db(), { userId: bo, role: 'manager', grantedBy: null, now })
    expect(await invite('bo@example.com', 'support')).toEqual(refuse('staff.last_manager'))
    const ada = await newUser(db(), { email: 'ada@example.com', name: 'Ada' })
    await grantRole(db(), { userId: ada, role: 'manager', grantedBy: null, now })
    expect(await invite('BO@example.com', 'support')).toMatchObject({
      ok: true,
      value: { kind: 'role_changed' },
    })
    expect(await invite('bo@example.com', 'support')).toMatchObject({
      ok: true,
      value: { kind: 'role_kept' },
    })
    expect(await findStaffRole(db(), bo)).toBe('support')
    expect(await listInvitations(db(), now)).toEqual([])
    expect(await db().selectFrom('messages').select('id').execute()).toEqual([])
    expect(await listKinds()).toEqual(['role_changed'])
  })
})
