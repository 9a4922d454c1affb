// Resets a password with a link in an e-mail. Only the e-mail reveals whether an account exists, never the response. A
// reset ends all sessions and signs nobody in, so the user still needs the second factor to sign in.
import type { Db } from '#platform/db/database.ts'
import type { UserId } from '#shop/ids.ts'
import { done, type Outcome, type Refused, refuse } from '#shop/problems.ts'
import type { Auth } from '../auth.server.ts'
import { queueAccountMissing } from '../email-link/account-emails.server.ts'
import { resetIdentifier } from '../email-link/plugin.server.ts'
import { allowSend } from '../limits/limits.server.ts'
import { findPasswordError } from './internal/password-rules.server.ts'
import type { PasswordError } from './password.ts'
import { recordSecurityEvent } from '../audit/security-log.server.ts'
import { type AuthRequest, callAuth } from '../auth-request.server.ts'

/** Sends the reset link by e-mail. If the address has no account, sends an e-mail that says so. */
export async function requestPasswordReset(
  db: Db,
  auth: Auth,
  { email, authRequest }: { email: string; authRequest: AuthRequest },
): Promise<Outcome<undefined, 'accounts.too_many_tries'>> {
  const allowed = await allowSend(db, { kind: 'email', recipient: email, authRequest })
  if (!allowed.ok) return allowed
  const { internalAdapter } = await auth.$context
  if ((await internalAdapter.findUserByEmail(email)) === null) {
    await queueAccountMissing(db, { recipient: email, authRequest })
    return done()
  }
  const sent = await callAuth(authRequest, (call) =>
    auth.api.requestPasswordReset({ body: { email }, ...call }),
  )
  if (!sent.ok) throw new Error(`No link to a new password: ${sent.code}`)
  return done()
}

interface Reset {
  readonly userId: UserId
  readonly email: string
  readonly isVerified: boolean
}

/** Returns the account whose password the link would reset. `null`: the link is invalid, used or expired. */
export async function findPasswordReset(
  auth: Auth,
  { token, now }: { token: string; now: Date },
): Promise<Reset | null> {
  const { internalAdapter } = await auth.$context
  const stored = await internalAdapter.findVerificationValue(resetIdentifier(token))
  if (!stored || stored.expiresAt <= now) return null
  const user = await internalAdapter.findUserById(stored.value)
  return user && { userId: user.id as UserId, email: user.email, isVerified: user.emailVerified }
}

interface NewPasswordInput {
  readonly token: string
  readonly password: string
  readonly shopName: string
  readonly authRequest: AuthRequest
}

/** Sets a new password with the token of a reset link. Each link works once. */
export async function setNewPassword(
  db: Db,
  auth: Auth,
  { token, password, shopName, authRequest }: NewPasswordInput,
): Promise<
  | Outcome<{ readonly email: string }, never>
  | Refused<'accounts.link_over'>
  | { readonly ok: false; readonly error: PasswordError }
> {
  const reset = await findPasswordReset(auth, { token, now: authRequest.now })
  if (!reset) return refuse('accounts.link_over')
  const { userId, email, isVerified } = reset
  const error = findPasswordError(password, { email, shopName })
  if (error) return { ok: false, error }
  if (!isVerified) await removeUnverifiedAccess(auth, { userId, authRequest })
  const answer = await callAuth(authRequest, (call) =>
    auth.api.resetPassword({ body: { token, newPassword: password }, ...call }),
  )
  if (!answer.ok) return refuse('accounts.link_over')
  // Deletes other reset links, and pending second-factor challenges that began with the old password.
  await db.deleteFrom('verifications').where('value', '=', userId).execute()
  await recordSecurityEvent(db, { userId, kind: 'password_reset', facts: {}, authRequest })
  return done({ email })
}

/**
 * Removes the sign-in methods and sessions that were added to an account before its e-mail address was verified,
 * because somebody else may have added them. Opening the reset link proves only that the user receives the e-mails for
 * this address.
 */
async function removeUnverifiedAccess(
  auth: Auth,
  { userId, authRequest }: { userId: UserId; authRequest: AuthRequest },
): Promise<void> {
  await callAuth(authRequest, (call) => auth.api.removeUnverifiedAccess({ body: { userId }, ...call }))
}
