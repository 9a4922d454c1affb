import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'

export interface SlugOwner {
  readonly handle: string
  /** The current slug of the product. */
  readonly slug: string
  /** Whether the slug is a former slug of the product, which redirects to it. */
  readonly isOld: boolean
}

/** Returns the product that has or had this slug. `null`: the slug is free. */
export async function findSlugOwner(db: Db, slug: string): Promise<SlugOwner | null> {
  const { rows } = await sql<SlugOwner>`
    select handle, slug, false as "isOld" from products where slug = ${slug}
    union all
    select p.handle, p.slug, true from product_old_slugs o join products p on p.id = o.product_id
    where o.slug = ${slug}`.execute(db)
  return rows[0] ?? null
}
