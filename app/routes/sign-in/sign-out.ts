import { redirect } from 'react-router'
import { endSession } from '#shop/accounts/sessions.server.ts'
import { sentTo } from '#app/http/answer.server.ts'
import { FORGET_CART } from '#app/http/cart-cookie.server.ts'
import { visitOf } from '#app/http/visit.server.ts'
import { wordsIn } from '#app/http/words.server.ts'
import type { Route } from './+types/sign-out.ts'

/** There is nothing to see here; who typed the address is led to where they can sign out. */
export function loader() {
  return redirect('/account')
}

/** Signs out in this browser, which has no cart then; the person's stays where they sign in. */
export async function action({ context }: Route.ActionArgs) {
  const visit = visitOf(context)
  visit.cookies.push(...(await endSession(visit.auth, visit.asker)), FORGET_CART)
  return sentTo(visit, '/sign-in', { kind: 'good', sentence: wordsIn(visit.language).signIn.signedOut })
}
