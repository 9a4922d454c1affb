// Rate limits for sign-in attempts and for sending codes and links. An attempt is stored before its secret is compared,
// so that concurrent attempts cannot pass the limit. Attempts at unknown accounts count like others. Only keyed hashes
// of accounts, recipients and client IPs are stored.
import { sql } from 'kysely'
import { KeyedMutex } from '#platform/concurrency.ts'
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { newId } from '#shop/ids.ts'
import { done, type Outcome, type ProblemCode, refuse } from '#shop/problems.ts'
import { after } from '#shop/time.ts'
import { findNamed, type RateLimitKey, keysOf, whereFrom } from './internal/rate-limit-keys.server.ts'
import { listSends, listAttempts } from './internal/attempts.server.ts'
import {
  minutesToWait,
  nextTryAt,
  roomAt,
  SENDINGS_OF_NETWORK,
  SENDINGS_TO_RECIPIENT,
  TRIES_FROM_ANYWHERE,
  TRIES_KEPT,
  TRIES_OF_NETWORK,
  type TryKind,
} from './limits.ts'
import { countFailedAttempt } from '../audit/security-log.server.ts'
import type { AuthRequest } from '../auth-request.server.ts'

export interface Try {
  readonly kind: TryKind
  /** Account name as typed: an e-mail address, a phone number, or a user ID. */
  readonly account: string
  readonly asker: AuthRequest
}

type TooMany = 'accounts.too_many_tries'

/** Runs `compare` once if the rate limit allows, and records whether it succeeded. */
export async function tryOnce<T, C extends ProblemCode>(
  db: Db,
  attempt: Try,
  compare: () => Promise<Outcome<T, C>>,
): Promise<Outcome<T, C | TooMany>> {
  const allowed = await allowTry(db, attempt)
  if (!allowed.ok) return allowed
  const compared = await compare()
  await (compared.ok ? noteSuccess : noteFailure)(db, attempt)
  return compared
}

/**
 * Checks the rate limit and records an attempt; call it before each comparison, and record the result afterwards.
 * Refuses, with the minutes to wait, after too many attempts at the account or from the client IP. A known device has
 * its own limit, so that an attacker cannot lock the owner out.
 */
export function allowTry(db: Db, { kind, account, asker }: Try): Promise<Outcome<undefined, TooMany>> {
  const wait = async (tx: Db, from: RateLimitKey) => {
    const { atAccount, fromNetwork } = await listAttempts(tx, { kind, from, now: asker.now })
    const here = atAccount.filter(({ place }) => place === from.place)
    return minutesToWait(
      [
        nextTryAt(here.map(({ at }) => at)),
        from.isKnown ? null : roomAt(timesOf(atAccount), TRIES_FROM_ANYWHERE, asker.now),
        roomAt(timesOf(fromNetwork), TRIES_OF_NETWORK, asker.now),
      ],
      asker.now,
    )
  }
  return allow(db, { name: account, asker, wait }, async (tx, { account: hashed, place, network }) => {
    await tx
      .insertInto('sign_in_tries')
      .values({ id: newId(), kind, account: hashed, place, network, tried_at: asker.now })
      .execute()
  })
}

/** Records a wrong secret: the attempt still counts, and the security log of the account, if it exists, shows it. */
export async function noteFailure(db: Db, { kind, account, asker }: Try): Promise<void> {
  const userId = await findNamed(db, account)
  await countFailedAttempt(db, { userId, kind: 'try_failed', facts: { way: kind }, asker })
}

/** Records a correct secret: deletes the earlier attempts from the same device or client IP. */
export async function noteSuccess(db: Db, { kind, account, asker }: Try): Promise<void> {
  const from = await whereFrom(db, account, asker)
  await db
    .deleteFrom('sign_in_tries')
    .where('account', '=', from.account)
    .where('kind', '=', kind)
    .where('place', '=', from.place)
    .execute()
}

export interface SendingWish {
  readonly kind: 'email' | 'sms'
  /** E-mail address or phone number, with or without an account. */
  readonly recipient: string
  readonly asker: AuthRequest
}

/**
 * Checks the rate limit for sending a code or link and records it; call it before creating the code. Refuses, with the
 * minutes to wait, after too many messages to the recipient or requests from the client IP. A known device has its own
 * count.
 */
export function allowSending(
  db: Db,
  { kind, recipient, asker }: SendingWish,
): Promise<Outcome<undefined, TooMany>> {
  const { now } = asker
  const countedAs = ({ isKnown, account, place }: RateLimitKey) =>
    isKnown ? asker.keyed(`sending:${account}:${place}`) : account
  const wait = async (tx: Db, from: RateLimitKey) => {
    const near = { kind, recipient: countedAs(from), network: from.network, now }
    const { toRecipient, fromNetwork } = await listSends(tx, near)
    return minutesToWait(
      [
        ...SENDINGS_TO_RECIPIENT.map((rate) => roomAt(timesOf(toRecipient), rate, now)),
        roomAt(timesOf(fromNetwork), SENDINGS_OF_NETWORK, now),
      ],
      now,
    )
  }
  return allow(db, { name: recipient, asker, wait }, async (tx, from) => {
    await tx
      .insertInto('sendings')
      .values({ id: newId(), kind, recipient: countedAs(from), network: from.network, sent_at: now })
      .execute()
  })
}

interface Asking {
  /** Account name or recipient as typed. */
  readonly name: string
  readonly asker: AuthRequest
  /** Returns the minutes to wait. `null`: none. */
  readonly wait: (db: Db, from: RateLimitKey) => Promise<number | null>
}

/** Queues concurrent attempts in memory, so that a flood of them holds one database connection instead of all. */
const turns = new KeyedMutex()

/** Records one more attempt unless the limit is reached. Checks without a lock first, so that refusals are cheap. */
function allow(
  db: Db,
  { name, asker, wait }: Asking,
  count: (tx: Db, from: RateLimitKey) => Promise<void>,
): Promise<Outcome<undefined, TooMany>> {
  const keys = keysOf(name, asker)
  return turns.runAll(keys, async () => {
    const from = await whereFrom(db, name, asker)
    const atOnce = await wait(db, from)
    if (atOnce !== null) return refuse('accounts.too_many_tries', { minutes: atOnce })
    return inTransaction(db, async (tx) => {
      // Serialises requests with the same key across processes. The order of `keys` is fixed, which avoids deadlocks.
      for (const key of keys)
        await sql`select pg_advisory_xact_lock(hashtextextended(${`tries:${key}`}, 0))`.execute(tx)
      const minutes = await wait(tx, from)
      if (minutes !== null) return refuse('accounts.too_many_tries', { minutes })
      await count(tx, from)
      return done()
    })
  })
}

/** Deletes attempts that no rate limit counts any more. Returns their number. */
export async function forgetOldTries(db: Db, now: Date): Promise<number> {
  const by = after(now, -TRIES_KEPT)
  const tries = await db.deleteFrom('sign_in_tries').where('tried_at', '<=', by).executeTakeFirst()
  const sent = await db.deleteFrom('sendings').where('sent_at', '<=', by).executeTakeFirst()
  return Number(tries.numDeletedRows + sent.numDeletedRows)
}

function timesOf(tries: readonly { readonly at: Date }[]): Date[] {
  return tries.map(({ at }) => at)
}
