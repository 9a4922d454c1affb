// Password reset. The response never reveals whether an account exists; only the e-mail does. A reset ends all sessions
// and signs nobody in, so the second factor is still required.
import type { Db } from '#platform/db/database.ts'
import type { UserId } from '#shop/ids.ts'
import { done, type Outcome, type Refused, refuse } from '#shop/problems.ts'
import type { Auth } from '../auth.server.ts'
import { queueAccountMissing } from '../email-link/account-emails.server.ts'
import { resetIdentifier } from '../email-link/plugin.server.ts'
import { allowSending } from '../limits/limits.server.ts'
import { findPasswordFault } from './internal/password-rules.server.ts'
import type { PasswordFault } from './password.ts'
import { noteSecurityEvent } from '../audit/security-log.server.ts'
import { type AuthRequest, askAuth } from '../auth-request.server.ts'

/** Sends the reset link by e-mail, or an e-mail that says there is no account. */
export async function askForNewPassword(
  db: Db,
  auth: Auth,
  { email, asker }: { email: string; asker: AuthRequest },
): Promise<Outcome<undefined, 'accounts.too_many_tries'>> {
  const allowed = await allowSending(db, { kind: 'email', recipient: email, asker })
  if (!allowed.ok) return allowed
  const { internalAdapter } = await auth.$context
  if ((await internalAdapter.findUserByEmail(email)) === null) {
    await queueAccountMissing(db, { recipient: email, asker })
    return done()
  }
  const asked = await askAuth(asker, (call) => auth.api.requestPasswordReset({ body: { email }, ...call }))
  if (!asked.ok) throw new Error(`No link to a new password: ${asked.code}`)
  return done()
}

interface Reset {
  readonly userId: UserId
  readonly email: string
  readonly isProved: boolean
}

/** Returns the account whose password the link would reset. `null`: invalid, used or expired. */
export async function findPasswordReset(
  auth: Auth,
  { token, now }: { token: string; now: Date },
): Promise<Reset | null> {
  const { internalAdapter } = await auth.$context
  const kept = await internalAdapter.findVerificationValue(resetIdentifier(token))
  if (!kept || kept.expiresAt <= now) return null
  const user = await internalAdapter.findUserById(kept.value)
  return user && { userId: user.id as UserId, email: user.email, isProved: user.emailVerified }
}

interface Chosen {
  readonly token: string
  readonly password: string
  readonly shopName: string
  readonly asker: AuthRequest
}

/** Sets the password with the link's token, once. */
export async function choosePassword(
  db: Db,
  auth: Auth,
  { token, password, shopName, asker }: Chosen,
): Promise<
  | Outcome<{ readonly email: string }, never>
  | Refused<'accounts.link_over'>
  | { readonly ok: false; readonly fault: PasswordFault }
> {
  const reset = await findPasswordReset(auth, { token, now: asker.now })
  if (!reset) return refuse('accounts.link_over')
  const { userId, email, isProved } = reset
  const fault = findPasswordFault(password, { email, shopName })
  if (fault) return { ok: false, fault }
  if (!isProved) await dropUnproved(auth, { userId, asker })
  const answer = await askAuth(asker, (call) =>
    auth.api.resetPassword({ body: { token, newPassword: password }, ...call }),
  )
  if (!answer.ok) return refuse('accounts.link_over')
  // Deletes other reset links, and pending second-factor challenges that began with the old password.
  await db.deleteFrom('verifications').where('value', '=', userId).execute()
  await noteSecurityEvent(db, { userId, kind: 'password_reset', facts: {}, asker })
  return done({ email })
}

/**
 * Removes everything added to an account before its e-mail address was verified. The link proves who reads the address;
 * somebody else may have created the account.
 */
async function dropUnproved(
  auth: Auth,
  { userId, asker }: { userId: UserId; asker: AuthRequest },
): Promise<void> {
  await askAuth(asker, (call) => auth.api.dropUnproved({ body: { userId }, ...call }))
}
