// Restores a backup into a temporary folder, to prove that the backup can be restored. Never touches the shop's own
// database and files.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { openEmbedded } from '../db/embedded.server.ts'
import { listTables } from '../db/schema.server.ts'
import { openFiles } from '../files/open-file-store.server.ts'
import { restore, type RestoreResult } from './backup.server.ts'
import type { BackupProgressOptions } from './backup-file.server.ts'
import type { FileStore } from '../files/file-store.server.ts'
import type { Db } from '../db/database.ts'

export interface DrillResult<Finding> extends Pick<RestoreResult, 'made' | 'rows' | 'files' | 'migrated'> {
  /** The number of rows in each table of the restored database. */
  readonly rowsByTable: ReadonlyMap<string, number>
  /** The result of `inspect`. */
  readonly finding: Finding
}

/**
 * Restores a backup into an embedded database in a temporary folder, calls `inspect` with the restored data and deletes
 * the folder. Throws a `BackupError` if the backup is damaged, incomplete or from a newer version.
 */
export async function drillRestore<Finding>(
  file: string,
  inspect: (db: Db, files: FileStore) => Promise<Finding>,
  options: BackupProgressOptions = {},
): Promise<DrillResult<Finding>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'alcove-drill-'))
  try {
    const location = { folder: path.join(folder, 'database') }
    const database = await openEmbedded(location, {}, { durable: false })
    try {
      const files = await openFiles({ kind: 'folder', folder: path.join(folder, 'files') })
      const restored = await restore(database, file, { ...options, files, backupFolder: null })
      const rowsByTable = await countRows(database.db)
      return { ...restored, rowsByTable, finding: await inspect(database.db, files) }
    } finally {
      await database.close()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function countRows(db: Db): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const table of await listTables(db)) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.id('public', table)}
    `.execute(db)
    counts.set(table, rows[0]?.count ?? 0)
  }
  return counts
}
