// Merges the items of one cart into another cart.
import type { Db } from '#platform/db/database.ts'
import { anyOf } from '#platform/db/queries.ts'
import { type CartId, type CartLineId, type VariantId, newId } from '#shop/ids.ts'
import { type CartItem, itemKey, MAX_QUANTITY, MAX_CART_LINES, unitsByVariant } from './cart.ts'
import { moveCode } from './discount-code.server.ts'
import { renewCart } from './find-cart.server.ts'
import { moveAdditions } from './internal/additions.server.ts'

export interface CartMerge {
  readonly from: CartId
  readonly to: CartId
  readonly now: Date
}

/** Data of a cart item that a merge reads and writes. */
export interface MergeLine extends CartItem {
  readonly seenPriceMinor: number
  readonly addedAt: Date
}

interface MergedLines {
  readonly lines: readonly MergeLine[]
  /** Items whose quantity was reduced, because the two carts together contain more units than allowed for one item. */
  readonly limited: readonly MergeLine[]
  /**
   * Items that were left out, because the merged cart would contain more items than the maximum. Of all items, those
   * that were added first are left out.
   */
  readonly leftOut: readonly MergeLine[]
}

export interface MergedCart extends MergedLines {
  /** Whether both carts had items. */
  readonly bothHadItems: boolean
  readonly quantities: ReadonlyMap<VariantId, number>
}

/** Moves the items of one cart into another. The caller must have locked both carts. */
export async function mergeCartLines(tx: Db, { from, to, now }: CartMerge): Promise<MergedCart> {
  const [existing, incoming] = [await linesOf(tx, to), await linesOf(tx, from)]
  const merged = mergeLines(existing, incoming)
  if (incoming.length > 0) {
    const leftOut = new Set(merged.leftOut.map(itemKey))
    const removed = existing.filter((line) => leftOut.has(itemKey(line))).map(({ id }) => id)
    await replaceLines(tx, to, { lines: merged.lines, removed }, now)
  }
  await tx.deleteFrom('cart_lines').where('cart_id', '=', from).execute()
  await moveAdditions(tx, { from, to })
  await moveCode(tx, { from, to })
  return {
    ...merged,
    bothHadItems: existing.length > 0 && incoming.length > 0,
    quantities: unitsByVariant(merged.lines),
  }
}

/**
 * Deletes the cart `from`, whose items were moved to the cart `to`. Exception: if both carts have an unpaid order,
 * keeps the empty cart `from` with a reference to the cart `to`, because the order of `from` may still be paid.
 */
export async function removeMergedCart(
  tx: Db,
  { from, to }: CartMerge,
  { bothUnpaid }: { readonly bothUnpaid: boolean },
): Promise<void> {
  if (!bothUnpaid) return void (await tx.deleteFrom('carts').where('id', '=', from).execute())
  await tx.updateTable('carts').set({ token_hash: null, joined_to: to }).where('id', '=', from).execute()
}

async function linesOf(tx: Db, cartId: CartId): Promise<(MergeLine & { readonly id: CartLineId })[]> {
  return tx
    .selectFrom('cart_lines')
    .select([
      'id',
      'variant_id as variantId',
      'measures',
      'quantity',
      'seen_price_minor as seenPriceMinor',
      'added_at as addedAt',
    ])
    .where('cart_id', '=', cartId)
    .orderBy('id')
    .execute()
}

async function replaceLines(
  tx: Db,
  cartId: CartId,
  { lines, removed }: { readonly lines: readonly MergeLine[]; readonly removed: readonly CartLineId[] },
  now: Date,
): Promise<void> {
  await tx.deleteFrom('cart_lines').where('cart_id', '=', cartId).where('id', '=', anyOf(removed)).execute()
  await tx
    .insertInto('cart_lines')
    .values(
      lines.map(({ variantId, measures, quantity, seenPriceMinor, addedAt }) => ({
        id: newId<'cart_line'>(),
        cart_id: cartId,
        variant_id: variantId,
        measures: JSON.stringify(measures),
        quantity,
        seen_price_minor: seenPriceMinor,
        added_at: addedAt,
      })),
    )
    .onConflict((line) =>
      line.columns(['cart_id', 'variant_id', 'measures']).doUpdateSet(({ ref }) => ({
        quantity: ref('excluded.quantity'),
        seen_price_minor: ref('excluded.seen_price_minor'),
        added_at: ref('excluded.added_at'),
      })),
    )
    .execute()
  await renewCart(tx, cartId, now)
}

/**
 * Merges the items of two carts. Adds up the quantities of the same item, up to the maximum quantity of an item. If
 * the result has more than the maximum number of items, keeps the items that were added last. The order of the two
 * arguments does not affect the result.
 */
export function mergeLines(first: readonly MergeLine[], second: readonly MergeLine[]): MergedLines {
  const byKey = new Map(first.map((line) => [itemKey(line), line]))
  const limited: MergeLine[] = []
  for (const line of second) {
    const existing = byKey.get(itemKey(line))
    const total = line.quantity + (existing?.quantity ?? 0)
    if (total > MAX_QUANTITY) limited.push(line)
    const later = existing && isLater(existing, line) ? existing : line
    byKey.set(itemKey(line), { ...later, quantity: Math.min(total, MAX_QUANTITY) })
  }
  const all = [...byKey.values()].toSorted((a, b) => (isLater(a, b) ? -1 : 1))
  const lines = all.slice(0, MAX_CART_LINES)
  const retained = new Set(lines.map(itemKey))
  return {
    lines,
    limited: limited.filter((line) => retained.has(itemKey(line))),
    leftOut: all.slice(MAX_CART_LINES),
  }
}

function isLater(a: MergeLine, b: MergeLine): boolean {
  const [one, other] = [a.addedAt.getTime(), b.addedAt.getTime()]
  if (one !== other) return one > other
  // Added at the same instant: any stable order will do.
  const [key, otherKey] = [itemKey(a), itemKey(b)]
  return key === otherKey ? a.seenPriceMinor >= b.seenPriceMinor : key > otherKey
}
