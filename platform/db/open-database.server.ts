// Opens the database: PGlite in a folder, or PostgreSQL by URL, both with the same interface. This module does not
// refer to any table. The configuration says which of the two to open, and where.
import { openEmbedded } from './embedded.server.ts'
import { openPostgres } from './postgres.server.ts'
import type { Database, OpenOptions, DatabaseLocation } from './database.ts'

export async function openDatabase(where: DatabaseLocation, options: OpenOptions = {}): Promise<Database> {
  return where.kind === 'postgres' ? openPostgres(where, options) : openEmbedded(where, options)
}
