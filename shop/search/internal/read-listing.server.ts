import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#platform/db/client.server.ts'
import type { ProductId } from '#shop/ids.ts'
import type { Language, Translated } from '#shop/language.ts'
import { PAGE_SIZE, type ListingQuery, type Range, type Sort } from '../search.ts'
import type { Found } from './found.ts'

export interface ListingRow {
  readonly ids: ProductId[]
  readonly total: number
  readonly page: number
  /** How many the words alone have found, before any filter. */
  readonly found: number
  readonly price: { readonly min: number | null; readonly max: number | null }
  readonly width: {
    readonly min: number | null
    readonly max: number | null
    readonly known: number
    readonly unknown: number
  }
  readonly categories:
    | {
        readonly slug: string
        readonly parent: string | null
        readonly names: Translated
        readonly count: number
      }[]
    | null
}

/** One page of products and everything counted around it, in one read. Prices are in minor units here. */
export async function readListing(
  db: Db,
  query: Omit<ListingQuery, 'q'>,
  words: Found | null,
  language: Language,
): Promise<ListingRow> {
  const { rows } = await sql<ListingRow>`
    with recursive branch (id) as (
      select c.id from categories c where c.slug = ${query.category}
      union
      select c.id from branch b join categories c on c.parent_id = b.id
    ), above (id, top_id) as (
      select c.id, c.id from categories c
      union
      select a.id, c.parent_id from above a join categories c on c.id = a.top_id where c.parent_id is not null
    ), found as materialized (
      select p.id, p.lowest_price_minor as price, p.width_mm as width, p.published_at, d.name,
        ${words?.rank ?? sql`0`} as rank,
        ${within(sql`p.lowest_price_minor`, query.price)} as in_price,
        ${within(sql`p.width_mm`, query.width)} as in_width,
        ${query.category === null ? sql`true` : inBranch} as in_category
      from products p
      ${words ? sql`join` : sql`left join`} search_documents d on d.product_id = p.id and d.language = ${language}
      where p.status = 'active' and p.lowest_price_minor is not null ${words ? sql`and ${words.matches}` : sql``}
    ), chosen as (
      select * from found where in_category and in_price and in_width
    ), total as (
      select count(*) as total,
        greatest(1, least(${query.page}::integer, (count(*) + ${PAGE_SIZE - 1}) / ${PAGE_SIZE})) as page
      from chosen
    ), counted as (
      select a.top_id, count(distinct f.id) as count
      from found f
      join product_categories pc on pc.product_id = f.id
      join above a on a.id = pc.category_id
      where f.in_price and f.in_width
      group by a.top_id
    )
    select t.total, t.page, (select count(*) from found) as found,
      array(
        select id from chosen order by ${order[query.sort]}, id
        limit ${PAGE_SIZE} offset (select (page - 1) * ${PAGE_SIZE} from total)
      ) as ids,
      (select jsonb_build_object('min', min(price), 'max', max(price))
        from found where in_category and in_width) as price,
      (select jsonb_build_object('min', min(width), 'max', max(width),
          'known', count(width), 'unknown', count(*) - count(width))
        from found where in_category and in_price) as width,
      (select jsonb_agg(jsonb_build_object(
            'slug', c.slug, 'parent', up.slug, 'names', c.names, 'count', coalesce(n.count, 0)
          ) order by c.position, c.slug)
        from categories c
        left join categories up on up.id = c.parent_id
        left join counted n on n.top_id = c.id
        where n.count > 0 or c.slug = ${query.category}) as categories
    from total t`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A listing is always one row')
  return row
}

const inBranch = sql`exists (
  select from product_categories pc where pc.product_id = p.id and pc.category_id in (select id from branch)
)`

const order: Record<Sort, RawBuilder<unknown>> = {
  relevance: sql`rank desc, published_at desc nulls last`,
  newest: sql`published_at desc nulls last`,
  price: sql`price`,
  '-price': sql`price desc`,
  name: sql`name collate "C"`,
  width: sql`width nulls last`,
}

function within(column: RawBuilder<unknown>, range: Range | null): RawBuilder<unknown> {
  if (!range) return sql`true`
  const from = range.min === null ? sql`true` : sql`${column} >= ${range.min}`
  const to = range.max === null ? sql`true` : sql`${column} <= ${range.max}`
  return sql`coalesce(${column} is not null and ${from} and ${to}, false)`
}
