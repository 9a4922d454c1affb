import type { Db } from '#platform/db/database.ts'
import { type CartId, type VariantId, newId } from '#shop/ids.ts'
import { after } from '#shop/time.ts'
import { CART_LIFETIME, LARGEST_QUANTITY, MOST_LINES } from './cart.ts'

export interface CartMerge {
  readonly from: CartId
  readonly to: CartId
  readonly now: Date
}

export interface MergedCart extends Joined {
  /** Whether there was something in both: only then two have become one. */
  readonly hadBoth: boolean
  readonly quantities: ReadonlyMap<VariantId, number>
}

/** Moves the lines of a cart to those of another. Both are locked by the caller. */
export async function mergeCartLines(tx: Db, { from, to, now }: CartMerge): Promise<MergedCart> {
  const [there, brought] = [await linesOf(tx, to), await linesOf(tx, from)]
  const joined = mergeLines(there, brought)
  if (brought.length > 0) await replaceLines(tx, to, joined, now)
  await tx.deleteFrom('cart_lines').where('cart_id', '=', from).execute()
  return {
    ...joined,
    hadBoth: there.length > 0 && brought.length > 0,
    quantities: new Map(joined.lines.map(({ variantId, quantity }) => [variantId, quantity])),
  }
}

/**
 * Forgets a cart whose pieces lie in another now. Where an order of it may still be paid, it is kept empty, to say where
 * they are.
 */
export async function removeMergedCart(
  tx: Db,
  { from, to }: CartMerge,
  { isAwaited }: { readonly isAwaited: boolean },
): Promise<void> {
  if (!isAwaited) return void (await tx.deleteFrom('carts').where('id', '=', from).execute())
  await tx.updateTable('carts').set({ token_hash: null, joined_to: to }).where('id', '=', from).execute()
}

async function linesOf(tx: Db, cartId: CartId): Promise<JoiningLine[]> {
  return tx
    .selectFrom('cart_lines')
    .select([
      'variant_id as variantId',
      'quantity',
      'seen_price_minor as seenPriceMinor',
      'added_at as addedAt',
    ])
    .where('cart_id', '=', cartId)
    .orderBy('id')
    .execute()
}

async function replaceLines(tx: Db, cartId: CartId, { lines, leftOut }: Joined, now: Date): Promise<void> {
  if (leftOut.length > 0)
    await tx
      .deleteFrom('cart_lines')
      .where('cart_id', '=', cartId)
      .where('variant_id', 'in', [...leftOut])
      .execute()
  await tx
    .insertInto('cart_lines')
    .values(
      lines.map(({ variantId, quantity, seenPriceMinor, addedAt }) => ({
        id: newId<'cart_line'>(),
        cart_id: cartId,
        variant_id: variantId,
        quantity,
        seen_price_minor: seenPriceMinor,
        added_at: addedAt,
      })),
    )
    .onConflict((line) =>
      line.columns(['cart_id', 'variant_id']).doUpdateSet(({ ref }) => ({
        quantity: ref('excluded.quantity'),
        seen_price_minor: ref('excluded.seen_price_minor'),
        added_at: ref('excluded.added_at'),
      })),
    )
    .execute()
  await tx
    .updateTable('carts')
    .set({ updated_at: now, expires_at: after(now, CART_LIFETIME) })
    .where('id', '=', cartId)
    .execute()
}

/** A line as far as joining two carts goes. */
export interface JoiningLine {
  readonly variantId: VariantId
  readonly quantity: number
  readonly seenPriceMinor: number
  readonly addedAt: Date
}

interface Joined {
  readonly lines: readonly JoiningLine[]
  /** Pieces of which both carts together held more than one cart takes. */
  readonly limited: readonly VariantId[]
  /** Pieces for which no line was left: those put in first. */
  readonly leftOut: readonly VariantId[]
}

/**
 * Two carts as one: quantities added, up to what a line takes, and of the lines as many as a cart takes, those put in last.
 * The same whichever comes first, and however many carts are joined one after the other.
 */
export function mergeLines(some: readonly JoiningLine[], others: readonly JoiningLine[]): Joined {
  const byVariant = new Map(some.map((line) => [line.variantId, line]))
  const limited: VariantId[] = []
  for (const line of others) {
    const there = byVariant.get(line.variantId)
    const wanted = line.quantity + (there?.quantity ?? 0)
    if (wanted > LARGEST_QUANTITY) limited.push(line.variantId)
    const later = there && isLater(there, line) ? there : line
    byVariant.set(line.variantId, { ...later, quantity: Math.min(wanted, LARGEST_QUANTITY) })
  }
  const all = [...byVariant.values()].toSorted((a, b) => (isLater(a, b) ? -1 : 1))
  const lines = all.slice(0, MOST_LINES)
  const kept = new Set(lines.map(({ variantId }) => variantId))
  return {
    lines,
    limited: limited.filter((id) => kept.has(id)),
    leftOut: all.slice(MOST_LINES).map(({ variantId }) => variantId),
  }
}

function isLater(a: JoiningLine, b: JoiningLine): boolean {
  const [one, other] = [a.addedAt.getTime(), b.addedAt.getTime()]
  if (one !== other) return one > other
  // Put in at the same instant: told apart by anything that is always the same.
  return a.variantId === b.variantId ? a.seenPriceMinor >= b.seenPriceMinor : a.variantId > b.variantId
}
