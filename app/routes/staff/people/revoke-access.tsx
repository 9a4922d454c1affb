import { refused } from '#app/request/responses.server.ts'
import { hasNoted, staffAction } from '#app/request/staff-action.server.ts'
import { staffWordsIn } from '#app/request/staff-words.server.ts'
import { readId } from '#shop/ids.ts'
import { refuse } from '#shop/problems.ts'
import { endAccess } from '#shop/staff/staff.server.ts'
import type { Route } from './+types/revoke-access.ts'
import { PeoplePage } from './page.tsx'

/** Somebody works in the shop no longer. */
export const action = staffAction(async (visit, { params }: Route.ActionArgs) => {
  const { db, now, doer: by } = visit
  const userId = readId<'user'>(params.person)
  const ended = userId ? await endAccess(db, { userId, by, now }) : refuse('staff.not_staff')
  if (!ended.ok) return refused(visit, ended.problem, { back: '/staff/people' })
  hasNoted(visit)
  return { goOn: '/staff/people', sentence: staffWordsIn(visit.language).people.ended(ended.value.name) }
})

export default function End({ actionData }: Route.ComponentProps) {
  return <PeoplePage answer={actionData} />
}
