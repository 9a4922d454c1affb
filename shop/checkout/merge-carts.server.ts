// Merges a guest's cart into the account's cart at sign-in. One transaction merges the orders, the stock reservations,
// the checkout details and the items. Never cancels an order. Returns the names of items that were left out, for a
// notice to the customer. app/request/cart-owner.server.ts handles the cookie and the notice.
// Each module changes its own tables:
// - moveOrdersToCart in shop/orders/orders.server.ts
// - mergeHolds in shop/stock/cart-holds.server.ts
// - shrinkHold in shop/stock/cart-holds.server.ts: releases reserved units that the merged cart does not contain
// - readDetails and saveDetails in shop/checkout/checkout-details.server.ts
// - mergeCartLines and removeMergedCart in shop/cart/merge.server.ts
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import type { CartItem } from '#shop/cart/cart.ts'
import { findCart, lockCart, getOrCreateUserCart } from '#shop/cart/find-cart.server.ts'
import { type CartMerge, type MergedCart, mergeCartLines, removeMergedCart } from '#shop/cart/merge.server.ts'
import { listVariants } from '#shop/catalogue/list-variants.server.ts'
import type { UserId, VariantId } from '#shop/ids.ts'
import type { Language } from '#shop/language.ts'
import { moveOrdersToCart } from '#shop/orders/orders.server.ts'
import { shrinkHold, mergeHolds } from '#shop/stock/cart-holds.server.ts'
import { readDetails, saveDetails } from './checkout-details.server.ts'

interface SignedInGuest {
  /** Token of the guest's cart. */
  readonly token: string | null
  readonly userId: UserId
  readonly language: Language
  readonly now: Date
}

/** Result of a merge, for the notice to the customer. */
export interface MergedCarts {
  /** Whether both carts had items. */
  readonly bothHadItems: boolean
  /** Whether the account's own cart had expired. */
  readonly hadExpired: boolean
  /** Names of items whose quantity was reduced, because it exceeded the maximum quantity of an item. */
  readonly limited: readonly string[]
  /** Names of items that were left out, because the cart already had the maximum number of items. */
  readonly leftOut: readonly string[]
}

/**
 * Merges a guest's cart into the account's cart. The guest's token becomes invalid, so a second sign-in or a repeated
 * request changes nothing. `null`: the guest has no cart, or the guest's cart has expired.
 */
export async function mergeCarts(db: Db, guest: SignedInGuest): Promise<MergedCarts | null> {
  const { token, userId, language, now } = guest
  const found = await findCart(db, { token, now })
  if (!found || found.hasExpired) return null
  const merged = await inTransaction(db, async (tx) => {
    // Locks the account's cart first: a concurrent sign-in with another guest cart waits here.
    const { id: to, hadExpired } = await getOrCreateUserCart(tx, userId, now)
    const from = await lockCart(tx, { token, now })
    return from && { ...(await mergeAll(tx, { from, to, now })), hadExpired }
  })
  if (!merged) return null
  const ids = [...merged.limited, ...merged.leftOut].map(({ variantId }) => variantId)
  const names = await namesOf(db, ids, language)
  const named = (items: readonly CartItem[]) => [
    ...new Set(items.flatMap(({ variantId }) => names.get(variantId) ?? [])),
  ]
  const { bothHadItems, hadExpired, limited, leftOut } = merged
  return { bothHadItems, hadExpired, limited: named(limited), leftOut: named(leftOut) }
}

/**
 * Merges two carts. Locks their orders first, then their stock reservations, and their items last. Every transaction
 * locks these rows in the same sequence, to prevent deadlocks.
 */
async function mergeAll(tx: Db, merge: CartMerge): Promise<MergedCart> {
  const { from, to, now } = merge
  const { unpaid, bothUnpaid } = await moveOrdersToCart(tx, merge)
  await mergeHolds(tx, { ...merge, orders: unpaid })
  const details = await readDetails(tx, from)
  if (details.contact || details.address || details.method) await saveDetails(tx, to, details, now)
  const lines = await mergeCartLines(tx, merge)
  await shrinkHold(tx, { cartId: to, quantities: lines.quantities, now })
  await removeMergedCart(tx, merge, { bothUnpaid })
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
