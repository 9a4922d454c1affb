// Sign-in with Firebase Authentication (SIGN_IN=firebase). The browser signs in at Firebase, and this module exchanges
// the ID token for a session of the shop. The browser has to send a new ID token every hour. A user who is signed out
// or disabled at Firebase gets no new token, and therefore loses the session of the shop too. The shop never stores the
// tokens.
import { done, type Outcome, refuse } from '#shop/problems.ts'
import { after, HOUR, MINUTE } from '#shop/time.ts'
import type { Session } from '../accounts.ts'
import type { Auth } from '../auth.server.ts'
import { COLLIDED, FIREBASE } from './plugin.server.ts'
import {
  type FirebaseProject,
  type FirebaseSources,
  firebaseSources,
  type FirebaseClaims,
  readIdToken,
} from './internal/id-token.server.ts'
import { type AuthRequest, type AuthResponse, callAuth } from '../auth-request.server.ts'

export interface Firebase {
  readonly project: FirebaseProject
  readonly sources: FirebaseSources
}

/**
 * Milliseconds for which a session stays valid after the browser has sent an ID token. Firebase's ID tokens are valid
 * for the same number of milliseconds.
 */
export const FIREBASE_TOKEN_INTERVAL = HOUR
/**
 * Maximum time in milliseconds between the sign-in at Firebase and the start of a session in the shop. Because of this
 * limit, nobody can start a session with a stolen token of an older sign-in.
 */
const MAX_SIGN_IN_AGE = 10 * MINUTE
const MAX_ATTEMPTS = 5

export function openFirebase(project: FirebaseProject, sources?: Partial<FirebaseSources>): Firebase {
  return { project, sources: { ...firebaseSources(project), ...sources } }
}

type TokenRefusal = 'accounts.firebase_refused' | 'accounts.firebase_unavailable'

interface TokenInput {
  readonly idToken: string
  readonly authRequest: AuthRequest
}

/** Signs in the Firebase user whom the ID token identifies. */
export async function signInWithFirebase(
  auth: Auth,
  firebase: Firebase,
  { idToken, authRequest }: TokenInput,
): Promise<
  Outcome<AuthResponse<unknown>, TokenRefusal | 'accounts.email_unproved' | 'accounts.belongs_to_another'>
> {
  const claims = await readIdToken(idToken, { ...firebase, now: authRequest.now })
  if (!claims.ok) return claims
  const { auth_time: provedAt, email, email_verified: isVerified } = claims.value
  if (provedAt * 1000 < after(authRequest.now, -MAX_SIGN_IN_AGE).getTime())
    return refuse('accounts.firebase_refused')
  if (email !== undefined && !isVerified) return refuse('accounts.email_unproved')
  const signedIn = await signInWithRetry(auth, claims.value, authRequest)
  return signedIn.ok ? done(signedIn) : refuse('accounts.belongs_to_another')
}

/**
 * Signs the user in and retries after a conflict. A conflict occurs when two concurrent requests are the first sign-in
 * of the same user. When the slower request retries, it uses the account that the faster request created.
 */
async function signInWithRetry(auth: Auth, claims: FirebaseClaims, authRequest: AuthRequest) {
  for (let attempt = 1; ; attempt += 1) {
    const signedIn = await callAuth(authRequest, (call) => auth.api.signInFirebase({ body: claims, ...call }))
    if (signedIn.ok || signedIn.code !== COLLIDED || attempt === MAX_ATTEMPTS) return signedIn
    await new Promise((resolve) => setTimeout(resolve, 50 * attempt))
  }
}

/** Extends a session after checking a new ID token of the session's user. */
export async function renewFirebase(
  auth: Auth,
  firebase: Firebase,
  { idToken, authRequest }: TokenInput,
): Promise<Outcome<undefined, TokenRefusal>> {
  const claims = await readIdToken(idToken, { ...firebase, now: authRequest.now })
  if (!claims.ok) return claims
  const renewed = await callAuth(authRequest, (call) =>
    auth.api.renewFirebase({ body: claims.value, ...call }),
  )
  return renewed.ok ? done() : refuse('accounts.firebase_refused')
}

/** Returns whether the session needs a new Firebase ID token. If so, callers must treat the user as signed out. */
export function needsFirebaseToken({ way, provedAt, startedAt }: Session, now: Date): boolean {
  return way === FIREBASE && after(provedAt ?? startedAt, FIREBASE_TOKEN_INTERVAL) <= now
}
