import type { Db } from '#platform/db/client.server.ts'
import type { CartId, VariantId } from '#shop/ids.ts'
import { newId } from '#shop/ids.ts'
import { after } from '#shop/time.ts'
import { CART_LIFETIME } from '../cart.ts'
import { type JoiningLine, type Joined, joinLines } from '../joining.ts'

export interface Joining {
  readonly from: CartId
  readonly to: CartId
  readonly now: Date
}

export interface JoinedCart extends Joined {
  /** Whether there was something in both: only then two have become one. */
  readonly hadBoth: boolean
  readonly quantities: ReadonlyMap<VariantId, number>
}

/** Moves the lines of a cart to those of another. Both are locked by the caller. */
export async function moveLines(tx: Db, { from, to, now }: Joining): Promise<JoinedCart> {
  const [there, brought] = [await linesOf(tx, to), await linesOf(tx, from)]
  const joined = joinLines(there, brought)
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
export async function forgetJoined(
  tx: Db,
  { from, to }: Joining,
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
