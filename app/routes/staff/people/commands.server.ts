// The commands on the people of the shop, by the addresses they are given at.
import { z } from 'zod'
import { href } from 'react-router'
import { readForm } from '#app/request/form.server.ts'
import { refused } from '#app/request/responses.server.ts'
import { hasNoted, notTaken, type StaffCommand, staffCommands } from '#app/request/staff-action.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import { readAccountEmail } from '#shop/accounts/account-email.server.ts'
import { parseForm } from '#shop/forms.server.ts'
import { readId } from '#shop/ids.ts'
import { refuse } from '#shop/problems.ts'
import { inviteStaff, withdrawInvitation } from '#shop/staff/invitations.server.ts'
import { isRole, roles } from '#shop/staff/permissions.ts'
import { changeRole, endAccess } from '#shop/staff/staff.server.ts'

const PEOPLE = href('/staff/people')

/** Invites an e-mail address; a current member of staff gets the role at once. */
const invite: StaffCommand = async (visit, { request }) => {
  const { db, settings, now, doer: by } = visit
  const fields = await readForm(request)
  const words = wordsIn(visit.language).staff.people
  const schema = z.object({
    email: z.string().default('').transform(readAccountEmail).pipe(z.string(words.emailFault)),
    role: z.enum(roles, words.roleFault),
  })
  const form = parseForm<z.output<typeof schema>, Record<string, string>>(schema, fields)
  if (!form.ok) return notTaken({ faults: form.faults, values: fields })
  const { email, role } = form.value
  const address = visit.links.file('')
  const invited = await inviteStaff(db, { email, role, by, now, settings, address })
  if (!invited.ok) return refused(visit, invited.problem, { back: PEOPLE })
  hasNoted(visit)
  return { goOn: PEOPLE, sentence: words.invited[invited.value.kind](email, role) }
}

/** Takes an invitation back. */
const revokeInvitation: StaffCommand<'invitation'> = async (visit, { params }) => {
  const { db, now, doer: by } = visit
  const id = readId<'invitation'>(params.invitation)
  const withdrawn = id ? await withdrawInvitation(db, { id, by, now }) : refuse('staff.invitation_over')
  if (!withdrawn.ok) return refused(visit, withdrawn.problem, { back: PEOPLE })
  hasNoted(visit)
  const sentence = wordsIn(visit.language).staff.people.withdrawn(withdrawn.value.email)
  return { goOn: PEOPLE, sentence }
}

/** Changes the role of a member of staff. */
const giveRole: StaffCommand<'person'> = async (visit, { request, params }) => {
  const { db, now, doer: by } = visit
  const words = wordsIn(visit.language).staff.people
  const userId = readId<'user'>(params.person)
  const { role } = await readForm(request)
  if (!isRole(role)) return notTaken({ problem: words.roleFault })
  const changed = userId ? await changeRole(db, { userId, role, by, now }) : refuse('staff.not_staff')
  if (!changed.ok) return refused(visit, changed.problem, { back: PEOPLE })
  hasNoted(visit)
  return { goOn: PEOPLE, sentence: words.changed(changed.value.name, role) }
}

/** Revokes the staff access of a user. */
const revokeAccess: StaffCommand<'person'> = async (visit, { params }) => {
  const { db, now, doer: by } = visit
  const userId = readId<'user'>(params.person)
  const ended = userId ? await endAccess(db, { userId, by, now }) : refuse('staff.not_staff')
  if (!ended.ok) return refused(visit, ended.problem, { back: PEOPLE })
  hasNoted(visit)
  return { goOn: PEOPLE, sentence: wordsIn(visit.language).staff.people.ended(ended.value.name) }
}

export const peopleCommands = staffCommands({
  '/staff/people/invitations': invite,
  '/staff/people/invitations/:invitation/withdrawal': revokeInvitation,
  '/staff/people/:person/role': giveRole,
  '/staff/people/:person/end': revokeAccess,
})
