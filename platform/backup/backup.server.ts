// Makes and restores backups on both database engines while the shop runs. A backup contains all tables of schema
// `public` at one instant. On request, it also contains the stored pictures and 3D models. It does not contain waiting
// jobs: after a restore, the shop queues these jobs again.
import path from 'node:path'
import { sql } from 'kysely'
import { shopVersion } from '../project-root.server.ts'
import {
  writeAtomically,
  newHead,
  writeRows,
  type BackupBatch,
  type BackupHead,
  type BackupProgressOptions,
} from './backup-file.server.ts'
import { BackupError } from './backup-error.ts'
import { checkBackup, readRows } from './read-backup.server.ts'
import { restoreFiles, writeFiles } from './backup-files.server.ts'
import {
  applyMigrations,
  listAppliedMigrations,
  readMigrations,
  type Migration,
} from '../db/migrate.server.ts'
import {
  dropEverything,
  listColumns,
  listTables,
  readSequences,
  setSequences,
  withoutReferences,
} from '../db/schema.server.ts'
import { allowLongTransaction, inTransaction } from '../db/transaction.server.ts'
import type { FileStore } from '../files/file-store.server.ts'
import type { Database, Db } from '../db/database.ts'

const BATCH_ROWS = 1000
const LONG_SECONDS = 3600

export interface BackupResult {
  file: string
  rows: number
  /** The number of files in the backup. Null: the backup contains only rows. */
  files: number | null
}

/**
 * Returns a file name such as `2026-11-21T09-30-00-000-before-restore.alcove.gz`. File names sort by time and are valid
 * on every operating system.
 */
export function backupName(now: Date, label = ''): string {
  const time = now.toISOString().slice(0, 23).replaceAll(/[:.]/g, '-')
  return `${time}${label && `-${label}`}.alcove.gz`
}

export interface BackupOptions extends BackupProgressOptions {
  /** The store whose files the backup includes. Without a store, the backup contains only rows. */
  files?: FileStore
}

/**
 * Writes a backup of the data at one instant to `file`. The file appears only when the backup is complete and has been
 * read back. The rows are read in one transaction, and then the stored files are read. The files to which the rows
 * refer still exist at that time, because the shop never changes a stored file and removes an unused file only after a
 * delay.
 */
export async function backUp(
  database: Database,
  file: string,
  { files, ...options }: BackupOptions = {},
): Promise<BackupResult> {
  return writeAtomically(file, async (temporaryFile) => {
    await database.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((tx) => writeTables(tx, temporaryFile, { ...options, withFiles: files !== undefined }))
    if (files) await writeFiles(temporaryFile, files, options)
    const { rows, files: count } = await checkBackup(temporaryFile, { signal: options.signal })
    return { file, rows, files: files ? count : null }
  })
}

async function writeTables(
  tx: Db,
  file: string,
  { onProgress, signal, withFiles }: BackupProgressOptions & { withFiles: boolean },
): Promise<void> {
  await allowLongTransaction(tx, LONG_SECONDS)
  const head = newHead({
    version: shopVersion(),
    migrations: await listAppliedMigrations(tx),
    sequences: await readSequences(tx),
    files: withFiles,
  })
  await writeRows(file, head, readTables(tx, onProgress), signal)
}

async function* readTables(
  tx: Db,
  onProgress: BackupProgressOptions['onProgress'],
): AsyncGenerator<BackupBatch> {
  let done = 0
  for (const table of await listTables(tx)) {
    await sql`declare backup_rows no scroll cursor for
      select to_jsonb(the_row)::text as line from public.${sql.id(table)} as the_row`.execute(tx)
    for (let length = BATCH_ROWS; length === BATCH_ROWS;) {
      const { rows } = await sql<{ line: string }>`fetch ${sql.lit(BATCH_ROWS)} from backup_rows`.execute(tx)
      length = rows.length
      done += length
      yield { table, rows: rows.map(({ line }) => line) }
      onProgress?.({ table, rows: done })
    }
    await sql`close backup_rows`.execute(tx)
  }
}

/**
 * Returns the function that `migrate` calls before it applies the first missing migration. That function writes a
 * backup to `folder` and returns the path of the backup.
 */
export function backUpBeforeMigration(database: Database, folder: string) {
  return async (level: number): Promise<string> => {
    const name = backupName(new Date(), `before-migration-${level + 1}`)
    const { file } = await backUp(database, path.join(folder, name))
    return file
  }
}

export interface RestoreOptions extends BackupProgressOptions {
  /**
   * The folder to which a backup of the current data is written before the restore replaces them. Null: no backup of
   * the current data is written.
   */
  backupFolder: string | null
  /** The store to which the files of the backup are written. Without a store, the files are not restored. */
  files?: FileStore
  /** The folder of the SQL migration files. Default: the shop's own folder. */
  migrations?: string
  /**
   * Called at the end of the restore, inside its transaction. The callback must queue the shop's jobs again and
   * invalidate cached data.
   */
  beforeCommit?: (tx: Db) => Promise<void>
}

export interface RestoreResult {
  rows: number
  /** The number of files that the store did not have and that the restore has written. */
  files: number
  /** The time at which the restored backup was made. */
  made: string
  /** The path of the backup of the replaced data. Null: no backup was made before the restore. */
  replaced: string | null
  /** The names of the migrations that the restore applied, because the backup was older than the shop's code. */
  migrated: string[]
}

/**
 * Replaces all data of the shop with the data of a backup and migrates the new data to the current schema, in one
 * transaction. First writes a backup of the current data, unless `backupFolder` is null.
 */
export async function restore(
  database: Database,
  file: string,
  options: RestoreOptions,
): Promise<RestoreResult> {
  const migrations = await readMigrations(options.migrations)
  // Checks the whole file before the transaction below locks the tables.
  const { head } = await checkBackup(file, {
    signal: options.signal,
    accept: (found) => refuseIncompatible(found, migrations),
  })
  // Files come before the rows that refer to them: an unreferenced file does no harm.
  const files = head.files && options.files ? await restoreFiles(file, options.files, options) : 0
  return inTransaction(database.db, async (tx) => {
    await allowLongTransaction(tx, LONG_SECONDS)
    const before = await listAppliedMigrations(tx)
    const replaced = before.length > 0 ? await backUpReplacedData(tx, options) : null
    if (before.length === head.migrations.length) await truncateTables(tx)
    else await rebuild(tx, migrations.slice(0, head.migrations.length))
    const rows = await load(tx, file, options).catch((error) => {
      throw isInvalidData(error) ? invalidRowsError(file, error) : error
    })
    await setSequences(tx, head.sequences)
    const migrated = migrations.slice(head.migrations.length)
    await applyMigrations(tx, migrated)
    await options.beforeCommit?.(tx)
    return { rows, files, made: head.made, replaced, migrated: migrated.map(({ name }) => name) }
  })
}

function refuseIncompatible(head: BackupHead, migrations: Migration[]): void {
  if (head.migrations.length > migrations.length) {
    throw new BackupError(
      `The backup has seen ${head.migrations.length} migrations, this version of the shop knows ${migrations.length}: restore it with the version that made it (${head.version}) or a newer one.`,
    )
  }
  const other = head.migrations.find(({ checksum }, index) => migrations[index]?.checksum !== checksum)
  if (other)
    throw new BackupError(`The backup is from another shop: its migration ${other.name} is not ours.`)
}

/**
 * Writes a backup of the data that a restore replaces. First locks the tables, so that nothing is written between this
 * backup and the end of the restore.
 */
async function backUpReplacedData(tx: Db, { backupFolder, signal }: RestoreOptions): Promise<string | null> {
  if (backupFolder === null) return null
  const tables = await listTables(tx)
  if (tables.length > 0)
    await sql`lock table ${sql.join(tables.map(publicTable))} in access exclusive mode`.execute(tx)
  const file = path.join(backupFolder, backupName(new Date(), 'before-restore'))
  await writeAtomically(file, async (temporaryFile) => {
    await writeTables(tx, temporaryFile, { ...(signal && { signal }), withFiles: false })
    await checkBackup(temporaryFile, { signal })
  })
  return file
}

async function truncateTables(tx: Db): Promise<void> {
  const tables = await listTables(tx)
  if (tables.length > 0) await sql`truncate ${sql.join(tables.map(publicTable))} restart identity`.execute(tx)
}

async function rebuild(tx: Db, migrations: Migration[]): Promise<void> {
  await dropEverything(tx)
  await applyMigrations(tx, migrations)
  await truncateTables(tx)
}

async function load(tx: Db, file: string, { onProgress, signal }: BackupProgressOptions): Promise<number> {
  const columns = new Map<string, string[]>()
  let done = 0
  await withoutReferences(tx, async () => {
    for (const table of await listTables(tx)) columns.set(table, await listColumns(tx, table))
    for await (const { table, rows } of readRows(file, { signal })) {
      signal?.throwIfAborted()
      const into = columns.get(table)
      if (!into) throw new BackupError(`The backup holds a table that the shop has not: ${table}.`)
      await insertRows(tx, table, into, rows)
      done += rows.length
      onProgress?.({ table, rows: done })
    }
  })
  return done
}

/** Checks whether the database refused the rows: SQLSTATE class 22 (invalid data) or 23 (violated constraint). */
function isInvalidData(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && /^2[23]\w{3}$/.test(String(error.code))
}

function invalidRowsError(file: string, cause: Error): BackupError {
  const table = 'table' in cause && typeof cause.table === 'string' ? ` of the table ${cause.table}` : ''
  return new BackupError(`${file} contains rows${table} that the database does not accept.`, { cause })
}

async function insertRows(tx: Db, table: string, columns: string[], rows: string[]): Promise<void> {
  const names = sql.join(columns.map((column) => sql.id(column)))
  const target = publicTable(table)
  await sql`
    insert into ${target} (${names}) overriding system value
    select ${names} from jsonb_populate_recordset(null::${target}, ${`[${rows.join(',')}]`}::jsonb)
  `.execute(tx)
}

const publicTable = (table: string) => sql.id('public', table)
