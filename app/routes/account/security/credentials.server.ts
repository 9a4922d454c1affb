import type { Session } from '#shop/accounts/accounts.ts'
import { hasPassword } from '#shop/accounts/password-changes.server.ts'
import type { Visit } from '#app/http/visit.server.ts'

/**
 * Somebody's address and whether they have a password; null where somebody else signs shoppers in, who keeps both. A
 * password needs an address that is proved, for it is typed with one.
 */
export async function readCredentials({ db, firebase }: Visit, { user }: Session) {
  if (firebase) return null
  return {
    email: user.email,
    hasPassword: await hasPassword(db, user),
    mayHavePassword: user.email !== null && user.emailVerified,
  }
}
