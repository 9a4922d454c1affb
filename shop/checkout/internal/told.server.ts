import type { Db } from '#platform/db/client.server.ts'
import type { CartId } from '#shop/ids.ts'
import type { Told } from '../checkout.ts'

export async function readTold(db: Db, cartId: CartId): Promise<Told> {
  const row = await db.selectFrom('checkouts').selectAll().where('cart_id', '=', cartId).executeTakeFirst()
  return {
    contact: row?.contact ?? null,
    address: row?.address ?? null,
    method: row?.delivery_method ?? null,
  }
}

/** Adds to what was told; what is not named stays. */
export async function keepTold(tx: Db, cartId: CartId, news: Partial<Told>, now: Date): Promise<void> {
  const { contact, address, method } = { ...(await readTold(tx, cartId)), ...news }
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
