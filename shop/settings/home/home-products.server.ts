import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { MAX_HOME_PRODUCTS, MIN_HOME_PRODUCTS } from './home-blocks.ts'

/** Why a typed list of products is invalid. */
export type ProductsError =
  | { readonly kind: 'no_such_product'; readonly line: string }
  | { readonly kind: 'product_count'; readonly least: number; readonly most: number }

/** A product that a block of the home page names. */
export interface HomeProduct {
  readonly id: string
  readonly slug: string
  /** Whether customers can buy the product, so that the block shows it. */
  readonly isForSale: boolean
}

/** Reads products by their IDs, in the given order. Leaves out products that no longer exist. */
export async function listHomeProducts(db: Db, ids: readonly string[]): Promise<HomeProduct[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<HomeProduct>`
    select id, slug, status = 'active' and lowest_price_minor is not null as "isForSale"
    from products where id = any(${sql.val([...ids])}::uuid[])`.execute(db)
  const found = new Map(rows.map((product) => [product.id, product]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** Returns the text of the form field for a list of products: one slug per line. */
export async function productsText(db: Db, ids: readonly string[]): Promise<string> {
  return (await listHomeProducts(db, ids)).map(({ slug }) => slug).join('\n')
}

/**
 * Reads a typed list of products, one per line: a SKU, a slug, or the URL of a product page. Returns the IDs, each of
 * them once.
 */
export async function readProducts(
  db: Db,
  typed: string,
): Promise<{ readonly value: string[] } | { readonly error: ProductsError }> {
  const lines = typed.split('\n').filter((line) => line !== '')
  const ids = new Set<string>()
  // One line more than allowed is enough to refuse the list.
  for (const line of lines.slice(0, 2 * MAX_HOME_PRODUCTS)) {
    const id = await findProduct(db, line)
    if (id === null) return { error: { kind: 'no_such_product', line: line.slice(0, 80) } }
    ids.add(id)
  }
  const [least, most] = [MIN_HOME_PRODUCTS, MAX_HOME_PRODUCTS]
  if (ids.size < least || ids.size > most || lines.length > 2 * most)
    return { error: { kind: 'product_count', least, most } }
  return { value: [...ids] }
}

async function findProduct(db: Db, line: string): Promise<string | null> {
  const [, slug = line] = /\/products\/([^/?#]+)/.exec(line) ?? []
  const bySlug = await db.selectFrom('products').select('id').where('slug', '=', slug).executeTakeFirst()
  if (bySlug) return bySlug.id
  const bySku = await db
    .selectFrom('variants')
    .select('product_id')
    .where('sku', '=', line)
    .executeTakeFirst()
  return bySku?.product_id ?? null
}
