import { data, href, redirect } from 'react-router'
import { signInWithFirebase } from '#shop/accounts/firebase/firebase.server.ts'
import { problemAnswer } from '#app/request/responses.server.ts'
import { readForm } from '#app/request/form.server.ts'
import { completeSignIn, readDestination } from '#app/request/session.server.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import type { Route } from './+types/firebase.ts'
import { FirebasePage } from './firebase/page.tsx'
import { firebaseShown } from './firebase/data.server.ts'
import { privatePage } from '#app/request/route-handle.ts'
import { firebaseWords } from './firebase/firebase-words.ts'

export const handle = privatePage(firebaseWords)

/** Loads the Firebase sign-in page. Responds 404 if the shop itself signs customers in. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = requestContextOf(context)
  const shown = await firebaseShown(visit, request)
  if (!shown) throw data(null, { status: 404 })
  if (!shown.again && (await visit.who())) throw redirect(shown.to)
  return shown
}

/** Exchanges Firebase's ID token for a session of the shop. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = requestContextOf(context)
  const { auth, asker, firebase } = visit
  if (!firebase) throw data(null, { status: 404 })
  const { idToken, to: wanted } = await readForm(request)
  if (idToken === undefined) return redirect(href('/sign-in/firebase'))
  const signedIn = await signInWithFirebase(auth, firebase, { idToken, asker })
  if (signedIn.ok)
    return completeSignIn(visit, { cookies: signedIn.value.cookies, to: readDestination(wanted) })
  return problemAnswer(visit, signedIn.problem)
}

export default function FirebaseSignIn({ loaderData }: Route.ComponentProps) {
  return <FirebasePage shown={loaderData} />
}
