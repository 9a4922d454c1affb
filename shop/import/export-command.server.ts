// The command that exports the catalogue. The running shop executes the command. If the shop is stopped, a script
// executes it.
import { type CommandHandler, defineCommand, onCommand } from '#platform/admin-socket/commands.ts'
import type { Db } from '#platform/db/database.ts'
import type { Outcome } from '#shop/problems.ts'
import {
  exportCatalogue,
  type ExportProgress,
  type ExportRefusal,
  type ExportReport,
} from './export.server.ts'

/**
 * Arguments of the export command. `file` must be an absolute path, because the shop and the caller may have different
 * working directories.
 */
export interface ExportRequest {
  readonly file: string
  readonly replace: boolean
  readonly style: 'standard' | 'excel'
}

export const exportCommand = defineCommand<
  ExportRequest,
  ExportProgress,
  Outcome<ExportReport, ExportRefusal>
>('export')

interface ExportContext {
  readonly db: Db
  /** Returns the shop's base URL; `null` if unknown. */
  address(): string | null
}

export function exportHandlers({ db, address }: ExportContext): CommandHandler[] {
  return [
    onCommand(exportCommand, (request, { progress, signal }) =>
      exportCatalogue(db, { ...request, address: address(), onProgress: progress, signal }),
    ),
  ]
}
