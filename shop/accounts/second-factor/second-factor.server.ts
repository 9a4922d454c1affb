// Switches the second factor on and off, and creates recovery codes. The database stores TOTP secrets encrypted and
// recovery codes as keyed hashes. The module challenge.server.ts checks the second factor at sign-in.
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { newId } from '#shop/ids.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import type { User } from '../accounts.ts'
import type { Auth } from '../auth.server.ts'
import { otpauthUrl, secretAsBase32, newTotpSecret, newRecoveryCodes } from './internal/totp.server.ts'
import {
  blankFactor,
  countRecoveryCodes,
  findFactor,
  encryptRecoveryCodes,
  consumeTotpCode,
  consumeRecoveryCode,
} from './internal/recovery-codes.server.ts'
import { checkOwnPassword } from '../password/password-changes.server.ts'
import { renewSession } from '../sessions/sessions.server.ts'
import { allowAttempt, recordSuccess, withRateLimit } from '../limits/limits.server.ts'
import { recordSecurityEvent } from '../audit/security-log.server.ts'
import type { AuthRequest, SignedIn } from '../auth-request.server.ts'

/** State of an account's second factor. */
export interface SecondFactor {
  readonly isOn: boolean
  readonly recoveryCodesLeft: number
}

export async function findSecondFactor(db: Db, auth: Auth, user: User): Promise<SecondFactor> {
  const recoveryCodesLeft = user.twoFactor ? await countRecoveryCodes(db, auth, user.id) : 0
  return { isOn: user.twoFactor, recoveryCodesLeft }
}

/** What the user needs to set up an authenticator app. */
export interface PendingSecondFactor {
  /** TOTP secret in base32, for typing into an authenticator app. */
  readonly key: string
  /** `otpauth:` URL of the TOTP secret, for a QR code. */
  readonly otpauth: string
}

/**
 * Creates a TOTP secret that has no effect until a code of the authenticator app confirms it. Replaces an earlier
 * unconfirmed secret.
 */
export async function startSecondFactor(
  db: Db,
  auth: Auth,
  { user }: { user: User },
): Promise<Outcome<undefined, 'accounts.second_factor_on'>> {
  if (user.twoFactor) return refuse('accounts.second_factor_on')
  const { secretConfig } = await auth.$context
  const secret = await symmetricEncrypt({ key: secretConfig, data: newTotpSecret() })
  const none = await encryptRecoveryCodes(auth, [])
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('two_factors')
    .values({ ...blankFactor, id: newId(), user_id: user.id, secret, backup_codes: none })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ ...blankFactor, secret, backup_codes: none })
        .where('two_factors.verified', '=', false),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows ? done() : refuse('accounts.second_factor_on')
}

/**
 * Returns the TOTP secret that the user has not yet confirmed with a code. `null`: the user has no unconfirmed secret.
 */
export async function findPendingSecondFactor(
  db: Db,
  auth: Auth,
  { user, issuer }: { user: User; issuer: string },
): Promise<PendingSecondFactor | null> {
  const started = await findFactor(db, user.id)
  if (!started || started.verified) return null
  const { secretConfig } = await auth.$context
  const key = await symmetricDecrypt({ key: secretConfig, data: started.secret })
  const account = user.email ?? user.phone ?? user.name
  return { key: secretAsBase32(key), otpauth: otpauthUrl(key, { issuer, account }) }
}

/** Recovery codes to show once, and the cookies of the renewed session. */
export interface EnabledSecondFactor extends SignedIn {
  readonly recoveryCodes: readonly string[]
}

/** Switches the second factor on with a code from the authenticator app, and ends all other sessions. */
export async function confirmSecondFactor(
  db: Db,
  auth: Auth,
  { user, typed, authRequest }: { user: User; typed: string; authRequest: AuthRequest },
): Promise<
  Outcome<
    EnabledSecondFactor,
    'accounts.wrong_code' | 'accounts.second_factor_on' | 'accounts.too_many_tries'
  >
> {
  if (user.twoFactor) return refuse('accounts.second_factor_on')
  const attempt = { kind: 'second_factor', account: user.id, authRequest } as const
  const allowed = await allowAttempt(db, attempt)
  if (!allowed.ok) return allowed
  const { secretConfig } = await auth.$context
  const consumed = await consumeTotpCode(db, {
    key: secretConfig,
    userId: user.id,
    typed,
    now: authRequest.now,
  })
  if (!consumed) return refuse('accounts.wrong_code')
  await recordSuccess(db, attempt)

  const recoveryCodes = newRecoveryCodes()
  const backup_codes = await encryptRecoveryCodes(auth, recoveryCodes)
  const isOn = await inTransaction(db, async (tx) => {
    // If setup was restarted in another window meanwhile, this code belongs to the old secret.
    const { numUpdatedRows } = await tx
      .updateTable('two_factors')
      .set({ verified: true, backup_codes })
      .where('user_id', '=', user.id)
      .where('used_step', '=', consumed.step)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return refuse('accounts.wrong_code')
    await tx.updateTable('users').set({ two_factor_enabled: true }).where('id', '=', user.id).execute()
    await recordSecurityEvent(tx, { userId: user.id, kind: 'second_factor_on', facts: {}, authRequest })
    return done()
  })
  if (!isOn.ok) return isOn
  const cookies = await renewSession(auth, { authRequest, secondFactorAt: authRequest.now, endOthers: true })
  return done({ recoveryCodes, cookies })
}

/** Creates new recovery codes. The previous codes become invalid. */
export async function renewRecoveryCodes(
  db: Db,
  auth: Auth,
  { user, authRequest }: { user: User; authRequest: AuthRequest },
): Promise<Outcome<readonly string[], 'accounts.second_factor_off'>> {
  if (!user.twoFactor) return refuse('accounts.second_factor_off')
  const codes = newRecoveryCodes()
  const backup_codes = await encryptRecoveryCodes(auth, codes)
  return inTransaction(db, async (tx) => {
    await tx.updateTable('two_factors').set({ backup_codes }).where('user_id', '=', user.id).execute()
    await recordSecurityEvent(tx, { userId: user.id, kind: 'recovery_codes_made', facts: {}, authRequest })
    return done(codes)
  })
}

/**
 * Switches the second factor off and ends all other sessions. The caller must already have required reauthentication.
 * `proof` is an additional proof of identity.
 */
export async function endSecondFactor(
  db: Db,
  auth: Auth,
  { user, proof, authRequest }: { user: User; proof: Confirmation; authRequest: AuthRequest },
): Promise<Outcome<SignedIn, ConfirmationRefusal | 'accounts.second_factor_off'>> {
  if (!user.twoFactor) return refuse('accounts.second_factor_off')
  const verified = await checkConfirmation(db, auth, { user, proof, authRequest })
  if (!verified.ok) return verified
  await inTransaction(db, async (tx) => {
    await tx.updateTable('users').set({ two_factor_enabled: false }).where('id', '=', user.id).execute()
    await tx.deleteFrom('two_factors').where('user_id', '=', user.id).execute()
    await recordSecurityEvent(tx, { userId: user.id, kind: 'second_factor_off', facts: {}, authRequest })
  })
  return done({ cookies: await renewSession(auth, { authRequest, secondFactorAt: null, endOthers: true }) })
}

/** Additional proof of identity that the user gives to switch the second factor off. */
export interface Confirmation {
  readonly by: 'app' | 'recovery' | 'password'
  readonly typed: string
}

type ConfirmationRefusal =
  | 'accounts.wrong_code'
  | 'accounts.wrong_current_password'
  | 'accounts.too_many_tries'

async function checkConfirmation(
  db: Db,
  auth: Auth,
  { user, proof: { by, typed }, authRequest }: { user: User; proof: Confirmation; authRequest: AuthRequest },
): Promise<Outcome<undefined, ConfirmationRefusal>> {
  if (by === 'password') return checkOwnPassword(db, auth, { user, password: typed, authRequest })
  const kind = by === 'app' ? 'second_factor' : 'recovery_code'
  return withRateLimit(db, { kind, account: user.id, authRequest }, async () => {
    const { secretConfig: key } = await auth.$context
    const isRight =
      by === 'app'
        ? (await consumeTotpCode(db, { key, userId: user.id, typed, now: authRequest.now })) !== null
        : await consumeRecoveryCode(db, auth, { userId: user.id, typed })
    return isRight ? done() : refuse('accounts.wrong_code')
  })
}
