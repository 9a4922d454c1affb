// Backup and restore as commands that the running shop answers, or a script in its place.
import path from 'node:path'
import { defineCommand, onCommand } from '../admin-socket/commands.ts'
import { forgetJobs } from '../jobs/jobs.server.ts'
import { backUp, backupName, restore } from './backup.server.ts'
import type { CommandHandler } from '../admin-socket/commands.ts'
import type { BackedUp, Restored } from './backup.server.ts'
import type { FileStore } from '../files/file-store.server.ts'
import type { Database, Db } from '../db/database.ts'
import type { BackupProgress } from './backup-file.server.ts'

/** How far it is in the rows, or in the files that follow them. */
export type Progress = BackupProgress | { files: number }

/** Without a file it goes to the folder of backups, named by the time. */
export const backupCommand = defineCommand<{ file: string | null }, Progress, BackedUp>('backup')
export const restoreCommand = defineCommand<{ file: string }, Progress, Restored>('restore')

export interface BackupPlace {
  database: Database
  /** Where backups go that were not told where, and what a restore replaces. */
  folder: string
  /** Where files of a backup go. */
  files: FileStore
  /** Whether a backup holds them: a bucket has backups of its own. */
  withFiles: boolean
  /** Puts the shop in order in the transaction of a restore: jobs to do again, versions of caches. */
  insideRestore?: (tx: Db) => Promise<void>
  /** Called once a restore has landed. */
  afterRestore?: () => void
}

export function backupHandlers({
  database,
  folder,
  files,
  withFiles,
  insideRestore,
  afterRestore,
}: BackupPlace): CommandHandler[] {
  return [
    onCommand(backupCommand, ({ file }, { progress, signal }) =>
      backUp(database, file ?? path.join(folder, backupName(new Date())), {
        onProgress: progress,
        onFiles: (done) => progress({ files: done }),
        signal,
        ...(withFiles && { files }),
      }),
    ),
    onCommand(restoreCommand, async ({ file }, { progress, signal }) => {
      const restored = await restore(database, file, {
        keepIn: folder,
        files,
        onProgress: progress,
        onFiles: (done) => progress({ files: done }),
        signal,
        inside: async (tx) => {
          await forgetJobs(tx)
          await insideRestore?.(tx)
        },
      })
      afterRestore?.()
      return restored
    }),
  ]
}
