import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { RowOf } from '../product-rows.server.ts'

/** Inserts or updates any number of rows in one statement. */
export async function putRows<T extends keyof Tables>(
  tx: Db,
  table: T,
  key: readonly string[],
  rows: readonly RowOf<T>[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first)
  const list = sql.join(columns.map((column) => sql.ref(column)))
  const replaced = columns.filter((column) => !key.includes(column))
  const replace = replaced.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`)
  await sql`
    insert into ${sql.table(table)} (${list})
    select ${list} from ${recordsOf(table, rows)}
    on conflict (${sql.join(key.map((column) => sql.ref(column)))})
    do ${replaced.length > 0 ? sql`update set ${sql.join(replace)}` : sql`nothing`}`.execute(tx)
}

export async function deleteRows<T extends keyof Tables>(
  tx: Db,
  table: T,
  key: readonly string[],
  rows: readonly RowOf<T>[],
): Promise<void> {
  if (rows.length === 0) return
  const same = key.map((column) => sql`gone.${sql.ref(column)} = given.${sql.ref(column)}`)
  await sql`
    delete from ${sql.table(table)} gone using ${recordsOf(table, rows)} given
    where ${sql.join(same, sql` and `)}`.execute(tx)
}

/**
 * Returns SQL that converts rows to records of a table. Most values are `null`. The SQL leaves them out to be short,
 * and PostgreSQL sets the missing fields to `null`.
 */
function recordsOf(table: string, rows: readonly object[]) {
  const records = rows.map((row) =>
    Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)),
  )
  return sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(records)}::text::jsonb)`
}
