// Locks the folder of the embedded database and creates the first content of the folder. Only the database thread uses
// this module. Contents of the folder:
// - alcove.lock: the process that has opened the data holds a lock on this file;
// - process.json: names the process that has opened the data, for the error message that a second process shows;
// - data/: PostgreSQL's own files.
import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { PGlite } from '@electric-sql/pglite'
import { makeFolder, writeDurably } from '../durable-file.server.ts'
import { syncFolder } from '../sync-folder.server.ts'

/** PGlite's modules for the PostgreSQL extensions that the schema needs. */
export const extensions = { pg_trgm, unaccent }

const SQLITE_BUSY = 5
const RIGHTS_OF_OTHERS = 0o077
// The PostgreSQL version of PGlite 0.5, whose file format the folder has.
const POSTGRES_VERSION = '18'
// Segments of 4 MB instead of 16 keep the write-ahead log of a small shop small.
const INITDB = ['--wal-segsize=4']

/**
 * Locks the data folder until this process ends. The lock is SQLite's lock on a file. The operating system releases the
 * lock when the process ends, also if the process is killed. A stored process ID would be less safe, because another
 * process can get the same ID later. Returns the path of `process.json` if `process.json` was damaged and has been
 * replaced. Returns `null` if `process.json` was missing or intact.
 */
export function lockFolder(folder: string): string | null {
  makeFolder(folder)
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(path.join(folder, 'alcove.lock'), { timeout: 1000 })
    lock.exec('pragma locking_mode = exclusive; begin exclusive')
  } catch (error) {
    lock?.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) {
      throw new Error(inUse(folder), { cause: error })
    }
    throw Object.assign(error as Error, { path: folder })
  }
  locks.push(lock)
  const file = ownerFile(folder)
  const isDamaged = existsSync(file) && readOwner(file) === null
  writeDurably(file, JSON.stringify({ process: process.pid, since: new Date().toISOString() }))
  return isDamaged ? file : null
}

// Keeps the locks reachable: a garbage-collected lock would be released.
const locks: DatabaseSync[] = []

const ownerFile = (folder: string) => path.join(folder, 'process.json')

/** Returns the process that has opened the data folder, as stored in `file`. `null`: the file is missing or damaged. */
function readOwner(file: string): { readonly process: number; readonly since: string } | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as { process: number; since: string }
  } catch {
    return null
  }
}

function inUse(folder: string): string {
  const owner = readOwner(ownerFile(folder))
  const by = owner
    ? `process ${owner.process} (since ${owner.since})`
    : `another process, which ${ownerFile(folder)} does not name`
  return `The data in ${folder} are in use by ${by}. Only one process can open them: stop that one first, or use another DATA_DIR.`
}

/**
 * Returns PostgreSQL's data folder. If the data folder is missing, creates it as a copy of an empty database. The empty
 * database is created once and kept in the folder `cache`.
 */
export async function prepareData(folder: string, cache: string, durable: boolean): Promise<string> {
  const data = path.join(folder, 'data')
  if (existsSync(data)) {
    refuseForbidden(data)
    restrictToOwner(data)
    refuseDamaged(data)
    refuseOtherVersion(data)
    return data
  }
  const temporary = path.join(folder, 'data.new')
  rmSync(temporary, { recursive: true, force: true })
  const empty = await emptyData(cache, durable)
  if (empty) cpSync(empty, temporary, { recursive: true })
  else await makeEmptyData(temporary)
  restrictToOwner(temporary)
  if (durable) await syncTree(temporary)
  renameSync(temporary, data)
  if (durable) syncFolder(folder)
  return data
}

/** Files that PostgreSQL needs to open a database. None of these files is ever empty. */
const NEVER_EMPTY = [
  'PG_VERSION',
  'postgresql.conf',
  'pg_hba.conf',
  'pg_ident.conf',
  'global/pg_control',
  'global/pg_filenode.map',
]
/** Files that PostgreSQL needs in the folder of each database. None of these files is ever empty. */
const NEVER_EMPTY_PER_DATABASE = ['PG_VERSION', 'pg_filenode.map']

/**
 * Returns the path of a file that PostgreSQL needs and that is missing or empty. `null`: all these files are intact.
 */
function findDamaged(data: string): string | null {
  const isFull = (file: string) => (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0
  const listed = (folder: string) => {
    const parent = path.join(data, folder)
    return existsSync(parent) ? readdirSync(parent).map((name) => path.join(parent, name)) : []
  }
  const databases = listed('base').filter((folder) => /^\d+$/.test(path.basename(folder)))
  const segments = listed('pg_wal').filter((file) => /^[\dA-F]{24}$/.test(path.basename(file)))
  const needed = [
    ...NEVER_EMPTY.map((name) => path.join(data, name)),
    ...databases.flatMap((folder) => NEVER_EMPTY_PER_DATABASE.map((name) => path.join(folder, name))),
    ...segments,
  ]
  return needed.find((file) => !isFull(file)) ?? null
}

/**
 * Checks that the shop's user can read and write everything in the folder. If not, throws the error of the operating
 * system.
 */
function refuseForbidden(data: string): void {
  const names = readdirSync(data, { recursive: true, encoding: 'utf8' })
  for (const name of ['', ...names]) accessSync(path.join(data, name), constants.R_OK | constants.W_OK)
}

/**
 * Removes all access rights to the folder, except those of its owner. PGlite creates files that everybody may write,
 * which matters if the operator copies the folder out of DATA_DIR.
 */
function restrictToOwner(data: string): void {
  if (process.platform === 'win32') return
  for (const name of ['', ...readdirSync(data, { recursive: true, encoding: 'utf8' })]) {
    const entry = path.join(data, name)
    const { mode } = statSync(entry)
    if ((mode & RIGHTS_OF_OTHERS) !== 0) chmodSync(entry, mode & ~RIGHTS_OF_OTHERS)
  }
}

function refuseDamaged(data: string): void {
  const file = findDamaged(data)
  if (!file) return
  throw new Error(
    `The file ${file} is missing or empty, so the database in ${data} is damaged. Restore the file from a copy of ` +
      `this folder. If you have no copy, rename ${data} and restore a backup with npm run restore. What changed ` +
      'after the backup is lost.',
  )
}

/**
 * Returns an error for a database that PostgreSQL could not open. Its message names the folder and says what to do.
 */
export function openFailure(data: string, error: unknown): Error {
  const reason = (error instanceof Error ? error.message : String(error)).replace(
    / Build with -sASSERTIONS.*/,
    '',
  )
  const code = error instanceof Error && 'code' in error ? { code: error.code } : {}
  const sentence =
    `The database in ${data} could not be opened: ${reason.replace(/\.$/, '')}. Check the disk and start again. If ` +
    `it repeats, rename ${data} and restore a backup with npm run restore.`
  return Object.assign(new Error(sentence, { cause: error }), code)
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
 * Returns the cached empty database of this PGlite version. If the cache contains no such database, creates one, which
 * takes several seconds. Returns null if the cache cannot be written. Throws if the cache is damaged.
 */
export async function emptyData(cache: string, durable: boolean): Promise<string | null> {
  const ready = path.join(cache, `empty-data-${pgliteVersion()}-${INITDB.join('').replaceAll(/\W+/g, '-')}`)
  if (existsSync(ready)) {
    refuseDamagedCache(ready)
    return ready
  }
  const temporary = `${ready}.${process.pid}`
  try {
    mkdirSync(cache, { recursive: true })
    await makeEmptyData(temporary)
    if (durable) await syncTree(temporary)
    renameSync(temporary, ready)
    if (durable) syncFolder(cache)
  } catch (error) {
    rmSync(temporary, { recursive: true, force: true })
    if (existsSync(ready)) return ready
    if (isUnwritable(error)) return null
    throw error
  }
  return ready
}

function refuseDamagedCache(ready: string): void {
  const file = findDamaged(ready)
  if (!file) return
  throw new Error(
    `The file ${file} is missing or empty. It belongs to the empty database that new shops are copied from. Delete ` +
      `the folder ${ready}. Nothing is lost, because the next start creates the folder again.`,
  )
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
