// Forgetting who declared returns, once the orders they are of are over. What came back and when stays.
import type { Db } from '#platform/db/client.server.ts'
import type { OrderId } from '#shop/ids.ts'

/** Forgets the addresses that receipts went to, and what was said in one's own words. */
export async function forgetDeclarers(tx: Db, orderIds: readonly OrderId[]): Promise<void> {
  if (orderIds.length === 0) return
  await tx
    .updateTable('returns')
    .set({ email: '', statement: null })
    .where('order_id', 'in', [...orderIds])
    .execute()
}
