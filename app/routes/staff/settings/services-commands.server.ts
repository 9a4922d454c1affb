// Sends test messages through the services of other companies. Each key of `serviceCommands` is a URL path.
import { href } from 'react-router'
import {
  respondWithFieldErrors,
  type StaffCommand,
  staffCommands,
  writeAuditEntry,
} from '#app/request/staff-action.server.ts'
import type { StaffRequestContext } from '#app/request/staff-guard.server.ts'
import { testEmail, type TestReport, testSms } from './send-test.server.ts'

/** Writes the result of a test to the audit log and shows it. */
async function report(ctx: StaffRequestContext, test: TestReport) {
  if (test.entry) await writeAuditEntry(ctx, test.entry)
  if (!test.isAccepted) return respondWithFieldErrors(test.response, test.status)
  return { nextPage: href('/staff/settings/services'), sentence: test.sentence }
}

/** Sends a test e-mail to the manager's own address. */
const sendEmail: StaffCommand = async (ctx) => {
  const session = await ctx.session()
  return report(ctx, await testEmail(ctx, session?.user.email ?? null))
}

const sendSms: StaffCommand = async (ctx, { request }) => report(ctx, await testSms(ctx, request))

export const serviceCommands = staffCommands({
  '/staff/settings/services/email': sendEmail,
  '/staff/settings/services/sms': sendSms,
})
