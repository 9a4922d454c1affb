import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import { newId, type CategoryId } from '#shop/ids.ts'
import { inLanguage, type Language, languages } from '#shop/language.ts'
import { done, refuse, type Outcome } from '#shop/problems.ts'
import type { Category } from './catalogue.ts'
import type { CheckedCategory } from './draft.ts'
import { trailTo } from './internal/category-trail.ts'
import { differ, type RowOf } from './internal/product-rows.server.ts'
import { putRows } from './internal/save/write-rows.server.ts'
import { versionedCache } from './internal/versioned-cache.server.ts'
import { raiseCatalogueVersion, lockCatalogue } from './version.server.ts'

export interface SavedCategory {
  readonly id: CategoryId
  readonly change: 'created' | 'updated' | 'unchanged'
}

/**
 * Creates a category, or updates the existing category with the slug of the draft. Returns a refusal if the parent
 * category does not exist, or if it is the category itself or one of its descendants.
 */
export async function saveCategory(
  db: Db,
  draft: CheckedCategory,
): Promise<Outcome<SavedCategory, 'catalogue.unknown_category' | 'catalogue.category_below_itself'>> {
  return inTransaction(db, async (tx) => {
    await lockCatalogue(tx)
    const rows = await tx.selectFrom('categories').selectAll().execute()
    const known = rows.find(({ slug }) => slug === draft.slug)
    const parent = rows.find(({ slug }) => slug === draft.parent)
    if (draft.parent !== undefined && !parent) {
      return refuse('catalogue.unknown_category', { slug: draft.parent })
    }
    const byId = new Map(rows.map((row) => [row.id, row]))
    if (known && parent && trailTo(parent.id, byId).includes(known)) {
      return refuse('catalogue.category_below_itself', { slug: draft.slug })
    }
    const row: RowOf<'categories'> = {
      id: known?.id ?? newId<'category'>(),
      slug: draft.slug,
      parent_id: parent?.id ?? null,
      names: draft.names,
      descriptions: draft.descriptions,
      form: draft.form ?? null,
      position: draft.position,
      picture: known?.picture ?? null,
      picture_alt: known?.picture_alt ?? {},
    }
    if (!differ(known, row)) return done({ id: row.id, change: 'unchanged' })
    await putRows(tx, 'categories', ['id'], [row])
    if (known && known.parent_id !== row.parent_id) await refreshProductsIn(tx, row.id)
    await raiseCatalogueVersion(tx)
    return done({ id: row.id, change: known ? 'updated' : 'created' })
  })
}

/**
 * Updates the column `category_ids` of all products in a category or its descendants. The column contains all
 * ancestors, so it must be updated after the category gets another parent.
 */
export async function refreshProductsIn(tx: Db, id: CategoryId): Promise<void> {
  await sql`
    update products p set category_ids = array(
      with recursive above (id, parent_id) as (
        select c.id, c.parent_id from product_categories pc join categories c on c.id = pc.category_id
        where pc.product_id = p.id
        union
        select c.id, c.parent_id from above a join categories c on c.id = a.parent_id
      )
      select a.id from above a order by a.id
    )
    where ${id}::uuid = any(p.category_ids)`.execute(tx)
}

interface CategoryRow extends RowOf<'categories'> {
  readonly parent_slug: string | null
}

/**
 * Lists all categories, each with the number of products for sale in the category and its subcategories. Sorts the list
 * by position, so that categories with the same parent are in the right order.
 */
export const listCategories = versionedCache(readCategories, { most: languages.length })

async function readCategories(db: Db, language: Language): Promise<Category[]> {
  const { rows } = await sql<CategoryRow & { readonly product_count: number }>`
    with counted as (
      select category_id, count(*) as product_count
      from products p, unnest(p.category_ids) category_id
      where p.status = 'active' and p.lowest_price_minor is not null
      group by category_id
    )
    select c.*, parent.slug as parent_slug, coalesce(n.product_count, 0) as product_count
    from categories c
    left join categories parent on parent.id = c.parent_id
    left join counted n on n.category_id = c.id
    order by c.position, c.slug`.execute(db)
  return rows.map((row) => ({ ...categoryOf(row, language), productCount: Number(row.product_count) }))
}

/**
 * Returns a category without its number of products, because the listing of the category counts the products. `null`:
 * no such category.
 */
export async function findCategory(
  db: Db,
  slug: string,
  language: Language,
): Promise<Omit<Category, 'productCount'> | null> {
  const { rows } = await sql<CategoryRow>`
    select c.*, parent.slug as parent_slug
    from categories c left join categories parent on parent.id = c.parent_id
    where c.slug = ${slug}`.execute(db)
  return rows[0] ? categoryOf(rows[0], language) : null
}

function categoryOf(row: CategoryRow, language: Language): Omit<Category, 'productCount'> {
  return {
    id: row.id,
    slug: row.slug,
    parentSlug: row.parent_slug,
    name: inLanguage(row.names, language) ?? row.slug,
    description: inLanguage(row.descriptions, language) ?? null,
    form: row.form,
  }
}
