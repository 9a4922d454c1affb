// What a shopper means to buy: a guest's known by a token that only their browser keeps, a person's by who is signed in.
// Never sets stock aside, never believes a price or a name from a form, never stores the token itself.
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

/** The cart with the prices and the stock of this moment; null where there is none, and for one that has expired. */
export async function getCart(db: Db, asked: Asking & Reading): Promise<Cart | null> {
  const found = await findCart(db, asked)
  return found && !found.hasExpired ? getCartById(db, found.id, asked) : null
}

export async function getCartById(db: Db, id: CartId, asked: Reading): Promise<Cart> {
  return cartOf(id, await listLines(db, id, asked), asked.currency)
}

/** How many pieces lie in the cart, for the number beside its icon. */
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

/** Forgets a cart and all that was told to its checkout. */
export async function forgetCart(db: Db, id: CartId): Promise<void> {
  await db.deleteFrom('carts').where('id', '=', id).execute()
}

/** Forgets the cart of a person, and gives back what is set aside for it; an order that waits to be paid keeps its pieces. */
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

/** Takes variants out of every cart, because they are about to be no more; a cart with nothing left in it is forgotten. */
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

/** Removes the carts that had expired by the instant; answers how many there were. */
export async function removeExpiredCarts(db: Db, by: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('carts').where('expires_at', '<=', by).executeTakeFirst()
  return Number(numDeletedRows)
}

const tidyCarts = defineJob<object>('cart.remove_expired', { cron: '20 3 * * *' })

/** Expired carts stay a week, to say so to a shopper who comes back. */
export function cartJobs({ db, clock }: { db: Db; clock: Clock }): JobHandler[] {
  const tidy = onJob(tidyCarts, async () => {
    await removeExpiredCarts(db, after(clock.now(), -7 * DAY))
  })
  return [tidy]
}
