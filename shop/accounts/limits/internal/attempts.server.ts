import type { Db } from '#platform/db/database.ts'
import { after } from '#shop/time.ts'
import { SENDINGS_OF_NETWORK, TRIES_KEPT, TRIES_OF_NETWORK, type TryKind } from '../limits.ts'
import type { RateLimitKey } from './rate-limit-keys.server.ts'

interface Trying {
  readonly kind: TryKind
  readonly from: RateLimitKey
  readonly now: Date
}

/**
 * Returns the attempts that still count, newest first: those of this kind at the account, and all from the client IP.
 */
export async function listAttempts(db: Db, { kind, from: { account, network }, now }: Trying) {
  const rows = await db
    .selectFrom('sign_in_tries')
    .select(['kind', 'account', 'place', 'network', 'tried_at as at'])
    .where(({ or, and, eb }) =>
      or([
        and([
          eb('account', '=', account),
          eb('kind', '=', kind),
          eb('tried_at', '>', after(now, -TRIES_KEPT)),
        ]),
        and([eb('network', '=', network), eb('tried_at', '>', after(now, -TRIES_OF_NETWORK.within))]),
      ]),
    )
    .orderBy('tried_at', 'desc')
    .orderBy('id')
    .execute()
  return {
    atAccount: rows.filter((row) => row.account === account && row.kind === kind),
    fromNetwork: network === null ? [] : rows.filter((row) => row.network === network),
  }
}

interface SendingTo {
  readonly kind: 'email' | 'sms'
  readonly recipient: string
  readonly network: string | null
  readonly now: Date
}

/**
 * Returns the sent codes and links that still count, newest first: those of this kind to the recipient, and all
 * requested from the client IP.
 */
export async function listSends(db: Db, { kind, recipient, network, now }: SendingTo) {
  const rows = await db
    .selectFrom('sendings')
    .select(['kind', 'recipient', 'network', 'sent_at as at'])
    .where(({ or, and, eb }) =>
      or([
        and([
          eb('recipient', '=', recipient),
          eb('kind', '=', kind),
          eb('sent_at', '>', after(now, -TRIES_KEPT)),
        ]),
        and([eb('network', '=', network), eb('sent_at', '>', after(now, -SENDINGS_OF_NETWORK.within))]),
      ]),
    )
    .orderBy('sent_at', 'desc')
    .orderBy('id')
    .execute()
  return {
    toRecipient: rows.filter((row) => row.recipient === recipient && row.kind === kind),
    fromNetwork: network === null ? [] : rows.filter((row) => row.network === network),
  }
}
