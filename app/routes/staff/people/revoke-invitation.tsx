import { refused } from '#app/request/responses.server.ts'
import { hasNoted, staffAction } from '#app/request/staff-action.server.ts'
import { staffWordsIn } from '#app/request/staff-words.server.ts'
import { readId } from '#shop/ids.ts'
import { refuse } from '#shop/problems.ts'
import { withdrawInvitation } from '#shop/staff/invitations.server.ts'
import type { Route } from './+types/revoke-invitation.ts'
import { PeoplePage } from './page.tsx'

/** Takes an invitation back. */
export const action = staffAction(async (visit, { params }: Route.ActionArgs) => {
  const { db, now, doer: by } = visit
  const id = readId<'invitation'>(params.invitation)
  const withdrawn = id ? await withdrawInvitation(db, { id, by, now }) : refuse('staff.invitation_over')
  if (!withdrawn.ok) return refused(visit, withdrawn.problem, { back: '/staff/people' })
  hasNoted(visit)
  const sentence = staffWordsIn(visit.language).people.withdrawn(withdrawn.value.email)
  return { goOn: '/staff/people', sentence }
})

export default function Withdrawal({ actionData }: Route.ComponentProps) {
  return <PeoplePage answer={actionData} />
}
