// One try of one job: bounded in time, and its failure told without a word of what the job carries.
import { describeError } from '../log.server.ts'
import type { Log } from '../db/database.ts'

export interface JobOptions {
  /** How often a failed job is tried again; 0 for never. */
  retries: number
  /** Seconds before the first retry; each further one waits twice as long, up to an hour. */
  backoff: number
  /** A try that takes longer has failed. */
  timeoutSeconds: number
  /** When it runs by itself: minute, hour, day of month, month, day of week, in UTC. */
  cron?: string
}

export interface JobRun {
  /** Told when the try has run out of time or the shop is stopping. */
  signal: AbortSignal
  /** 0 on the first try. */
  retry: number
}

export interface JobHandler {
  job: JobOptions & { readonly name: string }
  work: (payload: unknown, run: JobRun) => Promise<void>
}

interface Claimed {
  id: string
  data: unknown
  retryCount: number
  /** Missing where a job is fetched by hand. */
  signal?: AbortSignal
}

/** Tries the job once and says how it went, as pg-boss wants to hear it. */
export async function attempt({ job, work }: JobHandler, claimed: Claimed, log: Log) {
  const outOfTime = AbortSignal.timeout(job.timeoutSeconds * 1000)
  const signal = claimed.signal ? AbortSignal.any([claimed.signal, outOfTime]) : outOfTime
  try {
    await Promise.race([work(claimed.data, { signal, retry: claimed.retryCount }), failure(outOfTime)])
    return { id: claimed.id, status: 'completed' as const }
  } catch (error) {
    const fault = describe(error, claimed.data)
    const givenUp = claimed.retryCount >= job.retries
    log.error(
      {
        event: givenUp ? 'job.given_up' : 'job.failed',
        job: job.name,
        id: claimed.id,
        retry: claimed.retryCount,
        fault,
      },
      givenUp ? 'a job failed for the last time' : 'a job failed and will be tried again',
    )
    return { id: claimed.id, status: 'failed' as const, output: fault }
  }
}

function failure(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

/** The fault without what the job carried: every text of the payload is blanked out. */
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
