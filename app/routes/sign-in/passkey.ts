import { askForPasskey, mayHavePasskeys, signInWithPasskey } from '#shop/accounts/passkeys/passkeys.server.ts'
import { refused } from '#app/request/responses.server.ts'
import { readForm } from '#app/request/form.server.ts'
import { completeSignIn, readDestination, signInPath } from '#app/request/session.server.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import type { Route } from './+types/passkey.ts'

/**
 * Returns the options with which the browser requests a passkey. Responds 404 if the shop's URL does not support
 * passkeys.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const { auth, asker, cookies } = requestContextOf(context)
  const asked = mayHavePasskeys(asker.address) ? await askForPasskey(auth, asker) : null
  if (!asked) return Response.json(null, { status: 404 })
  cookies.push(...asked.cookies)
  return Response.json(asked.value)
}

/** Signs in the owner of the passkey. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = requestContextOf(context)
  const { passkey = '', to: wanted } = await readForm(request)
  const to = readDestination(wanted)
  const signedIn = await signInWithPasskey(visit.auth, { answered: passkey, asker: visit.asker })
  if (signedIn.ok) return completeSignIn(visit, { cookies: signedIn.value.cookies, to })
  return refused(visit, signedIn.problem, { back: signInPath(to) })
}
