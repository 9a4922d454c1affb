// Opens the database that the configuration specifies: PGlite in a folder, or PostgreSQL by URL. Both have the same
// interface. This module does not refer to any table.
import { openEmbedded } from './embedded.server.ts'
import { openPostgres } from './postgres.server.ts'
import type { Database, OpenOptions, DatabaseLocation } from './database.ts'

export async function openDatabase(where: DatabaseLocation, options: OpenOptions = {}): Promise<Database> {
  return where.kind === 'postgres' ? openPostgres(where, options) : openEmbedded(where, options)
}
