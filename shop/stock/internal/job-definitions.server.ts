import { defineJob } from '#platform/jobs/jobs.server.ts'

/** Job that releases unpaid reservations which exceed the share of their client IP. Queued after a sale. */
export const releaseExcessJob = defineJob<object>('stock.release_excess')
