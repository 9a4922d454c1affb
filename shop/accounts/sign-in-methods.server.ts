// The sign-in methods of an account, and the rule that the last sign-in method is never removed. Every module that
// removes a sign-in method calls `mayRemoveMethod` in the same transaction. This module itself only reads.
import type { UserId } from '#shop/ids.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import type { Db } from '#platform/db/database.ts'
import { deliverableEmail } from './accounts.ts'

type SignInMethod =
  | { readonly kind: 'password' }
  /** Sign-in by a link sent to the verified e-mail address. */
  | { readonly kind: 'link' }
  /** Sign-in by a code sent to the verified phone number. */
  | { readonly kind: 'phone' }
  | { readonly kind: 'passkey'; readonly id: string; readonly name: string | null }
  | { readonly kind: 'provider'; readonly id: string; readonly provider: string; readonly since: Date }

/** Sign-in method to remove. */
export type RemovedMethod =
  | { readonly kind: 'password' | 'link' | 'phone' }
  | { readonly kind: 'passkey' | 'provider'; readonly id: string }

/** Returns all sign-in methods of the user. Each passkey and each linked provider counts as one method. */
export async function listSignInMethods(db: Db, userId: UserId): Promise<SignInMethod[]> {
  const user = await db
    .selectFrom('users')
    .select(['email', 'email_verified', 'phone', 'phone_verified'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!user) return []
  const methods = await db
    .selectFrom('sign_in_methods')
    .select(['id', 'provider_id', 'password', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const passkeys = await db
    .selectFrom('passkeys')
    .select(['id', 'name'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  // A password and a link both need a verified e-mail address.
  const hasEmail = user.email_verified && deliverableEmail(user.email) !== null
  const hasPassword = methods.some((method) => method.provider_id === PASSWORD && method.password !== null)
  const linked = methods.filter((method) => method.provider_id !== PASSWORD)
  return [
    ...(hasEmail && hasPassword ? [{ kind: 'password' as const }] : []),
    ...(hasEmail ? [{ kind: 'link' as const }] : []),
    ...(user.phone !== null && user.phone_verified ? [{ kind: 'phone' as const }] : []),
    ...passkeys.map(({ id, name }) => ({ kind: 'passkey' as const, id, name })),
    ...linked.map(({ id, provider_id: provider, created_at: since }) => {
      return { kind: 'provider' as const, id, provider, since }
    }),
  ]
}

/** Provider ID that Better Auth stores for a password. */
const PASSWORD = 'credential'

/**
 * Checks that the user can still sign in after a sign-in method is removed. Removing sign-in by e-mail link also
 * removes the password. Call this function in the transaction that removes the method. The function locks the user's
 * row, so that two concurrent removals cannot remove the last two methods.
 */
export async function mayRemoveMethod(
  tx: Db,
  userId: UserId,
  signInMethod: RemovedMethod,
): Promise<Outcome<undefined, 'accounts.last_way_in'>> {
  if (!tx.isTransaction)
    throw new Error('A sign-in method must be removed in the transaction that checked it')
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
  const signInMethods = await listSignInMethods(tx, userId)
  const remaining = signInMethods.filter((it) => !isSameMethod(it, signInMethod))
  return remaining.length > 0 || remaining.length === signInMethods.length
    ? done()
    : refuse('accounts.last_way_in')
}

/**
 * Returns whether the removal of `removed` also ends `signInMethod`. Every removal ends the removed method. The removal
 * of the e-mail link also ends the password, because a password sign-in needs the e-mail address.
 */
function isSameMethod(signInMethod: SignInMethod, removed: RemovedMethod): boolean {
  if ('id' in removed)
    return 'id' in signInMethod && signInMethod.kind === removed.kind && signInMethod.id === removed.id
  return signInMethod.kind === removed.kind || (removed.kind === 'link' && signInMethod.kind === 'password')
}
