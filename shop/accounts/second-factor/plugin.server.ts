import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth'
import { createAuthEndpoint, createAuthMiddleware, sensitiveSessionMiddleware } from 'better-auth/api'
import { deleteSessionCookie, setSessionCookie } from 'better-auth/cookies'
import { generateRandomString } from 'better-auth/crypto'
import { z } from 'zod'
import { MINUTE } from '#shop/time.ts'

/** How long somebody may take for the second step after the first. */
const CHALLENGE_FOR = 10 * MINUTE
const COOKIE = 'two_factor'
/** Where the first step is kept until the second is done: how they began to sign in. */
const wayOf = (challenge: string) => `2fa-way-${challenge}`

/** What proves a second factor by itself: a code, a recovery code, or a passkey that asked for a finger or a PIN. */
const PROOFS = ['/two-factor/verify-totp', '/two-factor/verify-backup-code', '/passkey/verify-authentication']

/**
 * Whoever has a second factor is not signed in by anything that proves only one. Better Auth asks for it after a password
 * alone; here every session that begins is looked at, whichever way led to it, also ways that are still to come.
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
                data: { ...session, ...(context && (await provedBy(context))) },
              }),
            },
          },
        },
      },
    }),
    endpoints: {
      /** Who has done the first step in this browser and not the second. */
      findChallenge: createAuthEndpoint.serverOnly({ method: 'GET' }, async (ctx) => {
        const challenge = await readChallenge(ctx)
        return challenge && { userId: challenge.userId }
      }),
      /** Gives the session a new token, and says whether a second factor has proved it; others of the same person may end. */
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
          // Nobody has signed in: it is the session that was there.
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
          handler: askForSecondStep,
        },
      ],
    },
  } satisfies BetterAuthPlugin
}

type Began = { readonly [key: string]: unknown } & {
  readonly token: string
  readonly secondFactorAt?: Date | null
}

const askForSecondStep = createAuthMiddleware(async (ctx) => {
  const begun = ctx.context.newSession
  if (!begun) return
  const session: Began = begun.session
  if (!begun.user['twoFactorEnabled'] || session.secondFactorAt) return
  // A session that only slides was let in when it began.
  const { name } = ctx.context.authCookies.sessionToken
  if ((await ctx.getSignedCookie(name, ctx.context.secret)) === session.token) return

  deleteSessionCookie(ctx, true)
  await ctx.context.internalAdapter.deleteSession(session.token)
  ctx.context.setNewSession(null)
  await beginChallenge(ctx, { userId: begun.user.id, way: begun.session['way'] })
  return ctx.json({ secondFactorNeeded: true })
})

/** Remembers the first step, as Better Auth's own endpoints for the second expect it. */
async function beginChallenge(
  ctx: GenericEndpointContext,
  { userId, way }: { userId: string; way: unknown },
) {
  const { internalAdapter, secret } = ctx.context
  const challenge = `2fa-${generateRandomString(20)}`
  const expiresAt = new Date(Date.now() + CHALLENGE_FOR)
  const keep = (identifier: string, value: string) =>
    internalAdapter.createVerificationValue({ identifier, value, expiresAt })
  await keep(challenge, userId)
  await keep(`2fa-attempts-${challenge}`, '0')
  if (typeof way === 'string') await keep(wayOf(challenge), way)
  const cookie = ctx.context.createAuthCookie(COOKIE, { maxAge: CHALLENGE_FOR / 1000 })
  await ctx.setSignedCookie(cookie.name, challenge, secret, cookie.attributes)
}

async function readChallengeCookie(ctx: GenericEndpointContext) {
  const { name } = ctx.context.createAuthCookie(COOKIE)
  return (await ctx.getSignedCookie(name, ctx.context.secret)) || null
}

async function readChallenge(ctx: GenericEndpointContext) {
  const challenge = await readChallengeCookie(ctx)
  if (!challenge) return null
  const kept = await ctx.context.internalAdapter.findVerificationValue(challenge)
  return kept && kept.expiresAt > new Date() ? { challenge, userId: kept.value } : null
}

/** What a session that begins here is proved by, beyond its way in. */
async function provedBy(ctx: GenericEndpointContext): Promise<Record<string, unknown>> {
  if (!PROOFS.includes(ctx.path)) return {}
  if (ctx.path.startsWith('/passkey/')) return { way: 'passkey', secondFactorAt: new Date() }
  const challenge = await readChallengeCookie(ctx)
  const way = challenge && (await ctx.context.internalAdapter.consumeVerificationValue(wayOf(challenge)))
  return { secondFactorAt: new Date(), ...(way && { way: way.value }) }
}
