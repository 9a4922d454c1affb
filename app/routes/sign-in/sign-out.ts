import { redirect } from 'react-router'
import { endSession } from '#shop/accounts/sessions.server.ts'
import { sentTo } from '#app/http/answer.server.ts'
import { visitOf } from '#app/http/visit.server.ts'
import { wordsIn } from '#app/http/words.server.ts'
import type { Route } from './+types/sign-out.ts'

/** There is nothing to see here; who typed the address is led to where they can sign out. */
export function loader() {
  return redirect('/account')
}

/** Signs out in this browser. */
export async function action({ context }: Route.ActionArgs) {
  const visit = visitOf(context)
  visit.cookies.push(...(await endSession(visit.auth, visit.asker)))
  return sentTo(visit, '/sign-in', { kind: 'good', sentence: wordsIn(visit.language).signIn.signedOut })
}
