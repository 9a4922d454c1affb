// Migrates the database to the current schema. The migrations are plain SQL files, and none of them can be undone. Each
// migration runs in its own transaction. Throws if a migration was edited after it was applied, or if the database is
// newer than the code.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { projectRoot } from '../project-root.server.ts'
import type { Database, Db } from './database.ts'
import { allowLongTransaction, inTransaction } from './transaction.server.ts'

export interface Migration {
  number: number
  name: string
  text: string
  checksum: string
}

export interface MigrateOptions {
  /** The folder of the SQL migration files. Default: the shop's own folder. */
  migrations?: string
  /**
   * Writes a backup and returns the path of the backup. Called before the first missing migration is applied, but not
   * for an empty database. `level` is the number of migrations applied so far.
   */
  backUp?: (level: number) => Promise<string>
}

export interface Migrated {
  from: number
  to: number
  applied: string[]
  backup: string | null
}

/** Thrown for migration errors that a person must fix. The error's message says how. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError'
}

const FILE_NAME = /^(\d{4})_([a-z0-9_]+)\.sql$/
// Key of the advisory lock: any number, the same in every process.
const LOCK = 7_231_845_002
const LONG_SECONDS = 3600

export async function readMigrations(
  folder = path.join(projectRoot(), 'db/migrations'),
): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  const migrations = await Promise.all(names.map((name) => readMigration(folder, name)))
  for (const [index, { number, name }] of migrations.entries()) {
    if (number !== index + 1) {
      throw new MigrationError(
        `Migrations are numbered without gaps, but ${name} stands in place ${index + 1}.`,
      )
    }
  }
  return migrations
}

async function readMigration(folder: string, name: string): Promise<Migration> {
  const number = FILE_NAME.exec(name)?.[1]
  if (!number) throw new MigrationError(`A migration is called like 0007_more_rooms.sql, not ${name}.`)
  const text = (await readFile(path.join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
  return { number: Number(number), name, text, checksum: createHash('sha256').update(text).digest('hex') }
}

/** Applies the missing migrations in order and returns what was applied. */
export async function migrate(database: Database, options: MigrateOptions = {}): Promise<Migrated> {
  const migrations = await readMigrations(options.migrations)
  const before = await listAppliedMigrations(database.db)
  refuseUnknownMigrations(before, migrations)
  const pending = migrations.slice(before.length)
  const backup = pending.length > 0 && before.length > 0 ? await options.backUp?.(before.length) : undefined
  const applied: string[] = []
  for (const migration of pending) {
    if (await applyOnce(database, migration)) applied.push(migration.name)
  }
  return { from: before.length, to: migrations.length, applied, backup: backup ?? null }
}

/**
 * Applies one migration under a lock. If several processes start at once, one process applies the migration. The other
 * processes wait and then skip the migration.
 */
function applyOnce(database: Database, migration: Migration): Promise<boolean> {
  return inTransaction(database.db, async (tx) => {
    await allowLongTransaction(tx, LONG_SECONDS)
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
    if ((await listAppliedMigrations(tx)).length >= migration.number) return false
    await applyMigrations(tx, [migration])
    return true
  })
}

export type AppliedMigration = Pick<Migration, 'name' | 'checksum'>

/** Returns the applied migrations, in order. */
export async function listAppliedMigrations(db: Db): Promise<AppliedMigration[]> {
  const { rows: known } = await sql<{ known: boolean }>`
    select exists (select from pg_tables where schemaname = 'public' and tablename = 'migrations') as known
  `.execute(db)
  if (!known[0]?.known) return []
  const { rows } =
    await sql<AppliedMigration>`select name, checksum from public.migrations order by number`.execute(db)
  return rows
}

function refuseUnknownMigrations(before: AppliedMigration[], migrations: Migration[]): void {
  if (before.length > migrations.length) {
    throw new MigrationError(
      `The database has seen ${before.length} migrations, this version of the shop knows ${migrations.length}. ` +
        'Start the newer version, or restore a backup made by this one.',
    )
  }
  for (const [index, { name, checksum }] of before.entries()) {
    const now = migrations[index]
    if (now?.name === name && now.checksum === checksum) continue
    throw new MigrationError(
      `Migration ${name} has been applied to this database and was changed since. ` +
        'Put the file back as it was, and write what is missing into a new migration.',
    )
  }
}

/** Applies migrations inside the given transaction. */
export async function applyMigrations(tx: Db, migrations: Migration[]): Promise<void> {
  for (const { number, name, text, checksum } of migrations) {
    try {
      await sql.raw(text).execute(tx)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      throw new MigrationError(`Migration ${name} failed: ${reason}`, { cause: error })
    }
    await sql`create table if not exists public.migrations (
      number integer primary key,
      name text not null,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`.execute(tx)
    await sql`
      insert into public.migrations (number, name, checksum) values (${number}, ${name}, ${checksum})
    `.execute(tx)
  }
}
