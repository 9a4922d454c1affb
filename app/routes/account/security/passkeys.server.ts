import { isFresh, type Session } from '#shop/accounts/accounts.ts'
import { listPasskeys, mayHavePasskeys } from '#shop/accounts/passkeys.server.ts'
import type { Visit } from '#app/http/visit.server.ts'
import { formatMoment } from '#words/format.ts'

/** Somebody's passkeys, and whether they may add one at once; null where the shop's address can have none. */
export async function readPasskeys({ db, asker, now, language, settings }: Visit, session: Session) {
  if (!mayHavePasskeys(asker.address)) return null
  const passkeys = await listPasskeys(db, session.user.id)
  return {
    mayAdd: isFresh(session, now),
    passkeys: passkeys.map(({ id, name, addedAt }) => ({
      id,
      name,
      added: addedAt && formatMoment(addedAt, language, settings.timeZone),
    })),
  }
}
