// Downloads the pictures of imported products in the background, and records the reason for each failure. Makes no
// network requests inside a transaction. Makes at most two downloads from the same host at a time.
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
import {
  type DownloadResult,
  attemptDownload,
  type DownloadContext,
  isStoreUnavailable,
} from './internal/downloads/attempt.server.ts'
import { anyOf } from './internal/save/load-rows.server.ts'
import { runPerHost } from './internal/downloads/per-host-concurrency.ts'
import { type DownloadAttempt, recordAttempts } from './internal/downloads/record-attempts.server.ts'
import { lockCatalogue } from './version.server.ts'
import type { PictureRef } from './pictures.server.ts'

const fetchPictures = defineJob<object>('catalogue.fetch_pictures', {
  retries: 3,
  backoff: 60,
  timeoutSeconds: 400,
})

/**
 * Queues a job that downloads the pictures that are due. The job runs at the time `then`, or at once if `then` is not
 * set. Jobs queued for the same minute are merged. Each execution of the job is called a run.
 */
export async function queueDownloads(tx: Db, then?: Date): Promise<void> {
  const key = then ? then.toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length) : 'now'
  await enqueue(tx, fetchPictures, {}, then ? { key, after: then } : { key })
}

/** Maximum number of pictures in one run of the download job. A run usually takes one to two minutes. */
const PICTURES_PER_RUN = 24
/**
 * Time in milliseconds after which a run of the download job begins no further download. A download of the largest size
 * at the lowest accepted speed takes less than three minutes, so the download still ends before the time limit of the
 * job.
 */
const BEGIN_MS = 3 * MINUTE
/**
 * Minutes for which a run of the download job reserves its pictures. A run never takes that long. If a crash ends a
 * run, its pictures are due again after this number of minutes.
 */
const RESERVED_MINUTES = 10
/**
 * Number of download results that are saved in one transaction. The number is small because a crash loses all results
 * that are not saved. The number is greater than 1 because every save invalidates cached pages.
 */
const RESULTS_PER_SAVE = 6
/** Delay in minutes before the next attempt if the file store was full or unavailable. */
const STORE_PAUSE_MINUTES = 15

export interface PictureDownloads extends Pick<DownloadContext, 'isAllowed'> {
  readonly db: Db
  readonly files: FileStore
  readonly clock: Clock
}

export function pictureJobs(fetching: PictureDownloads): JobHandler[] {
  return [onJob(fetchPictures, (_, { signal }) => downloadDue(fetching, signal))]
}

/**
 * Downloads the due pictures. Saves the results in small portions, so that a crash loses at most the results of one
 * portion.
 */
async function downloadDue(
  { db, files, clock, ...network }: PictureDownloads,
  signal: AbortSignal,
): Promise<void> {
  const left = new Set(await reserveDue(db, clock.now()))
  const finished: DownloadAttempt[] = []
  let isStoreDown = false
  const until = performance.now() + BEGIN_MS
  const recordFinished = async () => {
    const attempts = finished.splice(0)
    await recordAttempts(db, attempts, clock.now())
    for (const { source } of attempts) left.delete(source)
  }
  await runPerHost([...left], async (source) => {
    if (isStoreDown || signal.aborted || performance.now() > until) return
    const result = await tryOnce(source, { db, files, now: clock.now(), signal, ...network })
    if (!result) return
    finished.push({ source, ...result })
    isStoreDown ||= isStoreUnavailable(result)
    if (finished.length >= RESULTS_PER_SAVE) await recordFinished()
  })
  await recordFinished()
  await endRun(db, { left: [...left], isStoreDown, now: clock.now() })
}

/**
 * Attempts one download. Returns `null` if the run was aborted. An unexpected error counts as a failed attempt, so that
 * no picture is retried for ever.
 */
async function tryOnce(source: string, fetching: DownloadContext): Promise<DownloadResult | null> {
  try {
    return await attemptDownload(source, fetching)
  } catch (error) {
    if (fetching.signal.aborted) return null
    log.error(
      { event: 'catalogue.picture_failed', error },
      'a picture could not be taken in, by a fault of ours',
    )
    return { photo: null, problem: refuse('media.broken').problem, isRetryable: true, isOwnFault: false }
  }
}

/** Queues the download job if pictures are waiting for their download. The shop calls this function when it starts. */
export async function resumeDownloads(db: Db): Promise<void> {
  const waiting = await db
    .selectFrom('product_media')
    .select('id')
    .where('state', '=', 'waiting')
    .limit(1)
    .executeTakeFirst()
  if (waiting) await queueDownloads(db)
}

/**
 * Queues another download of a refused picture. Returns `null` if the product has no such picture, or if the picture
 * was not refused.
 */
export async function retryDownload(
  db: Db,
  { product, id }: PictureRef,
): Promise<Outcome<undefined, never> | null> {
  return inTransaction(db, async (tx) => {
    await lockCatalogue(tx)
    const row = await tx
      .updateTable('product_media')
      .set({ state: 'waiting', reason: null, tries: 0, due_at: null })
      .where('id', '=', id)
      .where('product_id', '=', product)
      .where('state', '=', 'refused')
      .returning('id')
      .executeTakeFirst()
    if (!row) return null
    await queueDownloads(tx)
    return done()
  })
}

/**
 * Reserves the due pictures for this run. Returns their URLs without duplicates, because several products may use the
 * same URL.
 */
async function reserveDue(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ source: string }>`
    with due as (
      select source, min(due_at) as since, min(id::text) as first from product_media
      where state = 'waiting' and (due_at is null or due_at <= ${now})
      group by source order by 2 nulls first, 3 limit ${PICTURES_PER_RUN}
    ), taken as (
      update product_media m set due_at = ${after(now, RESERVED_MINUTES * MINUTE)}
      from due where m.source = due.source and m.state = 'waiting'
    )
    select source from due`.execute(db)
  return rows.map(({ source }) => source)
}

interface UnfinishedRun {
  /** URLs that the run of the download job reserved but did not attempt. */
  readonly left: readonly string[]
  readonly isStoreDown: boolean
  readonly now: Date
}

/**
 * Reschedules the pictures that the run did not finish. If the file store was full or unavailable, all pictures that
 * are waiting for their download become due after a pause. Otherwise, only the pictures that were not attempted become
 * due at once. Then queues the next run.
 */
async function endRun(db: Db, { left, isStoreDown, now }: UnfinishedRun): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockCatalogue(tx)
    const waiting = tx.updateTable('product_media').where('state', '=', 'waiting')
    if (isStoreDown) {
      const then = after(now, STORE_PAUSE_MINUTES * MINUTE)
      await waiting
        .set({ due_at: then })
        .where((row) => row.or([row('due_at', 'is', null), row('due_at', '<', then)]))
        .execute()
    } else if (left.length > 0)
      await waiting.set({ due_at: now }).where('source', '=', anyOf(left, 'text')).execute()
    await queueNextRun(tx)
  })
}

/**
 * Queues the next run at the time at which the first waiting picture becomes due. Does nothing if no picture is
 * waiting.
 */
async function queueNextRun(tx: Db): Promise<void> {
  const next = await tx
    .selectFrom('product_media')
    .select('due_at')
    .where('state', '=', 'waiting')
    .orderBy('due_at', (order) => order.asc().nullsFirst())
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (next) await queueDownloads(tx, next.due_at ?? undefined)
}
