// Runs one attempt of one job with a timeout. Reports failures without any of the job's payload.
import { aborted } from '../concurrency.ts'
import { describeError } from '../log.server.ts'
import type { Log } from '../db/database.ts'

export interface JobOptions {
  /** The maximum number of retries of a failed job. 0: no retries. */
  retries: number
  /** The pause before the first retry, in seconds. The pause doubles with each further retry, up to one hour. */
  backoff: number
  /** The time limit of an attempt in seconds. A longer attempt counts as failed. */
  timeoutSeconds: number
  /** The schedule as a cron expression in UTC: minute, hour, day of month, month, day of week. */
  cron?: string
}

export interface JobRun {
  /** A signal that is aborted when the attempt times out or the shop stops. */
  signal: AbortSignal
  /**
   * The number of the current retry: 1 for the first retry, 2 for the second, and so on. 0: this is the first attempt.
   */
  retry: number
}

export interface JobHandler {
  job: JobOptions & { readonly name: string }
  work: (payload: unknown, run: JobRun) => Promise<void>
}

interface ClaimedJob {
  id: string
  data: unknown
  retryCount: number
  /** A signal that aborts the attempt. Absent if a test runs the job. */
  signal?: AbortSignal
}

/** Runs one attempt of a job and returns its result in the form that pg-boss expects. */
export async function attempt({ job, work }: JobHandler, claimedJob: ClaimedJob, log: Log) {
  const timeout = AbortSignal.timeout(job.timeoutSeconds * 1000)
  const signal = claimedJob.signal ? AbortSignal.any([claimedJob.signal, timeout]) : timeout
  try {
    await Promise.race([work(claimedJob.data, { signal, retry: claimedJob.retryCount }), aborted(timeout)])
    return { id: claimedJob.id, status: 'completed' as const }
  } catch (error) {
    const { id, retryCount: retry } = claimedJob
    const fault = describe(error, claimedJob.data)
    const facts = { job: job.name, id, retry, fault }
    if (retry < job.retries)
      log.error({ event: 'job.failed', ...facts }, 'a job failed and will be tried again')
    else log.error({ event: 'job.given_up', ...facts }, 'a job failed for the last time')
    return { id: claimedJob.id, status: 'failed' as const, output: fault }
  }
}

/** Describes an error for the log. Replaces every text of the job's payload with "…". */
function describe(error: unknown, payload: unknown): object {
  const quoted = (text: string) => JSON.stringify(text).slice(1, -1)
  const fault = textsIn(payload).reduce(
    (text, secret) => text.replaceAll(quoted(secret), '…'),
    JSON.stringify(describeError(error)),
  )
  return JSON.parse(fault) as object
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.length > 2 ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}
