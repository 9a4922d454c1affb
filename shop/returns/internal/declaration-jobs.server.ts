import { defineJob } from '#platform/jobs/jobs.server.ts'
import type { WithdrawalDeclarationId } from '#shop/ids.ts'

/** Looks for the order of a new declaration of withdrawal. */
export const matchDeclarationJob = defineJob<{ readonly id: WithdrawalDeclarationId }>(
  'returns.match_declaration',
)

/** Sends acknowledgements of receipt that were held back. */
export const sendHeldReceiptsJob = defineJob<object>('returns.send_held_receipts', {
  cron: '*/15 * * * *',
  retries: 0,
})

/** Erases data of old declarations. */
export const eraseOldDeclarationsJob = defineJob<object>('returns.erase_declarations', {
  cron: '20 3 * * *',
  retries: 0,
})
