import type { Language } from '#shop/language.ts'
import type { reasons } from '#words/en/commands/import.ts'

export type ReasonCode = keyof typeof reasons

/**
 * The reason for a remark about a row of the table: a code with its parameters (`facts`). The sentences for the codes
 * are in `words/`, in each language.
 */
export type Reason<C extends ReasonCode = ReasonCode> = C extends ReasonCode
  ? Parameters<(typeof reasons)[C]> extends [infer Facts]
    ? { readonly code: C; readonly facts: Facts }
    : { readonly code: C; readonly facts?: undefined }
  : never

/**
 * A remark in the import report about a cell or a whole row of the table. `bad`: the row is not imported. `differs`:
 * the row is imported, but its value contradicts an earlier row of the same product. `noted`: the row is imported.
 */
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
  /**
   * The changed fields. Empty for a new product. Also empty if only stock, production capacity or old slugs changed.
   */
  readonly fields: readonly FieldChange[]
}

/** A changed field with its value before and after the import. `field`: the name of the field in the mapping. */
export interface FieldChange {
  readonly field: string
  readonly before: string
  readonly after: string
}

export interface Progress {
  /**
   * `reading`: first pass over the file. `trying`: dry run of an all-or-nothing import. `landing`: products are being
   * saved.
   */
  readonly phase: 'reading' | 'trying' | 'landing'
  readonly rows: number
  /** Total number of rows; `null` during the first pass. */
  readonly of: number | null
}

/** Result of an import. A dry run returns the result that the real import would have. */
export interface ImportReport {
  readonly dryRun: boolean
  /** Line number of the last imported row, if the import was stopped. `null`: the import finished. */
  readonly stoppedAfterLine: number | null
  /**
   * The shop system that exported the table, and the language assumed for its texts. `null`: the table is not an export
   * of a known shop system.
   */
  readonly recognised: { readonly format: FormatName; readonly language: Language } | null
  readonly readAs: { readonly encoding: string; readonly delimiter: Delimiter; readonly decimal: '.' | ',' }
  readonly rows: number
  readonly badRows: number
  /** Number of rows that describe the same variant as an earlier row and were merged with it. */
  readonly merged: number
  readonly products: number
  /** Number of variants of the imported products, including variants that were already in the shop. */
  readonly variants: number
  readonly created: number
  readonly updated: number
  readonly unchanged: number
  /** Number of values in which two rows of the same product contradict each other. */
  readonly differing: number
  readonly missingDimensions: Readonly<Record<'any' | 'width' | 'depth' | 'height', number>>
  /**
   * Number of pictures that the table lists for the imported products. The import stores the URLs of the pictures. It
   * does not wait for their download.
   */
  readonly pictures: number
  /** Number of stocked products that have a variant whose stock has never been counted. */
  readonly withoutStock: number
  /** Number of products without the data of their manufacturer. */
  readonly withoutManufacturer: number
  /** Number of variants without a tax that is shown: exempt, or in the margin scheme. */
  readonly untaxed: number
  /**
   * Number of products whose guarantee is not shown, because its guarantor, the guarantor's address or its conditions
   * are unknown.
   */
  readonly incompleteGuarantees: number
  /**
   * Number of variants that the import archived. A variant is archived in three cases: the table says so, another
   * variant now has the same option values, or the variant does not have the product's current options.
   */
  readonly variantsArchived: number
  /**
   * Fields that the shop's owner has changed since the last import, and to which the table gives another value. `kept`:
   * whether the owner's values stay. `examples`: the first 500 fields.
   */
  readonly ownChanges: {
    readonly fields: number
    readonly kept: boolean
    readonly examples: readonly {
      readonly handle: string
      readonly field: string
      readonly own: string
      readonly imported: string
    }[]
  }
  /** Number of gift cards, and of downloads and services, in the table. They are not imported. */
  readonly notSold: Readonly<Record<'giftCards' | 'digital', number>>
  /** Number of variants that the other shop sells without stock. */
  readonly backorders: number
  /** Weeks in which these variants are made to order. `null`: the shop does not sell them without stock. */
  readonly backorderWeeks: number | null
  readonly categoriesAdded: number
  /** Number of categories, rooms, collections and manufacturers that rows of the table define. */
  readonly defined: Readonly<Record<'created' | 'updated' | 'unchanged', number>>
  readonly unreadColumns: readonly string[]
  /** The first 10 changes, as examples for the report. */
  readonly examples: readonly Change[]
}

/** Returns whether an import has read rows and could import none of them. */
export function isFruitless({ products, defined, badRows, stoppedAfterLine }: ImportReport): boolean {
  const isEmpty = products === 0 && Object.values(defined).every((count) => count === 0)
  return isEmpty && badRows > 0 && stoppedAfterLine === null
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

/** What to do with products that need no shipping in the other shop. */
export const withoutShippingChoices = ['draft', 'import', 'skip'] as const

export const MOST_BACKORDER_WEEKS = 104

/** Returns whether a variant can be made to order in this number of weeks. */
export function isBackorderWeeks(weeks: number): boolean {
  return Number.isInteger(weeks) && weeks >= 1 && weeks <= MOST_BACKORDER_WEEKS
}
