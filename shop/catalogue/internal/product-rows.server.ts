import { isDeepStrictEqual } from 'node:util'
import type { Selectable } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'
import type {} from '../tables.server.ts'

/** Tables that hold the data of a product, with their primary keys. Parent tables come first. */
export const productTables = {
  products: ['id'],
  product_texts: ['product_id', 'language'],
  product_categories: ['product_id', 'category_id'],
  product_rooms: ['product_id', 'room_id'],
  product_collections: ['product_id', 'collection_id'],
  product_packages: ['id'],
  product_media: ['id'],
  options: ['id'],
  option_values: ['id'],
  variants: ['id'],
  variant_values: ['variant_id', 'option_value_id'],
  product_combinations: ['product_id'],
} as const satisfies { [T in keyof Tables]?: readonly (keyof Tables[T])[] }

export type ProductTable = keyof typeof productTables
export const productTableNames = Object.keys(productTables) as ProductTable[]

export type RowOf<T extends keyof Tables> = Selectable<Tables[T]>

/** All rows of one or more products, by table. */
export type ProductRows = { [T in ProductTable]: RowOf<T>[] }

export function noRows(): ProductRows {
  // TypeScript loses the keys in `Object.fromEntries`.
  return Object.fromEntries(productTableNames.map((table) => [table, []])) as unknown as ProductRows
}

/** Returns whether a row has to be written because it is new or changed. */
export function differ<T>(known: T | undefined, desired: T): boolean {
  return !isDeepStrictEqual(known, desired)
}
