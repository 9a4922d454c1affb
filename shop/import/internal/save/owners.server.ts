// Looks up which products own the SKUs of a table. Read-only.
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'

/** Returns a map from SKU to the handle of the product that has the SKU. */
export async function findSkuOwners(tx: Db, skus: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select(['variants.sku', 'products.handle'])
    .where('variants.sku', '=', sql<string>`any(${[...skus]}::text[])`)
    .execute()
  return new Map(rows.map(({ sku, handle }) => [sku, handle]))
}
