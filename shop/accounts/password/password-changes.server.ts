// Changes a user's password, or sets the first password of a user who has none. Requires reauthentication. The change
// ends all other sessions, gives the current session a new token, and makes unused password reset links invalid.
import { newId } from '#shop/ids.ts'
import { done, type Outcome, type Refused, refuse } from '#shop/problems.ts'
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import type { User } from '../accounts.ts'
import type { Auth } from '../auth.server.ts'
import { withRateLimit } from '../limits/limits.server.ts'
import { renewSession } from '../sessions/sessions.server.ts'
import { findPasswordError } from './internal/password-rules.server.ts'
import type { PasswordError } from './password.ts'
import { isOutdatedHash } from './password-hash.server.ts'
import { recordSecurityEvent } from '../audit/security-log.server.ts'
import { callAuth, type AuthRequest, type SignedIn } from '../auth-request.server.ts'

export async function hasPassword(db: Db, { id }: Pick<User, 'id'>): Promise<boolean> {
  const method = await findMethod(db, id)
  return method !== undefined && method.password !== null
}

interface PasswordCheck {
  readonly user: User
  readonly password: string
  readonly authRequest: AuthRequest
}

/** Checks the user's current password. The rate limit for password attempts applies. */
export async function checkOwnPassword(
  db: Db,
  auth: Auth,
  { user, password, authRequest }: PasswordCheck,
): Promise<Outcome<undefined, 'accounts.wrong_current_password' | 'accounts.too_many_tries'>> {
  return withRateLimit(db, { kind: 'password', account: user.email ?? user.id, authRequest }, async () => {
    const answer = await callAuth(authRequest, (call) =>
      auth.api.verifyPassword({ body: { password }, ...call }),
    )
    return answer.ok ? done() : refuse('accounts.wrong_current_password')
  })
}

interface NewPassword {
  readonly user: User
  /** Current password of the user. Ignored if the user has no password yet. */
  readonly current: string
  readonly next: string
  readonly shopName: string
  readonly authRequest: AuthRequest
}

/** Changes the password. Validates the new password before checking the current one. */
export async function changePassword(
  db: Db,
  auth: Auth,
  { user, current, next, shopName, authRequest }: NewPassword,
): Promise<
  | Outcome<SignedIn, never>
  | Refused<'accounts.wrong_current_password' | 'accounts.too_many_tries'>
  | { readonly ok: false; readonly error: PasswordError }
> {
  const error = findPasswordError(next, { email: user.email, shopName })
  if (error) return { ok: false, error }
  if (await hasPassword(db, user)) {
    const checked = await checkOwnPassword(db, auth, { user, password: current, authRequest })
    if (!checked.ok) return checked
  }
  const { password } = await auth.$context
  const hash = await password.hash(next)
  await inTransaction(db, async (tx) => {
    await savePassword(tx, { user, hash, now: authRequest.now })
    await tx.deleteFrom('verifications').where('value', '=', user.id).execute()
    await recordSecurityEvent(tx, { userId: user.id, kind: 'password_changed', facts: {}, authRequest })
  })
  return done({ cookies: await renewSession(auth, { authRequest, endOthers: true }) })
}

/**
 * Hashes the password again if its stored hash has an earlier cost. Call this function only after the password has
 * proved right.
 */
export async function replaceOutdatedHash(
  db: Db,
  auth: Auth,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<void> {
  const method = await db
    .selectFrom('sign_in_methods')
    .innerJoin('users', 'users.id', 'sign_in_methods.user_id')
    .select(['sign_in_methods.id', 'sign_in_methods.password'])
    .where('users.email', '=', email)
    .where('provider_id', '=', PASSWORD)
    .executeTakeFirst()
  if (!method?.password || !isOutdatedHash(method.password)) return
  const hash = await (await auth.$context).password.hash(password)
  await db
    .updateTable('sign_in_methods')
    .set({ password: hash })
    .where('id', '=', method.id)
    // The password may have been changed meanwhile.
    .where('password', '=', method.password)
    .execute()
}

const PASSWORD = 'credential'

function findMethod(db: Db, userId: User['id']) {
  return db
    .selectFrom('sign_in_methods')
    .select(['id', 'password'])
    .where('user_id', '=', userId)
    .where('provider_id', '=', PASSWORD)
    .executeTakeFirst()
}

async function savePassword(
  tx: Db,
  { user, hash, now }: { user: User; hash: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('sign_in_methods')
    .values({
      id: newId(),
      user_id: user.id,
      provider_id: PASSWORD,
      account_id: user.id,
      password: hash,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['provider_id', 'account_id'])
        .doUpdateSet({ password: hash, updated_at: now })
        .where('sign_in_methods.user_id', '=', user.id),
    )
    .execute()
}
