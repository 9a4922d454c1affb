import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

export interface JobCounts {
  /** Numbers of jobs that wait, run or have finally failed, by kind. Failed jobs are kept for seven days. */
  readonly jobs: readonly {
    readonly job: string
    readonly state: 'waiting' | 'active' | 'failed'
    readonly count: number
  }[]
  /** Age in seconds of the oldest job that is due and has not begun. 0: no job is due. */
  readonly oldestDueSeconds: number
}

/** Counts the background jobs that are not finished, and those that have failed. */
export async function countJobs(db: Db): Promise<JobCounts> {
  const { rows } = await sql<{ job: string; waiting: number; active: number; failed: number; due: number }>`
    select queue.name as job,
      count(*) filter (where job.state < 'active')::int as waiting,
      count(*) filter (where job.state = 'active')::int as active,
      count(*) filter (where job.state = 'failed')::int as failed,
      coalesce(extract(epoch from now() - min(job.start_after)
        filter (where job.state < 'active' and job.start_after <= now())), 0)::float8 as due
    from pgboss.queue left join pgboss.job
      on job.name = queue.name and (job.state <= 'active' or job.state = 'failed')
    where queue.name not like '\\_\\_pgboss%'
    group by queue.name order by queue.name
  `.execute(db)
  const jobs = rows.flatMap(({ job, waiting, active, failed }) => [
    { job, state: 'waiting' as const, count: waiting },
    { job, state: 'active' as const, count: active },
    { job, state: 'failed' as const, count: failed },
  ])
  return { jobs, oldestDueSeconds: Math.max(0, ...rows.map(({ due }) => due)) }
}
