import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type {
  CategoryId,
  CollectionId,
  ManufacturerId,
  OptionValueId,
  ProductId,
  RoomId,
  VariantId,
} from '#shop/ids.ts'
import { languages } from '#shop/language.ts'
import { type CheckedProduct, textColumn, textNames, valueTextNames } from './draft.ts'
import { loadRows } from './internal/save/load-rows.server.ts'
import type { ProductRows, RowOf } from './internal/product-rows.server.ts'
import { draftAttributesOf, dimensionsOf } from './attributes.ts'

/**
 * Returns the products with these handles as drafts, in a map by handle. A caller can change a draft and save it again.
 * Saving an unchanged draft changes nothing. Stock is not part of a draft. With `retired`, the drafts also contain the
 * options and variants that are no longer in use.
 */
export async function listDrafts(
  db: Db,
  handles: readonly string[],
  { retired = false } = {},
): Promise<Map<string, CheckedProduct>> {
  if (handles.length === 0) return new Map()
  const products = await loadRows(db, handles)
  // In a first import no product exists yet: skip reading the groups.
  if (products.size === 0) return new Map()
  const slugs = await readSlugs(db)
  return new Map([...products].map(([handle, rows]) => [handle, draftOf(rows, slugs, retired)]))
}

/** What the editor needs of a product besides its texts and groups. */
export interface StoredChoices {
  /** The IDs of the draft's variants, in their order. */
  readonly variantIds: readonly VariantId[]
  /** The option values that only archived variants have, by the code of the option. Empty if all variants are archived. */
  readonly retired: ReadonlyMap<string, ReadonlySet<string>>
}

/** Returns a product as a draft, with the IDs of its variants. `null`: there is no product with this handle. */
export async function findDraft(
  db: Db,
  handle: string,
): Promise<(StoredChoices & { readonly draft: CheckedProduct }) | null> {
  const rows = (await loadRows(db, [handle])).get(handle)
  if (!rows) return null
  const draft = draftOf(rows, await readSlugs(db), false)
  return { draft, ...storedChoicesOf(rows, draft.variants) }
}

/**
 * Returns the options and variants of a product as `findDraft` does. PostgreSQL sends the variants as one text, which
 * is several times faster for a product with thousands of variants. Empty if there is no product with this ID.
 */
export async function findChoices(
  db: Db,
  id: ProductId,
): Promise<StoredChoices & { readonly draft: Pick<CheckedProduct, 'options' | 'variants'> }> {
  const rows = await readChoiceRows(db, id)
  const draft = choicesOf(rows, false)
  return { draft, ...storedChoicesOf(rows, draft.variants) }
}

function storedChoicesOf(rows: ChoiceRows, variants: CheckedProduct['variants']): StoredChoices {
  const ids = new Map(rows.variants.map(({ sku, id }) => [sku, id]))
  return {
    variantIds: variants.flatMap(({ sku }) => ids.get(sku) ?? []),
    retired: retiredIn(rows),
  }
}

function retiredIn({
  options,
  option_values,
  variants,
  variant_values,
}: ChoiceRows): StoredChoices['retired'] {
  const sold = new Set(variants.filter(({ status }) => status === 'active').map(({ id }) => id))
  if (sold.size === 0) return new Map()
  const used = new Set(variant_values.map((row) => row.option_value_id))
  const inSale = new Set(
    variant_values.filter((row) => sold.has(row.variant_id)).map((row) => row.option_value_id),
  )
  const retired = option_values.filter(({ id }) => used.has(id) && !inSale.has(id))
  const codes = new Map(options.map(({ id, code }) => [id, code]))
  const byOption = Map.groupBy(retired, ({ option_id }) => codes.get(option_id) ?? '')
  return new Map([...byOption].map(([option, some]) => [option, new Set(some.map(({ code }) => code))]))
}

type ListedVariant = Omit<RowOf<'variants'>, 'product_id' | 'created_at' | 'updated_at'>
interface ChoiceRows extends Pick<ProductRows, 'options' | 'option_values' | 'variant_values'> {
  readonly variants: readonly ListedVariant[]
}

async function readChoiceRows(db: Db, id: ProductId): Promise<ChoiceRows> {
  const options = await db.selectFrom('options').selectAll().where('product_id', '=', id).execute()
  const option_values = await db
    .selectFrom('option_values')
    .selectAll()
    .where('option_id', 'in', db.selectFrom('options').select('id').where('product_id', '=', id))
    .execute()
  const columns = sql.join(variantColumns.map((column) => sql.ref(`v.${column}`)))
  const { rows } = await sql<{ all: readonly (ListedVariant & { readonly chosen: OptionValueId[] })[] }>`
    select coalesce(json_agg(row), '[]') as all from (
      select ${columns}, array(
        select option_value_id from variant_values where variant_id = v.id
      ) as chosen
      from variants v where v.product_id = ${id}
    ) row`.execute(db)
  const variants = rows[0]?.all ?? []
  const variant_values = variants.flatMap(({ id: variant_id, chosen }) =>
    chosen.map((option_value_id) => ({ variant_id, option_value_id })),
  )
  return { options, option_values, variants, variant_values }
}

const variantColumns = [
  'id',
  'sku',
  'gtin',
  'status',
  'price_minor',
  'compare_at_minor',
  'currency',
  'stock_policy',
  'tax_case',
  'lead_time_weeks',
  'width_mm',
  'depth_mm',
  'height_mm',
  'mattress_width_mm',
  'measures',
  'position',
] as const satisfies readonly (keyof ListedVariant)[]

type Slugs = ReadonlyMap<CategoryId | RoomId | CollectionId | ManufacturerId, string>

async function readSlugs(db: Db): Promise<Slugs> {
  const groups = [
    ...(await db.selectFrom('categories').select(['id', 'slug']).execute()),
    ...(await db.selectFrom('rooms').select(['id', 'slug']).execute()),
    ...(await db.selectFrom('collections').select(['id', 'slug']).execute()),
    ...(await db.selectFrom('manufacturers').select(['id', 'slug']).execute()),
  ]
  return new Map(groups.map(({ id, slug }) => [id, slug]))
}

function draftOf(rows: ProductRows, slugs: Slugs, retired: boolean): CheckedProduct {
  const [product] = rows.products
  if (!product) throw new Error('A product has a row of its own')
  return {
    handle: product.handle,
    slug: product.slug,
    status: product.status,
    form: product.form ?? undefined,
    drawAsBox: product.draw_as_box,
    texts: textsOf(rows),
    categories: inOrder(rows.product_categories).flatMap(({ category_id }) => slugs.get(category_id) ?? []),
    rooms: inOrder(rows.product_rooms).flatMap(({ room_id }) => slugs.get(room_id) ?? []),
    collections: inOrder(rows.product_collections).flatMap(
      ({ collection_id }) => slugs.get(collection_id) ?? [],
    ),
    tags: product.tags,
    ...draftAttributesOf(product),
    manufacturer: product.manufacturer_id ? slugs.get(product.manufacturer_id) : undefined,
    composition: [...product.composition],
    documents: [...product.documents],
    spareParts: product.spare_parts.map(({ number, names, price, product: slug }) => ({
      number,
      names,
      price,
      product: slug,
    })),
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
    ...choicesOf(rows, retired),
    publishedAt: product.published_at ?? undefined,
  }
}

const inOrder = <T extends { position: number }>(rows: readonly T[]) =>
  rows.toSorted((a, b) => a.position - b.position)

function textsOf({ product_texts }: ProductRows): CheckedProduct['texts'] {
  return Object.fromEntries(
    languages.flatMap((language) => {
      const text = product_texts.find((row) => row.language === language)
      if (!text) return []
      const others = textNames.map((name) => [name, text[textColumn(name)] ?? undefined] as const)
      return [[language, { ...Object.fromEntries(others), name: text.name }]]
    }),
  )
}

/**
 * Returns the options that every variant for sale has, and the variants that have exactly these options. If no variant
 * is for sale, returns the options that every variant has. With `retired`, returns all options and variants.
 */
function choicesOf(rows: ChoiceRows, retired: boolean): Pick<CheckedProduct, 'options' | 'variants'> {
  const optionOf = new Map(rows.options.map((row) => [row.id, row.code]))
  const valueOf = new Map(
    rows.option_values.map((row) => [row.id, [optionOf.get(row.option_id) ?? '', row.code] as const]),
  )
  const chosen = Map.groupBy(rows.variant_values, ({ variant_id }) => variant_id)
  const codes = inOrder(rows.options).map(({ code }) => code)
  const variants = inOrder(rows.variants).map((row) => {
    const choices = new Map(
      (chosen.get(row.id) ?? []).flatMap(({ option_value_id }) => {
        const value = valueOf.get(option_value_id)
        return value ? [value] : []
      }),
    )
    // In the options' order, not that of the rows: drafts are compared as text.
    const values = codes.flatMap((code) => {
      const value = choices.get(code)
      return value === undefined ? [] : [[code, value] as const]
    })
    return { row, values: Object.fromEntries(values) }
  })
  const forSale = variants.filter(({ row }) => row.status === 'active')
  const deciding = forSale.length > 0 ? forSale : variants
  const options = inOrder(rows.options).filter(
    ({ code }) => retired || deciding.every(({ values }) => code in values),
  )
  return {
    options: options.map(({ id, code, names }) => ({
      code,
      names,
      values: inOrder(rows.option_values)
        .filter(({ option_id }) => option_id === id)
        .map((value) => ({
          code: value.code,
          names: value.names,
          swatch: value.swatch ?? undefined,
          ...valueTextsOf(value),
        })),
    })),
    variants: variants
      .filter(({ values }) => retired || sameKeys(values, options))
      .map(({ row, values }) => variantDraft(row, values)),
  }
}

function valueTextsOf(value: RowOf<'option_values'>) {
  const texts = valueTextNames.map((name) => [name, value[name]] as const)
  return Object.fromEntries(texts.filter(([, text]) => Object.keys(text).length > 0))
}

function sameKeys(values: Record<string, string>, options: readonly RowOf<'options'>[]): boolean {
  return Object.keys(values).length === options.length && options.every(({ code }) => code in values)
}

function variantDraft(
  row: ListedVariant,
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
    taxCase: row.tax_case,
    leadTimeWeeks: row.lead_time_weeks ?? undefined,
    values,
    dimensions: Object.keys(dimensions).length > 0 ? dimensions : undefined,
    // In a fixed order of keys: drafts are compared as text.
    measures:
      row.measures.length > 0
        ? row.measures.map(({ name, min, max, step }) => ({ name, min, max, step }))
        : undefined,
  }
}
