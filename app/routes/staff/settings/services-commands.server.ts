// Sends test messages through the services of other companies. Each key of `serviceCommands` is a URL path.
import { data, href } from 'react-router'
import {
  respondWithFieldErrors,
  type StaffCommand,
  staffCommands,
  writeAuditEntry,
} from '#app/request/staff-action.server.ts'
import { readForm } from '#app/request/form.server.ts'
import type { StaffRequestContext } from '#app/request/staff-guard.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import { allowSend } from '#shop/accounts/limits/limits.server.ts'
import { sendTestEmail, sendTestSms, type TestResult } from '#shop/messages/test-messages.server.ts'
import { readMobile } from '#shop/phone.server.ts'
import { statusOf } from '#shop/problems.ts'
import { problemText } from '#words/problem-text.ts'

type Service = 'email' | 'sms'

/** Sends a test e-mail to the manager's own address. */
const testEmail: StaffCommand = async (ctx) => {
  const { settings, config, senders, language } = ctx
  const { test } = wordsIn(language).staff.services
  const to = (await ctx.session())?.user.email
  if (!senders.email || !to) throw data(null, { status: 404 })
  const email = settings.contact.email || config.mailFrom?.email
  if (!email) return respondWithFieldErrors({ form: 'email', problem: test.noSender })
  const refusal = await findLimit(ctx, 'email', to)
  if (refusal) return refusal
  const sender = { name: settings.emails.senderName || settings.shopName, email }
  const { subject, body: text } = test
  return report(ctx, 'email', await sendTestEmail(senders.email, { to, sender, subject, text }))
}

/** Sends a test text message to the number that the manager typed. */
const testSms: StaffCommand = async (ctx, { request }) => {
  const { settings, senders, language, now } = ctx
  const { services, settings: words } = wordsIn(language).staff
  if (!senders.sms) throw data(null, { status: 404 })
  const { phone = '' } = await readForm(request)
  const read = readMobile(phone, { country: settings.country, served: settings.deliveryCountries })
  if ('error' in read)
    return respondWithFieldErrors({ form: 'sms', values: { phone }, errors: { phone: words.errors.phone() } })
  const to = read.phone
  const refusal = await findLimit(ctx, 'sms', to, { phone })
  if (refusal) return refusal
  const text = services.test.sms(settings.shopName)
  return report(ctx, 'sms', await sendTestSms(senders.sms, { to, text, now }), { phone })
}

/** Counts the message against the rate limit. Returns the refusal if the limit is reached. */
async function findLimit(
  { db, authRequest, language }: StaffRequestContext,
  kind: Service,
  recipient: string,
  values: Readonly<Record<string, string>> = {},
) {
  const allowed = await allowSend(db, { kind, recipient, authRequest })
  if (allowed.ok) return null
  const problem = problemText(allowed.problem, language)
  return respondWithFieldErrors({ form: kind, values, problem }, statusOf(allowed.problem))
}

/** Writes the result to the audit log and shows it. */
async function report(
  ctx: StaffRequestContext,
  service: Service,
  result: TestResult,
  values: Readonly<Record<string, string>> = {},
) {
  const { test } = wordsIn(ctx.language).staff.services
  await writeAuditEntry(ctx, {
    what: 'service_tested',
    facts: { service, result: result.kind },
    about: null,
  })
  if (result.kind === 'accepted')
    return { nextPage: href('/staff/settings/services'), sentence: test.accepted[service] }
  const problem = 'why' in result ? test.failed[result.kind](oneLine(result.why)) : test.failed.timeout()
  return respondWithFieldErrors({ form: service, values, problem })
}

const LONGEST_REPLY = 300

function oneLine(reply: string): string {
  return reply.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_REPLY)
}

export const serviceCommands = staffCommands({
  '/staff/settings/services/email': testEmail,
  '/staff/settings/services/sms': testSms,
})
