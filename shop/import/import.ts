import type { Language } from '#shop/language.ts'
import type { reasons } from '#words/en/commands/import.ts'

export type ReasonCode = keyof typeof reasons

/**
 * Why a row was refused or remarked on: a code with its parameters (`facts`). The sentences are in `words/`, by code
 * and language.
 */
export type Reason<C extends ReasonCode = ReasonCode> = C extends ReasonCode
  ? Parameters<(typeof reasons)[C]> extends [infer Facts]
    ? { readonly code: C; readonly facts: Facts }
    : { readonly code: C; readonly facts?: undefined }
  : never

/** A remark on one cell. `bad`: the row of the cell is not imported. `differs` and `noted`: the row is imported. */
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
  /** The changed fields. Empty for a new product, and if only stock, capacity or old slugs changed. */
  readonly fields: readonly FieldChange[]
}

/** A changed field with its value before and after the import. `field`: the name of the field in the mapping. */
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

/** Result of an import. A dry run returns the result that the import would have had. */
export interface ImportReport {
  readonly dryRun: boolean
  /** Last imported line if the import was stopped; `null` if it finished. */
  readonly stoppedAfterLine: number | null
  /**
   * The shop system that exported the table, and the language assumed for its texts. `null`: the table was read by its
   * column names.
   */
  readonly recognised: { readonly format: FormatName; readonly language: Language } | null
  readonly readAs: { readonly encoding: string; readonly delimiter: Delimiter; readonly decimal: '.' | ',' }
  readonly rows: number
  readonly badRows: number
  /** Number of rows minus number of variants: rows that were merged into the variant of another row. */
  readonly merged: number
  readonly products: number
  /** Number of variants of the imported products, including variants that were already in the shop. */
  readonly variants: number
  readonly created: number
  readonly updated: number
  readonly unchanged: number
  /** Number of values that differ between rows of one product. */
  readonly differing: number
  readonly missingDimensions: Readonly<Record<'any' | 'width' | 'depth' | 'height', number>>
  /**
   * Number of pictures of the imported products in the table. The import stores only their URLs and does not download
   * them.
   */
  readonly pictures: number
  /** Number of stocked products with a variant whose stock has never been counted. */
  readonly withoutStock: number
  /**
   * Number of variants archived because another variant now has the same option values, or because they no longer fit the
   * options.
   */
  readonly variantsArchived: number
  readonly categoriesAdded: number
  /** Number of categories, rooms and collections that rows of the table define. */
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
