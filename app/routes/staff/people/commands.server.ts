// Handles the POST requests that change staff users and invitations. Each key of `peopleCommands` is a URL path.
import { z } from 'zod'
import { href } from 'react-router'
import { readForm } from '#app/request/form.server.ts'
import {
  respondWithOutcome,
  countAuditEntry,
  respondWithFieldErrors,
  type StaffCommand,
  staffCommands,
} from '#app/request/staff-action.server.ts'
import type { StaffRequestContext } from '#app/request/staff-guard.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import { readAccountEmail } from '#shop/accounts/account-email.server.ts'
import { parseForm } from '#shop/forms.server.ts'
import { readId } from '#shop/ids.ts'
import { type Outcome, type ProblemCode, refuse } from '#shop/problems.ts'
import { inviteStaff, revokeInvitation } from '#shop/staff/invitations.server.ts'
import { isRole, roles } from '#shop/staff/permissions.ts'
import { changeRole, endStaffAccess } from '#shop/staff/staff.server.ts'

/**
 * Redirects to the staff list with a notice that says whether the command succeeded or why it was refused. Writes no
 * audit-log entry, because each command writes its own.
 */
function backToPeople<T>(
  ctx: StaffRequestContext,
  outcome: Outcome<T, ProblemCode>,
  successText: (value: T) => string,
) {
  if (outcome.ok) countAuditEntry(ctx)
  return respondWithOutcome(ctx, href('/staff/people'), outcome, successText)
}

/**
 * Sends an invitation to an e-mail address. If the address belongs to a staff user, sends no invitation and changes the
 * role of this user immediately.
 */
const invite: StaffCommand = async (ctx, { request }) => {
  const { db, settings, now, auditActor: by } = ctx
  const fields = await readForm(request)
  const words = wordsIn(ctx.language).staff.people
  const schema = z.object({
    email: z.string().default('').transform(readAccountEmail).pipe(z.string(words.emailError)),
    role: z.enum(roles, words.roleError),
  })
  const form = parseForm<z.output<typeof schema>, Record<string, string>>(schema, fields)
  if (!form.ok) return respondWithFieldErrors({ errors: form.errors, values: fields })
  const { email, role } = form.value
  const origin = ctx.links.file('')
  const invited = await inviteStaff(db, { email, role, by, now, settings, origin })
  return backToPeople(ctx, invited, ({ kind }) => words.invited[kind](email, role))
}

/** Withdraws an invitation. */
const revoke: StaffCommand<'invitation'> = async (ctx, { params }) => {
  const { db, language, now, auditActor: by } = ctx
  const id = readId<'invitation'>(params.invitation)
  const withdrawn = id ? await revokeInvitation(db, { id, by, now }) : refuse('staff.invitation_over')
  return backToPeople(ctx, withdrawn, ({ email }) => wordsIn(language).staff.people.withdrawn(email))
}

/** Changes the role of a staff user. */
const giveRole: StaffCommand<'person'> = async (ctx, { request, params }) => {
  const { db, now, auditActor: by } = ctx
  const words = wordsIn(ctx.language).staff.people
  const userId = readId<'user'>(params.person)
  const { role } = await readForm(request)
  if (!isRole(role)) return respondWithFieldErrors({ problem: words.roleError })
  const changed = userId ? await changeRole(db, { userId, role, by, now }) : refuse('staff.not_staff')
  return backToPeople(ctx, changed, ({ name }) => words.changed(name, role))
}

/** Ends a user's staff access. */
const revokeAccess: StaffCommand<'person'> = async (ctx, { params }) => {
  const { db, language, now, auditActor: by } = ctx
  const userId = readId<'user'>(params.person)
  const ended = userId ? await endStaffAccess(db, { userId, by, now }) : refuse('staff.not_staff')
  return backToPeople(ctx, ended, ({ name }) => wordsIn(language).staff.people.ended(name))
}

export const peopleCommands = staffCommands({
  '/staff/people/invitations': invite,
  '/staff/people/invitations/:invitation/withdrawal': revoke,
  '/staff/people/:person/role': giveRole,
  '/staff/people/:person/end': revokeAccess,
})
