import type { Db } from '#platform/db/database.ts'
import { quantitiesIn, type Asking, findCart, lockCart } from '#shop/cart/find-cart.server.ts'
import type { CartId } from '#shop/ids.ts'
import type { Language } from '#shop/language.ts'
import { holdForCart } from '#shop/stock/cart-holds.server.ts'
import { findVariant } from '#shop/catalogue/list-variants.server.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'

export interface SettingAside {
  /** Where it is asked from, hashed; null when nobody knows. */
  readonly network: string | null
  readonly language: Language
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
