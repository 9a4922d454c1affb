import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { VariantId } from '#shop/ids.ts'
import { inLanguage, type Language, type Translated } from '#shop/language.ts'
import { fixedDimensions } from '#shop/measures.ts'
import { pictureUrl } from '#shop/drawings/drawing-url.ts'
import type { Silhouette } from '#shop/drawings/silhouettes.ts'
import type { ProductStatus, VariantSummary } from './catalogue.ts'
import { arrangePictures } from './gallery.ts'
import {
  type ChoiceRow,
  choicesOf,
  chosenIn,
  mainPicturesOf,
  photoOfPicture,
  type PictureRow,
} from './internal/picture-queries.server.ts'
import type { RowOf } from './internal/product-rows.server.ts'
import { anyOf } from './internal/save/load-rows.server.ts'
import { dimensionsOf } from './attributes.ts'
import { drawnFormIn } from './internal/drawn-form.ts'
import { drawnAs, type ModelDrawingRow, modelDrawingsOf } from './internal/model-drawings.ts'
import { pricesOf } from './internal/row-values.ts'

interface VariantRow extends RowOf<'variants'> {
  readonly slug: string
  readonly product_status: ProductStatus
  readonly product: RowOf<'products'>
  readonly names: Translated
  readonly materials: Translated<string | null>
  readonly form: Silhouette
  readonly chosen: ChoiceRow[] | null
  readonly pictures: PictureRow[] | null
  readonly drawings: ModelDrawingRow[] | null
}

/** Returns variants in the given order, including archived ones. Unknown IDs are left out. Makes one query. */
export async function listVariants(
  db: Db,
  ids: readonly VariantId[],
  language: Language,
): Promise<VariantSummary[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<VariantRow>`
    select v.*, p.slug, p.status as product_status, to_jsonb(p) as product,
      (select jsonb_object_agg(t.language, t.name) from product_texts t where t.product_id = p.id) as names,
      (select jsonb_object_agg(t.language, t.materials) from product_texts t where t.product_id = p.id) as materials,
      ${drawnFormIn('p')} as form,
      ${choicesOf('v.id')} as chosen,
      ${mainPicturesOf('p.id')} as pictures,
      ${modelDrawingsOf('p.id')} as drawings
    from variants v join products p on p.id = v.product_id
    where v.id = any(${[...ids]}::uuid[])`.execute(db)
  const byId = new Map(rows.map((row) => [row.id, brief(row, language)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

function brief(row: VariantRow, language: Language): VariantSummary {
  const chosen = row.chosen ?? []
  const dimensions = fixedDimensions({ ...dimensionsOf(row.product), ...dimensionsOf(row) }, row.measures)
  const { values, minorOptions } = chosenIn(chosen)
  const { main } = arrangePictures(row.pictures ?? [], values, minorOptions)
  return {
    id: row.id,
    sku: row.sku,
    productId: row.product_id,
    productSlug: row.slug,
    productName: inLanguage(row.names, language) ?? row.slug,
    materials: row.materials[language] ?? null,
    options: chosen.map((choice) => ({
      name: inLanguage(choice.names, language) ?? choice.option,
      value: inLanguage(choice.valueNames, language) ?? choice.value,
    })),
    values,
    ...pricesOf(row),
    stockPolicy: row.stock_policy,
    taxCase: row.tax_case,
    leadTimeWeeks: row.lead_time_weeks,
    dimensions,
    measures: row.measures,
    status: row.status,
    productStatus: row.product_status,
    forSale: row.status === 'active' && row.product_status === 'active',
    picture: pictureUrl({
      ...drawnAs(row.drawings, { form: row.product.form, drawnForm: row.form, dimensions, values }),
      dimensions,
      colour: chosen.find(({ swatch }) => swatch !== null)?.swatch,
    }),
    photo: main && photoOfPicture(main, language),
  }
}

/** Returns the variants with these SKUs, including archived ones, in the given order. Unknown SKUs are left out. */
export async function listVariantsBySku(
  db: Db,
  skus: readonly string[],
  language: Language,
): Promise<VariantSummary[]> {
  if (skus.length === 0) return []
  const rows = await db
    .selectFrom('variants')
    .select(['id', 'sku'])
    .where('sku', '=', anyOf(skus, 'text'))
    .execute()
  const ids = new Map(rows.map(({ id, sku }) => [sku, id]))
  return listVariants(
    db,
    skus.flatMap((sku) => ids.get(sku) ?? []),
    language,
  )
}

export async function findVariant(db: Db, id: VariantId, language: Language): Promise<VariantSummary | null> {
  const [variant] = await listVariants(db, [id], language)
  return variant ?? null
}
