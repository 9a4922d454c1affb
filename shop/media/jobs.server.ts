// Background jobs that make the AVIF sizes of photos and remove unused files (garbage collection).
import { sql } from 'kysely'
import type { JobHandler } from '#platform/jobs/job-handler.server.ts'
import { defineJob, enqueue, onJob } from '#platform/jobs/jobs.server.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/database.ts'
import type { FileStore } from '#platform/files/file-store.server.ts'
import { makeMissingAvif } from './internal/sizes.server.ts'
import { collectGarbage } from './internal/collect-garbage.server.ts'

export const makeAvif = defineJob<{ hash: string }>('make-avif', {
  retries: 5,
  backoff: 60,
  timeoutSeconds: 900,
})

const garbageJob = defineJob<object>('tidy-media', { cron: '40 3 * * *', timeoutSeconds: 900 })

interface MediaJobOptions {
  readonly db: Db
  readonly files: FileStore
  readonly clock: Clock
  /** Called after new sizes of a photo were made. Pages that show the photo must then be rendered again. */
  readonly changed: (db: Db) => Promise<void>
}

export function mediaJobs({ db, files, clock, changed }: MediaJobOptions): JobHandler[] {
  return [
    onJob(makeAvif, async ({ hash }, { signal }) => {
      if (await makeMissingAvif({ db, files }, { hash, signal })) await changed(db)
    }),
    onJob(garbageJob, async (_, { signal }) => {
      await resumeMedia(db)
      await collectGarbage({ db, files }, { now: clock.now(), signal })
    }),
  ]
}

/**
 * Queues the AVIF job for every uploaded photo that does not have all AVIF sizes. Must be called when the shop starts.
 */
export async function resumeMedia(db: Db): Promise<void> {
  const { rows } = await sql<{ hash: string }>`
    select hash from photo_sizes join photos using (hash) where source is not null
    group by hash having count(*) filter (where format = 'avif') < count(*) filter (where format = 'webp')
    order by hash
  `.execute(db)
  for (const { hash } of rows) await enqueue(db, makeAvif, { hash }, { key: hash })
}
