import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { ProductId } from '#shop/ids.ts'
import { noRows, type ProductRows, type ProductTable, type RowOf } from '../product-rows.server.ts'

const ownTables = [
  'product_texts',
  'product_categories',
  'product_rooms',
  'product_collections',
  'product_combinations',
  'product_packages',
  'product_media',
  'options',
  'variants',
] as const satisfies readonly ProductTable[]

/**
 * Returns all rows of the products with these handles, in a map by handle. Always makes twelve queries, for any number
 * of products.
 */
export async function loadRows(tx: Db, handles: readonly string[]): Promise<Map<string, ProductRows>> {
  const products = await tx
    .selectFrom('products')
    .selectAll()
    .where('handle', '=', anyOf(handles, 'text'))
    .execute()
  if (products.length === 0) return new Map()
  const byId = new Map<ProductId, ProductRows>(
    products.map((row) => [row.id, { ...noRows(), products: [row] }]),
  )
  const read = async <T extends ProductTable>(
    table: T,
    which: RawBuilder<unknown>,
    ownerOf: (row: RowOf<T>) => ProductId | undefined,
  ) => {
    const { rows } = await sql<RowOf<T>>`select * from ${sql.table(table)} where ${which}`.execute(tx)
    for (const row of rows) {
      const owner = ownerOf(row)
      if (owner) byId.get(owner)?.[table].push(row)
    }
  }
  const ofProducts = sql`product_id = ${anyOf<ProductId>([...byId.keys()], 'uuid')}`
  for (const table of ownTables) await read(table, ofProducts, (row) => row.product_id)
  const parts = [...byId.values()].flatMap(({ options, variants }) => [...options, ...variants])
  const ownerOfPart = new Map(parts.map(({ id, product_id }) => [id, product_id]))
  await read('option_values', sql`option_id in (select id from options where ${ofProducts})`, (row) =>
    ownerOfPart.get(row.option_id),
  )
  await read('variant_values', sql`variant_id in (select id from variants where ${ofProducts})`, (row) =>
    ownerOfPart.get(row.variant_id),
  )
  return new Map([...byId.values()].map((all) => [all.products[0]?.handle ?? '', all]))
}

/**
 * Returns SQL for comparing a column with a list: `column = any(list)` is true if the column equals one of the entries.
 * Sends the list as one parameter, so PostgreSQL's maximum number of parameters does not limit the length of the list.
 */
export function anyOf<T extends string>(list: readonly T[], type: 'uuid' | 'text') {
  return sql<T>`any(${[...list]}::${sql.raw(type)}[])`
}
