// Reserves the items of a cart during the checkout. Never reserves on a GET request, because bots open links too. While
// stock remains, customers can order even without a reservation.
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { type CartOwner, findCart, lockCart, quantitiesIn } from '#shop/cart/find-cart.server.ts'
import { findVariant } from '#shop/catalogue/list-variants.server.ts'
import type { CartId } from '#shop/ids.ts'
import type { Language } from '#shop/language.ts'
import { getCartStanding } from '#shop/orders/orders.server.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import { holdForCart, renewHold } from '#shop/stock/cart-holds.server.ts'
import type { CartHold } from '#shop/stock/holds.ts'

export interface ReservationInput {
  /** Hash of the client IP. `null`: unknown, so the limits of a client IP do not apply. */
  readonly ipHash: string | null
  readonly language: Language
}

type CheckoutHoldInput = ReservationInput & CartOwner

type ShortageRefusal = 'cart.out_of_stock' | 'cart.no_capacity'

/**
 * Extends the active reservation of the cart. Returns a refusal if the reservation was already extended twice. If the
 * cart has no active reservation, for example because the reservation has expired, reserves the items again.
 */
export async function extendHold(
  db: Db,
  input: CheckoutHoldInput,
): Promise<
  Outcome<
    Extract<CartHold, { until: Date }>,
    CartRefusal | ShortageRefusal | 'checkout.held_long_enough' | 'checkout.hold_over'
  >
> {
  return inTransaction(db, async (tx) => {
    const cart = await requireCart(tx, input)
    if (!cart.ok) return cart
    const renewed = await renewHold(tx, { cartId: cart.value, now: input.now })
    const extended = renewed ?? (await holdForCheckout(tx, cart.value, input))
    if (!extended.ok) return extended
    return extended.value.kind === 'none' ? refuse('checkout.hold_over') : done(extended.value)
  })
}

/** Reserves the items of a locked cart. */
export async function holdForCheckout(
  tx: Db,
  cartId: CartId,
  { ipHash, language, now }: ReservationInput & { readonly now: Date },
) {
  const quantities = await quantitiesIn(tx, cartId)
  return holdForCart(tx, {
    cartId,
    lines: [...quantities].map(([variantId, quantity]) => ({ variantId, quantity })),
    ipHash: await limitedIpHash(tx, cartId, ipHash),
    nameOf: async (id) => (await findVariant(tx, id, language))?.productName ?? '',
    now,
  })
}

/**
 * Returns the client IP hash whose limits apply to the cart. `null`: no limits apply, because the browser or the
 * account has paid an order before, or because the client IP is unknown.
 */
export async function limitedIpHash(db: Db, cartId: CartId, ipHash: string | null): Promise<string | null> {
  if (ipHash === null) return null
  return (await getCartStanding(db, cartId)).hasPaid ? null : ipHash
}

export type CartRefusal = 'checkout.cart_empty' | 'cart.expired'

/**
 * Returns the customer's cart and locks its row until the transaction ends. Returns a refusal if the cart is missing or
 * has expired.
 */
export async function requireCart(tx: Db, cartQuery: CartOwner): Promise<Outcome<CartId, CartRefusal>> {
  const id = await lockCart(tx, cartQuery)
  return id ? done(id) : refuse((await findCart(tx, cartQuery)) ? 'cart.expired' : 'checkout.cart_empty')
}
