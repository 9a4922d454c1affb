import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { ProductId } from '#shop/ids.ts'
import type { Language, Translated } from '#shop/language.ts'
import { pictureUrl } from '#shop/drawings/drawing-url.ts'
import { money } from '#shop/money.ts'
import type { Silhouette } from '#shop/drawings/silhouettes.ts'
import type { ProductCard } from './catalogue.ts'
import { cardPictures, minorOptionsOf, type ShownOptions } from './gallery.ts'
import { collectionMembers } from './internal/collection-members.server.ts'
import { type CardVariant, readCardVariants, variantKey } from './internal/card-variants.server.ts'
import { choicesAt } from './internal/combinations.ts'
import { drawnAs, shownFormIn } from './internal/model-drawings.ts'
import { photoOfPicture } from './internal/picture-queries.server.ts'
import { type CardOptionValue, type CardProduct, readCardProducts } from './internal/read-cards.server.ts'
import { anyOf } from './internal/save/load-rows.server.ts'
import { versionedCache } from './internal/versioned-cache.server.ts'

const SWATCHES_SHOWN = 5

/** A value that a variant has for one of its options. */
export interface VariantOptionValue {
  readonly code: string
  readonly names: Translated
  readonly swatch: string | null
}

/** The customer's filters and search words. The variant that a card shows depends on them. */
export interface CardOptions {
  /**
   * Positions of the variants that pass the customer's filters, by product. The best representative of the product
   * comes first. If all variants for sale of a product pass the filters, the map does not contain the product.
   */
  readonly among?: ReadonlyMap<ProductId, readonly number[]>
  /** Returns how well a variant with these values matches the words that the customer typed. Higher is better. */
  readonly matchOf?: (values: readonly VariantOptionValue[]) => number
}

/**
 * Returns cards for the products with these IDs, in the given order. Leaves out products that are not for sale. Each
 * card shows one variant: the representative (see `representative.ts`) of the variants that match the customer's
 * filters and words. Results are cached until catalogue, stock or settings change. Makes at most two queries. Units of
 * an expired reservation count as reserved until the reservation is released, at most a minute after it expires.
 */
export async function listCards(
  db: Db,
  ids: readonly ProductId[],
  language: Language,
  { among, matchOf }: CardOptions = {},
): Promise<ProductCard[]> {
  const products = await readCardProducts(db, ids, language)
  const chosen = products.flatMap((product) => {
    const { id } = product.common
    const position = bestMatch(product, among?.get(id) ?? product.displayOrder, matchOf)
    return position === undefined ? [] : [{ product, at: { product: id, position } }]
  })
  const variants = await readCardVariants(
    db,
    chosen.map(({ at }) => at),
  )
  return chosen.flatMap(({ product, at }) => {
    const variant = variants.get(variantKey(at))
    return variant ? [cardOf(product, variant, choicesAt(product.combinations, at.position), language)] : []
  })
}

/** Returns cards for the products with these slugs. Otherwise works like `listCards`. */
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
 * Returns one product for each silhouette in `kinds`, in the order of `kinds`: the newest product for sale with this
 * silhouette whose width and height are known. Skips a silhouette without such a product.
 */
export async function listNewestOfKinds(
  db: Db,
  kinds: readonly Silhouette[],
  language: Language,
): Promise<ProductCard[]> {
  const { rows } = await sql<{ id: ProductId }>`
    select newest.id from (
      select distinct on (drawn.form) drawn.form, p.id
      from products p cross join lateral (select ${shownFormIn('p')} as form) drawn
      where p.status = 'active' and p.lowest_price_minor is not null
        and p.width_mm is not null and p.height_mm is not null
        and drawn.form = any(${[...kinds]}::text[])
      order by drawn.form, p.published_at desc nulls last, p.id
    ) newest
    order by array_position(${[...kinds]}::text[], newest.form)`.execute(db)
  return listCards(
    db,
    rows.map(({ id }) => id),
    language,
  )
}

/**
 * Returns cards for up to `count` products that share a collection with the product `to` but belong to other
 * categories. First come the newest products of each category, then the second newest products of each category, and so
 * on. The list is empty if the product `to` is in no collection.
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
const MAX_CACHED = 5_000

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
          select other.product_id from ${collectionMembers} own
          join ${collectionMembers} other on other.collection_id = own.collection_id
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

/**
 * Returns the position of the variant that matches the customer's words best. If several variants match equally well,
 * returns the position that comes first in `positions`. Without `matchOf`, all variants match equally well.
 */
function bestMatch(
  product: CardProduct,
  positions: readonly number[],
  matchOf: CardOptions['matchOf'],
): number | undefined {
  if (!matchOf) return positions[0]
  const matches = positions.map((position) =>
    matchOf(valuesOf(product, choicesAt(product.combinations, position))),
  )
  return positions[matches.indexOf(Math.max(...matches))]
}

function valuesOf({ options }: CardProduct, chosen: ShownOptions): CardOptionValue[] {
  return options.flatMap(({ code, values }) => values.find((value) => value.code === chosen[code]) ?? [])
}

function cardOf(
  product: CardProduct,
  variant: CardVariant,
  chosen: ShownOptions,
  language: Language,
): ProductCard {
  const { common, form, drawnForm, drawings, options, pictures, lowestPriceMinor } = product
  const withSwatches = options.filter(({ values }) => values.some((one) => one.swatch ?? one.hasPhoto))
  const { main, second } = cardPictures(
    pictures,
    chosen,
    minorOptionsOf(withSwatches.map(({ code }) => code)),
  )
  const swatches = swatchesOf(options)
  const colour = valuesOf(product, chosen).find(({ swatch }) => swatch !== null)?.swatch ?? null
  const { dimensions } = variant
  const drawnWith = drawnAs(drawings, { form, drawnForm, dimensions, values: chosen })
  const drawing = { ...drawnWith, dimensions, colour }
  return {
    ...common,
    ...variant,
    lowestPrice:
      lowestPriceMinor < variant.price.minor ? money(lowestPriceMinor, variant.price.currency) : null,
    swatches: swatches.slice(0, SWATCHES_SHOWN),
    swatchCount: swatches.length,
    drawing,
    picture: pictureUrl(drawing),
    photo: main && photoOfPicture(main, language),
    second: second && photoOfPicture(second, language),
  }
}

/** Returns the swatches of the first option that has swatches. */
function swatchesOf(options: CardProduct['options']): string[] {
  const first = options.find(({ values }) => values.some(({ swatch }) => swatch !== null))
  return first?.values.flatMap(({ swatch }) => swatch ?? []) ?? []
}
