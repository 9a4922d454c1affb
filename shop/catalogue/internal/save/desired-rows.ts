import { newId, type ProductId } from '#shop/ids.ts'
import { languages } from '#shop/language.ts'
import { attributeColumns, dimensionColumns, variantDimensionColumns } from '../../attributes.ts'
import type { CheckedProduct } from '../../draft.ts'
import type { KeyOwners } from './uniqueness-checks.server.ts'
import { combinationsOf } from '../combinations.ts'
import { mediaRows } from './media-rows.ts'
import type { ProductRows, RowOf } from '../product-rows.server.ts'

export interface SaveContext extends Pick<
  KeyOwners,
  'categories' | 'rooms' | 'collections' | 'manufacturers'
> {
  readonly now: Date
}

/**
 * Returns the rows that a product should have after a draft is saved. Existing rows keep their IDs. If the draft has no
 * texts in a language, the product keeps its texts in this language. If the draft does not contain a variant, the
 * variant is archived and keeps its options.
 */
export function desiredRows(draft: CheckedProduct, current: ProductRows, context: SaveContext): ProductRows {
  const known = current.products[0]
  const id = known?.id ?? newId<'product'>()
  const { options, option_values, chosen } = optionRows(draft, current, id)
  const { variants, variant_values } = variantRows(draft, current, id, chosen, context.now)
  const used = new Set(variant_values.map((row) => row.option_value_id))
  const keptValues = current.option_values.filter(
    (row) => used.has(row.id) && !option_values.some(sameId(row)),
  )
  const kept = new Set(keptValues.map((row) => row.option_id))
  const keptOptions = current.options.filter((row) => kept.has(row.id) && !options.some(sameId(row)))
  const choices = {
    options: [...options, ...renumberAfter(options, keptOptions)],
    option_values: [...option_values, ...renumberAfter(option_values, keptValues)],
    variants,
    variant_values,
  }
  return {
    products: [productRow(draft, known, id, context)],
    product_texts: textRows(draft, current, id),
    ...groupRows(draft, id, context),
    product_packages: draft.packages.map((box, position) => ({
      id: current.product_packages.find((row) => row.position === position)?.id ?? newId(),
      product_id: id,
      position,
      width_mm: box.width,
      depth_mm: box.depth,
      height_mm: box.height,
      weight_g: box.weight,
    })),
    product_media: mediaRows(draft.pictures, current.product_media, id),
    ...choices,
    product_combinations: [{ product_id: id, combinations: combinationsOf(choices) }],
  }
}

function groupRows(
  draft: CheckedProduct,
  product_id: ProductId,
  { categories, rooms, collections }: SaveContext,
) {
  const once = (slugs: readonly string[]) => [...new Set(slugs)].entries()
  return {
    product_categories: [...once(draft.categories)].flatMap(([position, slug]) => {
      const category_id = categories.get(slug)?.at(-1)
      return category_id ? [{ product_id, category_id, position }] : []
    }),
    product_rooms: [...once(draft.rooms)].flatMap(([position, slug]) => {
      const room_id = rooms.get(slug)
      return room_id ? [{ product_id, room_id, position }] : []
    }),
    product_collections: [...once(draft.collections)].flatMap(([position, slug]) => {
      const collection_id = collections.get(slug)
      return collection_id ? [{ product_id, collection_id, position }] : []
    }),
  }
}

/**
 * Returns `rows`, which are missing in the draft, with new positions after those of the draft's rows (`named`). Does
 * not change the order of `rows`.
 */
function renumberAfter<T extends { readonly position: number }>(
  named: readonly unknown[],
  rows: readonly T[],
): T[] {
  return rows
    .toSorted((a, b) => a.position - b.position)
    .map((row, index) => ({ ...row, position: named.length + index }))
}

const sameId =
  <T extends { id: string }>(row: T) =>
  (other: T) =>
    other.id === row.id

function productRow(
  draft: CheckedProduct,
  known: RowOf<'products'> | undefined,
  id: ProductId,
  { categories, manufacturers, now }: SaveContext,
): RowOf<'products'> {
  const above = draft.categories.flatMap((slug) => categories.get(slug) ?? [])
  const forSale = draft.variants.filter(({ status }) => status === 'active').map(({ price }) => price)
  return {
    id,
    handle: draft.handle,
    slug: draft.slug,
    status: draft.status,
    form: draft.form ?? null,
    draw_as_box: draft.drawAsBox,
    ...attributeColumns(draft),
    ...dimensionColumns(draft.dimensions),
    manufacturer_id: manufacturers.get(draft.manufacturer ?? '') ?? null,
    composition: draft.composition,
    documents: draft.documents,
    // Without keys that have no value: the stored JSON has none, and rows are compared with their keys.
    spare_parts: draft.spareParts.map(({ number, names, price, product }) => ({
      number,
      names,
      ...(price !== undefined && { price }),
      ...(product !== undefined && { product }),
    })),
    related_ids: known?.related_ids ?? [],
    removable_parts: draft.removableParts,
    lowest_price_minor: forSale.length > 0 ? Math.min(...forSale) : null,
    highest_price_minor: forSale.length > 0 ? Math.max(...forSale) : null,
    currency: draft.variants[0]?.currency ?? null,
    category_ids: [...new Set(above)].sort(),
    tags: [...new Set(draft.tags)],
    published_at: draft.publishedAt ?? known?.published_at ?? (draft.status === 'active' ? now : null),
    created_at: known?.created_at ?? now,
    updated_at: known?.updated_at ?? now,
  }
}

function textRows({ texts }: CheckedProduct, current: ProductRows, product_id: ProductId) {
  const given = languages.flatMap((language) => {
    const text = texts[language]
    if (!text) return []
    const orNull = (value: string | undefined) => (value ? value : null)
    return {
      product_id,
      language,
      name: text.name,
      subtitle: orNull(text.subtitle),
      tagline: orNull(text.tagline),
      description: orNull(text.description),
      materials: orNull(text.materials),
      care: orNull(text.care),
      warnings: orNull(text.warnings),
      guarantee: orNull(text.guarantee),
      seo_title: orNull(text.seoTitle),
      seo_description: orNull(text.seoDescription),
    }
  })
  const untouched = current.product_texts.filter(
    ({ language }) => !given.some((row) => row.language === language),
  )
  return [...given, ...untouched]
}

type Chosen = ReadonlyMap<string, RowOf<'option_values'>['id']>
const chosenKey = (option: string, value: string) => `${option} ${value}`

function optionRows(draft: CheckedProduct, current: ProductRows, product_id: ProductId) {
  const options: RowOf<'options'>[] = []
  const option_values: RowOf<'option_values'>[] = []
  const chosen = new Map<string, RowOf<'option_values'>['id']>()
  for (const [position, { code, names, values }] of draft.options.entries()) {
    const known = current.options.find((row) => row.code === code)
    const option_id = known?.id ?? newId<'option'>()
    options.push({ id: option_id, product_id, code, names, position })
    const siblings = current.option_values.filter((row) => row.option_id === known?.id)
    for (const [index, value] of values.entries()) {
      const before = siblings.find((row) => row.code === value.code)
      const id = before?.id ?? newId<'option_value'>()
      chosen.set(chosenKey(code, value.code), id)
      option_values.push({
        id,
        option_id,
        code: value.code,
        names: value.names,
        swatch: value.swatch ?? null,
        swatch_photo: before?.swatch_photo ?? null,
        material: value.material ?? {},
        composition: value.composition ?? {},
        care: value.care ?? {},
        position: index,
      })
    }
  }
  return { options, option_values, chosen }
}

function variantRows(
  draft: CheckedProduct,
  current: ProductRows,
  product_id: ProductId,
  chosen: Chosen,
  now: Date,
) {
  const bySku = new Map(current.variants.map((row) => [row.sku, row]))
  const variant_values: RowOf<'variant_values'>[] = []
  const given = draft.variants.map((variant, position): RowOf<'variants'> => {
    const known = bySku.get(variant.sku)
    const id = known?.id ?? newId<'variant'>()
    bySku.delete(variant.sku)
    for (const [option, value] of Object.entries(variant.values)) {
      const option_value_id = chosen.get(chosenKey(option, value))
      if (option_value_id) variant_values.push({ variant_id: id, option_value_id })
    }
    return {
      id,
      product_id,
      sku: variant.sku,
      gtin: variant.gtin ?? null,
      status: variant.status,
      price_minor: variant.price,
      compare_at_minor: variant.compareAt ?? null,
      currency: variant.currency,
      stock_policy: variant.stockPolicy,
      tax_case: variant.taxCase,
      lead_time_weeks: variant.leadTimeWeeks ?? null,
      ...variantDimensionColumns(variant.dimensions ?? {}),
      measures: variant.measures ?? [],
      position,
      created_at: known?.created_at ?? now,
      updated_at: known?.updated_at ?? now,
    }
  })
  const untouched = new Set([...bySku.values()].map(({ id }) => id))
  const archived = renumberAfter(given, [...bySku.values()]).map((row) => ({
    ...row,
    status: 'archived' as const,
  }))
  const keptChoices = current.variant_values.filter((row) => untouched.has(row.variant_id))
  return { variants: [...given, ...archived], variant_values: [...variant_values, ...keptChoices] }
}
