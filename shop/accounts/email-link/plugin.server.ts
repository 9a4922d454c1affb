import { APIError, createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { revokeUnprovenAccountAccess } from 'better-auth/db'
import { magicLink } from 'better-auth/plugins/magic-link'
import type { BetterAuthPlugin, GenericEndpointContext } from 'better-auth'
import { z } from 'zod'
import type { Db } from '#platform/db/database.ts'
import type { UserId } from '#shop/ids.ts'
import { SIGN_IN_LINK_LIFETIME, PASSWORD_RESET_LIFETIME } from '../accounts.ts'
import { queueLink } from './account-emails.server.ts'
import { currentAuthRequest } from '../auth-request.server.ts'
import { isUniqueViolation } from '../internal/unique-violation.ts'
import { hashToken } from './tokens.server.ts'

/** Returns the value of the `identifier` column for a sign-in link in the table `verifications`. */
export function linkIdentifier(token: string): string {
  return `magic-link:${hashToken(token)}`
}

/** Returns the value of the `identifier` column for a password reset link in the table `verifications`. */
export function resetIdentifier(token: string): string {
  return `reset-password:${token}`
}

/**
 * Configures sign-in with a link in an e-mail. If the e-mail address has no account, opening the link creates an
 * account.
 */
export function emailLink(db: Db) {
  return magicLink({
    expiresIn: SIGN_IN_LINK_LIFETIME / 1000,
    storeToken: { type: 'custom-hasher', hash: async (token) => hashToken(token) },
    sendMagicLink: async ({ email, token, metadata }) => {
      const { to } = z.object({ to: z.string().optional() }).parse(metadata ?? {})
      const authRequest = currentAuthRequest()
      const link = { kind: 'sign_in_link', path: '/sign-in/link', lifetime: SIGN_IN_LINK_LIFETIME } as const
      await queueLink(db, { ...link, recipient: email, token, to, authRequest })
    },
  })
}

/** Configures password reset with a link in an e-mail. */
export function passwordReset(db: Db) {
  return {
    resetPasswordTokenExpiresIn: PASSWORD_RESET_LIFETIME / 1000,
    sendResetPassword: async ({ user, token }: { user: { email: string }; token: string }) => {
      const link = {
        kind: 'password_reset',
        path: '/reset-password',
        lifetime: PASSWORD_RESET_LIFETIME,
      } as const
      await queueLink(db, { ...link, recipient: user.email, token, authRequest: currentAuthRequest() })
    },
  }
}

/**
 * Path of the Better Auth endpoint that creates an account for a verified e-mail address. Only the server can call it.
 */
const VERIFIED_ACCOUNT_PATH = '/sign-up/proved'

/**
 * Returns a Better Auth plugin with two endpoints, which the shop calls after an e-mail address was verified. The first
 * endpoint creates an account with the verified address. The second endpoint removes the sign-in methods and sessions
 * that were added to an account before the verification.
 */
export function verifiedAccounts() {
  return {
    id: 'alcove-proved-address',
    endpoints: {
      /** Creates an account with a verified e-mail address and signs the user in. */
      createVerifiedAccount: createAuthEndpoint(
        VERIFIED_ACCOUNT_PATH,
        {
          method: 'POST',
          metadata: { SERVER_ONLY: true },
          body: z.object({ email: z.string(), name: z.string(), hash: z.string() }),
        },
        async (ctx) => {
          const { hash, ...person } = ctx.body
          const { internalAdapter } = ctx.context
          const user = await getOrCreateVerifiedUser(ctx, person)
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
      /** Removes the sign-in methods and sessions added to an account before its e-mail address was verified. */
      removeUnverifiedAccess: createAuthEndpoint.serverOnly(
        { method: 'POST', body: z.object({ userId: z.string() }) },
        async (ctx) => {
          await verifyUser(ctx, ctx.body.userId)
          return null
        },
      ),
    },
  } satisfies BetterAuthPlugin
}

/**
 * Returns the user whose e-mail address was just verified. If no user has the address, creates a user. If a user has
 * the address but has not verified it, removes the previous sign-in methods and sessions of this user. Throws if a user
 * has already verified the address.
 */
async function getOrCreateVerifiedUser(
  ctx: GenericEndpointContext,
  { email, name }: { email: string; name: string },
) {
  const { internalAdapter } = ctx.context
  const before = await internalAdapter.findUserByEmail(email)
  if (before?.user.emailVerified) throw hasAccount()
  if (before) {
    const promoted = await verifyUser(ctx, before.user.id)
    if (!promoted) throw hasAccount()
    return promoted
  }
  try {
    return await internalAdapter.createUser(
      { email, name, emailVerified: true },
      { method: 'email-password' },
    )
  } catch (error) {
    // A concurrent request, usually a second link to the same person, created the account first.
    if (await internalAdapter.findUserByEmail(email)) throw hasAccount()
    throw error
  }
}

/**
 * Marks the user's e-mail address as verified. Removes the sign-in methods and sessions that were added before the
 * verification.
 */
async function verifyUser(ctx: GenericEndpointContext, userId: string) {
  try {
    return await revokeUnprovenAccountAccess(ctx, userId)
  } catch (error) {
    // A concurrent request has already done the same.
    if (!isUniqueViolation(error)) throw error
    return ctx.context.internalAdapter.findUserById(userId)
  }
}

function hasAccount() {
  return new APIError('CONFLICT', { code: 'HAS_ACCOUNT', message: 'There is an account' })
}

/**
 * Function that is called when the e-mail address of an account is verified. It may be called more than once for the
 * same account.
 */
export type OnVerified = (userId: UserId) => Promise<void>

/**
 * Returns a Better Auth plugin that calls `notify` whenever the e-mail address of an account is verified. A
 * confirmation link, a sign-in link, an identity provider or a change of e-mail address can verify the address.
 */
export function onVerifiedAddress(notify: OnVerified): BetterAuthPlugin {
  const after = async (user: { id: string; emailVerified?: boolean } | null) => {
    if (user?.emailVerified) await notify(user.id as UserId)
  }
  return {
    id: 'alcove-verified-address',
    init: () => ({ options: { databaseHooks: { user: { create: { after }, update: { after } } } } }),
  }
}
