import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { CartId } from '#shop/ids.ts'
import type { TimedHold } from '../holds.ts'

interface IpHoldCount {
  /** Number of carts with a reservation. */
  readonly carts: number
  /** Number of unpaid orders. */
  readonly orders: number
}

/** Locks a client IP until the transaction ends. Must be called before any reservation is locked. */
export async function lockClientIp(tx: Db, ipHash: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${ipHash}, 0))`.execute(tx)
}

/** Counts the active reservations of a client IP, without those of the cart `except`. */
export async function countIpHolds(
  db: Db,
  { ipHash, except, now }: { readonly ipHash: string; readonly except: CartId | null; readonly now: Date },
): Promise<IpHoldCount> {
  const { rows } = await sql<IpHoldCount>`
    select count(*) filter (where order_id is null)::integer as carts,
      count(*) filter (where order_id is not null)::integer as orders
    from stock_holds
    where network = ${ipHash} and state = 'held' and expires_at > ${now}
      and (${except}::uuid is null or cart_id is distinct from ${except}::uuid)`.execute(db)
  return rows[0] ?? { carts: 0, orders: 0 }
}

interface HoldSummary {
  readonly own: TimedHold | null
  /** Time at which the reservation of the cart's unpaid order expires. `null`: the cart has no unpaid order. */
  readonly orderedUntil: Date | null
  /** Number of other carts with a reservation from the same client IP. */
  readonly carts: number
}

/** Reads a cart's reservations without a lock. */
export async function findHoldSummary(
  db: Db,
  { cartId, ipHash, now }: { cartId: CartId; ipHash: string | null; now: Date },
): Promise<HoldSummary> {
  const { rows } = await sql<TimedHold & { readonly isOrdered: boolean }>`
    select state, expires_at as "expiresAt", renewals, order_id is not null as "isOrdered"
    from stock_holds
    where cart_id = ${cartId} and (order_id is null or (state = 'held' and expires_at > ${now}))
    order by expires_at, id`.execute(db)
  const own = rows.find(({ isOrdered }) => !isOrdered) ?? null
  const ordered = rows.findLast(({ isOrdered }) => isOrdered) ?? null
  const needsNoCount = ipHash === null || ordered !== null || own !== null
  const { carts } = needsNoCount ? { carts: 0 } : await countIpHolds(db, { ipHash, except: cartId, now })
  return { own, orderedUntil: ordered?.expiresAt ?? null, carts }
}
