// Better Auth plugins for sessions. The plugins keep one session per browser and issue signed tokens for other
// services. At each sign-in, the plugins add an entry to the security log and set the device cookie.
import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth'
import { createAuthMiddleware } from 'better-auth/api'
import { jwt } from 'better-auth/plugins/jwt'
import type { Db } from '#platform/db/database.ts'
import type { UserId } from '#shop/ids.ts'
import { after, MINUTE, DAY } from '#shop/time.ts'
import { STAFF_SESSION_LIFETIME, SIGNED_TOKEN_LIFETIME } from '../accounts.ts'
import { recordSecurityEvent } from '../audit/security-log.server.ts'
import { SECURITY_EVENT_RETENTION } from '../audit/security-log.ts'
import { currentAuthRequest } from '../auth-request.server.ts'
import {
  DEVICE_COOKIE_LIFETIME,
  deviceCookie,
  deviceOf,
  deviceValueOf,
  newDevice,
  addKnownDevice,
  touchKnownDevice,
} from '../audit/known-devices.server.ts'
import { columns } from '../internal/columns.ts'

/**
 * Ends the previous session when a signed-in browser signs in again, so that a token stolen before the sign-in becomes
 * invalid.
 */
export function oneSession(): BetterAuthPlugin {
  return {
    id: 'alcove-one-session',
    hooks: {
      after: [
        {
          matcher: (context) => context.context.newSession !== null,
          handler: createAuthMiddleware(async (ctx) => {
            const newSession = ctx.context.newSession
            const { name } = ctx.context.authCookies.sessionToken
            const before = await ctx.getSignedCookie(name, ctx.context.secret)
            if (!newSession || !before || before === newSession.session.token) return
            await ctx.context.internalAdapter.deleteSession(before)
          }),
        },
      ],
    },
  }
}

interface SignInsOptions {
  readonly db: Db
  /** Returns whether a user is staff. Staff sessions have a shorter lifetime. */
  readonly isStaff: (userId: UserId) => Promise<boolean>
}

/**
 * Maximum age in milliseconds of a session that counts as new. A request that returns an older session has only renewed
 * this session and not created it.
 */
const MAX_NEW_SESSION_AGE = MINUTE

/**
 * Handles every sign-in: stores the sign-in method with the session, shortens staff sessions, adds a security log
 * entry, and sends an e-mail about an unknown device. This plugin has to be the last one, because other plugins may
 * require a second factor before the sign-in is complete.
 */
export function signIns({ db, isStaff }: SignInsOptions): BetterAuthPlugin {
  return {
    id: 'alcove-sign-ins',
    init: () => ({
      options: {
        databaseHooks: {
          user: {
            create: {
              after: async (user) => {
                const [userId, authRequest] = [user.id as UserId, currentAuthRequest()]
                await recordSecurityEvent(db, { userId, kind: 'account_made', facts: {}, authRequest })
              },
            },
          },
          session: {
            create: {
              before: async (session, context) => ({
                data: {
                  ...session,
                  way: (session as { way?: string | null }).way ?? methodByPath[context?.path ?? ''] ?? null,
                  ...((await isStaff(session.userId as UserId)) && {
                    expiresAt: earlier(session.expiresAt, after(session.createdAt, STAFF_SESSION_LIFETIME)),
                  }),
                },
              }),
            },
            update: {
              // A staff session keeps its expiry when it is used.
              before: async (session, context) => {
                const known = context?.context.session?.session
                if (!session.expiresAt || !known || !isStaffSession(known)) return
                return { data: { ...session, expiresAt: earlier(session.expiresAt, known.expiresAt) } }
              },
            },
          },
        },
      },
    }),
    hooks: {
      after: [
        {
          // Endpoints without a path only renew sessions.
          matcher: ({ path, context }) => Boolean(path && context.newSession),
          handler: createAuthMiddleware(async (ctx) => {
            const newSession = ctx.context.newSession
            if (!newSession || !isSignIn(ctx, newSession.session.createdAt)) return
            const way = (newSession.session as { way?: string | null }).way ?? 'other'
            await recordSignIn(db, ctx, {
              userId: newSession.user.id as UserId,
              since: newSession.user.createdAt,
              way,
            })
          }),
        },
      ],
    },
  }
}

/**
 * Sign-in methods by path of the Better Auth endpoint. Passkeys are missing, because the second-factor plugin sets the
 * method for them. The shop's own endpoints are also missing, because each of these endpoints sets the method.
 */
const methodByPath: Readonly<Record<string, string>> = {
  '/sign-in/email': 'password',
  '/magic-link/verify': 'link',
  '/phone-number/verify': 'phone',
}

/**
 * Pattern for the paths of the endpoints that give a signed-in user a new session. A request to such an endpoint is not
 * a sign-in.
 */
const RENEWALS = /^\/(change-|update-|set-|two-factor\/(enable|disable))/

function isSignIn(ctx: GenericEndpointContext, createdAt: Date): boolean {
  if (RENEWALS.test(ctx.path)) return false
  if (ctx.path.startsWith('/two-factor/') && ctx.context.session) return false
  return Date.now() - createdAt.getTime() < MAX_NEW_SESSION_AGE && ctx.path !== '/get-session'
}

interface SignIn {
  readonly userId: UserId
  readonly since: Date
  readonly way: string
}

async function recordSignIn(
  db: Db,
  ctx: GenericEndpointContext,
  { userId, since, way }: SignIn,
): Promise<void> {
  const authRequest = currentAuthRequest()
  const { now } = authRequest
  const before = deviceOf(authRequest)
  const isKnown = before !== null && (await touchKnownDevice(db, { userId, device: before, now }))
  // The first sign-in to a new account sends no e-mail about a new device.
  const isFirst =
    !isKnown && (await isFirstSignIn(db, userId)) && since > after(now, -SECURITY_EVENT_RETENTION)
  const createdDevice = isKnown ? null : newDevice(authRequest)
  if (createdDevice) await addKnownDevice(db, { userId, device: createdDevice.device, before, now })
  const kind = isKnown || isFirst ? 'signed_in' : 'new_device'
  await recordSecurityEvent(db, { userId, kind, facts: { way }, authRequest })
  const isSecure = authRequest.origin.startsWith('https:')
  const value = createdDevice?.value ?? deviceValueOf(authRequest)
  if (value === null) return
  ctx.setCookie(deviceCookie(isSecure), value, {
    path: '/',
    httpOnly: true,
    secure: isSecure,
    sameSite: 'lax',
    maxAge: DEVICE_COOKIE_LIFETIME / 1000,
  })
}

async function isFirstSignIn(db: Db, userId: UserId): Promise<boolean> {
  const earlierOne = await db
    .selectFrom('security_events')
    .select('id')
    .where('user_id', '=', userId)
    .where('kind', 'in', ['signed_in', 'new_device'])
    .limit(1)
    .executeTakeFirst()
  return earlierOne === undefined
}

interface Times {
  readonly createdAt: Date
  readonly expiresAt: Date
}

function isStaffSession({ createdAt, expiresAt }: Times): boolean {
  return expiresAt <= after(createdAt, STAFF_SESSION_LIFETIME)
}

function earlier(one: Date, other: Date): Date {
  return one < other ? one : other
}

/**
 * Milliseconds for which a key is used to sign new tokens. The public key stays published for `KEY_GRACE_PERIOD`
 * longer, so that the last tokens signed with the key can still be verified.
 */
const KEY_LIFETIME = 30 * DAY
const KEY_GRACE_PERIOD = DAY

/**
 * Configures short-lived JWTs that other services verify without a request to the shop. The signing keys rotate every
 * 30 days, and private keys are stored encrypted. The tokens contain the user's ID and no other data of the user.
 */
export function signedTokens({ origin }: { readonly origin: string }) {
  return jwt({
    schema: columns.signingKey,
    // A token is created only on request, not with every session lookup.
    disableSettingJwtHeader: true,
    jwks: {
      keyPairConfig: { alg: 'ES256' },
      rotationInterval: KEY_LIFETIME / 1000,
      gracePeriod: KEY_GRACE_PERIOD / 1000,
    },
    jwt: {
      issuer: origin,
      audience: origin,
      expirationTime: `${SIGNED_TOKEN_LIFETIME / 1000}s`,
      definePayload: () => ({}),
    },
  })
}
