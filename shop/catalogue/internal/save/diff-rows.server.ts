import { newId } from '#shop/ids.ts'
import {
  differ,
  noRows,
  productTableNames,
  productTables,
  type ProductRows,
  type ProductTable,
  type RowOf,
} from '../product-rows.server.ts'

export interface RowDiff {
  /** New and changed rows, to be written. */
  readonly put: ProductRows
  readonly gone: ProductRows
  readonly prices: RowOf<'price_history'>[]
  readonly any: boolean
}

/** Returns the differences between two states of a product. `any`: whether there are differences. */
export function diffRows(current: ProductRows, desired: ProductRows, now: Date): RowDiff {
  const [put, gone] = [noRows(), noRows()]
  const compare = <T extends ProductTable>(table: T) => {
    const keyOf = (row: RowOf<T>) =>
      productTables[table].map((column) => row[column as keyof RowOf<T>]).join(' ')
    const before = new Map(current[table].map((row) => [keyOf(row), row]))
    for (const row of desired[table]) {
      const key = keyOf(row)
      if (differ(before.get(key), row)) put[table].push(row)
      before.delete(key)
    }
    gone[table].push(...before.values())
  }
  for (const table of productTableNames) compare(table)
  const any = productTableNames.some((table) => put[table].length > 0 || gone[table].length > 0)
  if (any) put.products = desired.products.map((row) => ({ ...row, updated_at: now }))
  put.variants = put.variants.map((row) => ({ ...row, updated_at: now }))
  return { put, gone, any, prices: newPrices(current, put, now) }
}

/**
 * Returns new entries of the price history. A change of the price or of the compare-at price adds an entry, because
 * either change begins a new offer.
 */
function newPrices(current: ProductRows, put: ProductRows, since: Date): RowOf<'price_history'>[] {
  const before = new Map(current.variants.map((row) => [row.id, row]))
  return put.variants
    .filter((row) => {
      const known = before.get(row.id)
      return (
        known?.price_minor !== row.price_minor ||
        known.compare_at_minor !== row.compare_at_minor ||
        known.currency !== row.currency
      )
    })
    .map(({ id, price_minor, currency }) => ({ id: newId(), variant_id: id, price_minor, currency, since }))
}
