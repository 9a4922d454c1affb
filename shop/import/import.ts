import type { Language } from '#shop/language.ts'
import type { reasons } from '#words/en/commands/import.ts'

export type ReasonCode = keyof typeof reasons

/** A reason as a code with its facts. The sentences are in `words/`, by code and language. */
export type Reason<C extends ReasonCode = ReasonCode> = C extends ReasonCode
  ? Parameters<(typeof reasons)[C]> extends [infer Facts]
    ? { readonly code: C; readonly facts: Facts }
    : { readonly code: C; readonly facts?: undefined }
  : never

/** A remark on one cell. `bad`: its row is not imported. `differs` and `noted`: the row is imported. */
export interface RowIssue {
  readonly kind: 'bad' | 'differs' | 'noted'
  readonly line: number
  /** Column name in the table; empty if the remark is about the whole row. */
  readonly column: string
  /** Content of the cell, shortened. */
  readonly value: string
  readonly reason: Reason
}

export interface Change {
  readonly kind: 'created' | 'updated'
  readonly handle: string
  readonly name: string
  readonly line: number
  /** Empty for a new product, and if only stock, capacity or old slugs changed. */
  readonly fields: readonly FieldChange[]
}

/** A changed field, by its name in the mapping, with the value before and after. */
export interface FieldChange {
  readonly field: string
  readonly before: string
  readonly after: string
}

export interface Progress {
  /** `reading`: first pass over the file. `trying`: dry run of an all-or-nothing import. `landing`: products are being saved. */
  readonly phase: 'reading' | 'trying' | 'landing'
  readonly rows: number
  /** Total number of rows; `null` during the first pass. */
  readonly of: number | null
}

/** Result of an import or, in a dry run, what it would have been. */
export interface ImportReport {
  readonly dryRun: boolean
  /** Last imported line if the import was stopped; `null` if it finished. */
  readonly stoppedAfterLine: number | null
  /** The shop system the table comes from and the language assumed for its texts. `null`: another table, read by its columns. */
  readonly recognised: { readonly format: FormatName; readonly language: Language } | null
  readonly readAs: { readonly encoding: string; readonly delimiter: Delimiter; readonly decimal: '.' | ',' }
  readonly rows: number
  readonly badRows: number
  /** Number of rows in excess of one for each variant. */
  readonly merged: number
  readonly products: number
  /** Variants of these products, including variants that were already in the shop. */
  readonly variants: number
  readonly created: number
  readonly updated: number
  readonly unchanged: number
  /** Number of values that differ between rows of one product. */
  readonly differing: number
  readonly missingDimensions: Readonly<Record<'any' | 'width' | 'depth' | 'height', number>>
  /** Pictures in the table of these products, known by URL only: the import does not download them. */
  readonly pictures: number
  /** Number of stocked products with a variant whose stock has never been counted. */
  readonly withoutStock: number
  /**
   * Number of variants archived because another variant now has the same option values, or because they no longer fit the
   * options.
   */
  readonly variantsArchived: number
  readonly categoriesAdded: number
  /** Categories, rooms and collections defined by rows of their own. */
  readonly defined: Readonly<Record<'created' | 'updated' | 'unchanged', number>>
  readonly unreadColumns: readonly string[]
  /** The first 10 changes, as examples. */
  readonly examples: readonly Change[]
}

/** Shop systems whose product exports can be imported without field mappings. */
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
