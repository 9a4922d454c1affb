import { redirect } from 'react-router'
import { removePhone } from '#shop/accounts/phone-changes.server.ts'
import { say } from '#words/say.ts'
import { sentTo } from '#app/http/answer.server.ts'
import { requireFresh } from '#app/http/fresh.server.ts'
import { visitOf } from '#app/http/visit.server.ts'
import { wordsIn } from '#app/http/words.server.ts'
import type { Route } from './+types/phone-removal.ts'

const BACK = '/account/security'

/** Takes one's number away, unless nothing else lets one in. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = visitOf(context)
  const { user } = await requireFresh(visit, request, BACK)
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
