import type { Language } from '#shop/language.ts'
import type { reasons } from '#words/en/commands/import.ts'

export type ReasonCode = keyof typeof reasons

/** Why, as a code with its facts; the sentence stands in `words/` by code and language. */
export type Reason<C extends ReasonCode = ReasonCode> = C extends ReasonCode
  ? Parameters<(typeof reasons)[C]> extends [infer Facts]
    ? { readonly code: C; readonly facts: Facts }
    : { readonly code: C; readonly facts?: undefined }
  : never

/** Something said about one cell: `bad` kept its row out of the shop, `differs` and `noted` did not. */
export interface Remark {
  readonly kind: 'bad' | 'differs' | 'noted'
  readonly line: number
  /** The column's own name; empty where the row as a whole is meant. */
  readonly column: string
  /** The cell as it stands, shortened. */
  readonly value: string
  readonly reason: Reason
}

export interface Change {
  readonly kind: 'created' | 'updated'
  readonly handle: string
  readonly name: string
  readonly line: number
  /** Empty for a new product, and where only the stock is another. */
  readonly fields: readonly FieldChange[]
}

/** A field as the mapping calls it, with what was there and what is there now. */
export interface FieldChange {
  readonly field: string
  readonly before: string
  readonly after: string
}

export interface Progress {
  /** Looked through, tried out because all of it must land or nothing, and brought in. */
  readonly phase: 'reading' | 'trying' | 'landing'
  readonly rows: number
  /** Null while the file is looked through for the first time. */
  readonly of: number | null
}

/** What an import did, or would have done. */
export interface ImportReport {
  readonly dryRun: boolean
  /** The last line that had landed when it was told to stop; null when it came to its end. */
  readonly stoppedAfterLine: number | null
  /** The shop system it came from, and the language its texts were taken to be in; null: the table is read column by column. */
  readonly recognised: { readonly format: FormatName; readonly language: Language } | null
  readonly readAs: { readonly encoding: string; readonly delimiter: Delimiter; readonly decimal: '.' | ',' }
  readonly rows: number
  readonly badRows: number
  /** Rows that named a product an earlier row had named. */
  readonly merged: number
  readonly products: number
  /** Of these products, as they are now. */
  readonly variants: number
  readonly created: number
  readonly updated: number
  readonly unchanged: number
  /** Values that differ between rows of one product. */
  readonly differing: number
  readonly missingMeasures: Readonly<Record<'any' | 'width' | 'depth' | 'height', number>>
  /** Pictures of these products that are only known by their address so far. */
  readonly pictures: number
  /** Stocked products that nobody has ever counted. */
  readonly withoutStock: number
  /** Variants that had to leave because others now have their place. */
  readonly variantsArchived: number
  readonly categoriesAdded: number
  /** Categories, rooms and collections that rows of their own define. */
  readonly defined: Readonly<Record<'created' | 'updated' | 'unchanged', number>>
  readonly unreadColumns: readonly string[]
  /** The first changes, to look at. */
  readonly examples: readonly Change[]
}

/** Other shop systems whose product files are understood as they are. */
export const formatNames = [
  'shopify',
  'woocommerce',
  'medusa',
  'vendure',
  'spree',
  'spree-translations',
] as const
export type FormatName = (typeof formatNames)[number]

export const delimiters = [',', ';', '\t', '|'] as const
export type Delimiter = (typeof delimiters)[number]

export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const
export type Encoding = (typeof encodings)[number]
