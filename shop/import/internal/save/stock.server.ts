// Compares stock and production capacity in a table with the values in the shop. The stock module stores the changes.
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { SavedProduct } from '#shop/catalogue/catalogue.server.ts'
import type { CheckedProduct } from '#shop/catalogue/draft.ts'
import type { ProductId } from '#shop/ids.ts'
import {
  type Capacity,
  type StockCount,
  setCapacityOfMany,
  setOnHandOfMany,
} from '#shop/stock/stock.server.ts'

export interface StockChanges {
  /** Products whose stock or production capacity changed. */
  readonly recounted: ReadonlySet<ProductId>
  /** Number of stocked products that have a variant whose stock has never been counted. */
  readonly withoutStock: number
}

/**
 * Saves stock and production capacity of the drafts. `isConstant`: whether the stock is a constant in the mapping. A
 * constant is saved only for variants whose stock has never been counted. Other variants keep the shop's stock.
 */
export async function saveStock(
  tx: Db,
  saved: readonly { readonly draft: CheckedProduct; readonly product: SavedProduct }[],
  { isConstant, now }: { isConstant: boolean; now: Date },
): Promise<StockChanges> {
  const ids = saved.map(({ product }) => product.id)
  const known = await readCounts(tx, ids)
  const counts: StockCount[] = []
  const capacities: Capacity[] = []
  const recounted = new Set<ProductId>()
  const uncounted = new Set<ProductId>()
  for (const { draft, product } of saved) {
    const variantIds = new Map(product.variants.map(({ sku, id }) => [sku, id]))
    for (const { sku, stockPolicy, onHand: quantity, capacityPerWeek } of draft.variants) {
      const variantId = variantIds.get(sku)
      if (!variantId) continue
      const { onHand: level = null, capacityPerWeek: capacity = null } = known.get(sku) ?? {}
      if (capacityPerWeek !== undefined && capacityPerWeek !== (capacity ?? 0)) {
        capacities.push({ variantId, unitsPerWeek: capacityPerWeek || null })
        recounted.add(product.id)
      }
      if (stockPolicy !== 'stocked') continue
      if (quantity === undefined) {
        if (level === null) uncounted.add(product.id)
      } else if (level === null || (level !== quantity && !isConstant)) {
        counts.push({ variantId, quantity })
        recounted.add(product.id)
      }
    }
  }
  await setCapacityOfMany(tx, capacities)
  await setOnHandOfMany(tx, counts, { reason: 'imported', now })
  return { recounted, withoutStock: uncounted.size }
}

interface StoredStock {
  readonly sku: string
  /** Stock in the warehouse. `null`: the variant is made to order, or its stock was never counted. */
  readonly onHand: number | null
  readonly capacityPerWeek: number | null
}

/** Returns the stock on hand and the production capacity per week, in a map by SKU. `null`: the value is not set. */
export async function readCounts(tx: Db, products: readonly ProductId[]): Promise<Map<string, StoredStock>> {
  const { rows } = await sql<StoredStock>`
    select v.sku, case when v.stock_policy = 'stocked' then l.on_hand end as "onHand",
      c.pieces_per_week as "capacityPerWeek"
    from variants v
    left join stock_locations w on w.code = 'main'
    left join stock_levels l on l.variant_id = v.id and l.location_id = w.id
    left join stock_capacities c on c.variant_id = v.id
    where v.product_id = any(${[...products]}::uuid[]) and (l.variant_id is not null or c.variant_id is not null)
    order by v.id`.execute(tx)
  return new Map(rows.map((row) => [row.sku, row]))
}
