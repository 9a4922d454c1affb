import { type LocationId, type ProductId, readId, type VariantId } from '#shop/ids.ts'
import { type ListQuery, pathWithQuery, readListQuery } from '#shop/list-query.ts'

export const STOCK_PER_PAGE = 50
/** Maximum number of variants that the list finds. */
export const MAX_MATCHES = 1_000
/** A variant has few units left if at least one and at most this many are available. */
export const FEW_LEFT = 3

/**
 * Filters of the stock list. `below_zero`: at some location more units are reserved than are on hand. `sold_out`: no
 * unit is available. `few`: at most `FEW_LEFT` units are available.
 */
export const stockFilters = ['all', 'below_zero', 'sold_out', 'few'] as const
export type StockFilter = (typeof stockFilters)[number]

/** Query of the stock list. The text is a part of a name, or the beginning of a SKU or a GTIN. */
export interface StockQuery extends ListQuery<StockFilter> {
  /** Only variants with a stock level at this location. `null`: all locations. */
  readonly locationId: LocationId | null
}

export function readStockQuery(params: URLSearchParams): StockQuery {
  return { ...readListQuery(params, stockFilters), locationId: readId<'location'>(params.get('location')) }
}

/** Returns the URL of the stock list for a query. */
export function stockUrl({ filter, text, page, locationId }: Partial<StockQuery>): string {
  return pathWithQuery('/staff/stock', {
    show: filter !== 'all' && filter,
    location: locationId,
    q: text,
    page: page !== undefined && page > 1 && page,
  })
}

/** Stock of a variant at a location. `available` is below zero if more units are reserved than are on hand. */
export interface LocationLevel {
  readonly locationId: LocationId
  readonly location: string
  readonly onHand: number
  readonly reserved: number
  readonly available: number
}

export interface StockRow {
  readonly id: VariantId
  readonly productId: ProductId
  readonly sku: string
  readonly gtin: string | null
  readonly name: string
  readonly options: string
  readonly levels: readonly LocationLevel[]
}
