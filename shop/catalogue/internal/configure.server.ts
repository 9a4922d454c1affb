import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { ProductId } from '#shop/ids.ts'
import { inLanguage, type Language } from '#shop/language.ts'
import { currency, money } from '#shop/money.ts'
import type { VariantRequest, Option, OptionValue, Product, Variant } from '../catalogue.ts'
import { type Combinations, type ChoiceResult, choiceResults, shownPosition } from './combinations.ts'
import { photoOf } from './picture-queries.server.ts'
import { lowestBeforeReduction } from './price-history.ts'
import type { RowOf } from './product-rows.server.ts'
import { dimensionsOf } from '../attributes.ts'
import { pricesOf } from './row-values.ts'
import type { ProductRow, ValueRow } from './product-page-row.ts'

/** Returns the variant that a URL asks for, and all options with the variant that each value leads to. */
export async function configure(
  db: Db,
  product: ProductRow,
  { sku, choices }: VariantRequest,
  language: Language,
): Promise<Pick<Product, 'variant' | 'options'>> {
  const options = product.options ?? []
  const all: Combinations = { text: product.combinations, options }
  const requested = sku === null ? null : await positionOf(db, product.id, sku)
  const shown = shownPosition(all, requested, choices)
  if (shown === null) return { variant: null, options: [] }
  const results = choiceResults(all, shown)
  const rows = await readVariants(db, product.id, [shown, ...results.flat().flatMap(({ to }) => to ?? [])])
  const row = rows.get(shown)
  if (!row) throw new Error(`${product.handle} has no variant at ${shown}, for all its combinations`)
  const shownOptions = options.flatMap(({ code, names, values }, option): Option[] => {
    const shownValues = values.flatMap((value, index) => {
      const result = results[option]?.[index]
      return result && !result.isRetired ? [valueOf(value, result, rows, language)] : []
    })
    const isChosen = shownValues.some((value) => value.isChosen)
    return isChosen ? [{ code, name: inLanguage(names, language) ?? code, values: shownValues }] : []
  })
  return { variant: await variantOf(db, product, row, shownOptions), options: shownOptions }
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

function valueOf(
  { code, names, swatch, photo }: ValueRow,
  { to, isChosen, changesOthers }: ChoiceResult,
  rows: ReadonlyMap<number, VariantRow>,
  language: Language,
): OptionValue {
  const row = to === null ? undefined : rows.get(to)
  const nextVariant = row
    ? { id: row.id, sku: row.sku, stockPolicy: row.stock_policy, leadTimeWeeks: row.lead_time_weeks }
    : null
  return {
    code,
    name: inLanguage(names, language) ?? code,
    swatch,
    swatchPhoto: photo && photoOf(photo, {}, language),
    isChosen,
    changesOthers,
    nextVariant,
  }
}

async function variantOf(
  db: Db,
  product: ProductRow,
  row: VariantRow,
  options: readonly Option[],
): Promise<Variant> {
  const isReduced = row.compare_at_minor !== null && row.compare_at_minor > row.price_minor
  const lowest = isReduced ? await readLowest(db, row) : null
  const chosen = options.flatMap(({ code, values }) =>
    values.filter(({ isChosen }) => isChosen).map((value) => [code, value.code] as const),
  )
  return {
    id: row.id,
    sku: row.sku,
    gtin: row.gtin,
    // A reduction may only be shown next to an earlier price (Directive 98/6/EC, art. 6a).
    ...pricesOf(lowest === null ? { ...row, compare_at_minor: null } : row),
    lowestIn30Days: lowest === null ? null : money(lowest, currency(row.currency)),
    stockPolicy: row.stock_policy,
    leadTimeWeeks: row.lead_time_weeks,
    dimensions: { ...dimensionsOf(product), ...dimensionsOf(row) },
    values: Object.fromEntries(chosen),
  }
}

async function readLowest(db: Db, { id }: VariantRow): Promise<number | null> {
  const history = await db
    .selectFrom('price_history')
    .select(['price_minor as minor', 'since'])
    .where('variant_id', '=', id)
    .orderBy('since')
    .orderBy('id')
    .execute()
  return lowestBeforeReduction(history)
}
