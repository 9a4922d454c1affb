import { href } from 'react-router'
import {
  addPasskey,
  getPasskeyRegistrationOptions,
  supportsPasskeys,
} from '#shop/accounts/passkeys/passkeys.server.ts'
import { isRecentAuth } from '#shop/accounts/accounts.ts'
import { respondWithRefusal, redirectTo } from '#app/request/responses.server.ts'
import { readForm } from '#app/request/form.server.ts'
import { requireRecentAuth } from '#app/request/session.server.ts'
import { requestContextOf } from '#app/request/request-context.server.ts'
import { wordsIn } from '#app/request/words.server.ts'
import type { Route } from './+types/add.ts'

const SECURITY_PATH = href('/account/security')

/**
 * Returns the WebAuthn options with which the browser creates a passkey. Responds 404 if the user has not signed in
 * recently, or if the shop's host is an IP address, which passkeys do not support.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = requestContextOf(context)
  const { auth, authRequest, settings, now } = ctx
  const session = await ctx.session()
  const mayAdd = session && isRecentAuth(session, now) && supportsPasskeys(authRequest.origin)
  const challenge =
    mayAdd &&
    (await getPasskeyRegistrationOptions(auth, {
      user: session.user,
      shopName: settings.shopName,
      authRequest,
    }))
  if (!challenge) return Response.json(null, { status: 404 })
  ctx.cookies.push(...challenge.cookies)
  return Response.json(challenge.value)
}

/** Saves the passkey that the browser created. */
export async function action(args: Route.ActionArgs) {
  const { ctx, user } = await requireRecentAuth(args)
  const { passkey = '' } = await readForm(args.request)
  const { db, auth, authRequest } = ctx
  const added = await addPasskey(db, auth, { credential: passkey, authRequest, userId: user.id })
  if (!added.ok) return respondWithRefusal(ctx, added.problem, { back: SECURITY_PATH })
  const sentence = wordsIn(ctx.language).authentication.passkeys.added
  return redirectTo(ctx, SECURITY_PATH, { kind: 'good', sentence })
}
