import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { ProductId } from '#shop/ids.ts'
import { inLanguage, type Language, type Translated } from '#shop/language.ts'
import { fixedDimensions } from '#shop/measures.ts'
import { currency, money } from '#shop/money.ts'
import type { VariantRequest, Option, OptionValue, Product, Variant } from '../catalogue.ts'
import { type Combinations, type ChoiceResult, choiceResults, shownPosition } from './combinations.ts'
import { photoOf } from './picture-queries.server.ts'
import {
  historyOf,
  isReduced,
  priceHistoryOf,
  type PriceHistoryJson,
  variantPricesOf,
} from './price-history.ts'
import type { RowOf } from './product-rows.server.ts'
import { dimensionsOf } from '../attributes.ts'
import type { OptionRow, ProductRow, ValueRow } from './product-page-row.ts'

/**
 * Returns the variant that a URL requests, and all options of the product. Each option value contains the variant that
 * the page shows after the customer chooses this value.
 */
export async function configure(
  db: Db,
  product: ProductRow,
  { sku, choices }: VariantRequest,
  language: Language,
): Promise<Pick<Product, 'variant' | 'options' | 'isReplaced'>> {
  const options = product.options ?? []
  const all: Combinations = { text: product.combinations, options }
  const named = sku === null ? null : await positionOf(db, product.id, sku)
  const requested = named ?? product.displayOrder[0] ?? null
  const shown = shownPosition(all, requested, choices)
  const isReplaced = sku !== null && named !== shown && Object.keys(choices).length === 0
  if (shown === null) return { variant: null, options: [], isReplaced }
  const results = choiceResults(all, shown)
  const rows = await readVariants(db, product.id, [shown, ...results.flat().flatMap(({ to }) => to ?? [])])
  const row = rows.get(shown)
  if (!row) throw new Error(`${product.handle} has no variant at ${shown}, for all its combinations`)
  const shownOptions = options.flatMap(({ code, names, values }, option): Option[] => {
    const shownValues = values.flatMap((value, index) => {
      const result = results[option]?.[index]
      return result && !result.isRetired ? [valueOf(value, result, { options, rows, language })] : []
    })
    const isChosen = shownValues.some((value) => value.isChosen)
    return isChosen ? [{ code, name: inLanguage(names, language) ?? code, values: shownValues }] : []
  })
  return { variant: await variantOf(db, product, row, shownOptions), options: shownOptions, isReplaced }
}

async function positionOf(db: Db, id: ProductId, sku: string): Promise<number | null> {
  const row = await db
    .selectFrom('variants')
    .select('position')
    .where('sku', '=', sku)
    .where('product_id', '=', id)
    .executeTakeFirst()
  return row?.position ?? null
}

type VariantRow = RowOf<'variants'>

async function readVariants(db: Db, id: ProductId, positions: number[]): Promise<Map<number, VariantRow>> {
  const rows = await db
    .selectFrom('variants')
    .selectAll()
    .where('product_id', '=', id)
    .where('position', '=', sql<number>`any(${[...new Set(positions)]}::integer[])`)
    .execute()
  return new Map(rows.map((row) => [row.position, row]))
}

interface ValueContext {
  readonly options: readonly OptionRow[]
  readonly rows: ReadonlyMap<number, VariantRow>
  readonly language: Language
}

function valueOf(
  { code, names, swatch, photo, material, composition, care }: ValueRow,
  { to, isChosen, changesOthers, changes, isOnlyWithChanges }: ChoiceResult,
  { options, rows, language }: ValueContext,
): OptionValue {
  const row = to === null ? undefined : rows.get(to)
  const nextVariant = row
    ? {
        id: row.id,
        sku: row.sku,
        price: money(row.price_minor, currency(row.currency)),
        stockPolicy: row.stock_policy,
        taxCase: row.tax_case,
        leadTimeWeeks: row.lead_time_weeks,
      }
    : null
  const nameIn = (of: { names: Translated; code: string }) => inLanguage(of.names, language) ?? of.code
  return {
    code,
    name: nameIn({ names, code }),
    swatch,
    swatchPhoto: photo && photoOf(photo, {}, language),
    material: inLanguage(material, language) ?? null,
    composition: inLanguage(composition, language) ?? null,
    care: inLanguage(care, language) ?? null,
    isChosen,
    changesOthers,
    changes: changes.flatMap((change) => {
      const option = options[change.option]
      const value = option?.values.find(({ position }) => position === change.position)
      return option && value ? [{ option: nameIn(option), value: nameIn(value) }] : []
    }),
    isOnlyWithChanges,
    nextVariant,
  }
}

async function variantOf(
  db: Db,
  product: ProductRow,
  row: VariantRow,
  options: readonly Option[],
): Promise<Variant> {
  const chosen = options.flatMap(({ code, values }) =>
    values.filter(({ isChosen }) => isChosen).map((value) => [code, value.code] as const),
  )
  return {
    id: row.id,
    sku: row.sku,
    gtin: row.gtin,
    ...variantPricesOf(row, historyOf(isReduced(row) ? await readPriceHistory(db, row) : null)),
    stockPolicy: row.stock_policy,
    taxCase: row.tax_case,
    leadTimeWeeks: row.lead_time_weeks,
    dimensions: fixedDimensions({ ...dimensionsOf(product), ...dimensionsOf(row) }, row.measures),
    measures: row.measures,
    values: Object.fromEntries(chosen),
  }
}

async function readPriceHistory(db: Db, { id }: VariantRow): Promise<PriceHistoryJson | null> {
  const { rows } = await sql<{ history: PriceHistoryJson | null }>`
    select ${priceHistoryOf('v')} as history from variants v where v.id = ${id}`.execute(db)
  return rows[0]?.history ?? null
}
