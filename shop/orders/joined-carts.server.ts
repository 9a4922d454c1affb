// What becomes of the orders of a cart when its pieces go to another: they stay as they are, and are the other's from then on.
// Never ends an order, never changes what was agreed.
import { sql } from 'kysely'
import type { Db } from '#platform/db/client.server.ts'
import type { CartId, OrderId } from '#shop/ids.ts'

interface Moved {
  /** Orders whose pieces may be set aside still. */
  readonly unpaid: readonly OrderId[]
  /** Whether one that waits for its payment stayed behind, because the other cart has one that waits too. */
  readonly isAwaited: boolean
}

/** Has one cart's orders be another's. Both carts are locked by the caller; the orders that wait are locked here. */
export async function moveOrders(
  tx: Db,
  { from, to }: { readonly from: CartId; readonly to: CartId },
): Promise<Moved> {
  const { rows: waiting } = await sql<{ id: OrderId; cartId: CartId }>`
    select id, cart_id as "cartId" from orders
    where cart_id in (${from}::uuid, ${to}::uuid) and state = 'awaiting_payment'
    order by id
    for update`.execute(tx)
  const isAwaited = new Set(waiting.map(({ cartId }) => cartId)).size > 1
  const { rows: moved } = await sql<{ id: OrderId; state: string }>`
    update orders set cart_id = ${to}::uuid
    where cart_id = ${from}::uuid and (not ${isAwaited}::boolean or state <> 'awaiting_payment')
    returning id, state`.execute(tx)
  return {
    unpaid: moved.filter(({ state }) => state === 'awaiting_payment').map(({ id }) => id),
    isAwaited,
  }
}
