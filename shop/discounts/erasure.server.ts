import type { Db } from '#platform/db/database.ts'
import './tables.server.ts'

/** Stands in for an erased e-mail address. No customer can have it. */
const ERASED = 'erased'

/**
 * Erases an e-mail address, which must be in lower case, from the discounts of this customer. Also switches these
 * discounts off. They stay discounts for one customer, so that their codes never apply to others.
 */
export async function eraseDiscountCustomer(
  tx: Db,
  email: string,
  { now }: { readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('discounts')
    .set((row) => ({
      customer_email: ERASED,
      off_at: row.fn.coalesce('off_at', row.val(now)),
      updated_at: now,
    }))
    .where('customer_email', '=', email)
    .execute()
}
