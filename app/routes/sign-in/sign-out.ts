import { redirect } from 'react-router'
import { endSession } from '#shop/accounts/sessions/sessions.server.ts'
import { sentTo } from '#app/request/responses.server.ts'
import { FORGET_CART } from '#app/request/cart-owner.server.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import type { Route } from './+types/sign-out.ts'

/** There is nothing to see here; who typed the address is led to where they can sign out. */
export function loader() {
  return redirect('/account')
}

/** Signs out in this browser, which has no cart then; the person's stays where they sign in. */
export async function action({ context }: Route.ActionArgs) {
  const visit = requestContextOf(context)
  visit.cookies.push(...(await endSession(visit.auth, visit.asker)), FORGET_CART)
  return sentTo(visit, '/sign-in', { kind: 'good', sentence: wordsIn(visit.language).signIn.signedOut })
}
