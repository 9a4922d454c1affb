import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { ProductId } from '#shop/ids.ts'
import { fixedDimensions } from '#shop/measures.ts'
import { inLanguage, type Language, type Translated } from '#shop/language.ts'
import type { Grams } from '#shop/length.ts'
import type { Silhouette } from '#shop/drawings/silhouettes.ts'
import type { Product, Variant, VariantSummary } from './catalogue.ts'
import { arrangePictures, representsVariant } from './gallery.ts'
import { anyOf } from './internal/save/load-rows.server.ts'
import {
  type ChoiceRow,
  choicesOf,
  chosenIn,
  type PictureRow,
  picturesOf,
} from './internal/picture-queries.server.ts'
import { drawnFormIn } from './internal/drawn-form.ts'
import { type DrawnAs, drawnAs, type ModelDrawingRow, modelDrawingsOf } from './internal/model-drawings.ts'
import { trailTo } from './internal/category-trail.ts'
import {
  historyOf,
  priceHistoryOf,
  type PriceHistoryJson,
  variantPricesOf,
} from './internal/price-history.ts'
import type { RowOf } from './internal/product-rows.server.ts'
import { dimensionsOf } from './attributes.ts'
import { type Texts, textsOf } from './internal/row-values.ts'

/** A product for listings on other platforms, such as product feeds. */
export interface ForSale extends Pick<
  Product,
  'id' | 'slug' | 'name' | 'subtitle' | 'description' | 'materials' | 'maker' | 'eprelId' | 'condition'
> {
  /**
   * The silhouette that describes the kind of product. If the product has no silhouette of its own, this is the
   * silhouette of its category.
   */
  readonly form: Silhouette
  /** Category names from the root to the main category. */
  readonly trail: readonly string[]
  /** Total weight of all packages of the product, or its own weight without packages. `null`: unknown. */
  readonly weight: Grams | null
  readonly variants: readonly VariantForSale[]
}

export interface VariantForSale extends Pick<
  VariantSummary,
  'id' | 'sku' | 'price' | 'stockPolicy' | 'leadTimeWeeks' | 'dimensions'
> {
  readonly gtin: string | null
  readonly lowestIn30Days: Variant['lowestIn30Days']
  /** The silhouette and the drawing of the 3D model that the product page shows for the variant. */
  readonly drawnAs: DrawnAs
  readonly chosen: readonly {
    readonly code: string
    readonly name: string
    readonly value: string
    readonly swatch: string | null
  }[]
  /**
   * Hashes of the photos that show the variant in its finish, the main photo first. Empty: only a drawing represents
   * the variant.
   */
  readonly photos: readonly string[]
}

const PRODUCTS_PER_BATCH = 200
const VARIANTS_PER_BATCH = 500

/**
 * Yields every product for sale with its variants for sale, in portions of at most 500 variants. A product with more
 * than 500 variants is in a separate portion.
 */
export async function* listForSale(db: Db, language: Language): AsyncGenerator<ForSale[]> {
  let last: ProductId | null = null
  for (;;) {
    const products: ProductRow[] = await nextProducts(db, last)
    const final = products.at(-1)
    if (!final) return
    const ids = products.map(({ id }) => id)
    const variants = await readVariants(db, ids)
    const trails = trailsOf(await readCategories(db), language)
    yield products.flatMap((row) => forSale(row, variants.get(row.id) ?? [], trails, language))
    last = final.id
  }
}

interface ProductRow extends RowOf<'products'> {
  readonly variants: number
  readonly texts: Translated<Texts> | null
  readonly category: RowOf<'categories'>['id'] | null
  readonly weight: number | null
  readonly pictures: PictureRow[] | null
  readonly drawnForm: Silhouette
  readonly drawings: ModelDrawingRow[] | null
}

const MAX_PICTURES = 60

async function nextProducts(db: Db, last: ProductId | null): Promise<ProductRow[]> {
  const { rows } = await sql<ProductRow>`
    select p.*,
      (select count(*) from variants v where v.product_id = p.id and v.status = 'active')::integer as variants,
      (select jsonb_object_agg(t.language, to_jsonb(t)) from product_texts t where t.product_id = p.id) as texts,
      (select pc.category_id from product_categories pc where pc.product_id = p.id and pc.position = 0) as category,
      (select sum(k.weight_g) from product_packages k where k.product_id = p.id)::integer as weight,
      ${picturesOf('p.id', MAX_PICTURES)} as pictures,
      ${drawnFormIn('p')} as "drawnForm",
      ${modelDrawingsOf('p.id')} as drawings
    from products p
    where p.status = 'active' and p.lowest_price_minor is not null
      and (${last}::uuid is null or p.id > ${last}::uuid)
    order by p.id
    limit ${PRODUCTS_PER_BATCH}`.execute(db)
  let variants = 0
  return rows.filter((row, index) => (variants += row.variants) <= VARIANTS_PER_BATCH || index === 0)
}

interface VariantRow extends RowOf<'variants'> {
  readonly chosen: ChoiceRow[] | null
  readonly prices: PriceHistoryJson | null
}

async function readVariants(db: Db, ids: readonly ProductId[]): Promise<Map<ProductId, VariantRow[]>> {
  const { rows } = await sql<VariantRow>`
    select v.*,
      ${choicesOf('v.id')} as chosen,
      ${priceHistoryOf('v')} as prices
    from variants v
    where v.product_id = ${anyOf(ids, 'uuid')} and v.status = 'active'
    order by v.product_id, v.position, v.id`.execute(db)
  return Map.groupBy(rows, ({ product_id }) => product_id)
}

type CategoryRow = Pick<RowOf<'categories'>, 'id' | 'parent_id' | 'slug' | 'names' | 'form'>
type Trails = ReadonlyMap<CategoryRow['id'], { names: string[]; form: CategoryRow['form'] }>

function readCategories(db: Db): Promise<CategoryRow[]> {
  return db.selectFrom('categories').select(['id', 'parent_id', 'slug', 'names', 'form']).execute()
}

/**
 * Returns a map by category ID. `names`: names of the categories from the root to this category. `form`: silhouette of
 * the category. If the category has no silhouette, `form` is the silhouette of its nearest ancestor with a silhouette.
 */
function trailsOf(rows: readonly CategoryRow[], language: Language): Trails {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return new Map(
    rows.map(({ id }) => {
      const trail = trailTo(id, byId)
      const names = trail.map((each) => inLanguage(each.names, language) ?? each.slug)
      return [id, { names, form: trail.findLast(({ form }) => form !== null)?.form ?? null }]
    }),
  )
}

function forSale(
  row: ProductRow,
  variants: readonly VariantRow[],
  trails: Trails,
  language: Language,
): ForSale[] {
  if (variants.length === 0) return []
  const trail = row.category ? trails.get(row.category) : undefined
  return [
    {
      id: row.id,
      slug: row.slug,
      ...textsOf(row, language),
      maker: row.maker,
      eprelId: row.eprel_id,
      condition: row.condition,
      form: row.form ?? trail?.form ?? 'box',
      trail: trail?.names ?? [],
      weight: row.weight ?? row.weight_g,
      variants: variants.map((variant) => variantForSale(row, variant, language)),
    },
  ]
}

function variantForSale(product: ProductRow, row: VariantRow, language: Language): VariantForSale {
  const { price, lowestIn30Days } = variantPricesOf(row, historyOf(row.prices))
  const dimensions = fixedDimensions({ ...dimensionsOf(product), ...dimensionsOf(row) }, row.measures)
  return {
    id: row.id,
    sku: row.sku,
    gtin: row.gtin,
    price,
    lowestIn30Days,
    stockPolicy: row.stock_policy,
    leadTimeWeeks: row.lead_time_weeks,
    dimensions,
    drawnAs: drawnAs(product.drawings, {
      form: product.form,
      drawnForm: product.drawnForm,
      dimensions,
      values: chosenIn(row.chosen ?? []).values,
    }),
    chosen: (row.chosen ?? []).map(({ option, names, valueNames, swatch }) => ({
      code: option,
      name: inLanguage(names, language) ?? option,
      value: inLanguage(valueNames, language) ?? '',
      swatch,
    })),
    photos: photosOf(product.pictures ?? [], row.chosen ?? []),
  }
}

function photosOf(pictures: readonly PictureRow[], choices: readonly ChoiceRow[]): string[] {
  const { values, minorOptions } = chosenIn(choices)
  const { main, others } = arrangePictures(pictures, values, minorOptions)
  return main
    ? [main, ...others.filter(representsVariant(values, minorOptions))].map(({ photo }) => photo.hash)
    : []
}
