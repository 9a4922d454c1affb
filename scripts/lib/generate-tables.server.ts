import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { generate, PostgresDialect } from 'kysely-codegen'
import type { Db } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.server.ts'
import { openDatabase } from '#platform/db/open-database.server.ts'

/** Path of the generated file. */
export const TABLES_FILE = 'shop/tables.gen.ts'

/** Generates TypeScript types of all tables, from an embedded database with all migrations applied. */
export async function generateTables(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'alcove-tables-'))
  const database = await openDatabase({ kind: 'embedded', folder })
  try {
    await migrate(database)
    return await typesOf(database.db)
  } finally {
    await database.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Generates the types of the tables in a database. */
export async function typesOf(db: Db): Promise<string> {
  const types = await generate({
    db,
    dialect: new PostgresDialect(),
    // Skips the tables of the platform: applied migrations and the job queue.
    excludePattern: '{public.migrations,pgboss.*}',
    // The types that both database drivers return. The modules declare the contents of JSON columns.
    typeMapping: { int8: 'number', json: 'object', jsonb: 'object', timestamptz: 'Date' },
  })
  return types.replace(/\/\*\*[^]*?\*\//, '// Generated from db/migrations by `npm run tables`. Do not edit.')
}
