// Signing in with an e-mail address and a password. What is answered never tells whether there is such an account.
import type { Db } from '#platform/db/database.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import { readAccountEmail } from '../account-email.server.ts'
import type { Auth } from '../auth.server.ts'
import { tryOnce } from '../limits/limits.server.ts'
import { askForSignInLink } from '../email-link/sign-in-links.server.ts'
import { type AuthRequest, askAuth, type SignedIn } from '../auth-request.server.ts'

/** Signs somebody in where they ask from. */
export async function signInWithPassword(
  db: Db,
  auth: Auth,
  { email: typed, password, asker }: { email: string; password: string; asker: AuthRequest },
): Promise<Outcome<SignedIn, 'accounts.wrong_password' | 'accounts.too_many_tries'>> {
  const email = readAccountEmail(typed)
  // No account has such an address, whoever asks.
  if (email === null) return refuse('accounts.wrong_password')
  return tryOnce(db, { kind: 'password', account: email, asker }, async () => {
    const answer = await askAuth(asker, (call) =>
      auth.api.signInEmail({ body: { email, password }, ...call }),
    )
    if (answer.ok) return done({ cookies: answer.cookies })
    // Right, but nobody has proved the address: its reader is sent a way to, and the answer is the same as for a wrong one.
    if (answer.code === 'EMAIL_NOT_VERIFIED') await askForSignInLink(db, auth, { email, asker })
    return refuse('accounts.wrong_password')
  })
}
