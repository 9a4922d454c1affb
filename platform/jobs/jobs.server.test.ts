import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { inTransaction } from '../db/transaction.server.ts'
import {
  defineJob,
  enqueue,
  deleteWaitingJobs,
  installJobs,
  onJob,
  openJobs,
  type Jobs,
} from './jobs.server.ts'
import type { JobHandler } from './job-handler.server.ts'

interface Greeting {
  to: string
}
const greet = defineJob<Greeting>('greet', { retries: 1, backoff: 1, timeoutSeconds: 1 })

describeOnEachEngine('a job', ({ database, db, newDatabase }) => {
  let said: { level: string; facts: object; message: string }[]
  let greeted: string[]
  let open: Jobs[]
  const note = (level: string) => (facts: object, message: string) =>
    void said.push({ level, facts, message })
  const log = { info: note('info'), warn: note('warn'), error: note('error') }

  const greeter = onJob(greet, async ({ to }) => void greeted.push(to))
  const start = async (
    handlers: JobHandler[] = [greeter],
    options: { manual?: boolean; paused?: boolean } = {},
  ) => {
    const jobs = await openJobs(database(), handlers, { log, ...options })
    open.push(jobs)
    return jobs
  }

  beforeEach(() => {
    said = []
    greeted = []
    open = []
  })

  afterEach(async () => {
    for (const jobs of open) await jobs.close()
    await deleteWaitingJobs(db())
  })

  it('runs soon after the commit of its transaction, and not before', async () => {
    await start()
    await new Promise((resolve) => setTimeout(resolve, 300))
    let landedAt = 0
    await inTransaction(db(), async (tx) => {
      await enqueue(tx, greet, { to: 'Anna' })
      await new Promise((resolve) => setTimeout(resolve, 200))
      expect(greeted).toEqual([])
      landedAt = performance.now()
    })
    await expect.poll(() => greeted, { interval: 5, timeout: 5000 }).toEqual(['Anna'])
    expect(performance.now() - landedAt).toBeLessThan(1500)
    expect(said).toEqual([])
  })

  it('of one kind runs although all workers of another kind wait for a slow service', async () => {
    const call = defineJob<Greeting>('call')
    const answer = Promise.withResolvers<void>()
    let calling = 0
    const caller = onJob(call, () => {
      calling += 1
      return answer.promise
    })
    await start([caller, greeter])
    for (let each = 0; each < 12; each += 1) await enqueue(db(), call, { to: `${each}` })
    await expect.poll(() => calling, { timeout: 10_000 }).toBeGreaterThan(0)
    await enqueue(db(), greet, { to: 'Anna' })
    await expect.poll(() => greeted, { timeout: 20_000 }).toEqual(['Anna'])
    expect(calling).toBeLessThan(12)
    answer.resolve()
  })

  it('waits until paused jobs are started', async () => {
    const jobs = await start([greeter], { paused: true })
    await enqueue(db(), greet, { to: 'Anna' })
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(greeted).toEqual([])
    await jobs.start()
    await expect.poll(() => greeted, { timeout: 5000 }).toEqual(['Anna'])
  })

  it('does not exist when its transaction was rolled back', async () => {
    const jobs = await start([greeter], { manual: true })
    await inTransaction(db(), async (tx) => {
      await enqueue(tx, greet, { to: 'Anna' })
      return { ok: false }
    })
    expect(await jobs.runDue()).toBe(0)
  })

  it('may be enqueued before the queues are opened, and waits for its handler', async () => {
    const fresh = await newDatabase()
    const polish = defineJob<Greeting>('polish')
    await enqueue(fresh.db, polish, { to: 'a table' })
    const done: string[] = []
    const jobs = await openJobs(fresh, [onJob(polish, async ({ to }) => void done.push(to))], {
      log,
      manual: true,
    })
    expect(await jobs.runDue()).toBe(1)
    expect(done).toEqual(['a table'])
    await jobs.close()
  })

  it('waits until its time', async () => {
    const jobs = await start([greeter], { manual: true })
    const later = (minutes: number) => new Date(Date.now() + minutes * 60_000)
    await enqueue(db(), greet, { to: 'Anna' }, { after: later(15) })
    await enqueue(db(), greet, { to: 'Berta' }, { after: later(90) })
    await enqueue(db(), greet, { to: 'Clara' })
    expect(await jobs.runDue()).toBe(1)
    expect(await jobs.runDue(later(14))).toBe(0)
    expect(await jobs.runDue(later(16))).toBe(1)
    expect(greeted).toEqual(['Clara', 'Anna'])
  })

  it('waits until its time with a clock in the past, too', async () => {
    const jobs = await start([greeter], { manual: true })
    await enqueue(db(), greet, { to: 'Anna' }, { after: new Date('2020-01-01T12:15:00Z') })
    await enqueue(db(), greet, { to: 'Berta' })
    expect(await jobs.runDue(new Date('2020-01-01T12:14:00Z'))).toBe(1)
    expect(await jobs.runDue(new Date('2020-01-01T12:15:00Z'))).toBe(1)
    expect(greeted).toEqual(['Berta', 'Anna'])
  })

  it('with a key is queued once, however often it is enqueued, and again once it runs', async () => {
    const jobs = await start([greeter], { manual: true })
    for (const to of ['Anna', 'Berta']) await enqueue(db(), greet, { to }, { key: 'one' })
    await enqueue(db(), greet, { to: 'Clara' }, { key: 'two' })
    await enqueue(db(), greet, { to: 'Dora' })
    await enqueue(db(), greet, { to: 'Dora' })
    await jobs.runDue()
    expect(greeted.toSorted()).toEqual(['Anna', 'Clara', 'Dora', 'Dora'])
    await enqueue(db(), greet, { to: 'Emil' }, { key: 'one' })
    expect(await jobs.runDue()).toBe(1)
  })

  it('may enqueue another one', async () => {
    const first = defineJob<Greeting>('first')
    const second = defineJob<Greeting>('second')
    const jobs = await start(
      [
        onJob(second, async ({ to }) => void greeted.push(to)),
        onJob(first, ({ to }) => inTransaction(db(), (tx) => enqueue(tx, second, { to }))),
      ],
      { manual: true },
    )
    await enqueue(db(), first, { to: 'Anna' })
    expect(await jobs.runDue()).toBe(2)
    expect(greeted).toEqual(['Anna'])
  })

  it('that fails is retried after a while, and given up in the end; the log omits its data', async () => {
    const tries: number[] = []
    const failing = onJob(greet, async ({ to }, { retry }) => {
      tries.push(retry)
      throw new Error(`no such person: ${to}`)
    })
    await start([failing])
    await enqueue(db(), greet, { to: 'anna@example.com' })
    await expect.poll(() => tries, { timeout: 15_000 }).toEqual([0, 1])
    await expect.poll(() => said.length).toBe(2)
    expect(said).toMatchObject([
      {
        level: 'error',
        facts: { event: 'job.failed', job: 'greet', retry: 0, fault: { message: 'no such person: …' } },
      },
      { level: 'error', facts: { event: 'job.given_up', job: 'greet', retry: 1 } },
    ])
    expect(JSON.stringify(said)).not.toContain('anna@example.com')
    const { rows } = await sql<{
      output: object
    }>`select output from pgboss.job where name = 'greet' and state = 'failed'`.execute(db())
    expect(JSON.stringify(rows)).not.toContain('anna@example.com')
  })

  it('that takes too long has failed, and is aborted', async () => {
    const told: boolean[] = []
    const slow = onJob(greet, (_, { signal }) => {
      signal.addEventListener('abort', () => told.push(true))
      return new Promise(() => {})
    })
    const jobs = await start([slow], { manual: true })
    await enqueue(db(), greet, { to: 'Anna' })
    await jobs.runDue()
    expect(told).toEqual([true])
    expect(said).toMatchObject([{ facts: { event: 'job.failed', fault: { type: 'TimeoutError' } } }])
  })

  it('in progress is awaited when the shop stops, and a queued one waits for the next start', async () => {
    let begun = () => {}
    const beginning = new Promise<void>((resolve) => (begun = resolve))
    const slow = onJob(greet, async ({ to }) => {
      begun()
      await new Promise((resolve) => setTimeout(resolve, 300))
      greeted.push(to)
    })
    const jobs = await start([slow])
    await enqueue(db(), greet, { to: 'Anna' })
    await beginning
    const closing = jobs.close()
    await enqueue(db(), greet, { to: 'Berta' })
    await closing
    expect(greeted).toEqual(['Anna'])
    const next = await start([greeter], { manual: true })
    expect(await next.runDue()).toBe(1)
    expect(greeted).toEqual(['Anna', 'Berta'])
  })

  it('keeps its data exactly', async () => {
    const carried: unknown[] = []
    const anything = defineJob<{ value: unknown }>('anything')
    const jobs = await start([onJob(anything, async ({ value }) => void carried.push(value))], {
      manual: true,
    })
    const values = ['"\\\n\u{1F6CB}', [1, [null]], { deep: { er: true } }, 0.1, null]
    for (const value of values) await enqueue(db(), anything, { value })
    await jobs.runDue()
    expect(carried).toEqual(expect.arrayContaining(values))
  })

  it('of a kind whose options have changed follows the new ones', async () => {
    await start([greeter], { manual: true })
    const stricter = defineJob<Greeting>('greet', { retries: 9, backoff: 1, timeoutSeconds: 1 })
    await start([onJob(stricter, async () => {})], { manual: true })
    await enqueue(db(), stricter, { to: 'Anna' })
    const { rows } =
      await sql`select retry_limit from pgboss.job where name = 'greet' and state = 'created'`.execute(db())
    expect(rows).toEqual([{ retry_limit: 9 }])
  })

  it('with a cron schedule is scheduled once, and no longer when its schedule is removed', async () => {
    const nightly = (cron?: string) =>
      onJob(defineJob<object>('nightly', cron ? { cron } : {}), async () => {})
    const planned = async () =>
      (await sql`select cron from pgboss.schedule where name = 'nightly'`.execute(db())).rows
    await start([nightly('0 3 * * *')])
    await start([nightly('30 3 * * *')])
    expect(await planned()).toEqual([{ cron: '30 3 * * *' }])
    await start([nightly()])
    expect(await planned()).toEqual([])
  })

  it('can be enqueued as soon as the tables exist, which are created once', async () => {
    await installJobs(database())
    await installJobs(database())
    await enqueue(db(), greet, { to: 'Anna' })
  })
})
