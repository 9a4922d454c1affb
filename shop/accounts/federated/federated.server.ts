// Sign-in through an identity provider, and linking of a provider to an account. Better Auth binds each attempt to the
// browser in which the attempt began. Of the provider's data, the shop stores only the user's name, ID and verified
// e-mail address. If an account already has this e-mail address, the first sign-in through the provider uses that
// account only under two conditions. First, the shop has verified the address of the account. Second, the provider
// guarantees that the address still belongs to the user.
import type { UserId } from '#shop/ids.ts'
import { isLanguage, type Language } from '#shop/language.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import type { Auth } from '../auth.server.ts'
import { type CallbackBody, type ProviderResult, findStartedFlow, type FlowStart } from './plugin.server.ts'
import { recordSecurityEvent } from '../audit/security-log.server.ts'
import { mayRemoveMethod } from '../sign-in-methods.server.ts'
import { type AuthRequest, type AuthResponse, callAuth } from '../auth-request.server.ts'
import type { ProviderFailure, Providers } from './providers.ts'

/**
 * Starts a sign-in with a provider. Returns the authorization URL and the cookie that binds the callback to this
 * browser. `null`: the provider is unknown, or the user wants to link a provider but is not signed in.
 */
export async function startProviderSignIn(
  auth: Auth,
  { authRequest, ...flowStart }: Omit<FlowStart, 'language'> & { readonly authRequest: AuthRequest },
): Promise<Outcome<AuthResponse<URL>, ProviderFailure> | null> {
  const body = { ...flowStart, language: authRequest.language }
  const answer = await callAuth(authRequest, (call) => auth.api.startProviderFlow({ body, ...call }))
  if (!answer.ok) return null
  const { value, cookies } = answer
  if ('refused' in value) return { ok: false, problem: value.refused }
  return done({ value: new URL(value.url), cookies })
}

interface CallbackInput extends CallbackBody {
  readonly provider: string
  readonly state: string
  readonly authRequest: AuthRequest
}

/** Result of a provider's callback: the outcome, the cookies to set and the parameters with which the sign-in began. */
interface CallbackResult {
  /**
   * What the callback achieved. `signed_in`: the user signed in with the provider, but may still have to enter a second
   * factor. `linked`: a signed-in user linked the provider to the account. A refusal contains its reason.
   */
  readonly outcome: Outcome<
    { readonly end: 'signed_in' | 'linked' },
    Extract<ProviderResult, { refused: unknown }>['refused']
  >
  readonly cookies: readonly string[]
  /**
   * Parameters with which the sign-in began. `null`: the shop has no sign-in in progress for this callback, for example
   * because the sign-in expired or began in another browser.
   */
  readonly startedFlow: { readonly to: string; readonly language: Language; readonly isLink: boolean } | null
}

/** Completes a sign-in with a provider, using the parameters of the provider's callback. */
export async function finishProviderSignIn(
  auth: Auth,
  { db, providers }: { db: Db; providers: Providers },
  { authRequest, provider, state, ...body }: CallbackInput,
): Promise<CallbackResult> {
  const answer = await callAuth(authRequest, (call) =>
    auth.api.finishProviderFlow({
      body,
      params: { provider },
      query: { state },
      ...call,
    }),
  )
  if (!answer.ok) return { outcome: refuse('accounts.sign_in_lost'), cookies: [], startedFlow: null }
  // The user has a second factor, which the next page asks for; the result here is the same as for a completed sign-in.
  const result: ProviderResult = 'secondFactorNeeded' in answer.value ? { end: 'signed_in' } : answer.value
  const flowStart = findStartedFlow(authRequest)
  if ('end' in result && result.end === 'linked') {
    const userId = result.userId as UserId
    await recordSecurityEvent(db, { userId, kind: 'provider_linked', facts: { provider }, authRequest })
  }
  const language = flowStart && isLanguage(flowStart.language) ? flowStart.language : authRequest.language
  return {
    outcome: outcomeOf(result, providers.get(provider)?.name ?? ''),
    cookies: answer.cookies,
    startedFlow: flowStart && { to: flowStart.to, language, isLink: flowStart.isLink },
  }
}

function outcomeOf(result: ProviderResult, provider: string): CallbackResult['outcome'] {
  if ('end' in result) return done({ end: result.end })
  const { refused } = result
  return refused === 'accounts.sign_in_lost' ? refuse(refused) : refuse(refused, { provider })
}

interface UnlinkInput {
  readonly userId: UserId
  /** ID of the linked identity from `listSignInMethods`. */
  readonly id: string
  readonly authRequest: AuthRequest
}

/**
 * Unlinks an identity provider from the account unless it is the last sign-in method. Also succeeds if the provider was
 * not linked.
 */
export async function unlinkProvider(
  db: Db,
  { userId, id, authRequest }: UnlinkInput,
): Promise<Outcome<undefined, 'accounts.last_way_in'>> {
  return inTransaction(db, async (tx) => {
    const may = await mayRemoveMethod(tx, userId, { kind: 'provider', id })
    if (!may.ok) return may
    const removed = await tx
      .deleteFrom('sign_in_methods')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('provider_id', '!=', 'credential')
      .returning('provider_id')
      .executeTakeFirst()
    if (!removed) return done()
    const facts = { provider: removed.provider_id }
    await recordSecurityEvent(tx, { userId, kind: 'provider_unlinked', facts, authRequest })
    return done()
  })
}
