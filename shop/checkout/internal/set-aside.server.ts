import type { Db } from '#platform/db/client.server.ts'
import { quantitiesIn } from '#shop/cart/cart.server.ts'
import { findVariant } from '#shop/catalogue/catalogue.server.ts'
import type { CartId } from '#shop/ids.ts'
import type { Language } from '#shop/language.ts'
import { holdForCart } from '#shop/stock/cart-holds.server.ts'

export interface SettingAside {
  /** Where it is asked from, hashed; null when nobody knows. */
  readonly network: string | null
  readonly language: Language
}

/** Sets aside what lies in the locked cart. */
export async function setAsideFor(
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
