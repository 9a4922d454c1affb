// The second factor: switching it on and off, and recovery codes. TOTP secrets are stored encrypted, recovery codes as
// keyed hashes. The check at sign-in is in challenge.server.ts.
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { newId } from '#shop/ids.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import type { User } from '../accounts.ts'
import type { Auth } from '../auth.server.ts'
import { keyAsAddress, keyAsText, newKey, newRecoveryCodes } from './internal/totp.server.ts'
import {
  blankFactor,
  countRecoveryCodes,
  findFactor,
  encryptRecoveryCodes,
  takeCode,
  takeRecoveryCode,
} from './internal/recovery-codes.server.ts'
import { checkOwnPassword } from '../password/password-changes.server.ts'
import { renewSession } from '../sessions/sessions.server.ts'
import { allowTry, noteSuccess, tryOnce } from '../limits/limits.server.ts'
import { noteSecurityEvent } from '../audit/security-log.server.ts'
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
export interface StartedSecondFactor {
  /** Secret in base32, for typing. */
  readonly key: string
  /** `otpauth:` URL, for a QR code. */
  readonly address: string
}

/** Creates a TOTP secret that has no effect until a code confirms it. Replaces an earlier unconfirmed one. */
export async function startSecondFactor(
  db: Db,
  auth: Auth,
  { user }: { user: User },
): Promise<Outcome<undefined, 'accounts.second_factor_on'>> {
  if (user.twoFactor) return refuse('accounts.second_factor_on')
  const { secretConfig } = await auth.$context
  const secret = await symmetricEncrypt({ key: secretConfig, data: newKey() })
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

/** Returns the unconfirmed secret. `null`: none. */
export async function findStartedSecondFactor(
  db: Db,
  auth: Auth,
  { user, issuer }: { user: User; issuer: string },
): Promise<StartedSecondFactor | null> {
  const started = await findFactor(db, user.id)
  if (!started || started.verified) return null
  const { secretConfig } = await auth.$context
  const key = await symmetricDecrypt({ key: secretConfig, data: started.secret })
  const account = user.email ?? user.phone ?? user.name
  return { key: keyAsText(key), address: keyAsAddress(key, { issuer, account }) }
}

/** Recovery codes to show once, and the cookies of the renewed session. */
export interface SwitchedOn extends SignedIn {
  readonly recoveryCodes: readonly string[]
}

/** Switches the second factor on with a code from the authenticator app, and ends all other sessions. */
export async function confirmSecondFactor(
  db: Db,
  auth: Auth,
  { user, typed, asker }: { user: User; typed: string; asker: AuthRequest },
): Promise<
  Outcome<SwitchedOn, 'accounts.wrong_code' | 'accounts.second_factor_on' | 'accounts.too_many_tries'>
> {
  if (user.twoFactor) return refuse('accounts.second_factor_on')
  const trying = { kind: 'second_factor', account: user.id, asker } as const
  const allowed = await allowTry(db, trying)
  if (!allowed.ok) return allowed
  const { secretConfig } = await auth.$context
  const taken = await takeCode(db, { key: secretConfig, userId: user.id, typed, now: asker.now })
  if (!taken) return refuse('accounts.wrong_code')
  await noteSuccess(db, trying)

  const recoveryCodes = newRecoveryCodes()
  const backup_codes = await encryptRecoveryCodes(auth, recoveryCodes)
  const isOn = await inTransaction(db, async (tx) => {
    // If setup was restarted in another window meanwhile, this code belongs to the old secret.
    const { numUpdatedRows } = await tx
      .updateTable('two_factors')
      .set({ verified: true, backup_codes })
      .where('user_id', '=', user.id)
      .where('used_step', '=', taken.step)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return refuse('accounts.wrong_code')
    await tx.updateTable('users').set({ two_factor_enabled: true }).where('id', '=', user.id).execute()
    await noteSecurityEvent(tx, { userId: user.id, kind: 'second_factor_on', facts: {}, asker })
    return done()
  })
  if (!isOn.ok) return isOn
  const cookies = await renewSession(auth, { asker, secondFactorAt: asker.now, endOthers: true })
  return done({ recoveryCodes, cookies })
}

/** Creates new recovery codes; the previous ones become invalid. */
export async function renewRecoveryCodes(
  db: Db,
  auth: Auth,
  { user, asker }: { user: User; asker: AuthRequest },
): Promise<Outcome<readonly string[], 'accounts.second_factor_off'>> {
  if (!user.twoFactor) return refuse('accounts.second_factor_off')
  const codes = newRecoveryCodes()
  const backup_codes = await encryptRecoveryCodes(auth, codes)
  return inTransaction(db, async (tx) => {
    await tx.updateTable('two_factors').set({ backup_codes }).where('user_id', '=', user.id).execute()
    await noteSecurityEvent(tx, { userId: user.id, kind: 'recovery_codes_made', facts: {}, asker })
    return done(codes)
  })
}

/**
 * Switches the second factor off, and ends all other sessions. The caller must already have required reauthentication;
 * `proof` is one more check.
 */
export async function endSecondFactor(
  db: Db,
  auth: Auth,
  { user, proof, asker }: { user: User; proof: Proof; asker: AuthRequest },
): Promise<Outcome<SignedIn, WrongProof | 'accounts.second_factor_off'>> {
  if (!user.twoFactor) return refuse('accounts.second_factor_off')
  const proved = await checkProof(db, auth, { user, proof, asker })
  if (!proved.ok) return proved
  await inTransaction(db, async (tx) => {
    await tx.updateTable('users').set({ two_factor_enabled: false }).where('id', '=', user.id).execute()
    await tx.deleteFrom('two_factors').where('user_id', '=', user.id).execute()
    await noteSecurityEvent(tx, { userId: user.id, kind: 'second_factor_off', facts: {}, asker })
  })
  return done({ cookies: await renewSession(auth, { asker, secondFactorAt: null, endOthers: true }) })
}

/** Additional proof of identity before the second factor is switched off. */
export interface Proof {
  readonly by: 'app' | 'recovery' | 'password'
  readonly typed: string
}

type WrongProof = 'accounts.wrong_code' | 'accounts.wrong_current_password' | 'accounts.too_many_tries'

async function checkProof(
  db: Db,
  auth: Auth,
  { user, proof: { by, typed }, asker }: { user: User; proof: Proof; asker: AuthRequest },
): Promise<Outcome<undefined, WrongProof>> {
  if (by === 'password') return checkOwnPassword(db, auth, { user, password: typed, asker })
  const kind = by === 'app' ? 'second_factor' : 'recovery_code'
  return tryOnce(db, { kind, account: user.id, asker }, async () => {
    const { secretConfig: key } = await auth.$context
    const isRight =
      by === 'app'
        ? (await takeCode(db, { key, userId: user.id, typed, now: asker.now })) !== null
        : await takeRecoveryCode(db, auth, { userId: user.id, typed })
    return isRight ? done() : refuse('accounts.wrong_code')
  })
}
