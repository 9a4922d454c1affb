import type { Language } from '#shop/language.ts'
import type { LengthSource, WeightSource } from '#shop/length.ts'
import type { FactsOf } from '#shop/problems.ts'
import type { FormatName, Remark } from '../../import.ts'
import { joinList } from '../values/cells.ts'
import type { Columns, ForeignRow } from './columns.ts'

/** How another shop system writes its products: what it is known by, and what its rows are in our own format. */
export interface Format {
  readonly name: FormatName
  /** As its makers write it. */
  readonly system: string
  /** What its columns are also called: in older exports, in newer ones, in German. */
  readonly otherNames?: Readonly<Record<string, readonly string[]>>
  /** What it writes decimals with, if that is always the same. */
  readonly decimal?: '.'
  recognises(columns: Columns): boolean
  /** The language its column names are in, where that says which language its texts are in. */
  languageOf?(columns: Columns): Language | null
  open(columns: Columns, around: Around): Opened
}

/** What a format must know of the shop and the mapping. */
export interface Around {
  /** Of all texts that do not say it themselves. */
  readonly language: Language
  readonly shopCurrency: string
  /** Whether prices in this currency can become the shop's. */
  readonly accepts: (currency: string) => boolean
  /** Whether the mapping says what this name of a category means. */
  readonly knowsCategory: (name: string) => boolean
  /** What the mapping says of measures whose unit the file keeps to itself. */
  readonly units: { readonly length?: LengthSource | undefined; readonly weight?: WeightSource | undefined }
  readonly now: Date
}

/** A format that has met its table. */
export interface Opened {
  /** What the table decides: our column → theirs. Theirs is absent where it has none. */
  readonly columns: Readonly<Record<string, string>>
  /** An empty cell keeps what the shop has, instead of emptying it. */
  readonly keepsWhereEmpty?: boolean
  /** Why none of its prices can be read. */
  readonly noRate?: FactsOf<'import.no_rate'>
  /** Which product a row belongs to; asked of every row in order, afresh for each look through the file. */
  keys(): (row: ForeignRow) => string
  /** All rows of one product, in our own format. */
  product(rows: readonly ForeignRow[]): Translated
}

/** A row of our own format: our column → text. What it does not name is empty. */
export interface OwnRow {
  readonly line: number
  readonly values: Readonly<Record<string, string>>
}

export interface Translated {
  readonly rows: readonly OwnRow[]
  /** Of rows that stay out, and of what is worth a look. */
  readonly remarks: readonly Remark[]
}

/** What shop and import agree a product may have; shown nowhere, so that more are no loss. */
const MOST_TAGS = 50
const LONGEST_TAG = 120

export function tagList(tags: readonly string[]): string {
  return list([...new Set(tags)].filter((tag) => tag !== '' && tag.length <= LONGEST_TAG).slice(0, MOST_TAGS))
}

/** Each entry once, as one cell of our own format. */
export function list(entries: readonly string[]): string {
  return joinList([...new Set(entries.map((entry) => entry.replace(/\s+/g, ' ').trim()))].filter(Boolean))
}
