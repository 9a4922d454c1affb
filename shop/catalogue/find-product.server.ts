import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { inLanguage, type Language } from '#shop/language.ts'
import { currency, money } from '#shop/money.ts'
import type { VariantId } from '#shop/ids.ts'
import type { VariantRequest, GroupLink, Product, Choices } from './catalogue.ts'
import { trailTo } from './internal/category-trail.ts'
import { collectionMembers } from './internal/collection-members.server.ts'
import { countForSale } from './internal/combinations.ts'
import { configure } from './internal/configure.server.ts'
import { drawnFormOf } from './internal/drawn-form.ts'
import { drawnAs, modelDrawingsOf } from './internal/model-drawings.ts'
import { galleryOf } from './internal/product-gallery.server.ts'
import { modelsOf } from './internal/product-models.server.ts'
import { availablePositionsOf, displayOrderOf } from './internal/display-order.ts'
import { photoIn, picturesOf } from './internal/picture-queries.server.ts'
import { attributesOf, dimensionsOf } from './attributes.ts'
import { manufacturerOf } from './required-data/manufacturers.server.ts'
import { textsOf } from './internal/row-values.ts'
import { versionedCache } from './internal/versioned-cache.server.ts'
import type { GroupNameRow, ProductRow } from './internal/product-page-row.ts'

/**
 * Returns the active product with this slug, and the variant that `request` describes. If the product's slug has
 * changed, returns the new slug as `movedTo`. Returns `null` if no active product has or had this slug. Makes at most
 * three queries once the product is cached. Reads only the variants that the page shows, not all variants of the
 * product.
 */
export async function findProduct(
  db: Db,
  slug: string,
  language: Language,
  request: VariantRequest = { sku: null, choices: {} },
): Promise<{ product: Product } | { movedTo: string } | null> {
  const row = await productAt(db, slug)
  if (!row) return movedTo(db, slug)
  const categories = new Map(row.categories?.map((category) => [category.id, category]))
  const trail = trailTo(row.main_category_id, categories)
  const categoryForm = trail.findLast(({ form }) => form !== null)?.form ?? null
  const configured = await configure(db, row, request, language)
  const shown = configured.variant
  const drawnForm = drawnFormOf({
    form: row.form,
    drawAsBox: row.draw_as_box,
    categoryForm,
    hasPictures: row.pictures !== null,
  })
  const drawn = drawnAs(shown && row.drawings, {
    form: row.form,
    drawnForm,
    dimensions: shown?.dimensions ?? {},
    values: shown?.values ?? {},
  })
  const product: Product = {
    id: row.id,
    slug: row.slug,
    ...textsOf(row, language),
    ...attributesOf(row),
    form: row.form ?? categoryForm ?? 'box',
    drawnForm: drawn.form,
    manufacturer: row.manufacturer && manufacturerOf(row.manufacturer),
    composition: row.composition,
    documents: row.documents,
    spareParts: row.spare_parts,
    relatedIds: row.related_ids,
    dimensions: dimensionsOf(row),
    removableParts: row.removable_parts,
    packages: row.packages ?? [],
    trail: groupLinks(trail, language),
    rooms: groupLinks(row.rooms, language),
    collections: groupLinks(row.collections, language),
    offers: offersOf(row),
    ...configured,
    modelDrawing: drawn.model,
    ...galleryOf(row, shown, language),
  }
  return { product }
}

const MAX_CACHED = 500
const MAX_PICTURES = 100

/** Reads a product from a cache, because customers who compare variants request the same product repeatedly. */
const productAt = versionedCache(readProduct, { most: MAX_CACHED })

async function readProduct(db: Db, slug: string): Promise<ProductRow | undefined> {
  const { rows } = await sql<Omit<ProductRow, 'displayOrder'> & { available: number[] }>`
    select p.*,
      (select jsonb_object_agg(t.language, to_jsonb(t)) from product_texts t where t.product_id = p.id) as texts,
      (select jsonb_agg(jsonb_build_object(
          'width', k.width_mm, 'depth', k.depth_mm, 'height', k.height_mm, 'weight', k.weight_g
        ) order by k.position) from product_packages k where k.product_id = p.id) as packages,
      (select to_jsonb(m) from manufacturers m where m.id = p.manufacturer_id) as manufacturer,
      (select jsonb_agg(to_jsonb(c)) from categories c where c.id = any(p.category_ids)) as categories,
      (select pc.category_id from product_categories pc where pc.product_id = p.id and pc.position = 0)
        as main_category_id,
      (select jsonb_agg(jsonb_build_object('slug', r.slug, 'names', r.names) order by m.position)
        from product_rooms m join rooms r on r.id = m.room_id where m.product_id = p.id) as rooms,
      (select jsonb_agg(jsonb_build_object('slug', l.slug, 'names', l.names) order by m.position, l.position, l.id)
        from ${collectionMembers} m join collections l on l.id = m.collection_id
        where m.product_id = p.id) as collections,
      (select jsonb_agg(jsonb_build_object('code', o.code, 'names', o.names, 'values', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'code', ov.code, 'names', ov.names, 'swatch', ov.swatch, 'position', ov.position,
            'material', ov.material, 'composition', ov.composition, 'care', ov.care,
            'photo', ${photoIn('ov.swatch_photo')}
          ) order by ov.position, ov.id), '[]') from option_values ov where ov.option_id = o.id
        )) order by o.position, o.id) from options o where o.product_id = p.id) as options,
      (select c.combinations from product_combinations c where c.product_id = p.id) as combinations,
      ${availablePositionsOf('p.id')} as available,
      ${picturesOf('p.id', MAX_PICTURES)} as pictures,
      ${modelsOf('p')} as models,
      ${modelDrawingsOf('p.id')} as drawings
    from products p
    where p.slug = ${slug} and p.status = 'active'`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { available, ...product } = row
  const combinations = { text: product.combinations, options: product.options ?? [] }
  return {
    ...product,
    displayOrder: displayOrderOf({ combinations, pictures: product.pictures ?? [], available }),
  }
}

async function movedTo(db: Db, slug: string): Promise<{ movedTo: string } | null> {
  const row = await db
    .selectFrom('product_old_slugs')
    .innerJoin('products', 'products.id', 'product_old_slugs.product_id')
    .select('products.slug as movedTo')
    .where('product_old_slugs.slug', '=', slug)
    .where('products.status', '=', 'active')
    .executeTakeFirst()
  return row ?? null
}

function groupLinks(groups: readonly GroupNameRow[] | null, language: Language): GroupLink[] {
  return (groups ?? []).map(({ slug, names }) => ({ slug, name: inLanguage(names, language) ?? slug }))
}

function offersOf(row: ProductRow): Product['offers'] {
  const { lowest_price_minor: lowest, highest_price_minor: highest } = row
  if (lowest === null || highest === null || row.currency === null) return null
  const of = currency(row.currency)
  return {
    lowest: money(lowest, of),
    highest: money(highest, of),
    count: countForSale({ text: row.combinations, options: row.options ?? [] }),
  }
}

export interface ChosenVariant {
  readonly id: VariantId
  readonly slug: string
  readonly sku: string
  /**
   * Whether the variant has every chosen value. `false`: no variant for sale has all chosen values, so the variant is
   * only the most similar one.
   */
  readonly isExact: boolean
}

/**
 * Returns the variant to show when the customer chooses the option values `choices` on the page of the variant
 * `current`. `null`: the variant `current` or its product is not active, or nothing was chosen.
 */
export async function findChosenVariant(
  db: Db,
  current: VariantId,
  choices: Choices,
): Promise<ChosenVariant | null> {
  if (Object.keys(choices).length === 0) return null
  const shown = await db
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select(['variants.sku', 'products.slug'])
    .where('variants.id', '=', current)
    .where('variants.status', '=', 'active')
    .executeTakeFirst()
  if (!shown) return null
  const found = await findProduct(db, shown.slug, 'en', { sku: shown.sku, choices })
  if (!found || !('product' in found) || !found.product.variant) return null
  const { slug, variant } = found.product
  const isExact = Object.entries(variant.values).every(
    ([option, value]) => (choices[option] ?? value) === value,
  )
  return { id: variant.id, slug, sku: variant.sku, isExact }
}
