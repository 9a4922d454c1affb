import type { Session } from '#shop/accounts/accounts.ts'
import { listWaysIn } from '#shop/accounts/ways-in.server.ts'
import { formatInstant } from '#words/format.ts'
import { providersOf } from '#app/http/leaving.server.ts'
import type { Visit } from '#app/http/visit.server.ts'

/** What is linked to somebody's account, and what could be. */
export async function readLinkedAccounts(visit: Visit, { user }: Session) {
  const ways = await listWaysIn(visit.db, user.id)
  const linked = ways.flatMap((way) => {
    if (way.kind !== 'provider' || way.provider === HOSTED) return []
    const { id, provider, since } = way
    const name = visit.providers.get(provider)?.name ?? null
    const day = formatInstant(since, visit.language, visit.settings.timeZone)
    return [{ id, provider, name, since: day, isOnly: ways.length === 1 }]
  })
  const others = providersOf(visit).filter(({ id }) => linked.every(({ provider }) => provider !== id))
  return { linked, others }
}

/** Accounts of the hosted service are not linked to anything here: they are how one signs in at all. */
const HOSTED = 'firebase'
