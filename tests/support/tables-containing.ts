import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { listTables } from '#platform/db/schema.server.ts'

/** Returns the tables that contain a text in any column, ignoring case. */
export async function tablesContaining(db: Db, text: string): Promise<string[]> {
  const found: string[] = []
  for (const table of await listTables(db)) {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from ${sql.table(table)} as r where position(lower(${text}) in lower(r::text)) > 0
    `.execute(db)
    if (rows[0]?.n) found.push(table)
  }
  return found
}
