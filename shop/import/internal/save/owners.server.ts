// Looks up which products own the SKUs and slugs of a table. Read-only.
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

/** Returns a map from slug to the handle of the product that has or had the slug. */
export async function findSlugOwners(tx: Db, slugs: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ slug: string; handle: string }>`
    select slug, handle from products where slug = any(${[...slugs]}::text[])
    union all
    select o.slug, p.handle from product_old_slugs o join products p on p.id = o.product_id
    where o.slug = any(${[...slugs]}::text[])`.execute(tx)
  return new Map(rows.map(({ slug, handle }) => [slug, handle]))
}
