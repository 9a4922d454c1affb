import type { CategoryDraft } from '#shop/catalogue/draft.ts'
import type { Language } from '#shop/language.ts'
import type { Currency } from '#shop/money.ts'
import type { FormatName, Remark } from '../../import.ts'
import type { Source } from '../../mapping.ts'
import type { DecimalSign } from '../values/decimal.ts'
import type { Field } from './fields.ts'
import type { Exchange } from '../values/price.ts'
import type { TableRow } from '../table/table.server.ts'

/** Where one field comes from in this very table. */
export interface Reader {
  /** "width", "name.en", "option1.value.de": texts always name their language here. */
  readonly key: string
  readonly field: Field
  readonly source: Source
  /** The column's name and place; no place: a constant. */
  readonly column: string
  readonly place: number | null
  /** An apostrophe before a value a spreadsheet might run is no part of it. */
  readonly guarded: boolean
}

export interface Categories {
  /** The shop's category for what the table calls it; null: there is none and none may be made. */
  readonly categoryOf: (name: string) => string | null
  /** A category that the table itself defines. */
  readonly addCategory: (slug: string) => void
  /** By slug, with those above it, what a category is if it has to be made. */
  readonly categoryDrafts: ReadonlyMap<string, CategoryDraft>
}

/** A mapping that has met its table and its shop. */
export interface Plan extends Categories {
  readonly readers: readonly Reader[]
  /** What the table decides; of everything else the shop keeps what it has. */
  readonly keys: ReadonlySet<string>
  readonly width: number
  readonly unreadColumns: readonly string[]
  readonly language: Language
  readonly shopCurrency: Currency
  /** How many the shop's currency has. */
  readonly decimals: number
  /** Of prices whose row names none. */
  readonly currency: Currency
  readonly exchange: ReadonlyMap<string, Exchange>
  /** Set where the table is another shop system's: its rows become ours before they are read. */
  readonly foreign: ExternalTable | null
  /** An empty cell says nothing, instead of emptying the field. */
  readonly keepsWhereEmpty: boolean
}

export interface Shop {
  readonly currency: Currency
  readonly categories: ReadonlySet<string>
}

export type PlanRefusal =
  | 'import.columns_missing'
  | 'import.column_twice'
  | 'import.no_rate'
  | 'catalogue.unknown_category'

/** A table of another shop system, read as one of our own. */
export interface ExternalTable {
  readonly name: FormatName
  /** What its texts were taken to be in. */
  readonly language: Language
  readonly decimal: DecimalSign | undefined
  /** Which product a row belongs to; empty: none. Ask it of every row, in order. */
  keys(): (row: TableRow) => string
  /** Cells that hold numbers, to find out how they are written. */
  numbers(row: TableRow): string[]
  /** All rows of one product as rows of our own format. */
  product(rows: readonly TableRow[]): { readonly rows: TableRow[]; readonly remarks: readonly Remark[] }
  /** Why a row belongs to no product. */
  faultOf(plan: Plan, row: TableRow): Remark
  /** Known once all rows have been read. */
  unreadColumns(): string[]
}
