import '#app/components/account-words.ts'
import { data, redirect } from 'react-router'
import { signInWithFirebase } from '#shop/accounts/firebase.server.ts'
import { statusOf } from '#shop/problems.ts'
import { say } from '#words/say.ts'
import { readForm } from '#app/http/form.server.ts'
import { completeSignIn, privateHeaders, readDestination } from '#app/http/session.server.ts'
import { visitOf } from '#app/http/visit.server.ts'
import type { Route } from './+types/firebase.ts'
import { FirebasePage } from './firebase/page.tsx'
import { firebaseShown } from './firebase/shown.server.ts'

export const headers = () => privateHeaders

/** Where Firebase signs shoppers in; there is no such page in a shop that does so itself. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = visitOf(context)
  const shown = await firebaseShown(visit, request)
  if (!shown) throw data(null, { status: 404 })
  if (!shown.again && (await visit.who())) throw redirect(shown.to)
  return shown
}

/** Exchanges what Firebase has given the browser for a session of the shop. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = visitOf(context)
  const { auth, asker, firebase, language } = visit
  if (!firebase) throw data(null, { status: 404 })
  const { idToken, to: wanted } = await readForm(request)
  if (idToken === undefined) return redirect('/sign-in/firebase')
  const signedIn = await signInWithFirebase(auth, firebase, { idToken, asker })
  if (signedIn.ok)
    return completeSignIn(visit, { cookies: signedIn.value.cookies, to: readDestination(wanted) })
  return data({ problem: say(signedIn.problem, language) }, { status: statusOf(signedIn.problem) })
}

export default function FirebaseSignIn({ loaderData }: Route.ComponentProps) {
  return <FirebasePage shown={loaderData} />
}
