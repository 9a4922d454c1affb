// Sets the pieces of a cart aside while its shopper goes through the checkout, from its beginning on.
// Never at the mere sight of a page: addresses are opened by machines too. Never hinders an order of what is there.
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
  /** Where it is asked from, hashed; null when nobody knows. */
  readonly network: string | null
  readonly language: Language
}

type Wish = SettingAside & Asking

type Short = 'cart.out_of_stock' | 'cart.no_capacity'

/** Begins the checkout of a cart: all that lies in it is set aside for a while. Beginning again changes nothing. */
export async function beginCheckout(db: Db, wish: Wish): Promise<Outcome<CartHold, NoCart | Short>> {
  return inTransaction(db, async (tx) => {
    const cart = await requireCart(tx, wish)
    return cart.ok ? holdForCheckout(tx, cart.value, wish) : cart
  })
}

/** Keeps the pieces for another while, twice at most; where nothing is set aside any more, sets them aside anew. */
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

/** Sets aside what lies in the locked cart. */
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

/** The cart of whoever asks, locked for everyone else until the transaction ends. */
export async function requireCart(tx: Db, asked: Asking): Promise<Outcome<CartId, NoCart>> {
  const id = await lockCart(tx, asked)
  return id ? done(id) : refuse((await findCart(tx, asked)) ? 'cart.expired' : 'checkout.cart_empty')
}
