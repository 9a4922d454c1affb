// Downloads the pictures of imported products in the background, and records the reason for each failure. Never waits for another
// server inside a transaction. Downloads at most two pictures of a host at a time.
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { JobHandler } from '#platform/jobs/job-handler.server.ts'
import { defineJob, enqueue, onJob } from '#platform/jobs/jobs.server.ts'
import type { Clock } from '#platform/clock.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import type { FileStore } from '#platform/files/file-store.server.ts'
import { log } from '#platform/log.server.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import { after, MINUTE } from '#shop/time.ts'
import { type Attempted, attemptOf, type Fetching, isShut } from './internal/downloads/attempt.server.ts'
import { anyOf } from './internal/save/load-rows.server.ts'
import { runPerHost } from './internal/downloads/per-host-concurrency.ts'
import { type AttemptAt, noteAttempts } from './internal/downloads/record-attempts.server.ts'
import { takeVersion } from './version.server.ts'
import type { PictureAt } from './pictures.server.ts'

const fetchPictures = defineJob<object>('catalogue.fetch_pictures', {
  retries: 3,
  backoff: 60,
  timeoutSeconds: 400,
})

/** Queues a run that downloads the due pictures, at `then` or at once. Runs queued for the same minute are merged. */
export async function planFetching(tx: Db, then?: Date): Promise<void> {
  const key = then ? then.toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length) : 'now'
  await enqueue(tx, fetchPictures, {}, then ? { key, after: then } : { key })
}

/** Maximum number of pictures in a run, which takes one to two minutes. */
const AT_ONCE = 24
/** Longer than a run takes. If a run dies, its pictures are due again after this time. */
const CLAIMED_MINUTES = 10
/** Few enough to lose little in a crash, and enough that cached pages are not invalidated for every picture. */
const NOTED_AT_ONCE = 6
/** Delay before the next attempt if the store was full or unavailable. */
const STORE_PAUSE_MINUTES = 15

export interface FetchingPictures extends Pick<Fetching, 'isAllowed'> {
  readonly db: Db
  readonly files: FileStore
  readonly clock: Clock
}

export function pictureJobs(fetching: FetchingPictures): JobHandler[] {
  return [onJob(fetchPictures, (_, { signal }) => fetchDue(fetching, signal))]
}

/** Downloads the due pictures and saves results in portions, so that a crash loses only the last few. */
async function fetchDue(
  { db, files, clock, ...network }: FetchingPictures,
  signal: AbortSignal,
): Promise<void> {
  const left = new Set(await claim(db, clock.now()))
  const ended: AttemptAt[] = []
  let isStoreShut = false
  const noteEnded = async () => {
    const attempts = ended.splice(0)
    await noteAttempts(db, attempts, clock.now())
    for (const { source } of attempts) left.delete(source)
  }
  await runPerHost([...left], async (source) => {
    if (isStoreShut || signal.aborted) return
    const attempted = await tryOnce(source, { db, files, now: clock.now(), signal, ...network })
    if (!attempted) return
    ended.push({ source, ...attempted })
    isStoreShut ||= isShut(attempted)
    if (ended.length >= NOTED_AT_ONCE) await noteEnded()
  })
  await noteEnded()
  await endRun(db, { left: [...left], isStoreShut, now: clock.now() })
}

/**
 * Attempts one download; `null` if the run was aborted. An unexpected error counts as a try, so that no picture is retried for
 * ever.
 */
async function tryOnce(source: string, fetching: Fetching): Promise<Attempted | null> {
  try {
    return await attemptOf(source, fetching)
  } catch (error) {
    if (fetching.signal.aborted) return null
    log.error(
      { event: 'catalogue.picture_failed', error },
      'a picture could not be taken in, by a fault of ours',
    )
    return { photo: null, problem: refuse('media.broken').problem, isPassing: true, isOurs: false }
  }
}

/** Queues a run if pictures are waiting. To be called when the shop starts. */
export async function resumeFetching(db: Db): Promise<void> {
  const waiting = await db
    .selectFrom('product_media')
    .select('id')
    .where('state', '=', 'waiting')
    .limit(1)
    .executeTakeFirst()
  if (waiting) await planFetching(db)
}

/** Queues a refused picture again; `null` if there is no such refused picture. */
export async function fetchAgain(
  db: Db,
  { product, id }: PictureAt,
): Promise<Outcome<undefined, never> | null> {
  return inTransaction(db, async (tx) => {
    await takeVersion(tx)
    const row = await tx
      .updateTable('product_media')
      .set({ state: 'waiting', reason: null, tries: 0, due_at: null })
      .where('id', '=', id)
      .where('product_id', '=', product)
      .where('state', '=', 'refused')
      .returning('id')
      .executeTakeFirst()
    if (!row) return null
    await planFetching(tx)
    return done()
  })
}

/** Reserves the due pictures for this run, and returns each URL once. */
async function claim(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ source: string }>`
    with due as (
      select source, min(due_at) as since, min(id::text) as first from product_media
      where state = 'waiting' and (due_at is null or due_at <= ${now})
      group by source order by 2 nulls first, 3 limit ${AT_ONCE}
    ), taken as (
      update product_media m set due_at = ${after(now, CLAIMED_MINUTES * MINUTE)}
      from due where m.source = due.source and m.state = 'waiting'
    )
    select source from due`.execute(db)
  return rows.map(({ source }) => source)
}

interface Leaves {
  /** URLs that were reserved for the run but not attempted. */
  readonly left: readonly string[]
  readonly isStoreShut: boolean
  readonly now: Date
}

/**
 * Reschedules what the run did not finish: all waiting pictures after a pause if the store was full or unavailable, else the
 * unattempted ones at once. Then queues the next run.
 */
async function endRun(db: Db, { left, isStoreShut, now }: Leaves): Promise<void> {
  await inTransaction(db, async (tx) => {
    await takeVersion(tx)
    const waiting = tx.updateTable('product_media').where('state', '=', 'waiting')
    if (isStoreShut) {
      const then = after(now, STORE_PAUSE_MINUTES * MINUTE)
      await waiting
        .set({ due_at: then })
        .where((row) => row.or([row('due_at', 'is', null), row('due_at', '<', then)]))
        .execute()
    } else if (left.length > 0)
      await waiting.set({ due_at: now }).where('source', '=', anyOf(left, 'text')).execute()
    await planRest(tx)
  })
}

/** Queues the next run at the time the first waiting picture is due, if any is waiting. */
async function planRest(tx: Db): Promise<void> {
  const next = await tx
    .selectFrom('product_media')
    .select('due_at')
    .where('state', '=', 'waiting')
    .orderBy('due_at', (order) => order.asc().nullsFirst())
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (next) await planFetching(tx, next.due_at ?? undefined)
}
