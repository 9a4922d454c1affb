// Sign-in with e-mail address and password. The response never reveals whether the account exists.
import type { Db } from '#platform/db/database.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import { readAccountEmail } from '../account-email.server.ts'
import type { Auth } from '../auth.server.ts'
import { replaceOutdatedHash } from './password-changes.server.ts'
import { withRateLimit } from '../limits/limits.server.ts'
import { requestSignInLink } from '../email-link/sign-in-links.server.ts'
import { type AuthRequest, callAuth, type SignedIn } from '../auth-request.server.ts'

/** Signs the user in and returns the session cookies. */
export async function signInWithPassword(
  db: Db,
  auth: Auth,
  { email: typed, password, authRequest }: { email: string; password: string; authRequest: AuthRequest },
): Promise<Outcome<SignedIn, 'accounts.wrong_password' | 'accounts.too_many_tries'>> {
  const email = readAccountEmail(typed)
  // No account can have an invalid address, so refusing here reveals nothing.
  if (email === null) return refuse('accounts.wrong_password')
  return withRateLimit(db, { kind: 'password', account: email, authRequest }, async () => {
    const answer = await callAuth(authRequest, (call) =>
      auth.api.signInEmail({ body: { email, password }, ...call }),
    )
    if (answer.ok) {
      await replaceOutdatedHash(db, auth, { email, password })
      return done({ cookies: answer.cookies })
    }
    // The password is right but the address is unverified: sends a sign-in link and refuses as for a wrong password.
    if (answer.code === 'EMAIL_NOT_VERIFIED') await requestSignInLink(db, auth, { email, authRequest })
    return refuse('accounts.wrong_password')
  })
}
