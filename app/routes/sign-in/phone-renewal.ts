import { redirect } from 'react-router'
import { say } from '#words/say.ts'
import { sentTo } from '#app/http/answer.server.ts'
import { readForm } from '#app/http/form.server.ts'
import { askForAnotherPhoneCode } from '#app/http/phone-request.server.ts'
import { readDestination } from '#app/http/session.server.ts'
import { visitOf } from '#app/http/visit.server.ts'
import { wordsIn } from '#app/http/words.server.ts'
import type { Route } from './+types/phone-renewal.ts'

/** Has another code sent to the number that this browser signs in with. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = visitOf(context)
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
