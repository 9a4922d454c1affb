import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth'
import { createAuthMiddleware } from 'better-auth/api'
import type { Db } from '#platform/db/client.server.ts'
import type { UserId } from '#shop/ids.ts'
import { after, MINUTE } from '#shop/time.ts'
import { STAFF_SESSION_LIFETIME } from '../accounts.ts'
import { noteSecurityEvent } from '../security-log.server.ts'
import { SECURITY_EVENTS_KEPT } from '../security-log.ts'
import { currentAsker } from './asker.server.ts'
import { DEVICE_KEPT, deviceCookie, deviceOf, deviceValueOf, newDevice } from './device-cookie.server.ts'
import { knowDevice, seeDevice } from './known-devices.server.ts'

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
                const userId = user.id as UserId
                await noteSecurityEvent(db, {
                  userId,
                  kind: 'account_made',
                  facts: {},
                  asker: currentAsker(),
                })
              },
            },
          },
          session: {
            create: {
              before: async (session, context) => ({
                data: {
                  ...session,
                  way: (session as { way?: string | null }).way ?? (context && wayAt(context)),
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

const waysAt: Readonly<Record<string, string>> = {
  '/sign-in/email': 'password',
  '/sign-up/email': 'password',
  '/sign-up/proved': 'password',
  '/magic-link/verify': 'link',
  '/verify-email': 'link',
  '/sign-in/email-otp': 'link',
  '/phone-number/verify': 'phone',
  '/passkey/verify-authentication': 'passkey',
}

/** The way in that an endpoint is: a provider's by its name. */
function wayAt({ path, params, body }: GenericEndpointContext): string | null {
  if (!path) return null
  if (path in waysAt) return waysAt[path] ?? null
  if (/^\/(oauth2\/)?callback\/:/.test(path)) return Object.values(params ?? {})[0] ?? null
  if (path === '/sign-in/social' || path === '/sign-in/oauth2')
    return body?.provider ?? body?.providerId ?? null
  return null
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
  const asker = currentAsker()
  const { now } = asker
  const before = deviceOf(asker)
  const isKnown = before !== null && (await seeDevice(db, { userId, device: before, now }))
  // Whoever has just made an account is told nothing of the device they made it on.
  const isFirst = !isKnown && (await isFirstSignIn(db, userId)) && since > after(now, -SECURITY_EVENTS_KEPT)
  const made = isKnown ? null : newDevice(asker)
  if (made) await knowDevice(db, { userId, device: made.device, before, now })
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
