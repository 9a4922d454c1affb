import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { CategoryId, ProductId } from '#shop/ids.ts'
import type { EditableProduct, EditableVariant } from './plan.ts'

interface Row extends Omit<EditableProduct, 'categories' | 'variants'> {
  readonly categories: CategoryId[] | null
  readonly variants: EditableVariant[] | null
}

/** Reads the values that bulk edits change, of any number of products. Makes one query. */
export async function readEditable(
  db: Db,
  ids: readonly ProductId[],
): Promise<ReadonlyMap<ProductId, EditableProduct>> {
  const { rows } = await sql<Row>`
    select p.id, p.handle, p.slug, p.status, p.tags, c.categories, v.variants
    from products p
    left join (
      select product_id, jsonb_agg(category_id order by position, category_id) as categories
      from product_categories where product_id = any(${[...ids]}::uuid[]) group by product_id
    ) c on c.product_id = p.id
    left join (
      select product_id, jsonb_agg(jsonb_build_object(
        'id', id, 'sku', sku, 'status', status, 'price', price_minor, 'former', compare_at_minor,
        'currency', currency, 'stockPolicy', stock_policy, 'leadTimeWeeks', lead_time_weeks
      ) order by position, id) as variants
      from variants where product_id = any(${[...ids]}::uuid[]) group by product_id
    ) v on v.product_id = p.id
    where p.id = any(${[...ids]}::uuid[])`.execute(db)
  return new Map(
    rows.map((row) => [row.id, { ...row, categories: row.categories ?? [], variants: row.variants ?? [] }]),
  )
}
