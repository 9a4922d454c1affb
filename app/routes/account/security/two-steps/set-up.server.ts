import type { Session } from '#shop/accounts/accounts.ts'
import { findStartedSecondFactor } from '#shop/accounts/second-factor.server.ts'
import type { Visit } from '#app/http/visit.server.ts'
import { drawPicture } from './picture.server.ts'

/** The key that was made and is still to be confirmed; null where there is none. */
export async function readSetUp({ db, auth, settings }: Visit, { user }: Session) {
  const started = await findStartedSecondFactor(db, auth, { user, issuer: settings.shopName })
  return started && { text: started.key, picture: drawPicture(started.address) }
}
