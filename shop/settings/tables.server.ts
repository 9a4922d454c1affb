import type { ColumnType } from 'kysely'
import type { TablesOf } from '#shop/table-types.ts'

interface Columns {
  settings: {
    body: ColumnType<unknown, string>
  }
}

declare module '#platform/db/tables.ts' {
  interface Tables extends TablesOf<Columns> {}
}
