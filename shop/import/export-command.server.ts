// The export as a command that the running shop answers, or a script in its place.
import { type CommandHandler, defineCommand, onCommand } from '#platform/admin-socket/commands.ts'
import type { Db } from '#platform/db/database.ts'
import type { Outcome } from '#shop/problems.ts'
import {
  exportCatalogue,
  type ExportProgress,
  type ExportRefusal,
  type ExportReport,
} from './export.server.ts'

/** A file by its whole path: whoever asks is on the same machine and the same user. */
export interface ExportRequest {
  readonly file: string
  readonly replace: boolean
}

export const exportCommand = defineCommand<
  ExportRequest,
  ExportProgress,
  Outcome<ExportReport, ExportRefusal>
>('export')

interface Exporting {
  readonly db: Db
  /** Where the shop is found; null where nobody knows. */
  address(): string | null
}

export function exportHandlers({ db, address }: Exporting): CommandHandler[] {
  return [
    onCommand(exportCommand, (asked, { progress, signal }) =>
      exportCatalogue(db, { ...asked, address: address(), onProgress: progress, signal }),
    ),
  ]
}
