import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { CartId } from '#shop/ids.ts'
import type { TimedHold } from '../holds.ts'

interface Crowd {
  /** Carts with pieces set aside. */
  readonly carts: number
  /** Orders that wait for their payment. */
  readonly orders: number
}

/** Keeps everyone else of the network from setting pieces aside until the transaction ends: locked before any hold. */
export async function lockNetwork(tx: Db, network: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${network}, 0))`.execute(tx)
}

/** How many holds stand that were asked for from the network, those of one cart aside. */
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
  /** Until when the pieces of the cart's unpaid order are kept. */
  readonly orderedUntil: Date | null
  /** How many other carts of the network have pieces set aside. */
  readonly carts: number
}

/** How a cart's holds stand, without locking any. */
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
