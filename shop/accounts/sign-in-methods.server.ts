// The ways in that somebody has, and the one rule about taking any of them away: never to zero. Whoever removes a way asks
// here, in the transaction that removes it. Never removes a way itself but a linked provider.
import type { UserId } from '#shop/ids.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import type { Db } from '#platform/db/database.ts'
import { realEmail } from './accounts.ts'

/** One way in that somebody has. */
type SignInMethod =
  | { readonly kind: 'password' }
  /** A link sent to their verified address. */
  | { readonly kind: 'link' }
  /** A code sent to their verified number. */
  | { readonly kind: 'phone' }
  | { readonly kind: 'passkey'; readonly id: string; readonly name: string | null }
  | { readonly kind: 'provider'; readonly id: string; readonly provider: string; readonly since: Date }

/** A way that is to be taken away; of passkeys and providers, which one. */
export type RemovedMethod =
  | { readonly kind: 'password' | 'link' | 'phone' }
  | { readonly kind: 'passkey' | 'provider'; readonly id: string }

/** Every way in that somebody has, passkeys and providers each by itself. */
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
  // A password and a link both lead in by an address that was proved to be theirs.
  const hasEmail = user.email_verified && realEmail(user.email) !== null
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

/** What Better Auth calls the method that is a password. */
const PASSWORD = 'credential'

/**
 * Whether somebody would still get in without that way (taking away the address takes the password with it). To be asked
 * in the transaction that removes it: it holds the account until that ends, so that two removals at once never pass each
 * other and leave nothing.
 */
export async function mayRemoveMethod(
  tx: Db,
  userId: UserId,
  way: RemovedMethod,
): Promise<Outcome<undefined, 'accounts.last_way_in'>> {
  if (!tx.isTransaction)
    throw new Error('A way in is removed in the transaction that asked whether it may be')
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
  const ways = await listSignInMethods(tx, userId)
  const left = ways.filter((it) => !isSameMethod(it, way))
  return left.length > 0 || left.length === ways.length ? done() : refuse('accounts.last_way_in')
}

/** Whether taking the one away takes the other: the address takes the password with it. */
function isSameMethod(way: SignInMethod, removed: RemovedMethod): boolean {
  if ('id' in removed) return 'id' in way && way.kind === removed.kind && way.id === removed.id
  return way.kind === removed.kind || (removed.kind === 'link' && way.kind === 'password')
}
