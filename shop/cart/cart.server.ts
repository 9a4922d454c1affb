// Carts. A guest's cart is found by a token that only the browser stores, a customer's cart by the signed-in user.
// Never reserves stock, never trusts a price or a name from a form, never stores the token itself.
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/database.ts'
import { anyOf } from '#platform/db/queries.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import type { JobHandler } from '#platform/jobs/job-handler.server.ts'
import { defineJob, onJob } from '#platform/jobs/jobs.server.ts'
import type { CartId, UserId, VariantId } from '#shop/ids.ts'
import type { Language } from '#shop/language.ts'
import type { Currency } from '#shop/money.ts'
import { fitHold, forgetHeldVariants } from '#shop/stock/cart-holds.server.ts'
import { after, DAY } from '#shop/time.ts'
import { type Cart, cartOf } from './cart.ts'
import { listLines } from './internal/lines.server.ts'
import { type Asking, findCart, lockCart } from './find-cart.server.ts'

interface Reading {
  readonly language: Language
  readonly currency: Currency
  readonly now: Date
}

/** Returns the cart with current prices and stock. `null`: no cart, or an expired one. */
export async function getCart(db: Db, asked: Asking & Reading): Promise<Cart | null> {
  const found = await findCart(db, asked)
  return found && !found.hasExpired ? getCartById(db, found.id, asked) : null
}

export async function getCartById(db: Db, id: CartId, asked: Reading): Promise<Cart> {
  return cartOf(id, await listLines(db, id, asked), asked.currency)
}

/** Returns the total quantity in the cart, for the number beside its icon. */
export async function countPieces(db: Db, asked: Asking): Promise<number> {
  const found = await findCart(db, asked)
  if (!found || found.hasExpired) return 0
  const { pieces } = await db
    .selectFrom('cart_lines')
    .select((row) => row.fn.sum<number | null>('quantity').as('pieces'))
    .where('cart_id', '=', found.id)
    .executeTakeFirstOrThrow()
  return Number(pieces)
}

/** Deletes a cart and its checkout details. */
export async function forgetCart(db: Db, id: CartId): Promise<void> {
  await db.deleteFrom('carts').where('id', '=', id).execute()
}

/** Deletes a user's cart and releases its reservation. The reservation of an unpaid order stays. */
export async function forgetCartOf(
  db: Db,
  { userId, now }: { readonly userId: UserId; readonly now: Date },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const id = await lockCart(tx, { token: null, userId, now })
    if (!id) return
    await fitHold(tx, { cartId: id, quantities: new Map(), now })
    await forgetCart(tx, id)
  })
}

/** Removes variants from every cart before they are deleted. Deletes carts that become empty. */
export async function forgetVariants(
  db: Db,
  ids: readonly VariantId[],
  { now }: { readonly now: Date },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await forgetHeldVariants(tx, ids, now)
    const taken = await tx
      .deleteFrom('cart_lines')
      .where('variant_id', '=', anyOf(ids))
      .returning('cart_id')
      .execute()
    const carts = [...new Set(taken.map(({ cart_id }) => cart_id))]
    await tx
      .deleteFrom('carts')
      .where('id', '=', anyOf(carts))
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('cart_lines').select('id').whereRef('cart_lines.cart_id', '=', 'carts.id'))),
      )
      .execute()
  })
}

/** Deletes the carts that had expired at the time `by`. Returns how many. */
export async function removeExpiredCarts(db: Db, by: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('carts').where('expires_at', '<=', by).executeTakeFirst()
  return Number(numDeletedRows)
}

const tidyCarts = defineJob<object>('cart.remove_expired', { cron: '20 3 * * *' })

/** Returns the job handlers of carts. Expired carts are kept for a week, so that a returning customer sees a notice. */
export function cartJobs({ db, clock }: { db: Db; clock: Clock }): JobHandler[] {
  const tidy = onJob(tidyCarts, async () => {
    await removeExpiredCarts(db, after(clock.now(), -7 * DAY))
  })
  return [tidy]
}
