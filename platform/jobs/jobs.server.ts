// Background jobs. A job is a row that is written in the caller's transaction. The job runs after the commit, and runs
// again if it fails. This module does not interpret a job's payload and never logs it.
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import { uuidv7 } from 'uuidv7'
import { log as shopLog } from '../log.server.ts'
import type { Database, Db, Log } from '../db/database.ts'
import { attempt } from './job-handler.server.ts'
import type { JobHandler, JobOptions, JobRun } from './job-handler.server.ts'

/** A kind of background job. The payload must not change when it is converted to JSON and back. */
export interface Job<Payload extends object> extends JobOptions {
  readonly name: string
  readonly payload?: Payload
}

export interface Jobs {
  /** Starts running jobs in the background. Needed only if the jobs were opened with `paused`. */
  start(): Promise<void>
  /**
   * Runs every job that is due at the time `asOf`, and also the jobs that these jobs queue. Returns the number of jobs
   * run. For tests.
   */
  runDue(asOf?: Date): Promise<number>
  /**
   * Starts no more jobs, waits up to 10 s for running jobs, and interrupts the jobs that still run. Interrupted jobs
   * are retried.
   */
  close(): Promise<void>
}

const MAX_BACKOFF_SECONDS = 3600
const SWEEP_SECONDS = 5
const BATCH_SIZE = 5
const GRACE_MS = 10_000
// The channel that pg-boss itself notifies and listens on, for its schema `pgboss`.
const CHANNEL = "('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24))"

export function defineJob<Payload extends object>(
  name: string,
  options: Partial<JobOptions> = {},
): Job<Payload> {
  return { name, retries: 5, backoff: 5, timeoutSeconds: 60, ...options }
}

/** Registers the handler of a kind of job. */
export function onJob<Payload extends object>(
  job: Job<Payload>,
  work: (payload: Payload, run: JobRun) => Promise<void>,
): JobHandler {
  return { job, work: (payload, run) => work(payload as Payload, run) }
}

/**
 * Queues a job. The job runs after the caller's transaction has committed, and not before the time `after`. Does not
 * queue the job if a job of the same kind with the same `key` is already waiting.
 */
export async function enqueue<Payload extends object>(
  db: Db,
  job: Job<Payload>,
  payload: Payload,
  { after, key }: { after?: Date; key?: string } = {},
): Promise<void> {
  if (await insertJob(db, job.name, payload, after, key)) return
  await sql`select pgboss.create_queue(${job.name}, ${JSON.stringify(queueOptions(job))}::jsonb)`.execute(db)
  await insertJob(db, job.name, payload, after, key)
}

/**
 * Inserts a job and notifies the channel on which pg-boss listens. Uses a single SQL statement, so that it works in any
 * transaction. Returns false if the queue does not exist yet.
 */
async function insertJob(
  db: Db,
  name: string,
  payload: object,
  after: Date | undefined,
  key: string | undefined,
): Promise<boolean> {
  const id = uuidv7()
  const { rows } = await sql<{ known: boolean }>`
    with queue as (
      select *, coalesce(${after ?? null}::timestamptz, now()) as start_after
      from pgboss.queue where name = ${name}
    ), job as (
      insert into pgboss.job (
        id, name, data, singleton_key, start_after, keep_until, expire_seconds, deletion_seconds,
        retry_limit, retry_delay, retry_backoff, retry_delay_max, policy
      )
      select
        ${id}::uuid, name, ${JSON.stringify(payload)}::jsonb, ${key ?? id}, start_after,
        start_after + retention_seconds * interval '1 second', expire_seconds, deletion_seconds,
        retry_limit, retry_delay, retry_backoff, retry_delay_max, policy
      from queue
      on conflict do nothing
      returning start_after
    ), told as (
      select pg_notify(${sql.raw(CHANNEL)}, ${name}) from job where start_after <= now()
    )
    select exists (select from queue) as known, (select count(*) from told) as told
  `.execute(db)
  return rows[0]?.known === true
}

/**
 * Returns the options of a queue. The pg-boss policy `short` keeps only one waiting job per key. A job without a key
 * uses its own ID as the key.
 */
function queueOptions(job: JobOptions) {
  return {
    policy: 'short',
    retryLimit: job.retries,
    retryDelay: job.backoff,
    retryBackoff: true,
    retryDelayMax: MAX_BACKOFF_SECONDS,
    expireInSeconds: job.timeoutSeconds + 60,
    retentionSeconds: 60 * 24 * 3600,
    deleteAfterSeconds: 7 * 24 * 3600,
    notify: true,
  }
}

/** Creates the tables that `enqueue` writes to, if they are missing. */
export async function installJobs(database: Database): Promise<void> {
  const jobs = await openJobs(database, [], { manual: true })
  await jobs.close()
}

/** Deletes every waiting job. After a restore, these jobs would refer to data that no longer exists. */
export async function deleteWaitingJobs(db: Db): Promise<void> {
  const { rows } = await sql<{ known: boolean }>`
    select to_regclass('pgboss.job') is not null as known
  `.execute(db)
  if (rows[0]?.known) await sql`delete from pgboss.job where state < 'completed'`.execute(db)
}

export interface OpenJobsOptions {
  readonly log?: Log
  /** Whether jobs run only when `runDue` is called. */
  readonly manual?: boolean
  /** Whether jobs run only after `start` was called. Jobs can be queued before. */
  readonly paused?: boolean
}

/**
 * Interval in milliseconds in which the same error is logged only once. During an outage of the database, every worker
 * fails with the same error several times per second.
 */
const ERROR_LOG_INTERVAL_MS = 10_000

/**
 * Returns a function that logs errors of the job runner. Logs errors with the same message at most once in ten seconds.
 */
function errorLogger(log: Log): (error: Error) => void {
  const loggedAt = new Map<string, number>()
  return (error) => {
    const now = performance.now()
    for (const [message, at] of loggedAt) if (now - at >= ERROR_LOG_INTERVAL_MS) loggedAt.delete(message)
    if (loggedAt.has(error.message)) return
    loggedAt.set(error.message, now)
    log.error({ event: 'jobs.failed', error }, 'the job runner failed')
  }
}

/** Creates the queues and starts running jobs in the background. */
export async function openJobs(
  database: Database,
  handlers: JobHandler[],
  { log = shopLog, manual = false, paused = false }: OpenJobsOptions = {},
): Promise<Jobs> {
  const isServer = database.engine === 'postgres'
  const boss = new PgBoss({
    db: executor(database),
    backend: database.engine,
    // The embedded database vacuums its own tables.
    monitorVacuum: isServer,
    reindex: isServer,
    useListenNotify: !manual,
    supervise: !manual,
    // No job here waits for another one; polling every few seconds would write to the disk for nothing.
    flowIntervalSeconds: 3600,
    schedule: !manual && handlers.some(({ job }) => job.cron),
  })
  boss.on('error', errorLogger(log))
  boss.on('warning', (warning) =>
    log.warn({ event: 'jobs.warning', warning: warning.message }, 'the job runner warns'),
  )
  await boss.start()
  await syncQueues(boss, handlers)
  const start = async () => {
    await syncSchedules(boss, handlers)
    await startWorkers(boss, handlers, log)
  }
  if (!manual && !paused) await start()

  return {
    start,
    runDue: (asOf) => runDue(database, boss, handlers, log, asOf),
    async close() {
      const finished = Promise.all(handlers.map(({ job }) => boss.offWork(job.name)))
      await Promise.race([finished, delay(GRACE_MS, undefined, { ref: false })])
      await boss.stop({ close: false, graceful: false })
    },
  }
}

function executor(database: Database) {
  return {
    executeSql: (text: string, values?: unknown[]) => database.run(text, values?.length ? values : undefined),
    listen: async (channel: string, onMessage: (message: string) => void, onReconnect: () => void) => {
      const listening = await database.listen(channel, onMessage, onReconnect)
      onReconnect()
      return listening
    },
  }
}

/** The names of the queue options that depend on the kind of job. All other options are the same for every kind. */
const configured = ['retryLimit', 'retryDelay', 'expireInSeconds'] as const

async function syncQueues(boss: PgBoss, handlers: JobHandler[]): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const { job } of handlers) {
    const required = queueOptions(job)
    const queue = known.get(job.name)
    if (!queue) await boss.createQueue(job.name, required)
    else if (configured.some((option) => queue[option] !== required[option])) {
      const { policy: _fixed, ...changeable } = required
      await boss.updateQueue(job.name, changeable)
    }
  }
}

/** Creates the schedules that the job handlers define and removes all other schedules. */
async function syncSchedules(boss: PgBoss, handlers: JobHandler[]): Promise<void> {
  const required = new Map(handlers.flatMap(({ job }) => (job.cron ? [[job.name, job.cron] as const] : [])))
  for (const { name } of await boss.getSchedules()) if (!required.has(name)) await boss.unschedule(name)
  for (const [name, cron] of required) await boss.schedule(name, cron, {}, { tz: 'UTC' })
}

async function startWorkers(boss: PgBoss, handlers: JobHandler[], log: Log): Promise<void> {
  for (const handler of handlers) {
    await boss.work(
      handler.job.name,
      {
        batchSize: BATCH_SIZE,
        perJobResults: true,
        burstWhenBatchFull: true,
        pollingIntervalSeconds: 2,
        notifyPollingIntervalSeconds: SWEEP_SECONDS,
      },
      (jobs) => Promise.all(jobs.map((job) => attempt(handler, job, log))),
    )
  }
}

/** Runs the jobs that are due. Repeats this in several rounds, because a job may queue another job. */
async function runDue(
  database: Database,
  boss: PgBoss,
  handlers: JobHandler[],
  log: Log,
  asOf = new Date(),
): Promise<number> {
  let ran = 0
  for (let before = -1; before < ran;) {
    before = ran
    await shiftDueTimes(database, asOf)
    for (const handler of handlers) {
      for (const job of await boss.fetch<object>(handler.job.name, { batchSize: 50 })) {
        const { status, output } = await attempt(handler, job, log)
        if (status === 'completed') await boss.complete(job.name, job.id)
        else await boss.fail(job.name, job.id, output)
        ran += 1
      }
    }
    await database.run(
      `update pgboss.job set start_after = start_after - ${FAR} where start_after > now() + ${FAR} / 2`,
    )
  }
  return ran
}

const FAR = "interval '36500 days'"

/**
 * Changes the due times of delayed jobs, so that pg-boss runs the jobs that are due at `instant`. Jobs that are due at
 * `instant` become due now, and all other delayed jobs become due in the far future. This is needed because pg-boss
 * compares due times with the clock of the database.
 */
async function shiftDueTimes(database: Database, instant: Date): Promise<void> {
  await database.run(
    `update pgboss.job
     set start_after = case when start_after <= $1 then least(start_after, now()) else start_after + ${FAR} end
     where state < 'active' and start_after <> created_on`,
    [instant],
  )
}
