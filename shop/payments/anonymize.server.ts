import type { Db } from '#platform/db/database.ts'
import { anyOf } from '#platform/db/queries.ts'
import type { OrderId } from '#shop/ids.ts'

/**
 * Erases the references to data at the payment provider, notes and the names of staff from the payments and refunds of
 * orders. Keeps amounts, states and days. Deletes the events, which only detect repeated reports of the provider.
 */
export async function anonymizePayments(tx: Db, orderIds: readonly OrderId[]): Promise<void> {
  const anyId = anyOf(orderIds)
  const own = tx.selectFrom('payments').select('id').where('order_id', '=', anyId)
  await tx.deleteFrom('payment_events').where('payment_id', 'in', own).execute()
  await tx
    .updateTable('payments')
    .set({ session_id: null, session_url: null, reference: null })
    .where('order_id', '=', anyId)
    .execute()
  await tx
    .updateTable('refunds')
    .set({ note: null, by_name: null, provider_refund_id: null })
    .where('order_id', '=', anyId)
    .execute()
}
