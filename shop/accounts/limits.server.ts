// How often somebody may try to get into an account, and have codes and links sent. What is tried is written down before it
// is compared, so that a thousand tries at once are not let through either; accounts that do not exist are counted like
// those that do. Never keeps what names an account, a person or a network: only keyed hashes of them.
import { sql } from 'kysely'
import type { Db } from '#platform/db/client.server.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { newId, readId } from '#shop/ids.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import { after } from '#shop/time.ts'
import type { Asker } from './auth.server.ts'
import { deviceOf } from './internal/device-cookie.server.ts'
import {
  minutesToWait,
  nextTryAt,
  type Rate,
  roomAt,
  SENDINGS_OF_NETWORK,
  SENDINGS_TO_RECIPIENT,
  TRIES_FROM_ANYWHERE,
  TRIES_KEPT,
  TRIES_OF_NETWORK,
  type TryKind,
} from './limits.ts'
import { sumSecurityEvent } from './security-log.server.ts'

export interface Try {
  readonly kind: TryKind
  /** What names the account, as it was typed: an e-mail address, a number, or the account's id. */
  readonly account: string
  readonly asker: Asker
}

type TooMany = 'accounts.too_many_tries'

/**
 * Lets somebody compare a secret, once: to be asked before each comparison, and its result noted after it. Refuses, with
 * the time to wait, whoever has tried too often at this account or from this network. A device that the account knows has
 * tries of its own, so that nobody can keep an owner out.
 */
export async function allowTry(db: Db, { kind, account, asker }: Try): Promise<Outcome<undefined, TooMany>> {
  const { now } = asker
  return inTransaction(db, async (tx) => {
    const from = await placeOf(tx, account, asker)
    await lock(tx, from.account, from.network)
    const tried = await triesAt(tx, { kind, account: from.account, now })
    const here = tried.filter(({ place }) => place === from.place).map(({ at }) => at)
    const minutes = minutesToWait(
      [
        nextTryAt(here),
        from.isKnown
          ? null
          : roomAt(
              tried.map(({ at }) => at),
              TRIES_FROM_ANYWHERE,
              now,
            ),
        from.network ? roomAt(await triesFrom(tx, from.network, now), TRIES_OF_NETWORK, now) : null,
      ],
      now,
    )
    if (minutes !== null) return refuse('accounts.too_many_tries', { minutes })
    const { place, network } = from
    await tx
      .insertInto('sign_in_tries')
      .values({ id: newId(), kind, account: from.account, place, network, tried_at: now })
      .execute()
    return done()
  })
}

/** Notes that the secret was wrong: it stays counted, and the owner, if there is one, can read of it. */
export async function noteFailure(db: Db, { kind, account, asker }: Try): Promise<void> {
  const found = await findNamed(db, account)
  await sumSecurityEvent(db, { userId: found, kind: 'try_failed', facts: { way: kind }, asker })
}

/** Notes that the secret was right: what failed before it, from the same place, no longer counts. */
export async function noteSuccess(db: Db, { kind, account, asker }: Try): Promise<void> {
  const from = await placeOf(db, account, asker)
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
  readonly asker: Asker
}

/**
 * Lets one code or link be sent, and counts it: to be asked before it is made. Refuses, with the time to wait, when too many
 * have gone there or were asked for from this network.
 */
export async function allowSending(
  db: Db,
  { kind, recipient, asker }: SendingWish,
): Promise<Outcome<undefined, TooMany>> {
  const { now } = asker
  return inTransaction(db, async (tx) => {
    const from = await placeOf(tx, recipient, asker)
    // A known device has sendings of its own, too.
    const to = from.isKnown ? asker.keyed(`sending:${from.account}:${from.place}`) : from.account
    await lock(tx, to, from.network)
    const sent = await sendingsTo(tx, { kind, recipient: to, now })
    const minutes = minutesToWait(
      [
        ...SENDINGS_TO_RECIPIENT.map((rate) => roomAt(sent, rate, now)),
        from.network ? roomAt(await sendingsFrom(tx, from.network, now), SENDINGS_OF_NETWORK, now) : null,
      ],
      now,
    )
    if (minutes !== null) return refuse('accounts.too_many_tries', { minutes })
    await tx
      .insertInto('sendings')
      .values({ id: newId(), kind, recipient: to, network: from.network, sent_at: now })
      .execute()
    return done()
  })
}

/** Forgets what no limit counts any more; answers how much it was. */
export async function forgetOldTries(db: Db, now: Date): Promise<number> {
  const by = after(now, -TRIES_KEPT)
  const tries = await db.deleteFrom('sign_in_tries').where('tried_at', '<=', by).executeTakeFirst()
  const sent = await db.deleteFrom('sendings').where('sent_at', '<=', by).executeTakeFirst()
  return Number(tries.numDeletedRows + sent.numDeletedRows)
}

interface From {
  /** What names the account, hashed. */
  readonly account: string
  /** The known device, else the network, hashed. */
  readonly place: string
  /** Whether the account knows this device. */
  readonly isKnown: boolean
  /** The network it counts against: none for a known device, and none where nobody can tell networks apart. */
  readonly network: string | null
}

/** Where all networks are one because a proxy stands before them, they share the tries at one account and nothing else. */
const ANYWHERE = 'anywhere'

async function placeOf(db: Db, typed: string, asker: Asker): Promise<From> {
  const name = normal(typed)
  const account = asker.keyed(`account:${name}`)
  const device = deviceOf(asker)
  // Asked whether or not the browser carries a device: the same work for all.
  const { rows } = await sql<{ known: boolean }>`
    select exists (
      select from known_devices d join users u on u.id = d.user_id
      where d.device = ${device ?? ''} and ${named(name)}
    ) as known`.execute(db)
  const isKnown = rows[0]?.known === true
  return isKnown && device
    ? { account, place: device, isKnown, network: null }
    : { account, place: asker.network ?? ANYWHERE, isKnown: false, network: asker.network }
}

async function findNamed(db: Db, typed: string) {
  const { rows } = await sql<{ id: string }>`
    select u.id from users u where ${named(normal(typed))} order by u.id limit 1`.execute(db)
  return readId<'user'>(rows[0]?.id)
}

function named(name: string) {
  return sql`(u.email = ${name} or u.phone = ${name} or u.id = ${readId<'user'>(name)}::uuid)`
}

function normal(typed: string): string {
  return typed.replaceAll('\0', '').trim().toLowerCase()
}

/** Whoever tries at the same account, or from the same network, waits here until the transaction ends. Always in this order. */
async function lock(tx: Db, account: string, network: string | null): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tries:${account}`}, 0))`.execute(tx)
  if (network === null) return
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tries:${network}`}, 0))`.execute(tx)
}

interface Tried {
  readonly kind: TryKind
  readonly account: string
  readonly now: Date
}

function triesAt(tx: Db, { kind, account, now }: Tried) {
  return tx
    .selectFrom('sign_in_tries')
    .select(['place', 'tried_at as at'])
    .where('account', '=', account)
    .where('kind', '=', kind)
    .where('tried_at', '>', after(now, -TRIES_KEPT))
    .orderBy('tried_at', 'desc')
    .orderBy('id')
    .execute()
}

async function triesFrom(tx: Db, network: string, now: Date): Promise<Date[]> {
  const rows = await tx
    .selectFrom('sign_in_tries')
    .select('tried_at as at')
    .where('network', '=', network)
    .where('tried_at', '>', since(TRIES_OF_NETWORK, now))
    .orderBy('tried_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ at }) => at)
}

async function sendingsTo(
  tx: Db,
  { kind, recipient, now }: Pick<SendingWish, 'kind' | 'recipient'> & { now: Date },
): Promise<Date[]> {
  const rows = await tx
    .selectFrom('sendings')
    .select('sent_at as at')
    .where('recipient', '=', recipient)
    .where('kind', '=', kind)
    .where('sent_at', '>', after(now, -TRIES_KEPT))
    .orderBy('sent_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ at }) => at)
}

async function sendingsFrom(tx: Db, network: string, now: Date): Promise<Date[]> {
  const rows = await tx
    .selectFrom('sendings')
    .select('sent_at as at')
    .where('network', '=', network)
    .where('sent_at', '>', since(SENDINGS_OF_NETWORK, now))
    .orderBy('sent_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ at }) => at)
}

function since({ within }: Rate, now: Date): Date {
  return after(now, -within)
}
