// A guest who signs in brings a cart along: its pieces, what is set aside for them, what its checkout was told and its
// orders go to the cart the person has. Never ends an order, and never loses a piece without saying so.
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { findCart, lockCart, openCartOf } from '#shop/cart/find-cart.server.ts'
import { removeMergedCart, type MergedCart, mergeCartLines } from '#shop/cart/merge.server.ts'
import { listVariants } from '#shop/catalogue/list-variants.server.ts'
import type { CartId, UserId, VariantId } from '#shop/ids.ts'
import type { Language } from '#shop/language.ts'
import { moveOrdersToCart } from '#shop/orders/orders.server.ts'
import { fitHold, mergeHolds } from '#shop/stock/cart-holds.server.ts'
import { saveDetails, readDetails } from './checkout-details.server.ts'

interface Bringing {
  /** Of the guest's cart. */
  readonly token: string | null
  readonly userId: UserId
  readonly language: Language
  readonly now: Date
}

/** What there is to say of two carts that have become one. */
export interface MergedCarts {
  /** The person had pieces saved beside those they brought. */
  readonly hadBoth: boolean
  /** The saved cart had been left for too long. */
  readonly hadExpired: boolean
  /** Names of pieces of which there were more than one order takes. */
  readonly limited: readonly string[]
  /** Names of pieces for which there was no line left. */
  readonly leftOut: readonly string[]
}

/**
 * Puts what lies in a guest's cart with what the person has saved, once: the guest's cart is no more afterwards, so that a
 * second sign-in, or the same sent again, finds nothing to bring. Null where nothing was brought.
 */
export async function mergeCarts(db: Db, bringing: Bringing): Promise<MergedCarts | null> {
  const { token, userId, language, now } = bringing
  const found = await findCart(db, { token, now })
  if (!found || found.hasExpired) return null
  const joined = await inTransaction(db, async (tx) => {
    // The person's own first: whoever else signs in with another cart waits here.
    const { id: to, hadExpired } = await openCartOf(tx, userId, now)
    const from = await lockCart(tx, { token, now })
    return from && { ...(await moveAll(tx, { from, to, now })), hadExpired }
  })
  if (!joined) return null
  const names = await namesOf(db, [...joined.limited, ...joined.leftOut], language)
  const named = (ids: readonly VariantId[]) => ids.flatMap((id) => names.get(id) ?? [])
  const { hadBoth, hadExpired, limited, leftOut } = joined
  return { hadBoth, hadExpired, limited: named(limited), leftOut: named(leftOut) }
}

interface Joining {
  readonly from: CartId
  readonly to: CartId
  readonly now: Date
}

/** Orders, then what is set aside, then lines: as everywhere, so that nobody waits for us in a circle. */
async function moveAll(tx: Db, joining: Joining): Promise<MergedCart> {
  const { from, to, now } = joining
  const { unpaid, isAwaited } = await moveOrdersToCart(tx, joining)
  await mergeHolds(tx, { ...joining, orders: unpaid })
  const told = await readDetails(tx, from)
  if (told.contact || told.address || told.method) await saveDetails(tx, to, told, now)
  const lines = await mergeCartLines(tx, joining)
  await fitHold(tx, { cartId: to, quantities: lines.quantities, now })
  await removeMergedCart(tx, joining, { isAwaited })
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
