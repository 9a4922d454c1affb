import { sql } from 'kysely'
import type { Db } from '#platform/db/client.server.ts'

/** Whoever counts under one of these names waits here until the transaction ends, in other processes too. Always in this order. */
export async function lockNames(tx: Db, names: readonly string[]): Promise<void> {
  for (const name of names)
    await sql`select pg_advisory_xact_lock(hashtextextended(${`tries:${name}`}, 0))`.execute(tx)
}
