import { sql } from 'kysely'
import type { Db } from '#platform/db/client.server.ts'
import { listVariants } from '#shop/catalogue/catalogue.server.ts'
import { promiseOf, type VariantInBrief } from '#shop/catalogue/catalogue.ts'
import type { CartId, VariantId } from '#shop/ids.ts'
import type { Language } from '#shop/language.ts'
import { money, times } from '#shop/money.ts'
import { availabilityOf } from '#shop/stock/stock.server.ts'
import type { Selectable } from 'kysely'
import { type CartLine, hindranceOf } from '../cart.ts'
import type { CartLinesTable } from '../tables.server.ts'

export interface Asked {
  readonly language: Language
  readonly now: Date
}

/** The lines of a cart as they stand today, in the order they were put in. */
export async function listLines(db: Db, cartId: CartId, { language, now }: Asked): Promise<CartLine[]> {
  const rows = await db
    .selectFrom('cart_lines')
    .selectAll()
    .where('cart_id', '=', cartId)
    .orderBy('added_at')
    .orderBy('id')
    .execute()
  const ids = rows.map((row) => row.variant_id)
  const variants = await listVariants(db, ids, language)
  const available = await availableTo(db, cartId, ids, now)
  const byId = new Map(variants.map((variant) => [variant.id, variant]))
  return rows.flatMap((row) => {
    const variant = byId.get(row.variant_id)
    return variant ? [lineOf(row, variant, available.get(variant.id) ?? 0)] : []
  })
}

/** How many pieces this cart may take: those that are free, and those set aside for an order of its own not yet paid. */
export async function availableTo(
  db: Db,
  cartId: CartId | null,
  ids: readonly VariantId[],
  now: Date,
): Promise<Map<VariantId, number>> {
  const free = await availabilityOf(db, ids, now)
  if (cartId === null || free.size === 0) return free
  const { rows } = await sql<{ id: VariantId; quantity: number }>`
    select l.variant_id as id, sum(l.quantity)::integer as quantity
    from orders o
    join stock_holds h on h.order_id = o.id and h.state = 'held' and h.expires_at > ${now}
    join stock_hold_lines l on l.hold_id = h.id
    where o.cart_id = ${cartId} and o.state = 'awaiting_payment'
    group by l.variant_id`.execute(db)
  for (const { id, quantity } of rows) {
    const others = free.get(id)
    if (others !== undefined) free.set(id, others + quantity)
  }
  return free
}

function lineOf(row: Selectable<CartLinesTable>, variant: VariantInBrief, available: number): CartLine {
  const promise = promiseOf(variant, available)
  const { price } = variant
  return {
    id: row.id,
    variantId: variant.id,
    productSlug: variant.productSlug,
    name: variant.productName,
    options: variant.options,
    values: variant.values,
    sku: variant.sku,
    picture: variant.picture,
    quantity: row.quantity,
    unitPrice: price,
    total: times(price, row.quantity),
    priceWas: row.seen_price_minor === price.minor ? null : money(row.seen_price_minor, price.currency),
    stockPolicy: variant.stockPolicy,
    promise,
    hindrance: hindranceOf(promise, row.quantity, variant.forSale),
  }
}
