// Sign-in through an identity provider, and linking a provider to an account. Better Auth binds each attempt to the
// browser that began it. The shop stores only the user's name, subject and verified address. An e-mail address opens an
// existing account only if both the shop and the provider verified it.
import type { UserId } from '#shop/ids.ts'
import { isLanguage, type Language } from '#shop/language.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import type { Auth } from '../auth.server.ts'
import { type Back, type ProviderResult, startedSignIn, type Wish } from './plugin.server.ts'
import { noteSecurityEvent } from '../audit/security-log.server.ts'
import { mayRemoveMethod } from '../sign-in-methods.server.ts'
import { type AuthRequest, type Answered, askAuth } from '../auth-request.server.ts'
import type { ProviderFailure, Providers } from './providers.ts'

/**
 * Starts a sign-in with a provider. Returns the authorization URL and the cookie that binds the callback to this
 * browser. `null`: unknown provider, or linking without a session.
 */
export async function startProviderSignIn(
  auth: Auth,
  { asker, ...wish }: Omit<Wish, 'language'> & { readonly asker: AuthRequest },
): Promise<Outcome<Answered<URL>, ProviderFailure> | null> {
  const body = { ...wish, language: asker.language }
  const answer = await askAuth(asker, (call) => auth.api.leaveForProvider({ body, ...call }))
  if (!answer.ok) return null
  const { value, cookies } = answer
  if ('refused' in value) return { ok: false, problem: value.refused }
  return done({ value: new URL(value.url), cookies })
}

interface Returning extends Back {
  readonly provider: string
  readonly state: string
  readonly asker: AuthRequest
}

/** Result of a sign-in with a provider, and the request that began it. */
interface Returned {
  /** Whether the user was signed in or the provider was linked, or the refusal. */
  readonly outcome: Outcome<
    { readonly end: 'signed_in' | 'linked' },
    Extract<ProviderResult, { refused: unknown }>['refused']
  >
  readonly cookies: readonly string[]
  /**
   * Parameters the sign-in began with. `null`: its state was not found, for example because it expired or belongs to
   * another browser.
   */
  readonly begun: { readonly to: string; readonly language: Language; readonly isLink: boolean } | null
}

/** Completes a sign-in with a provider from the parameters of the callback. */
export async function finishProviderSignIn(
  auth: Auth,
  { db, providers }: { db: Db; providers: Providers },
  { asker, provider, state, ...body }: Returning,
): Promise<Returned> {
  const answer = await askAuth(asker, (call) =>
    auth.api.returnFromProvider({
      body,
      params: { provider },
      query: { state },
      ...call,
    }),
  )
  if (!answer.ok) return { outcome: refuse('accounts.sign_in_lost'), cookies: [], begun: null }
  // The user has a second factor, which the next page asks for; the result here is the same as for a completed sign-in.
  const ended: ProviderResult = 'secondFactorNeeded' in answer.value ? { end: 'signed_in' } : answer.value
  const wish = startedSignIn(asker)
  if ('end' in ended && ended.end === 'linked') {
    const userId = ended.userId as UserId
    await noteSecurityEvent(db, { userId, kind: 'provider_linked', facts: { provider }, asker })
  }
  const language = wish && isLanguage(wish.language) ? wish.language : asker.language
  return {
    outcome: outcomeOf(ended, providers.get(provider)?.name ?? ''),
    cookies: answer.cookies,
    begun: wish && { to: wish.to, language, isLink: wish.isLink },
  }
}

function outcomeOf(ended: ProviderResult, provider: string): Returned['outcome'] {
  if ('end' in ended) return done({ end: ended.end })
  const { refused } = ended
  return refused === 'accounts.sign_in_lost' ? refuse(refused) : refuse(refused, { provider })
}

interface Unlinking {
  readonly userId: UserId
  /** ID of the linked identity from `listSignInMethods`. */
  readonly id: string
  readonly asker: AuthRequest
}

/** Removes a linked provider unless it is the last sign-in method. Succeeds too if it was not linked. */
export async function unlinkProvider(
  db: Db,
  { userId, id, asker }: Unlinking,
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
    await noteSecurityEvent(tx, { userId, kind: 'provider_unlinked', facts, asker })
    return done()
  })
}
