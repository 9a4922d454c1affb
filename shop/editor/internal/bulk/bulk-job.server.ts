import { defineJob, enqueue } from '#platform/jobs/jobs.server.ts'
import type { Db } from '#platform/db/database.ts'
import type { BulkEditId } from '../../bulk/bulk-edit.ts'

/** Applies or undoes a bulk edit in one transaction, so an interrupted job has changed nothing and may run again. */
export const bulkEditJob = defineJob<{ readonly id: BulkEditId }>('editor.bulk_edit', {
  retries: 3,
  backoff: 5,
  timeoutSeconds: 600,
})

export async function queueBulkEdit(tx: Db, id: BulkEditId): Promise<void> {
  await enqueue(tx, bulkEditJob, { id }, { key: id })
}
