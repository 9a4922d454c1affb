import { data } from 'react-router'
import { refused } from '#app/request/responses.server.ts'
import { readForm } from '#app/request/form.server.ts'
import { hasNoted, staffAction } from '#app/request/staff-action.server.ts'
import { staffWordsIn } from '#app/request/staff-words.server.ts'
import { readId } from '#shop/ids.ts'
import { refuse } from '#shop/problems.ts'
import { isRole } from '#shop/staff/permissions.ts'
import { changeRole } from '#shop/staff/staff.server.ts'
import type { Route } from './+types/change-role.ts'
import type { PeopleAnswer } from './data.ts'
import { PeoplePage } from './page.tsx'

/** Gives somebody another role. */
export const action = staffAction(async (visit, { request, params }: Route.ActionArgs) => {
  const { db, now, doer: by } = visit
  const words = staffWordsIn(visit.language).people
  const userId = readId<'user'>(params.person)
  const { role } = await readForm(request)
  if (!isRole(role)) return data<PeopleAnswer>({ problem: words.roleFault }, { status: 422 })
  const changed = userId ? await changeRole(db, { userId, role, by, now }) : refuse('staff.not_staff')
  if (!changed.ok) return refused(visit, changed.problem, { back: '/staff/people' })
  hasNoted(visit)
  return { goOn: '/staff/people', sentence: words.changed(changed.value.name, role) }
})

export default function Role({ actionData }: Route.ComponentProps) {
  return <PeoplePage answer={actionData} />
}
