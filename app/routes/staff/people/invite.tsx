import { data } from 'react-router'
import { refused } from '#app/request/responses.server.ts'
import { readForm } from '#app/request/form.server.ts'
import { hasNoted, staffAction } from '#app/request/staff-action.server.ts'
import { staffWordsIn } from '#app/request/staff-words.server.ts'
import { readAccountEmail } from '#shop/accounts/account-email.ts'
import { inviteStaff } from '#shop/staff/invitations.server.ts'
import { isRole } from '#shop/staff/permissions.ts'
import type { Route } from './+types/invite.ts'
import type { PeopleAnswer } from './data.ts'
import { PeoplePage } from './page.tsx'

/** Invites somebody; who works here already gets the role at once. */
export const action = staffAction(async (visit, { request }: Route.ActionArgs) => {
  const { db, settings, now, doer: by } = visit
  const fields = await readForm(request)
  const words = staffWordsIn(visit.language).people
  const email = readAccountEmail(fields['email'] ?? '')
  const { role } = fields
  if (!email || !isRole(role)) {
    const faults = {
      ...(!email && { email: words.emailFault }),
      ...(!isRole(role) && { role: words.roleFault }),
    }
    return data<PeopleAnswer>({ faults, values: { ...fields } }, { status: 422 })
  }
  const address = visit.links.file('')
  const invited = await inviteStaff(db, { email, role, by, now, settings, address })
  if (!invited.ok) return refused(visit, invited.problem, { back: '/staff/people' })
  hasNoted(visit)
  return { goOn: '/staff/people', sentence: words.invited[invited.value.kind](email, role) }
})

export default function Invitations({ actionData }: Route.ComponentProps) {
  return <PeoplePage answer={actionData} />
}
