// The `demo:clear` command. The running shop executes it, or the script itself if no shop is running.
import path from 'node:path'
import type { Clock } from '#platform/clock.ts'
import { type CommandHandler, defineCommand, onCommand } from '#platform/admin-socket/commands.ts'
import { backUp, backupName } from '#platform/backup/backup.server.ts'
import type { Database } from '#platform/db/database.ts'
import { clearDemo, type ClearReport } from './clear.server.ts'
import type { BackupProgress } from '#platform/backup/backup-file.server.ts'

export const clearDemoCommand = defineCommand<
  object,
  BackupProgress,
  ClearReport & { readonly backup: string }
>('demo:clear')

interface ClearCommandOptions {
  readonly database: Database
  /** Folder of the backup that the command makes first. */
  readonly folder: string
  readonly clock: Clock
}

export function demoHandlers({ database, folder, clock }: ClearCommandOptions): CommandHandler[] {
  return [
    onCommand(clearDemoCommand, async (_, { progress, signal }) => {
      const file = path.join(folder, backupName(clock.now(), 'before-demo-clear'))
      const { file: backup } = await backUp(database, file, { onProgress: progress, signal })
      signal.throwIfAborted()
      return {
        ...(await clearDemo(database.db, { now: clock.now() })),
        backup,
      }
    }),
  ]
}
