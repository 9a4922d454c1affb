import { sql } from 'kysely'
import type { Db } from '#platform/db/client.server.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import type { ProductId } from '#shop/ids.ts'
import { raiseVersion, takeVersion } from './version.server.ts'

export interface OldSlugs {
  readonly id: ProductId
  readonly slugs: readonly string[]
}

/**
 * Lets products be found at addresses they had elsewhere, or before. An address that is another's, or was, stays with it.
 * Answers whose products have gained one.
 */
export async function addOldSlugs(db: Db, known: readonly OldSlugs[]): Promise<Set<ProductId>> {
  const pairs = known.flatMap(({ id, slugs }) => slugs.map((slug) => ({ id, slug })))
  if (pairs.length === 0) return new Set()
  return inTransaction(db, async (tx) => {
    await takeVersion(tx)
    const { rows } = await sql<{ product_id: ProductId }>`
      insert into product_old_slugs (slug, product_id)
      select given.slug, given.id
      from unnest(${pairs.map(({ slug }) => slug)}::text[], ${pairs.map(({ id }) => id)}::uuid[]) given (slug, id)
      where not exists (select 1 from products p where p.slug = given.slug)
      on conflict (slug) do nothing
      returning product_id`.execute(tx)
    if (rows.length > 0) await raiseVersion(tx)
    return new Set(rows.map(({ product_id }) => product_id))
  })
}
