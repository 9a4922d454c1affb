import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { syncFolder } from '../sync-folder.server.ts'

/** Matches names that `backupName` returns without a label, such as `2026-11-21T09-30-00-000.alcove.gz`. */
const REGULAR_BACKUP = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}\.alcove\.gz$/
/** Matches all names that `backupName` returns, also those of backups before a migration or a restore. */
const ANY_BACKUP = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}(-[a-z0-9-]+)?\.alcove\.gz$/

/**
 * Deletes the oldest regular backups in a folder, except the newest `keep` and the file `made`. Never deletes a file
 * with another name, a folder, a symbolic link, or a backup that the shop made before a migration, a restore or the
 * removal of the demo. Returns the paths of the deleted files.
 */
export async function pruneBackups(
  folder: string,
  { keep, made }: { readonly keep: number; readonly made: string },
): Promise<string[]> {
  const oldest = (await listBackups(folder, REGULAR_BACKUP)).slice(keep).filter((file) => file !== made)
  for (const file of oldest) await rm(file, { force: true })
  if (oldest.length > 0) syncFolder(folder)
  return oldest
}

/** Returns the path of the newest backup in a folder. Returns `null` if the folder is missing or has no backup. */
export async function findNewestBackup(folder: string): Promise<string | null> {
  return (await listBackups(folder, ANY_BACKUP))[0] ?? null
}

/** Lists the files in a folder whose name matches, newest first. Names of backups sort by time. */
async function listBackups(folder: string, name: RegExp): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return entries
    .filter((entry) => entry.isFile() && name.test(entry.name))
    .map((entry) => path.join(folder, entry.name))
    .toSorted((a, b) => (a < b ? 1 : -1))
}
