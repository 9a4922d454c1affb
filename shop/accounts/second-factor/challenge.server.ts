// Signing in, the second step: whoever has a second factor and has proved only the first waits here until they prove it.
// Never lets anybody in by one step alone, and never takes a code twice.
import type { UserId } from '#shop/ids.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import type { Db } from '#platform/db/database.ts'
import type { Auth } from '../auth.server.ts'
import { countRecoveryCodes, takeCode } from './internal/recovery-codes.server.ts'
import { hashRecoveryCode } from './internal/totp.server.ts'
import { tryOnce } from '../limits/limits.server.ts'
import { noteSecurityEvent } from '../audit/security-log.server.ts'
import { type AuthRequest, askAuth, type SignedIn } from '../auth-request.server.ts'

/** Whether these cookies ask for a second step instead of keeping somebody signed in. */
export function asksForSecondFactor(cookies: readonly string[]): boolean {
  return cookies.some((cookie) => /^(?:__Secure-)?alcove\.two_factor=[^;]/.test(cookie))
}

/** Who has done the first step in this browser, and is asked for the second; null for nobody. */
export async function findWaiting(auth: Auth, asker: AuthRequest): Promise<UserId | null> {
  const answer = await askAuth(asker, (call) => auth.api.findChallenge(call))
  return answer.ok && answer.value ? (answer.value.userId as UserId) : null
}

export interface SecondStep {
  readonly typed: string
  /** A code of the app, or one of those kept for the day the app is gone. */
  readonly by: 'app' | 'recovery'
  readonly asker: AuthRequest
}

export type Unproved = 'accounts.wrong_code' | 'accounts.first_step_over' | 'accounts.too_many_tries'

/** Signs somebody in who has done the first step. */
export async function passSecondFactor(
  db: Db,
  auth: Auth,
  { typed, by, asker }: SecondStep,
): Promise<Outcome<SignedIn, Unproved>> {
  const userId = await findWaiting(auth, asker)
  if (!userId) return refuse('accounts.first_step_over')
  const kind = by === 'app' ? 'second_factor' : 'recovery_code'
  const proved = await tryOnce(db, { kind, account: userId, asker }, async () => {
    // Better Auth counts what is wrong across codes: what may not count twice is given to it as something wrong.
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
