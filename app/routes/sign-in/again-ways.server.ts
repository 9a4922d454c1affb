import type { Session } from '#shop/accounts/accounts.ts'
import { mayHavePasskeys } from '#shop/accounts/passkeys.server.ts'
import { listWaysIn } from '#shop/accounts/ways-in.server.ts'
import { providersOf } from '#app/http/leaving.server.ts'
import type { Visit } from '#app/http/visit.server.ts'

/** How somebody may show once more who they are: by any of the ways in that they have. */
export async function readOwnWays(visit: Visit, { user }: Session) {
  const ways = await listWaysIn(visit.db, user.id)
  const has = (kind: (typeof ways)[number]['kind']) => ways.some((way) => way.kind === kind)
  const linked = new Set(ways.flatMap((way) => (way.kind === 'provider' ? [way.provider] : [])))
  return {
    password: has('password'),
    passkey: has('passkey') && mayHavePasskeys(visit.asker.address),
    link: has('link') ? user.email : null,
    phone: has('phone'),
    providers: providersOf(visit).filter(({ id }) => linked.has(id)),
  }
}
