// Signing in for programs that are no browser: what they hold is a token, never a cookie. They are counted, refused and asked
// for a second step like everybody else. Nothing here reads the cookies a request carries, or gives any out.
import type { Db } from '#platform/db/database.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import { after } from '#shop/time.ts'
import { type Session, SIGNED_TOKEN_LIFETIME } from './accounts.ts'
import type { Auth } from './auth.server.ts'
import { awaitsFirebase } from './firebase/firebase.server.ts'
import { signInWithPassword } from './password/password-sign-in.server.ts'
import {
  asksForSecondFactor,
  passSecondFactor,
  type SecondStep,
  type Unproved,
} from './second-factor/challenge.server.ts'
import { endSession, findSession } from './sessions/sessions.server.ts'
import { type AuthRequest, askAuth } from './auth-request.server.ts'

/** What a program goes on with: a token that says who it acts for, or what it shows with the second step. */
export type ApiSignIn =
  | { readonly kind: 'signed_in'; readonly token: string; readonly session: Session }
  | { readonly kind: 'second_step'; readonly challenge: string }

type FirstStep = Parameters<typeof signInWithPassword>[2]

/** Signs a program in for somebody who has told it their password. */
export async function signInApiClient(
  db: Db,
  auth: Auth,
  { email, password, asker }: FirstStep,
): Promise<Outcome<ApiSignIn, 'accounts.wrong_password' | 'accounts.too_many_tries'>> {
  const bare = withoutCookies(asker)
  const signedIn = await signInWithPassword(db, auth, { email, password, asker: bare })
  return signedIn.ok ? done(await begunBy(auth, bare, signedIn.value.cookies)) : signedIn
}

/** The second step, for whoever has a second factor. */
export async function confirmApiClient(
  db: Db,
  auth: Auth,
  { challenge, typed, by, asker }: SecondStep & { readonly challenge: string },
): Promise<Outcome<ApiSignIn, Unproved>> {
  if (!/^[\w.%+/=-]{1,500}$/.test(challenge)) return refuse('accounts.first_step_over')
  const bare = withoutCookies(asker)
  const headers = new Headers(bare.headers)
  headers.set('cookie', `${await nameOf(auth, 'two_factor')}=${challenge}`)
  const proved = await passSecondFactor(db, auth, { typed, by, asker: { ...bare, headers } })
  return proved.ok ? done(await begunBy(auth, bare, proved.value.cookies)) : proved
}

/** Who a program acts for, by its token alone; null where that opens nothing (any more). */
export async function findApiSession(auth: Auth, asker: AuthRequest): Promise<Session | null> {
  const { value } = await findSession(auth, withoutCookies(asker))
  return value && !awaitsFirebase(value, asker.now) ? value : null
}

export interface SignedToken {
  readonly token: string
  readonly expiresAt: Date
}

/** A token for other services, good for a few minutes; null for a program that acts for nobody. */
export async function issueSignedToken(auth: Auth, asker: AuthRequest): Promise<SignedToken | null> {
  const bare = withoutCookies(asker)
  if (!(await findApiSession(auth, bare))) return null
  const answer = await askAuth(bare, (call) => auth.api.getToken(call))
  return answer.ok ? { token: answer.value.token, expiresAt: after(bare.now, SIGNED_TOKEN_LIFETIME) } : null
}

/** The public halves of the keys that sign. */
export async function listSigningKeys(auth: Auth, asker: AuthRequest): Promise<object> {
  const answer = await askAuth(asker, (call) => auth.api.getJwks(call))
  if (!answer.ok) throw new Error(`No keys to sign with: ${answer.code}`)
  return answer.value
}

/** Signs a program out: its token opens nothing from now on. */
export async function endApiSession(auth: Auth, asker: AuthRequest): Promise<void> {
  await endSession(auth, withoutCookies(asker))
}

/** A browser sends its cookies along without being asked: here they never say who somebody is. */
function withoutCookies(asker: AuthRequest): AuthRequest {
  const headers = new Headers(asker.headers)
  headers.delete('cookie')
  return { ...asker, headers }
}

async function begunBy(auth: Auth, asker: AuthRequest, cookies: readonly string[]): Promise<ApiSignIn> {
  if (asksForSecondFactor(cookies))
    return { kind: 'second_step', challenge: valueOf(cookies, await nameOf(auth, 'two_factor')) }
  const token = valueOf(cookies, await nameOf(auth, 'session_token'))
  const headers = new Headers(asker.headers)
  headers.set('authorization', `Bearer ${token}`)
  const session = await findApiSession(auth, { ...asker, headers })
  if (!session) throw new Error('Whoever has just signed in is not signed in')
  return { kind: 'signed_in', token, session }
}

async function nameOf(auth: Auth, cookie: string): Promise<string> {
  return (await auth.$context).createAuthCookie(cookie).name
}

function valueOf(cookies: readonly string[], name: string): string {
  const found = cookies.findLast((cookie) => cookie.startsWith(`${name}=`))
  return found?.slice(name.length + 1).split(';', 1)[0] ?? ''
}
