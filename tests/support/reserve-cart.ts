import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import type { CartOwner } from '#shop/cart/find-cart.server.ts'
import { holdForCheckout, type ReservationInput, requireCart } from '#shop/checkout/hold.server.ts'

/** Reserves the items of a cart, as the checkout does when it accepts a step. */
export async function reserveCart(db: Db, input: CartOwner & ReservationInput) {
  return inTransaction(db, async (tx) => {
    const cart = await requireCart(tx, input)
    return cart.ok ? holdForCheckout(tx, cart.value, input) : cart
  })
}
