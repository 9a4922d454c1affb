// Who is at work on a file: so that two uploads of one picture, in one process or in two, make it once.
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { Db } from '#platform/db/database.ts'

/** Longer than any work under a claim may take; a claim that is older belongs to nobody any more. */
const LEASE_SECONDS = 240
const ASK_AGAIN_MS = 100

/**
 * Does the work while nobody else does any about the same, or about any of the same; null when somebody still was at it
 * after the wait (0 for none). No lock of the database is held meanwhile, so the work may take its time and ask other
 * services; never inside a transaction.
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

/** Longer than anybody is at a file whose bytes are ready. */
const PATIENCE_MS = 5000

/**
 * Keeps what comes ready made, alone where that can be had soon. Otherwise whoever was at it was killed, or keeps the same
 * bytes: while their claim stands nobody takes anything of it away.
 */
export async function withLeaseOrWithout<T>(
  db: Db,
  about: string | readonly string[],
  keep: () => Promise<T>,
): Promise<T> {
  const kept = await withLease(db, about, { waitMs: PATIENCE_MS }, async () => ({ outcome: await keep() }))
  return kept ? kept.outcome : keep()
}

/** Claims all or none, by the database's clock, the only one that two processes share. */
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
