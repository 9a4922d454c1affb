import type { Generated } from 'kysely'
import type { ProductId } from '#shop/ids.ts'

interface SearchTextsTable {
  product_id: ProductId
  language: string
  version: number
  name: string
  kind: string
  made: string
  said: string
  head: string
}

interface SearchStemsTable {
  language: string
  word: string
  shown: string
  stems: string[]
}

interface SearchShelfTable {
  product_id: ProductId
  version: number
  piece: string | null
}

interface SearchRulesTable {
  id: Generated<boolean>
  rules: number
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    search_shelf: SearchShelfTable
    search_rules: SearchRulesTable
    search_texts: SearchTextsTable
    search_stems: SearchStemsTable
  }
}
