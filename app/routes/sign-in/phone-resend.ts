import { redirect } from 'react-router'
import { say } from '#words/say.ts'
import { sentTo } from '#app/request/responses.server.ts'
import { readForm } from '#app/request/form.server.ts'
import { askForAnotherPhoneCode } from '#app/request/phone-code.server.ts'
import { readDestination } from '#app/request/session.server.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import type { Route } from './+types/phone-resend.ts'

/** Has another code sent to the number that this browser signs in with. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = requestContextOf(context)
  const { to } = await readForm(request)
  const back = `/sign-in/phone/code?to=${encodeURIComponent(readDestination(to))}`
  const asked = await askForAnotherPhoneCode(visit, null)
  const { language } = visit
  return sentTo(
    visit,
    back,
    asked.ok
      ? { kind: 'good', sentence: wordsIn(language).phone.code.anotherSent }
      : { kind: 'bad', sentence: say(asked.problem, language) },
  )
}

export function loader() {
  return redirect('/sign-in/phone')
}
