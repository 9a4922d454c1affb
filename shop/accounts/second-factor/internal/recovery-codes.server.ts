import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import type { UserId } from '#shop/ids.ts'
import type { Db } from '#platform/db/database.ts'
import type { Auth } from '../../auth.server.ts'
import { hashRecoveryCode, findTotpStep } from './totp.server.ts'

type Key = Awaited<Auth['$context']>['secretConfig']

/** Column values of a new second factor, which the user has not confirmed yet. */
export const blankFactor = {
  verified: false,
  used_step: 0,
  failed_verification_count: 0,
  locked_until: null,
} as const

export function findFactor(db: Db, userId: UserId) {
  return db
    .selectFrom('two_factors')
    .select(['secret', 'backup_codes', 'verified'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

interface TypedCode {
  /** Key that encrypts TOTP secrets. */
  readonly key: Key
  readonly userId: UserId
  readonly typed: string
  readonly now: Date
}

/**
 * Checks a code of the authenticator app. A correct code is accepted once. Accepting a code makes this code and all
 * earlier codes invalid. `null`: the code is wrong or already used.
 */
export async function consumeTotpCode(
  db: Db,
  { key, userId, typed, now }: TypedCode,
): Promise<{ code: string; step: number } | null> {
  const factor = await findFactor(db, userId)
  if (!factor) return null
  const code = typed.replaceAll(/\s/g, '')
  const step = await findTotpStep(await symmetricDecrypt({ key, data: factor.secret }), code, now)
  if (step === null) return null
  const { numUpdatedRows } = await db
    .updateTable('two_factors')
    .set({ used_step: step })
    .where('user_id', '=', userId)
    .where('secret', '=', factor.secret)
    .where('used_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n ? { code, step } : null
}

/** Hashes and encrypts recovery codes in the format Better Auth reads. */
export async function encryptRecoveryCodes(auth: Auth, codes: readonly string[]): Promise<string> {
  const { secret } = await auth.$context
  return encrypt(
    auth,
    codes.map((code) => hashRecoveryCode(code, secret)),
  )
}

/**
 * Checks a recovery code and deletes it. Returns false if the code is wrong, or if a concurrent request has changed the
 * codes.
 */
export async function consumeRecoveryCode(
  db: Db,
  auth: Auth,
  { userId, typed }: { userId: UserId; typed: string },
): Promise<boolean> {
  const factor = await findFactor(db, userId)
  if (!factor) return false
  const stored = await decrypt(auth, factor.backup_codes)
  const { secret } = await auth.$context
  const remaining = stored.filter((code) => code !== hashRecoveryCode(typed, secret))
  if (remaining.length === stored.length) return false
  const { numUpdatedRows } = await db
    .updateTable('two_factors')
    .set({ backup_codes: await encrypt(auth, remaining) })
    .where('user_id', '=', userId)
    .where('backup_codes', '=', factor.backup_codes)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function countRecoveryCodes(db: Db, auth: Auth, userId: UserId): Promise<number> {
  const factor = await findFactor(db, userId)
  return factor ? (await decrypt(auth, factor.backup_codes)).length : 0
}

async function encrypt(auth: Auth, codes: readonly string[]): Promise<string> {
  const { secretConfig } = await auth.$context
  return symmetricEncrypt({ key: secretConfig, data: JSON.stringify(codes) })
}

async function decrypt(auth: Auth, stored: string): Promise<readonly string[]> {
  const { secretConfig } = await auth.$context
  const codes: unknown = JSON.parse(await symmetricDecrypt({ key: secretConfig, data: stored }))
  return Array.isArray(codes) ? codes : []
}
