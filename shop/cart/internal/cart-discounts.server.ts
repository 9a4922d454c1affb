import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { findOffers } from '#shop/discounts/offers.server.ts'
import type { CartId, VariantId } from '#shop/ids.ts'
import type { Language } from '#shop/language.ts'
import type { Currency } from '#shop/money.ts'
import type { CartDiscounts } from '../cart.ts'

interface CartDiscountQuery {
  readonly variantIds: readonly VariantId[]
  readonly language: Language
  readonly currency: Currency
  readonly now: Date
}

/** Returns the discounts that a cart can use now, and the code that the customer has entered. */
export async function findCartDiscounts(
  db: Db,
  cartId: CartId,
  query: CartDiscountQuery,
): Promise<CartDiscounts> {
  return findOffers(db, { ...query, cartId, ...(await findCustomer(db, cartId)) })
}

/**
 * Returns the code of a cart, and the e-mail address of its customer in lower case: the address of the checkout, or
 * otherwise the confirmed address of the account.
 */
export async function findCustomer(
  db: Db,
  cartId: CartId,
): Promise<{ readonly code: string | null; readonly email: string | null }> {
  const row = await db
    .selectFrom('carts')
    .leftJoin('cart_codes', 'cart_codes.cart_id', 'carts.id')
    .leftJoin('checkouts', 'checkouts.cart_id', 'carts.id')
    .leftJoin('users', (join) =>
      join
        .onRef('users.id', '=', 'carts.user_id')
        .on('users.email_verified', '=', true)
        .on('users.email', 'not like', '%.invalid'),
    )
    .select([
      'cart_codes.code',
      sql<string | null>`lower(coalesce(checkouts.contact ->> 'email', users.email))`.as('email'),
    ])
    .where('carts.id', '=', cartId)
    .executeTakeFirst()
  return row ?? { code: null, email: null }
}
