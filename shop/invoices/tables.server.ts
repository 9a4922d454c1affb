import type { ColumnType } from 'kysely'
import type { OrderId, OrderLineId } from '#shop/ids.ts'
import type { Language } from '#shop/language.ts'
import type { DocumentFacts, DocumentKind, DocumentLineKind } from './invoices.ts'

export interface DocumentNumbersTable {
  series: string
  last: number
}

export interface DocumentsTable {
  number: string
  kind: DocumentKind
  order_id: OrderId
  corrects: string | null
  language: Language
  facts: ColumnType<DocumentFacts, string, never>
  total_minor: number
  currency: string
  issued_at: Date
}

export interface DocumentLinesTable {
  document: string
  position: number
  kind: DocumentLineKind
  order_line_id: OrderLineId | null
  quantity: number
  tax_rate_bp: number
  total_minor: number
  tax_minor: number
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    document_numbers: DocumentNumbersTable
    documents: DocumentsTable
    document_lines: DocumentLinesTable
  }
}
