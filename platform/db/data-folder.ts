// The folder of the embedded database: locks the folder and creates its first content. Only the database thread uses
// this module. Contents of the folder:
// - alcove.lock: the process that has opened the data holds a lock on this file;
// - process.json: identifies the process that has opened the data. If a second process tries to open the data, its
//   error message names the process in this file;
// - data/: PostgreSQL's own files.
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { PGlite } from '@electric-sql/pglite'
import { syncFolder } from '../sync-folder.server.ts'

/** The PostgreSQL extensions that the schema needs, as PGlite loads them. */
export const extensions = { pg_trgm, unaccent }

const SQLITE_BUSY = 5
// The PostgreSQL version of PGlite 0.5, whose file format the folder has.
const POSTGRES_VERSION = '18'
// Segments of 4 MB instead of 16 keep the write-ahead log of a small shop small.
const INITDB = ['--wal-segsize=4']

/**
 * Locks the data folder until this process ends, even if the process is killed. SQLite uses a lock of the operating
 * system. The lock therefore cannot outlive its process, and no other process with a reused process ID can be mistaken
 * for its owner.
 */
export function lockFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const lock = new DatabaseSync(path.join(folder, 'alcove.lock'), { timeout: 1000 })
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive')
  } catch (error) {
    lock.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) {
      throw new Error(inUse(folder), { cause: error })
    }
    throw error
  }
  locks.push(lock)
  writeFileSync(ownerFile(folder), JSON.stringify({ process: process.pid, since: new Date().toISOString() }))
}

// Keeps the locks reachable: a garbage-collected lock would be released.
const locks: DatabaseSync[] = []

const ownerFile = (folder: string) => path.join(folder, 'process.json')

function inUse(folder: string): string {
  let by = 'another process'
  try {
    const owner = JSON.parse(readFileSync(ownerFile(folder), 'utf8')) as { process: number; since: string }
    by = `process ${owner.process} (since ${owner.since})`
  } catch {
    // The owner has the lock but has not written its process id yet.
  }
  return `The data in ${folder} are in use by ${by}. Only one process can open them: stop that one first, or use another DATA_DIR.`
}

/**
 * Returns PostgreSQL's data folder. If the data folder is missing, creates it as a copy of an empty database. The empty
 * database is created once and kept in the folder `cache`.
 */
export async function prepareData(folder: string, cache: string, durable: boolean): Promise<string> {
  const data = path.join(folder, 'data')
  if (existsSync(path.join(data, 'PG_VERSION'))) {
    refuseOtherVersion(data)
    return data
  }
  const temporary = path.join(folder, 'data.new')
  rmSync(temporary, { recursive: true, force: true })
  const empty = await emptyData(cache)
  if (empty) cpSync(empty, temporary, { recursive: true })
  else await makeEmptyData(temporary)
  if (durable) await syncTree(temporary)
  renameSync(temporary, data)
  if (durable) syncFolder(folder)
  return data
}

function refuseOtherVersion(data: string): void {
  const version = readFileSync(path.join(data, 'PG_VERSION'), 'utf8').trim()
  if (version === POSTGRES_VERSION) return
  throw new Error(
    `The data in ${data} were written by PostgreSQL ${version}, this version of the shop holds ${POSTGRES_VERSION}. ` +
      'Make a backup with the version that wrote them, and restore it into an empty folder with this one.',
  )
}

/**
 * Returns the cached empty database of this PGlite version. If the empty database is missing, creates it, which takes
 * seconds. Returns null if the cache cannot be written.
 */
export async function emptyData(cache: string): Promise<string | null> {
  const ready = path.join(cache, `empty-data-${pgliteVersion()}-${INITDB.join('').replaceAll(/\W+/g, '-')}`)
  if (existsSync(ready)) return ready
  const temporary = `${ready}.${process.pid}`
  try {
    mkdirSync(cache, { recursive: true })
    await makeEmptyData(temporary)
    renameSync(temporary, ready)
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true })
    if (existsSync(ready)) return ready
    if (isUnwritable(error)) return null
    throw error
  }
  return ready
}

async function makeEmptyData(target: string): Promise<void> {
  const pg = await PGlite.create(target, { extensions, initDbStartParams: INITDB })
  await pg.exec('checkpoint')
  await pg.close()
}

function pgliteVersion(): string {
  const file = path.join(fileURLToPath(import.meta.resolve('@electric-sql/pglite')), '../../package.json')
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}

function isUnwritable(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && ['EACCES', 'EROFS', 'EPERM'].includes(String(error.code))
  )
}

async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
  const worker = async () => {
    for (let file = files.pop(); file; file = files.pop()) {
      const handle = await open(file, 'r+')
      try {
        await handle.sync()
      } finally {
        await handle.close()
      }
    }
  }
  await Promise.all(Array.from({ length: 16 }, worker))
  for (const entry of entries) if (entry.isDirectory()) syncFolder(path.join(entry.parentPath, entry.name))
  syncFolder(folder)
}
