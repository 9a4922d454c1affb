import { done, type Outcome, refuse } from '#shop/problems.ts'
import type { Db } from '#platform/db/database.ts'
import type { User } from '../accounts.ts'
import type { Auth } from '../auth.server.ts'
import { allowTry, noteFailure, noteSuccess } from '../limits/limits.server.ts'
import { type AuthRequest, askAuth } from '../auth-request.server.ts'

interface Typed {
  readonly user: User
  readonly password: string
  readonly asker: AuthRequest
}

/** Whether it is the password of whoever is signed in; tries count like those of signing in. */
export async function checkOwnPassword(
  db: Db,
  auth: Auth,
  { user, password, asker }: Typed,
): Promise<Outcome<undefined, 'accounts.wrong_current_password' | 'accounts.too_many_tries'>> {
  const trying = { kind: 'password', account: user.email ?? user.id, asker } as const
  const allowed = await allowTry(db, trying)
  if (!allowed.ok) return allowed
  const answer = await askAuth(asker, (headers) =>
    auth.api.verifyPassword({ body: { password }, headers, returnHeaders: true }),
  )
  if (answer.ok) {
    await noteSuccess(db, trying)
    return done()
  }
  await noteFailure(db, trying)
  return refuse('accounts.wrong_current_password')
}
