import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { expectLog } from '#tests/support/console.ts'
import { fillTables } from '#tests/support/fill-tables.ts'
import { describeOnEachEngine, openNewDatabase } from '#tests/support/database.ts'
import { openFiles } from '../files/open-file-store.server.ts'
import { BackupError } from './backup-error.ts'
import { backUp, restore, type RestoreOptions } from './backup.server.ts'
import { migrate, readMigrations } from '../db/migrate.server.ts'
import { listTables } from '../db/schema.server.ts'
import type { Database } from '../db/database.ts'

let folder: string
let file: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'alcove-backup-'))
  file = path.join(folder, 'shop.alcove.gz')
})

afterEach(() => rm(folder, { recursive: true, force: true }))

/** Returns every row of the shop's tables, by table. Each row is the JSON text that the database makes of it. */
async function everything({ db, run }: Database) {
  const tables: Record<string, unknown> = {}
  for (const table of await listTables(db)) {
    const { rows } = await run(`select to_jsonb(it)::text as line from ${table} it order by 1`)
    tables[table] = rows.map(({ line }) => line)
  }
  return tables
}

const written = async () =>
  gunzipSync(await readFile(file))
    .toString('utf8')
    .trimEnd()
    .split('\n')

describeOnEachEngine('a backup', ({ newDatabase, engine, database }) => {
  beforeAll(() => fillTables(database().db))

  afterEach(async () => {
    await database().run('drop table if exists odd, notes_a, notes_b; drop function if exists shout')
  })

  it('of every table is restored without any loss, into this shop and into an empty one', async () => {
    const shop = database()
    const before = await everything(shop)
    expect(Object.values(before).every((rows) => (rows as unknown[]).length > 0)).toBe(true)
    const { rows } = await backUp(shop, file)
    expect(rows).toBe(Object.values(before).flat().length)

    await shop.run('delete from order_events; update products set maker = null')
    const { replaced } = await restore(shop, file, { backupFolder: path.join(folder, 'kept') })
    expect(await everything(shop)).toEqual(before)
    expect(path.dirname(replaced!)).toBe(path.join(folder, 'kept'))
    await restore(shop, replaced!, { backupFolder: null })
    const undone = (await everything(shop))['order_events']
    expect(undone).toEqual([])
    await restore(shop, file, { backupFolder: null })

    const empty = await newDatabase({ empty: true })
    expect(await restore(empty, file, { backupFolder: folder })).toMatchObject({ rows, replaced: null })
    expect(await everything(empty)).toEqual(before)
    expect(await migrate(empty)).toMatchObject({ applied: [] })
  })

  it('is read by a process that gets none of the shop’s environment variables, such as its secrets', async () => {
    await backUp(database(), file)
    // Node ends at once if this variable reaches it.
    vi.stubEnv('NODE_OPTIONS', '--require=/nowhere/missing.cjs')
    try {
      const { rows } = await restore(database(), file, { backupFolder: null })
      expect(rows).toBeGreaterThan(0)
    } finally {
      vi.unstubAllEnvs()
    }
  })

  it.skipIf(!inject('databases').postgres)('moves a shop from one database engine to the other', async () => {
    const shop = database()
    await backUp(shop, file)
    const other = await openNewDatabase(engine === 'pglite' ? 'postgres' : 'pglite', { empty: true })
    await restore(other, file, { backupFolder: null })
    expect(await everything(other)).toEqual(await everything(shop))
    await other.close()
  })

  it('keeps every digit, every self-reference and the value of every sequence', async () => {
    const shop = database()
    await shop.run(`
      create table odd (
        id integer primary key generated always as identity, parent_id integer references odd,
        big bigint, exact numeric, double double precision, bytes bytea, "table" text, doubled integer generated always as (id * 2) stored
      );
      insert into odd (parent_id, big, exact, double, bytes, "table")
        values (2, 9223372036854775807, 12345678901234567890.123456789, 'Infinity', '\\x00ff', '["end",0]'), (1, null, 'NaN', 1e-300, null, null);
      create function shout() returns trigger language plpgsql as $$ begin new."table" = 'changed'; return new; end $$;
      create trigger shouting before insert on odd for each row execute function shout();
    `)
    const before = await everything(shop)
    await backUp(shop, file)
    await shop.run('delete from odd')
    await restore(shop, file, { backupFolder: null })
    expect(await everything(shop)).toEqual(before)
    await shop.run('insert into odd (parent_id) values (1)')
    const { rows } = await shop.run('select id, "table" from odd where id > 2')
    expect(rows).toEqual([{ id: 3, table: 'changed' }])
    await expect(shop.run('insert into odd (parent_id) values (99)')).rejects.toMatchObject({
      code: '23503',
    })
  })

  it('is a consistent snapshot, while others go on writing', async () => {
    const shop = database()
    await shop.run('create table notes_a (n integer); create table notes_b (n integer)')
    const writing = new AbortController()
    const others = (async () => {
      for (let n = 0; !writing.signal.aborted; n += 1) {
        await shop.run(`begin; insert into notes_a values (${n}); insert into notes_b values (${n}); commit`)
      }
    })()
    for (let round = 0; round < 3; round += 1) {
      await backUp(shop, file)
      const lines = await written()
      const count = (table: string) => {
        const start = lines.indexOf(JSON.stringify(['table', table])) + 1
        return lines.slice(start).findIndex((line) => line.startsWith('['))
      }
      expect(count('notes_a')).toBe(count('notes_b'))
    }
    writing.abort()
    await others
  })

  it('of an older version is migrated', async () => {
    const migrations = path.join(folder, 'migrations')
    const real = path.join(import.meta.dirname, '../../db/migrations')
    const all = await readMigrations()
    await mkdir(migrations)
    for (const { name } of all) await copyFile(path.join(real, name), path.join(migrations, name))
    const shop = await newDatabase()
    await fillTables(shop.db)
    await backUp(shop, file)
    const next = String(all.length + 1).padStart(4, '0')
    await writeFile(
      path.join(migrations, `${next}_more.sql`),
      "alter table stock_locations add column city text not null default 'Berlin';",
    )
    await migrate(shop, { migrations })
    const restored = await restore(shop, file, { backupFolder: folder, migrations })
    expect(restored.migrated).toEqual([`${next}_more.sql`])
    expect((await shop.run('select distinct city from stock_locations')).rows).toEqual([{ city: 'Berlin' }])
    expect(await migrate(shop, { migrations })).toMatchObject({ applied: [] })
    await backUp(shop, file)
    await expect(restore(shop, file, { backupFolder: folder })).rejects.toThrow(
      `The backup has seen ${all.length + 1} migrations, this version of the shop knows ${all.length}`,
    )
  })

  it('contains the files of a folder store, and restores missing ones', async () => {
    const shop = database()
    const files = await openFiles({ kind: 'folder', folder: path.join(folder, 'files') })
    const large = randomBytes(3_000_000)
    await files.put('masters/0a', large)
    await files.put('models/0a.glb', new Uint8Array())
    await files.put('photos/0a-400.webp', Buffer.from('small'))
    const { rows, files: backedUp } = await backUp(shop, file, { files })
    expect(backedUp).toBe(3)
    const { size } = await stat(file)
    expect(size).toBeLessThan(3_000_000 * 1.1)

    await files.put('photos/0a-400.webp', Buffer.from('newer'))
    await files.remove('masters/0a')
    expect(await restore(shop, file, { backupFolder: null, files })).toMatchObject({ rows, files: 1 })
    expect(Buffer.compare((await files.get('masters/0a'))!.bytes, large)).toBe(0)
    expect(Buffer.from((await files.get('photos/0a-400.webp'))!.bytes).toString()).toBe('newer')

    const elsewhere = await openFiles({ kind: 'folder', folder: path.join(folder, 'elsewhere') })
    expect(await restore(shop, file, { backupFolder: null, files: elsewhere })).toMatchObject({ files: 3 })
    expect((await elsewhere.get('models/0a.glb'))!.bytes).toHaveLength(0)
    expect(Buffer.compare((await elsewhere.get('masters/0a'))!.bytes, large)).toBe(0)
  })

  it('changes nothing when its files are missing or the file store is down', async () => {
    expectLog('files.away')
    const shop = database()
    const files = await openFiles({ kind: 'folder', folder: path.join(folder, 'files') })
    await files.put('masters/0a', randomBytes(200_000))
    await backUp(shop, file, { files })
    const before = await everything(shop)
    const whole = await readFile(file)
    const lines = gunzipSync(whole).toString('utf8').trimEnd().split('\n')
    const attempt = () => restore(shop, file, { backupFolder: null, files })
    const breaksOff = `${file} is not whole: it breaks off before its end.`

    const end = lines.findIndex((line) => line.startsWith('["end",'))
    for (const kept of [lines.slice(0, end + 1), lines.slice(0, -1), lines.toSpliced(end + 2, 1)]) {
      await writeFile(file, gzipSync(`${kept.join('\n')}\n`))
      await expect(attempt()).rejects.toThrow(breaksOff)
    }
    await writeFile(file, whole.subarray(0, whole.length - 100))
    await expect(attempt()).rejects.toThrow(`${file} is damaged, or not a backup.`)

    await writeFile(file, whole)
    await writeFile(path.join(folder, 'no-folder'), '')
    const away = await openFiles({ kind: 'folder', folder: path.join(folder, 'no-folder') })
    await expect(restore(shop, file, { backupFolder: null, files: away })).rejects.toThrow(
      'The store of files does not answer.',
    )
    await expect(backUp(shop, path.join(folder, 'other.gz'), { files: away })).rejects.toThrow(
      'The store of files does not answer.',
    )
    expect((await readdir(folder)).filter((name) => name.startsWith('other'))).toEqual([])
    expect(await everything(shop)).toEqual(before)
  })

  it('that is damaged, truncated or another file changes nothing', async () => {
    const shop = database()
    await backUp(shop, file)
    const before = await everything(shop)
    const whole = await readFile(file)
    const attempt = () => restore(shop, file, { backupFolder: null })

    await writeFile(file, whole.subarray(0, whole.length - 100))
    await expect(attempt()).rejects.toThrow(`${file} is damaged, or not a backup.`)
    await writeFile(file, gzipSync(gunzipSync(whole).subarray(0, -30)))
    await expect(attempt()).rejects.toThrow(`${file} is not whole: it breaks off before its end.`)
    await writeFile(file, gzipSync('{"name": "something else"}\n'))
    await expect(attempt()).rejects.toThrow(`${file} is not a backup of this shop.`)
    await writeFile(file, 'a letter')
    await expect(attempt()).rejects.toThrow(`${file} is damaged, or not a backup.`)
    await rm(file)
    await expect(attempt()).rejects.toThrow(`There is no file ${file}.`)
    expect(await everything(shop)).toEqual(before)
  })

  it('that is stopped leaves no file, and a stopped restore leaves the shop as it was', async () => {
    const shop = database()
    const before = await everything(shop)
    await backUp(shop, file)
    const stopped = path.join(folder, 'stopped.alcove.gz')
    const stopSoon = () => {
      const stop = new AbortController()
      const onProgress = ({ rows }: { rows: number }) => {
        if (rows > 20) stop.abort(new Error('enough'))
      }
      return { signal: stop.signal, onProgress }
    }
    await expect(backUp(shop, stopped, stopSoon())).rejects.toThrow()
    expect(await readdir(folder)).toEqual(['shop.alcove.gz'])
    await expect(restore(shop, file, { backupFolder: null, ...stopSoon() })).rejects.toThrow('enough')
    expect(await everything(shop)).toEqual(before)
  })

  describe('that is hostile', () => {
    const head = () => gunzipSync(readFileSync(file)).toString('utf8').split('\n')[0] ?? ''
    const attempt = (more: Partial<RestoreOptions> = {}) =>
      restore(database(), file, { backupFolder: null, ...more })
    /** Writes a file of the head and a text repeated. Several gzip members in a row are one gzip file. */
    const writeHostile = (start: string, repeated: string, times: number) => {
      const member = gzipSync(repeated)
      return writeFile(
        file,
        Buffer.concat([gzipSync(`${head()}\n${start}`), ...Array.from({ length: times }, () => member)]),
      )
    }
    beforeEach(() => backUp(database(), file))

    it('is refused because of a line of 600 MB', async () => {
      await writeHostile('["table","products"]\n{"name":"', 'x'.repeat(4_000_000), 150)
      expect((await stat(file)).size).toBeLessThan(1_000_000)
      await expect(attempt()).rejects.toThrow(`${file} contains a line of more than 16 MB.`)
      await writeFile(file, gzipSync('x'.repeat(17 * 1024 * 1024)))
      await expect(attempt()).rejects.toThrow(`${file} contains a line of more than 16 MB.`)
    })

    it('is refused because of rows that are no JSON objects, before anything is locked or written', async () => {
      for (const row of ['{"name":', '[1]', '["table"]', '1', '', '{}\n["end",7]'])
        await writeHostile('["table","products"]\n{}\n', `${row}\n`, 1).then(() =>
          expect(attempt()).rejects.toThrow(/is damaged, or not a backup|is not whole/),
        )
      await writeHostile('["table","nonsense"]\n{}\n["end",1]', '\n', 1)
      await expect(attempt()).rejects.toThrow('a table that the shop has not: nonsense')
    })

    it('is refused because of a second backup behind the first, before anything is locked or written', async () => {
      const before = await everything(database())
      const backup = await readFile(file)
      await writeFile(file, Buffer.concat([backup, backup]))
      await expect(attempt()).rejects.toThrow(`${file} contains a second backup or other data after the end`)
      expect(await everything(database())).toEqual(before)
    })

    it('is refused in words because of rows that the database does not accept', async () => {
      const before = await everything(database())
      for (const row of ['{"id":"no UUID"}', '{"slug":"without-id"}']) {
        await writeHostile('["table","products"]\n', `${row}\n["end",1]\n`, 1)
        const refusal = await attempt().catch((error: unknown) => error)
        expect(refusal, row).toBeInstanceOf(BackupError)
        expect(String(refusal), row).toMatch(
          /contains rows( of the table products)? that the database does not accept\.$/,
        )
      }
      expect(await everything(database())).toEqual(before)
    })

    it('is refused because of its files, before any file is written', async () => {
      const files = await openFiles({ kind: 'folder', folder: path.join(folder, 'files') })
      await files.put('masters/0a', Buffer.from('picture'))
      await backUp(database(), file, { files })
      const lines = gunzipSync(await readFile(file))
        .toString('utf8')
        .trimEnd()
        .split('\n')
      const end = lines.findIndex((line) => line.startsWith('["end",'))
      const empty = await openFiles({ kind: 'folder', folder: path.join(folder, 'empty') })
      for (const start of [
        '["file","../../etc/passwd",7]',
        '["file","masters/0a",2e9]',
        '["file","a/b",6]',
      ]) {
        const good = ['["file","masters/0b",0]', start, ...lines.slice(end + 2)]
        await writeFile(file, gzipSync([...lines.slice(0, end + 1), ...good, ''].join('\n')))
        await expect(attempt({ files: empty })).rejects.toBeInstanceOf(BackupError)
        expect(await empty.has('masters/0b')).toBe(false)
      }
    })

    it('stops being read as soon as the restore is stopped', async () => {
      // Ten million rows take the reading process many seconds.
      await writeHostile('["table","products"]\n', '{"name":"x"}\n'.repeat(200_000), 50)
      const stop = new AbortController()
      const stopped = attempt({ signal: stop.signal })
      await vi.waitFor(() => expect(process.getActiveResourcesInfo()).toContain('ProcessWrap'))
      stop.abort(new Error('enough'))
      await expect(stopped).rejects.toThrow('enough')
      await vi.waitFor(() => expect(process.getActiveResourcesInfo()).not.toContain('ProcessWrap'), 5_000)
    })
  })

  it('is readable by its owner only', async () => {
    await backUp(database(), file)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
  })

  it('is restored together with the step before its commit, or not at all', async () => {
    const shop = database()
    await backUp(shop, file)
    await shop.run('delete from order_events')
    const before = await everything(shop)
    const beforeCommit = () => Promise.reject(new Error('cannot put in order'))
    await expect(restore(shop, file, { backupFolder: null, beforeCommit })).rejects.toThrow(
      'cannot put in order',
    )
    expect(await everything(shop)).toEqual(before)
  })
})
