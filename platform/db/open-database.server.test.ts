import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import {
  describeOnEachEngine,
  describeOnPostgres,
  newPostgresUrl,
  silentLog,
} from '#tests/support/database.ts'
import { openDatabase } from './open-database.server.ts'
import type { PostgresTimeouts } from './database.ts'
import { allowLongTransaction, inTransaction } from './transaction.server.ts'
import { isDatabaseUnavailable } from './unavailable.ts'

describeOnEachEngine('query results', ({ db, database, engine }) => {
  it('have the same integers, days, instants and JSON documents from both engines', async () => {
    const { rows } = await sql`
      select 9007199254740991::int8 as number, array[1, null]::int8[] as numbers,
        date '2026-02-03' as day, array[date '2026-02-03'] as days,
        timestamptz '2026-02-03 04:05:06.789+01' as instant,
        '{"a": [1, null]}'::jsonb as document, 1.50::numeric as exact, true as truth, null as nothing
    `.execute(db())
    expect(rows).toEqual([
      {
        number: 9007199254740991,
        numbers: [1, null],
        day: '2026-02-03',
        days: ['2026-02-03'],
        instant: new Date('2026-02-03T03:05:06.789Z'),
        document: { a: [1, null] },
        exact: '1.50',
        truth: true,
        nothing: null,
      },
    ])
  })

  it('have times in UTC, and text is sorted and searched by the same rules', async () => {
    const { rows } = await sql`
      select to_jsonb(timestamptz '2026-07-01 12:00+02') as instant, timestamptz '2026-07-01 12:00+02' :: date as day,
        lower('ÄRMEL') as lower, 'Straße' ilike '%STRASSE%' as sharp, unaccent('Stühle, à côté') as plain,
        similarity('sofa', 'soffa') > 0.3 as similar, to_tsvector('simple', 'Zwei Stühle')::text as words
    `.execute(db())
    expect(rows).toEqual([
      {
        instant: '2026-07-01T10:00:00+00:00',
        day: '2026-07-01',
        lower: 'ärmel',
        sharp: false,
        plain: 'Stuhle, a cote',
        similar: true,
        words: "'stühle':2 'zwei':1",
      },
    ])
  })

  it('are the same for arrays, documents and instants as parameters in both engines', async () => {
    const instant = new Date('2026-02-03T04:05:06.789Z')
    const { rows } = await sql`
      select ${['a "b"', 'c,d']}::text[] as texts, ${[1, 2]}::int[] as numbers, ${JSON.stringify([1])}::jsonb as list,
        ${{ a: [1] }}::jsonb as document, ${instant}::timestamptz as instant, ${null}::text as nothing,
        ${'2026-02-03'}::date as day, ${9007199254740991}::int8 as number
    `.execute(db())
    expect(rows).toEqual([
      {
        texts: ['a "b"', 'c,d'],
        numbers: [1, 2],
        list: [1],
        document: { a: [1] },
        instant,
        nothing: null,
        day: '2026-02-03',
        number: 9007199254740991,
      },
    ])
  })

  it('include the number of changed rows', async () => {
    await database().run('create table touched (n integer)')
    const insert = await sql`insert into touched select generate_series(1, 5)`.execute(db())
    const update = await sql`update touched set n = n + ${1} where n > ${3}`.execute(db())
    expect([insert.numAffectedRows, update.numAffectedRows]).toEqual([5n, 2n])
  })

  it('of a notification arrive after its commit, and no longer after the listener is closed', async () => {
    const heard: string[] = []
    const listening = await database().listen('doorbell', (message) => heard.push(message))
    await inTransaction(db(), async (tx) => {
      await sql`select pg_notify('doorbell', 'never')`.execute(tx)
      return { ok: false }
    })
    await sql`select pg_notify('doorbell', 'ring')`.execute(db())
    await expect.poll(() => heard).toEqual(['ring'])
    await listening.close()
    await sql`select pg_notify('doorbell', 'ring again')`.execute(db())
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(heard).toEqual(['ring'])
  })

  const itHasConnections = engine === 'postgres' ? it : () => {}
  itHasConnections('of a broken connection fail only its own work, and the next query works', async () => {
    let gaps = 0
    const heard: string[] = []
    const listening = await database().listen(
      'doorbell',
      (message) => heard.push(message),
      () => (gaps += 1),
    )
    const broken = inTransaction(db(), async (tx) => {
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx)
    })
    await expect(broken).rejects.toThrow()
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%'`.execute(db())
    await expect.poll(() => gaps, { timeout: 5000 }).toBe(1)
    await sql`select pg_notify('doorbell', 'ring')`.execute(db())
    await expect.poll(() => heard).toEqual(['ring'])
    await listening.close()
  })
})

describeOnPostgres('a query that cannot run', () => {
  const open = async (timeouts: Partial<PostgresTimeouts>, connections = 4) => {
    const url = await newPostgresUrl({ empty: true })
    const database = await openDatabase({ kind: 'postgres', url, connections, timeouts }, { log: silentLog })
    onTestFinished(() => database.close())
    await database.run('create table seats (n integer); insert into seats values (1)')
    return database
  }
  const errorOf = (work: Promise<unknown>) =>
    work.then(
      () => expect.fail('the query ran'),
      (error: unknown) => error,
    )

  it('fails after a time, because another transaction holds a lock', async () => {
    const { db } = await open({ lockMs: 50 })
    await inTransaction(db, async (tx) => {
      await sql`lock table seats`.execute(tx)
      const error = await errorOf(sql`select from seats`.execute(db))
      expect(error).toMatchObject({ code: '55P03' })
      expect(isDatabaseUnavailable(error)).toBe(true)
    })
    await sql`select from seats`.execute(db)
  })

  it('waits longer for a lock in a transaction that may take long', async () => {
    const { db } = await open({ lockMs: 50, statementMs: 100 })
    const locked = Promise.withResolvers<void>()
    const holder = inTransaction(db, async (tx) => {
      await sql`lock table seats`.execute(tx)
      locked.resolve()
      await sleep(300)
    })
    await locked.promise
    await inTransaction(db, async (tx) => {
      await allowLongTransaction(tx, 60)
      await sql`select n, pg_sleep(0.15) from seats`.execute(tx)
    })
    await holder
    expect(await errorOf(sql`select pg_sleep(10)`.execute(db))).toMatchObject({ code: '57014' })
  })

  it('fails after a time, because all connections are in use', async () => {
    // The time limit also applies to the first connection, which takes a while on a busy machine.
    const { db } = await open({ connectionMs: 1_000 }, 1)
    await inTransaction(db, async (tx) => {
      await sql`select 1`.execute(tx)
      expect(isDatabaseUnavailable(await errorOf(sql`select 1`.execute(db)))).toBe(true)
    })
    await sql`select 1`.execute(db)
  })
})
