import type { Db } from '#platform/db/client.server.ts'
import { type Asking, findCart, lockCart } from '#shop/cart/cart.server.ts'
import type { CartId } from '#shop/ids.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'

export type NoCart = 'checkout.cart_empty' | 'cart.expired'

/** The cart of whoever asks, locked for everyone else until the transaction ends. */
export async function requireCart(tx: Db, asked: Asking): Promise<Outcome<CartId, NoCart>> {
  const id = await lockCart(tx, asked)
  return id ? done(id) : refuse((await findCart(tx, asked)) ? 'cart.expired' : 'checkout.cart_empty')
}
