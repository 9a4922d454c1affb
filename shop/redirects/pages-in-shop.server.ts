import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { isShippedPage } from '#shop/pages/pages.ts'
import { classifyPath, type DataKind } from './own-paths.ts'

/** Checks whether the shop serves a page or a file at a normalised path. A redirect from such a path has no effect. */
export async function hasPage(db: Db, path: string): Promise<boolean> {
  const found = classifyPath(path)
  if (found === null) return false
  if (typeof found === 'string') return true
  const { kind, slug } = found
  if (kind === 'page' && isShippedPage(slug)) return true
  const { rows } = await sql<{ exists: boolean }>`select exists (${rowsOf(kind, slug)}) as exists`.execute(db)
  return rows[0]?.exists === true
}

function rowsOf(kind: DataKind, slug: string) {
  switch (kind) {
    case 'product':
      return sql`
        select from products where slug = ${slug} and status = 'active' and lowest_price_minor is not null
        union all
        select from product_old_slugs o join products p on p.id = o.product_id
        where o.slug = ${slug} and p.status = 'active'`
    case 'category':
      return sql`select from categories where slug = ${slug}`
    case 'room':
      return sql`select from rooms where slug = ${slug}`
    case 'collection':
      return sql`select from collections where slug = ${slug}`
    case 'page':
      return sql`
        select from page_versions v where slug = ${slug} and kind = 'text' and not exists (
          select from page_versions later
          where later.slug = v.slug and later.language = v.language and later.number > v.number
        )`
    case 'terms':
      return sql`select from terms_versions where version = ${slug}`
  }
}
