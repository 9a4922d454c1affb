import type { ColumnType } from 'kysely'
import type { ProductId } from '#shop/ids.ts'

interface SearchDocumentsTable {
  product_id: ProductId
  language: string
  name: string
  words: string
  skus: string
  document: ColumnType<unknown, never, never>
}

interface SearchWordsTable {
  language: string
  word: string
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    search_documents: SearchDocumentsTable
    search_words: SearchWordsTable
  }
}
