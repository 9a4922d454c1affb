// Signing in by a link to one's address. Who has no account gets the same link, and one by opening it: so nothing that is
// done tells whether they had one, and whoever reads the address is in either way.
import type { Db } from '#platform/db/database.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import type { Auth } from '../auth.server.ts'
import { nullIfTaken } from '../internal/is-taken.ts'
import { linkIdentifier } from './plugin.server.ts'
import { allowSending } from '../limits/limits.server.ts'
import { type AuthRequest, askAuth, type SignedIn } from '../auth-request.server.ts'

interface Wish {
  readonly email: string
  /** Where they wanted to go. */
  readonly to?: string | undefined
  readonly asker: AuthRequest
}

/** Sends the link. */
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

/** Whom a link would sign in; null when it no longer would. */
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

/** Signs in whoever opened the link, once. What an account held before its address was proved is gone with that. */
export async function signInByLink(
  auth: Auth,
  { token, asker }: { token: string; asker: AuthRequest },
): Promise<Outcome<SignedIn, 'accounts.link_over'>> {
  const asked = askAuth(asker, (call) => auth.api.magicLinkVerify({ query: { token }, ...call }))
  // Two links to a new account, opened at once: the other one has made it.
  const answer = await asked.catch(nullIfTaken)
  return answer?.ok ? done({ cookies: answer.cookies }) : refuse('accounts.link_over')
}
