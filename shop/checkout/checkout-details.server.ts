import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { CartId } from '#shop/ids.ts'
import type { CheckoutDetails } from './checkout.ts'

export async function readDetails(db: Db, cartId: CartId): Promise<CheckoutDetails> {
  const row = await db.selectFrom('checkouts').selectAll().where('cart_id', '=', cartId).executeTakeFirst()
  return {
    contact: row?.contact ?? null,
    address: row?.address ?? null,
    method: row?.delivery_method ?? null,
  }
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

// Forgetting what was told to checkouts that came to nothing. A cart stays: it is a browser's, and says nothing of anybody.
/** Forgets who was named with an e-mail address in lower case, and where things were to go, in every checkout. */
export async function eraseDetails(tx: Db, email: string): Promise<void> {
  await tx
    .updateTable('checkouts')
    .set({ contact: null, address: null })
    .where(sql`lower(contact ->> 'email')`, '=', email)
    .execute()
}
