import { APIError, createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { revokeUnprovenAccountAccess } from 'better-auth/db'
import { magicLink } from 'better-auth/plugins/magic-link'
import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth'
import { z } from 'zod'
import type { Db } from '#platform/db/database.ts'
import type { UserId } from '#shop/ids.ts'
import { LINK_LASTS, RESET_LASTS } from '../accounts.ts'
import { queueLink } from './account-emails.server.ts'
import { currentAuthRequest } from '../auth-request.server.ts'
import { isTaken } from '../internal/is-taken.ts'
import { hashToken } from './tokens.server.ts'

/** What a sign-in link is kept under until it is used. */
export function linkIdentifier(token: string): string {
  return `magic-link:${hashToken(token)}`
}

/** What a link to a new password is kept under until it is used. */
export function resetIdentifier(token: string): string {
  return `reset-password:${token}`
}

/** The link that signs in whoever reads an address, and makes their account where there is none. */
export function emailLink(db: Db) {
  return magicLink({
    expiresIn: LINK_LASTS / 1000,
    storeToken: { type: 'custom-hasher', hash: async (token) => hashToken(token) },
    sendMagicLink: async ({ email, token, metadata }) => {
      const { to } = z.object({ to: z.string().optional() }).parse(metadata ?? {})
      const asker = currentAuthRequest()
      const link = { kind: 'sign_in_link', path: '/sign-in/link', lasts: LINK_LASTS } as const
      await queueLink(db, { ...link, recipient: email, token, to, asker })
    },
  })
}

/** Sends the link to a new password. */
export function passwordReset(db: Db) {
  return {
    resetPasswordTokenExpiresIn: RESET_LASTS / 1000,
    sendResetPassword: async ({ user, token }: { user: { email: string }; token: string }) => {
      const link = { kind: 'password_reset', path: '/reset-password', lasts: RESET_LASTS } as const
      await queueLink(db, { ...link, recipient: user.email, token, asker: currentAuthRequest() })
    },
  }
}

/** Where an account is made by its proved address: asked by the server alone. */
const PROVED_PATH = '/sign-up/proved'

/** What accounts need that begin with an e-mail address, beyond Better Auth's own. */
export function provedAddress() {
  return {
    id: 'alcove-proved-address',
    endpoints: {
      /** Makes the account of somebody who has proved that they read its address, and signs them in. */
      makeProvedAccount: createAuthEndpoint(
        PROVED_PATH,
        {
          method: 'POST',
          metadata: { SERVER_ONLY: true },
          body: z.object({ email: z.string(), name: z.string(), hash: z.string() }),
        },
        async (ctx) => {
          const { hash, ...person } = ctx.body
          const { internalAdapter } = ctx.context
          const user = await claim(ctx, person)
          await internalAdapter.linkAccount({
            userId: user.id,
            providerId: 'credential',
            accountId: user.id,
            password: hash,
          })
          const session = await internalAdapter.createSession(user.id, false, { way: 'password' })
          await setSessionCookie(ctx, { session, user })
          return { userId: user.id }
        },
      ),
      /** Takes from an account what was joined to it before anybody proved its address: the holder of a link does now. */
      dropUnproved: createAuthEndpoint.serverOnly(
        { method: 'POST', body: z.object({ userId: z.string() }) },
        async (ctx) => {
          await promote(ctx, ctx.body.userId)
          return null
        },
      ),
    },
  } satisfies BetterAuthPlugin
}

/** The user of an address that has been proved: new, or one that nobody had proved before, without what it held. */
async function claim(ctx: GenericEndpointContext, { email, name }: { email: string; name: string }) {
  const { internalAdapter } = ctx.context
  const before = await internalAdapter.findUserByEmail(email)
  if (before?.user.emailVerified) throw hasAccount()
  if (before) {
    const promoted = await promote(ctx, before.user.id)
    if (!promoted) throw hasAccount()
    return promoted
  }
  try {
    return await internalAdapter.createUser(
      { email, name, emailVerified: true },
      { method: 'email-password' },
    )
  } catch (error) {
    // Somebody else was quicker: the same person, by another link.
    if (await internalAdapter.findUserByEmail(email)) throw hasAccount()
    throw error
  }
}

/** The user whose address has just been proved, without what they held before. */
async function promote(ctx: GenericEndpointContext, userId: string) {
  try {
    return await revokeUnprovenAccountAccess(ctx, userId)
  } catch (error) {
    // Done by another request at the same time, which has finished already.
    if (!isTaken(error)) throw error
    return ctx.context.internalAdapter.findUserById(userId)
  }
}

function hasAccount() {
  return new APIError('CONFLICT', { code: 'HAS_ACCOUNT', message: 'There is an account' })
}

/** Told about an account whose e-mail address is shown to be its own; the same account perhaps more than once. */
export type OnVerified = (userId: UserId) => Promise<void>

/** Says so whenever an account has come to a verified address: confirmed, by a link, from a provider, or changed. */
export function verifiedAddress(tell: OnVerified): BetterAuthPlugin {
  const after = async (user: { id: string; emailVerified?: boolean } | null) => {
    if (user?.emailVerified) await tell(user.id as UserId)
  }
  return {
    id: 'alcove-verified-address',
    init: () => ({ options: { databaseHooks: { user: { create: { after }, update: { after } } } } }),
  }
}
