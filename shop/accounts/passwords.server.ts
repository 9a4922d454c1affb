// Signing in with an e-mail address and a password. What is answered never tells whether there is such an account.
import { done, type Outcome, refuse } from '#shop/problems.ts'
import { type Asker, askAuth, type Auth } from './auth.server.ts'

export interface SignedIn {
  /** What keeps them signed in. */
  readonly cookies: readonly string[]
}

/** Signs somebody in where they ask from. */
export async function signInWithPassword(
  auth: Auth,
  { email, password, asker }: { email: string; password: string; asker: Asker },
): Promise<Outcome<SignedIn, 'accounts.wrong_password'>> {
  const answer = await askAuth(asker, (headers) =>
    auth.api.signInEmail({ body: { email, password }, headers, returnHeaders: true }),
  )
  return answer.ok ? done({ cookies: answer.cookies }) : refuse('accounts.wrong_password')
}
