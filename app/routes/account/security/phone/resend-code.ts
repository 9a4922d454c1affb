import { redirect } from 'react-router'
import { say } from '#words/say.ts'
import { sentTo } from '#app/request/responses.server.ts'
import { requireRecentAuth } from '#app/request/session.server.ts'
import { askForAnotherPhoneCode } from '#app/request/phone-code.server.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import type { Route } from './+types/resend-code.ts'

const NUMBER = '/account/security/phone'

/** Has another code sent to the number that somebody wants to sign in with. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = requestContextOf(context)
  const { user } = await requireRecentAuth(visit, request, NUMBER)
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
