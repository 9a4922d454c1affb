// Checkout details of a cart: contact, address and delivery method. Owns the table `checkouts`.
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { CartId } from '#shop/ids.ts'
import type { CheckoutDetails } from './checkout.ts'

/** Reads a cart's checkout details. Each missing part is `null`. */
export async function readDetails(db: Db, cartId: CartId): Promise<CheckoutDetails> {
  const details = await db
    .selectFrom('checkouts')
    .select(['contact', 'address', 'billing', 'delivery_method as method'])
    .where('cart_id', '=', cartId)
    .executeTakeFirst()
  return details ?? { contact: null, address: null, billing: null, method: null }
}

/** Updates a cart's checkout details. Details that the caller does not pass keep their values. */
export async function saveDetails(
  tx: Db,
  cartId: CartId,
  changes: Partial<CheckoutDetails>,
  now: Date,
): Promise<void> {
  const { contact, address, billing, method } = { ...(await readDetails(tx, cartId)), ...changes }
  const columns = {
    contact: contact && JSON.stringify(contact),
    address: address && JSON.stringify(address),
    billing: billing && JSON.stringify(billing),
    delivery_method: method,
    updated_at: now,
  }
  await tx
    .insertInto('checkouts')
    .values({ cart_id: cartId, ...columns })
    .onConflict((conflict) => conflict.column('cart_id').doUpdateSet(columns))
    .execute()
}

/**
 * Deletes contact and addresses from every checkout with this e-mail address, which must be in lower case. Does not
 * delete the carts, because they contain no personal data.
 */
export async function eraseDetails(tx: Db, email: string): Promise<void> {
  await tx
    .updateTable('checkouts')
    .set({ contact: null, address: null, billing: null })
    .where(sql`lower(contact ->> 'email')`, '=', email)
    .execute()
}
