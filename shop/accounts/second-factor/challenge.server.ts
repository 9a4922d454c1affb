// Checks the second factor at sign-in. A user who has switched on the second factor is not signed in before passing it.
// Each code works only once.
import type { UserId } from '#shop/ids.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import type { Db } from '#platform/db/database.ts'
import type { Auth } from '../auth.server.ts'
import { countRecoveryCodes, consumeTotpCode } from './internal/recovery-codes.server.ts'
import { hashRecoveryCode } from './internal/totp.server.ts'
import { withRateLimit } from '../limits/limits.server.ts'
import { recordSecurityEvent } from '../audit/security-log.server.ts'
import { type AuthRequest, callAuth, type SignedIn } from '../auth-request.server.ts'

/**
 * Returns whether Better Auth requires the second factor before it signs the user in. The cookies of Better Auth's
 * response show whether it does.
 */
export function requiresSecondFactor(cookies: readonly string[]): boolean {
  return cookies.some((cookie) => /^(?:__Secure-)?alcove\.two_factor=[^;]/.test(cookie))
}

/**
 * Returns the user who has passed the first factor in this browser but not yet the second factor. `null`: no user is in
 * this state.
 */
export async function findChallengedUser(auth: Auth, authRequest: AuthRequest): Promise<UserId | null> {
  const answer = await callAuth(authRequest, (call) => auth.api.findChallenge(call))
  return answer.ok && answer.value ? (answer.value.userId as UserId) : null
}

export interface SecondFactorInput {
  readonly typed: string
  /** Kind of the code. `app`: a code from the authenticator app. `recovery`: a recovery code. */
  readonly by: 'app' | 'recovery'
  readonly authRequest: AuthRequest
}

export type SecondFactorRefusal =
  | 'accounts.wrong_code'
  | 'accounts.first_step_over'
  | 'accounts.too_many_tries'

/** Checks the second factor and signs the user in. */
export async function passSecondFactor(
  db: Db,
  auth: Auth,
  { typed, by, authRequest }: SecondFactorInput,
): Promise<Outcome<SignedIn, SecondFactorRefusal>> {
  const userId = await findChallengedUser(auth, authRequest)
  if (!userId) return refuse('accounts.first_step_over')
  const kind = by === 'app' ? 'second_factor' : 'recovery_code'
  const verified = await withRateLimit(db, { kind, account: userId, authRequest }, async () => {
    // Better Auth counts wrong codes itself. A wrong or already used code is passed to it as an empty code, so that it
    // counts as wrong.
    const { secretConfig, secret } = await auth.$context
    const code =
      by === 'recovery'
        ? hashRecoveryCode(typed, secret)
        : ((await consumeTotpCode(db, { key: secretConfig, userId, typed, now: authRequest.now }))?.code ??
          '')
    const answer = await callAuth(authRequest, (call) =>
      by === 'app'
        ? auth.api.verifyTOTP({ body: { code }, ...call })
        : auth.api.verifyBackupCode({ body: { code }, ...call }),
    )
    if (answer.ok) return done({ cookies: answer.cookies })
    const isWrong = answer.code === 'INVALID_CODE' || answer.code === 'INVALID_BACKUP_CODE'
    return refuse(isWrong ? 'accounts.wrong_code' : 'accounts.first_step_over')
  })
  if (verified.ok && by === 'recovery') {
    const left = await countRecoveryCodes(db, auth, userId)
    await recordSecurityEvent(db, { userId, kind: 'recovery_code_used', facts: { left }, authRequest })
  }
  return verified
}
