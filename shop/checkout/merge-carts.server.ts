// Merges the cart of a guest who signs in into the cart of the account, in one transaction: the orders, the stock holds, the
// checkout details and the lines. Never ends an order, and never drops an item without naming it. Each module changes its own
// tables, and these functions are all there is to a merge:
// - moveOrdersToCart in shop/orders/orders.server.ts
// - mergeHolds in shop/stock/cart-holds.server.ts, and fitHold for the quantities that are left
// - readDetails and saveDetails in shop/checkout/checkout-details.server.ts
// - mergeCartLines and removeMergedCart in shop/cart/merge.server.ts
// The cookie and the notice are the request's: app/request/cart-owner.server.ts.
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { findCart, lockCart, openCartOf } from '#shop/cart/find-cart.server.ts'
import { type CartMerge, type MergedCart, mergeCartLines, removeMergedCart } from '#shop/cart/merge.server.ts'
import { listVariants } from '#shop/catalogue/list-variants.server.ts'
import type { UserId, VariantId } from '#shop/ids.ts'
import type { Language } from '#shop/language.ts'
import { moveOrdersToCart } from '#shop/orders/orders.server.ts'
import { fitHold, mergeHolds } from '#shop/stock/cart-holds.server.ts'
import { readDetails, saveDetails } from './checkout-details.server.ts'

interface SignedInGuest {
  /** The token of the guest's cart. */
  readonly token: string | null
  readonly userId: UserId
  readonly language: Language
  readonly now: Date
}

/** What the shopper is told about a merge. */
export interface MergedCarts {
  /** Both carts had items. */
  readonly hadBoth: boolean
  /** The account's own cart had expired. */
  readonly hadExpired: boolean
  /** Names of items whose quantity was cut to what one line may have. */
  readonly limited: readonly string[]
  /** Names of items left out, because a cart has no more lines. */
  readonly leftOut: readonly string[]
}

/**
 * Merges a guest's cart into the account's cart, once: its token is worth nothing afterwards, so a second sign-in, or the same
 * request sent again, finds nothing to merge. Null where the guest has no cart, or an expired one.
 */
export async function mergeCarts(db: Db, guest: SignedInGuest): Promise<MergedCarts | null> {
  const { token, userId, language, now } = guest
  const found = await findCart(db, { token, now })
  if (!found || found.hasExpired) return null
  const merged = await inTransaction(db, async (tx) => {
    // The account's cart is locked first: another sign-in with another guest's cart waits here.
    const { id: to, hadExpired } = await openCartOf(tx, userId, now)
    const from = await lockCart(tx, { token, now })
    return from && { ...(await mergeAll(tx, { from, to, now })), hadExpired }
  })
  if (!merged) return null
  const names = await namesOf(db, [...merged.limited, ...merged.leftOut], language)
  const named = (ids: readonly VariantId[]) => ids.flatMap((id) => names.get(id) ?? [])
  const { hadBoth, hadExpired, limited, leftOut } = merged
  return { hadBoth, hadExpired, limited: named(limited), leftOut: named(leftOut) }
}

/** Locks orders, then stock holds, then lines: the order that every transaction keeps, so that none deadlocks with it. */
async function mergeAll(tx: Db, merge: CartMerge): Promise<MergedCart> {
  const { from, to, now } = merge
  const { unpaid, isAwaited } = await moveOrdersToCart(tx, merge)
  await mergeHolds(tx, { ...merge, orders: unpaid })
  const details = await readDetails(tx, from)
  if (details.contact || details.address || details.method) await saveDetails(tx, to, details, now)
  const lines = await mergeCartLines(tx, merge)
  await fitHold(tx, { cartId: to, quantities: lines.quantities, now })
  await removeMergedCart(tx, merge, { isAwaited })
  return lines
}

async function namesOf(
  db: Db,
  ids: readonly VariantId[],
  language: Language,
): Promise<Map<VariantId, string>> {
  if (ids.length === 0) return new Map()
  const variants = await listVariants(db, ids, language)
  return new Map(variants.map(({ id, productName }) => [id, productName]))
}
