import type { UntaxedGoods } from '#shop/tax-case.ts'
import type { Language } from '#shop/language.ts'
import type { LengthSource, WeightSource } from '#shop/length.ts'
import type { FactsOf } from '#shop/problems.ts'
import type { FormatName, RowIssue } from '../../import.ts'
import type { Mapping } from '../../mapping.ts'
import type { Columns, ExternalRow } from './columns.ts'

/** Product export of another shop system: how to recognise it, and how to convert its rows to the shop's own format. */
export interface Format {
  readonly name: FormatName
  /** Name of the shop system as its vendor spells it. */
  readonly system: string
  /**
   * Map from the usual name of a column to its other names. The other names occur in other versions of the shop system
   * and in German exports.
   */
  readonly otherNames?: Readonly<Record<string, readonly string[]>>
  /** Decimal separator of the numbers, if it is the same in every export of the shop system. */
  readonly decimal?: '.'
  /** Whether the handle of a product is the last part of its URL in the other shop. */
  readonly handleIsSlug?: boolean
  /** Whether an empty cell keeps the shop's value instead of clearing the field. */
  readonly keepsValueIfEmpty?: boolean
  recognises(columns: Columns): boolean
  /** Returns the language of the table's texts. `null`: the column names do not reveal the language. */
  languageOf?(columns: Columns): Language | null
  /** Returns why the prices in the table cannot be converted to the shop's currency. `null`: they can be converted. */
  noRate?(columns: Columns, context: FormatContext): FactsOf<'import.no_rate'> | null
  /**
   * Maps column names of the shop's own format to column names of the table. A value of the shop's own format comes
   * from the mapped column of the table. The map does not contain columns that the format fills in another way. The
   * caller ignores a mapped column that the table does not have.
   */
  columnsFor(columns: Columns, context: FormatContext): Readonly<Record<string, string | undefined>>
  /**
   * Returns a function that reads the product key of a row. The function has state: create a new one for each pass over
   * the table, and call it with every row in order.
   */
  keys(): (row: ExternalRow) => string
  /** Converts all rows of one product to the shop's own format. */
  product(rows: readonly ExternalRow[], first: ExternalRow, context: FormatContext): ConvertedProduct
}

/** Data about the shop and the mapping that a format needs. */
export interface FormatContext {
  /** Language of texts in the table if the table does not state their language. */
  readonly language: Language
  readonly shopCurrency: string
  /** Whether prices in this currency can be converted to the shop's currency. */
  readonly accepts: (currency: string) => boolean
  /** Whether the mapping assigns a category to this name. */
  readonly knowsCategory: (name: string) => boolean
  /** Units from the mapping, for files that do not state the unit of dimensions or weights. */
  readonly units: { readonly length?: LengthSource | undefined; readonly weight?: WeightSource | undefined }
  /** How to tax goods that the table marks as not taxable. */
  readonly untaxed: UntaxedGoods
  /** Weeks in which variants are made that the other shop sells without stock. `null`: they are not sold at zero. */
  readonly backorderWeeks: number | null
  readonly withoutShipping: Mapping['withoutShipping']
  readonly now: Date
}

/**
 * A row in the shop's own format, as a map from column name to cell text. If a column is not in the map, its cell is
 * empty.
 */
export type OwnCells = Readonly<Record<string, string>>

export interface OwnRow {
  readonly line: number
  readonly values: OwnCells
}

export interface ConvertedProduct {
  readonly rows: readonly OwnRow[]
  /**
   * Entries for the import report. Each entry says why a row was refused, or what staff should know about an imported
   * row.
   */
  readonly issues: readonly RowIssue[]
  /** Number of variants that the other shop sells without stock. */
  readonly backorders?: number
}

/**
 * Returns the product's row, followed by the rows of its variants. Only the product's row contains packages: those of
 * the product or, if it has none, of the first variant that has packages.
 */
export function productRows(handle: string, product: OwnRow, variants: readonly OwnRow[]): OwnRow[] {
  const boxes = [product, ...variants].map(({ values }) => values['packages'])
  const packages = boxes.find(Boolean) ?? ''
  return [
    { line: product.line, values: { handle, ...product.values, packages } },
    ...variants.map(({ line, values }) => ({ line, values: { handle, ...values, packages: '' } })),
  ]
}

/** Returns the cells that say whether a variant is sold from stock. `isBackordered`: sold without stock elsewhere. */
export function stockPolicyCells(isBackordered: boolean, { backorderWeeks }: FormatContext): OwnCells {
  return isBackordered && backorderWeeks !== null
    ? { stock_policy: 'made_to_order', lead_time_weeks: String(backorderWeeks) }
    : { stock_policy: 'stocked' }
}

/**
 * Returns the cells with the names of all options, or with all option values of one variant. `texts` contains one text
 * for each option, in the order of the options.
 */
export function optionCells(part: 'name' | 'value', language: Language, texts: readonly string[]): OwnCells {
  return Object.fromEntries(texts.map((text, index) => [`option${index + 1}_${part}_${language}`, text]))
}
