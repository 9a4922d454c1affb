import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { describeOnEachEngine } from '#tests/support/database.ts'
import { fillTables } from '#tests/support/fill-tables.ts'
import { backUpBeforeMigration } from '../backup/backup.server.ts'
import { readRows } from '../backup/read-backup.server.ts'
import { migrate, readMigrations } from './migrate.server.ts'
import { dropEverything, listTables } from './schema.server.ts'
import { inTransaction } from './transaction.server.ts'
import type { Database } from './database.ts'

let migrations: string

const write = (name: string, text: string) => writeFile(path.join(migrations, name), text)

beforeEach(async () => {
  migrations = await mkdtemp(path.join(os.tmpdir(), 'alcove-migrations-'))
  await write('0001_first.sql', 'create table rooms (id integer primary key, name text not null);')
  await write('0002_more.sql', "insert into rooms values (1, 'Hall'); insert into rooms values (2, 'Study');")
})

afterEach(() => rm(migrations, { recursive: true, force: true }))

describeOnEachEngine(
  'migrating',
  ({ database, db }) => {
    afterEach(() => inTransaction(db(), dropEverything))

    it('brings an empty database up to date, in order, and reports the applied migrations', async () => {
      const shop = database()
      expect(await migrate(shop, { migrations })).toEqual({
        from: 0,
        to: 2,
        applied: ['0001_first.sql', '0002_more.sql'],
        backup: null,
      })
      expect((await shop.run('select name from rooms order by id')).rows).toEqual([
        { name: 'Hall' },
        { name: 'Study' },
      ])
      expect(await migrate(shop, { migrations })).toEqual({ from: 2, to: 2, applied: [], backup: null })
    })

    it('applies a migration completely or not at all, and keeps those before it', async () => {
      const shop = database()
      await write('0003_broken.sql', 'create table lamps (id integer); insert into sofas values (1);')
      await expect(migrate(shop, { migrations })).rejects.toThrow(
        /^Migration 0003_broken\.sql failed: relation "sofas" does not exist$/,
      )
      expect((await shop.run("select to_regclass('lamps') as lamps")).rows).toEqual([{ lamps: null }])
      await write('0003_broken.sql', 'create table lamps (id integer);')
      expect(await migrate(shop, { migrations })).toMatchObject({ from: 2, applied: ['0003_broken.sql'] })
    })

    it('refuses an applied migration that was edited', async () => {
      const shop = database()
      await migrate(shop, { migrations })
      await write('0001_first.sql', 'create table rooms (id integer primary key);')
      await expect(migrate(shop, { migrations })).rejects.toThrow(
        /^Migration 0001_first\.sql has been applied to this database and was changed since\./,
      )
    })

    it('refuses a database of a newer version', async () => {
      const shop = database()
      await migrate(shop, { migrations })
      await rm(path.join(migrations, '0002_more.sql'))
      await expect(migrate(shop, { migrations })).rejects.toThrow(
        'The database has seen 2 migrations, this version of the shop knows 1.',
      )
    })

    it('backs up a filled database first, as it was', async () => {
      const shop = database()
      await migrate(shop, {
        migrations,
        backUp: () => Promise.reject(new Error('nothing to back up yet')),
      })
      await write('0003_fewer.sql', 'delete from rooms where id = 2;')
      const backUp = backUpBeforeMigration(shop, path.join(migrations, 'backups'))
      const { backup } = await migrate(shop, { migrations, backUp })
      expect(backup).toMatch(/before-migration-3\.alcove\.gz$/)
      const kept = []
      for await (const { rows } of readRows(backup!, {})) kept.push(...rows.map((row) => JSON.parse(row)))
      expect(kept).toEqual([
        { id: 1, name: 'Hall' },
        { id: 2, name: 'Study' },
      ])
    })

    it('changes nothing when the backup before it fails', async () => {
      const shop = database()
      await migrate(shop, { migrations })
      await write('0003_fewer.sql', 'delete from rooms;')
      const backUp = () => Promise.reject(new Error('the disk is full'))
      await expect(migrate(shop, { migrations, backUp })).rejects.toThrow('the disk is full')
      expect((await shop.run('select count(*) as rooms from rooms')).rows).toEqual([{ rooms: 2 }])
    })

    it('applies each migration once when two processes start at the same time', async () => {
      const shop = database()
      const [one, two] = await Promise.all([migrate(shop, { migrations }), migrate(shop, { migrations })])
      expect([...one.applied, ...two.applied].toSorted()).toEqual(['0001_first.sql', '0002_more.sql'])
    })

    it('migrates a filled shop of the previous version without losing a row', async () => {
      const all = await readMigrations()
      const shop = database()
      await rm(path.join(migrations, '0002_more.sql'))
      await rm(path.join(migrations, '0001_first.sql'))
      for (const { name, text } of all.slice(0, Math.max(1, all.length - 1))) await write(name, text)
      await migrate(shop, { migrations })
      await fillTables(shop.db)
      const counts = await countRows(shop)
      await migrate(shop)
      expect(await countRows(shop)).toMatchObject(counts)
    })
  },
  { empty: true },
)

/**
 * Checks whether a table belongs to the search. The shop derives the search tables from other tables, and rebuilds them
 * when a new version of the shop writes them differently.
 */
const isRemade = (table: string) => table.startsWith('search_')

async function countRows({ db, run }: Database) {
  const counts: Record<string, unknown> = {}
  for (const table of (await listTables(db)).filter((name) => !isRemade(name))) {
    counts[table] = (await run(`select count(*) as rows from ${table}`)).rows[0]!['rows']
  }
  return counts
}

it('migrations are numbered without gaps and named in the usual way', async () => {
  await write('0004_later.sql', 'select 1')
  await expect(readMigrations(migrations)).rejects.toThrow('0004_later.sql stands in place 3')
  await write('third.sql', 'select 1')
  await expect(readMigrations(migrations)).rejects.toThrow(
    'A migration is called like 0007_more_rooms.sql, not third.sql.',
  )
  expect((await readdir(migrations)).length).toBe(4)
})
