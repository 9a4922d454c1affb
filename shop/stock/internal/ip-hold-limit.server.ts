import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { CartId } from '#shop/ids.ts'
import type { TimedHold } from '../holds.ts'

interface Crowd {
  /** Carts with a reservation. */
  readonly carts: number
  /** Unpaid orders. */
  readonly orders: number
}

/** Locks a client IP until the transaction ends. Must come before any lock on a reservation. */
export async function lockNetwork(tx: Db, network: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${network}, 0))`.execute(tx)
}

/** Counts the active reservations of a client IP, without those of the cart `but`. */
export async function crowdOf(
  db: Db,
  { network, but, now }: { readonly network: string; readonly but: CartId | null; readonly now: Date },
): Promise<Crowd> {
  const { rows } = await sql<Crowd>`
    select count(*) filter (where order_id is null)::integer as carts,
      count(*) filter (where order_id is not null)::integer as orders
    from stock_holds
    where network = ${network} and state = 'held' and expires_at > ${now}
      and (${but}::uuid is null or cart_id is distinct from ${but}::uuid)`.execute(db)
  return rows[0] ?? { carts: 0, orders: 0 }
}

interface HoldInBrief {
  readonly own: TimedHold | null
  /** Expiry of the reservation of the cart's unpaid order. `null`: no unpaid order. */
  readonly orderedUntil: Date | null
  /** Number of other carts with a reservation from the same client IP. */
  readonly carts: number
}

/** Reads a cart's reservations without a lock. */
export async function holdInBrief(
  db: Db,
  { cartId, network, now }: { cartId: CartId; network: string | null; now: Date },
): Promise<HoldInBrief> {
  const { rows } = await sql<TimedHold & { readonly isOrdered: boolean }>`
    select state, expires_at as "expiresAt", renewals, order_id is not null as "isOrdered"
    from stock_holds
    where cart_id = ${cartId} and (order_id is null or (state = 'held' and expires_at > ${now}))
    order by expires_at, id`.execute(db)
  const own = rows.find(({ isOrdered }) => !isOrdered) ?? null
  const ordered = rows.findLast(({ isOrdered }) => isOrdered) ?? null
  const isAlone = network === null || ordered !== null || own !== null
  const { carts } = isAlone ? { carts: 0 } : await crowdOf(db, { network, but: cartId, now })
  return { own, orderedUntil: ordered?.expiresAt ?? null, carts }
}
