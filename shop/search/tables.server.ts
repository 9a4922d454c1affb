import type { VariantId } from '#shop/ids.ts'
import type { Unnarrowed, TablesOf } from '#shop/table-types.ts'

interface Columns {
  search_shelf: Unnarrowed
  search_rules: Unnarrowed
  search_texts: Unnarrowed
  search_stems: Unnarrowed
  collection_matches: {
    stocked: VariantId[]
  }
}

declare module '#platform/db/tables.ts' {
  interface Tables extends TablesOf<Columns> {}
}
