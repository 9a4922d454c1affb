// The background jobs of bulk edits: application and undo of many products, and the removal of old previews.
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/database.ts'
import type { JobHandler } from '#platform/jobs/job-handler.server.ts'
import { defineJob, onJob } from '#platform/jobs/jobs.server.ts'
import { after, DAY } from '#shop/time.ts'
import { bulkEditJob, queueBulkEdit } from '../internal/bulk/bulk-job.server.ts'
import { runBulkEdit } from './run-bulk-edit.server.ts'

const tidyJob = defineJob<object>('editor.tidy_previews', { cron: '55 3 * * *' })
const PREVIEW_DAYS = 7

interface JobOptions {
  readonly db: Db
  readonly clock: Clock
}

export function bulkEditJobs({ db, clock }: JobOptions): JobHandler[] {
  return [
    onJob(bulkEditJob, ({ id }, { retry }) =>
      runBulkEdit(db, id, { now: clock.now(), isLast: retry >= bulkEditJob.retries }),
    ),
    onJob(tidyJob, () => tidyPreviews(db, clock.now())),
  ]
}

/** Removes previews that were not applied within 7 days. Bulk edits that were applied stay as a record. */
async function tidyPreviews(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('bulk_edits')
    .where('state', '=', 'previewed')
    .where('created_at', '<', after(now, -PREVIEW_DAYS * DAY))
    .execute()
}

/** Queues the jobs of bulk edits that wait for one, for example after a backup was restored. */
export async function resumeBulkEdits(db: Db): Promise<void> {
  const rows = await db
    .selectFrom('bulk_edits')
    .select('id')
    .where('state', 'in', ['applying', 'undoing'])
    .orderBy('id')
    .execute()
  for (const { id } of rows) await queueBulkEdit(db, id)
}
