// Handlers with which a script itself executes a backup or restore, and the texts of their progress.
import { openFiles } from '#platform/files/open-file-store.server.ts'
import { backupHandlers, type Progress } from '#platform/backup/backup-commands.server.ts'
import { backupFolder, type Handlers } from './run-command.ts'

export const localBackupHandlers: Handlers = async (database, config) =>
  backupHandlers({
    database,
    folder: backupFolder(config),
    files: await openFiles(config.files),
    withFiles: config.files.kind === 'folder',
  })

export function progressText(work: string, progress: Progress): string {
  return 'table' in progress
    ? `${work} ${progress.table}, ${progress.rows} rows so far`
    : `${work} files, ${progress.files} so far`
}
