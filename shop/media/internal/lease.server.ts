// Leases on files, so that two uploads of the same picture, in one or two processes, process it only once.
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { Db } from '#platform/db/database.ts'

/** Longer than any work under a lease takes. An older lease has expired. */
const LEASE_SECONDS = 240
const ASK_AGAIN_MS = 100

/**
 * Runs the work while holding a lease on each of these names. Waits up to `waitMs` for leases that others hold, then returns
 * `null`. Holds no database lock meanwhile, so the work may take long and call other services. Must not be called inside a
 * transaction.
 */
export async function withLease<T>(
  db: Db,
  about: string | readonly string[],
  { waitMs }: { readonly waitMs: number },
  work: () => Promise<T>,
): Promise<T | null> {
  if (db.isTransaction) throw new Error('A claim is seen by others only once its transaction has ended.')
  const by = uuidv7()
  const until = performance.now() + waitMs
  const all = typeof about === 'string' ? [about] : [...new Set(about)]
  while (!(await claim(db, all, by))) {
    if (performance.now() >= until) return null
    await delay(ASK_AGAIN_MS)
  }
  try {
    return await work()
  } finally {
    await release(db, all, by)
  }
}

/** Wait for a lease before storing finished files: longer than such storing takes. */
const PATIENCE_MS = 5000

/**
 * Stores finished files, if possible with a lease. After the wait it stores them without one: the holder was killed, or is
 * storing the same bytes. Until that lease expires, the garbage collection does not remove the files.
 */
export async function withLeaseOrWithout<T>(
  db: Db,
  about: string | readonly string[],
  keep: () => Promise<T>,
): Promise<T> {
  const kept = await withLease(db, about, { waitMs: PATIENCE_MS }, async () => ({ outcome: await keep() }))
  return kept ? kept.outcome : keep()
}

/** Acquires all leases or none. Uses the database's clock, which all processes share. */
async function claim(db: Db, about: readonly string[], by: string): Promise<boolean> {
  const { rows } = await sql`
    insert into media_claims (about, by, until)
    select about, ${by}::uuid, now() + ${LEASE_SECONDS} * interval '1 second' from unnest(${[...about]}::text[]) as about
    order by about
    on conflict (about) do update set by = excluded.by, until = excluded.until where media_claims.until < now()
    returning about
  `.execute(db)
  if (rows.length === about.length) return true
  if (rows.length > 0) await release(db, about, by)
  return false
}

async function release(db: Db, about: readonly string[], by: string): Promise<void> {
  await db.deleteFrom('media_claims').where('about', 'in', about).where('by', '=', by).execute()
}
