// Staff invitations: a single-use link sent by e-mail. Only the hash of the link's token is stored. Opening the link
// proves that the reader owns the e-mail address. The link alone signs nobody in: the reader either creates an account
// with `joinStaff`, or signs in.
import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { endAllSessions } from '#shop/accounts/sessions/sessions.server.ts'
import { type Id, newId, type UserId } from '#shop/ids.ts'
import type { Language } from '#shop/language.ts'
import { queueMessage } from '#shop/messages/messages.server.ts'
import { senderOf } from '#shop/messages/sender.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { after } from '#shop/time.ts'
import type { Auth } from '#shop/accounts/auth.server.ts'
import { type AuthRequest, callAuth, type SignedIn } from '#shop/accounts/auth-request.server.ts'
import type { AuditActor } from './audit-log.ts'
import { addAuditEntry } from './audit-log.server.ts'
import type { Role } from './permissions.ts'
import { INVITATION_LIFETIME, type StaffInvitation } from './staff.ts'
import { grantRole, changeRole } from './staff.server.ts'
import './tables.server.ts'

export interface InvitationInput {
  /** E-mail address as parsed by `readEmail`. */
  readonly email: string
  readonly role: Role
  readonly by: AuditActor
  readonly now: Date
  readonly settings: Settings
  /** The shop's public origin for the link, without a trailing slash. */
  readonly origin: string
}

export type InvitationResult =
  | {
      readonly kind: 'invited'
      readonly email: string
      readonly role: Role
      readonly url: string
      readonly until: Date
    }
  /** The person already belongs to the staff, so the role was set without an invitation. */
  | { readonly kind: 'role_changed' | 'role_kept'; readonly email: string; readonly role: Role }

/**
 * Sends an invitation by e-mail and invalidates earlier invitations to the same address. If the person already belongs
 * to the staff, sets the role instead.
 */
export async function inviteStaff(
  db: Db,
  input: InvitationInput,
): Promise<Outcome<InvitationResult, 'staff.last_manager' | 'staff.not_staff'>> {
  const { role, by, now } = input
  const email = input.email.toLowerCase()
  return inTransaction(db, async (tx) => {
    const known = await tx
      .selectFrom('users as u')
      .leftJoin('staff_members as s', 's.user_id', 'u.id')
      .select(['u.id', 'u.language', 's.role'])
      .where('u.email', '=', email)
      .executeTakeFirst()
    if (known?.role) {
      const changed = await changeRole(tx, { userId: known.id, role, by, now })
      const kind = known.role === role ? 'role_kept' : 'role_changed'
      return changed.ok ? done({ kind, email, role } as const) : changed
    }
    const language = known?.language ?? input.settings.defaultLanguage
    const { url, until } = await newInvitation(tx, { ...input, email }, language)
    return done({ kind: 'invited', email, role, url, until } as const)
  })
}

async function newInvitation(
  tx: Db,
  { email, role, by, now, settings, origin }: InvitationInput,
  language: Language,
): Promise<{ url: string; until: Date }> {
  await tx
    .updateTable('staff_invitations')
    .set({ used_at: now })
    .where('email', '=', email)
    .where('used_at', 'is', null)
    .execute()
  const token = randomBytes(32).toString('base64url')
  const until = after(now, INVITATION_LIFETIME)
  await tx
    .insertInto('staff_invitations')
    .values({
      id: newId<'invitation'>(),
      token_hash: hashOf(token),
      email,
      role,
      invited_by: by.userId,
      created_at: now,
      expires_at: until,
    })
    .execute()
  const url = `${origin}/staff/invitation?token=${token}`
  await queueMessage(tx, {
    kind: 'staff_invitation',
    recipient: email,
    language,
    facts: { url, until: until.toISOString(), timeZone: settings.timeZone, sender: senderOf(settings) },
    now,
  })
  await addAuditEntry(tx, { what: 'person_invited', facts: { role }, about: email }, { by, now })
  return { url, until }
}

/** Returns the invitation to which the token of a link belongs. `null`: the invitation is used, expired or unknown. */
export async function findInvitation(
  db: Db,
  token: string | null,
  now: Date,
): Promise<(StaffInvitation & { readonly hasAccount: boolean }) | null> {
  if (!token || token.length > 200) return null
  const found = await openInvitations(db, now)
    .leftJoin('users as u', (join) => join.onRef('u.email', '=', 'i.email').on('u.email_verified', '=', true))
    .select('u.id as accountId')
    .where('i.token_hash', '=', hashOf(token))
    .executeTakeFirst()
  if (!found) return null
  const { accountId, ...invitation } = found
  return { ...invitation, hasAccount: accountId !== null }
}

/** Returns the invitations that are neither used nor expired, newest first. */
export async function listInvitations(db: Db, now: Date): Promise<StaffInvitation[]> {
  return openInvitations(db, now).orderBy('i.created_at', 'desc').orderBy('i.id', 'desc').execute()
}

function openInvitations(db: Db, now: Date) {
  return db
    .selectFrom('staff_invitations as i')
    .select(['i.id', 'i.email', 'i.role', 'i.created_at as createdAt', 'i.expires_at as expiresAt'])
    .where('i.used_at', 'is', null)
    .where('i.expires_at', '>', now)
}

interface Acceptance {
  readonly token: string
  readonly userId: UserId
  /**
   * Whether the user's sessions stay valid. True only for an account that was created just now. False or omitted: all
   * sessions of the user end.
   */
  readonly keepsSessions?: boolean
  readonly now: Date
}

/** Makes the user staff, if the account has the invited e-mail address. Each link works only once. */
export async function acceptInvitation(
  db: Db,
  { token, userId, keepsSessions = false, now }: Acceptance,
): Promise<Outcome<{ readonly role: Role }, 'staff.invitation_over' | 'staff.other_account'>> {
  return inTransaction(db, async (tx) => {
    const used = await tx
      .updateTable('staff_invitations')
      .set({ used_at: now })
      .where('token_hash', '=', hashOf(token))
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .returning(['email', 'role', 'invited_by'])
      .executeTakeFirst()
    if (!used) return refuse('staff.invitation_over')
    const { email, role, invited_by } = used
    const user = await tx
      .selectFrom('users')
      .select('name')
      .where('id', '=', userId)
      .where('email', '=', email)
      .where('email_verified', '=', true)
      .executeTakeFirst()
    if (!user) return refuse('staff.other_account')
    await grantRole(tx, { userId, role, grantedBy: invited_by, now })
    if (!keepsSessions) await endAllSessions(tx, userId)
    const by = { userId, name: user.name, role }
    await addAuditEntry(tx, { what: 'person_joined', facts: { role }, about: email }, { by, now })
    return done({ role })
  })
}

/** Withdraws an invitation, so that its link becomes invalid. */
export async function revokeInvitation(
  db: Db,
  { id, by, now }: { readonly id: Id<'invitation'>; readonly by: AuditActor; readonly now: Date },
): Promise<Outcome<{ readonly email: string }, 'staff.invitation_over'>> {
  return inTransaction(db, async (tx) => {
    const withdrawn = await tx
      .updateTable('staff_invitations')
      .set({ used_at: now })
      .where('id', '=', id)
      .where('used_at', 'is', null)
      .returning(['email', 'role'])
      .executeTakeFirst()
    if (!withdrawn) return refuse('staff.invitation_over')
    const { email, role } = withdrawn
    const action = { what: 'invitation_withdrawn', facts: { role } } as const
    await addAuditEntry(tx, { ...action, about: email }, { by, now })
    return done({ email })
  })
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

interface NewStaffAccount {
  readonly token: string
  readonly name: string
  /** Password that `findPasswordError` has accepted. */
  readonly password: string
  readonly authRequest: AuthRequest
}

/**
 * Creates an account for an invited person, makes the person staff and signs the person in. The e-mail address counts
 * as verified because the person opened the link. Returns a refusal if an account with this address already exists,
 * because the owner of that account has to sign in first.
 */
export async function joinStaff(
  db: Db,
  auth: Auth,
  { token, name, password, authRequest }: NewStaffAccount,
): Promise<Outcome<SignedIn, 'staff.invitation_over' | 'staff.other_account' | 'accounts.has_account'>> {
  const { now } = authRequest
  const invitation = await findInvitation(db, token, now)
  if (!invitation) return refuse('staff.invitation_over')
  if (invitation.hasAccount) return refuse('accounts.has_account')
  const { email } = invitation
  const hash = await (await auth.$context).password.hash(password)
  const made = await callAuth(authRequest, (call) =>
    auth.api.createVerifiedAccount({ body: { email, name, hash }, ...call }),
  )
  if (!made.ok) return refuse('accounts.has_account')
  const userId = made.value.userId as UserId
  // The new account has only one session, which belongs to this browser.
  const joined = await acceptInvitation(db, { token, userId, keepsSessions: true, now })
  return joined.ok ? done({ cookies: made.cookies }) : joined
}
