// Sign-in with a link in an e-mail. The shop sends a link to every e-mail address, with or without an account, so the
// response never reveals whether an account exists. If there is no account, opening the link creates one.
import type { Db } from '#platform/db/database.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import type { Auth } from '../auth.server.ts'
import { nullOnUniqueViolation } from '../internal/unique-violation.ts'
import { linkIdentifier } from './plugin.server.ts'
import { allowSend } from '../limits/limits.server.ts'
import { type AuthRequest, callAuth, type SignedIn } from '../auth-request.server.ts'

interface LinkRequest {
  readonly email: string
  /** URL path of the page to open after the sign-in. */
  readonly to?: string | undefined
  readonly authRequest: AuthRequest
}

/** Sends the sign-in link by e-mail. Throws if Better Auth refuses the request. */
export async function requestSignInLink(
  db: Db,
  auth: Auth,
  { email, to, authRequest }: LinkRequest,
): Promise<Outcome<undefined, 'accounts.too_many_tries'>> {
  const allowed = await allowSend(db, { kind: 'email', recipient: email, authRequest })
  if (!allowed.ok) return allowed
  const sent = await callAuth(authRequest, (call) =>
    auth.api.signInMagicLink({ body: { email, ...(to && { metadata: { to } }) }, ...call }),
  )
  if (!sent.ok) throw new Error(`No link to sign in: ${sent.code}`)
  return done()
}

/** Returns the e-mail address to which a sign-in link was sent. `null`: the link is invalid, used or expired. */
export async function findSignInLink(
  auth: Auth,
  { token, now }: { token: string; now: Date },
): Promise<{ readonly email: string } | null> {
  const { internalAdapter } = await auth.$context
  const stored = await internalAdapter.findVerificationValue(linkIdentifier(token))
  if (!stored || stored.expiresAt <= now) return null
  const { email } = JSON.parse(stored.value) as { email: string }
  return { email }
}

/**
 * Signs the user in with the token of a sign-in link. Each link works once. If the e-mail address of the account was
 * not verified before, removes the sign-in methods and sessions that the account had.
 */
export async function signInByLink(
  auth: Auth,
  { token, authRequest }: { token: string; authRequest: AuthRequest },
): Promise<Outcome<SignedIn, 'accounts.link_over'>> {
  const sent = callAuth(authRequest, (call) => auth.api.magicLinkVerify({ query: { token }, ...call }))
  // If two links to a new account are opened at the same time, the other request has created the account.
  const answer = await sent.catch(nullOnUniqueViolation)
  return answer?.ok ? done({ cookies: answer.cookies }) : refuse('accounts.link_over')
}
