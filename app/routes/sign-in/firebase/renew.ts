import { data, href, redirect } from 'react-router'
import { renewFirebase } from '#shop/accounts/firebase/firebase.server.ts'
import { respondWithProblem } from '#app/request/responses.server.ts'
import { readForm } from '#app/request/form.server.ts'
import { readDestination } from '#app/request/session.server.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import type { Route } from './+types/renew.ts'

export function loader() {
  return redirect(href('/sign-in'))
}

/** Renews the session with a new Firebase token and redirects to the page that the customer requested. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = requestContextOf(context)
  const { auth, authRequest, firebase } = ctx
  if (!firebase) throw data(null, { status: 404 })
  const { idToken = '', to } = await readForm(request)
  const renewed = await renewFirebase(auth, firebase, { idToken, authRequest })
  if (renewed.ok) return redirect(readDestination(to))
  return respondWithProblem(ctx, renewed.problem)
}
