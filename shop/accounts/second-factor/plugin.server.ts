import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth'
import { createAuthEndpoint, createAuthMiddleware, sensitiveSessionMiddleware } from 'better-auth/api'
import { deleteSessionCookie, setSessionCookie } from 'better-auth/cookies'
import { generateRandomString } from 'better-auth/crypto'
import { z } from 'zod'
import { MINUTE } from '#shop/time.ts'

/** Time limit for passing the second factor, in milliseconds after the first factor. */
export const CHALLENGE_LIFETIME = 10 * MINUTE
const COOKIE = 'two_factor'
/**
 * Returns the identifier of the row in the table `verifications` that stores the sign-in method of the first factor.
 * The row exists while the second factor is pending.
 */
const methodIdentifier = (challenge: string) => `2fa-way-${challenge}`

/**
 * Paths of the Better Auth endpoints that verify a second factor: TOTP code, recovery code, or passkey with user
 * verification.
 */
const SECOND_FACTOR_PATHS = [
  '/two-factor/verify-totp',
  '/two-factor/verify-backup-code',
  '/passkey/verify-authentication',
]

/**
 * Requires the second factor for every sign-in method. Without this plugin, Better Auth requires the second factor only
 * after a password. This plugin checks every new session, so the check also covers sign-in methods that are added
 * later.
 */
export function secondFactor() {
  return {
    id: 'alcove-second-factor',
    init: () => ({
      options: {
        databaseHooks: {
          session: {
            create: {
              before: async (session: Record<string, unknown>, context: GenericEndpointContext | null) => ({
                data: { ...session, ...(context && (await verifiedFieldsOf(context))) },
              }),
            },
          },
        },
      },
    }),
    endpoints: {
      /** Returns the user who has passed the first factor in this browser but not yet the second factor. */
      findChallenge: createAuthEndpoint.serverOnly({ method: 'GET' }, async (ctx) => {
        const challenge = await readChallenge(ctx)
        return challenge && { userId: challenge.userId }
      }),
      /**
       * Gives the session a new token. Also sets the time of the second factor if `secondFactorAt` is given. Ends the
       * user's other sessions if `endOthers` is true.
       */
      renewSession: createAuthEndpoint.serverOnly(
        {
          method: 'POST',
          use: [sensitiveSessionMiddleware],
          body: z.object({ secondFactorAt: z.date().nullable().optional(), endOthers: z.boolean() }),
        },
        async (ctx) => {
          const { session: old, user: known } = ctx.context.session
          const { internalAdapter } = ctx.context
          const user = (await internalAdapter.findUserById(known.id)) ?? known
          const { secondFactorAt = old.secondFactorAt } = ctx.body
          const session = await internalAdapter.createSession(
            user.id,
            false,
            { ...old, secondFactorAt, token: generateRandomString(32), updatedAt: new Date() },
            true,
          )
          await setSessionCookie(ctx, { session, user })
          // Not a sign-in: this continues the existing session.
          ctx.context.setNewSession(null)
          await internalAdapter.deleteSession(old.token)
          if (ctx.body.endOthers) {
            const all = await internalAdapter.listSessions(user.id)
            const others = all.map(({ token }) => token).filter((token) => token !== session.token)
            if (others.length > 0) await internalAdapter.deleteSessions(others)
          }
          return { userId: user.id }
        },
      ),
    },
    hooks: {
      after: [
        {
          matcher: (context) => Boolean(context.context.newSession),
          handler: requireSecondFactor,
        },
      ],
    },
  } satisfies BetterAuthPlugin
}

type NewSession = { readonly [key: string]: unknown } & {
  readonly token: string
  readonly secondFactorAt?: Date | null
}

const requireSecondFactor = createAuthMiddleware(async (ctx) => {
  const newSession = ctx.context.newSession
  if (!newSession) return
  const session: NewSession = newSession.session
  if (!newSession.user['twoFactorEnabled'] || session.secondFactorAt) return
  // The session was only extended, so the second factor was checked when it began.
  const { name } = ctx.context.authCookies.sessionToken
  if ((await ctx.getSignedCookie(name, ctx.context.secret)) === session.token) return

  deleteSessionCookie(ctx, true)
  await ctx.context.internalAdapter.deleteSession(session.token)
  ctx.context.setNewSession(null)
  await beginChallenge(ctx, { userId: newSession.user.id, way: newSession.session['way'] })
  return ctx.json({ secondFactorNeeded: true })
})

/** Stores the challenge in the format that Better Auth's second-factor endpoints expect. */
async function beginChallenge(
  ctx: GenericEndpointContext,
  { userId, way }: { userId: string; way: unknown },
) {
  const { internalAdapter, secret } = ctx.context
  const challenge = `2fa-${generateRandomString(20)}`
  const expiresAt = new Date(Date.now() + CHALLENGE_LIFETIME)
  const store = (identifier: string, value: string) =>
    internalAdapter.createVerificationValue({ identifier, value, expiresAt })
  await store(challenge, userId)
  await store(`2fa-attempts-${challenge}`, '0')
  if (typeof way === 'string') await store(methodIdentifier(challenge), way)
  const cookie = ctx.context.createAuthCookie(COOKIE, { maxAge: CHALLENGE_LIFETIME / 1000 })
  await ctx.setSignedCookie(cookie.name, challenge, secret, cookie.attributes)
}

async function readChallengeCookie(ctx: GenericEndpointContext) {
  const { name } = ctx.context.createAuthCookie(COOKIE)
  return (await ctx.getSignedCookie(name, ctx.context.secret)) || null
}

async function readChallenge(ctx: GenericEndpointContext) {
  const challenge = await readChallengeCookie(ctx)
  if (!challenge) return null
  const stored = await ctx.context.internalAdapter.findVerificationValue(challenge)
  return stored && stored.expiresAt > new Date() ? { challenge, userId: stored.value } : null
}

/**
 * Returns the session fields to set after a second factor was verified: the time of the second factor, and the sign-in
 * method. Returns no fields for any other request.
 */
async function verifiedFieldsOf(ctx: GenericEndpointContext): Promise<Record<string, unknown>> {
  if (!SECOND_FACTOR_PATHS.includes(ctx.path)) return {}
  if (ctx.path.startsWith('/passkey/')) return { way: 'passkey', secondFactorAt: new Date() }
  const challenge = await readChallengeCookie(ctx)
  const way =
    challenge && (await ctx.context.internalAdapter.consumeVerificationValue(methodIdentifier(challenge)))
  return { secondFactorAt: new Date(), ...(way && { way: way.value }) }
}
