import { data, href, redirect } from 'react-router'
import { signInWithFirebase } from '#shop/accounts/firebase/firebase.server.ts'
import { respondWithProblem } from '#app/request/responses.server.ts'
import { readForm } from '#app/request/form.server.ts'
import { completeSignIn, readDestination } from '#app/request/session.server.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import type { Route } from './+types/firebase.ts'
import { FirebasePage } from './firebase/page.tsx'
import { loadFirebasePage } from './firebase/data.server.ts'
import { privatePage } from '#app/request/route-handle.ts'
import { firebaseWords } from './firebase/firebase-words.ts'

export const handle = privatePage(firebaseWords)

/** Loads the Firebase sign-in page. Responds 404 if the shop itself signs customers in. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = requestContextOf(context)
  const pageData = await loadFirebasePage(ctx, request)
  if (!pageData) throw data(null, { status: 404 })
  if (!pageData.again && (await ctx.session())) throw redirect(pageData.to)
  return pageData
}

/** Exchanges Firebase's ID token for a session of the shop. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = requestContextOf(context)
  const { auth, authRequest, firebase } = ctx
  if (!firebase) throw data(null, { status: 404 })
  const { idToken, to: requestedDestination } = await readForm(request)
  if (idToken === undefined) return redirect(href('/sign-in/firebase'))
  const signedIn = await signInWithFirebase(auth, firebase, { idToken, authRequest })
  if (signedIn.ok)
    return completeSignIn(ctx, { cookies: signedIn.value.cookies, to: readDestination(requestedDestination) })
  return respondWithProblem(ctx, signedIn.problem)
}

export default function FirebaseSignIn({ loaderData }: Route.ComponentProps) {
  return <FirebasePage pageData={loaderData} />
}
