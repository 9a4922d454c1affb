// Carts. The cart of a guest is found by a token, and the cart of a signed-in customer is found by the user ID. Only
// the browser stores the token: the database stores a hash of it. This module never reserves stock, and never trusts a
// price or a name from a form.
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/database.ts'
import { anyOf } from '#platform/db/queries.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import type { JobHandler } from '#platform/jobs/job-handler.server.ts'
import { defineJob, onJob } from '#platform/jobs/jobs.server.ts'
import { deleteOldAttempts } from '#shop/discounts/attempts.server.ts'
import type { CartId, UserId, VariantId } from '#shop/ids.ts'
import type { Language } from '#shop/language.ts'
import { type Currency, times } from '#shop/money.ts'
import { shrinkHold, deleteHoldsOfVariants } from '#shop/stock/cart-holds.server.ts'
import { after, DAY } from '#shop/time.ts'
import { type AddedItem, type Cart, cartOf, type ItemIdentity, itemKey, unitsByVariant } from './cart.ts'
import { removeOldAdditions } from './internal/additions.server.ts'
import { findCartDiscounts } from './internal/cart-discounts.server.ts'
import { listLines } from './internal/lines.server.ts'
import { deleteOldCounts } from './internal/new-carts.server.ts'
import { type CartOwner, findCart, lockCart, quantitiesIn } from './find-cart.server.ts'

interface CartQuery {
  readonly language: Language
  readonly currency: Currency
  readonly now: Date
}

/** Returns the cart with current prices and stock. `null`: the customer has no cart, or the cart has expired. */
export async function getCart(db: Db, query: CartOwner & CartQuery): Promise<Cart | null> {
  const found = await findCart(db, query)
  return found && !found.hasExpired ? getCartById(db, found.id, query) : null
}

export async function getCartById(db: Db, id: CartId, query: CartQuery): Promise<Cart> {
  const lines = await listLines(db, id, query)
  const variantIds = lines.map(({ variantId }) => variantId)
  return cartOf(id, lines, query.currency, await findCartDiscounts(db, id, { ...query, variantIds }))
}

/**
 * Describes the item that the customer has just added to the cart, at its current price. `null`: the customer has no
 * cart, or the cart no longer contains the item.
 */
export async function findAddedItem(
  db: Db,
  { quantity, ...query }: CartOwner & CartQuery & ItemIdentity & Pick<AddedItem, 'quantity'>,
): Promise<AddedItem | null> {
  const cart = await getCart(db, query)
  const line = cart?.lines.find((one) => itemKey(one) === itemKey(query))
  if (!cart || !line) return null
  const { variantId, name, options, picture, photo, unitPrice } = line
  const inCart = unitsByVariant(cart.lines).get(variantId) ?? 0
  const { goods, canBeOrdered } = cart
  const total = times(unitPrice, quantity)
  const item = { variantId, name, options, picture, photo, unitPrice, quantity, inCart, total }
  return { ...item, cart: { quantity: cart.quantity, goods, canBeOrdered } }
}

/**
 * Returns the quantity of each variant in the cart. Returns an empty map if the customer has no cart, or if the cart
 * has expired.
 */
export async function listCartQuantities(db: Db, query: CartOwner): Promise<ReadonlyMap<VariantId, number>> {
  const found = await findCart(db, query)
  return found && !found.hasExpired ? quantitiesIn(db, found.id) : new Map()
}

/** Deletes a cart and its checkout details. */
export async function deleteCart(db: Db, id: CartId): Promise<void> {
  await db.deleteFrom('carts').where('id', '=', id).execute()
}

/** Deletes a user's cart and releases its reservation. Does not release the reservation of an unpaid order. */
export async function deleteUserCart(
  db: Db,
  { userId, now }: { readonly userId: UserId; readonly now: Date },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const id = await lockCart(tx, { token: null, userId, now })
    if (!id) return
    await shrinkHold(tx, { cartId: id, quantities: new Map(), now })
    await deleteCart(tx, id)
  })
}

/** Removes variants from every cart before the variants are deleted. Deletes carts that become empty. */
export async function removeVariantsFromCarts(
  db: Db,
  ids: readonly VariantId[],
  { now }: { readonly now: Date },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await deleteHoldsOfVariants(tx, ids, now)
    const removed = await tx
      .deleteFrom('cart_lines')
      .where('variant_id', '=', anyOf(ids))
      .returning('cart_id')
      .execute()
    const carts = [...new Set(removed.map(({ cart_id }) => cart_id))]
    await tx
      .deleteFrom('carts')
      .where('id', '=', anyOf(carts))
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('cart_lines').select('id').whereRef('cart_lines.cart_id', '=', 'carts.id'))),
      )
      .execute()
  })
}

/** Deletes the carts whose expiry time is not later than `by`. Returns the number of deleted carts. */
export async function removeExpiredCarts(db: Db, by: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('carts').where('expires_at', '<=', by).executeTakeFirst()
  return Number(numDeletedRows)
}

const removeExpiredJob = defineJob<object>('cart.remove_expired', { cron: '20 3 * * *' })

/**
 * Returns the job handlers of carts. Expired carts are kept for a week, so that a returning customer sees a notice that
 * the cart has expired.
 */
export function cartJobs({ db, clock }: { db: Db; clock: Clock }): JobHandler[] {
  const handler = onJob(removeExpiredJob, async () => {
    await removeExpiredCarts(db, after(clock.now(), -7 * DAY))
    await removeOldAdditions(db, clock.now())
    await deleteOldCounts(db, clock.now())
    await deleteOldAttempts(db, clock.now())
  })
  return [handler]
}
