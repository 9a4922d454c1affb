// Sends a test message through a service, for the staff page about services and for the set-up of a new shop.
import { data } from 'react-router'
import type { FormResponse } from '#app/components/forms/form-response.ts'
import { readForm } from '#app/request/form.server.ts'
import type { RequestContext } from '#app/request/request-context.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import { allowSend } from '#shop/accounts/limits/limits.server.ts'
import { sendTestEmail, sendTestSms, type TestResult } from '#shop/messages/test-messages.server.ts'
import { readMobile } from '#shop/phone.server.ts'
import { statusOf } from '#shop/problems.ts'
import type { NewAuditEntry } from '#shop/staff/audit-log.server.ts'
import { problemText } from '#words/problem-text.ts'

type Service = 'email' | 'sms'

/** What a test has shown. `entry`: for the audit log. `null`: no message was sent. */
export type TestReport =
  | { readonly isAccepted: true; readonly entry: NewAuditEntry; readonly sentence: string }
  | {
      readonly isAccepted: false
      readonly entry: NewAuditEntry | null
      readonly response: FormResponse
      readonly status: number
    }

/** Returns which services can send a test message. */
export function testableServices({ senders }: RequestContext): Readonly<Record<Service, boolean>> {
  return { email: senders.email !== null, sms: senders.sms !== null }
}

/** Sends a test e-mail. `to`: the recipient. `null`: the person has no address. */
export async function testEmail(ctx: RequestContext, to: string | null): Promise<TestReport> {
  const { settings, config, senders, language } = ctx
  const { test } = wordsIn(language).staff.services
  if (!senders.email || !to) throw data(null, { status: 404 })
  const email = settings.contact.email || config.mailFrom?.email
  if (!email) return refused({ form: 'email', problem: test.noSender })
  const limit = await findLimit(ctx, 'email', to)
  if (limit) return limit
  const sender = { name: settings.emails.senderName || settings.shopName, email }
  const { subject, body: text } = test
  return reportOf(ctx, 'email', await sendTestEmail(senders.email, { to, sender, subject, text }))
}

/** Sends a test text message to the number in the form. */
export async function testSms(ctx: RequestContext, request: Request): Promise<TestReport> {
  const { settings, senders, language, now } = ctx
  const { services, settings: words } = wordsIn(language).staff
  if (!senders.sms) throw data(null, { status: 404 })
  const { phone = '' } = await readForm(request)
  const read = readMobile(phone, { country: settings.country, served: settings.deliveryCountries })
  if ('error' in read)
    return refused({ form: 'sms', values: { phone }, errors: { phone: words.errors.phone() } })
  const to = read.phone
  const limit = await findLimit(ctx, 'sms', to, { phone })
  if (limit) return limit
  const text = services.test.sms(settings.shopName)
  return reportOf(ctx, 'sms', await sendTestSms(senders.sms, { to, text, now }), { phone })
}

function refused(response: FormResponse, status = 422): TestReport {
  return { isAccepted: false, entry: null, response, status }
}

/** Counts the message against the rate limit. Returns the refusal if the limit is reached. */
async function findLimit(
  { db, authRequest, language }: RequestContext,
  kind: Service,
  recipient: string,
  values: Readonly<Record<string, string>> = {},
): Promise<TestReport | null> {
  const allowed = await allowSend(db, { kind, recipient, authRequest })
  if (allowed.ok) return null
  const problem = problemText(allowed.problem, language)
  return refused({ form: kind, values, problem }, statusOf(allowed.problem))
}

function reportOf(
  { language }: RequestContext,
  service: Service,
  result: TestResult,
  values: Readonly<Record<string, string>> = {},
): TestReport {
  const { test } = wordsIn(language).staff.services
  const entry = { what: 'service_tested', facts: { service, result: result.kind }, about: null } as const
  if (result.kind === 'accepted') return { isAccepted: true, entry, sentence: test.accepted[service] }
  const problem = 'why' in result ? test.failed[result.kind](oneLine(result.why)) : test.failed.timeout()
  return { isAccepted: false, entry, response: { form: service, values, problem }, status: 422 }
}

const LONGEST_REPLY = 300

function oneLine(reply: string): string {
  return reply.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_REPLY)
}
