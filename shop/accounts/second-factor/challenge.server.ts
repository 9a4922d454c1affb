// The second factor at sign-in. A user with a second factor is not signed in until it is verified, and a code works
// only once.
import type { UserId } from '#shop/ids.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import type { Db } from '#platform/db/database.ts'
import type { Auth } from '../auth.server.ts'
import { countRecoveryCodes, takeCode } from './internal/recovery-codes.server.ts'
import { hashRecoveryCode } from './internal/totp.server.ts'
import { tryOnce } from '../limits/limits.server.ts'
import { noteSecurityEvent } from '../audit/security-log.server.ts'
import { type AuthRequest, askAuth, type SignedIn } from '../auth-request.server.ts'

/** Returns whether the response's cookies require the second factor instead of signing in. */
export function asksForSecondFactor(cookies: readonly string[]): boolean {
  return cookies.some((cookie) => /^(?:__Secure-)?alcove\.two_factor=[^;]/.test(cookie))
}

/** Returns the user who passed the first factor in this browser and still needs the second. `null`: nobody. */
export async function findWaiting(auth: Auth, asker: AuthRequest): Promise<UserId | null> {
  const answer = await askAuth(asker, (call) => auth.api.findChallenge(call))
  return answer.ok && answer.value ? (answer.value.userId as UserId) : null
}

export interface SecondStep {
  readonly typed: string
  /** Code of the authenticator app, or a recovery code. */
  readonly by: 'app' | 'recovery'
  readonly asker: AuthRequest
}

export type Unproved = 'accounts.wrong_code' | 'accounts.first_step_over' | 'accounts.too_many_tries'

/** Checks the second factor and signs the user in. */
export async function passSecondFactor(
  db: Db,
  auth: Auth,
  { typed, by, asker }: SecondStep,
): Promise<Outcome<SignedIn, Unproved>> {
  const userId = await findWaiting(auth, asker)
  if (!userId) return refuse('accounts.first_step_over')
  const kind = by === 'app' ? 'second_factor' : 'recovery_code'
  const proved = await tryOnce(db, { kind, account: userId, asker }, async () => {
    // Better Auth counts wrong codes itself. A wrong or already used code is passed to it as an empty code, so that it
    // counts as wrong.
    const { secretConfig, secret } = await auth.$context
    const code =
      by === 'recovery'
        ? hashRecoveryCode(typed, secret)
        : ((await takeCode(db, { key: secretConfig, userId, typed, now: asker.now }))?.code ?? '')
    const answer = await askAuth(asker, (call) =>
      by === 'app'
        ? auth.api.verifyTOTP({ body: { code }, ...call })
        : auth.api.verifyBackupCode({ body: { code }, ...call }),
    )
    if (answer.ok) return done({ cookies: answer.cookies })
    const isWrong = answer.code === 'INVALID_CODE' || answer.code === 'INVALID_BACKUP_CODE'
    return refuse(isWrong ? 'accounts.wrong_code' : 'accounts.first_step_over')
  })
  if (proved.ok && by === 'recovery') {
    const left = await countRecoveryCodes(db, auth, userId)
    await noteSecurityEvent(db, { userId, kind: 'recovery_code_used', facts: { left }, asker })
  }
  return proved
}
