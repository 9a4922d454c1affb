// Sign-in with Firebase Authentication (SIGN_IN=firebase). The browser signs in at Firebase, and this module exchanges
// the ID token for a session of the shop. The browser has to send a new ID token every hour, so that a user who is
// signed out or disabled at Firebase loses the session here too. Tokens are never stored.
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
import { type AuthRequest, type Answered, askAuth } from '../auth-request.server.ts'

export interface Firebase {
  readonly project: FirebaseProject
  readonly sources: FirebaseSources
}

/** Milliseconds for which a session is valid after the last ID token; as long as Firebase's own tokens are. */
export const PROOF_LIFETIME = HOUR
/** Maximum age of the Firebase sign-in in milliseconds, so that an older, stolen token cannot start a session. */
const JUST_NOW = 10 * MINUTE
const TRIES = 5

export function openFirebase(project: FirebaseProject, sources?: Partial<FirebaseSources>): Firebase {
  return { project, sources: { ...firebaseSources(project), ...sources } }
}

type Unreadable = 'accounts.firebase_refused' | 'accounts.firebase_unavailable'

interface Sent {
  readonly idToken: string
  readonly asker: AuthRequest
}

/** Signs in the user of the ID token. */
export async function signInWithFirebase(
  auth: Auth,
  firebase: Firebase,
  { idToken, asker }: Sent,
): Promise<
  Outcome<Answered<unknown>, Unreadable | 'accounts.email_unproved' | 'accounts.belongs_to_another'>
> {
  const claims = await readIdToken(idToken, { ...firebase, now: asker.now })
  if (!claims.ok) return claims
  const { auth_time: provedAt, email, email_verified: isVerified } = claims.value
  if (provedAt * 1000 < after(asker.now, -JUST_NOW).getTime()) return refuse('accounts.firebase_refused')
  if (email !== undefined && !isVerified) return refuse('accounts.email_unproved')
  const entered = await exchange(auth, claims.value, asker)
  return entered.ok ? done(entered) : refuse('accounts.belongs_to_another')
}

/**
 * Retries after a conflict: of two concurrent first sign-ins, the slower one then finds the user the other one created.
 */
async function exchange(auth: Auth, claims: FirebaseClaims, asker: AuthRequest) {
  for (let tried = 1; ; tried += 1) {
    const entered = await askAuth(asker, (call) => auth.api.signInFirebase({ body: claims, ...call }))
    if (entered.ok || entered.code !== COLLIDED || tried === TRIES) return entered
    await new Promise((resolve) => setTimeout(resolve, 50 * tried))
  }
}

/** Extends the session after checking a new ID token of its user. */
export async function renewFirebase(
  auth: Auth,
  firebase: Firebase,
  { idToken, asker }: Sent,
): Promise<Outcome<undefined, Unreadable>> {
  const claims = await readIdToken(idToken, { ...firebase, now: asker.now })
  if (!claims.ok) return claims
  const renewed = await askAuth(asker, (call) => auth.api.renewFirebase({ body: claims.value, ...call }))
  return renewed.ok ? done() : refuse('accounts.firebase_refused')
}

/** Returns whether the session needs a new ID token. Until then it must be treated as signed out. */
export function awaitsFirebase({ way, provedAt, startedAt }: Session, now: Date): boolean {
  return way === FIREBASE && after(provedAt ?? startedAt, PROOF_LIFETIME) <= now
}
