// Better Auth's plugins for sessions: one session a browser, the record and device cookie of each sign-in, and signed tokens for
// other services.
import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth'
import { createAuthMiddleware } from 'better-auth/api'
import { jwt } from 'better-auth/plugins/jwt'
import type { Db } from '#platform/db/database.ts'
import type { UserId } from '#shop/ids.ts'
import { after, MINUTE, DAY } from '#shop/time.ts'
import { STAFF_SESSION_LIFETIME, SIGNED_TOKEN_LIFETIME } from '../accounts.ts'
import { noteSecurityEvent } from '../audit/security-log.server.ts'
import { SECURITY_EVENTS_KEPT } from '../audit/security-log.ts'
import { currentAuthRequest } from '../auth-request.server.ts'
import {
  DEVICE_KEPT,
  deviceCookie,
  deviceOf,
  deviceValueOf,
  newDevice,
  addKnownDevice,
  touchKnownDevice,
} from '../audit/known-devices.server.ts'
import { columns } from '../internal/columns.ts'

/**
 * Whoever signs in again where they are signed in already gets a new session, and the one before ends: no browser holds two,
 * and a token that was known before is worth nothing after.
 */
export function oneSession(): BetterAuthPlugin {
  return {
    id: 'alcove-one-session',
    hooks: {
      after: [
        {
          matcher: (context) => context.context.newSession !== null,
          handler: createAuthMiddleware(async (ctx) => {
            const begun = ctx.context.newSession
            const { name } = ctx.context.authCookies.sessionToken
            const before = await ctx.getSignedCookie(name, ctx.context.secret)
            if (!begun || !before || before === begun.session.token) return
            await ctx.context.internalAdapter.deleteSession(before)
          }),
        },
      ],
    },
  }
}

interface SignInsOptions {
  readonly db: Db
  /** Whether somebody is of the staff, whose sessions are short. */
  readonly isStaff: (userId: UserId) => Promise<boolean>
}

/** A session that began longer ago was not begun by this request, only renewed. */
const JUST_NOW = MINUTE

/**
 * Sees every sign-in, whichever way it came: notes the way with the session, keeps those of staff short, writes it down for
 * the owner, and tells them of a device that the account did not know. To be the last of the plugins, for the others may
 * still ask for a second step.
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
                const [userId, asker] = [user.id as UserId, currentAuthRequest()]
                await noteSecurityEvent(db, { userId, kind: 'account_made', facts: {}, asker })
              },
            },
          },
          session: {
            create: {
              before: async (session, context) => ({
                data: {
                  ...session,
                  way: (session as { way?: string | null }).way ?? waysAt[context?.path ?? ''] ?? null,
                  ...((await isStaff(session.userId as UserId)) && {
                    expiresAt: earlier(session.expiresAt, after(session.createdAt, STAFF_SESSION_LIFETIME)),
                  }),
                },
              }),
            },
            update: {
              // A session that was made short does not slide.
              before: async (session, context) => {
                const known = context?.context.session?.session
                if (!session.expiresAt || !known || !isShort(known)) return
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
          // What has no path of its own renews a session and begins none.
          matcher: ({ path, context }) => Boolean(path && context.newSession),
          handler: createAuthMiddleware(async (ctx) => {
            const begun = ctx.context.newSession
            if (!begun || !isSignIn(ctx, begun.session.createdAt)) return
            const way = (begun.session as { way?: string | null }).way ?? 'other'
            await noteSignIn(db, ctx, { userId: begun.user.id as UserId, since: begun.user.createdAt, way })
          }),
        },
      ],
    },
  }
}

/** The sign-in method of an endpoint of Better Auth. Passkeys get theirs from the second factor's plugin; the shop's own endpoints name theirs. */
const waysAt: Readonly<Record<string, string>> = {
  '/sign-in/email': 'password',
  '/magic-link/verify': 'link',
  '/phone-number/verify': 'phone',
}

/** Endpoints that give somebody who is signed in a new session. */
const RENEWALS = /^\/(change-|update-|set-|two-factor\/(enable|disable))/

function isSignIn(ctx: GenericEndpointContext, createdAt: Date): boolean {
  if (RENEWALS.test(ctx.path)) return false
  if (ctx.path.startsWith('/two-factor/') && ctx.context.session) return false
  return Date.now() - createdAt.getTime() < JUST_NOW && ctx.path !== '/get-session'
}

interface SignIn {
  readonly userId: UserId
  readonly since: Date
  readonly way: string
}

async function noteSignIn(
  db: Db,
  ctx: GenericEndpointContext,
  { userId, since, way }: SignIn,
): Promise<void> {
  const asker = currentAuthRequest()
  const { now } = asker
  const before = deviceOf(asker)
  const isKnown = before !== null && (await touchKnownDevice(db, { userId, device: before, now }))
  // Whoever has just made an account is told nothing of the device they made it on.
  const isFirst = !isKnown && (await isFirstSignIn(db, userId)) && since > after(now, -SECURITY_EVENTS_KEPT)
  const made = isKnown ? null : newDevice(asker)
  if (made) await addKnownDevice(db, { userId, device: made.device, before, now })
  const kind = isKnown || isFirst ? 'signed_in' : 'new_device'
  await noteSecurityEvent(db, { userId, kind, facts: { way }, asker })
  const isSecure = asker.address.startsWith('https:')
  const value = made?.value ?? deviceValueOf(asker)
  if (value === null) return
  ctx.setCookie(deviceCookie(isSecure), value, {
    path: '/',
    httpOnly: true,
    secure: isSecure,
    sameSite: 'lax',
    maxAge: DEVICE_KEPT / 1000,
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

function isShort({ createdAt, expiresAt }: Times): boolean {
  return expiresAt <= after(createdAt, STAFF_SESSION_LIFETIME)
}

function earlier(one: Date, other: Date): Date {
  return one < other ? one : other
}

/** A key signs for so long, and is shown so long after, for tokens that it has signed. */
const KEY_LIFETIME = 30 * DAY
const KEY_SHOWN = DAY

/**
 * Short tokens that other services can believe without asking: signed with keys of the shop that change every month, their
 * private halves encrypted. They say whose they are and nothing else about them.
 */
export function signedTokens({ address }: { readonly address: string }) {
  return jwt({
    schema: columns.signingKey,
    // Asked for by those who need one: not made with every look at a session.
    disableSettingJwtHeader: true,
    jwks: {
      keyPairConfig: { alg: 'ES256' },
      rotationInterval: KEY_LIFETIME / 1000,
      gracePeriod: KEY_SHOWN / 1000,
    },
    jwt: {
      issuer: address,
      audience: address,
      expirationTime: `${SIGNED_TOKEN_LIFETIME / 1000}s`,
      definePayload: () => ({}),
    },
  })
}
