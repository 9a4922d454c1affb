import type { GenericEndpointContext } from 'better-auth'
import { APIError, createAuthEndpoint, getSessionFromCtx } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { handleOAuthUserInfo } from 'better-auth/oauth2'
import { createHash } from 'node:crypto'
import { placeholderEmail } from '../accounts.ts'
import { currentAuthRequest } from '../auth-request.server.ts'
import { FirebaseClaims } from './internal/id-token.server.ts'

export const FIREBASE = 'firebase'
/** Error code of a first sign-in that failed because a concurrent first sign-in of the same user finished earlier. */
export const COLLIDED = 'COLLIDED'
const SIGN_IN = '/sign-in/firebase'

/**
 * Options of a Better Auth endpoint that has no public URL. Only the shop calls the endpoint, with the claims of a
 * token that the shop has already verified.
 */
const options = { method: 'POST', body: FirebaseClaims, metadata: { SERVER_ONLY: true } } as const

/** Exchanges verified Firebase claims for a session of the shop. */
export function firebase() {
  return {
    id: 'alcove-firebase',
    init: () => ({ options: { databaseHooks: { session: { create: { before: markSession } } } } }),
    endpoints: {
      signInFirebase: createAuthEndpoint(SIGN_IN, options, async (ctx) => {
        const { session, user } = await startSession(ctx, ctx.body)
        await setSessionCookie(ctx, { session, user })
        return ctx.json({ token: session.token })
      }),
      renewFirebase: createAuthEndpoint(`${SIGN_IN}/renewal`, options, async (ctx) => {
        const found = await getSessionFromCtx(ctx)
        const account = await ctx.context.internalAdapter.findAccountByKey(keyOf(ctx.body))
        if (!found || account?.userId !== found.user.id) throw new APIError('UNAUTHORIZED')
        await ctx.context.internalAdapter.updateSession(found.session.token, {
          provedAt: currentAuthRequest().now,
        })
        return ctx.json({ token: found.session.token })
      }),
    },
  }
}

async function markSession(session: object, ctx: GenericEndpointContext | null) {
  if (ctx?.path !== SIGN_IN) return
  return { data: { ...session, way: FIREBASE, provedAt: currentAuthRequest().now } }
}

function keyOf({ sub }: FirebaseClaims) {
  return { providerId: FIREBASE, accountId: sub }
}

/**
 * Starts a session for a Firebase user. Uses the account that is linked to the Firebase user. If no account is linked,
 * uses the account with the same verified e-mail address or phone number. If no account has them either, creates an
 * account.
 */
async function startSession(ctx: GenericEndpointContext, claims: FirebaseClaims) {
  const { sub, email, name, phone_number: phone } = claims
  const owner = phone ? await ownerOfPhone(ctx, claims, phone) : null
  const signedIn = await handleOAuthUserInfo(ctx, {
    userInfo: {
      id: sub,
      email: email?.toLowerCase() ?? placeholderFor(sub),
      emailVerified: email !== undefined && claims.email_verified,
      name: name ?? '',
    },
    account: keyOf(claims),
    source: { method: 'oauth', oauth: { providerId: FIREBASE, profile: claims } },
    ...(owner && { selectedUser: { userId: owner, profile: 'preserve' as const } }),
  })
  if (!signedIn.data)
    throw new APIError('CONFLICT', {
      code: signedIn.error === 'account not linked' ? 'BELONGS_TO_ANOTHER' : COLLIDED,
    })
  const { session, user } = signedIn.data
  if (phone) await savePhone(ctx, user.id, phone)
  return { session, user }
}

/**
 * Returns the placeholder e-mail address for a Firebase user without an e-mail address. The placeholder contains a hash
 * of the Firebase user ID. It cannot contain the ID itself, because the ID is case-sensitive and e-mail addresses are
 * not.
 */
function placeholderFor(sub: string): string {
  return placeholderEmail(
    BigInt(`0x${createHash('sha256').update(sub).digest('hex').slice(0, 30)}`).toString(),
  )
}

/**
 * Returns the ID of the user who has verified this phone number. `null`: no user has verified the number. Also `null`
 * if the Firebase user is already linked to an account, because the user then signs in to that account.
 */
async function ownerOfPhone(
  ctx: GenericEndpointContext,
  claims: FirebaseClaims,
  phone: string,
): Promise<string | null> {
  if (await ctx.context.internalAdapter.findAccountByKey(keyOf(claims))) return null
  const owner = await findByPhone(ctx, phone)
  return owner?.phoneNumberVerified ? owner.id : null
}

async function savePhone(ctx: GenericEndpointContext, userId: string, phone: string): Promise<void> {
  if (await findByPhone(ctx, phone)) return
  await ctx.context.internalAdapter.updateUser(userId, { phoneNumber: phone, phoneNumberVerified: true })
}

function findByPhone(ctx: GenericEndpointContext, phone: string) {
  return ctx.context.adapter.findOne<{ id: string; phoneNumberVerified: boolean }>({
    model: 'user',
    where: [{ field: 'phoneNumber', value: phone }],
  })
}
