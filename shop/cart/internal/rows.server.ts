import type { Db } from '#platform/db/client.server.ts'
import { type CartId, newId, type VariantId } from '#shop/ids.ts'
import { after } from '#shop/time.ts'
import { CART_LIFETIME } from '../cart.ts'
import { hashOf, newCartToken } from './token.server.ts'

export interface Asking {
  /** What the shopper's cookie holds, if anything: believed only when the shop knows it. */
  readonly token: string | null
  readonly now: Date
}

export interface FoundCart {
  readonly id: CartId
  readonly hasExpired: boolean
}

/** The cart a token opens, also one that has expired and is still there to say so. */
export async function findCart(db: Db, { token, now }: Asking): Promise<FoundCart | null> {
  const hash = hashOf(token)
  if (!hash) return null
  const row = await db
    .selectFrom('carts')
    .select(['id', 'expires_at'])
    .where('token_hash', '=', hash)
    .executeTakeFirst()
  return row ? { id: row.id, hasExpired: row.expires_at <= now } : null
}

/** The same, and keeps everyone else from changing the cart until the transaction ends; null also for an expired one. */
export async function lockCart(tx: Db, { token, now }: Asking): Promise<CartId | null> {
  const hash = hashOf(token)
  if (!hash) return null
  const row = await tx
    .selectFrom('carts')
    .select('id')
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()
  return row?.id ?? null
}

export async function openCart(tx: Db, now: Date): Promise<{ id: CartId; token: string }> {
  const token = newCartToken()
  const id = newId<'cart'>()
  await tx
    .insertInto('carts')
    .values({
      id,
      token_hash: hashOf(token) ?? '',
      created_at: now,
      updated_at: now,
      expires_at: after(now, CART_LIFETIME),
    })
    .execute()
  return { id, token }
}

/** Variant → quantity. */
export async function quantitiesIn(db: Db, cartId: CartId): Promise<Map<VariantId, number>> {
  const rows = await db
    .selectFrom('cart_lines')
    .select(['variant_id', 'quantity'])
    .where('cart_id', '=', cartId)
    .execute()
  return new Map(rows.map((row) => [row.variant_id, row.quantity]))
}

interface Line {
  readonly cartId: CartId
  readonly variantId: VariantId
  readonly quantity: number
  readonly priceMinor: number
  readonly now: Date
}

/** Sets what the cart holds of a variant, at the price the shopper sees now. */
export async function putLine(tx: Db, { cartId, variantId, quantity, priceMinor, now }: Line): Promise<void> {
  const seen = { quantity, seen_price_minor: priceMinor }
  await tx
    .insertInto('cart_lines')
    .values({ id: newId<'cart_line'>(), cart_id: cartId, variant_id: variantId, added_at: now, ...seen })
    .onConflict((there) => there.columns(['cart_id', 'variant_id']).doUpdateSet(seen))
    .execute()
  await tx
    .updateTable('carts')
    .set({ updated_at: now, expires_at: after(now, CART_LIFETIME) })
    .where('id', '=', cartId)
    .execute()
}
