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
import { configuredServices } from './configured-services.server.ts'

const open: StaffCommand = async (ctx) => {
  const { dashboard } = wordsIn(ctx.language).staff
  const services = configuredServices(ctx.config)
  const opened = await runWithAuditEntry(ctx, (tx) => openToCustomers(tx, { now: ctx.now, ...services }), {
    what: 'shop_opened',
    facts: {},
    about: null,
  })
  return respondWithOutcome(ctx, href('/staff'), opened, () => dashboard.opening.opened)
}

export const dashboardCommands = staffCommands({ '/staff/opening': open })
