// What is set aside for a cart whose pieces go to another goes along. Never for longer than either was kept, never twice for
// one cart. The caller has locked both carts, and then the orders that go along.
import { sql } from 'kysely'
import type { Db } from '#platform/db/client.server.ts'
import type { CartId, OrderId } from '#shop/ids.ts'
import { fitHold } from './cart-holds.server.ts'
import { isStanding } from './holds.ts'
import { anyHold, type HeldLine, type Hold, lockHolds, replaceLines } from './internal/holds.server.ts'

interface Joining {
  readonly from: CartId
  readonly to: CartId
  /** Orders of the first that are the second's from now on. */
  readonly orders: readonly OrderId[]
  readonly now: Date
}

/** Has what is set aside for one cart, and for its orders that go along, be set aside for another. */
export async function joinHolds(tx: Db, { from, to, orders, now }: Joining): Promise<void> {
  await sql`
    select id from stock_holds where cart_id in (${from}::uuid, ${to}::uuid) order by id for update`.execute(
    tx,
  )
  for (const order of orders)
    await tx.updateTable('stock_holds').set({ cart_id: to }).where('order_id', '=', order).execute()
  const { own: brought } = await lockHolds(tx, { cartId: from }, { wanted: [], now })
  if (!brought) return
  const { own: there } = await lockHolds(tx, { cartId: to }, { wanted: [], now })
  if (!isStanding(brought, now)) return forget(tx, from, brought, now)
  if (there && isStanding(there, now)) return add(tx, brought, there)
  if (there) await forget(tx, to, there, now)
  await tx.updateTable('stock_holds').set({ cart_id: to }).where('id', '=', brought.id).execute()
}

/** Two that stand: all of it until the first of them would have been over. */
async function add(tx: Db, brought: Hold, there: Hold): Promise<void> {
  await tx
    .deleteFrom('stock_holds')
    .where('id', '=', anyHold([brought.id]))
    .execute()
  await replaceLines(tx, there.id, together(there.lines, brought.lines))
  await tx
    .updateTable('stock_holds')
    .set({
      expires_at: brought.expiresAt < there.expiresAt ? brought.expiresAt : there.expiresAt,
      renewals: Math.max(brought.renewals, there.renewals),
    })
    .where('id', '=', there.id)
    .execute()
}

/** One that is over: what it may still keep goes back. */
async function forget(tx: Db, cartId: CartId, hold: Hold, now: Date): Promise<void> {
  await fitHold(tx, { cartId, quantities: new Map(), now })
  await tx.deleteFrom('stock_holds').where('id', '=', hold.id).execute()
}

function together(some: readonly HeldLine[], others: readonly HeldLine[]): HeldLine[] {
  const placeOf = ({ variantId, locationId }: HeldLine) => `${variantId} ${locationId}`
  const byPlace = new Map(some.map((line) => [placeOf(line), line]))
  for (const line of others) {
    const quantity = line.quantity + (byPlace.get(placeOf(line))?.quantity ?? 0)
    byPlace.set(placeOf(line), { ...line, quantity })
  }
  return [...byPlace.values()]
}
