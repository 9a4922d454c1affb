// How often somebody may try to get into an account, and have codes and links sent. What is tried is written down before it
// is compared, so that a thousand tries at once are not let through either; accounts that do not exist are counted like
// those that do. Never keeps what names an account, a person or a network: only keyed hashes of them.
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
  /** What names the account, as it was typed: an e-mail address, a number, or the account's id. */
  readonly account: string
  readonly asker: AuthRequest
}

type TooMany = 'accounts.too_many_tries'

/** Compares a secret, once, if so many tries are allowed, and notes whether it was right. */
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
 * Lets somebody compare a secret, once: to be asked before each comparison, and its result noted after it. Refuses, with
 * the time to wait, whoever has tried too often at this account or from this network. A device that the account knows has
 * tries of its own, so that nobody can keep an owner out.
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

/** Notes that the secret was wrong: it stays counted, and the owner, if there is one, can read of it. */
export async function noteFailure(db: Db, { kind, account, asker }: Try): Promise<void> {
  const userId = await findNamed(db, account)
  await countFailedAttempt(db, { userId, kind: 'try_failed', facts: { way: kind }, asker })
}

/** Notes that the secret was right: what failed before it, from the same place, no longer counts. */
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
  /** The address or number it would go to, whether anybody is there or not. */
  readonly recipient: string
  readonly asker: AuthRequest
}

/**
 * Lets one code or link be sent, and counts it: to be asked before it is made. Refuses, with the time to wait, when too many
 * have gone there or were asked for from this network. What a device asks for that the account knows is counted by itself.
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
  /** What names the account or the recipient, as it was typed. */
  readonly name: string
  readonly asker: AuthRequest
  /** How many minutes there are to wait; null for none. */
  readonly wait: (db: Db, from: RateLimitKey) => Promise<number | null>
}

/**
 * A thousand tries at once wait here for their turn, where waiting costs nothing, and hold one connection to the database
 * instead of all.
 */
const turns = new KeyedMutex()

/** Counts one more where there is nothing to wait for. Whoever has to wait is told without a lock. */
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
      // Whoever counts under one of these keys waits, in other processes too. Always in this order.
      for (const key of keys)
        await sql`select pg_advisory_xact_lock(hashtextextended(${`tries:${key}`}, 0))`.execute(tx)
      const minutes = await wait(tx, from)
      if (minutes !== null) return refuse('accounts.too_many_tries', { minutes })
      await count(tx, from)
      return done()
    })
  })
}

/** Forgets what no limit counts any more; answers how much it was. */
export async function forgetOldTries(db: Db, now: Date): Promise<number> {
  const by = after(now, -TRIES_KEPT)
  const tries = await db.deleteFrom('sign_in_tries').where('tried_at', '<=', by).executeTakeFirst()
  const sent = await db.deleteFrom('sendings').where('sent_at', '<=', by).executeTakeFirst()
  return Number(tries.numDeletedRows + sent.numDeletedRows)
}

function timesOf(tries: readonly { readonly at: Date }[]): Date[] {
  return tries.map(({ at }) => at)
}
