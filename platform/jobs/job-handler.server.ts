// Runs one attempt of one job with a timeout, and reports a failure without any of the job's payload.
import { aborted } from '../concurrency.ts'
import { describeError } from '../log.server.ts'
import type { Log } from '../db/database.ts'

export interface JobOptions {
  /** Number of retries of a failed job; 0 for none. */
  retries: number
  /** Seconds before the first retry. The pause doubles with each further retry, up to an hour. */
  backoff: number
  /** Time limit of an attempt in seconds. A longer attempt counts as failed. */
  timeoutSeconds: number
  /** Schedule in UTC: minute, hour, day of month, month, day of week. */
  cron?: string
}

export interface JobRun {
  /** Signal that is aborted when the attempt times out or the shop stops. */
  signal: AbortSignal
  /** Number of the retry; 0 on the first attempt. */
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
  /** Signal that aborts the attempt. Missing if a test runs the job. */
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

/** Describes an error for the log, with every text of the job's payload blanked out. */
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
