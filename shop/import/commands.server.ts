// The command that imports a table. The running shop executes the command. If the shop is stopped, a script executes
// it.
import { readFile } from 'node:fs/promises'
import type { Clock } from '#platform/clock.ts'
import { type CommandHandler, defineCommand, onCommand } from '#platform/admin-socket/commands.ts'
import type { Db } from '#platform/db/database.ts'
import { type Outcome, refuse } from '#shop/problems.ts'
import type { UntaxedGoods } from '#shop/tax-case.ts'
import type { ImportReport, Progress, RowIssue } from './import.ts'
import { type ImportRefusal, importTable } from './import.server.ts'
import { readMapping } from './mapping.ts'

/**
 * Arguments of the import command. `file` and `mapping` are absolute paths. The shop can read both files, because the
 * shop and the caller of the command run on the same machine as the same user.
 */
export interface ImportRequest {
  readonly file: string
  readonly mapping: string | null
  readonly dryRun: boolean
  readonly allOrNothing: boolean
  readonly untaxed: UntaxedGoods
  readonly keepChanges?: boolean
}

export const importCommand = defineCommand<
  ImportRequest,
  { readonly progress: Progress } | { readonly issue: RowIssue },
  Outcome<ImportReport, ImportRefusal>
>('import')

export function importHandlers({ db, clock }: { db: Db; clock: Clock }): CommandHandler[] {
  return [
    onCommand(importCommand, async ({ file, mapping, ...options }, { progress, signal }) => {
      const read = mapping === null ? null : await readMappingFile(mapping)
      if (read && !read.ok) return read
      return importTable(db, {
        file,
        mapping: read?.value ?? null,
        ...options,
        now: clock.now(),
        signal,
        onProgress: (update) => progress({ progress: update }),
        onIssue: (issue) => progress({ issue }),
      })
    }),
  ]
}

async function readMappingFile(file: string) {
  const text = await readFile(file, 'utf8').catch(() => null)
  return text === null ? refuse('import.mapping_missing', { file }) : readMapping(text)
}
