// Sign-in by an e-mailed link. An address without an account gets the same link, and opening it creates the account, so
// the response never reveals whether an account exists.
import type { Db } from '#platform/db/database.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import type { Auth } from '../auth.server.ts'
import { nullIfTaken } from '../internal/is-taken.ts'
import { linkIdentifier } from './plugin.server.ts'
import { allowSending } from '../limits/limits.server.ts'
import { type AuthRequest, askAuth, type SignedIn } from '../auth-request.server.ts'

interface Wish {
  readonly email: string
  /** Path to open after the sign-in. */
  readonly to?: string | undefined
  readonly asker: AuthRequest
}

/** Sends the sign-in link by e-mail. Throws if Better Auth refuses. */
export async function askForSignInLink(
  db: Db,
  auth: Auth,
  { email, to, asker }: Wish,
): Promise<Outcome<undefined, 'accounts.too_many_tries'>> {
  const allowed = await allowSending(db, { kind: 'email', recipient: email, asker })
  if (!allowed.ok) return allowed
  const asked = await askAuth(asker, (call) =>
    auth.api.signInMagicLink({ body: { email, ...(to && { metadata: { to } }) }, ...call }),
  )
  if (!asked.ok) throw new Error(`No link to sign in: ${asked.code}`)
  return done()
}

/** Returns the e-mail address a link would sign in. `null`: invalid, used or expired. */
export async function findSignInLink(
  auth: Auth,
  { token, now }: { token: string; now: Date },
): Promise<{ readonly email: string } | null> {
  const { internalAdapter } = await auth.$context
  const kept = await internalAdapter.findVerificationValue(linkIdentifier(token))
  if (!kept || kept.expiresAt <= now) return null
  const { email } = JSON.parse(kept.value) as { email: string }
  return { email }
}

/**
 * Signs in with the link's token, once. If the address was unverified, everything the account held before is removed.
 */
export async function signInByLink(
  auth: Auth,
  { token, asker }: { token: string; asker: AuthRequest },
): Promise<Outcome<SignedIn, 'accounts.link_over'>> {
  const asked = askAuth(asker, (call) => auth.api.magicLinkVerify({ query: { token }, ...call }))
  // If two links to a new account are opened at the same time, the other request has created the account.
  const answer = await asked.catch(nullIfTaken)
  return answer?.ok ? done({ cookies: answer.cookies }) : refuse('accounts.link_over')
}
