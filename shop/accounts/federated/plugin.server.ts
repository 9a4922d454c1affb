import { randomBytes } from 'node:crypto'
import type { GenericEndpointContext } from 'better-auth'
import { APIError, createAuthEndpoint, getSessionFromCtx } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { generateState, parseState } from 'better-auth/oauth2'
import { z } from 'zod'
import type { UserId } from '#shop/ids.ts'
import { isDemoProvider } from './providers.ts'
import { type AuthRequest, currentAuthRequest } from '../auth-request.server.ts'
import { nullOnUniqueViolation } from '../internal/unique-violation.ts'
import { placeholderEmailFor } from './internal/identity.ts'
import type { Identity, IdentityProvider, ProviderFailure, Providers } from './providers.ts'

/**
 * Path of the callback, relative to Better Auth's base path. The complete redirect URI has to be registered with each
 * provider.
 */
const CALLBACK = '/callback'

const FlowStart = z.object({
  provider: z.string(),
  /** URL path of the page to open after the sign-in. */
  to: z.string(),
  language: z.string(),
  /** Whether the provider will be linked to the signed-in account. `false`: the provider will sign the user in. */
  isLink: z.boolean(),
})

const CallbackQuery = z.object({ state: z.string() })

const CallbackBody = z.object({
  code: z.string().optional(),
  /** OAuth error code from the provider. */
  error: z.string().optional(),
  /** User's name. Apple sends the name only at the first sign-in. `null`: the callback contained no name. */
  name: z.string().nullable(),
  /** Issuer identifier (RFC 9207). `null`: the provider does not send an issuer identifier. */
  iss: z.string().nullable(),
})

/** Result of a sign-in with a provider. */
export type ProviderResult =
  | { readonly end: 'signed_in' }
  | { readonly end: 'linked'; readonly userId: string }
  | { readonly refused: ProviderRefusal | 'accounts.sign_in_lost' }

type ProviderRefusal =
  | ProviderFailure
  | 'accounts.provider_cancelled'
  | 'accounts.email_has_account'
  | 'accounts.linked_elsewhere'
  | 'accounts.not_for_staff'

export type FlowStart = z.infer<typeof FlowStart>
export type CallbackBody = z.infer<typeof CallbackBody>

/**
 * Maps a callback request to the parameters with which its sign-in began. The parameters cannot be part of the
 * response, because the second-factor hook may replace the response.
 */
const startedFlows = new WeakMap<AuthRequest, FlowStart>()

/**
 * Returns the parameters with which the browser started the sign-in to which a callback request belongs. `null`: the
 * request belongs to no sign-in in progress.
 */
export function findStartedFlow(authRequest: AuthRequest): FlowStart | null {
  return startedFlows.get(authRequest) ?? null
}

/**
 * Options of Better Auth endpoints that have no public URL. Only the shop calls these endpoints: before it redirects
 * the browser to the provider, and when the provider redirects the browser back.
 */
const serverOnly = { method: 'POST', metadata: { SERVER_ONLY: true } } as const

interface FederatedOptions {
  readonly providers: Providers
  /**
   * Returns whether a user is staff. Used to refuse sign-ins to staff accounts through the demo's identity provider,
   * because this provider lets anybody sign in as any of its users.
   */
  readonly isStaff: (userId: UserId) => Promise<boolean>
}

/** Signs users in with an identity provider, and links providers to accounts. */
export function federated({ providers, isStaff }: FederatedOptions) {
  const isForbidden = async ({ id }: IdentityProvider, userId: string) =>
    isDemoProvider(id) && (await isStaff(userId as UserId))
  return {
    id: 'alcove-federated',
    endpoints: {
      startProviderFlow: createAuthEndpoint(
        '/federated/leave',
        { ...serverOnly, body: FlowStart },
        async (ctx) => {
          const provider = providers.get(ctx.body.provider)
          if (!provider) throw new APIError('NOT_FOUND')
          const link = ctx.body.isLink ? await linkTargetOf(ctx) : undefined
          const nonce = randomBytes(32).toString('base64url')
          const additionalData = { wish: ctx.body }
          const made = await generateState(ctx, {
            idTokenNonce: nonce,
            additionalData,
            ...(link && { link }),
          })
          const redirect = await provider.authorizationUrl({
            redirectUri: redirectUri(ctx, provider),
            state: made.state,
            verifier: made.codeVerifier,
            nonce,
            language: currentAuthRequest().language,
          })
          return ctx.json(redirect.ok ? { url: redirect.value.href } : { refused: redirect.problem })
        },
      ),
      finishProviderFlow: createAuthEndpoint(
        `${CALLBACK}/:provider`,
        { ...serverOnly, body: CallbackBody, query: CallbackQuery },
        async (ctx) => {
          const { provider: id } = ctx.params
          const begun = await readFlow(ctx, id)
          const provider = providers.get(id)
          if (!begun || !provider) return ctx.json<ProviderResult>({ refused: 'accounts.sign_in_lost' })
          startedFlows.set(currentAuthRequest(), begun.wish)
          return ctx.json<ProviderResult>(await completeFlow(ctx, { ...begun, provider, isForbidden }))
        },
      ),
    },
  }
}

function redirectUri(ctx: GenericEndpointContext, { id }: IdentityProvider): string {
  return `${ctx.context.baseURL}${CALLBACK}/${id}`
}

async function linkTargetOf(ctx: GenericEndpointContext) {
  const found = await getSessionFromCtx(ctx)
  if (!found) throw new APIError('UNAUTHORIZED')
  return { userId: found.user.id, email: found.user.email }
}

/**
 * Returns whether sign-in with this provider is forbidden for a user, even if the user's account is linked to the
 * provider.
 */
type IsForbidden = (provider: IdentityProvider, userId: string) => Promise<boolean>

interface StartedFlow {
  readonly wish: FlowStart
  readonly verifier: string
  readonly nonce: string
  /** User to whose account the identity will be linked. `null`: the user signs in and links nothing. */
  readonly linkTo: string | null
}

/**
 * Returns the sign-in with this provider that is in progress in this browser. `null`: no sign-in is in progress, the
 * sign-in has expired, or the sign-in began with another provider.
 */
async function readFlow(ctx: GenericEndpointContext, provider: string): Promise<StartedFlow | null> {
  const state = await parseState(ctx).catch((error: unknown) => {
    if (error instanceof APIError && error.statusCode < 500) return null
    throw error
  })
  const wish = FlowStart.safeParse(state?.['wish'])
  if (!state || !wish.success || !state.idTokenNonce) return null
  // A code issued by one provider must never be sent to another.
  if (wish.data.provider !== provider || wish.data.isLink !== (state.link !== undefined)) return null
  const linkTo = state.link?.userId ?? null
  return { wish: wish.data, verifier: state.codeVerifier, nonce: state.idTokenNonce, linkTo }
}

const DENIED = /^(access_denied|user_cancelled_authorize|user_cancelled_login|user_denied|consent_required)$/

interface FlowEnd extends StartedFlow {
  readonly provider: IdentityProvider
  readonly isForbidden: IsForbidden
}

async function completeFlow(ctx: GenericEndpointContext, flowEnd: FlowEnd): Promise<ProviderResult> {
  const { provider, linkTo, verifier, nonce } = flowEnd
  const { code, error, name, iss } = CallbackBody.parse(ctx.body)
  if (error !== undefined && DENIED.test(error)) return { refused: 'accounts.provider_cancelled' }
  if (error !== undefined || !code) return { refused: 'accounts.provider_refused' }
  // The user signed out or switched accounts meanwhile, so nothing is linked.
  if (linkTo !== null && (await getSessionFromCtx(ctx))?.user.id !== linkTo)
    return { refused: 'accounts.sign_in_lost' }
  const uri = redirectUri(ctx, provider)
  const found = await provider.exchangeCode({ code, name, iss, verifier, nonce, redirectUri: uri })
  if (!found.ok) return { refused: found.problem.code }
  return linkTo === null ? signIn(ctx, found.value, flowEnd) : link(ctx, found.value, { ...flowEnd, linkTo })
}

async function link(
  ctx: GenericEndpointContext,
  { subject }: Identity,
  { provider, isForbidden, linkTo: userId }: FlowEnd & { readonly linkTo: string },
): Promise<ProviderResult> {
  if (await isForbidden(provider, userId)) return { refused: 'accounts.not_for_staff' }
  const key = { providerId: provider.id, accountId: subject }
  const owner = await ctx.context.internalAdapter.findAccountByKey(key)
  if (!owner && (await linkIdentity(ctx, { ...key, userId }))) return { end: 'linked', userId }
  const now = owner ?? (await ctx.context.internalAdapter.findAccountByKey(key))
  return now?.userId === userId ? { end: 'linked', userId } : { refused: 'accounts.linked_elsewhere' }
}

async function signIn(
  ctx: GenericEndpointContext,
  identity: Identity,
  { provider, isForbidden }: FlowEnd,
): Promise<ProviderResult> {
  const user = await userOf(ctx, provider, identity)
  if (!user) return { refused: 'accounts.email_has_account' }
  if (await isForbidden(provider, user.id)) return { refused: 'accounts.not_for_staff' }
  const session = await ctx.context.internalAdapter.createSession(user.id, false, { way: provider.id })
  await setSessionCookie(ctx, { session, user })
  return { end: 'signed_in' }
}

const MAX_ATTEMPTS = 5

/**
 * Returns the user whom an identity signs in:
 * 1. If the identity is linked to a user, returns this user.
 * 2. If another user has the same e-mail address, returns that user. Condition: the shop has verified the address of
 *    that user, and trusts the e-mail address from the provider.
 * 3. If no user has the address, creates a user.
 *
 * `null`: the address belongs to an account that the identity must not sign in to. Retries, because a concurrent
 * sign-in with the same new identity may not have finished creating the account.
 */
async function userOf(ctx: GenericEndpointContext, { id }: IdentityProvider, identity: Identity) {
  const { internalAdapter } = ctx.context
  const key = { providerId: id, accountId: identity.subject }
  const placeholder = placeholderEmailFor(id, identity.subject)
  const email = identity.email ?? placeholder
  for (let attempt = 1; ; attempt += 1) {
    const owner = await internalAdapter.findAccountOwnerByKey(key)
    if (owner?.kind === 'owned') return owner.user
    const found = (await internalAdapter.findUserByEmail(email))?.user
    const mayOpen = email === placeholder || (identity.isTrustedForEmail && found?.emailVerified)
    if (found && mayOpen && (await linkIdentity(ctx, { ...key, userId: found.id }))) return found
    if (!found) {
      const user = await createUser(ctx, id, {
        name: identity.name,
        email,
        emailVerified: email !== placeholder,
      })
      if (user && (await linkIdentity(ctx, { ...key, userId: user.id }))) return user
    }
    if (attempt === MAX_ATTEMPTS) return null
    await new Promise((resolve) => setTimeout(resolve, 40 * attempt))
  }
}

async function createUser(
  ctx: GenericEndpointContext,
  provider: string,
  user: { name: string; email: string; emailVerified: boolean },
) {
  const source = { method: 'oauth' as const, oauth: { providerId: provider } }
  return ctx.context.internalAdapter.createUser(user, source).catch(nullOnUniqueViolation)
}

/** Links the identity to the user. Returns false if the identity was already linked. */
async function linkIdentity(
  ctx: GenericEndpointContext,
  method: { providerId: string; accountId: string; userId: string },
): Promise<boolean> {
  return (await ctx.context.internalAdapter.createAccount(method).catch(nullOnUniqueViolation)) !== null
}
