import { spawn } from 'node:child_process'
import { chmod, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { projectRoot } from '../project-root.server.ts'
import { emptyData, prepareData } from './data-folder.ts'
import { openEmbedded } from './embedded.server.ts'
import { inTransaction } from './transaction.server.ts'
import type { EmbeddedDatabase, EmbeddedTuning } from './embedded.server.ts'

let folder: string
let said: { facts: object; message: string }[]
let opened: EmbeddedDatabase[]

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'alcove-embedded-'))
  said = []
  opened = []
})

afterEach(async () => {
  for (const database of opened) await database.close()
  await rm(folder, { recursive: true, force: true })
})

async function open(tuning: EmbeddedTuning = {}): Promise<EmbeddedDatabase> {
  const note = (facts: object, message: string) => void said.push({ facts, message })
  const log = { info: note, warn: note, error: note }
  const database = await openEmbedded({ folder }, { log }, { buffers: '16MB', ...tuning })
  opened.push(database)
  return database
}

/** Starts a process that writes until it is killed. Tracks which writes were acknowledged. */
async function startWriting(round: number) {
  const script = path.join(projectRoot(), 'tests/support/write-until-killed.ts')
  const child = spawn(process.execPath, [script, folder, String(round)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = new Promise((resolve) => child.on('exit', resolve))
  let acknowledged = 0
  const lines = createInterface({ input: child.stdout })
  await new Promise((resolve) => lines.once('line', resolve))
  lines.on('line', (line) => (acknowledged = Number(line)))
  return {
    pid: child.pid,
    acknowledged: () => acknowledged,
    async kill() {
      child.kill('SIGKILL')
      await gone
      return acknowledged
    },
  }
}

describe('the folder of the embedded database', () => {
  it.skipIf(process.platform === 'win32')(
    'is readable by its owner only, also what older versions wrote',
    async () => {
      const rightsOfOthers = async () => {
        const names = await readdir(folder, { recursive: true })
        const modes = await Promise.all(
          names.map(async (name) => (await stat(path.join(folder, name))).mode & 0o077),
        )
        return names.filter((_, at) => modes[at] !== 0 && names[at]?.startsWith('data'))
      }
      const database = await open()
      await database.run('create table notes (text text); insert into notes values (1); checkpoint')
      expect(await rightsOfOthers()).toEqual([])
      await database.close()
      const file = path.join(folder, 'data/PG_VERSION')
      await chmod(file, 0o666)
      await chmod(path.join(folder, 'data/base'), 0o755)
      expect(await rightsOfOthers()).toHaveLength(2)
      await open()
      expect(await rightsOfOthers()).toEqual([])
    },
  )

  it('is open in one process at a time, and a second process gets the ID of the first', async () => {
    const writing = await startWriting(1)
    await expect(open()).rejects.toThrow(
      new RegExp(`The data in ${folder} are in use by process ${writing.pid} \\(since .+\\)\\.`),
    )
    await writing.kill()
    await expect((await open()).ready()).resolves.toBeUndefined()
  })

  it('is open once within a process, too', async () => {
    await open()
    await expect(open()).rejects.toThrow(`in use by process ${process.pid}`)
  })

  it('keeps every acknowledged transaction, and no partial one, when the shop is killed while it writes', async () => {
    const acknowledged: number[] = []
    for (const round of [1, 2, 3]) {
      const writing = await startWriting(round)
      await expect.poll(writing.acknowledged, { timeout: 20_000 }).toBeGreaterThanOrEqual(10 * round)
      acknowledged.push(await writing.kill())
    }
    const { db } = await open()
    const { rows } = await sql<{ round: number; wholes: number; last: number }>`
      select round, count(*) filter (where parts = 2)::int as wholes, count(*)::int as written, max(number) as last
      from (select round, number, count(*) as parts from kept group by round, number) as numbers
      group by round order by round
    `.execute(db)
    for (const [index, { wholes, last }] of rows.entries()) {
      expect(acknowledged[index]).toBeGreaterThan(0)
      expect(last).toBeGreaterThanOrEqual(acknowledged[index]!)
      expect(wholes).toBe(last)
    }
    expect(rows).toHaveLength(3)
  })
})

describe('a damaged file of the embedded database', () => {
  it('is named and not replaced', async () => {
    await (await open({ durable: false })).close()
    const data = path.join(folder, 'data')
    const [segment = ''] = (await readdir(path.join(data, 'pg_wal'))).filter((name) =>
      /^[\dA-F]{24}$/.test(name),
    )
    const names = [
      'PG_VERSION',
      'postgresql.conf',
      'pg_hba.conf',
      'pg_ident.conf',
      'global/pg_control',
      'global/pg_filenode.map',
      'base/5/PG_VERSION',
      'base/5/pg_filenode.map',
      path.join('pg_wal', segment),
    ]
    for (const file of names.map((name) => path.join(data, name))) {
      const bytes = await readFile(file)
      await truncate(file)
      await expect(open()).rejects.toThrow(`The file ${file} is missing or empty, so the database in`)
      expect((await stat(file)).size).toBe(0)
      await writeFile(file, bytes)
    }
    await (await open()).ready()
  })

  it('leads to a sentence that names the folder if PostgreSQL itself finds it', async () => {
    await (await open({ durable: false })).close()
    await truncate(path.join(folder, 'data/base/5/1259'))
    await expect(open()).rejects.toThrow(
      new RegExp(`^The database in ${path.join(folder, 'data')} could not be opened: .+ restore a backup`),
    )
  })

  it('process.json is reported and written again, because each start writes it', async () => {
    await (await open({ durable: false })).close()
    const file = path.join(folder, 'process.json')
    await truncate(file)
    await (await open({ durable: false })).close()
    expect(said).toContainEqual({
      facts: { event: 'db.owner_damaged', file },
      message: `${file} was damaged and has been written again`,
    })
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ process: process.pid })
  })

  it('in the cached empty database is named, with what to delete', async () => {
    const cache = path.join(folder, 'cache')
    const empty = await emptyData(cache, true)
    await truncate(path.join(empty!, 'global/pg_control'))
    await expect(prepareData(path.join(folder, 'new'), cache, true)).rejects.toThrow(
      `Delete the folder ${empty}. Nothing is lost`,
    )
    await rm(empty!, { recursive: true })
    await prepareData(folder, cache, true)
    await (await open({ durable: false })).ready()
  })
})

describe('a commit to the embedded database', () => {
  it('is on disk before it is acknowledged: fifty inserts are fifty syncs', async () => {
    const database = await open()
    await database.run('create table notes (text text)')
    const before = await database.syncs()
    for (let number = 0; number < 50; number += 1)
      await database.run('insert into notes values ($1)', ['one'])
    expect((await database.syncs()) - before).toBeGreaterThanOrEqual(50)
  })
})

describe('maintenance of the embedded database', () => {
  it('writes checkpoints, so that the write-ahead log does not grow without limit', async () => {
    const { run } = await open({ durable: false, maintenance: { checkpointEveryMs: 50 } })
    const checkpoint = async () =>
      (await run('select checkpoint_lsn::text as at from pg_control_checkpoint()')).rows[0]
    await run('create table notes (text text)')
    const before = await checkpoint()
    await run("insert into notes select repeat('x', 1000) from generate_series(1, 40000)")
    await expect.poll(checkpoint, { timeout: 20_000 }).not.toEqual(before)
    const { rows } = await run('select count(*)::int * 4 as megabytes from pg_ls_waldir()')
    expect(rows[0]!['megabytes']).toBeLessThan(120)
  })

  it('vacuums and analyzes changed tables, so that queries are planned with current statistics', async () => {
    const { run } = await open({ durable: false, maintenance: { vacuumEveryMs: 50 } })
    await run('create table notes (text text)')
    await run("insert into notes select 'x' from generate_series(1, 5000)")
    await run("delete from notes where ctid < '(10,0)'")
    const stand = async () =>
      (
        await run(
          "select n_dead_tup as dead, vacuum_count > 0 as vacuumed, analyze_count > 0 as analyzed from pg_stat_user_tables where relname = 'notes'",
        )
      ).rows
    await expect.poll(stand, { timeout: 20_000 }).toEqual([{ dead: 0, vacuumed: true, analyzed: true }])
  })

  it('runs at a clean close, too', async () => {
    const first = await open()
    await first.run('create table notes (text text)')
    await first.run("insert into notes select 'x' from generate_series(1, 5000)")
    await first.close()
    const { run } = await open()
    const { rows } = await run("select reltuples::int as known from pg_class where relname = 'notes'")
    expect(rows).toEqual([{ known: 5000 }])
  })
})

describe('the worker thread of the embedded database', () => {
  it('leaves the shop responsive during a long query', async () => {
    const { run } = await open({ durable: false })
    let ticks = 0
    const clock = setInterval(() => (ticks += 1), 10)
    await run('select count(*) from generate_series(1, 4000000)')
    clearInterval(clock)
    // A query on the main thread would stop the timer until the query ends.
    expect(ticks).toBeGreaterThan(5)
  })

  it('reports its end once, and every later query fails immediately', async () => {
    const database = await open({ durable: false })
    await database.close()
    await expect(database.run('select 1')).rejects.toThrow('The database is closed.')
    await expect(database.ready()).rejects.toThrow('The database is closed.')
  })
})

describe('results of the embedded database', () => {
  it('go to the right caller, also when simultaneous queries fail', async () => {
    const { run } = await open({ durable: false })
    await run('create table numbers (number integer primary key)')
    await run('insert into numbers select generate_series(1, 100) * 4')
    const asked = Array.from({ length: 100 }, (_, index) => index + 1)
    const answers = await Promise.allSettled(
      asked.map((number) => run('insert into numbers values ($1) returning number', [number])),
    )
    for (const [index, answer] of answers.entries()) {
      const number = index + 1
      if (number % 4 === 0) {
        expect(answer).toMatchObject({
          status: 'rejected',
          reason: { code: '23505', constraint: 'numbers_pkey' },
        })
      } else expect(answer).toEqual({ status: 'fulfilled', value: { rows: [{ number }] } })
    }
  })
})

describe('a transaction of the embedded database', () => {
  it('that stays open for too long is rolled back and logged, and the shop continues', async () => {
    const { db, run } = await open({ durable: false, transactionTimeoutMs: 500 })
    await run('create table notes (text text)')
    const inserted = Promise.withResolvers<void>()
    const forgotten = inTransaction(db, async (tx) => {
      await sql`insert into notes values (${'forgotten'})`.execute(tx)
      inserted.resolve()
      await expect.poll(() => said.length, { timeout: 20_000 }).toBe(1)
      await sql`insert into notes values (${'too late'})`.execute(tx)
    })
    await inserted.promise
    const other = run("insert into notes values ('kept')")
    await expect(forgotten).rejects.toMatchObject({ code: '25P04' })
    await other
    expect((await run('select text from notes')).rows).toEqual([{ text: 'kept' }])
    expect(said).toMatchObject([
      {
        facts: { event: 'db.transaction_expired', lastStatement: 'insert into notes values ($1)' },
        message: 'a transaction was open for too long and was rolled back',
      },
    ])
  })

  it('that deadlocks itself through the outer database is ended, too', async () => {
    const { db } = await open({ durable: false, transactionTimeoutMs: 100 })
    const stuck = inTransaction(db, async (tx) => {
      await sql`select 1`.execute(db)
      await sql`select 2`.execute(tx)
    })
    await expect(stuck).rejects.toMatchObject({ code: '25P04' })
    expect((await sql`select 3 as three`.execute(db)).rows).toEqual([{ three: 3 }])
  })
})
