import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { ProductId } from '#shop/ids.ts'
import { currency, type Money, money } from '#shop/money.ts'
import { promiseOf, type StockPromise } from './catalogue.ts'
import type { RowOf } from './internal/product-rows.server.ts'

/** A variant for product feeds and search engines. */
export interface OfferSummary {
  readonly sku: string
  readonly gtin: string | null
  readonly price: Money
  readonly promise: StockPromise
}

type OfferRow = Pick<
  RowOf<'variants'>,
  'sku' | 'gtin' | 'price_minor' | 'currency' | 'stock_policy' | 'lead_time_weeks'
> & {
  readonly free: number
}

/**
 * Returns price and availability of a product's variants for sale, in the order of their positions. `most`: maximum
 * number of variants.
 */
export async function listOffers(db: Db, product: ProductId, most: number): Promise<OfferSummary[]> {
  const { rows } = await sql<OfferRow>`
    select v.sku, v.gtin, v.price_minor, v.currency, v.stock_policy, v.lead_time_weeks,
      coalesce((select sum(s.on_hand - s.held) from stock_levels s where s.variant_id = v.id), 0)::integer as free
    from variants v
    where v.product_id = ${product} and v.status = 'active'
    order by v.position, v.id
    limit ${most}`.execute(db)
  return rows.map(({ sku, gtin, price_minor, currency: of, stock_policy, lead_time_weeks, free }) => ({
    sku,
    gtin,
    price: money(price_minor, currency(of)),
    promise: promiseOf({ stockPolicy: stock_policy, leadTimeWeeks: lead_time_weeks }, free),
  }))
}
