// Opens the shop. The key of `dashboardCommands` is a URL path.
import { href } from 'react-router'
import {
  respondWithOutcome,
  runWithAuditEntry,
  type StaffCommand,
  staffCommands,
} from '#app/request/staff-action.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import { openToCustomers } from '#shop/setup/opening.server.ts'

const open: StaffCommand = async (ctx) => {
  const { dashboard } = wordsIn(ctx.language).staff
  const { now, config } = ctx
  const services = { isProduction: config.mode === 'production', sendsEmails: config.smtp !== null }
  const opened = await runWithAuditEntry(ctx, (tx) => openToCustomers(tx, { now, ...services }), {
    what: 'shop_opened',
    facts: {},
    about: null,
  })
  return respondWithOutcome(ctx, href('/staff'), opened, () => dashboard.opening.opened)
}

export const dashboardCommands = staffCommands({ '/staff/opening': open })
