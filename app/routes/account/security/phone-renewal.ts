import { redirect } from 'react-router'
import { say } from '#words/say.ts'
import { sentTo } from '#app/http/answer.server.ts'
import { requireFresh } from '#app/http/fresh.server.ts'
import { askForAnotherPhoneCode } from '#app/http/phone-request.server.ts'
import { visitOf } from '#app/http/visit.server.ts'
import { wordsIn } from '#app/http/words.server.ts'
import type { Route } from './+types/phone-renewal.ts'

const NUMBER = '/account/security/phone'

/** Has another code sent to the number that somebody wants to sign in with. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = visitOf(context)
  const { user } = await requireFresh(visit, request, NUMBER)
  const asked = await askForAnotherPhoneCode(visit, user.id)
  const { language } = visit
  return sentTo(
    visit,
    `${NUMBER}/code`,
    asked.ok
      ? { kind: 'good', sentence: wordsIn(language).phone.code.anotherSent }
      : { kind: 'bad', sentence: say(asked.problem, language) },
  )
}

export function loader() {
  return redirect(NUMBER)
}
