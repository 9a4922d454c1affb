import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/db/client.server.ts'
import type { ProductId } from '#shop/ids.ts'
import type { Language, Translated } from '#shop/language.ts'
import { PAGE_SIZE, type ListingQuery, type Range, type Sort } from '../search.ts'
import type { Found } from './found.ts'

export interface ListingRow {
  readonly ids: ProductId[]
  readonly page: number
  /** How many the words alone have found, before any filter. */
  readonly found: number
  readonly total: number
  readonly lowest: number | null
  readonly highest: number | null
  readonly narrowest: number | null
  readonly widest: number | null
  readonly known: number
  readonly unknown: number
  readonly categories: readonly CountedCategory[] | null
}

interface CountedCategory {
  readonly slug: string
  readonly parent: string | null
  readonly names: Translated
  readonly count: number
}

/** One page of products and everything counted around it, in one read. Prices are in minor units here. */
export async function readListing(
  db: Db,
  query: Omit<ListingQuery, 'q'>,
  words: Found | null,
  language: Language,
): Promise<ListingRow> {
  const { rows } = await sql<ListingRow>`
    with found as materialized (
      select p.id, p.lowest_price_minor as price, p.width_mm as width, p.category_ids, ${orders[query.sort]} as place,
        ${words?.rank ?? sql`0`} as rank,
        ${within(sql`p.lowest_price_minor`, query.price)} as in_price,
        ${within(sql`p.width_mm`, query.width)} as in_width,
        ${inCategory(query.category)} as in_category
      from products p ${joined(words, query.sort, language)}
      where p.status = 'active' and p.lowest_price_minor is not null ${words ? sql`and ${words.matches}` : sql``}
    ), counts as (
      select count(*) as found,
        count(*) filter (where in_category and in_price and in_width) as total,
        min(price) filter (where in_category and in_width) as lowest,
        max(price) filter (where in_category and in_width) as highest,
        min(width) filter (where in_category and in_price) as narrowest,
        max(width) filter (where in_category and in_price) as widest,
        count(width) filter (where in_category and in_price) as known,
        count(*) filter (where in_category and in_price and width is null) as unknown
      from found
    ), shown as (
      select greatest(1, least(${query.page}::integer, (total + ${PAGE_SIZE - 1}) / ${PAGE_SIZE})) as page from counts
    ), per_category as (
      select category_id, count(*) as count
      from found, unnest(category_ids) category_id
      where in_price and in_width
      group by category_id
    )
    select counts.*, shown.page,
      array(
        select id from found where in_category and in_price and in_width
        order by ${directions[query.sort]}, id
        limit ${PAGE_SIZE} offset (select (page - 1) * ${PAGE_SIZE} from shown)
      ) as ids,
      (select jsonb_agg(jsonb_build_object(
            'slug', c.slug, 'parent', above.slug, 'names', c.names, 'count', coalesce(n.count, 0)
          ) order by c.position, c.slug)
        from categories c
        left join categories above on above.id = c.parent_id
        left join per_category n on n.category_id = c.id
        where n.count > 0 or c.slug = ${query.category}) as categories
    from counts, shown`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A listing is always one row')
  return row
}

const published = sql`p.published_at`
const orders: Record<Sort, RawBuilder<unknown>> = {
  relevance: published,
  newest: published,
  price: sql`p.lowest_price_minor`,
  '-price': sql`p.lowest_price_minor`,
  name: sql`d.name collate "C"`,
  width: sql`p.width_mm`,
}

const directions: Record<Sort, RawBuilder<unknown>> = {
  relevance: sql`rank desc, place desc nulls last`,
  newest: sql`place desc nulls last`,
  price: sql`place`,
  '-price': sql`place desc`,
  name: sql`place`,
  width: sql`place nulls last`,
}

/** The words of the search index, where they are needed: to find by, or to sort names by. */
function joined(words: Found | null, sort: Sort, language: Language): RawBuilder<unknown> {
  if (!words && sort !== 'name') return sql``
  const join = words ? sql`join` : sql`left join`
  return sql`${join} search_documents d on d.product_id = p.id and d.language = ${language}`
}

function inCategory(slug: string | null): RawBuilder<unknown> {
  if (slug === null) return sql`true`
  return sql`coalesce((select c.id from categories c where c.slug = ${slug}) = any(p.category_ids), false)`
}

function within(column: RawBuilder<unknown>, range: Range | null): RawBuilder<unknown> {
  if (!range) return sql`true`
  const from = range.min === null ? sql`true` : sql`${column} >= ${range.min}`
  const to = range.max === null ? sql`true` : sql`${column} <= ${range.max}`
  return sql`coalesce(${from} and ${to} and ${column} is not null, false)`
}
