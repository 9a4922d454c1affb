// Signing in by somebody else who says who one is, and linking what they say to an account. Better Auth binds each attempt to
// the browser that began it. Never keeps what a provider gives but the name it calls somebody by, and never opens an account
// by an address that was not proved to both.
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
 * Begins a sign-in elsewhere: where the browser is to go, and the cookie that binds what comes back to it. Null where there
 * is no such provider, or nobody signed in to link it to.
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

/** What a sign-in elsewhere came to, and how it goes on. */
interface Returned {
  /** Whoever has come back as somebody: signed in, or with one more way in. */
  readonly outcome: Outcome<
    { readonly end: 'signed_in' | 'linked' },
    Extract<ProviderResult, { refused: unknown }>['refused']
  >
  readonly cookies: readonly string[]
  /** Null where nothing is known here of how it began. */
  readonly begun: { readonly to: string; readonly language: Language; readonly isLink: boolean } | null
}

/** Ends a sign-in elsewhere with what the browser brought back. */
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
  // Whoever has a second factor is asked for it first: then there is nothing more to say.
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
  /** Of the linked identity, as `listSignInMethods` names it. */
  readonly id: string
  readonly asker: AuthRequest
}

/** Takes away what was linked, unless it is the last way in. Done as well where it was not there. */
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
