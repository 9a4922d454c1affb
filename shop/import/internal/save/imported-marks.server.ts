// Stores what an import wrote into the fields of products, to recognise later changes of the shop's owner.
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { ProductId } from '#shop/ids.ts'
import type {} from '../../tables.server.ts'
import type { Marks } from './own-changes.ts'

/** Returns what the last import wrote, by the handle of the product. */
export async function readMarks(tx: Db, handles: readonly string[]): Promise<Map<string, Marks>> {
  if (handles.length === 0) return new Map()
  const rows = await tx
    .selectFrom('product_imports')
    .innerJoin('products', 'products.id', 'product_imports.product_id')
    .select(['products.handle', 'product_imports.marks'])
    .where('products.handle', '=', sql<string>`any(${[...handles]}::text[])`)
    .execute()
  return new Map(rows.map(({ handle, marks }) => [handle, JSON.parse(marks) as Marks]))
}

export async function saveMarks(
  tx: Db,
  products: readonly { readonly id: ProductId; readonly marks: Marks }[],
): Promise<void> {
  if (products.length === 0) return
  const ids = products.map(({ id }) => id)
  const marks = products.map((product) => JSON.stringify(product.marks))
  await sql`
    insert into product_imports (product_id, marks)
    select given.id, given.marks from unnest(${ids}::uuid[], ${marks}::text[]) given (id, marks)
    on conflict (product_id) do update set marks = excluded.marks`.execute(tx)
}
