import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { ProductId } from '#shop/ids.ts'
import { noRows, type ProductRows } from '../product-rows.server.ts'

/** What the shop has of the products with these handles, by handle; twelve reads however many they are. */
export async function currentRows(tx: Db, handles: readonly string[]): Promise<Map<string, ProductRows>> {
  const products = await tx
    .selectFrom('products')
    .selectAll()
    .where('handle', '=', anyOf(handles, 'text'))
    .execute()
  if (products.length === 0) return new Map()
  const byId = new Map(products.map((row) => [row.id, { ...noRows(), products: [row] }]))
  const rows = await rowsOf(tx, [...byId.keys()])
  const ownerOfOption = new Map(rows.options.map((row) => [row.id, row.product_id]))
  const ownerOfVariant = new Map(rows.variants.map((row) => [row.id, row.product_id]))
  for (const row of rows.product_texts) byId.get(row.product_id)?.product_texts.push(row)
  for (const row of rows.product_categories) byId.get(row.product_id)?.product_categories.push(row)
  for (const row of rows.product_rooms) byId.get(row.product_id)?.product_rooms.push(row)
  for (const row of rows.product_collections) byId.get(row.product_id)?.product_collections.push(row)
  for (const row of rows.product_combinations) byId.get(row.product_id)?.product_combinations.push(row)
  for (const row of rows.product_packages) byId.get(row.product_id)?.product_packages.push(row)
  for (const row of rows.product_media) byId.get(row.product_id)?.product_media.push(row)
  for (const row of rows.options) byId.get(row.product_id)?.options.push(row)
  for (const row of rows.variants) byId.get(row.product_id)?.variants.push(row)
  for (const row of rows.option_values) {
    const owner = ownerOfOption.get(row.option_id)
    if (owner) byId.get(owner)?.option_values.push(row)
  }
  for (const row of rows.variant_values) {
    const owner = ownerOfVariant.get(row.variant_id)
    if (owner) byId.get(owner)?.variant_values.push(row)
  }
  return new Map([...byId.values()].map((all) => [all.products[0]?.handle ?? '', all]))
}

async function rowsOf(tx: Db, ids: readonly ProductId[]) {
  const these = anyOf<ProductId>(ids, 'uuid')
  const options = tx.selectFrom('options').select('id').where('product_id', '=', these)
  const variants = tx.selectFrom('variants').select('id').where('product_id', '=', these)
  const inOrder = 'position'
  return {
    product_texts: await tx.selectFrom('product_texts').selectAll().where('product_id', '=', these).execute(),
    product_categories: await tx
      .selectFrom('product_categories')
      .selectAll()
      .where('product_id', '=', these)
      .execute(),
    product_rooms: await tx.selectFrom('product_rooms').selectAll().where('product_id', '=', these).execute(),
    product_collections: await tx
      .selectFrom('product_collections')
      .selectAll()
      .where('product_id', '=', these)
      .execute(),
    product_combinations: await tx
      .selectFrom('product_combinations')
      .selectAll()
      .where('product_id', '=', these)
      .execute(),
    product_packages: await tx
      .selectFrom('product_packages')
      .selectAll()
      .where('product_id', '=', these)
      .execute(),
    product_media: await tx
      .selectFrom('product_media')
      .selectAll()
      .where('product_id', '=', these)
      .orderBy(inOrder)
      .execute(),
    options: await tx
      .selectFrom('options')
      .selectAll()
      .where('product_id', '=', these)
      .orderBy(inOrder)
      .execute(),
    option_values: await tx
      .selectFrom('option_values')
      .selectAll()
      .where('option_id', 'in', options)
      .execute(),
    variants: await tx
      .selectFrom('variants')
      .selectAll()
      .where('product_id', '=', these)
      .orderBy(inOrder)
      .execute(),
    variant_values: await tx
      .selectFrom('variant_values')
      .selectAll()
      .where('variant_id', 'in', variants)
      .execute(),
  }
}

/** The whole list as one parameter, so that it may be as long as it likes. */
export function anyOf<T extends string>(list: readonly T[], type: 'uuid' | 'text') {
  return sql<T>`any(${[...list]}::${sql.raw(type)}[])`
}
