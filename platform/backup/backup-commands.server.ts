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

/** Progress of a backup command: first the tables and rows, then the number of files. */
export type Progress = BackupProgress | { files: number }

/**
 * Writes a backup to `file`. If `file` is null, writes the backup to the backup folder, under a name made from the
 * current time.
 */
export const backupCommand = defineCommand<{ file: string | null }, Progress, BackupResult>('backup')
export const restoreCommand = defineCommand<{ file: string }, Progress, RestoreResult>('restore')

export interface BackupHandlerOptions {
  database: Database
  /** Folder for backups whose path is not given, and for the backup that a restore makes of the data it replaces. */
  folder: string
  /** Store from which a backup reads files and to which a restore writes them. */
  files: FileStore
  /** Whether a backup includes the files. False for files in a bucket, which is backed up separately. */
  withFiles: boolean
  /** Runs in the transaction of a restore: queues jobs again and raises cache versions. */
  beforeRestoreCommit?: (tx: Db) => Promise<void>
  /** Runs once a restore has been committed. */
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
