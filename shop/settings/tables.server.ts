import type { ColumnType, Generated } from 'kysely'

interface SettingsTable {
  id: Generated<boolean>
  body: ColumnType<unknown, string>
  version: number
  updated_at: Date
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    settings: SettingsTable
  }
}
