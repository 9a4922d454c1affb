// Counts or erases, from the command line, the data whose retention period is over.
import type { Clock } from '#platform/clock.ts'
import { type CommandHandler, defineCommand, onCommand } from '#platform/admin-socket/commands.ts'
import type { Db } from '#platform/db/database.ts'
import { getSettings } from '#shop/settings/settings.server.ts'
import { type Day, dayOf } from '#shop/time.ts'
import { countDueData, eraseDueData } from './retention.server.ts'
import type { DueData } from './retention.ts'

/** Counted or erased data of one kind. `before`: the first day from which the shop still keeps data of this kind. */
type ReportedData = Pick<DueData, 'kind' | 'count'> & { readonly before: Day }

export const retentionCommand = defineCommand<{ readonly dryRun: boolean }, never, readonly ReportedData[]>(
  'retention',
)

export function retentionHandlers({ db, clock }: { db: Db; clock: Clock }): CommandHandler[] {
  return [
    onCommand(retentionCommand, async ({ dryRun }) => {
      const due = await (dryRun ? countDueData : eraseDueData)(db, clock.now())
      const { timeZone } = await getSettings(db)
      return due.map(({ before, ...data }) => ({ ...data, before: dayOf(before, timeZone) }))
    }),
  ]
}
