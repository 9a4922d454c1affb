// Signing in by somebody else who says who one is, and linking what they say to an account. Better Auth binds each attempt to
// the browser that began it. Never keeps what a provider gives but the name it calls somebody by, and never opens an account
// by an address that was not proved to both.
import type { UserId } from '#shop/ids.ts'
import { isLanguage, type Language } from '#shop/language.ts'
import { done, type Outcome, refuse } from '#shop/problems.ts'
import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/transaction.server.ts'
import type { Auth } from '../auth.server.ts'
import { type ProviderResult, startedSignIn } from './plugin.server.ts'
import { noteSecurityEvent } from '../audit/security-log.server.ts'
import { mayRemoveMethod } from '../sign-in-methods.server.ts'
import { type AuthRequest, type Answered, askAuth } from '../auth-request.server.ts'
import type { Providers } from './providers.ts'

export interface Leaving {
  readonly provider: string
  /** Where they wanted to go. */
  readonly to: string
  /** To be added to the account that is signed in. */
  readonly isLink: boolean
  readonly asker: AuthRequest
}

type Failed = 'accounts.provider_unreachable' | 'accounts.provider_refused'

/**
 * Begins a sign-in elsewhere: where the browser is to go, and the cookie that binds what comes back to it. Null where there
 * is no such provider, or nobody signed in to link it to.
 */
export async function startProviderSignIn(
  auth: Auth,
  { asker, ...wish }: Leaving,
): Promise<Outcome<Answered<URL>, Failed> | null> {
  const body = { ...wish, language: asker.language }
  const answer = await askAuth(asker, (headers) =>
    auth.api.leaveForProvider({ body, headers, returnHeaders: true }),
  )
  if (!answer.ok) return null
  const { value, cookies } = answer
  if ('refused' in value) return { ok: false, problem: value.refused }
  return done({ value: new URL(value.url), cookies })
}

export interface Returning {
  readonly provider: string
  readonly state: string
  readonly code?: string
  /** What went wrong there, in the words of OAuth. */
  readonly error?: string
  /** What Apple tells of a name, the first time only. */
  readonly name: string | null
  /** Who answers, where an issuer says so (RFC 9207). */
  readonly iss: string | null
  readonly asker: AuthRequest
}

/** What a sign-in elsewhere came to, and how it goes on. */
export interface Returned {
  /** Whoever has come back as somebody: signed in, or with one more way in. */
  readonly outcome: Outcome<
    { readonly end: 'signed_in' | 'linked' },
    | Failed
    | 'accounts.provider_cancelled'
    | 'accounts.sign_in_lost'
    | 'accounts.email_has_account'
    | 'accounts.linked_elsewhere'
    | 'accounts.not_for_staff'
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
  const answer = await askAuth(asker, (headers) =>
    auth.api.returnFromProvider({
      body,
      params: { provider },
      query: { state },
      headers,
      returnHeaders: true,
    }),
  )
  if (!answer.ok) return { outcome: refuse('accounts.sign_in_lost'), cookies: [], begun: null }
  // Whoever has a second factor is asked for it first: then there is nothing more to say.
  const ended: ProviderResult = 'end' in answer.value ? answer.value : { end: 'signed_in' }
  const wish = startedSignIn(asker)
  if (ended.end === 'linked') {
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
  switch (ended.end) {
    case 'signed_in':
    case 'linked':
      return done({ end: ended.end })
    case 'lost':
      return refuse('accounts.sign_in_lost')
    case 'cancelled':
      return refuse('accounts.provider_cancelled', { provider })
    case 'unreachable':
      return refuse('accounts.provider_unreachable', { provider })
    case 'refused':
      return refuse('accounts.provider_refused', { provider })
    case 'email_taken':
      return refuse('accounts.email_has_account', { provider })
    case 'linked_elsewhere':
      return refuse('accounts.linked_elsewhere', { provider })
    case 'not_for_staff':
      return refuse('accounts.not_for_staff', { provider })
  }
}

interface Unlinking {
  readonly userId: UserId
  /** Of the linked identity, as `listWaysIn` names it. */
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
