import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { promiseOf, type VariantSummary } from '#shop/catalogue/catalogue.ts'
import { findVariant } from '#shop/catalogue/list-variants.server.ts'
import type { CartId } from '#shop/ids.ts'
import type { Language } from '#shop/language.ts'
import { areMeasuresValid } from '#shop/measures.ts'
import { done, type Outcome } from '#shop/problems.ts'
import { availabilityOf } from '#shop/stock/stock.server.ts'
import {
  type CartItem,
  isSellable,
  itemKey,
  lineIssueOf,
  MAX_CART_LINES,
  MAX_QUANTITY,
  unitsByVariant,
} from './cart.ts'
import {
  type CartOwner,
  getOrCreateCart,
  listItems,
  lockCart,
  renewCart,
  upsertLine,
} from './find-cart.server.ts'

export interface WantedItem extends CartItem {
  readonly name: string
}

export interface FilledCart {
  /** Token of the guest's cart, which may be new or may have existed before. `null`: the cart belongs to an account. */
  readonly token: string | null
  /** The wanted items of which the cart now contains too few units. `quantity`: the number of units in the cart now. */
  readonly missing: readonly WantedItem[]
  /** Number of wanted units that are in the cart now. */
  readonly quantity: number
}

interface FillCartInput extends CartOwner {
  readonly wanted: readonly WantedItem[]
  readonly language: Language
  /** Hash of the client IP. `null`: unknown, so the limit of new carts does not apply. */
  readonly ipHash?: string | null
}

/**
 * Raises the quantity of each wanted item in the cart to the wanted quantity, or to the number of available units if
 * fewer are available. Never lowers a quantity. A repeated call changes nothing. Creates the cart if there is none.
 */
export async function fillCart(
  db: Db,
  { wanted, language, ipHash = null, ...owner }: FillCartInput,
): Promise<Outcome<FilledCart, 'cart.too_many_new'>> {
  const { token, userId, now } = owner
  return inTransaction(db, async (tx) => {
    const known = await lockCart(tx, owner)
    const found = known
      ? done({ id: known, token: userId ? null : token })
      : await getOrCreateCart(tx, { userId: userId ?? null, ipHash, now })
    if (!found.ok) return found
    const cart = found.value
    const items = new Map((await listItems(tx, cart.id)).map((item) => [itemKey(item), item]))
    const missing: WantedItem[] = []
    let quantity = 0
    for (const item of merged(wanted)) {
      const current = items.get(itemKey(item))?.quantity ?? 0
      const others = (unitsByVariant(items.values()).get(item.variantId) ?? 0) - current
      const variant = await findVariant(tx, item.variantId, language)
      const isFull = current === 0 && items.size >= MAX_CART_LINES
      const most = variant && !isFull ? await mostUnits(tx, cart.id, variant, { ...item, others }, now) : 0
      const target = Math.max(current, Math.min(item.quantity, most))
      if (variant && target > current) {
        await upsertLine(tx, {
          cartId: cart.id,
          variantId: variant.id,
          measures: item.measures,
          quantity: target,
          priceMinor: variant.price.minor,
          now,
        })
        items.set(itemKey(item), { ...item, quantity: target })
      }
      quantity += Math.min(target, item.quantity)
      if (target < item.quantity) missing.push({ ...item, quantity: target })
    }
    if (known) await renewCart(tx, cart.id, now)
    return done({ token: cart.token, missing, quantity })
  })
}

/**
 * Returns the maximum number of units of an item that this cart may contain. `others`: the number of units of the same
 * variant in the cart's other items.
 */
async function mostUnits(
  tx: Db,
  cartId: CartId,
  variant: VariantSummary,
  { measures, quantity, others }: WantedItem & { readonly others: number },
  now: Date,
): Promise<number> {
  const available = (await availabilityOf(tx, [variant.id], now, { cartId })).get(variant.id) ?? null
  const left = available === null ? null : Math.max(0, available - others)
  const hasValidMeasures = areMeasuresValid(variant.measures, measures)
  const { forSale } = variant
  const stock = { quantity, left, forSale }
  const lineIssue = lineIssueOf(promiseOf(variant, left ?? 0), stock, { hasValidMeasures })
  return isSellable({ lineIssue }) ? Math.min(MAX_QUANTITY, left ?? MAX_QUANTITY) : 0
}

/** Merges equal wanted items into one item. */
function merged(wanted: readonly WantedItem[]): readonly WantedItem[] {
  const byKey = new Map<string, WantedItem>()
  for (const item of wanted) {
    const quantity = item.quantity + (byKey.get(itemKey(item))?.quantity ?? 0)
    byKey.set(itemKey(item), { ...item, quantity })
  }
  return [...byKey.values()]
}
