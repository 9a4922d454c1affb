// Changes the e-mail address of an account, or adds an e-mail address to an account without one. The change takes
// effect only when the signed-in user opens a link that was sent to the new address. The shop then sends an e-mail to
// the old address. The reader of that e-mail can undo the change for a week. A request for a change never reveals
// whether an e-mail address already has an account.
import { newId, readId, type UserId } from '#shop/ids.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import { after } from '#shop/time.ts'
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { EMAIL_CHANGE_LIFETIME, EMAIL_UNDO_LIFETIME, deliverableEmail, type User } from '../accounts.ts'
import type { Auth } from '../auth.server.ts'
import { endAllSessions, renewSession } from '../sessions/sessions.server.ts'
import { queueAccountExists, queueLink } from './account-emails.server.ts'
import { withAuthRequest, type AuthRequest, type SignedIn } from '../auth-request.server.ts'
import { removeKnownDevices } from '../audit/known-devices.server.ts'
import { nullOnUniqueViolation } from '../internal/unique-violation.ts'
import { hashToken, newToken } from './tokens.server.ts'
import { allowSend } from '../limits/limits.server.ts'
import { recordSecurityEvent } from '../audit/security-log.server.ts'

/**
 * Sends the confirmation link to the new address. If another account already has the new address, sends an e-mail
 * without a link, which says that the account exists. Returns the same result in both cases.
 */
export async function requestEmailChange(
  db: Db,
  { user, email, authRequest }: { user: User; email: string; authRequest: AuthRequest },
): Promise<Outcome<undefined, 'accounts.too_many_tries' | 'accounts.email_unchanged'>> {
  if (email === user.email && user.emailVerified) return refuse('accounts.email_unchanged')
  const allowed = await allowSend(db, { kind: 'email', recipient: email, authRequest })
  if (!allowed.ok) return allowed
  const token = newToken()
  return inTransaction(db, async (tx) => {
    if (await isUsedByOther(tx, email, user.id))
      await queueAccountExists(tx, { recipient: email, authRequest })
    else {
      await deleteLinks(tx, user.id, NEW)
      const sent = { token, lifetime: EMAIL_CHANGE_LIFETIME }
      await storeLink(tx, NEW, { userId: user.id, email, ...sent, now: authRequest.now })
      const path = '/account/security/email/confirmation'
      await queueLink(tx, { kind: 'email_change', recipient: email, path, ...sent, authRequest })
    }
    return done()
  })
}

interface OpenedLink {
  readonly token: string
  readonly authRequest: AuthRequest
}

/**
 * Returns the new e-mail address that the confirmation link would set for the user. `null`: the link is invalid, has
 * expired, or belongs to another user.
 */
export async function findEmailChange(
  db: Db,
  { user, token, now }: { user: User; token: string; now: Date },
): Promise<string | null> {
  const link = await findLink(db, NEW, { token, now })
  return link?.userId === user.id ? link.email : null
}

/**
 * Changes the user's e-mail address to the address that received the link. The link works once. Returns the cookies of
 * the renewed session.
 */
export async function confirmEmailChange(
  db: Db,
  auth: Auth,
  { user, token, authRequest }: OpenedLink & { user: User },
): Promise<Outcome<SignedIn, 'accounts.link_over' | 'accounts.has_account'>> {
  const { now } = authRequest
  const changed = await inTransaction(db, async (tx) => {
    const email = await findEmailChange(tx, { user, token, now })
    if (email === null || !(await consumeLink(tx, NEW, token))) return refuse('accounts.link_over')
    const from = await changeEmail(tx, { userId: user.id, email, now })
    if (from === null) return refuse('accounts.has_account')
    await deleteLinks(tx, user.id, NEW)
    const lifetime = EMAIL_UNDO_LIFETIME
    const undo = deliverableEmail(from) === null ? null : { token: newToken(), until: after(now, lifetime) }
    if (undo) await storeLink(tx, OLD, { userId: user.id, email: from, token: undo.token, now, lifetime })
    const facts = { from: deliverableEmail(from), to: email, ...(undo && { undo }) }
    await recordSecurityEvent(tx, { userId: user.id, kind: 'email_changed', facts, authRequest })
    return done()
  })
  if (!changed.ok) return changed
  await notifyVerified(auth, user.id, authRequest)
  return done({ cookies: await renewSession(auth, { authRequest, endOthers: false }) })
}

/** Returns the old address that the undo link would restore. `null`: invalid or expired link. */
export async function findEmailUndo(
  db: Db,
  { token, now }: { token: string; now: Date },
): Promise<string | null> {
  return (await findLink(db, OLD, { token, now }))?.email ?? null
}

/**
 * Restores the old e-mail address of an account. The undo link is in the e-mail that the shop sent to the old address.
 * An attacker may have changed the address, so this function removes all sign-in methods, including the password, and
 * ends all sessions. The owner of the old address then sets a new password through a reset link.
 */
export async function undoEmailChange(
  db: Db,
  auth: Auth,
  { token, authRequest }: OpenedLink,
): Promise<Outcome<undefined, 'accounts.link_over' | 'accounts.has_account'>> {
  const { now } = authRequest
  const undone = await inTransaction(db, async (tx) => {
    const link = await findLink(tx, OLD, { token, now })
    if (link === null || !(await consumeLink(tx, OLD, token))) return refuse('accounts.link_over')
    const { userId, email } = link
    const from = await changeEmail(tx, { userId, email, now })
    if (from === null) return refuse('accounts.has_account')
    await deleteLinks(tx, userId, NEW)
    await deleteLinks(tx, userId, OLD)
    await removeSignInMethods(tx, userId)
    await endAllSessions(tx, userId)
    const facts = { from: deliverableEmail(from), to: email }
    await recordSecurityEvent(tx, { userId, kind: 'email_changed', facts, authRequest })
    return done(userId)
  })
  if (!undone.ok) return undone
  await notifyVerified(auth, undone.value, authRequest)
  return done()
}

/**
 * Removes the password, the passkeys, the identity providers, the phone number, the second factor and the known devices
 * of an account. Afterwards, the user can sign in only with a link sent to the e-mail address.
 */
async function removeSignInMethods(tx: Db, userId: UserId): Promise<void> {
  for (const table of ['sign_in_methods', 'passkeys', 'two_factors'] as const)
    await tx.deleteFrom(table).where('user_id', '=', userId).execute()
  await tx
    .updateTable('users')
    .set({ phone: null, phone_verified: false, two_factor_enabled: false })
    .where('id', '=', userId)
    .execute()
  await removeKnownDevices(tx, { userId, except: null })
}

/**
 * Kind of a link, stored as the prefix of its token. `new-email`: the confirmation link that is sent to the new
 * address. `old-email`: the undo link that is sent to the old address.
 */
type LinkKind = 'new-email' | 'old-email'
const NEW = 'new-email'
const OLD = 'old-email'

interface LinkTarget {
  readonly userId: UserId
  readonly email: string
}

async function storeLink(
  tx: Db,
  kind: LinkKind,
  { userId, email, token, now, lifetime }: LinkTarget & { token: string; now: Date; lifetime: number },
): Promise<void> {
  await tx
    .insertInto('verifications')
    .values({
      id: newId(),
      identifier: identifierOf(kind, token),
      value: `${userId} ${email}`,
      expires_at: after(now, lifetime),
      created_at: now,
      updated_at: now,
    })
    .execute()
}

async function findLink(
  db: Db,
  kind: LinkKind,
  { token, now }: { token: string; now: Date },
): Promise<LinkTarget | null> {
  const row = await db
    .selectFrom('verifications')
    .select('value')
    .where('identifier', '=', identifierOf(kind, token))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  const [id, email = ''] = row?.value.split(' ') ?? []
  const userId = readId<'user'>(id)
  return userId && { userId, email }
}

/** Deletes the link's token. Returns false if a concurrent request has already used the link. */
async function consumeLink(tx: Db, kind: LinkKind, token: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('verifications')
    .where('identifier', '=', identifierOf(kind, token))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

async function deleteLinks(tx: Db, userId: UserId, kind: LinkKind): Promise<void> {
  await tx
    .deleteFrom('verifications')
    .where('identifier', 'like', `${kind}:%`)
    .where('value', 'like', `${userId} %`)
    .execute()
}

function identifierOf(kind: LinkKind, token: string): string {
  return `${kind}:${hashToken(token)}`
}

/**
 * Sets the e-mail address of an account and returns the old address. `null`: the account does not exist, or another
 * account has the new address. Also deletes all rows of `verifications` whose value is the user's ID, because these
 * rows include password reset links that were sent to the old address.
 */
async function changeEmail(
  tx: Db,
  { userId, email, now }: LinkTarget & { now: Date },
): Promise<string | null> {
  const user = await tx
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!user || (await isUsedByOther(tx, email, userId))) return null
  const change = (part: Db) =>
    part
      .updateTable('users')
      .set({ email, email_verified: true, updated_at: now })
      .where('id', '=', userId)
      .execute()
  // A concurrent request may take the address between the check and the update.
  if ((await inTransaction(tx, change).catch(nullOnUniqueViolation)) === null) return null
  await tx.deleteFrom('verifications').where('value', '=', userId).execute()
  return user.email
}

async function isUsedByOther(db: Db, email: string, userId: UserId): Promise<boolean> {
  const other = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('id', '!=', userId)
    .executeTakeFirst()
  return other !== undefined
}

/**
 * Marks the user's e-mail address as verified. Better Auth saves the change, so its hooks call `OnVerified` as after
 * every other verification.
 */
async function notifyVerified(auth: Auth, userId: UserId, authRequest: AuthRequest): Promise<void> {
  const { internalAdapter } = await auth.$context
  await withAuthRequest(authRequest, () => internalAdapter.updateUser(userId, { emailVerified: true }))
}
