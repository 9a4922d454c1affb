// What a shopper has entered in a checkout: contact, address and delivery method. Owns the table `checkouts`.
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { CartId } from '#shop/ids.ts'
import type { CheckoutDetails } from './checkout.ts'

/** Reads what was entered in a cart's checkout; null for each part that is missing. */
export async function readDetails(db: Db, cartId: CartId): Promise<CheckoutDetails> {
  const details = await db
    .selectFrom('checkouts')
    .select(['contact', 'address', 'delivery_method as method'])
    .where('cart_id', '=', cartId)
    .executeTakeFirst()
  return details ?? { contact: null, address: null, method: null }
}

/** Adds to what was told; what is not named stays. */
export async function saveDetails(
  tx: Db,
  cartId: CartId,
  news: Partial<CheckoutDetails>,
  now: Date,
): Promise<void> {
  const { contact, address, method } = { ...(await readDetails(tx, cartId)), ...news }
  const told = {
    contact: contact && JSON.stringify(contact),
    address: address && JSON.stringify(address),
    delivery_method: method,
    updated_at: now,
  }
  await tx
    .insertInto('checkouts')
    .values({ cart_id: cartId, ...told })
    .onConflict((there) => there.column('cart_id').doUpdateSet(told))
    .execute()
}

/** Erases the contact with this e-mail address (lower case), and its address, from every checkout. The carts stay: they name nobody. */
export async function eraseDetails(tx: Db, email: string): Promise<void> {
  await tx
    .updateTable('checkouts')
    .set({ contact: null, address: null })
    .where(sql`lower(contact ->> 'email')`, '=', email)
    .execute()
}
