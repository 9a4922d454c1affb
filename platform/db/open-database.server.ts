// Opens the database: PGlite in a folder, or PostgreSQL by URL, with the same answers from both.
// Never knows a table, and never decides where the data lie: that is the configuration's business.
import { openEmbedded } from './embedded.server.ts'
import { openPostgres } from './postgres.server.ts'
import type { Database, OpenOptions, Where } from './database.ts'

export async function openDatabase(where: Where, options: OpenOptions = {}): Promise<Database> {
  return where.kind === 'postgres' ? openPostgres(where, options) : openEmbedded(where, options)
}
