import type { BetterAuthPlugin } from 'better-auth'
import type { UserId } from '#shop/ids.ts'

/** Told about an account whose e-mail address is shown to be its own; the same account perhaps more than once. */
export type OnVerified = (userId: UserId) => Promise<void>

/** Says so whenever an account has come to a verified address: confirmed, by a link, from a provider, or changed. */
export function verifiedAddress(tell: OnVerified): BetterAuthPlugin {
  const after = async (user: { id: string; emailVerified?: boolean } | null) => {
    if (user?.emailVerified) await tell(user.id as UserId)
  }
  return {
    id: 'alcove-verified-address',
    init: () => ({ options: { databaseHooks: { user: { create: { after }, update: { after } } } } }),
  }
}
