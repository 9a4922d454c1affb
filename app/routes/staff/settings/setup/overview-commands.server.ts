// Finishes the set-up, and sends test messages during the set-up. Each key of `overviewCommands` is a URL path.
import { data, href, redirect } from 'react-router'
import { withDestination } from '#app/components/sign-in/with-destination.ts'
import { command, commands } from '#app/request/command.server.ts'
import type { RequestContext } from '#app/request/request-context.server.ts'
import { redirectTo, respondWithProblem } from '#app/request/responses.server.ts'
import { finishSetup } from '#shop/setup/setup.server.ts'
import { COMMAND_LINE_ACTOR } from '#shop/staff/audit-log.ts'
import { addAuditEntry } from '#shop/staff/audit-log.server.ts'
import { testEmail, type TestReport, testSms } from '../send-test.server.ts'
import { deleteSetupCookie, setupSessionOf } from './session.server.ts'
import { setupPath } from './steps.ts'

/** Returns the address of the manager or, before the manager has an account, the address of the shop. */
export async function testAddressOf(ctx: RequestContext): Promise<string | null> {
  const session = await ctx.session()
  return session?.user.email ?? (ctx.settings.contact.email || null)
}

/** Finishes the set-up. The manager continues in the staff area, which requires a second factor. */
async function finish(ctx: RequestContext) {
  const needsManager = ctx.firebase === null
  const finished = await finishSetup(ctx.db, { ...setupSessionOf(ctx), needsManager })
  if (!finished.ok) return respondWithProblem(ctx, finished.problem)
  deleteSetupCookie(ctx)
  const session = await ctx.session()
  const needsSecondFactor = session && ctx.config.mode !== 'demo' && !session.secondFactorAt
  const staff = href('/staff')
  return redirect(needsSecondFactor ? withDestination(href('/account/security/two-steps'), staff) : staff)
}

/** Writes the result of a test to the audit log and shows it. */
async function report(ctx: RequestContext, test: TestReport) {
  const { db, now } = ctx
  if (test.entry) await addAuditEntry(db, test.entry, { by: COMMAND_LINE_ACTOR, now })
  if (!test.isAccepted) return data(test.response, { status: test.status })
  return redirectTo(ctx, setupPath('overview'), { kind: 'good', sentence: test.sentence })
}

const page = setupPath('overview')

export const overviewCommands = commands({
  '/setup/overview': command(page, finish),
  '/setup/overview/email': command(page, async (ctx) =>
    report(ctx, await testEmail(ctx, await testAddressOf(ctx))),
  ),
  '/setup/overview/sms': command(page, async (ctx, { request }) => report(ctx, await testSms(ctx, request))),
})
