import { redirect } from 'react-router'
import { removePhone } from '#shop/accounts/phone/phone-changes.server.ts'
import { say } from '#words/say.ts'
import { sentTo } from '#app/request/responses.server.ts'
import { requireRecentAuth } from '#app/request/session.server.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import type { Route } from './+types/delete.ts'

const BACK = '/account/security'

/** Takes one's number away, unless nothing else lets one in. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = requestContextOf(context)
  const { user } = await requireRecentAuth(visit, request, BACK)
  const { db, auth, asker, language } = visit
  const removed = await removePhone(db, auth, { userId: user.id, asker })
  if (removed.ok) visit.cookies.push(...removed.value.cookies)
  return sentTo(
    visit,
    BACK,
    removed.ok
      ? { kind: 'good', sentence: wordsIn(language).phone.change.removed }
      : { kind: 'bad', sentence: say(removed.problem, language) },
  )
}

export function loader() {
  return redirect(BACK)
}
