// Reserves the items of a cart during the checkout.
// Never reserves on a GET request, because bots open links too. A missing reservation never blocks an order while stock
// remains.
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { type Asking, findCart, lockCart, quantitiesIn } from '#shop/cart/find-cart.server.ts'
import { findVariant } from '#shop/catalogue/list-variants.server.ts'
import type { CartId } from '#shop/ids.ts'
import type { Language } from '#shop/language.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import { holdForCart, renewHold } from '#shop/stock/cart-holds.server.ts'
import type { CartHold } from '#shop/stock/holds.ts'

export interface SettingAside {
  /** Hash of the client IP. `null`: unknown. */
  readonly network: string | null
  readonly language: Language
}

type Wish = SettingAside & Asking

type Short = 'cart.out_of_stock' | 'cart.no_capacity'

/** Begins the checkout of a cart and reserves its items. Repeated calls change nothing. */
export async function beginCheckout(db: Db, wish: Wish): Promise<Outcome<CartHold, NoCart | Short>> {
  return inTransaction(db, async (tx) => {
    const cart = await requireCart(tx, wish)
    return cart.ok ? holdForCheckout(tx, cart.value, wish) : cart
  })
}

/** Extends the reservation, twice at most. If the reservation has expired, makes a new one. */
export async function keepLonger(
  db: Db,
  wish: Wish,
): Promise<
  Outcome<
    Extract<CartHold, { until: Date }>,
    NoCart | Short | 'checkout.held_long_enough' | 'checkout.hold_over'
  >
> {
  return inTransaction(db, async (tx) => {
    const cart = await requireCart(tx, wish)
    if (!cart.ok) return cart
    const renewed = await renewHold(tx, { cartId: cart.value, now: wish.now })
    const kept = renewed ?? (await holdForCheckout(tx, cart.value, wish))
    if (!kept.ok) return kept
    return kept.value.kind === 'none' ? refuse('checkout.hold_over') : done(kept.value)
  })
}

/** Reserves the items of a locked cart. */
export async function holdForCheckout(
  tx: Db,
  cartId: CartId,
  { network, language, now }: SettingAside & { readonly now: Date },
) {
  const quantities = await quantitiesIn(tx, cartId)
  return holdForCart(tx, {
    cartId,
    lines: [...quantities].map(([variantId, quantity]) => ({ variantId, quantity })),
    network,
    nameOf: async (id) => (await findVariant(tx, id, language))?.productName ?? '',
    now,
  })
}

export type NoCart = 'checkout.cart_empty' | 'cart.expired'

/** Returns the customer's cart and locks its row until the transaction ends. Refuses a missing or expired cart. */
export async function requireCart(tx: Db, asked: Asking): Promise<Outcome<CartId, NoCart>> {
  const id = await lockCart(tx, asked)
  return id ? done(id) : refuse((await findCart(tx, asked)) ? 'cart.expired' : 'checkout.cart_empty')
}
