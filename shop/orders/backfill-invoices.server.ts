// Orders from before the shop wrote papers: each gets its invoice, so that what is given back can be credited.
// Never writes to anybody: their buyers have had their confirmation long since.
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import type { Settings } from '#shop/settings/settings.ts'
import { invoice } from './internal/invoicing.server.ts'
import { getOrder, lockOrderState } from './orders.server.ts'

/** Writes invoices for placed orders that have none, the oldest first. To be called when the shop starts. */
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
      await invoice(tx, await getOrder(tx, id), { settings, now })
    })
  }
}
