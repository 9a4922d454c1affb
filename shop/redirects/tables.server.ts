import type { TablesOf } from '#shop/table-types.ts'
import type { RedirectId } from '#shop/ids.ts'

interface Columns {
  redirects: {
    id: RedirectId
  }
}

declare module '#platform/db/tables.ts' {
  interface Tables extends TablesOf<Columns> {}
}
