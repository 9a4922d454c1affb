import { AsyncLocalStorage } from 'node:async_hooks'
import type { Language } from '#shop/language.ts'

const askers = new AsyncLocalStorage<AuthRequest>()

/** Does the work for the asker: what Better Auth calls back meanwhile (letters, hooks) finds them again. */
export function withAuthRequest<T>(asker: AuthRequest, work: () => Promise<T>): Promise<T> {
  return askers.run(asker, work)
}

/** Whoever is being answered. Throws where nobody is: every question to Better Auth is asked by `askAuth`. */
export function currentAuthRequest(): AuthRequest {
  const asker = askers.getStore()
  if (!asker) throw new Error('Better Auth was asked for nobody')
  return asker
}

/** The header in which Better Auth is told the shortened network address; whatever a browser sends in it is dropped. */
export const IP_PREFIX_HEADER = 'x-alcove-place'

/** Who asks, as far as it matters to signing in. */
export interface AuthRequest {
  readonly language: Language
  readonly now: Date
  /** Hashed, for limits; null where nobody can tell. */
  readonly network: string | null
  /** Shortened, to be shown to the account's owner: 203.0.113.0; null where nobody can tell. */
  readonly place: string | null
  /** What names a person or a place, hashed with a key of the shop: the same for the same, and never to be read back. */
  readonly keyed: (text: string) => string
  /** Where shoppers find the shop, for letters; without a slash at the end. */
  readonly address: string
  /** The request's own: its cookies say who is signed in. */
  readonly headers: Headers
}

/** What Better Auth answered: its value, and the cookies that go to the browser with it. */
export interface Answered<T> {
  readonly value: T
  readonly cookies: readonly string[]
}

/** Better Auth's word for what it refused: its code, and the status it would answer with. */
export interface AuthRefusal {
  readonly code: string
  readonly status: number
}

/** What every question to Better Auth holds beside its own parts. */
interface AuthCall {
  readonly headers: Headers
  readonly returnHeaders: true
}

/**
 * Asks Better Auth one question for somebody. A refusal comes back as its code, a failure is thrown:
 * `askAuth(asker, (call) => auth.api.signInEmail({ body, ...call }))`.
 */
export async function askAuth<T>(
  asker: AuthRequest,
  ask: (call: AuthCall) => Promise<{ headers: Headers; response: T }>,
): Promise<({ ok: true } & Answered<T>) | ({ ok: false } & AuthRefusal)> {
  try {
    const call = { headers: headersFor(asker), returnHeaders: true } as const
    const { headers, response } = await withAuthRequest(asker, () => ask(call))
    return { ok: true, value: response, cookies: headers.getSetCookie() }
  } catch (error) {
    // Not at the top: commands import this file in copies without Better Auth, which is then in the build alone.
    const { isAPIError } = await import('better-auth/api')
    if (!isAPIError(error) || error.statusCode >= 500) throw error
    return { ok: false, code: error.body?.code ?? error.status.toString(), status: error.statusCode }
  }
}

/** What Better Auth may know of a request: its cookies and key, its browser, and its shortened address. */
function headersFor({ headers, place }: AuthRequest): Headers {
  const own = new Headers()
  for (const name of ['cookie', 'authorization', 'user-agent', 'origin', 'content-type', 'accept']) {
    const value = headers.get(name)
    if (value !== null) own.set(name, value)
  }
  if (place !== null) own.set(IP_PREFIX_HEADER, place)
  return own
}

export interface SignedIn {
  /** What keeps them signed in. */
  readonly cookies: readonly string[]
}
