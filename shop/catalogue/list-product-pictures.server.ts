import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { ProductId } from '#shop/ids.ts'
import { inLanguage, type Language, type Translated } from '#shop/language.ts'
import { currency, money } from '#shop/money.ts'
import type { Problem } from '#shop/problems.ts'
import {
  type ProductPictures,
  PRODUCTS_PER_PAGE,
  type ProductPicturesSummary,
  type ProductPicturesQuery,
  type ProductSort,
  type StaffPicture,
  type StockFilter,
} from './product-pictures.ts'
import {
  photoIn,
  photoOf,
  photoOfPicture,
  picturesOf,
  type PhotoRow,
  type PictureRow,
} from './internal/picture-queries.server.ts'
import type { PhotographedVariants } from './representative.ts'

interface SummaryRow extends Omit<ProductPicturesSummary, 'photo' | 'name' | 'price' | 'scheduled'> {
  readonly publish_at: Date | null
  readonly problem: Problem | null
  readonly lowest_price_minor: number | null
  readonly currency: string | null
  readonly names: Translated | null
  readonly first: PictureRow[] | null
}

/**
 * Returns one page of the products that match the query, and the total number of these products. Makes two
 * queries.
 */
export async function listProductPictures(
  db: Db,
  query: ProductPicturesQuery,
  language: Language,
): Promise<{ products: ProductPicturesSummary[]; total: number }> {
  const where = condition(query)
  // The subquery limits the rows before the pictures and variants of each product are counted.
  const first = (query.page - 1) * PRODUCTS_PER_PAGE
  const page =
    query.sort === 'name'
      ? sql`select p.*, named.sorted_name from (${idsByName(where, language, { limit: PRODUCTS_PER_PAGE, offset: first })}) named
          join products p on p.id = named.id`
      : sql`select p.* from products p where ${where}
          order by ${orders[query.sort]}, p.id limit ${PRODUCTS_PER_PAGE} offset ${first}`
  const { rows } = await sql<SummaryRow>`
    select p.id, p.slug, p.maker, p.status, p.lowest_price_minor, p.currency,
      (select jsonb_object_agg(t.language, t.name) from product_texts t where t.product_id = p.id) as names,
      (select count(*)::integer from variants v where v.product_id = p.id and v.status = 'active') as variants,
      ${picturesOf('p.id', 1)} as first, kept.*, scheduled.publish_at, scheduled.problem
    from (${page}) p
    left join scheduled_publications scheduled on scheduled.product_id = p.id and p.status = 'draft'
    cross join lateral (
      select count(*) filter (where m.kind = 'picture' and m.state = 'kept')::integer as pictures,
        count(*) filter (where m.state = 'waiting')::integer as waiting,
        count(*) filter (where m.state = 'refused')::integer as refused,
        count(*) filter (where m.kind = 'model') > 0 as "hasModel"
      from product_media m where m.product_id = p.id
    ) kept
    order by ${orders[query.sort]}, p.id`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::integer as total from products p where ${where}`.execute(db)
  return {
    products: rows.map(
      ({ names, first, lowest_price_minor: price, currency: code, publish_at, problem, ...row }) => ({
        ...row,
        scheduled: publish_at && { publishAt: publish_at, problem },
        price: price === null || code === null ? null : money(price, currency(code)),
        name: inLanguage(names ?? {}, language) ?? row.slug,
        photo: first?.[0] ? photoOfPicture(first[0], language) : null,
      }),
    ),
    total: counted[0]?.total ?? 0,
  }
}

/**
 * Returns SQL that selects IDs sorted by the name in the given language, or else in another one. The index on names
 * returns the first names of the language in their order, so only the few others must be sorted. `page`: `null` for all.
 */
function idsByName(
  where: RawBuilder<boolean>,
  language: Language,
  page: { readonly limit: number; readonly offset: number } | null,
): RawBuilder<unknown> {
  // PostgreSQL reads a limit of null as no limit.
  const [limit, offset] = [page?.limit ?? null, page?.offset ?? 0]
  return sql`
    select id, sorted_name from (
      (select main.product_id as id, main.name as sorted_name
        from product_texts main join products p on p.id = main.product_id
        where main.language = ${language} and ${where}
        order by main.name, main.product_id limit ${limit === null ? null : offset + limit})
      union all
      select p.id, (select t.name from product_texts t where t.product_id = p.id order by t.language limit 1)
        from products p
        where not exists (
          select from product_texts t where t.product_id = p.id and t.language = ${language}
        ) and ${where}
    ) of_all
    order by sorted_name, id limit ${limit} offset ${offset}`
}

/** Returns the IDs of all products that match the query, in its order. Ignores the page. */
export async function listProductIds(
  db: Db,
  query: ProductPicturesQuery,
  language: Language,
): Promise<ProductId[]> {
  const where = condition(query)
  const ids =
    query.sort === 'name'
      ? idsByName(where, language, null)
      : sql`select p.id from products p where ${where} order by ${orders[query.sort]}, p.id`
  const { rows } = await sql<{ id: ProductId }>`${ids}`.execute(db)
  return rows.map(({ id }) => id)
}

const orders: Readonly<Record<ProductSort, RawBuilder<unknown>>> = {
  changed: sql`updated_at desc`,
  name: sql`sorted_name`,
  price: sql`lowest_price_minor`,
}

function condition({ filter, text, status, category, stock }: ProductPicturesQuery): RawBuilder<boolean> {
  const pattern = text.replaceAll(/[\\%_]/g, String.raw`\$&`)
  // A union, because PostgreSQL would run the subqueries of an `or` for each product.
  const code = text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
  const matchesText = sql<boolean>`p.id in (
    select id from products where maker ilike ${`%${pattern}%`}
    union select id from products where slug like ${`${pattern.toLowerCase()}%`}
    union select product_id from product_texts where name ilike ${`%${pattern}%`}
    union select product_id from variants
      where ${code} <> '' and lower(regexp_replace(sku, '[^[:alnum:]]', '', 'g')) like ${`${code}%`}
  )`
  const media = sql`select from product_media m where m.product_id = p.id and m.kind = 'picture'`
  const shown = {
    all: sql<boolean>`true`,
    none: sql<boolean>`not exists (${media} and m.state = 'kept')`,
    open: sql<boolean>`exists (${media} and m.state <> 'kept')`,
  }[filter]
  const conditions = [shown]
  if (text !== '') conditions.push(matchesText)
  if (status !== null) conditions.push(sql<boolean>`p.status = ${status}`)
  if (category !== null)
    conditions.push(
      sql<boolean>`p.category_ids @> array(select c.id from categories c where c.slug = ${category})
        and exists (select from categories c where c.slug = ${category})`,
    )
  if (stock !== null) conditions.push(stockCondition[stock])
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

const stocked = sql`
  select from variants v where v.product_id = p.id and v.status = 'active' and v.stock_policy = 'stocked'`
const available = sql`
  ${stocked} and exists (select from stock_levels l where l.variant_id = v.id and l.on_hand > l.held)`

const stockCondition: Readonly<Record<StockFilter, RawBuilder<boolean>>> = {
  in: sql<boolean>`exists (${available})`,
  out: sql<boolean>`(exists (${stocked}) and not exists (${available}))`,
  uncounted: sql<boolean>`exists (
    ${stocked} and not exists (select from stock_levels l where l.variant_id = v.id))`,
}

interface PicturedRow extends Pick<ProductPictures, 'id' | 'slug' | 'status'> {
  readonly names: Translated | null
  readonly options: readonly OptionNames[] | null
  readonly pictures: readonly StaffPictureRow[] | null
  readonly models: ProductPictures['models'] | null
}

interface OptionNames {
  readonly code: string
  readonly names: Translated
  readonly values: readonly { readonly code: string; readonly names: Translated }[]
}

type StaffPictureRow = Omit<StaffPicture, 'photo' | 'focus'> & {
  readonly photo: PhotoRow | null
  readonly x: number | null
  readonly y: number | null
}

/**
 * Returns a product with all its pictures, including pictures that are waiting for their download and pictures that
 * were refused. Makes one query.
 */
export async function findProductPictures(
  db: Db,
  id: ProductId,
  language: Language,
): Promise<ProductPictures | null> {
  const { rows } = await sql<PicturedRow>`
    select p.id, p.slug, p.status,
      (select jsonb_object_agg(t.language, t.name) from product_texts t where t.product_id = p.id) as names,
      (select jsonb_agg(jsonb_build_object('code', o.code, 'names', o.names, 'values', (
          select coalesce(jsonb_agg(jsonb_build_object('code', ov.code, 'names', ov.names) order by ov.position, ov.id), '[]')
          from option_values ov where ov.option_id = o.id
        )) order by o.position, o.id) from options o where o.product_id = p.id) as options,
      (select jsonb_agg(jsonb_build_object(
          'id', m.id, 'role', m.role, 'view', m.view, 'shows', m.shows, 'alt', m.alt, 'x', m.focus_x, 'y', m.focus_y,
          'source', m.source, 'state', m.state, 'reason', m.reason, 'tries', m.tries, 'photo', ${photoIn('m.photo')}
        ) order by m.position, m.id)
        from product_media m where m.product_id = p.id and m.kind = 'picture') as pictures,
      (select jsonb_agg(jsonb_build_object(
          'id', m.id, 'hash', g.hash, 'bytes', g.bytes, 'finishes', g.finishes,
          'size', jsonb_build_object('width', g.width_mm, 'depth', g.depth_mm, 'height', g.height_mm)
        ) order by m.position, m.id) from product_media m join models g on g.hash = m.model
        where m.product_id = p.id and m.kind = 'model') as models
    from products p where p.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) return null
  return {
    id: row.id,
    slug: row.slug,
    status: row.status,
    name: inLanguage(row.names ?? {}, language) ?? row.slug,
    options: (row.options ?? []).map(({ code, names, values }) => ({
      code,
      name: inLanguage(names, language) ?? code,
      values: values.map((value) => ({
        code: value.code,
        name: inLanguage(value.names, language) ?? value.code,
      })),
    })),
    pictures: (row.pictures ?? []).map(({ photo, x, y, ...picture }) => ({
      ...picture,
      photo: photo && photoOf(photo, picture.alt, language),
      focus: x === null || y === null ? null : { x, y },
    })),
    models: row.models ?? [],
  }
}

/**
 * Returns the photographed variants of each product: the variants for sale that at least one main picture of the
 * product shows. A picture that is limited to certain option values shows only the variants with these values. Leaves
 * out a product if all of its main pictures show every variant.
 */
export async function readPhotographedVariants(
  db: Db,
  which: readonly ProductId[] | 'all',
): Promise<ReadonlyMap<ProductId, PhotographedVariants>> {
  const ofProducts = which === 'all' ? sql`` : sql`and m.product_id = any(${[...which]}::uuid[])`
  const { rows } = await sql<{ id: ProductId; position: number; picture: number }>`
    with main as (
      select m.product_id, m.shows, row_number() over (partition by m.product_id order by m.position, m.id) as nth
      from product_media m
      where m.kind = 'picture' and m.role = 'main' and m.photo is not null ${ofProducts}
    )
    select v.product_id as id, v.position, min(main.nth)::integer as picture
    from main join variants v on v.product_id = main.product_id and v.status = 'active'
    where exists (select from main named where named.product_id = v.product_id and named.shows <> '{}')
      and not exists (
        select from jsonb_each_text(main.shows) shown
        join options o on o.product_id = v.product_id and o.code = shown.key
        join variant_values vv on vv.variant_id = v.id
        join option_values ov on ov.id = vv.option_value_id and ov.option_id = o.id
        where ov.code <> shown.value
      )
    group by v.product_id, v.position`.execute(db)
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].map(([id, variants]) => [
      id,
      new Map(variants.map(({ position, picture }) => [position, picture])),
    ]),
  )
}
