import type { Language } from '#shop/language.ts'
import type { LengthSource, WeightSource } from '#shop/length.ts'
import type { FactsOf } from '#shop/problems.ts'
import type { FormatName, Remark } from '../../import.ts'
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
  /** An empty cell keeps what the shop has, instead of emptying it. */
  readonly keepsWhereEmpty?: boolean
  recognises(columns: Columns): boolean
  /** The language its column names are in, where that says which language its texts are in. */
  languageOf?(columns: Columns): Language | null
  /** Why none of its prices can be read. */
  noRate?(columns: Columns, around: Around): FactsOf<'import.no_rate'> | null
  /** What the table decides: our column → theirs. One that the table has not is left out of account. */
  columnsFor(columns: Columns, around: Around): Readonly<Record<string, string | undefined>>
  /** Which product a row belongs to; asked of every row in order, afresh for each look through the file. */
  keys(): (row: ForeignRow) => string
  /** All rows of one product, in our own format. */
  product(rows: readonly ForeignRow[], first: ForeignRow, around: Around): Translated
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

/** What stands in a row of our own format: our column → text. What it does not name is empty. */
export type OwnCells = Readonly<Record<string, string>>

export interface OwnRow {
  readonly line: number
  readonly values: OwnCells
}

export interface Translated {
  readonly rows: readonly OwnRow[]
  /** Of rows that stay out, and of what is worth a look. */
  readonly remarks: readonly Remark[]
}

/** The row of a product and those of its variants. The first package that is known of is the product's. */
export function productRows(handle: string, product: OwnRow, variants: readonly OwnRow[]): OwnRow[] {
  const boxes = [product, ...variants].map(({ values }) => values['packages'])
  const packages = boxes.find(Boolean) ?? ''
  return [
    { line: product.line, values: { handle, ...product.values, packages } },
    ...variants.map(({ line, values }) => ({ line, values: { handle, ...values, packages: '' } })),
  ]
}

/** Builds the cells for option names, or for one variant's option values, in option order. */
export function optionCells(part: 'name' | 'value', language: Language, texts: readonly string[]): OwnCells {
  return Object.fromEntries(texts.map((text, place) => [`option${place + 1}_${part}_${language}`, text]))
}
