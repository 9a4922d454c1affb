// What an import says about stock. Keeping count is the stock module's.
import { sql } from 'kysely'
import type { Db } from '#platform/db/client.server.ts'
import type { SavedProduct } from '#shop/catalogue/catalogue.server.ts'
import type { CheckedProduct } from '#shop/catalogue/draft.ts'
import type { ProductId, VariantId } from '#shop/ids.ts'
import { type Count, setOnHandOfMany } from '#shop/stock/stock.server.ts'

export interface StockCounted {
  /** Products of which there are now more or fewer than before. */
  readonly recounted: ReadonlySet<ProductId>
  /** How many stocked products nobody has ever counted. */
  readonly withoutStock: number
}

/** Counts what the drafts say. A constant is only a beginning: once the shop keeps count it knows better. */
export async function countStock(
  tx: Db,
  saved: readonly { readonly draft: CheckedProduct; readonly product: SavedProduct }[],
  { isConstant, now }: { isConstant: boolean; now: Date },
): Promise<StockCounted> {
  const levels = await findLevels(
    tx,
    saved.flatMap(({ product }) => product.variants.map(({ id }) => id)),
  )
  const counts: Count[] = []
  const recounted = new Set<ProductId>()
  const uncounted = new Set<ProductId>()
  for (const { draft, product } of saved) {
    const ids = new Map(product.variants.map(({ sku, id }) => [sku, id]))
    for (const { sku, stockPolicy, onHand: quantity } of draft.variants) {
      const variantId = ids.get(sku)
      if (!variantId || stockPolicy !== 'stocked') continue
      const level = levels.get(variantId)
      if (quantity === undefined) {
        if (level === undefined) uncounted.add(product.id)
      } else if (level === undefined || (level !== quantity && !isConstant)) {
        counts.push({ variantId, quantity })
        recounted.add(product.id)
      }
    }
  }
  await setOnHandOfMany(tx, counts, { reason: 'imported', now })
  return { recounted, withoutStock: uncounted.size }
}

async function findLevels(tx: Db, ids: readonly VariantId[]): Promise<Map<VariantId, number>> {
  const rows = await tx
    .selectFrom('stock_levels')
    .select(['variant_id', 'on_hand'])
    .where('variant_id', '=', sql<VariantId>`any(${[...ids]}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.variant_id, row.on_hand]))
}
