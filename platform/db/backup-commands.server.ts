// Backup and restore as commands that the running shop answers, or a script in its place.
import path from 'node:path'
import { defineCommand, onCommand } from '../control/control.ts'
import { forgetJobs } from '../jobs/jobs.server.ts'
import { backUp, backupName, restore } from './backup.server.ts'
import type { CommandHandler } from '../control/control.ts'
import type { BackedUp, BackupProgress, Restored } from './backup.server.ts'
import type { Database, Db } from './engine.ts'

/** Without a file it goes to the folder of backups, named by the time. */
export const backupCommand = defineCommand<{ file: string | null }, BackupProgress, BackedUp>('backup')
export const restoreCommand = defineCommand<{ file: string }, BackupProgress, Restored>('restore')

export interface BackupPlace {
  database: Database
  /** Where backups go that were not told where, and what a restore replaces. */
  folder: string
  /** Puts the shop in order in the transaction of a restore: jobs to do again, versions of caches. */
  insideRestore?: (tx: Db) => Promise<void>
  /** Called once a restore has landed. */
  afterRestore?: () => void
}

export function backupHandlers({
  database,
  folder,
  insideRestore,
  afterRestore,
}: BackupPlace): CommandHandler[] {
  return [
    onCommand(backupCommand, ({ file }, { progress, signal }) =>
      backUp(database, file ?? path.join(folder, backupName(new Date())), { onProgress: progress, signal }),
    ),
    onCommand(restoreCommand, async ({ file }, { progress, signal }) => {
      const restored = await restore(database, file, {
        keepIn: folder,
        onProgress: progress,
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
