import { isFresh, type Session } from '#shop/accounts/accounts.ts'
import { listPasskeys, mayHavePasskeys } from '#shop/accounts/passkeys.server.ts'
import type { Visit } from '#app/http/visit.server.ts'
import { formatMoment } from '#words/format.ts'

/**
 * Somebody's passkeys, and whether they may add one at once; null where the shop can have none: at an address of
 * figures, and where somebody else signs shoppers in.
 */
export async function readPasskeys(visit: Visit, session: Session) {
  const { db, asker, now, language, settings, firebase } = visit
  if (firebase || !mayHavePasskeys(asker.address)) return null
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
