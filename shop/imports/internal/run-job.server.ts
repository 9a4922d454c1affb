import { defineJob, enqueue } from '#platform/jobs/jobs.server.ts'
import type { Db } from '#platform/db/database.ts'
import type { ImportRunId } from '#shop/ids.ts'

/** `revision`: the job does nothing if the import has been changed since. */
export interface RunPayload {
  readonly id: ImportRunId
  readonly revision: number
}

/** Repeating an import changes nothing that it has already changed, so an interrupted import may run again. */
export const runImportJob = defineJob<RunPayload>('imports.run', {
  retries: 3,
  backoff: 5,
  timeoutSeconds: 4 * 3600,
})

export async function queueRun(tx: Db, payload: RunPayload): Promise<void> {
  await enqueue(tx, runImportJob, payload)
}
