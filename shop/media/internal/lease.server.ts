// Leases on files. If two requests upload the same picture, the lease ensures that it is processed only once. This also
// works if the requests go to two processes of the shop.
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { Db } from '#platform/db/database.ts'

/**
 * Duration of a lease in seconds. No work under a lease takes this long. After this time, another caller can acquire
 * the lease.
 */
const LEASE_SECONDS = 240
const POLL_INTERVAL_MS = 100

/**
 * Runs the work while holding a lease on each of the given names. Waits at most `waitMs` milliseconds for leases that
 * other callers hold. `null`: a lease was still not available, so the work did not run. The work may take long and may
 * call other services, because no database lock is held during the work. Must not be called inside a transaction.
 */
export async function withLease<T>(
  db: Db,
  names: string | readonly string[],
  { waitMs }: { readonly waitMs: number },
  work: () => Promise<T>,
): Promise<T | null> {
  if (db.isTransaction) throw new Error('A claim is seen by others only once its transaction has ended.')
  const by = uuidv7()
  const until = performance.now() + waitMs
  const all = typeof names === 'string' ? [names] : [...new Set(names)]
  while (!(await acquire(db, all, by))) {
    if (performance.now() >= until) return null
    await delay(POLL_INTERVAL_MS)
  }
  try {
    return await work()
  } finally {
    await release(db, all, by)
  }
}

/**
 * Maximum time, in milliseconds, to wait for a lease. After this time, the finished files are stored without a lease.
 * Another process that stores the same files normally releases its lease earlier than this.
 */
const LEASE_WAIT_MS = 5000

/**
 * Stores finished files under a lease. If the lease is not available within the maximum waiting time, stores the files
 * without a lease. This is safe, because the process that holds the lease has either been killed or is storing the same
 * bytes. The garbage collection does not remove the files before the lease of that process expires.
 */
export async function withOptionalLease<T>(
  db: Db,
  names: string | readonly string[],
  store: () => Promise<T>,
): Promise<T> {
  const leased = await withLease(db, names, { waitMs: LEASE_WAIT_MS }, async () => ({
    outcome: await store(),
  }))
  return leased ? leased.outcome : store()
}

/** Acquires all leases or none. Uses the database's clock, which all processes share. */
async function acquire(db: Db, names: readonly string[], by: string): Promise<boolean> {
  const { rows } = await sql`
    insert into media_claims (about, by, until)
    select about, ${by}::uuid, now() + ${LEASE_SECONDS} * interval '1 second' from unnest(${[...names]}::text[]) as about
    order by about
    on conflict (about) do update set by = excluded.by, until = excluded.until where media_claims.until < now()
    returning about
  `.execute(db)
  if (rows.length === names.length) return true
  if (rows.length > 0) await release(db, names, by)
  return false
}

async function release(db: Db, names: readonly string[], by: string): Promise<void> {
  await db.deleteFrom('media_claims').where('about', 'in', names).where('by', '=', by).execute()
}
