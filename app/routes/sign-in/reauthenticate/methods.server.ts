import type { Session } from '#shop/accounts/accounts.ts'
import { mayHavePasskeys } from '#shop/accounts/passkeys/passkeys.server.ts'
import { listSignInMethods } from '#shop/accounts/sign-in-methods.server.ts'
import { providersOf } from '#app/request/external-redirect.server.ts'
import type { RequestContext } from '#app/request/request-context.server.ts'

/** How somebody may show once more who they are: by any of the ways in that they have. */
export async function readOwnWays(visit: RequestContext, { user }: Session) {
  const ways = await listSignInMethods(visit.db, user.id)
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
