import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { ipHashPrefix } from '#shop/ip-limit.ts'
import { after } from '#shop/time.ts'
import { SENDS_PER_IP, ATTEMPT_RETENTION, ATTEMPTS_PER_IP, type AttemptKind } from '../limits.ts'
import type { RateLimitKey } from './rate-limit-keys.server.ts'

interface AttemptQuery {
  readonly kind: AttemptKind
  readonly from: RateLimitKey
  readonly now: Date
}

/**
 * Returns the attempts that rate limits still count, newest first. `atAccount`: the attempts of the given kind at the
 * account. `fromIp`: the attempts of every kind from the client IP. `fromPrefix`: the attempts of every kind from the
 * IPv6 /48 of the client IP.
 */
export async function listAttempts(db: Db, { kind, from: { account, ipHash }, now }: AttemptQuery) {
  const rows = await db
    .selectFrom('sign_in_tries')
    .select(['kind', 'account', 'place', 'network', 'tried_at as at'])
    .where(({ or, and, eb }) =>
      or([
        and([
          eb('account', '=', account),
          eb('kind', '=', kind),
          eb('tried_at', '>', after(now, -ATTEMPT_RETENTION)),
        ]),
        and([isFromNetwork('network', ipHash), eb('tried_at', '>', after(now, -ATTEMPTS_PER_IP.periodMs))]),
      ]),
    )
    .orderBy('tried_at', 'desc')
    .orderBy('id')
    .execute()
  return {
    atAccount: rows.filter((row) => row.account === account && row.kind === kind),
    ...fromNetwork(rows, ipHash),
  }
}

/**
 * Returns a condition for the rows of the given client IP and of all client IPs of the same IPv6 /48. `column` is the
 * column with the hashed client IP.
 */
function isFromNetwork(column: string, ipHash: string | null): RawBuilder<boolean> {
  const prefix = ipHashPrefix(ipHash)
  return prefix === null
    ? sql<boolean>`${sql.ref(column)} = ${ipHash}`
    : sql<boolean>`starts_with(${sql.ref(column)}, ${prefix})`
}

/** Returns the rows of the client IP (`fromIp`) and all rows of its IPv6 /48 (`fromPrefix`). */
function fromNetwork<Row extends { network: string | null }>(rows: readonly Row[], ipHash: string | null) {
  const prefix = ipHashPrefix(ipHash)
  return {
    fromIp: ipHash === null ? [] : rows.filter(({ network }) => network === ipHash),
    fromPrefix: prefix === null ? [] : rows.filter(({ network }) => network?.startsWith(prefix)),
  }
}

interface SendQuery {
  readonly kind: 'email' | 'sms'
  readonly recipient: string
  readonly ipHash: string | null
  readonly now: Date
}

/**
 * Returns the sent codes and links that rate limits still count, newest first. `toRecipient`: codes and links sent to
 * the recipient by the given kind of message. `fromIp`: codes and links requested from the client IP, by any kind of
 * message. `fromPrefix`: codes and links requested from the IPv6 /48 of the client IP, by any kind of message.
 */
export async function listSends(db: Db, { kind, recipient, ipHash, now }: SendQuery) {
  const rows = await db
    .selectFrom('sendings')
    .select(['kind', 'recipient', 'network', 'sent_at as at'])
    .where(({ or, and, eb }) =>
      or([
        and([
          eb('recipient', '=', recipient),
          eb('kind', '=', kind),
          eb('sent_at', '>', after(now, -ATTEMPT_RETENTION)),
        ]),
        and([isFromNetwork('network', ipHash), eb('sent_at', '>', after(now, -SENDS_PER_IP.periodMs))]),
      ]),
    )
    .orderBy('sent_at', 'desc')
    .orderBy('id')
    .execute()
  return {
    toRecipient: rows.filter((row) => row.recipient === recipient && row.kind === kind),
    ...fromNetwork(rows, ipHash),
  }
}
