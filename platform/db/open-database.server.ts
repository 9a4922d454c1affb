// Opens the database: PGlite in a folder, or PostgreSQL by URL, both with the same interface. Knows no tables. The
// configuration decides where the data is.
import { openEmbedded } from './embedded.server.ts'
import { openPostgres } from './postgres.server.ts'
import type { Database, OpenOptions, DatabaseLocation } from './database.ts'

export async function openDatabase(where: DatabaseLocation, options: OpenOptions = {}): Promise<Database> {
  return where.kind === 'postgres' ? openPostgres(where, options) : openEmbedded(where, options)
}
