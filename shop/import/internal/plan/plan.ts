import type { CategoryDraft } from '#shop/catalogue/draft.ts'
import type { Language, Translated } from '#shop/language.ts'
import type { LengthSource } from '#shop/length.ts'
import type { Currency } from '#shop/money.ts'
import type { FormatName, RowIssue } from '../../import.ts'
import type { Source } from '../../mapping.ts'
import type { DecimalSeparator } from '../values/decimal.ts'
import type { Field } from './fields.ts'
import type { CurrencyConversion } from '../values/price.ts'
import type { TableRow } from '../table/table.server.ts'

/** Rule for reading the value of one field from the table. */
export interface Reader {
  /**
   * Field key: "width", "name.en", "option1.value.de". Unlike in a mapping file, the key of a text field always
   * contains its language.
   */
  readonly key: string
  readonly field: Field
  readonly source: Source
  /** Name and index of the column. `columnIndex` is `null` for a constant. */
  readonly column: string
  readonly columnIndex: number | null
  /**
   * Whether to remove the apostrophe that the exporting shop system puts before each value that a spreadsheet could run
   * as a formula.
   */
  readonly guarded: boolean
}

export interface Categories {
  /**
   * Returns the slug of the category with this slug or name in the table, in any language of the shop. `null`: the
   * category does not exist, and the mapping does not allow new categories.
   */
  readonly categoryOf: (name: string) => string | null
  /** Registers a category that has its own row in the table, so that `categoryOf` finds this category. */
  readonly addCategory: (slug: string, names: Translated) => void
  /** Drafts of the categories that the import may have to create, including their parents, by slug. */
  readonly categoryDrafts: ReadonlyMap<string, CategoryDraft>
}

/**
 * A mapping that is prepared for the import of one table. It is resolved with the header of the table, and with the
 * currency and the categories of the shop.
 */
export interface Plan extends Categories {
  readonly readers: readonly Reader[]
  /**
   * Keys of the fields for which the table has a column or the mapping has a constant. All other fields keep the shop's
   * values.
   */
  readonly keys: ReadonlySet<string>
  readonly width: number
  readonly unreadColumns: readonly string[]
  readonly language: Language
  readonly shopCurrency: Currency
  /** Number of decimal places of the shop's currency. */
  readonly decimals: number
  /** Currency of the prices in rows that contain no currency. */
  readonly currency: Currency
  readonly exchange: ReadonlyMap<string, CurrencyConversion>
  /**
   * Set for a table from another shop system. The rows of such a table are converted to the shop's own format before
   * they are read.
   */
  readonly external: ExternalTable | null
  /** Whether an empty cell keeps the shop's value instead of clearing the field. */
  readonly keepsValueIfEmpty: boolean
  /**
   * Unit of dimensions without a unit in the texts of products. `undefined`: unknown. `null`: the import reads no
   * dimensions, silhouettes and categories from texts.
   */
  readonly textUnit: LengthSource | null | undefined
}

export interface Shop {
  readonly currency: Currency
  /** Names of the categories, by slug. */
  readonly categories: ReadonlyMap<string, Translated>
}

export type PlanRefusal =
  | 'import.columns_missing'
  | 'import.column_twice'
  | 'import.no_rate'
  | 'catalogue.unknown_category'

/** Converter from another shop system's table to the shop's own format. */
export interface ExternalTable {
  readonly name: FormatName
  /** Language assumed for the table's texts. */
  readonly language: Language
  readonly decimal: DecimalSeparator | undefined
  /** Whether a product keeps its handle as the last part of its URL. */
  readonly handleIsSlug: boolean
  /**
   * Returns a function that reads the product key of a row. An empty key means that the row belongs to no product. The
   * function has state: call it with every row in order.
   */
  keys(): (row: TableRow) => string
  readonly backorderWeeks: number | null
  /** Returns the cells that contain numbers, to detect the decimal separator. */
  numbers(row: TableRow): string[]
  /** Converts all rows of one product to the shop's own format. */
  product(rows: readonly TableRow[]): {
    readonly rows: TableRow[]
    readonly issues: readonly RowIssue[]
    readonly backorders: number
  }
  /** Returns why a row belongs to no product. */
  rowErrorOf(plan: Plan, row: TableRow): RowIssue
  /** Returns the names of the columns that were not used. Call this function only after all rows have been read. */
  unreadColumns(): string[]
}
