import {
  getPasskeySignInOptions,
  supportsPasskeys,
  signInWithPasskey,
} from '#shop/accounts/passkeys/passkeys.server.ts'
import { respondWithRefusal } from '#app/request/responses.server.ts'
import { readForm } from '#app/request/form.server.ts'
import { completeSignIn, readDestination, signInPath } from '#app/request/session.server.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import type { Route } from './+types/passkey.ts'

/**
 * Returns the options with which the browser requests a passkey. Responds 404 if the shop's host is an IP address,
 * which passkeys do not support.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const { auth, authRequest, cookies } = requestContextOf(context)
  const challenge = supportsPasskeys(authRequest.origin)
    ? await getPasskeySignInOptions(auth, authRequest)
    : null
  if (!challenge) return Response.json(null, { status: 404 })
  cookies.push(...challenge.cookies)
  return Response.json(challenge.value)
}

/** Signs in the owner of the passkey. */
export async function action({ request, context }: Route.ActionArgs) {
  const ctx = requestContextOf(context)
  const { passkey = '', to: requestedDestination } = await readForm(request)
  const to = readDestination(requestedDestination)
  const signedIn = await signInWithPasskey(ctx.auth, { credential: passkey, authRequest: ctx.authRequest })
  if (signedIn.ok) return completeSignIn(ctx, { cookies: signedIn.value.cookies, to })
  return respondWithRefusal(ctx, signedIn.problem, { back: signInPath(to) })
}
