import type { Plain, TablesOf } from '#shop/table-types.ts'

interface Columns {
  search_shelf: Plain
  search_rules: Plain
  search_texts: Plain
  search_stems: Plain
}

declare module '#platform/db/tables.ts' {
  interface Tables extends TablesOf<Columns> {}
}
