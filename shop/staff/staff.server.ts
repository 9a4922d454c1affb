// Staff: which of the people with accounts work in the shop, as what, who invited them, and the history of what they did.
// Never signs anybody in, and knows nothing of orders: it says what a role may do, and whoever acts asks.
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { endAllSessions, shortenSessions } from '#shop/accounts/sessions/sessions.server.ts'
import { noteRoleChange } from '#shop/accounts/audit/security-log.server.ts'
import type { UserId } from '#shop/ids.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import type { AuditActor } from './audit-log.ts'
import { noteInHistory } from './audit-log.server.ts'
import type { Role } from './permissions.ts'
import type { StaffMember } from './staff.ts'
import './tables.server.ts'

/** What somebody works as; null for everybody who does not work in the shop. One question to the database. */
export async function findStaffRole(db: Db, userId: UserId): Promise<Role | null> {
  const row = await db
    .selectFrom('staff_members')
    .select('role')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.role ?? null
}

/** Everybody who works in the shop, by name. */
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

interface Appointment {
  readonly userId: UserId
  readonly role: Role
  readonly givenBy: UserId | null
  readonly now: Date
}

/** Makes somebody staff who has agreed to it. */
export async function appoint(tx: Db, { userId, role, givenBy, now }: Appointment): Promise<void> {
  const before = await findStaffRole(tx, userId)
  const given = { role, since: now, given_by: givenBy }
  await tx
    .insertInto('staff_members')
    .values({ user_id: userId, ...given })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(given))
    .execute()
  await shortenSessions(tx, userId)
  if (before !== role) await noteRoleChange(tx, { userId, kind: 'role_given', facts: { role }, now })
}

interface Decision {
  readonly by: AuditActor
  readonly now: Date
}

interface NewRole extends Decision {
  readonly userId: UserId
  readonly role: Role
}

/** Gives somebody of the staff another role, and ends their sessions. The last manager stays one. */
export async function changeRole(
  db: Db,
  { userId, role, by, now }: NewRole,
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
    await noteRoleChange(tx, { userId, kind: 'role_given', facts: { role }, now })
    const deed = { what: 'role_changed', facts: { from: member.role, to: role } } as const
    await noteInHistory(tx, { ...deed, about: member.email }, { by, now })
    return done({ ...member, role, since: now })
  })
}

/** Somebody works in the shop no longer: their sessions end with it. The last manager cannot go. */
export async function endAccess(
  db: Db,
  { userId, by, now }: Decision & { readonly userId: UserId },
): Promise<Outcome<StaffMember, 'staff.not_staff' | 'staff.last_manager'>> {
  return inTransaction(db, async (tx) => {
    const member = await lockMember(tx, userId)
    if (!member) return refuse('staff.not_staff')
    if (await isLastManager(tx, member)) return refuse('staff.last_manager')
    await tx.deleteFrom('staff_members').where('user_id', '=', userId).execute()
    await endAllSessions(tx, userId)
    await noteRoleChange(tx, { userId, kind: 'role_taken', facts: { role: member.role }, now })
    const deed = { what: 'access_ended', facts: { role: member.role } } as const
    await noteInHistory(tx, { ...deed, about: member.email }, { by, now })
    return done(member)
  })
}

/** All managers are locked first, in one order: two of them who send each other away are heard one after the other. */
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
