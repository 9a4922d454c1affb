import type { Db } from '#platform/db/database.ts'
import type { CartId } from '#shop/ids.ts'
import { after } from '#shop/time.ts'
import { ADDITION_LIFETIME, LONGEST_ADDITION_KEY } from '../cart.ts'

interface Addition {
  readonly cartId: CartId
  readonly key: string
  readonly now: Date
}

/**
 * Records the key of a request that adds an item to the cart. Returns `false` if the cart already has this key, which
 * means that the request is a repetition. The caller must have locked the cart.
 */
export async function recordAddition(tx: Db, { cartId, key, now }: Addition): Promise<boolean> {
  await tx
    .deleteFrom('cart_additions')
    .where('cart_id', '=', cartId)
    .where('added_at', '<=', after(now, -ADDITION_LIFETIME))
    .execute()
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('cart_additions')
    .values({ cart_id: cartId, key: key.slice(0, LONGEST_ADDITION_KEY), added_at: now })
    .onConflict((conflict) => conflict.columns(['cart_id', 'key']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/**
 * Moves the addition keys of one cart to another cart. A request that is repeated after the merge therefore still
 * counts only once.
 */
export async function moveAdditions(
  tx: Db,
  { from, to }: { readonly from: CartId; readonly to: CartId },
): Promise<void> {
  await tx
    .insertInto('cart_additions')
    .columns(['cart_id', 'key', 'added_at'])
    .expression(
      tx
        .selectFrom('cart_additions')
        .select((row) => [row.val(to).as('cart_id'), 'key', 'added_at'])
        .where('cart_id', '=', from),
    )
    .onConflict((conflict) => conflict.columns(['cart_id', 'key']).doNothing())
    .execute()
  await tx.deleteFrom('cart_additions').where('cart_id', '=', from).execute()
}

/** Deletes the keys of additions older than `ADDITION_LIFETIME`. */
export async function removeOldAdditions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('cart_additions').where('added_at', '<=', after(now, -ADDITION_LIFETIME)).execute()
}
