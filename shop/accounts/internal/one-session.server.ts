import type { BetterAuthPlugin } from 'better-auth'
import { createAuthMiddleware } from 'better-auth/api'

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
