import type { Db } from '#platform/db/database.ts'
import type { CategoryId, CollectionId, OptionValueId, RoomId } from '#shop/ids.ts'
import { languages } from '#shop/language.ts'
import type { CheckedProduct } from './draft.ts'
import { currentRows } from './internal/save/load-rows.server.ts'
import type { ProductRows, RowOf } from './internal/product-rows.server.ts'
import { attributesGiven, dimensionsOf } from './attributes.ts'

/**
 * The products with these handles as drafts, by handle: to change something and save them again. Saved as they are,
 * nothing changes. How many there are in stock is not part of it.
 */
export async function listDrafts(db: Db, handles: readonly string[]): Promise<Map<string, CheckedProduct>> {
  if (handles.length === 0) return new Map()
  const products = await currentRows(db, handles)
  const slugs = await readSlugs(db)
  return new Map([...products].map(([handle, rows]) => [handle, draftOf(rows, slugs)]))
}

type Slugs = ReadonlyMap<CategoryId | RoomId | CollectionId, string>

async function readSlugs(db: Db): Promise<Slugs> {
  const groups = [
    ...(await db.selectFrom('categories').select(['id', 'slug']).execute()),
    ...(await db.selectFrom('rooms').select(['id', 'slug']).execute()),
    ...(await db.selectFrom('collections').select(['id', 'slug']).execute()),
  ]
  return new Map(groups.map(({ id, slug }) => [id, slug]))
}

function draftOf(rows: ProductRows, slugs: Slugs): CheckedProduct {
  const [product] = rows.products
  if (!product) throw new Error('A product has a row of its own')
  const inOrder = <T extends { position: number }>(of: readonly T[]) =>
    of.toSorted((a, b) => a.position - b.position)
  return {
    handle: product.handle,
    slug: product.slug,
    status: product.status,
    form: product.form ?? undefined,
    texts: textsOf(rows),
    categories: inOrder(rows.product_categories).flatMap(({ category_id }) => slugs.get(category_id) ?? []),
    rooms: inOrder(rows.product_rooms).flatMap(({ room_id }) => slugs.get(room_id) ?? []),
    collections: inOrder(rows.product_collections).flatMap(
      ({ collection_id }) => slugs.get(collection_id) ?? [],
    ),
    tags: product.tags,
    ...attributesGiven(product),
    dimensions: dimensionsOf(product),
    removableParts: product.removable_parts,
    packages: inOrder(rows.product_packages).map((box) => ({
      width: box.width_mm,
      depth: box.depth_mm,
      height: box.height_mm,
      weight: box.weight_g,
    })),
    pictures: inOrder(rows.product_media)
      .filter(({ kind }) => kind === 'picture')
      .flatMap(({ source, alt }) => (source === null ? [] : [{ source, alt }])),
    ...choicesOf(rows),
    publishedAt: product.published_at ?? undefined,
  }
}

function textsOf({ product_texts }: ProductRows): CheckedProduct['texts'] {
  return Object.fromEntries(
    languages.flatMap((language) => {
      const text = product_texts.find((row) => row.language === language)
      if (!text) return []
      const { name, subtitle, description, materials, care } = text
      const said = { name, subtitle: subtitle ?? undefined, description: description ?? undefined }
      return [[language, { ...said, materials: materials ?? undefined, care: care ?? undefined }]]
    }),
  )
}

/** The options that every variant for sale chooses, and the variants that choose just those. */
function choicesOf(rows: ProductRows): Pick<CheckedProduct, 'options' | 'variants'> {
  const optionOf = new Map(rows.options.map((row) => [row.id, row.code]))
  const valueOf = new Map(
    rows.option_values.map((row) => [row.id, [optionOf.get(row.option_id) ?? '', row.code] as const]),
  )
  const chosen = Map.groupBy(rows.variant_values, ({ variant_id }) => variant_id)
  const variants = rows.variants
    .toSorted((a, b) => a.position - b.position)
    .map((row) => ({ row, values: choiceOf(chosen.get(row.id) ?? [], valueOf) }))
  const forSale = variants.filter(({ row }) => row.status === 'active')
  const deciding = forSale.length > 0 ? forSale : variants
  const options = rows.options
    .filter(({ code }) => deciding.every(({ values }) => code in values))
    .toSorted((a, b) => a.position - b.position)
  return {
    options: options.map(({ id, code, names }) => ({
      code,
      names,
      values: rows.option_values
        .filter(({ option_id }) => option_id === id)
        .toSorted((a, b) => a.position - b.position)
        .map((value) => ({ code: value.code, names: value.names, swatch: value.swatch ?? undefined })),
    })),
    variants: variants
      .filter(({ values }) => sameKeys(values, options))
      .map(({ row, values }) => variantDraft(row, values)),
  }
}

function choiceOf(
  rows: readonly RowOf<'variant_values'>[],
  valueOf: ReadonlyMap<OptionValueId, readonly [string, string]>,
): Record<string, string> {
  return Object.fromEntries(
    rows.flatMap(({ option_value_id }) => {
      const value = valueOf.get(option_value_id)
      return value ? [value] : []
    }),
  )
}

function sameKeys(values: Record<string, string>, options: readonly RowOf<'options'>[]): boolean {
  return Object.keys(values).length === options.length && options.every(({ code }) => code in values)
}

function variantDraft(
  row: RowOf<'variants'>,
  values: Record<string, string>,
): CheckedProduct['variants'][number] {
  const dimensions = dimensionsOf(row)
  return {
    sku: row.sku,
    gtin: row.gtin ?? undefined,
    status: row.status,
    price: row.price_minor,
    compareAt: row.compare_at_minor ?? undefined,
    currency: row.currency,
    stockPolicy: row.stock_policy,
    leadTimeWeeks: row.lead_time_weeks ?? undefined,
    values,
    dimensions: Object.keys(dimensions).length > 0 ? dimensions : undefined,
  }
}
