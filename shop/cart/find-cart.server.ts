import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '#platform/db/database.ts'
import { type CartId, newId, type UserId, type VariantId } from '#shop/ids.ts'
import { after } from '#shop/time.ts'
import { CART_LIFETIME } from './cart.ts'

export interface Asking {
  /** What the shopper's cookie holds, if anything: believed only when the shop knows it. */
  readonly token: string | null
  /** Whoever is signed in: theirs is the cart then, whatever the cookie holds. */
  readonly userId?: UserId | null
  readonly now: Date
}

export interface FoundCart {
  readonly id: CartId
  readonly hasExpired: boolean
}

/** The cart of whoever asks, also one that has expired and is still there to say so. */
export async function findCart(db: Db, { token, userId, now }: Asking): Promise<FoundCart | null> {
  const hash = hashOf(token)
  if (!userId && !hash) return null
  const row = await db
    .selectFrom('carts')
    .select(['id', 'expires_at'])
    .where(userId ? 'user_id' : 'token_hash', '=', userId ?? hash)
    .executeTakeFirst()
  return row ? { id: row.id, hasExpired: row.expires_at <= now } : null
}

/** The same, and keeps everyone else from changing the cart until the transaction ends; null also for an expired one. */
export async function lockCart(tx: Db, { token, userId, now }: Asking): Promise<CartId | null> {
  const hash = hashOf(token)
  if (!userId && !hash) return null
  const row = await tx
    .selectFrom('carts')
    .select('id')
    .where(userId ? 'user_id' : 'token_hash', '=', userId ?? hash)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()
  return row?.id ?? null
}

interface OpenCart {
  readonly id: CartId
  /** What the browser is to keep; null for a person's cart, which is found by who is signed in. */
  readonly token: string | null
}

/** A cart for whoever has none, locked. */
export async function openCart(tx: Db, { userId, now }: Pick<Asking, 'userId' | 'now'>): Promise<OpenCart> {
  if (userId) return { id: (await openCartOf(tx, userId, now)).id, token: null }
  const token = newCartToken()
  const id = newId<'cart'>()
  await tx
    .insertInto('carts')
    .values({ ...newCart(id, now), token_hash: hashOf(token) })
    .execute()
  return { id, token }
}

/**
 * The cart of a person, locked: a new one where they have none, or one too old to be kept. Of two who ask at once for a
 * first one the second waits for the first, and both have the same.
 */
export async function openCartOf(
  tx: Db,
  userId: UserId,
  now: Date,
): Promise<{ id: CartId; hadExpired: boolean }> {
  const known = await lockCart(tx, { token: null, userId, now })
  if (known) return { id: known, hadExpired: false }
  const { numDeletedRows } = await tx
    .deleteFrom('carts')
    .where('user_id', '=', userId)
    .where('expires_at', '<=', now)
    .executeTakeFirst()
  await tx
    .insertInto('carts')
    .values({ ...newCart(newId<'cart'>(), now), user_id: userId })
    .onConflict((there) => there.column('user_id').doNothing())
    .execute()
  const { id } = await tx
    .selectFrom('carts')
    .select('id')
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { id, hadExpired: numDeletedRows > 0n }
}

function newCart(id: CartId, now: Date) {
  return { id, created_at: now, updated_at: now, expires_at: after(now, CART_LIFETIME) }
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
  await renewCart(tx, cartId, now)
}

/** Keeps a cart that has just been changed for its whole time again. */
export async function renewCart(tx: Db, id: CartId, now: Date): Promise<void> {
  await tx
    .updateTable('carts')
    .set({ updated_at: now, expires_at: after(now, CART_LIFETIME) })
    .where('id', '=', id)
    .execute()
}

const SHAPE = /^[\w-]{43}$/

/** What the shopper's cookie holds: 32 random bytes, chosen by us alone. */
function newCartToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What the shop keeps of a token; null for what was never one of ours. */
function hashOf(token: string | null): string | null {
  return token !== null && SHAPE.test(token) ? createHash('sha256').update(token).digest('hex') : null
}
