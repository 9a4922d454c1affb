import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '#platform/db/database.ts'
import { type CartId, newId, type UserId, type VariantId } from '#shop/ids.ts'
import { done, type Outcome } from '#shop/problems.ts'
import { after } from '#shop/time.ts'
import { CART_LIFETIME, type CartItem, type ItemIdentity, NEW_CART_LIFETIME, unitsByVariant } from './cart.ts'
import { countNewCart } from './internal/new-carts.server.ts'

export interface CartOwner {
  /** Value of the cart cookie. The value is untrusted, and valid only if the database contains its hash. */
  readonly token: string | null
  /** The signed-in user. If set, the cart of the user is used instead of the cart of the cookie. */
  readonly userId?: UserId | null
  readonly now: Date
}

export interface FoundCart {
  readonly id: CartId
  readonly hasExpired: boolean
}

/**
 * Finds the customer's cart, even if it has expired but is not deleted yet. If the browser sends the cookie of a new
 * cart for the first time, the cart gets its full lifetime.
 */
export async function findCart(db: Db, { token, userId, now }: CartOwner): Promise<FoundCart | null> {
  const hash = hashOf(token)
  if (!userId && !hash) return null
  const row = await db
    .selectFrom('carts')
    .select(['id', 'created_at', 'expires_at', 'updated_at'])
    .where(userId ? 'user_id' : 'token_hash', '=', userId ?? hash)
    .executeTakeFirst()
  if (!row) return null
  const hasExpired = row.expires_at <= now
  const isNew = row.expires_at < after(row.updated_at, CART_LIFETIME)
  // The request that has created the cart does not count as the return of its cookie.
  if (isNew && !hasExpired && row.created_at < now) await renewCart(db, row.id, now)
  return { id: row.id, hasExpired }
}

/**
 * Finds the customer's cart and locks its row until the transaction ends. `null`: the customer has no cart, or the cart
 * has expired.
 */
export async function lockCart(tx: Db, { token, userId, now }: CartOwner): Promise<CartId | null> {
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

interface CartRef {
  readonly id: CartId
  /** New value of the cart cookie. `null`: the cart belongs to an account, so it needs no cookie. */
  readonly token: string | null
}

interface NewCartOwner extends Pick<CartOwner, 'userId' | 'now'> {
  /** Hash of the client IP. `null`: unknown, so the limit of new carts does not apply. */
  readonly ipHash: string | null
}

/**
 * Returns and locks a cart. For a guest, creates a new cart. If the guest's client IP has created too many carts,
 * returns a refusal. For a signed-in user, returns the user's cart, and creates it if there is none.
 */
export async function getOrCreateCart(
  tx: Db,
  { userId, ipHash, now }: NewCartOwner,
): Promise<Outcome<CartRef, 'cart.too_many_new'>> {
  if (userId) return done({ id: (await getOrCreateUserCart(tx, userId, now)).id, token: null })
  const counted = ipHash === null ? done() : await countNewCart(tx, { ipHash, now })
  if (!counted.ok) return counted
  const token = newCartToken()
  const id = newId<'cart'>()
  await tx
    .insertInto('carts')
    .values({
      ...newCartRow(id, now),
      expires_at: after(now, NEW_CART_LIFETIME),
      token_hash: hashOf(token),
    })
    .execute()
  return done({ id, token })
}

/**
 * Returns a user's cart and locks its row. If the user has no cart or an expired cart, creates a new one. If two calls
 * try to create the cart at the same time, the second call waits, and both calls return the same cart.
 */
export async function getOrCreateUserCart(
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
    .values({ ...newCartRow(newId<'cart'>(), now), user_id: userId })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()
  const { id } = await tx
    .selectFrom('carts')
    .select('id')
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { id, hadExpired: numDeletedRows > 0n }
}

function newCartRow(id: CartId, now: Date) {
  return { id, created_at: now, updated_at: now, expires_at: after(now, CART_LIFETIME) }
}

/** Returns the quantity of each variant in a cart. */
export async function quantitiesIn(db: Db, cartId: CartId): Promise<Map<VariantId, number>> {
  return unitsByVariant(await listItems(db, cartId))
}

/** Returns the items of a cart with their quantities, in any order. */
export async function listItems(db: Db, cartId: CartId): Promise<CartItem[]> {
  return db
    .selectFrom('cart_lines')
    .select(['variant_id as variantId', 'measures', 'quantity'])
    .where('cart_id', '=', cartId)
    .execute()
}

interface LineInput extends ItemIdentity {
  readonly cartId: CartId
  readonly quantity: number
  readonly priceMinor: number
  readonly now: Date
}

/**
 * Sets the quantity of an item in a cart. Also stores the current price as the price that the customer has seen. The
 * caller restarts the lifetime of the cart with `renewCart`, unless the same request has created the cart.
 */
export async function upsertLine(
  tx: Db,
  { cartId, variantId, measures, quantity, priceMinor, now }: LineInput,
): Promise<void> {
  const seen = { quantity, seen_price_minor: priceMinor }
  const item = { cart_id: cartId, variant_id: variantId, measures: JSON.stringify(measures) }
  await tx
    .insertInto('cart_lines')
    .values({ id: newId<'cart_line'>(), added_at: now, ...item, ...seen })
    .onConflict((conflict) => conflict.columns(['cart_id', 'variant_id', 'measures']).doUpdateSet(seen))
    .execute()
}

/** Restarts the lifetime of a cart. Called after every change of the cart. */
export async function renewCart(tx: Db, id: CartId, now: Date): Promise<void> {
  await tx
    .updateTable('carts')
    .set({ updated_at: now, expires_at: after(now, CART_LIFETIME) })
    .where('id', '=', id)
    .execute()
}

const TOKEN_FORMAT = /^[\w-]{43}$/

/** Returns a new random token for a cart, made from 32 random bytes. */
function newCartToken(): string {
  return randomBytes(32).toString('base64url')
}

/**
 * Returns the hash under which the database stores a token. `null`: there is no token, or the token does not have the
 * shop's format.
 */
function hashOf(token: string | null): string | null {
  return token !== null && TOKEN_FORMAT.test(token) ? createHash('sha256').update(token).digest('hex') : null
}
