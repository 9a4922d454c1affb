import type { Db } from '#platform/db/client.server.ts'
import { findCart, lockCart } from '#shop/cart/cart.server.ts'
import type { CartId } from '#shop/ids.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'

export type NoCart = 'checkout.cart_empty' | 'cart.expired'

/** The cart of the token, locked for everyone else until the transaction ends. */
export async function requireCart(
  tx: Db,
  asked: { readonly token: string | null; readonly now: Date },
): Promise<Outcome<CartId, NoCart>> {
  const id = await lockCart(tx, asked)
  return id ? done(id) : refuse((await findCart(tx, asked)) ? 'cart.expired' : 'checkout.cart_empty')
}
