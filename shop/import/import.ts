import type { reasons } from '#words/en/import.ts'

export type ReasonCode = keyof typeof reasons

/** Why, as a code with its facts; the sentence stands in `words/` by code and language. */
export type Reason<C extends ReasonCode = ReasonCode> = C extends ReasonCode
  ? Parameters<(typeof reasons)[C]> extends [infer Facts]
    ? { readonly code: C; readonly facts: Facts }
    : { readonly code: C; readonly facts?: undefined }
  : never

/** Something said about one cell: `bad` kept its row out of the shop, `differs` did not. */
export interface Remark {
  readonly kind: 'bad' | 'differs'
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
  readonly phase: 'reading' | 'landing'
  readonly rows: number
  /** Null while the file is looked through for the first time. */
  readonly of: number | null
}

/** What an import did, or would have done. */
export interface ImportReport {
  readonly dryRun: boolean
  /** The last line that had landed when it was told to stop; null when it came to its end. */
  readonly stoppedAfterLine: number | null
  readonly readAs: { readonly encoding: string; readonly delimiter: Delimiter; readonly decimal: '.' | ',' }
  readonly rows: number
  readonly badRows: number
  /** Rows that named a product an earlier row had named. */
  readonly merged: number
  readonly products: number
  readonly created: number
  readonly updated: number
  readonly unchanged: number
  /** Values that differ between rows of one product. */
  readonly differing: number
  readonly missingMeasures: {
    readonly any: number
    readonly width: number
    readonly depth: number
    readonly height: number
  }
  /** Stocked products that nobody has ever counted. */
  readonly withoutStock: number
  /** Variants that had to leave because others now have their place. */
  readonly variantsArchived: number
  readonly categoriesAdded: number
  readonly unreadColumns: readonly string[]
  /** The first changes, to look at. */
  readonly examples: readonly Change[]
}

export const delimiters = [',', ';', '\t', '|'] as const
export type Delimiter = (typeof delimiters)[number]

export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const
export type Encoding = (typeof encodings)[number]
