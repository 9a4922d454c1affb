// What an import says about stock. Keeping count is the stock module's.
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { SavedProduct } from '#shop/catalogue/catalogue.server.ts'
import type { CheckedProduct } from '#shop/catalogue/draft.ts'
import type { ProductId, VariantId } from '#shop/ids.ts'
import { type Capacity, type Count, setCapacityOfMany, setOnHandOfMany } from '#shop/stock/stock.server.ts'

export interface StockCounted {
  /** Products of which there are now more or fewer than before, or the workshop takes on more or fewer. */
  readonly recounted: ReadonlySet<ProductId>
  /** How many stocked products nobody has ever counted. */
  readonly withoutStock: number
}

/** Counts what the drafts say, and takes note of what the workshop takes on. A constant is only a beginning: once the shop keeps count it knows better. */
export async function countStock(
  tx: Db,
  saved: readonly { readonly draft: CheckedProduct; readonly product: SavedProduct }[],
  { isConstant, now }: { isConstant: boolean; now: Date },
): Promise<StockCounted> {
  const known = await findKnown(
    tx,
    saved.flatMap(({ product }) => product.variants.map(({ id }) => id)),
  )
  const counts: Count[] = []
  const capacities: Capacity[] = []
  const recounted = new Set<ProductId>()
  const uncounted = new Set<ProductId>()
  for (const { draft, product } of saved) {
    const ids = new Map(product.variants.map(({ sku, id }) => [sku, id]))
    for (const { sku, stockPolicy, onHand: quantity, capacityPerWeek } of draft.variants) {
      const variantId = ids.get(sku)
      if (!variantId) continue
      const { level, capacity = 0 } = known.get(variantId) ?? {}
      if (capacityPerWeek !== undefined && capacityPerWeek !== capacity) {
        capacities.push({ variantId, piecesPerWeek: capacityPerWeek || null })
        recounted.add(product.id)
      }
      if (stockPolicy !== 'stocked') continue
      if (quantity === undefined) {
        if (level === undefined) uncounted.add(product.id)
      } else if (level === undefined || (level !== quantity && !isConstant)) {
        counts.push({ variantId, quantity })
        recounted.add(product.id)
      }
    }
  }
  await setCapacityOfMany(tx, capacities)
  await setOnHandOfMany(tx, counts, { reason: 'imported', now })
  return { recounted, withoutStock: uncounted.size }
}

interface Known {
  /** Pieces in the warehouse. */
  readonly level: number | undefined
  readonly capacity: number | undefined
}

async function findKnown(tx: Db, ids: readonly VariantId[]): Promise<Map<VariantId, Known>> {
  const { rows } = await sql<{ id: VariantId; level: number | null; capacity: number | null }>`
    select v.id, l.on_hand as level, c.pieces_per_week as capacity
    from variants v
    left join stock_locations w on w.code = 'main'
    left join stock_levels l on l.variant_id = v.id and l.location_id = w.id
    left join stock_capacities c on c.variant_id = v.id
    where v.id = any(${[...ids]}::uuid[])`.execute(tx)
  return new Map(
    rows.map(({ id, level, capacity }) => [
      id,
      { level: level ?? undefined, capacity: capacity ?? undefined },
    ]),
  )
}
