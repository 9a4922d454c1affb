// A new password for whoever has lost theirs. Whoever asks is never told whether there is an account; the reader of the
// address is, by letter. Choosing one ends every session, and signs nobody in: a second factor is still asked for.
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

/** Sends the link to a new password, or the word that there is no account. */
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

/** Whose password a link would change; null when it no longer would. */
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

/** Sets the password of whoever opened the link, once. */
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
  // Other links to a new password, and second steps that the old one led to.
  await db.deleteFrom('verifications').where('value', '=', userId).execute()
  await noteSecurityEvent(db, { userId, kind: 'password_reset', facts: {}, asker })
  return done({ email })
}

/** Whoever holds the link reads the address: what others had joined to an account that nobody had proved is taken away. */
async function dropUnproved(
  auth: Auth,
  { userId, asker }: { userId: UserId; asker: AuthRequest },
): Promise<void> {
  await askAuth(asker, (call) => auth.api.dropUnproved({ body: { userId }, ...call }))
}
