import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import type { Language } from '#shop/language.ts'
import type { Currency } from '#shop/money.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import { shrinkHold } from '#shop/stock/cart-holds.server.ts'
import { getCartById } from './cart.server.ts'
import { isSellable } from './cart.ts'
import { type CartOwner, findCart, lockCart, quantitiesIn } from './find-cart.server.ts'

/** An item whose quantity in the cart was reduced. */
export interface LimitedItem {
  readonly name: string
  /** The number of units in the cart now. 0: the item was removed. */
  readonly quantity: number
}

/**
 * Removes items that are sold out or no longer for sale from a cart. Reduces the quantity of every other item to the
 * available quantity. Returns the changed items. A repeated call changes nothing.
 */
export async function limitToStock(
  db: Db,
  { language, currency, ...owner }: CartOwner & { readonly language: Language; readonly currency: Currency },
): Promise<Outcome<readonly LimitedItem[], 'cart.expired' | 'checkout.cart_empty'>> {
  const { now } = owner
  return inTransaction(db, async (tx) => {
    const cartId = await lockCart(tx, owner)
    if (!cartId) return refuse((await findCart(tx, owner)) ? 'cart.expired' : 'checkout.cart_empty')
    const { lines } = await getCartById(tx, cartId, { language, currency, now })
    const limited = lines
      .filter(({ lineIssue }) => lineIssue !== null)
      .map((line) => ({ ...line, quantity: isSellable(line) ? (line.left ?? 0) : 0 }))
    for (const { id, quantity } of limited) {
      if (quantity === 0) await tx.deleteFrom('cart_lines').where('id', '=', id).execute()
      else await tx.updateTable('cart_lines').set({ quantity }).where('id', '=', id).execute()
    }
    if (limited.length > 0) await shrinkHold(tx, { cartId, quantities: await quantitiesIn(tx, cartId), now })
    return done(limited.map(({ name, quantity }) => ({ name, quantity })))
  })
}
