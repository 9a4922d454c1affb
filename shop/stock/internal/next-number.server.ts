import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'

/** Returns the next number of a count or a shipment. Numbers of rolled back transactions are used again. */
export async function nextNumber(tx: Db, table: 'stock_counts' | 'stock_shipments'): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${table}, 0))`.execute(tx)
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(number), 0) + 1 as next from ${sql.table(table)}`.execute(tx)
  return rows[0]?.next ?? 1
}
