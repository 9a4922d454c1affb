import type { Db } from '#platform/db/database.ts'
import { listVariants } from '#shop/catalogue/list-variants.server.ts'
import { promiseOf, type VariantSummary } from '#shop/catalogue/catalogue.ts'
import type { CartId } from '#shop/ids.ts'
import type { Language } from '#shop/language.ts'
import type { LengthUnit } from '#shop/length.ts'
import { agreedDimensions, areMeasuresValid } from '#shop/measures.ts'
import { money, times } from '#shop/money.ts'
import { getSettings } from '#shop/settings/settings.server.ts'
import { availabilityOf, listVariantsOnHand } from '#shop/stock/stock.server.ts'
import type { Selectable } from 'kysely'
import { type CartLine, lineIssueOf } from '../cart.ts'
import { measureOptions } from '#words/measure-text.ts'
import type { CartLinesTable } from '../tables.server.ts'

export interface LineQuery {
  readonly language: Language
  readonly now: Date
}

/** Returns the items of a cart with current data, in the order they were added. */
export async function listLines(db: Db, cartId: CartId, { language, now }: LineQuery): Promise<CartLine[]> {
  const rows = await db
    .selectFrom('cart_lines')
    .selectAll()
    .where('cart_id', '=', cartId)
    .orderBy('added_at')
    .orderBy('id')
    .execute()
  const ids = rows.map((row) => row.variant_id)
  const variants = await listVariants(db, ids, language)
  const available = await availabilityOf(db, ids, now, { cartId })
  const { lengthUnits } = await getSettings(db)
  const shown = { language, unit: lengthUnits[language] }
  const byId = new Map(variants.map((variant) => [variant.id, variant]))
  // Items of one variant share its units: the item that was added first comes first.
  const left = new Map(available)
  const lines = rows.flatMap((row) => {
    const variant = byId.get(row.variant_id)
    if (!variant) return []
    const units = left.get(variant.id) ?? null
    if (units !== null) left.set(variant.id, Math.max(0, units - row.quantity))
    return [lineOf(row, variant, units, shown)]
  })
  return withReserved(db, lines)
}

/** Changes the issue `sold_out` to `reserved` for items of which units are on hand, but all reserved by others. */
async function withReserved(db: Db, lines: readonly CartLine[]): Promise<CartLine[]> {
  const soldOut = lines.filter(({ lineIssue }) => lineIssue === 'sold_out')
  const onHand = await listVariantsOnHand(
    db,
    soldOut.map(({ variantId }) => variantId),
  )
  return lines.map((line) =>
    line.lineIssue === 'sold_out' && onHand.has(line.variantId) ? { ...line, lineIssue: 'reserved' } : line,
  )
}

function lineOf(
  row: Selectable<CartLinesTable>,
  variant: VariantSummary,
  left: number | null,
  { language, unit }: { readonly language: Language; readonly unit: LengthUnit },
): CartLine {
  const promise = promiseOf(variant, left ?? 0)
  const { price, forSale } = variant
  const { measures, quantity } = row
  const hasValidMeasures = areMeasuresValid(variant.measures, measures)
  return {
    id: row.id,
    variantId: variant.id,
    productSlug: variant.productSlug,
    name: variant.productName,
    options: [...variant.options, ...measureOptions(measures, language, unit)],
    values: variant.values,
    measures,
    sku: variant.sku,
    picture: variant.picture,
    photo: variant.photo,
    quantity,
    unitPrice: price,
    discount: money(0, price.currency),
    total: times(price, quantity),
    priceWas: row.seen_price_minor === price.minor ? null : money(row.seen_price_minor, price.currency),
    dimensions: agreedDimensions(variant.dimensions, measures),
    materials: variant.materials,
    stockPolicy: variant.stockPolicy,
    taxCase: variant.taxCase,
    promise,
    left,
    lineIssue: lineIssueOf(promise, { quantity, left, forSale }, { hasValidMeasures }),
  }
}
