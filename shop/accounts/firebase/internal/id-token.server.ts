import { createRemoteJWKSet, decodeJwt, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { z } from 'zod'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import { CallLimiter, PERSON_WAITS_MS } from '#platform/http/deadline.ts'
import { NoResponse, request } from '#platform/http/request.server.ts'
import { log } from '#platform/log.server.ts'
import type { FirebaseConfig, FirebaseWeb } from '../config.server.ts'

/** URL of Google's public keys for Firebase ID tokens (firebase.google.com/docs/auth/admin/verify-id-tokens). */
const KEYS = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'
const TOOLKIT = 'https://identitytoolkit.googleapis.com'
const TIMEOUT_MS = 5_000
/**
 * Limits the time for the check of one token, because a customer is waiting for the page. Also limits the number of
 * simultaneous checks.
 */
const limiter = new CallLimiter({ deadlineMs: PERSON_WAITS_MS, maxConcurrent: 16 })

export type FirebaseProject = Pick<FirebaseWeb, 'projectId' | 'apiKey'> & Pick<FirebaseConfig, 'emulator'>

export interface FirebaseSources {
  /** Public keys that verify the signatures of ID tokens. */
  readonly keys: JWTVerifyGetKey
  /** Base URL of the Identity Toolkit API, which says whether a user may still sign in. */
  readonly toolkit: string
}

/** The claims of a Firebase ID token that the shop reads. */
export const FirebaseClaims = z.object({
  sub: z.string().min(1).max(128),
  auth_time: z.number().int().positive(),
  email: z.email().max(254).optional(),
  email_verified: z.boolean().default(false),
  name: z.string().optional(),
  phone_number: z
    .string()
    .regex(/^\+[1-9]\d{5,14}$/)
    .optional(),
})
export type FirebaseClaims = z.infer<typeof FirebaseClaims>

export function firebaseSources({ emulator }: FirebaseProject): FirebaseSources {
  return {
    keys: createRemoteJWKSet(new URL(KEYS), { timeoutDuration: TIMEOUT_MS }),
    toolkit: emulator ? `${emulator}/identitytoolkit.googleapis.com` : TOOLKIT,
  }
}

interface VerificationInput {
  readonly project: FirebaseProject
  readonly sources: FirebaseSources
  readonly now: Date
}

type Refusals = 'accounts.firebase_refused' | 'accounts.firebase_unavailable'

/**
 * Checks an ID token and returns its claims. Google must have signed the token for this project, and the token must not
 * have expired. The user must not be disabled at Firebase. Firebase must not have revoked the sign-in for which the
 * token was issued. Tokens of the emulator are unsigned, so this function skips the signature check for the emulator.
 * Refuses with `accounts.firebase_unavailable` if the requests to Google and Firebase take longer than 10 seconds in
 * total.
 */
export async function readIdToken(
  token: string,
  input: VerificationInput,
): Promise<Outcome<FirebaseClaims, Refusals>> {
  const onTimeout = () => new NoResponse('no answer within 10 seconds', true)
  try {
    return await limiter.run(() => checkIdToken(token, input), onTimeout)
  } catch (error) {
    if (!(error instanceof NoResponse)) throw error
    log.warn({ event: 'firebase.slow', error }, 'the sign-in service took too long')
    return refuse('accounts.firebase_unavailable')
  }
}

async function checkIdToken(
  token: string,
  { project, sources, now }: VerificationInput,
): Promise<Outcome<FirebaseClaims, Refusals>> {
  const payload = await verifySignature(token, { project, sources, now })
  if (!payload.ok) return payload
  const claims = FirebaseClaims.safeParse(payload.value)
  if (!claims.success || claims.data.auth_time * 1000 > now.getTime() + LEEWAY_MS)
    return refuse('accounts.firebase_refused')
  const userState = await fetchUserState(token, project, sources)
  if (!userState.ok) return userState
  const { localId, disabled, validSince } = userState.value
  const isRevoked = disabled || localId !== claims.data.sub || Number(validSince) > claims.data.auth_time
  return isRevoked ? refuse('accounts.firebase_refused') : done(claims.data)
}

const LEEWAY_MS = 5_000

async function verifySignature(
  token: string,
  { project, sources, now }: VerificationInput,
): Promise<Outcome<JWTPayload, Refusals>> {
  const expected = {
    audience: project.projectId,
    issuer: `https://securetoken.google.com/${project.projectId}`,
  }
  try {
    if (project.emulator) return fromEmulator(token, expected, now)
    const options = {
      ...expected,
      algorithms: ['RS256'],
      clockTolerance: LEEWAY_MS / 1000,
      currentDate: now,
      requiredClaims: ['exp', 'iat', 'sub'],
    }
    return done((await jwtVerify(token, sources.keys, options)).payload)
  } catch (error) {
    if (isTokenError(error)) return refuse('accounts.firebase_refused')
    log.warn({ event: 'firebase.keys', error }, 'the keys of the sign-in service could not be had')
    return refuse('accounts.firebase_unavailable')
  }
}

function fromEmulator(
  token: string,
  { audience, issuer }: { audience: string; issuer: string },
  now: Date,
): Outcome<JWTPayload, Refusals> {
  const payload = decodeJwt(token)
  const isValid =
    payload.aud === audience && payload.iss === issuer && (payload.exp ?? 0) * 1000 > now.getTime()
  return isValid ? done(payload) : refuse('accounts.firebase_refused')
}

/**
 * Returns whether an error means that the token is invalid. Returns false if the cause of the error is that Google's
 * keys could not be loaded.
 */
function isTokenError(error: unknown): boolean {
  if (error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) return false
  return error instanceof errors.JOSEError && error.code !== 'ERR_JOSE_GENERIC'
}

const UserState = z.object({
  users: z.tuple([
    z.object({
      localId: z.string(),
      disabled: z.boolean().default(false),
      /** Unix time in seconds, as text. Tokens of sign-ins before this time are revoked. */
      validSince: z.string().regex(/^\d+$/).default('0'),
    }),
  ]),
})
type UserState = z.infer<typeof UserState>['users'][0]

/** Requests the current state of the token's user from Firebase. */
async function fetchUserState(
  idToken: string,
  { apiKey }: FirebaseProject,
  { toolkit }: FirebaseSources,
): Promise<Outcome<UserState, Refusals>> {
  const answer = await request(`${toolkit}/v1/accounts:lookup?key=${encodeURIComponent(apiKey)}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ idToken }),
    attemptMs: TIMEOUT_MS,
    deadlineMs: 2 * TIMEOUT_MS,
    retryDelaysMs: [300, 600],
  }).catch(() => null)
  // Status 400: the token is invalid, or the user is deleted or disabled. Any other error says nothing about the token.
  if (answer?.status === 400) return refuse('accounts.firebase_refused')
  const userState = answer?.ok ? UserState.safeParse(await answer.json().catch(() => null)) : null
  if (userState?.success) return done(userState.data.users[0])
  log.warn({ event: 'firebase.lookup', status: answer?.status ?? null }, 'the sign-in service did not answer')
  return refuse('accounts.firebase_unavailable')
}
