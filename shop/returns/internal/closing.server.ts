import type { Db } from '#platform/db/client.server.ts'
import type { OrderId } from '#shop/ids.ts'
import { listDeliveries } from '#shop/orders/deliveries.server.ts'
import { lockOrderState, moveOrder } from '#shop/orders/orders.server.ts'
import { outstanding } from '../returns.ts'
import { readReturns } from './rows.server.ts'

/** Closes an order of which nothing is left to come and nothing to come back. */
export async function closeWhenAllIsBack(tx: Db, id: OrderId, now: Date): Promise<void> {
  const from = await lockOrderState(tx, id)
  const deliveries = await listDeliveries(tx, id)
  const isWaiting = (await readReturns(tx, id)).some((it) => outstanding(it).length > 0)
  if (from !== 'placed' || isWaiting || deliveries.some(({ state }) => state !== 'cancelled')) return
  await moveOrder(
    tx,
    { id, from, to: 'closed' },
    { kind: 'closed', facts: {} },
    { by: { kind: 'shop' }, now },
  )
}
