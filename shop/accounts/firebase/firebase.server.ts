// Signing in through a project of Firebase Authentication (SIGN_IN=firebase). The browser signs in there; its ID token is
// read here, exchanged for a session of the shop, and asked for again each hour, so that who is signed out or disabled
// there is signed out here. Never keeps a token.
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

/** How long a session counts without Firebase saying again that it is still they: as long as its own tokens do. */
export const PROOF_LIFETIME = HOUR
/** A sign-in begins with the token of somebody who has just proved who they are, not with one found somewhere. */
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

/** Signs in whoever the token is about. */
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

/** Two first sign-ins at once collide: the one that lost finds, a moment later, what the other made. */
async function exchange(auth: Auth, claims: FirebaseClaims, asker: AuthRequest) {
  for (let tried = 1; ; tried += 1) {
    const entered = await askAuth(asker, (call) => auth.api.signInFirebase({ body: claims, ...call }))
    if (entered.ok || entered.code !== COLLIDED || tried === TRIES) return entered
    await new Promise((resolve) => setTimeout(resolve, 50 * tried))
  }
}

/** Notes that Firebase still knows the person who is signed in here. */
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

/** Whether a session waits for Firebase to say again that it is still they: until then it counts for nothing. */
export function awaitsFirebase({ way, provedAt, startedAt }: Session, now: Date): boolean {
  return way === FIREBASE && after(provedAt ?? startedAt, PROOF_LIFETIME) <= now
}
