import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { ProductId } from '#shop/ids.ts'
import { fixedDimensions } from '#shop/measures.ts'
import { dimensionsOf, type LengthColumns } from '../attributes.ts'
import { promiseOf, type ProductCard } from '../catalogue.ts'
import { historyOf, priceHistoryOf, type PriceHistoryJson, variantPricesOf } from './price-history.ts'
import type { RowOf } from './product-rows.server.ts'
import { createVersionedLru } from './versioned-cache.server.ts'

export interface VariantAt {
  readonly product: ProductId
  readonly position: number
}

/** The properties of a variant that a card shows and that are the same in every language. */
export type CardVariant = Pick<
  ProductCard,
  | 'sku'
  | 'price'
  | 'compareAt'
  | 'lowestIn30Days'
  | 'dimensions'
  | 'measures'
  | 'availability'
  | 'leadTimeWeeks'
>

interface CardVariantRow extends RowOf<'variants'> {
  readonly product: LengthColumns
  readonly free: number
  readonly prices: PriceHistoryJson | null
}

const MAX_CACHED = 10_000

const variantsOf = createVersionedLru<CardVariant>({ most: MAX_CACHED })

/**
 * Returns the wanted variants in a map by `variantKey`. Caches the variants until catalogue, stock or settings change.
 * Makes one query for the variants that are not cached.
 */
export async function readCardVariants(
  db: Db,
  wanted: readonly VariantAt[],
): Promise<ReadonlyMap<string, CardVariant>> {
  if (db.isTransaction) return queryVariants(db, wanted)
  const cache = await variantsOf(db)
  const read = await queryVariants(
    db,
    wanted.filter((one) => !cache.has(variantKey(one))),
  )
  for (const [key, variant] of read) cache.set(key, variant)
  return new Map(
    wanted.flatMap((one) => {
      const key = variantKey(one)
      const variant = read.get(key) ?? cache.get(key)
      return variant ? [[key, variant]] : []
    }),
  )
}

export const variantKey = ({ product, position }: VariantAt): string => `${product} ${position}`

async function queryVariants(db: Db, wanted: readonly VariantAt[]): Promise<Map<string, CardVariant>> {
  if (wanted.length === 0) return new Map()
  const { rows } = await sql<CardVariantRow>`
    select v.*, to_jsonb(p) as product, ${priceHistoryOf('v')} as prices,
      coalesce((select sum(s.on_hand - s.held) from stock_levels s where s.variant_id = v.id), 0)::integer as free
    from unnest(
      ${wanted.map(({ product }) => product)}::uuid[], ${wanted.map(({ position }) => position)}::integer[]
    ) as wanted (product, position)
    join variants v on v.product_id = wanted.product and v.position = wanted.position
    join products p on p.id = v.product_id`.execute(db)
  return new Map(
    rows.map((row) => [variantKey({ product: row.product_id, position: row.position }), cardVariantOf(row)]),
  )
}

function cardVariantOf(row: CardVariantRow): CardVariant {
  const promise = promiseOf({ stockPolicy: row.stock_policy, leadTimeWeeks: row.lead_time_weeks }, row.free)
  return {
    sku: row.sku,
    ...variantPricesOf(row, historyOf(row.prices)),
    dimensions: fixedDimensions({ ...dimensionsOf(row.product), ...dimensionsOf(row) }, row.measures),
    measures: row.measures,
    availability: promise.kind,
    leadTimeWeeks: 'weeks' in promise ? promise.weeks : null,
  }
}
