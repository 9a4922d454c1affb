import type { ColumnType } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'
import type { Language } from '#shop/language.ts'
import type { TaxCase } from '#shop/tax-case.ts'
import type { Unnarrowed, TablesOf } from '#shop/table-types.ts'
import type { DocumentFacts, DocumentKind, DocumentLineKind } from './invoices.ts'

interface Columns {
  document_numbers: Unnarrowed
  documents: {
    kind: DocumentKind
    language: Language
    facts: ColumnType<DocumentFacts, string, never>
  }
  document_lines: {
    kind: DocumentLineKind
    tax_case: TaxCase
  }
}

declare module '#platform/db/tables.ts' {
  interface Tables extends TablesOf<Columns> {}
}

export type DocumentsTable = Tables['documents']
