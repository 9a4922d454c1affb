// Issues the missing invoices of orders that were placed before the shop issued documents. The shop can refund an order
// only if the order has an invoice. Never sends an e-mail, because the customers already have their order confirmation.
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { invoiceOrder } from './internal/invoicing.server.ts'
import { getOrder, lockOrderState } from './orders.server.ts'

/**
 * Issues an invoice for each placed order that has none, oldest order first. Uses one transaction for each order.
 * Called when the shop starts.
 */
export async function backfillInvoices(
  db: Db,
  { settings, now }: { settings: Settings; now: Date },
): Promise<void> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('state', '=', 'placed')
    .where(sql<boolean>`not exists (select from documents d where d.order_id = orders.id)`)
    .orderBy('placed_at')
    .orderBy('id')
    .execute()
  for (const { id } of rows) {
    await inTransaction(db, async (tx) => {
      await lockOrderState(tx, id)
      await invoiceOrder(tx, await getOrder(tx, id), { settings, now })
    })
  }
}
