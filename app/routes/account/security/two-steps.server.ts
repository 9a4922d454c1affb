import type { Session } from '#shop/accounts/accounts.ts'
import { findSecondFactor } from '#shop/accounts/second-factor.server.ts'
import type { Visit } from '#app/http/visit.server.ts'

/** How somebody stands with their second step. */
export function readTwoSteps({ db, auth }: Visit, { user }: Session) {
  return findSecondFactor(db, auth, user)
}
