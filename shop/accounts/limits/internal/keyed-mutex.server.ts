// Makes work that counts under one name wait its turn: in this process, and in the database across processes.
import { sql } from 'kysely'
import { KeyedMutex } from '#platform/concurrency.ts'
import type { Db } from '#platform/db/database.ts'

const mutex = new KeyedMutex()

/**
 * Does the work when nobody else in this process does any under one of these names. A thousand tries at once then wait
 * here, where waiting costs nothing, and hold one connection to the database instead of all. Names in the same order
 * everywhere.
 */
export function withKeyedMutex<T>(names: readonly string[], work: () => Promise<T>): Promise<T> {
  return mutex.runAll(names, work)
}

/** Whoever counts under one of these names waits here until the transaction ends, in other processes too. Always in this order. */
export async function lockKeys(tx: Db, names: readonly string[]): Promise<void> {
  for (const name of names)
    await sql`select pg_advisory_xact_lock(hashtextextended(${`tries:${name}`}, 0))`.execute(tx)
}
