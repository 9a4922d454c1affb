// The discount code of a cart. Owns the table `cart_codes`.
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { countAttempt } from '#shop/discounts/attempts.server.ts'
import { MAX_CODE_LENGTH, normalizeCode } from '#shop/discounts/discounts.ts'
import { findCodeIssue } from '#shop/discounts/offers.server.ts'
import type { CartId } from '#shop/ids.ts'
import type { Currency } from '#shop/money.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import { type CartOwner, lockCart, renewCart } from './find-cart.server.ts'
import { findCustomer } from './internal/cart-discounts.server.ts'

interface EnteredCode extends CartOwner {
  readonly typed: string
  readonly currency: Currency
  /** Hash of the client IP. `null`: unknown, so the limit of entered codes does not apply. */
  readonly ipHash: string | null
}

type CodeRefusal =
  | 'cart.expired'
  | 'discounts.code_missing'
  | 'discounts.unknown_code'
  | 'discounts.planned'
  | 'discounts.ended'
  | 'discounts.used_up'
  | 'discounts.used_before'
  | 'discounts.too_many_attempts'

/**
 * Stores the code that the customer has entered, in place of an earlier one. Also stores a code that does not apply to
 * the cart yet, because of its items, its total or the customer's e-mail address. The cart then shows the reason.
 */
export async function enterCode(
  db: Db,
  { typed, currency, ipHash, ...owner }: EnteredCode,
): Promise<Outcome<{ readonly code: string }, CodeRefusal>> {
  if (typed.trim() === '') return refuse('discounts.code_missing')
  const { now } = owner
  const counted = await countAttempt(db, { ipHash, now })
  if (!counted.ok) return counted
  const code = normalizeCode(typed)
  if (code === null) return refuse('discounts.unknown_code', { code: shortened(typed) })
  return inTransaction(db, async (tx) => {
    const cartId = await lockCart(tx, owner)
    if (!cartId) return refuse('cart.expired')
    const { email } = await findCustomer(tx, cartId)
    const issue = await findCodeIssue(tx, { cartId, code, email, currency, now })
    if (issue === 'unknown') return refuse('discounts.unknown_code', { code })
    if (issue === 'planned' || issue === 'ended' || issue === 'used_up' || issue === 'used_before')
      return refuse(`discounts.${issue}`, { code })
    const entered = { code, entered_at: now }
    await tx
      .insertInto('cart_codes')
      .values({ cart_id: cartId, ...entered })
      .onConflict((conflict) => conflict.column('cart_id').doUpdateSet(entered))
      .execute()
    await renewCart(tx, cartId, now)
    return done({ code })
  })
}

/** Returns a typed text that cannot be a code, for the sentence that refuses it. */
function shortened(typed: string): string {
  return typed.trim().slice(0, MAX_CODE_LENGTH).toWellFormed()
}

/** Removes the code of a cart. Does nothing if the cart has none. */
export async function removeCode(db: Db, owner: CartOwner): Promise<void> {
  await inTransaction(db, async (tx) => {
    const cartId = await lockCart(tx, owner)
    if (cartId) await tx.deleteFrom('cart_codes').where('cart_id', '=', cartId).execute()
  })
}

/**
 * Removes the codes of a placed order from its cart, or from the cart into which it was merged. Does not lock the cart,
 * for the same reason as `removeOrderedLines`.
 */
export async function removeOrderedCodes(db: Db, cartId: CartId, codes: readonly string[]): Promise<void> {
  await sql`
    delete from cart_codes c using carts
    where carts.id = ${cartId} and c.cart_id = coalesce(carts.joined_to, carts.id)
      and c.code = any(${[...codes]}::text[])`.execute(db)
}

/** Moves the code of a cart to another cart, which keeps its own code if there is no other. */
export async function moveCode(
  tx: Db,
  { from, to }: { readonly from: CartId; readonly to: CartId },
): Promise<void> {
  await sql`
    insert into cart_codes (cart_id, code, entered_at)
    select ${to}, code, entered_at from cart_codes where cart_id = ${from}
    on conflict (cart_id) do update set code = excluded.code, entered_at = excluded.entered_at`.execute(tx)
  await tx.deleteFrom('cart_codes').where('cart_id', '=', from).execute()
}
