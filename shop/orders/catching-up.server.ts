// Orders from before the shop knew deliveries and papers: brought to where a new order stands.
// Never writes to anybody: their buyers have had their confirmation long since.
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '#platform/db/client.server.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import type { OrderId } from '#shop/ids.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { planDeliveries } from './deliveries.server.ts'
import { invoice } from './internal/invoicing.server.ts'
import { getOrder, lockOrderState } from './orders.server.ts'

/** Plans deliveries and writes invoices for placed orders that have none, the oldest first. To be called when the shop starts. */
export async function catchUpOrders(
  db: Db,
  { settings, now }: { settings: Settings; now: Date },
): Promise<void> {
  const undelivered = sql<SqlBool>`not exists (select from deliveries d where d.order_id = orders.id)`
  for (const id of await placedOrders(db, undelivered)) {
    await inTransaction(db, async (tx) => {
      await lockOrderState(tx, id)
      await planDeliveries(tx, await getOrder(tx, id), now)
    })
  }
  const unpapered = sql<SqlBool>`not exists (select from documents d where d.order_id = orders.id)`
  for (const id of await placedOrders(db, unpapered)) {
    await inTransaction(db, async (tx) => {
      await lockOrderState(tx, id)
      await invoice(tx, await getOrder(tx, id), { settings, now })
    })
  }
}

async function placedOrders(db: Db, lacking: Expression<SqlBool>): Promise<OrderId[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('state', '=', 'placed')
    .where(lacking)
    .orderBy('placed_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
