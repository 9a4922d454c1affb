// The background jobs of imports: the dry run, the import, and the removal of old imports.
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/database.ts'
import type { FileStore } from '#platform/files/file-store.server.ts'
import type { JobHandler } from '#platform/jobs/job-handler.server.ts'
import { defineJob, onJob } from '#platform/jobs/jobs.server.ts'
import { tidyImports } from './internal/tidy-imports.server.ts'
import { runImport } from './internal/run-import.server.ts'
import { runImportJob } from './internal/run-job.server.ts'

const tidyJob = defineJob<object>('imports.tidy', { cron: '50 3 * * *', timeoutSeconds: 300 })

interface ImportJobOptions {
  readonly db: Db
  readonly files: FileStore
  readonly clock: Clock
}

export function importRunJobs(options: ImportJobOptions): JobHandler[] {
  return [
    onJob(runImportJob, (payload, run) => runImport(options, payload, run)),
    onJob(tidyJob, () => tidyImports(options)),
  ]
}
