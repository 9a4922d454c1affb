// Sign-in of API clients. An API client holds a session token instead of cookies. The rate limits, refusals and second
// factor are the same as for browsers. This module never reads the cookies of a request and never returns a cookie.
import type { Db } from '#platform/db/database.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import { after } from '#shop/time.ts'
import { type Session, SIGNED_TOKEN_LIFETIME } from './accounts.ts'
import type { Auth } from './auth.server.ts'
import { needsFirebaseToken } from './firebase/firebase.server.ts'
import { signInWithPassword } from './password/password-sign-in.server.ts'
import {
  requiresSecondFactor,
  passSecondFactor,
  type SecondFactorInput,
  type SecondFactorRefusal,
} from './second-factor/challenge.server.ts'
import { endSession, findSession } from './sessions/sessions.server.ts'
import { type AuthRequest, callAuth } from './auth-request.server.ts'

/**
 * Result of an API sign-in. If the user is signed in, contains a session token. If the second factor is still missing,
 * contains a challenge. The client sends the challenge back with the code of the second factor.
 */
export type ApiSignIn =
  | { readonly kind: 'signed_in'; readonly token: string; readonly session: Session }
  | { readonly kind: 'second_step'; readonly challenge: string }

type PasswordSignIn = Parameters<typeof signInWithPassword>[2]

/** Signs an API client in with the user's e-mail address and password. */
export async function signInApiClient(
  db: Db,
  auth: Auth,
  { email, password, authRequest }: PasswordSignIn,
): Promise<Outcome<ApiSignIn, 'accounts.wrong_password' | 'accounts.too_many_tries'>> {
  const withoutCookie = withoutCookies(authRequest)
  const signedIn = await signInWithPassword(db, auth, { email, password, authRequest: withoutCookie })
  return signedIn.ok ? done(await signInResultOf(auth, withoutCookie, signedIn.value.cookies)) : signedIn
}

/** Completes the sign-in of an API client with the user's second factor. */
export async function confirmApiClient(
  db: Db,
  auth: Auth,
  { challenge, typed, by, authRequest }: SecondFactorInput & { readonly challenge: string },
): Promise<Outcome<ApiSignIn, SecondFactorRefusal>> {
  if (!/^[\w.%+/=-]{1,500}$/.test(challenge)) return refuse('accounts.first_step_over')
  const withoutCookie = withoutCookies(authRequest)
  const headers = new Headers(withoutCookie.headers)
  headers.set('cookie', `${await cookieName(auth, 'two_factor')}=${challenge}`)
  const verified = await passSecondFactor(db, auth, { typed, by, authRequest: { ...withoutCookie, headers } })
  return verified.ok ? done(await signInResultOf(auth, withoutCookie, verified.value.cookies)) : verified
}

/**
 * Returns the session that belongs to an API client's token. Ignores cookies. `null`: the token is unknown or expired,
 * or its session has ended.
 */
export async function findApiSession(auth: Auth, authRequest: AuthRequest): Promise<Session | null> {
  const { value } = await findSession(auth, withoutCookies(authRequest))
  return value && !needsFirebaseToken(value, authRequest.now) ? value : null
}

export interface SignedToken {
  readonly token: string
  readonly expiresAt: Date
}

/**
 * Returns a signed token (JWT) that identifies the client's user to other services. The token is valid for
 * `SIGNED_TOKEN_LIFETIME`. `null`: the client is not signed in.
 */
export async function issueSignedToken(auth: Auth, authRequest: AuthRequest): Promise<SignedToken | null> {
  const withoutCookie = withoutCookies(authRequest)
  if (!(await findApiSession(auth, withoutCookie))) return null
  const answer = await callAuth(withoutCookie, (call) => auth.api.getToken(call))
  return answer.ok
    ? { token: answer.value.token, expiresAt: after(withoutCookie.now, SIGNED_TOKEN_LIFETIME) }
    : null
}

/** Returns the JWKS: the public keys that verify signed tokens. */
export async function listSigningKeys(auth: Auth, authRequest: AuthRequest): Promise<object> {
  const answer = await callAuth(authRequest, (call) => auth.api.getJwks(call))
  if (!answer.ok) throw new Error(`No keys to sign with: ${answer.code}`)
  return answer.value
}

/** Ends the session of the API client. The client's token is then no longer valid. */
export async function endApiSession(auth: Auth, authRequest: AuthRequest): Promise<void> {
  await endSession(auth, withoutCookies(authRequest))
}

/**
 * Returns a copy of the request without cookies. A browser adds cookies even to a request that another website has
 * caused, so cookies must never authenticate an API request.
 */
function withoutCookies(authRequest: AuthRequest): AuthRequest {
  const headers = new Headers(authRequest.headers)
  headers.delete('cookie')
  return { ...authRequest, headers }
}

async function signInResultOf(
  auth: Auth,
  authRequest: AuthRequest,
  cookies: readonly string[],
): Promise<ApiSignIn> {
  if (requiresSecondFactor(cookies))
    return { kind: 'second_step', challenge: cookieValue(cookies, await cookieName(auth, 'two_factor')) }
  const token = cookieValue(cookies, await cookieName(auth, 'session_token'))
  const headers = new Headers(authRequest.headers)
  headers.set('authorization', `Bearer ${token}`)
  const session = await findApiSession(auth, { ...authRequest, headers })
  if (!session) throw new Error('The user who has just signed in has no session')
  return { kind: 'signed_in', token, session }
}

async function cookieName(auth: Auth, cookie: string): Promise<string> {
  return (await auth.$context).createAuthCookie(cookie).name
}

function cookieValue(cookies: readonly string[], name: string): string {
  const found = cookies.findLast((cookie) => cookie.startsWith(`${name}=`))
  return found?.slice(name.length + 1).split(';', 1)[0] ?? ''
}
