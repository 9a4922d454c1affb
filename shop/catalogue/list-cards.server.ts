import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { ProductId } from '#shop/ids.ts'
import { inLanguage, type Language, type Translated } from '#shop/language.ts'
import { pictureUrl } from '#shop/drawings/drawing-url.ts'
import { currency, money } from '#shop/money.ts'
import type { Silhouette } from '#shop/drawings/silhouettes.ts'
import type { ProductCard } from './catalogue.ts'
import { cardPictures, type ShownOptions } from './gallery.ts'
import { anyOf } from './internal/save/load-rows.server.ts'
import { cardPicturesOf, photoOfPicture, type PictureRow } from './internal/picture-queries.server.ts'
import type { RowOf } from './internal/product-rows.server.ts'
import { dimensionsOf } from './attributes.ts'
import { skusForFinishes } from './internal/skus-for-finishes.server.ts'
import { createVersionedLru, versionedCache } from './internal/versioned-cache.server.ts'

const SWATCHES_SHOWN = 5

interface CardRow extends RowOf<'products'> {
  readonly texts: Translated<{ name: string; subtitle: string | null }>
  readonly shown_form: Silhouette
  readonly lowest_price_minor: number
  readonly highest_price_minor: number
  readonly currency: string
  readonly compare_at_minor: number | null
  readonly in_stock: boolean
  readonly made_to_order: boolean
  readonly to_specification: boolean
  readonly order_weeks: number | null
  readonly specification_weeks: number | null
  readonly swatches: string[]
  readonly pictures: PictureRow[] | null
  readonly colourings: VisibleOptionValue[] | null
}

/** An option value that is visible in pictures. */
export interface VisibleOptionValue {
  readonly option: string
  readonly value: string
  readonly names: Translated
  readonly swatch: string | null
}

/** A product card with all data needed to choose its two pictures. */
interface CachedCard extends Pick<CardRow, 'pictures' | 'colourings'> {
  readonly card: Omit<ProductCard, 'photo' | 'second' | 'sku'>
}

export interface CardOptions {
  /**
   * Returns whether the customer asked for one of these option values. If so, the card shows a picture with that value,
   * if there is such a picture.
   */
  readonly isPreferred?: (visibleOptions: readonly Pick<VisibleOptionValue, 'names' | 'swatch'>[]) => boolean
}

const MAX_CACHED = 5_000

/** Cached cards by language and product; empty for a product that is not for sale. */
const cardsOf = createVersionedLru<readonly CachedCard[]>({ most: MAX_CACHED })

/**
 * Returns products for a grid in the given order; leaves out products that are not for sale. Results are cached until
 * catalogue or stock change. Makes at most one query, and one more if the customer asked for finishes. Units of an
 * expired reservation count as reserved until the reservation is released, at most a minute later.
 */
export async function listCards(
  db: Db,
  ids: readonly ProductId[],
  language: Language,
  { isPreferred }: CardOptions = {},
): Promise<ProductCard[]> {
  const known = await cachedCards(db, ids, language)
  const cards = known.map((one) => withPictures(one, language, isPreferred ?? (() => false)))
  const withFinish = cards.filter(({ requested }) => requested !== null)
  const skus = await skusForFinishes(
    db,
    withFinish.map(({ card, requested }) => ({ product: card.id, shows: requested ?? {} })),
  )
  const skuOf = new Map(withFinish.map(({ card }, at) => [card.id, skus[at] ?? null]))
  return cards.map(({ card }) => ({ ...card, sku: skuOf.get(card.id) ?? null }))
}

async function cachedCards(db: Db, ids: readonly ProductId[], language: Language): Promise<CachedCard[]> {
  if (ids.length === 0) return []
  if (db.isTransaction) return readCards(db, ids, language)
  const cards = await cardsOf(db)
  const key = (id: ProductId) => `${language} ${id}`
  const unknown = ids.filter((id) => !cards.has(key(id)))
  const read = Map.groupBy(await readCards(db, unknown, language), ({ card }) => card.id)
  const requested = ids.map((id) => [key(id), read.get(id) ?? cards.get(key(id)) ?? []] as const)
  for (const [at, found] of requested) cards.set(at, found)
  return requested.flatMap(([, found]) => found)
}

async function readCards(db: Db, ids: readonly ProductId[], language: Language): Promise<CachedCard[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<CardRow>`
    select p.id, p.handle, p.slug, p.maker, p.lowest_price_minor, p.highest_price_minor, p.currency,
      p.width_mm, p.depth_mm, p.height_mm, p.seat_height_mm, p.seat_depth_mm, p.clearance_mm, p.arm_height_mm, offer.*,
      coalesce(p.form, (
        select c.form from product_categories pc join categories c on c.id = pc.category_id
        where pc.product_id = p.id and pc.position = 0
      ), 'box') as shown_form,
      (select jsonb_object_agg(t.language, jsonb_build_object('name', t.name, 'subtitle', t.subtitle))
        from product_texts t where t.product_id = p.id) as texts,
      array(
        select ov.swatch from option_values ov
        where ov.swatch is not null and ov.option_id = (
          select o.id from options o
          where o.product_id = p.id
            and exists (select from option_values s where s.option_id = o.id and s.swatch is not null)
          order by o.position, o.id limit 1
        )
        order by ov.position, ov.id
      ) as swatches,
      ${cardPicturesOf('p.id')} as pictures,
      (select jsonb_agg(jsonb_build_object('option', o.code, 'value', ov.code, 'names', ov.names, 'swatch', ov.swatch))
        from options o join option_values ov on ov.option_id = o.id
        where (ov.swatch is not null or ov.swatch_photo is not null) and o.product_id = p.id
          and exists (select from product_media m where m.product_id = p.id and m.photo is not null)
      ) as colourings
    from unnest(${[...ids]}::uuid[]) with ordinality as wanted (id, place)
    join products p on p.id = wanted.id
    cross join lateral (
      select (array_agg(
          case when v.compare_at_minor > v.price_minor
            and (select count(*) from price_history h where h.variant_id = v.id) > 1 then v.compare_at_minor end
          order by v.price_minor, v.position, v.id
        ))[1] as compare_at_minor,
        bool_or(v.stock_policy = 'stocked' and coalesce(l.free, 0) > 0) as in_stock,
        bool_or(v.stock_policy = 'made_to_order') as made_to_order,
        bool_or(v.stock_policy = 'to_specification') as to_specification,
        min(v.lead_time_weeks) filter (where v.stock_policy = 'made_to_order') as order_weeks,
        min(v.lead_time_weeks) filter (where v.stock_policy = 'to_specification') as specification_weeks
      from variants v
      left join lateral (
        select sum(s.on_hand - s.held) as free from stock_levels s where s.variant_id = v.id
      ) l on v.stock_policy = 'stocked'
      where v.product_id = p.id and v.status = 'active'
    ) offer
    where p.status = 'active' and p.lowest_price_minor is not null
    order by wanted.place`.execute(db)
  return rows.map((row) => cachedCardOf(row, language))
}

/** Returns the products with these slugs as cards, in the same way as `listCards` does for IDs. */
export async function listCardsBySlug(
  db: Db,
  slugs: readonly string[],
  language: Language,
): Promise<ProductCard[]> {
  if (slugs.length === 0) return []
  const rows = await db
    .selectFrom('products')
    .select(['id', 'slug'])
    .where('slug', '=', anyOf(slugs, 'text'))
    .execute()
  const ids = new Map(rows.map(({ id, slug }) => [slug, id]))
  return listCards(
    db,
    slugs.flatMap((slug) => ids.get(slug) ?? []),
    language,
  )
}

/**
 * Returns, for each silhouette in `kinds`, the newest product for sale with known width and height. Keeps the order of
 * `kinds`.
 */
export async function listNewestOfKinds(
  db: Db,
  kinds: readonly Silhouette[],
  language: Language,
): Promise<ProductCard[]> {
  const { rows } = await sql<{ id: ProductId }>`
    select piece.id from (
      select distinct on (coalesce(p.form, c.form)) coalesce(p.form, c.form) as form, p.id
      from products p
      left join product_categories pc on pc.product_id = p.id and pc.position = 0
      left join categories c on c.id = pc.category_id
      where p.status = 'active' and p.lowest_price_minor is not null
        and p.width_mm is not null and p.height_mm is not null
        and coalesce(p.form, c.form) = any(${[...kinds]}::text[])
      order by coalesce(p.form, c.form), p.published_at desc nulls last, p.id
    ) piece
    order by array_position(${[...kinds]}::text[], piece.form)`.execute(db)
  return listCards(
    db,
    rows.map(({ id }) => id),
    language,
  )
}

/**
 * Returns products of the same collections but of other categories. The newest product of each category comes first.
 * The list is empty if the product is in no collection.
 */
export async function listCompanions(
  db: Db,
  to: ProductId,
  language: Language,
  count: number,
): Promise<ProductCard[]> {
  const ids = await companionsOf(db, to)
  return listCards(db, ids.slice(0, count), language)
}

const MOST_COMPANIONS = 12

const companionsOf = versionedCache(
  async (db: Db, to: ProductId): Promise<readonly ProductId[]> => {
    const { rows } = await sql<{ id: ProductId }>`
    select id from (
      select p.id, p.published_at, row_number() over (
          partition by main.category_id order by p.published_at desc nulls last, p.id
        ) as nth
      from products p
      left join product_categories main on main.product_id = p.id and main.position = 0
      where p.id in (
          select other.product_id from product_collections own
          join product_collections other on other.collection_id = own.collection_id
          where own.product_id = ${to} and other.product_id <> ${to}
        )
        and p.status = 'active' and p.lowest_price_minor is not null
        and main.category_id is distinct from (
          select category_id from product_categories where product_id = ${to} and position = 0
        )
    ) companion
    order by nth, published_at desc nulls last, id
    limit ${MOST_COMPANIONS}`.execute(db)
    return rows.map(({ id }) => id)
  },
  { most: MAX_CACHED },
)

function withPictures(
  { card, pictures, colourings }: CachedCard,
  language: Language,
  isPreferred: NonNullable<CardOptions['isPreferred']>,
): { card: Omit<ProductCard, 'sku'>; requested: ShownOptions | null } {
  const values = colourings ?? []
  const visibleOptions = new Set(values.map(({ option }) => option))
  const isPreferredFinish = (shows: ShownOptions) =>
    isPreferred(values.filter(({ option, value }) => shows[option] === value))
  const { main, second } = cardPictures(pictures ?? [], visibleOptions, isPreferredFinish)
  return {
    card: {
      ...card,
      photo: main && photoOfPicture(main, language),
      second: second && photoOfPicture(second, language),
    },
    requested: main && isPreferredFinish(main.shows) ? main.shows : null,
  }
}

function cachedCardOf(row: CardRow, language: Language): CachedCard {
  const { pictures, colourings } = row
  return { card: cardOf(row, language), pictures, colourings }
}

function cardOf(row: CardRow, language: Language): CachedCard['card'] {
  const of = currency(row.currency)
  const text = inLanguage(row.texts, language)
  const dimensions = dimensionsOf(row)
  return {
    id: row.id,
    slug: row.slug,
    name: text?.name ?? row.handle,
    subtitle: text?.subtitle ?? null,
    maker: row.maker,
    form: row.shown_form,
    dimensions,
    lowestPrice: money(row.lowest_price_minor, of),
    highestPrice: money(row.highest_price_minor, of),
    compareAt: row.compare_at_minor === null ? null : money(row.compare_at_minor, of),
    ...availability(row),
    swatches: row.swatches.slice(0, SWATCHES_SHOWN),
    swatchCount: row.swatches.length,
    picture: pictureUrl({ form: row.shown_form, dimensions, colour: row.swatches[0] }),
  }
}

/** Returns the soonest availability of any variant of the product. */
function availability(row: CardRow): Pick<ProductCard, 'availability' | 'leadTimeWeeks'> {
  if (row.in_stock) return { availability: 'in_stock', leadTimeWeeks: null }
  if (row.made_to_order) return { availability: 'made_to_order', leadTimeWeeks: row.order_weeks }
  if (row.to_specification)
    return { availability: 'to_specification', leadTimeWeeks: row.specification_weeks }
  return { availability: 'sold_out', leadTimeWeeks: null }
}
