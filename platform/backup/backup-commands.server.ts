// Backup and restore as commands of the admin socket.
import path from 'node:path'
import { defineCommand, onCommand } from '../admin-socket/commands.ts'
import { deleteWaitingJobs } from '../jobs/jobs.server.ts'
import { backUp, backupName, restore } from './backup.server.ts'
import type { CommandHandler } from '../admin-socket/commands.ts'
import type { BackupResult, RestoreResult } from './backup.server.ts'
import type { FileStore } from '../files/file-store.server.ts'
import type { Database, Db } from '../db/database.ts'
import type { BackupProgress } from './backup-file.server.ts'

/**
 * The progress of a backup or restore command. The command first processes the rows, and reports the current table and
 * the number of rows done so far. Then it processes the files, and reports the number of files done so far.
 */
export type Progress = BackupProgress | { files: number }

/**
 * Writes a backup to the path `file`. If `file` is null, writes the backup to the backup folder, with the current time
 * as its file name.
 */
export const backupCommand = defineCommand<{ file: string | null }, Progress, BackupResult>('backup')
export const restoreCommand = defineCommand<{ file: string }, Progress, RestoreResult>('restore')

export interface BackupHandlerOptions {
  database: Database
  /**
   * The folder to which a backup is written if the command does not specify a path. Before a restore replaces the
   * current data, it writes a backup of them to this folder too.
   */
  folder: string
  /** The store of the shop's files. A backup reads files from this store, and a restore writes files to it. */
  files: FileStore
  /**
   * Whether a backup includes the files. False if the files are in a bucket, because buckets are backed up separately.
   */
  withFiles: boolean
  /**
   * Called at the end of a restore, inside the transaction of the restore. The callback must queue the shop's jobs
   * again, because a restore deletes all waiting jobs. It must also invalidate cached data.
   */
  beforeRestoreCommit?: (tx: Db) => Promise<void>
  /** Called after a restore has been committed. */
  afterRestore?: () => void
}

export function backupHandlers(options: BackupHandlerOptions): CommandHandler[] {
  const { database, folder, files } = options
  return [
    onCommand(backupCommand, ({ file }, { progress, signal }) =>
      backUp(database, file ?? path.join(folder, backupName(new Date())), {
        onProgress: progress,
        onFiles: (done) => progress({ files: done }),
        signal,
        ...(options.withFiles && { files }),
      }),
    ),
    onCommand(restoreCommand, async ({ file }, { progress, signal }) => {
      const restored = await restore(database, file, {
        backupFolder: folder,
        files,
        onProgress: progress,
        onFiles: (done) => progress({ files: done }),
        signal,
        beforeCommit: async (tx) => {
          await deleteWaitingJobs(tx)
          await options.beforeRestoreCommit?.(tx)
        },
      })
      options.afterRestore?.()
      return restored
    }),
  ]
}
