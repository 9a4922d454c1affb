import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { promiseOf, type VariantSummary } from '#shop/catalogue/catalogue.ts'
import { type CartId, readId, type VariantId } from '#shop/ids.ts'
import type { Language } from '#shop/language.ts'
import { type Measures, readMeasures, type TypedMeasures } from '#shop/measures.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import { getSettings } from '#shop/settings/settings.server.ts'
import { shrinkHold } from '#shop/stock/cart-holds.server.ts'
import { availabilityOf } from '#shop/stock/stock.server.ts'
import {
  type CartItem,
  countUnits,
  itemKey,
  lineIssueOf,
  MAX_QUANTITY,
  MAX_CART_LINES,
  readQuantity,
  unitsByVariant,
} from './cart.ts'
import {
  type CartOwner,
  findCart,
  lockCart,
  getOrCreateCart,
  renewCart,
  upsertLine,
  listItems,
  quantitiesIn,
} from './find-cart.server.ts'
import { recordAddition } from './internal/additions.server.ts'
import { findVariant } from '#shop/catalogue/list-variants.server.ts'

type CartLineRefusal = 'cart.not_for_sale' | 'cart.out_of_stock' | 'cart.no_capacity' | 'cart.too_many'

export interface NewLine extends CartOwner {
  /** ID of the variant as the form sent it, not validated. */
  readonly variantId: string
  readonly quantity: string
  /** The lengths that the customer typed, for a variant made to measure. */
  readonly measures?: TypedMeasures
  readonly language: Language
  /** Of several requests with the same key, only the first adds units. `null`: every request adds units. */
  readonly key?: string | null
  /** Hash of the client IP. `null`: unknown, so the limit of new carts does not apply. */
  readonly ipHash?: string | null
}

export interface Added {
  /** Token of the guest's cart, which may be new or may have existed before. `null`: the cart belongs to an account. */
  readonly token: string | null
  readonly variantId: VariantId
  readonly measures: Measures
  readonly name: string
  /** The number of units added. */
  readonly quantity: number
  /** Total number of units in the cart now. */
  readonly cartQuantity: number
}

/**
 * Adds a variant to the cart, or increases its quantity. Creates the cart if there is none. If an earlier request had
 * the same key, adds nothing and still returns a success.
 */
export async function addToCart(
  db: Db,
  { variantId, quantity: typed, measures: typedMeasures = {}, ...input }: NewLine,
): Promise<
  Outcome<
    Added,
    | 'cart.unknown_variant'
    | 'cart.too_few'
    | 'cart.measures'
    | 'cart.too_many_lines'
    | 'cart.too_many_new'
    | CartLineRefusal
  >
> {
  const quantity = readQuantity(typed)
  if (!quantity.ok) return quantity
  const id = readId<'variant'>(variantId)
  const { token, userId = null, language, key = null, ipHash = null, now } = input
  return inTransaction(db, async (tx) => {
    const variant = id && (await findVariant(tx, id, language))
    if (!variant || variant.productStatus === 'draft') return refuse('cart.unknown_variant')
    const { lengthUnits } = await getSettings(tx)
    const { measures, faults } = readMeasures(variant.measures, typedMeasures, lengthUnits[language])
    if (faults.length > 0 && variant.forSale) return refuse('cart.measures', { faults })
    const known = await lockCart(tx, { token, userId, now })
    const found = known
      ? done({ id: known, token: userId ? null : token })
      : await getOrCreateCart(tx, { userId, ipHash, now })
    if (!found.ok) return found
    const cart = found.value
    const items = new Map((await listItems(tx, cart.id)).map((item) => [itemKey(item), item]))
    const item = { variantId: variant.id, measures, quantity: quantity.value }
    const { productName: name } = variant
    const added = () => ({ token: cart.token, ...item, name, cartQuantity: countUnits(items.values()) })
    if (key && !(await recordAddition(tx, { cartId: cart.id, key, now }))) return done(added())
    const inCart = items.get(itemKey(item))?.quantity ?? 0
    const total = inCart + quantity.value
    const others = (unitsByVariant(items.values()).get(variant.id) ?? 0) - inCart
    const checked = await checkAvailability(tx, cart.id, variant, { quantity: total, others }, now)
    if (!checked.ok) return checked
    items.set(itemKey(item), { ...item, quantity: total })
    if (items.size > MAX_CART_LINES) return refuse('cart.too_many_lines', { limit: MAX_CART_LINES })
    await upsertLine(tx, lineOf(cart.id, variant, { measures, quantity: total }, now))
    if (known) await renewCart(tx, cart.id, now)
    return done(added())
  })
}

interface LineRef extends CartOwner {
  /** ID of the item as in the URL, not validated. */
  readonly lineId: string
  readonly language: Language
}

/** Sets the quantity of an item. Records the current price as the price that the customer has seen. */
export async function changeQuantity(
  db: Db,
  { quantity: typed, language, now, ...owner }: LineRef & { readonly quantity: string },
): Promise<Outcome<undefined, 'cart.unknown_line' | 'cart.expired' | 'cart.too_few' | CartLineRefusal>> {
  const quantity = readQuantity(typed)
  if (!quantity.ok) return quantity
  return inTransaction(db, async (tx) => {
    const line = await lockLine(tx, { ...owner, now })
    if (!line.ok) return line
    const { cartId, variantId, measures, quantity: before } = line.value
    const variant = await findVariant(tx, variantId, language)
    if (!variant) return refuse('cart.unknown_line')
    const others = ((await quantitiesIn(tx, cartId)).get(variantId) ?? 0) - before
    const wanted = { quantity: quantity.value, others }
    const checked = await checkAvailability(tx, cartId, variant, wanted, now)
    if (!checked.ok) return checked
    await upsertLine(tx, lineOf(cartId, variant, { measures, quantity: quantity.value }, now))
    await renewCart(tx, cartId, now)
    if (quantity.value < before) await releaseRemovedUnits(tx, cartId, now)
    return done()
  })
}

export interface RemovedLine {
  readonly variantId: VariantId
  readonly measures: Measures
  readonly quantity: number
  readonly name: string
}

/** Removes an item. Returns the data needed to restore the item. */
export async function removeLine(
  db: Db,
  { language, ...owner }: LineRef,
): Promise<Outcome<RemovedLine, 'cart.unknown_line' | 'cart.expired'>> {
  return inTransaction(db, async (tx) => {
    const line = await lockLine(tx, owner)
    if (!line.ok) return line
    const { id, cartId, variantId, measures, quantity } = line.value
    await tx.deleteFrom('cart_lines').where('id', '=', id).execute()
    await releaseRemovedUnits(tx, cartId, owner.now)
    const variant = await findVariant(tx, variantId, language)
    return done({ variantId, measures, quantity, name: variant?.productName ?? '' })
  })
}

/**
 * Removes the paid units of an order from a cart. Keeps units that the customer added later. If the cart was merged
 * into another cart, removes the units from that other cart. Uses a single statement and does not lock the cart. A lock
 * could cause a deadlock, because the caller has already locked the reservation, while all other code locks the cart
 * before the reservation.
 */
export async function removeOrderedLines(db: Db, cartId: CartId, paid: readonly CartItem[]): Promise<void> {
  const lines = paid.map(({ variantId, measures, quantity }) => ({ variantId, measures, quantity }))
  await sql`
    with cart as (
      select coalesce(joined_to, id) as id from carts where id = ${cartId}
    ), paid as (
      select "variantId" as variant_id, measures, sum(quantity)::integer as quantity
      from jsonb_to_recordset(${JSON.stringify(lines)}::text::jsonb)
        as given ("variantId" uuid, measures jsonb, quantity integer)
      group by "variantId", measures
    ), gone as (
      delete from cart_lines l using paid, cart
      where l.cart_id = cart.id and l.variant_id = paid.variant_id and l.measures = paid.measures
        and l.quantity <= paid.quantity
    )
    update cart_lines l set quantity = l.quantity - paid.quantity from paid, cart
    where l.cart_id = cart.id and l.variant_id = paid.variant_id and l.measures = paid.measures
      and l.quantity > paid.quantity`.execute(db)
}

/** Releases reserved units that are not in the cart any more. */
async function releaseRemovedUnits(tx: Db, cartId: CartId, now: Date): Promise<void> {
  await shrinkHold(tx, { cartId, quantities: await quantitiesIn(tx, cartId), now })
}

async function lockLine(tx: Db, { lineId, ...owner }: CartOwner & { readonly lineId: string }) {
  const cartId = await lockCart(tx, owner)
  if (!cartId) return refuse((await findCart(tx, owner)) ? 'cart.expired' : 'cart.unknown_line')
  const id = readId<'cart_line'>(lineId)
  const row =
    id &&
    (await tx
      .selectFrom('cart_lines')
      .select(['id', 'variant_id as variantId', 'measures', 'quantity'])
      .where('cart_id', '=', cartId)
      .where('id', '=', id)
      .executeTakeFirst())
  return row ? done({ ...row, cartId }) : refuse('cart.unknown_line')
}

interface WantedUnits {
  readonly quantity: number
  /** The number of units of the same variant in the cart's other items, which have other lengths. */
  readonly others: number
}

async function checkAvailability(
  tx: Db,
  cartId: CartId,
  variant: VariantSummary,
  { quantity, others }: WantedUnits,
  now: Date,
): Promise<Outcome<undefined, CartLineRefusal>> {
  if (quantity > MAX_QUANTITY) return refuse('cart.too_many', { limit: MAX_QUANTITY })
  const name = variant.productName
  const available = (await availabilityOf(tx, [variant.id], now, { cartId })).get(variant.id) ?? null
  const left = available === null ? null : Math.max(0, available - others)
  const { forSale } = variant
  const lineIssue = lineIssueOf(promiseOf(variant, left ?? 0), { quantity, left, forSale })
  if (lineIssue === null) return done()
  if (lineIssue === 'gone') return refuse('cart.not_for_sale', { name })
  const facts = { name, available: left ?? 0 }
  return lineIssue === 'no_capacity' ? refuse('cart.no_capacity', facts) : refuse('cart.out_of_stock', facts)
}

function lineOf(
  cartId: CartId,
  variant: VariantSummary,
  item: Pick<CartItem, 'measures' | 'quantity'>,
  now: Date,
) {
  return { cartId, variantId: variant.id, ...item, priceMinor: variant.price.minor, now }
}
