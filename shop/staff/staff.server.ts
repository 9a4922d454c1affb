// Staff users and their roles. This module never signs anybody in and does not use orders. The roles define what staff
// may do (permissions.ts). Callers have to check the permission.
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { endAllSessions, shortenSessions } from '#shop/accounts/sessions/sessions.server.ts'
import { recordRoleChange } from '#shop/accounts/audit/security-log.server.ts'
import type { UserId } from '#shop/ids.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import type { AuditActor } from './audit-log.ts'
import { addAuditEntry } from './audit-log.server.ts'
import type { Role } from './permissions.ts'
import type { StaffMember } from './staff.ts'
import './tables.server.ts'

/** Returns the user's role, with one database query. `null`: the user is not staff. */
export async function findStaffRole(db: Db, userId: UserId): Promise<Role | null> {
  const row = await db
    .selectFrom('staff_members')
    .select('role')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.role ?? null
}

/** Returns all staff users, sorted by name. */
export async function listStaff(db: Db): Promise<StaffMember[]> {
  return members(db).orderBy('u.name').orderBy('s.user_id').execute()
}

function members(db: Db) {
  return db
    .selectFrom('staff_members as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select([
      's.user_id as userId',
      'u.name',
      'u.email',
      's.role',
      's.since',
      'u.two_factor_enabled as hasSecondFactor',
    ])
}

interface RoleGrant {
  readonly userId: UserId
  readonly role: Role
  readonly grantedBy: UserId | null
  readonly now: Date
}

/**
 * Gives a user a staff role, or changes the role of a staff user. Call this function only after the user has accepted
 * an invitation.
 */
export async function grantRole(tx: Db, { userId, role, grantedBy, now }: RoleGrant): Promise<void> {
  const before = await findStaffRole(tx, userId)
  const given = { role, since: now, given_by: grantedBy }
  await tx
    .insertInto('staff_members')
    .values({ user_id: userId, ...given })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(given))
    .execute()
  await shortenSessions(tx, userId)
  if (before !== role) await recordRoleChange(tx, { userId, kind: 'role_given', facts: { role }, now })
}

interface AuditContext {
  readonly by: AuditActor
  readonly now: Date
}

interface RoleChange extends AuditContext {
  readonly userId: UserId
  readonly role: Role
}

/** Changes the role of a staff user and ends the user's sessions. Refuses to change the role of the last manager. */
export async function changeRole(
  db: Db,
  { userId, role, by, now }: RoleChange,
): Promise<Outcome<StaffMember, 'staff.not_staff' | 'staff.last_manager'>> {
  return inTransaction(db, async (tx) => {
    const member = await lockMember(tx, userId)
    if (!member) return refuse('staff.not_staff')
    if (member.role === role) return done(member)
    if (await isLastManager(tx, member)) return refuse('staff.last_manager')
    await tx
      .updateTable('staff_members')
      .set({ role, since: now, given_by: by.userId })
      .where('user_id', '=', userId)
      .execute()
    await endAllSessions(tx, userId)
    await recordRoleChange(tx, { userId, kind: 'role_given', facts: { role }, now })
    const action = { what: 'role_changed', facts: { from: member.role, to: role } } as const
    await addAuditEntry(tx, { ...action, about: member.email }, { by, now })
    return done({ ...member, role, since: now })
  })
}

/** Removes a user from staff and ends the user's sessions. Returns a refusal if the user is the last manager. */
export async function endStaffAccess(
  db: Db,
  { userId, by, now }: AuditContext & { readonly userId: UserId },
): Promise<Outcome<StaffMember, 'staff.not_staff' | 'staff.last_manager'>> {
  return inTransaction(db, async (tx) => {
    const member = await lockMember(tx, userId)
    if (!member) return refuse('staff.not_staff')
    if (await isLastManager(tx, member)) return refuse('staff.last_manager')
    await tx.deleteFrom('staff_members').where('user_id', '=', userId).execute()
    await endAllSessions(tx, userId)
    await recordRoleChange(tx, { userId, kind: 'role_taken', facts: { role: member.role }, now })
    const action = { what: 'access_ended', facts: { role: member.role } } as const
    await addAuditEntry(tx, { ...action, about: member.email }, { by, now })
    return done(member)
  })
}

/**
 * Locks the rows of all managers and of the given user in a fixed order, then returns the staff user. `null`: the user
 * is not staff. If two managers remove each other at the same time, one removal waits for the other. The second removal
 * is then refused, so one manager remains.
 */
async function lockMember(tx: Db, userId: UserId): Promise<StaffMember | null> {
  await tx
    .selectFrom('staff_members')
    .select('user_id')
    .where((where) => where.or([where('role', '=', 'manager'), where('user_id', '=', userId)]))
    .orderBy('user_id')
    .forUpdate()
    .execute()
  const member = await members(tx).where('s.user_id', '=', userId).executeTakeFirst()
  return member ?? null
}

async function isLastManager(tx: Db, { userId, role }: StaffMember): Promise<boolean> {
  if (role !== 'manager') return false
  const other = await tx
    .selectFrom('staff_members')
    .select('user_id')
    .where('role', '=', 'manager')
    .where('user_id', '!=', userId)
    .executeTakeFirst()
  return other === undefined
}
